"""What happened, one line a fact, each a link if it leads somewhere; what is played just now is marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from game.view.board.sheet import C, Sheet, clipped, held_scroll, scroll_bar
from game.view.forms.controls import Px
from game.view.frame import Fill, Measure, Op, Point, Rect, Text, wrap
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
        ops += [Text(text, Point(rect.x, y + row * step), size, line.color) for row, text in enumerate(words)]
        y += heights[number]
        if line.click is not None:
            sheet.target(place, line.click, f"fact {number}", rect)
    sheet.ops += clipped(rect.inset(-px(8), 0), ops)
    sheet.ops += scroll_bar(rect, tall, scroll)
    return max(0, tall - rect.h)
