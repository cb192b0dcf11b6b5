"""A list of rows of words in a box: which lines each row has, where they lie, and how tall all of them are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeVar

from game.view.forms.controls import Px
from game.view.frame import Measure, Rect, Weight, wrap


class ListRow(Protocol):
    """One row, as each title has them."""

    @property
    def text(self) -> str:
        """What it says."""

    @property
    def indent(self) -> int:
        """Where its words begin, and what stands before them, at the ordinary size."""

    @property
    def before(self) -> str:
        """What stands before its words, in bold letters (empty: nothing)."""

    @property
    def is_titled(self) -> bool:
        """Whether its first paragraph is the title of the others."""

    @property
    def heads(self) -> bool:
        """Whether it is itself a title, with all its words in bold letters."""

    @property
    def folds(self) -> bool:
        """Whether it opens and closes."""

    @property
    def is_open(self) -> bool:
        """Whether what belongs to it is shown; until then it says only the gist of what it knows."""

    @property
    def is_head(self) -> bool:
        """Whether its first line is the title of all that belongs to it."""

    @property
    def is_part(self) -> bool:
        """Whether it belongs to the last such row above it."""

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


_LETTERS = 14
"""The size of the letters, at the ordinary size."""

_BESIDE = 10
"""Pixels between what stands before the words of a row and these, at the ordinary size."""

_SIGNS, _GOES_ON = 54, 34
"""Pixels of the list beside the words of a row, for what stands after them, at the ordinary size: that they go on, and
whether they open; and beside all lines but the first, only that they go on."""

_LONGEST, _FIRST = 1300, 1420
"""So long is a line at most, at the ordinary size: from the end of a longer one the eye does not find the next. With
what stands before its words the first one may be a little longer."""

_STEP = 2
"""A paragraph of more lines is told in steps, a sentence each."""

_PAD, _TIGHT, _APART = 14, 8, 5
"""Pixels of a row beside its lines, in a list of many rows, and between two of its paragraphs, at the ordinary size."""

_MANY = 9
"""From so many rows on that belong to no other one they stand closer: as many as can be are in sight at once."""

_HELD = 8
"""Pixels of a title that stays in sight, beside its line, at the ordinary size."""

_GIST, _SPARED, MORE = 6, 2, "… more"
"""So many lines a closed row may have, as many must be spared at least if it has more, and what stands below it if it
says less than it knows."""


class _Paragraph(NamedTuple):
    """How far to the right its lines begin, in pixels, these, whether they go on in the line of those before, and how
    much further to the right the first one begins."""

    left: int
    lines: Sequence[str]
    runs_on: bool = False
    beside: int = 0


@dataclass(frozen=True, slots=True)
class RowBox(Generic[R]):
    """A row in the list: its place, before scrolling is taken off, its lines, and where these lie.

    The first `titles` of the lines are those of its title.
    """

    row: R
    rect: Rect
    lines: tuple[str, ...]
    places: tuple[Rect, ...]
    titles: int = 0

    def line_rects(self, scroll: int) -> list[Rect]:
        """Where each line lies on the screen once so many pixels of the list have gone by."""
        return [place.move(0, -scroll) for place in self.places]


def held_high(box: RowBox[R], place: ListPlace) -> int:
    """How high the title of a row is that stays in sight, in pixels."""
    return box.places[0].h + place.px(_HELD)


def held_row(placed: Sequence[RowBox[R]], place: ListPlace, scroll: int) -> int | None:
    """The row whose title has gone by while words that belong to it are in sight below that; None: no title has."""
    top, head = place.rows.y, None
    for index, box in enumerate(placed):
        if box.row.is_head:
            head = index
        elif not box.row.is_part:
            head = None
        kept = 0 if head is None else held_high(placed[head], place)
        if box.line_rects(scroll)[-1].bottom > top + kept:
            return head if head is not None and placed[head].line_rects(scroll)[0].y < top else None
    return None


def in_sight(placed: Sequence[RowBox[R]], place: ListPlace, scroll: int) -> Rect:
    """The part of the list in which rows are seen: below a title that stays in sight."""
    held = held_row(placed, place, scroll)
    return place.rows if held is None else place.rows.cut_top(held_high(placed[held], place))[1]


def held_title(box: RowBox[R], place: ListPlace) -> RowBox[R]:
    """The title of a row, its first line, at the upper edge of the list."""
    high, more = held_high(box, place), "" if len(box.lines) == 1 or box.titles == 1 else " …"
    words = box.places[0]
    rect = Rect(box.rect.x, place.rows.y, box.rect.w, high)
    line = Rect(words.x, rect.y + (high - words.h) // 2, words.w, words.h)
    return RowBox(box.row, rect, (f"{box.lines[0]}{more}",), (line,), min(box.titles, 1))


def boxes(measure: Measure, rows: Sequence[R], place: ListPlace) -> tuple[RowBox[R], ...]:
    """Every row at its place in the list, from the list's upper edge on, whichever of them is looked at: what is read
    must not move because another row is marked."""
    placed: list[RowBox[R]] = []
    y = place.rows.y + place.px(6)
    pad = place.px(_PAD if sum(not row.is_part for row in rows) < _MANY else _TIGHT)
    for row in rows:
        placed.append(_box(measure, row, place, y, pad))
        y = placed[-1].rect.bottom
    return tuple(placed)


def _box(measure: Measure, row: R, place: ListPlace, y: int, pad: int) -> RowBox[R]:
    """A row at that height, with so many pixels beside its lines; its paragraphs keep apart."""
    px, area = place.px, place.rows
    size = px(_LETTERS)
    high = measure.height(size) + px(2)
    x, right, top = area.x + px(6), area.right - px(12), y + pad // 2
    paragraphs = _paragraphs(measure, row, place)
    lines: list[str] = []
    places: list[Rect] = []
    for paragraph in paragraphs:
        # Nothing keeps apart what stands before the words from these.
        top += -high if paragraph.runs_on else px(_APART) if any(lines) else 0
        for number, line in enumerate(paragraph.lines):
            left = paragraph.left + (0 if number else paragraph.beside)
            lines.append(line)
            places.append(Rect(x + left, top, right - x - left, high))
            top += high
    rect = Rect(x, y, area.w - px(18), top - y + pad - pad // 2)
    return RowBox(row, rect, tuple(lines), tuple(places), _titles(row, paragraphs))


def _titles(row: ListRow, paragraphs: Sequence[_Paragraph]) -> int:
    """How many of the lines are those of its title: of what is all said on one line it is no title."""
    said = [len(each.lines) for each in paragraphs]
    return said[0] if row.is_titled and sum(said) > 1 else 0


def _paragraphs(measure: Measure, row: ListRow, place: ListPlace) -> list[_Paragraph]:
    """The lines of each paragraph; those of the first one begin beside what stands before the words, and all others
    that are read together at one place."""
    px, wide, size = place.px, place.rows.w, place.px(_LETTERS)
    left, longest = px(row.indent), px(_LONGEST)
    beside = measure.width(row.before, size, Weight.BOLD) + px(_BESIDE) if row.before else 0
    first = min(px(_FIRST) if beside else longest, wide - left - px(_SIGNS)) - beside
    below = min(longest, wide - left - px(_GOES_ON if beside else _SIGNS))
    bold = Weight.BOLD if row.is_titled or row.heads else Weight.REGULAR

    def told(texts: Sequence[str]) -> list[Sequence[str]]:
        return [
            _flowing(measure, texts[0], (first, below), size, bold),
            *(wrap(measure, each, below, size) for each in texts[1:]),
        ]

    texts = row.text.split("\n")
    found = _gist(texts, told, 1 + row.is_titled) if row.folds and not row.is_open else []
    if not found:
        found = told(texts[:1]) if beside else []
        steps = (each for text in texts[len(found) :] for each in _steps(text, measure, below, size))
        found += (wrap(measure, each, below, size, Weight.BOLD if row.heads else Weight.REGULAR) for each in steps)
    paragraphs = [_Paragraph(left, found[0], beside=beside), *(_Paragraph(left, each) for each in found[1:])]
    return _run_on(paragraphs, measure, first, px) if row.is_titled else paragraphs


def _flowing(measure: Measure, text: str, widths: tuple[int, int], size: int, weight: Weight) -> Sequence[str]:
    """Lines of a text, of which the first has another width than those that follow; no word is left over alone."""
    head, *others = wrap(measure, text, widths[0], size, weight)
    if not others:
        return (head,)
    words, first = text.split(), len(head.split())
    first -= 1 < first == len(words) - 1
    return (" ".join(words[:first]), *wrap(measure, " ".join(words[first:]), widths[1], size, weight))


def _run_on(paragraphs: Sequence[_Paragraph], measure: Measure, wide: int, px: Px) -> list[_Paragraph]:
    """What follows the title stands in the line of that, where both have room."""
    title, words, *others = paragraphs
    after = measure.width(title.lines[0], px(_LETTERS), Weight.BOLD) + px(_LETTERS)
    if len(title.lines) + len(words.lines) > 2 or after + measure.width(words.lines[0], px(_LETTERS)) > wide:
        return list(paragraphs)
    return [title, _Paragraph(title.left + title.beside + after, words.lines, runs_on=True), *others]


def _gist(
    paragraphs: Sequence[str], told: Callable[[Sequence[str]], list[Sequence[str]]], kept: int
) -> list[Sequence[str]]:
    """All paragraphs, or where these are long the first ones, of each other the first sentence, and that there is more:
    what decides is said first, and must not be folded away. Nothing: so little is spared by it that all is told."""
    whole = told(paragraphs)
    brief = [*paragraphs[:kept], *map(first_sentence, paragraphs[kept:])]
    short = told(brief)
    if sum(map(len, whole)) <= max(_GIST, sum(map(len, short)) + _SPARED):
        return []
    return [*short, (MORE,)]


def first_sentence(paragraph: str) -> str:
    """That of a paragraph."""
    return sentences(paragraph)[0]


def sentences(paragraph: str) -> list[str]:
    """Those of a paragraph, each with its full stop; the number that the first one may have stays with it."""
    number, _, told = paragraph.partition(". ")
    if number.isdigit() and told:
        first, *others = sentences(told.lstrip())
        return [f"{number}. {first}", *others]
    *heads, last = paragraph.split(". ")
    return [*(f"{each}." for each in heads), last]


def _steps(text: str, measure: Measure, wide: int, size: int) -> list[str]:
    """A long paragraph step by step: its sentences."""
    return [text] if len(wrap(measure, text, wide, size)) <= _STEP else sentences(text)


def tall(placed: Sequence[RowBox[R]], place: ListPlace) -> int:
    """The height of the whole list in pixels."""
    return (placed[-1].rect.bottom - place.rows.y + place.px(6)) if placed else 0
