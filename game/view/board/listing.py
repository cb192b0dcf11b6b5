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


@dataclass(frozen=True, slots=True)
class RowBox(Generic[R]):
    """A row in the list: its place, before scrolling is taken off, and its words line by line."""

    row: R
    rect: Rect
    lines: tuple[str, ...]


def boxes(measure: Measure, rows: Sequence[R], place: ListPlace, chosen: int | None = None) -> tuple[RowBox[R], ...]:
    """Every row at its place in the list, from the list's upper edge on; the chosen one says all it knows."""
    px = place.px
    size, pad = px(14), px(9)
    leading = measure.height(size) + px(2)
    placed = []
    y = place.rows.y + px(6)
    for index, row in enumerate(rows):
        room = place.rows.w - px(row.indent) - px(32)
        words = (row.text, *row.more) if index == chosen else (row.text,)
        lines = tuple(line for text in words for line in wrap(measure, text, room, size))
        rect = Rect(place.rows.x + px(6), y, place.rows.w - px(18), leading * len(lines) + pad)
        placed.append(RowBox(row, rect, lines))
        y = rect.bottom
    return tuple(placed)


def tall(placed: Sequence[RowBox[R]], place: ListPlace) -> int:
    """The height of the whole list in pixels."""
    return (placed[-1].rect.bottom - place.rows.y + place.px(6)) if placed else 0
