"""Names on plates at the left edge of a square, one above the other: beside who stands there, or struck out."""

from __future__ import annotations

from game.titles.causality.rules.geometry import Square
from game.view.board.grid import Grid
from game.view.board.token import name_place, name_size
from game.view.frame import Anchor, Fill, Frame, Line, Point, Text, Weight
from game.view.look.palette import Color, Role


def named_ops(grid: Grid, square: Square, name: str, row: int, color: Color) -> Frame:
    """A name in the `row`-th place from below, from 0: that of who stands there."""
    plate = name_place(grid.square_rect(square), name, row)
    return (
        Fill(plate, Role.GROUND, 2),
        Text(name, plate.center, name_size(grid.cell), color, Anchor.CENTER, Weight.BOLD),
    )


def struck_ops(grid: Grid, square: Square, name: str, row: int) -> Frame:
    """A name that is struck out."""
    plate = name_place(grid.square_rect(square), name, row)
    line = Line(
        (Point(plate.x, plate.center.y), Point(plate.right, plate.center.y)), Role.ALARM, max(1, grid.cell // 22)
    )
    return *named_ops(grid, square, name, row, Role.ALARM), line
