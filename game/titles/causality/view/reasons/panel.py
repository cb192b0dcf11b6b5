"""The panel that answers why: the sentences about one stone, with every mention a link."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.titles.causality.view.army import INK
from game.titles.causality.view.board.clicks import ClickPicture, ClickSheet, GoTo, Press
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.keys import WHY
from game.titles.causality.view.reasons.stone import WhyKind, WhyLine
from game.titles.causality.view.reasons.words import Mention, Phrase
from game.view.board.sheet import ButtonLook, box, button, clipped, held_scroll, scroll_bar
from game.view.frame import Anchor, Measure, Op, Point, Rect, Text, Weight
from game.view.look.palette import Role

_COLORS: dict[WhyKind, Role] = {WhyKind.PLAIN: Role.TEXT, WhyKind.LOSS: Role.PARADOX, WhyKind.ASIDE: Role.TEXT_DIM}


def why_picture(desk: Desk, measure: Measure) -> ClickPicture:
    """The answer for the stone that was asked about, in place of inspector and log."""
    sheet, px = ClickSheet(), desk.layout.px
    above, below = desk.layout.inspector, desk.layout.log
    whole = Rect(above.x, above.y, above.w, below.bottom - above.y)
    sheet.ops.append(box(whole, px(8)))
    rect = whole.inset(px(12), px(8))
    title, rect = rect.cut_top(px(24), px(2))
    close, title = title.cut_right(px(68), px(6))
    sheet.ops += button(close, "close", px(12), ButtonLook(lit=desk.look.hot is Press.WHY), desk.keys.sign(WHY))
    sheet.target(close, Press.WHY, "why")
    sheet.ops += _title(desk, title)
    under, rect = rect.cut_top(px(18), px(4))
    board = desk.board_words
    words = f"Slice {desk.look.focus}, {board}"
    sheet.ops.append(Text(words, Point(under.x, under.y), px(12), Role.TEXT_DIM, max_width=under.w))
    return sheet.picture(_lines(sheet, desk, rect, measure))


def _title(desk: Desk, rect: Rect) -> list[Op]:
    stone = desk.look.why
    if stone is None or stone >= len(desk.flags.stones):
        return []
    source = desk.flags.stones[stone]
    words = f"Why? {source.name} {source.type.value}"
    at = Point(rect.x, rect.center.y)
    return [Text(words, at, desk.layout.px(15), INK[source.faction], Anchor.LEFT, Weight.BOLD, rect.w)]


def _lines(sheet: ClickSheet, desk: Desk, rect: Rect, measure: Measure) -> int:
    px = desk.layout.px
    size, room = px(12), rect.w - px(8)
    step = size * 4 // 3
    rows = [(line, flow(line.parts, measure, room, size)) for line in desk.why]
    tall = sum(len(found) * step + _gap(line, px(1)) for line, found in rows)
    scroll = held_scroll(desk.look.inspector_scroll, tall, rect.h)
    ops: list[Op] = []
    y = rect.y - scroll
    for number, (line, found) in enumerate(rows):
        y += _gap(line, px(1))
        for row in found:
            for run in row:
                ops.append(_run(line, run, Point(rect.x + run.x, y), size))
                if run.mention is not None:
                    place = Rect(rect.x + run.x, y, run.width, step)
                    click = GoTo(run.mention.position, run.mention.stone)
                    sheet.target(place, click, f"why {number}: {run.mention.text}", rect)
            y += step
    sheet.ops += clipped(rect, ops)
    sheet.ops += scroll_bar(rect, tall, scroll)
    return max(0, tall - rect.h)


def _gap(line: WhyLine, pixel: int) -> int:
    return pixel * (8 if line.kind is WhyKind.HEAD else 3)


def _run(line: WhyLine, run: WordRun, at: Point, size: int) -> Op:
    if line.kind is WhyKind.HEAD:
        return Text(run.text, at, size, Role.TEXT_DIM, weight=Weight.BOLD)
    return Text(run.text, at, size, Role.LINK if run.mention is not None else _COLORS[line.kind])


@dataclass(frozen=True, slots=True)
class WordRun:
    """Words of one kind in one row: where they begin, how wide they are, and where they lead."""

    text: str
    x: int
    width: int
    mention: Mention | None = None


def flow(parts: Sequence[Phrase], measure: Measure, width: int, size: int) -> list[list[WordRun]]:
    """A sentence in rows of at most `width` pixels, broken at spaces."""
    rows: list[list[WordRun]] = [[]]
    x, space = 0, measure.width(" ", size)
    for word in _words(parts):
        wide = sum(measure.width(text, size) for text, _ in word)
        if x and x + space + wide > width:
            rows.append([])
            x = 0
        gap = space if x else 0
        for text, mention in word:
            x = _append(rows[-1], WordRun(text, x + gap, measure.width(text, size), mention), gap)
            gap = 0
    return rows


def _append(row: list[WordRun], run: WordRun, gap: int) -> int:
    """Adds a run to a row, joined with the one before if both lead to the same place; gives where it ends."""
    before = row[-1] if row else None
    if before is not None and before.mention is run.mention:
        text = f"{before.text} {run.text}" if gap else before.text + run.text
        row[-1] = WordRun(text, before.x, run.x + run.width - before.x, run.mention)
    else:
        row.append(run)
    return run.x + run.width


def _words(parts: Sequence[Phrase]) -> list[list[tuple[str, Mention | None]]]:
    """The sentence cut at its spaces; what has none between belongs to one word, even if only a part of it leads on."""
    words: list[list[tuple[str, Mention | None]]] = [[]]
    for part in parts:
        mention = part if isinstance(part, Mention) else None
        pieces = (part if isinstance(part, str) else part.text).split(" ")
        for number, piece in enumerate(pieces):
            if number:
                words.append([])
            if piece:
                words[-1].append((piece, mention))
    return [word for word in words if word]
