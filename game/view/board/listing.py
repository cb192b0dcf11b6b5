"""A list of rows of words in a box: which lines each row has, where they lie, and how tall all of them are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from game.view.frame import Measure, Rect, wrap


class ListRow(Protocol):
    """One row, as each title has them."""

    @property
    def text(self) -> str:
        """What it says."""

    @property
    def more(self) -> tuple[str, ...]:
        """Further sentences, shown when it is chosen."""

    @property
    def indent(self) -> int:
        """Where its words begin, at the ordinary size."""

    @property
    def hang(self) -> int:
        """Where its further lines begin in a narrow list, at the ordinary size."""

    @property
    def number(self) -> int:
        """By which number people know what it is about (0: it has none)."""

    @property
    def tells(self) -> bool:
        """Whether there is something behind it to be looked at."""


R = TypeVar("R", bound=ListRow)


class ListPlace(Protocol):
    """Where a list lies."""

    @property
    def rows(self) -> Rect:
        """The box of its rows, in pixels of the window."""

    def px(self, length: int) -> int:
        """A length of the ordinary size in pixels."""


_NARROW = 560
"""Lists of less width, at the ordinary size, have no column for what stands before the words of a row."""

_PAD = 9
"""Pixels of a row beside its lines, at the ordinary size."""


@dataclass(frozen=True, slots=True)
class RowBox(Generic[R]):
    """A row in the list: its place, before scrolling is taken off, and its lines and where they begin."""

    row: R
    rect: Rect
    lines: tuple[str, ...]
    lefts: tuple[int, ...]

    def line_rects(self, place: ListPlace, scroll: int) -> list[Rect]:
        """Where each line lies on the screen once so many pixels of the list have gone by."""
        high = (self.rect.h - place.px(_PAD)) // len(self.lines)
        y = self.rect.y + place.px(_PAD) // 2 - scroll
        return [Rect(left, y + number * high, self.rect.right - left, high) for number, left in enumerate(self.lefts)]


def boxes(measure: Measure, rows: Sequence[R], place: ListPlace, chosen: int | None = None) -> tuple[RowBox[R], ...]:
    """Every row at its place in the list, from the list's upper edge on; the chosen one says all it knows."""
    px = place.px
    size, pad = px(14), px(_PAD)
    leading = measure.height(size) + px(2)
    placed = []
    y = place.rows.y + px(6)
    for index, row in enumerate(rows):
        words = (row.text, *row.more) if index == chosen else (row.text,)
        hang = row.hang if place.rows.w < px(_NARROW) else row.indent
        rooms = [place.rows.w - px(left) - px(32) for left in (row.indent, hang)]
        lines = tuple(line for text in words for line in _lines(measure, text, rooms[0], rooms[1], size))
        rect = Rect(place.rows.x + px(6), y, place.rows.w - px(18), leading * len(lines) + pad)
        lefts = (rect.x + px(row.indent), *(rect.x + px(hang) for _ in lines[1:]))
        placed.append(RowBox(row, rect, lines, lefts))
        y = rect.bottom
    return tuple(placed)


def _lines(measure: Measure, text: str, first: int, others: int, size: int) -> list[str]:
    """The text in lines, of which the first has another width than the others; paragraphs begin lines anew."""
    head, *further = text.split("\n")
    after = [line for each in further for line in wrap(measure, each, others, size)]
    return [*_paragraph(measure, head, first, others, size), *after]


def _paragraph(measure: Measure, text: str, first: int, others: int, size: int) -> list[str]:
    lines = wrap(measure, text, first, size)
    if first == others or len(lines) < 2:
        return lines
    words = text.split()
    return [lines[0], *wrap(measure, " ".join(words[len(lines[0].split()) :]), others, size)]


def tall(placed: Sequence[RowBox[R]], place: ListPlace) -> int:
    """The height of the whole list in pixels."""
    return (placed[-1].rect.bottom - place.rows.y + place.px(6)) if placed else 0
