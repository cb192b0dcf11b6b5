"""A list of rows of words in a box: which lines each row has, where they lie, and how tall all of them are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from game.view.frame import Measure, Rect, wrap


class ListRow(Protocol):
    """One row, as each title has them."""

    @property
    def text(self) -> str:
        """What it says."""

    @property
    def indent(self) -> int:
        """Where its words begin, at the ordinary size."""

    @property
    def hang(self) -> int:
        """Where its further lines begin in a narrow list, at the ordinary size."""

    @property
    def folds(self) -> bool:
        """Whether it opens and closes."""

    @property
    def is_open(self) -> bool:
        """Whether what belongs to it is shown; until then it says only the gist of what it knows."""

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


_NARROW = 640
"""Lists of less width, at the ordinary size, have no column for what stands before the words of a row."""

_SIGNS, _GOES_ON = 54, 34
"""Pixels of the list beside the words of a row, for what stands after them, at the ordinary size: that they go on, and
whether they open; and in a narrow list beside all lines but the first, only that they go on."""

_PAD, _APART = 9, 5
"""Pixels of a row beside its lines, and between two of its paragraphs, at the ordinary size."""

_GIST, MORE = 6, "… more"
"""So many lines a closed row may have, and what stands below it if it says less than it knows."""


@dataclass(frozen=True, slots=True)
class RowBox(Generic[R]):
    """A row in the list: its place, before scrolling is taken off, its lines, and where these lie."""

    row: R
    rect: Rect
    lines: tuple[str, ...]
    places: tuple[Rect, ...]

    def line_rects(self, scroll: int) -> list[Rect]:
        """Where each line lies on the screen once so many pixels of the list have gone by."""
        return [place.move(0, -scroll) for place in self.places]


def boxes(measure: Measure, rows: Sequence[R], place: ListPlace) -> tuple[RowBox[R], ...]:
    """Every row at its place in the list, from the list's upper edge on, whichever of them is looked at: what is read
    must not move because another row is marked."""
    placed: list[RowBox[R]] = []
    y = place.rows.y + place.px(6)
    for row in rows:
        placed.append(_box(measure, row, place, y))
        y = placed[-1].rect.bottom
    return tuple(placed)


def _box(measure: Measure, row: R, place: ListPlace, y: int) -> RowBox[R]:
    """A row at that height; its paragraphs keep apart, and the first line may be the shorter one."""
    px, area = place.px, place.rows
    size, pad = px(14), px(_PAD)
    high = measure.height(size) + px(2)
    is_narrow = area.w < px(_NARROW)
    hang = row.hang if is_narrow else row.indent
    first = area.w - px(row.indent) - px(_SIGNS)
    others = area.w - px(hang) - px(_GOES_ON if is_narrow else _SIGNS)
    x, right, top = area.x + px(6), area.right - px(12), y + pad // 2

    def told(texts: Sequence[str]) -> list[Sequence[str]]:
        widths = (first, *[others] * len(texts))
        return [_paragraph(measure, each, wide, others, size) for each, wide in zip(texts, widths, strict=False)]

    paragraphs = row.text.split("\n")
    lines: list[str] = []
    places: list[Rect] = []
    for paragraph in _gist(paragraphs, told) if row.folds and not row.is_open else told(paragraphs):
        top += px(_APART) if lines else 0
        for line in paragraph:
            left = x + px(hang if lines else row.indent)
            lines.append(line)
            places.append(Rect(left, top, right - left, high))
            top += high
    return RowBox(row, Rect(x, y, area.w - px(18), top - y + pad - pad // 2), tuple(lines), tuple(places))


def _gist(paragraphs: Sequence[str], told: Callable[[Sequence[str]], list[Sequence[str]]]) -> list[Sequence[str]]:
    """All paragraphs, or where these are long the first one, of each other the first sentence, and that there is more:
    what decides is said first, and must not be folded away."""
    whole = told(paragraphs)
    brief = [paragraphs[0], *(each.partition(". ")[0].removesuffix(".") + "." for each in paragraphs[1:])]
    if sum(map(len, whole)) <= _GIST or brief == list(paragraphs):
        return whole
    return [*told(brief), (MORE,)]


def _paragraph(measure: Measure, text: str, first: int, others: int, size: int) -> list[str]:
    lines = wrap(measure, text, first, size)
    if first == others or len(lines) < 2:
        return lines
    words = text.split()
    return [lines[0], *wrap(measure, " ".join(words[len(lines[0].split()) :]), others, size)]


def tall(placed: Sequence[RowBox[R]], place: ListPlace) -> int:
    """The height of the whole list in pixels."""
    return (placed[-1].rect.bottom - place.rows.y + place.px(6)) if placed else 0
