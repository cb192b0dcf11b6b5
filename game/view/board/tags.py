"""The numbers of what lies on one square: one below the other, or where there is no room for all, how many more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.view.board.grid import ColumnRow, Grid
from game.view.board.token import name_height, name_size, sign_side, tag_width
from game.view.frame import Anchor, Fill, Op, Rect, Sprite, Text, Weight
from game.view.look.palette import Color, Role

READABLE_FROM = 34
"""From this many pixels a square on there is room for numbers that are read with ease."""

ROOMY_FROM = 44
"""From this many pixels on there is room for more than one line on a square with something else on it."""

_READABLE, _LARGE = 12, 14
"""The size of the letters of a tag there, at least, and where there is room enough."""

_FULL, _HIGH = 15, 14
"""The size of the letters that fill the plate of a tag on squares that are hardly roomy, and pixels of its height."""

LEAST_TAG, BARE = 9, 2
"""The size of the letters of a tag at least, and pixels that it takes without a drawing, beside its words."""


_RAISED = "⁺"
"""That there are more, where even a plus has no room."""


class Tag(NamedTuple):
    """Something that lies on a square and is known by its number: its drawing (empty: none) and its colour."""

    number: int
    sprite: str
    color: Color


class TagLine(NamedTuple):
    """One line of the numbers of a square, and the plate on which it stands."""

    plate: Rect
    words: str
    sprite: str
    color: Color
    size: int


def tag_lines(grid: Grid, place: ColumnRow, tags: Sequence[Tag], taken: Sequence[Rect] = ()) -> tuple[TagLine, ...]:
    """From the upper left corner down, within the square and off what is taken: all numbers, or the first one and how
    many more there are, or only that there are more.

    Where there is little room the letters are smaller, and where that is not enough, there are no drawings: a number
    without its sign would be taken for something else. That not all numbers are told is better than that none is read.
    """
    corner = grid.square_rect(place)
    for least in (_READABLE, LEAST_TAG) if grid.cell >= READABLE_FROM else (LEAST_TAG,):
        for lines in _ways(grid, tags, least):
            placed = _in_full(corner, lines, taken) or _stacked(corner, lines, taken)
            if placed:
                return placed
    return tuple(line._replace(plate=line.plate.move(corner.x, corner.y)) for line in lines[:1])


def tag_ops(lines: Sequence[TagLine]) -> list[Op]:
    """These lines as they are drawn."""
    ops: list[Op] = []
    for line in lines:
        glyph, rest = line.plate.cut_left(line.plate.h if line.sprite else BARE)
        ops.append(Fill(line.plate, Role.GROUND, 3))
        ops += [Sprite(line.sprite, glyph.inset(1), line.color, line.color)] if line.sprite else []
        ops.append(Text(line.words, rest.center, line.size, line.color, Anchor.CENTER, Weight.BOLD))
    return ops


def tag_height(cell: int) -> int:
    """Pixels of the height of a line without a drawing in squares of that many."""
    return max(name_height(cell), _height(_largest(cell))) if cell >= READABLE_FROM else name_height(cell)


def tells_beside(cell: int, numbers: Sequence[int], taken: int) -> bool:
    """Whether these numbers are told, so that they are read with ease, beside so many pixels of the upper edge."""
    room = cell - taken - BARE
    return not numbers or (len(numbers) == 1 and _width(f"#{numbers[0]}", _READABLE) <= room)


def _height(size: int) -> int:
    """No number reaches below the line."""
    return size * 3 // 4 + 3


def _largest(cell: int) -> int:
    """The size of the letters of tags in squares of so many pixels, where there is all the room of a line."""
    usual = min(sign_side(cell) * 8 // 10, name_size(cell))
    return max(usual, _READABLE, min(_LARGE, cell * 35 // 100)) if cell >= READABLE_FROM else usual


def _ways(grid: Grid, tags: Sequence[Tag], least: int) -> Iterator[list[TagLine]]:
    """How the numbers could be told, the best way first; each line as if it lay in the corner of the window, in letters
    of at least that size."""

    def line(words: str, color: Color, sprite: str = "") -> TagLine:
        return _line(grid, words, color, sprite, least)

    yield [line(f"#{tag.number}", tag.color, tag.sprite) for tag in tags]
    yield [line(f"#{tag.number}", tag.color) for tag in tags]
    if len(tags) > 1:
        first, more = tags[0], f"+{len(tags) - 1}"
        common = first.color if all(tag.color == first.color for tag in tags) else Role.TEXT
        yield [line(f"#{first.number}{more}", common)]
        yield [line(f"#{first.number}", first.color), line(more, common)]
        yield [line(f"#{first.number}+", common)]
        yield [line(f"#{first.number}{_RAISED}", common)]
        yield [line("#…", common)]


def _line(grid: Grid, words: str, color: Color, sprite: str, least: int) -> TagLine:
    """Where squares are small it is hardly larger than it must be to be read: of who is there the more is seen."""
    side = sign_side(grid.cell)
    sizes = range(_largest(grid.cell), least - 1, -1)
    bare = 0 if words.endswith(_RAISED) else BARE
    looks = [(wide, size) for wide in ((side, bare) if sprite else (bare,)) for size in sizes]
    fit = (look for look in looks if look[0] + _width(words, look[1]) <= grid.cell)
    wide, size = next(fit, looks[-1])
    sprite = sprite if wide > BARE else ""
    high = side if sprite else min(side, max(name_height(grid.cell), _height(size)))
    return TagLine(Rect(0, 0, wide + _width(words, size), high), words, sprite, color, size)


def _width(words: str, size: int) -> int:
    """What is raised is small."""
    full = words.removesuffix(_RAISED)
    return tag_width(full, size) + (size * 45 // 100 if full != words else 0)


def _in_full(square: Rect, lines: Sequence[TagLine], taken: Sequence[Rect]) -> tuple[TagLine, ...]:
    """The same lines in letters that fill their plates, from the very corner on; none where there is no room for that,
    and where squares are small or roomy."""
    if not READABLE_FROM <= square.w < ROOMY_FROM:
        return ()
    full = [line if line.sprite else _filled(line, square.w) for line in lines]
    placed = _stacked(square, full, taken)
    return placed if placed and placed[0].plate.y == square.y else ()


def _filled(line: TagLine, cell: int) -> TagLine:
    """In the largest letters with which the line still keeps to the square, at least its own."""
    # A plus is wider than a digit.
    room = cell - (BARE if "+" in line.words else 0)
    fit = (size for size in range(_FULL, line.size, -1) if _width(line.words, size) <= room)
    size = next(fit, line.size)
    wide = min(max(line.plate.w, _width(line.words, size) + BARE), max(cell, line.plate.w))
    return line._replace(plate=Rect(0, 0, wide, _HIGH), size=size)


def _stacked(square: Rect, lines: Sequence[TagLine], taken: Sequence[Rect]) -> tuple[TagLine, ...]:
    """The lines one below the other; none if they do not all keep to the square and off what is taken, or would hide
    all that is between."""
    if len(lines) > 1 and taken and READABLE_FROM <= square.w < ROOMY_FROM:
        return ()
    placed: list[TagLine] = []
    y = square.y
    for line in lines:
        plate = line.plate.move(square.x, y)
        while (met := next((each for each in taken if each.overlaps(plate)), None)) is not None:
            plate = plate.move(0, met.bottom - plate.y)
        if not square.encloses(plate):
            return ()
        placed.append(line._replace(plate=plate))
        y = plate.bottom + 1
    return tuple(placed)
