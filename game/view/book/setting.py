"""One page of a book set in lines for a width: where each word stands, where its links and figures are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from game.view.book.book import Block, Kind, Leaf, Run
from game.view.forms.controls import Px
from game.view.frame import Anchor, Fill, Frame, Line, Measure, Op, Point, Rect, Text, Weight
from game.view.look.palette import Color, Role, Tint

_SIZES = {Kind.PARAGRAPH: 15, Kind.BULLET: 15, Kind.HEADING: 18}
_ABOVE = {Kind.PARAGRAPH: 10, Kind.BULLET: 4, Kind.HEADING: 18, Kind.FIGURE: 14}
_LEADING = 6


class Figures(Protocol):
    """Makes the pictures of a book."""

    def height(self, name: str, width: int, measure: Measure, px: Px) -> int:
        """Pixels that a picture takes at that width."""
        ...

    def draw(self, name: str, room: Rect, measure: Measure, px: Px) -> Frame:
        """The picture in a room of that height."""
        ...


@dataclass(frozen=True, slots=True)
class Piece:
    """Some words on one line; the rectangle counts from the upper left corner of the page."""

    rect: Rect
    text: str
    size: int
    weight: Weight
    link: int = -1
    """Which of the page's links it belongs to, -1: none."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A page in its lines. `figures` are names with their rooms; `links` the pages that the links lead to."""

    pieces: tuple[Piece, ...]
    dots: tuple[Rect, ...]
    figures: tuple[tuple[str, Rect], ...]
    links: tuple[str, ...]
    height: int

    def places(self, link: int) -> tuple[Rect, ...]:
        """Where the words of a link stand."""
        return tuple(piece.rect for piece in self.pieces if piece.link == link)


class _Setter:
    """Takes up one block after the other."""

    def __init__(self, width: int, measure: Measure, px: Px) -> None:
        self._width = width
        self._measure = measure
        self._px = px
        self._y = 0
        self._pieces: list[Piece] = []
        self._dots: list[Rect] = []
        self._figures: list[tuple[str, Rect]] = []
        self._links: list[str] = []

    def take(self, block: Block, figures: Figures) -> None:
        px = self._px
        if self._y:
            self._y += px(_ABOVE[block.kind])
        if block.kind is Kind.FIGURE:
            height = figures.height(block.figure, self._width, self._measure, px)
            self._figures.append((block.figure, Rect(0, self._y, self._width, height)))
            self._y += height + px(4)
            return
        left = px(20) if block.kind is Kind.BULLET else 0
        size = px(_SIZES[block.kind])
        if block.kind is Kind.BULLET:
            side = px(5)
            self._dots.append(Rect(px(6), self._y + (self._measure.height(size) - side) // 2, side, side))
        self._words(block, left, size)

    def _words(self, block: Block, left: int, size: int) -> None:
        x, height = left, self._measure.height(size)
        space = self._measure.width(" ", size)
        glued = True
        for run in block.runs:
            link = self._link(run)
            weight = Weight.BOLD if run.bold else Weight.REGULAR
            for text, gap in _words_of(run.text, glued=glued):
                width = self._measure.width(text, size, weight)
                x += space if gap else 0
                if x > left and x + width > self._width and gap:
                    x, self._y = left, self._y + height + self._px(_LEADING) // 2
                x = self._put(Piece(Rect(x, self._y, width, height), text, size, weight, link), space)
            glued = not run.text.endswith(" ")
        self._y += height

    def _link(self, run: Run) -> int:
        if not run.link:
            return -1
        self._links.append(run.link)
        return len(self._links) - 1

    def _put(self, piece: Piece, space: int) -> int:
        """Adds the words, to the piece before if they belong together (fewer pieces are drawn faster); gives the
        column where they end, which is not the sum of the words because letters are set closer in a longer text."""
        last = self._pieces[-1] if self._pieces else None
        if (
            last is not None
            and (last.rect.y, last.weight, last.link, last.size) == (piece.rect.y, piece.weight, piece.link, piece.size)
            and last.rect.right + space == piece.rect.x
        ):
            text = f"{last.text} {piece.text}"
            width = self._measure.width(text, piece.size, piece.weight)
            rect = Rect(last.rect.x, last.rect.y, width, last.rect.h)
            self._pieces[-1] = Piece(rect, text, piece.size, piece.weight, piece.link)
        else:
            self._pieces.append(piece)
        return self._pieces[-1].rect.right

    def done(self) -> Setting:
        return Setting(tuple(self._pieces), tuple(self._dots), tuple(self._figures), tuple(self._links), self._y)


def _words_of(text: str, *, glued: bool) -> Iterator[tuple[str, bool]]:
    """Each word, and whether a space is before it; `glued`: the text before did not end in one."""
    gap = not glued or text.startswith(" ")
    for word in text.split():
        yield word, gap
        gap = True


def set_leaf(leaf: Leaf, width: int, measure: Measure, px: Px, figures: Figures) -> Setting:
    """The page in lines of at most `width` pixels."""
    setter = _Setter(width, measure, px)
    for block in leaf.blocks:
        setter.take(block, figures)
    return setter.done()


@dataclass(frozen=True, slots=True)
class Shine:
    """What stands out on a page: the link with the focus, the one under the mouse (-1: none), words looked for."""

    focused: int = -1
    pointed: int = -1
    sought: tuple[str, ...] = ()


def setting_ops(setting: Setting, origin: Point, clip: Rect, shine: Shine, measure: Measure) -> Frame:
    """The words of a page whose upper left corner is at `origin`, as far as they are within `clip`."""
    ops: list[Op] = []
    for dot in setting.dots:
        place = dot.move(*origin)
        if place.overlaps(clip):
            ops.append(Fill(place, Role.TEXT_DIM, place.w))
    for piece in setting.pieces:
        place = piece.rect.move(*origin)
        if place.overlaps(clip):
            ops += _piece(piece, place, shine, measure)
    return tuple(ops)


def mark_ops(ops: Frame, sought: tuple[str, ...], measure: Measure) -> Frame:
    """Marks of the words looked for on the lines of a picture."""
    return tuple(
        mark
        for op in ops
        if isinstance(op, Text) and op.anchor is Anchor.TOP_LEFT
        for word in sought
        for mark in _marks(op.text, Rect(*op.at, 0, measure.height(op.size)), op.size, op.weight, word, measure)
    )


def _piece(piece: Piece, place: Rect, shine: Shine, measure: Measure) -> Iterator[Op]:
    for word in shine.sought:
        yield from _marks(piece.text, place, piece.size, piece.weight, word, measure)
    if piece.link == -1:
        yield Text(piece.text, Point(place.x, place.y), piece.size, Role.TEXT, weight=piece.weight)
        return
    color: Color = Role.LINK
    if piece.link == shine.focused:
        yield Fill(place.inset(-3, -1), None, 4, 2, Role.FOCUS)
    if piece.link in (shine.focused, shine.pointed):
        yield Fill(place.inset(-2, 0), Tint(Role.LINK, 50), 3)
    yield Text(piece.text, Point(place.x, place.y), piece.size, color, weight=piece.weight)
    yield Line((Point(place.x, place.bottom - 1), Point(place.right, place.bottom - 1)), Tint(Role.LINK, 130))


def _marks(text: str, place: Rect, size: int, weight: Weight, word: str, measure: Measure) -> Iterator[Op]:
    small = text.casefold()
    start = small.find(word)
    while start >= 0:
        left = measure.width(text[:start], size, weight)
        width = measure.width(text[start : start + len(word)], size, weight)
        yield Fill(Rect(place.x + left - 1, place.y, width + 2, place.h), Tint(Role.NOW, 70), 3)
        start = small.find(word, start + len(word))
