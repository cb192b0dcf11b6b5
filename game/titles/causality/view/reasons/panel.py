"""The panel that answers why: the sentences about one stone, with every mention a link."""

from __future__ import annotations

from game.titles.causality.view.army import INK
from game.titles.causality.view.board.clicks import ClickPicture, ClickSheet, GoTo
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.groups import Group
from game.titles.causality.view.reasons.stone import WhyKind, WhyLine
from game.view.board.buttons import Buttons
from game.view.board.log import WordRun, flow
from game.view.board.sheet import box, held_scroll
from game.view.frame import Anchor, Measure, Op, Point, Rect, Text, Weight
from game.view.keys.command import Press
from game.view.look.palette import Role

_COLORS: dict[WhyKind, Role] = {WhyKind.PLAIN: Role.TEXT, WhyKind.LOSS: Role.ALARM, WhyKind.ASIDE: Role.TEXT_DIM}


def why_picture(desk: Desk, measure: Measure) -> ClickPicture:
    """The answer for the stone that was asked about, in place of inspector and log."""
    sheet, px = ClickSheet(), desk.layout.px
    above, below = desk.layout.inspector, desk.layout.log
    whole = Rect(above.x, above.y, above.w, below.bottom - above.y)
    sheet.ops.append(box(whole, px(8)))
    rect = whole.inset(px(12), px(8))
    title, rect = rect.cut_top(px(24), px(2))
    title = Buttons(sheet, Press, px, desk.look.hot).from_right(title, desk.offered(Group.WHY), 6)
    sheet.ops += _title(desk, title, measure)
    under, rect = rect.cut_top(px(18), px(4))
    board = desk.board_words
    words = f"Slice {desk.look.focus}, {board}"
    sheet.ops.append(Text(words, Point(under.x, under.y), px(12), Role.TEXT_DIM, max_width=under.w))
    return sheet.picture(_lines(sheet, desk, rect, measure))


def _title(desk: Desk, rect: Rect, measure: Measure) -> list[Op]:
    stone, size = desk.look.why, desk.layout.px(15)
    if stone is None or stone >= len(desk.flags.stones):
        return []
    source = desk.flags.stones[stone]
    short = f"Why? {source.name}"
    words = f"{short} {source.type.value}"
    words = words if measure.width(words, size, Weight.BOLD) <= rect.w else short
    at = Point(rect.x, rect.center.y)
    return [Text(words, at, size, INK[source.faction], Anchor.LEFT, Weight.BOLD, rect.w)]


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
                    sheet.target(place, run.mention.click, f"why {number}: {run.mention.text}", rect)
            y += step
    return sheet.scrolled(rect, ops, tall, scroll)


def _gap(line: WhyLine, pixel: int) -> int:
    return pixel * (8 if line.kind is WhyKind.HEAD else 3)


def _run(line: WhyLine, run: WordRun[GoTo], at: Point, size: int) -> Op:
    if line.kind is WhyKind.HEAD:
        return Text(run.text, at, size, Role.TEXT_DIM, weight=Weight.BOLD)
    return Text(run.text, at, size, Role.LINK if run.mention is not None else _COLORS[line.kind])
