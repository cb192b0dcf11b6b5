"""What a board is made of below and around its pieces: edge, floor, veils, and the names of columns and rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache

from game.view.board.grid import ColumnRow, Grid
from game.view.frame import Anchor, Fill, Frame, Op, Point, Reading, Rect, Text
from game.view.look.palette import Color, Rgba, Role, Tint

_BEHIND = 190
"""How much of the ground covers the squares behind the names of columns and rows, of 255."""

_LIGHT, _FACE = Rgba(255, 255, 255, 60), Rgba(0, 0, 0, 90)
"""Laid over the upper edges of a wall, and over its side: the same in all themes."""


def edge_op(grid: Grid, width: int, radius: int, color: Color) -> Op:
    """The slab under a board, so many pixels broader than its squares, with rounded corners and a thin outline."""
    return Fill(grid.rect.inset(-width), Role.BOARD, radius, 1, color)


@lru_cache(maxsize=64)
def floor_ops(grid: Grid, floor: frozenset[ColumnRow]) -> Frame:
    """Walls and floor in a thin frame. Small boards have their rows drawn in runs, which are far fewer."""
    ground = Role.BOARD if grid.fine else Role.WALL
    ops: list[Op] = [Fill(grid.rect.inset(-1), ground, 0, 1, Role.LINE)]
    if not grid.fine:
        ops += [Fill(run, Role.FLOOR) for run in _runs(grid, floor)]
        return tuple(ops)
    for x, y in sorted(floor):
        rect = grid.square_rect((x, y))
        color = Role.FLOOR_ALT if (x + y) % 2 else Role.FLOOR
        ops.append(Fill(Rect(rect.x, rect.y, rect.w - 1, rect.h - 1), color))
    return (*ops, *_wall_ops(grid, floor))


def _wall_ops(grid: Grid, floor: frozenset[ColumnRow]) -> Iterator[Op]:
    """Walls as blocks that stand on the floor: lit from above, and dark where they face whoever looks."""
    walls = {(x, y) for x in range(grid.columns) for y in range(grid.rows)} - floor
    yield from (Fill(run, Role.WALL) for run in _runs(grid, walls))
    face, edge = max(3, grid.cell // 6), max(1, grid.cell // 24)
    for x, y in sorted(walls):
        rect = grid.square_rect((x, y))
        if (x, y + 1) not in walls:
            yield Fill(rect.cut_bottom(face)[0], _FACE)
        if (x, y - 1) not in walls:
            yield Fill(rect.cut_top(edge)[0], _LIGHT)
        if (x - 1, y) not in walls:
            yield Fill(rect.cut_left(edge)[0], _LIGHT)


def _runs(grid: Grid, places: Set[ColumnRow]) -> Iterator[Rect]:
    """Those squares, row by row, as many in one piece as stand side by side."""
    for y in range(grid.rows):
        start = None
        for x in range(grid.columns + 1):
            if (x, y) in places:
                start = x if start is None else start
            elif start is not None:
                first = grid.square_rect((start, y))
                yield Rect(first.x, first.y, (x - start) * grid.cell, grid.cell)
                start = None


def veil_op(rect: Rect, alpha: int) -> Op:
    """A shade over what is not in play."""
    return Fill(rect, Tint(Role.SHADE, alpha))


@dataclass(frozen=True, slots=True)
class Coordinates:
    """What the columns are called from left to right, and the rows from top to bottom.

    `counted`: these are numbers from 0, in whose place readers can have letters and numbers from 1.
    """

    columns: Sequence[str]
    rows: Sequence[str]
    counted: bool = False


_APART = 4
"""Pixels between a board and the names of its rows."""


def rim_width(size: int) -> int:
    """So much room do the names of rows in letters of that size take beside a board."""
    return size * 3 // 2 + _APART


def rim_ops(grid: Grid, names: Coordinates, size: int, clip: Rect) -> Frame:
    """The names around a board; of one that is larger than `clip`, at the edges of that."""
    head, side = size * 3 // 2, rim_width(size) - _APART
    above, before = max(clip.y + head, grid.y - 3), max(clip.x + side, grid.x - _APART)
    column, row = (Reading.COLUMN, Reading.ROW) if names.counted else (Reading.VERBATIM, Reading.VERBATIM)
    ops: list[Op] = []
    if above > grid.y:
        ops.append(Fill(Rect(clip.x, clip.y, clip.w, head), Tint(Role.GROUND, _BEHIND)))
    if before > grid.x:
        ops.append(Fill(Rect(clip.x, clip.y, side, clip.h), Tint(Role.GROUND, _BEHIND)))
    every = 1 if grid.cell >= 2 * size else 2 if grid.cell >= size else max(5, -(-2 * size // grid.cell))
    for x in range(0, grid.columns, every):
        at = Point(grid.square_rect((x, 0)).center.x, above)
        if clip.x + (side if before > grid.x else 0) <= at.x < clip.right - size:
            ops.append(Text(names.columns[x], at, size, Role.TEXT_DIM, Anchor.BOTTOM, reading=column))
    for y in range(0, grid.rows, 1 if grid.cell > size else max(2, -(-3 * size // (2 * grid.cell)))):
        at = Point(before, grid.square_rect((0, y)).center.y)
        if clip.y + head + size // 2 <= at.y < clip.bottom - size // 2:
            ops.append(Text(names.rows[y], at, size, Role.TEXT_DIM, Anchor.RIGHT, reading=row))
    return tuple(ops)
