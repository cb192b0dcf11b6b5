"""Names on plates at the left edge of a square, one above the other: beside who stands there, or struck out."""

from __future__ import annotations

from game.titles.causality.rules.geometry import Square
from game.view.board.grid import Grid
from game.view.board.token import name_place, named_on
from game.view.frame import Frame, Line, Point, Rect
from game.view.look.palette import Color, Role


def named_ops(grid: Grid, square: Square, name: str, row: int, color: Color) -> Frame:
    """A name in the `row`-th place from below, from 0: that of who stands there."""
    return named_on(name_place(grid.square_rect(square), name, row), name, grid.cell, color)


def struck_ops(grid: Grid, square: Square, name: str, row: int) -> Frame:
    """A name that is struck out."""
    return struck_on(name_place(grid.square_rect(square), name, row), name, grid.cell, Role.ALARM)


def struck_on(plate: Rect, name: str, cell: int, color: Color) -> Frame:
    """The same on a plate, in squares of so many pixels."""
    ends = Point(plate.x, plate.center.y), Point(plate.right, plate.center.y)
    return *named_on(plate, name, cell, color), Line(ends, color, max(1, cell // 22))
