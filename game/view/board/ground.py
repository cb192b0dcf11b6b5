"""What a board is made of, below everything that lies and stands on it: its edge, its floor, and veils over it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.view.board.grid import ColumnRow, Grid
from game.view.frame import Fill, Frame, Op, Rect
from game.view.look.palette import Color, Role, Tint


def edge_op(grid: Grid, width: int, radius: int, color: Color) -> Op:
    """The slab under a board, so many pixels broader than its squares, with rounded corners and a thin outline."""
    return Fill(grid.rect.inset(-width), Role.BOARD, radius, 1, color)


@lru_cache(maxsize=64)
def floor_ops(grid: Grid, floor: frozenset[ColumnRow]) -> Frame:
    """Walls and floor in a thin frame. Small boards have their rows drawn in runs, which are far fewer."""
    ops: list[Op] = [Fill(grid.rect.inset(-1), Role.WALL, 0, 1, Role.LINE)]
    if not grid.fine:
        ops += [Fill(run, Role.FLOOR) for run in _runs(grid, floor)]
        return tuple(ops)
    for x, y in sorted(floor):
        rect = grid.square_rect((x, y))
        color = Role.FLOOR_ALT if (x + y) % 2 else Role.FLOOR
        ops.append(Fill(Rect(rect.x, rect.y, rect.w - 1, rect.h - 1), color))
    return tuple(ops)


def _runs(grid: Grid, floor: frozenset[ColumnRow]) -> Iterator[Rect]:
    for y in range(grid.rows):
        start = None
        for x in range(grid.columns + 1):
            if (x, y) in floor:
                start = x if start is None else start
            elif start is not None:
                first = grid.square_rect((start, y))
                yield Rect(first.x, first.y, (x - start) * grid.cell, grid.cell)
                start = None


def veil_op(rect: Rect, alpha: int) -> Op:
    """A shade over what is not in play."""
    return Fill(rect, Tint(Role.SHADE, alpha))
