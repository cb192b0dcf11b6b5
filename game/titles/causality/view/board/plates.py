"""Names on plates at the left edge of a square, one above the other: beside who stands there, or crossed out.

A line through the letters of a small name makes an 8 of a 0: the cross of who is crossed out stands before the name.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.causality.rules.geometry import Square
from game.view.board.grid import Grid
from game.view.board.token import name_height, name_place, name_size, name_width, named_on
from game.view.frame import Anchor, Fill, Frame, Line, Op, Point, Rect, Text, Weight
from game.view.look.palette import Color, Role

_AROUND_A_CROSS = 4
"""So many pixels of the height of a plate are above and below the cross before a name."""

_SPARED = 2
"""So many pixels of what is around its letters a name does without beside a cross."""

MORE = "⁺"
"""After a name, that there are more on its square for which there is no room."""

_MORE = 45
"""How wide that is, in percent of the size."""


def named_ops(grid: Grid, square: Square, name: str, row: int, color: Color) -> Frame:
    """A name in the `row`-th place from below, from 0: that of who stands there."""
    return named_on(name_place(grid.square_rect(square), name, row), name, grid.cell, color)


def struck_ops(grid: Grid, square: Square, name: str, row: int) -> Frame:
    """A name that is crossed out."""
    return struck_on(struck_place(grid.square_rect(square), name, row), name, grid.cell, Role.ALARM)


def struck_place(square: Rect, name: str, row: int = 0) -> Rect:
    """The plate of such a name and its cross, in the `row`-th place from below, from 0."""
    return name_place(square, name, row)._replace(w=struck_width(name, square.w))


def struck_width(name: str, cell: int) -> int:
    """Pixels of the lower edge that a crossed-out name takes in squares of so many."""
    return _cross_side(name_height(cell)) + name_width(name, cell) - _SPARED + 1


def struck_on(plate: Rect, name: str, cell: int, color: Color) -> Frame:
    """The same on a plate, in squares of so many pixels."""
    side = _cross_side(plate.h)
    cross = Rect(plate.x + 1, plate.center.y - side // 2, side, side)
    _, letters = plate.cut_left(side + 1)
    words = Text(name, letters.center, name_size(cell), color, Anchor.CENTER, Weight.BOLD)
    return Fill(plate, Role.GROUND, 2), *cross_lines(cross, max(1, cell // 22), color), words


def cross_lines(rect: Rect, width: int, color: Color) -> Iterator[Op]:
    """The two lines of a cross, from corner to corner."""
    left, right, top, bottom = rect.x, rect.right - 1, rect.y, rect.bottom - 1
    yield Line((Point(left, top), Point(right, bottom)), color, width)
    yield Line((Point(right, top), Point(left, bottom)), color, width)


def _cross_side(high: int) -> int:
    """An odd number of pixels: its lines meet in one."""
    return max(3, high - _AROUND_A_CROSS) | 1


def more_width(cell: int) -> int:
    """Pixels that the sign takes that there are more, in squares of so many."""
    return name_size(cell) * _MORE // 100
