"""The names of columns and rows around a board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.view.board.grid import Grid
from game.view.frame import Anchor, Fill, Frame, Op, Point, Rect, Text
from game.view.look.palette import Role, Tint

_BEHIND = 190
"""How much of the ground covers the squares behind the names, of 255."""


@dataclass(frozen=True, slots=True)
class Coordinates:
    """What the columns are called from left to right, and the rows from top to bottom."""

    columns: Sequence[str]
    rows: Sequence[str]


def rim_ops(grid: Grid, names: Coordinates, size: int, clip: Rect) -> Frame:
    """The names around a board; of one that is larger than `clip`, at the edges of that."""
    head, side = size * 3 // 2, 2 * size
    above, before = max(clip.y + head, grid.y - 3), max(clip.x + side, grid.x - 5)
    ops: list[Op] = []
    if above > grid.y:
        ops.append(Fill(Rect(clip.x, clip.y, clip.w, head), Tint(Role.GROUND, _BEHIND)))
    if before > grid.x:
        ops.append(Fill(Rect(clip.x, clip.y, side, clip.h), Tint(Role.GROUND, _BEHIND)))
    every = 1 if grid.cell >= 2 * size else 2 if grid.cell >= size else 5
    for x in range(0, grid.columns, every):
        at = Point(grid.square_rect((x, 0)).center.x, above)
        if clip.x + (side if before > grid.x else 0) <= at.x < clip.right - size:
            ops.append(Text(names.columns[x], at, size, Role.TEXT_DIM, Anchor.BOTTOM))
    for y in range(0, grid.rows, 1 if grid.cell > size else 2):
        at = Point(before, grid.square_rect((0, y)).center.y)
        if clip.y + head + size // 2 <= at.y < clip.bottom - size // 2:
            ops.append(Text(names.rows[y], at, size, Role.TEXT_DIM, Anchor.RIGHT))
    return tuple(ops)
