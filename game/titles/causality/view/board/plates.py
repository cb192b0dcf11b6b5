"""Names on plates at the left edge of a square, one above the other: beside who stands there, or struck out."""

from __future__ import annotations

from game.titles.causality.rules.geometry import Square
from game.view.board.grid import Grid
from game.view.board.token import name_size, name_width
from game.view.frame import Anchor, Fill, Frame, Line, Point, Rect, Text, Weight
from game.view.look.palette import Color, Role


def named_ops(grid: Grid, square: Square, name: str, row: int, color: Color) -> Frame:
    """A name in the `row`-th place from below, from 0: that of who stands there."""
    plate = _plate(grid, square, name, row)
    return (
        Fill(plate, Role.GROUND, 3),
        Text(name, plate.center, name_size(grid.cell), color, Anchor.CENTER, Weight.BOLD),
    )


def struck_ops(grid: Grid, square: Square, name: str, row: int) -> Frame:
    """A name that is struck out."""
    plate = _plate(grid, square, name, row)
    line = Line(
        (Point(plate.x, plate.center.y), Point(plate.right, plate.center.y)), Role.ALARM, max(1, grid.cell // 22)
    )
    return *named_ops(grid, square, name, row, Role.ALARM), line


def _plate(grid: Grid, square: Square, name: str, row: int) -> Rect:
    rect, high = grid.square_rect(square), name_size(grid.cell) + 2
    return Rect(rect.x, rect.bottom - high * (row + 1), name_width(name, grid.cell), high)
