"""What is told beside a board: the lines of a log, details of a square, and sentences with links."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias

from game.view.board.sheet import C, Sheet, clipped, held_scroll, scroll_bar
from game.view.forms.controls import Px
from game.view.frame import Anchor, Fill, Measure, Op, Point, Rect, Text, Weight, wrap
from game.view.look.palette import Color, Role


@dataclass(frozen=True, slots=True)
class LogLine(Generic[C]):
    """One fact: its words, what a click on it asks for (None: nothing), and whether it is played just now."""

    text: str
    color: Color
    click: C | None = None
    now: bool = False


def show_log(
    sheet: Sheet[C], rect: Rect, lines: Sequence[LogLine[C]], scroll: int | None, measure: Measure, px: Px
) -> int:
    """Puts the lines into the rectangle, scrolled by so many pixels, or (None) to those that are played just now; gives
    how far they can be scrolled."""
    size = px(12)
    step = size * 4 // 3
    texts = [wrap(measure, line.text, rect.w - px(8), size) for line in lines]
    heights = [step * len(words) + px(3) for words in texts]
    tall = sum(heights)
    if scroll is None:
        scroll = sum(heights[: next((index for index, line in enumerate(lines) if line.now), 0)]) - step
    scroll = held_scroll(scroll, tall, rect.h)
    ops: list[Op] = []
    y = rect.y - scroll
    for number, (line, words) in enumerate(zip(lines, texts, strict=True)):
        place = Rect(rect.x, y, rect.w, step * len(words))
        if line.now:
            ops.append(Fill(Rect(rect.x - px(7), y, px(3), place.h), Role.NOW))
        # Half a line says nothing.
        tops = [y + row * step for row in range(len(words))]
        ops += [
            Text(text, Point(rect.x, top), size, line.color)
            for text, top in zip(words, tops, strict=True)
            if rect.y <= top and top + step <= rect.bottom
        ]
        y += heights[number]
        if line.click is not None:
            sheet.target(place, line.click, f"fact {number}", rect)
    sheet.ops += clipped(rect.inset(-px(8), 0), ops)
    sheet.ops += scroll_bar(rect, tall, scroll)
    return max(0, tall - rect.h)


@dataclass(frozen=True, slots=True)
class Detail(Generic[C]):
    """One line about something: words, a short state at the right, its colour, and what a click on it asks for.

    A `head` stands over the lines that follow. `about` explains head or state to whoever rests the mouse there.
    """

    text: str
    state: str = ""
    color: Color = Role.TEXT
    link: C | None = None
    head: bool = False
    about: str = ""


def show_details(
    sheet: Sheet[C], rect: Rect, details: Sequence[Detail[C]], scroll: int, measure: Measure, px: Px
) -> int:
    """Puts the lines into the rectangle, scrolled by so many pixels; gives how far they can be scrolled."""
    size = px(12)
    step = size * 3 // 2
    ops: list[Text] = []
    y = start = rect.y - scroll
    for each in details:
        if each.head:
            y += px(5)
            ops.append(Text(each.text, Point(rect.x, y), size, Role.TEXT_DIM, weight=Weight.BOLD))
            _explain(sheet, Rect(rect.x, y, rect.w, step), each.about, rect)
            y += step
            continue
        aside = measure.width(each.state, size) + px(8) if each.state else 0
        words = wrap(measure, each.text, rect.w - aside - px(6), size)
        if each.state:
            ops.append(Text(each.state, Point(rect.right - px(6), y), size, each.color, Anchor.TOP_RIGHT))
            _explain(sheet, Rect(rect.right - aside, y, aside, step), each.about, rect)
        if each.link is not None:
            sheet.target(Rect(rect.x, y, rect.w, step * len(words)), each.link, f"link {each.link}", rect)
        for line in words:
            ops.append(Text(line, Point(rect.x, y), size, Role.LINK if each.link is not None else each.color))
            y += step
    tall = y - start
    # Half a line says nothing.
    whole = [op for op in ops if rect.y <= op.at.y and op.at.y + step <= rect.bottom]
    return sheet.scrolled(rect, whole, tall, held_scroll(scroll, tall, rect.h))


def _explain(sheet: Sheet[C], place: Rect, about: str, clip: Rect) -> None:
    if about and clip.encloses(place):
        sheet.tells(place, about)


@dataclass(frozen=True, slots=True)
class Mention(Generic[C]):
    """Words that lead somewhere: what a click on them asks for."""

    text: str
    click: C


Phrase: TypeAlias = str | Mention[C]
"""A piece of a sentence."""


def sentence(*parts: Phrase[C]) -> tuple[Phrase[C], ...]:
    """The parts of a sentence, with neighbouring words joined."""
    joined: list[Phrase[C]] = []
    for part in parts:
        if part == "":
            continue
        before = joined[-1] if joined else None
        if isinstance(part, str) and isinstance(before, str):
            joined[-1] = before + part
        else:
            joined.append(part)
    return tuple(joined)


@dataclass(frozen=True, slots=True)
class WordRun(Generic[C]):
    """Words of one kind in one row: where they begin, how wide they are, and where they lead."""

    text: str
    x: int
    width: int
    mention: Mention[C] | None = None


def flow(parts: Sequence[Phrase[C]], measure: Measure, width: int, size: int) -> list[list[WordRun[C]]]:
    """A sentence in rows of at most `width` pixels, broken at spaces."""
    rows: list[list[WordRun[C]]] = [[]]
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


def _append(row: list[WordRun[C]], run: WordRun[C], gap: int) -> int:
    """Adds a run to a row, joined with the one before if both lead to the same place; gives where it ends."""
    before = row[-1] if row else None
    if before is not None and before.mention is run.mention:
        text = f"{before.text} {run.text}" if gap else before.text + run.text
        row[-1] = WordRun(text, before.x, run.x + run.width - before.x, run.mention)
    else:
        row.append(run)
    return run.x + run.width


def _words(parts: Sequence[Phrase[C]]) -> list[list[tuple[str, Mention[C] | None]]]:
    """The sentence cut at its spaces; what has none between belongs to one word, even if only a part of it leads on."""
    words: list[list[tuple[str, Mention[C] | None]]] = [[]]
    for part in parts:
        mention = part if isinstance(part, Mention) else None
        pieces = (part if isinstance(part, str) else part.text).split(" ")
        for number, piece in enumerate(pieces):
            if number:
                words.append([])
            if piece:
                words[-1].append((piece, mention))
    return [word for word in words if word]
