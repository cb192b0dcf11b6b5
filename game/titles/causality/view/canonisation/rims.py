"""The coordinates around the boards of a canonisation, where there is room for them."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.causality.view.board.board_frame import NUMBERS
from game.titles.causality.view.canonisation.layout import CanonisationLayout
from game.view.board.grid import Grid
from game.view.frame import Anchor, Op, Point, Reading, Rect, Text
from game.view.look.palette import Role

_SIZE = 11
"""Of their letters, at the ordinary size."""


def coordinate_ops(grid: Grid, layout: CanonisationLayout) -> Iterator[Op]:
    """The numbers of columns below a board and of rows to its left; above it stands the number of its slice."""
    below, beside = column_rim(grid, layout), row_rim(grid, layout)
    size, px = layout.px(_SIZE), layout.px
    if below is not None:
        for x in range(grid.columns):
            at = Point(grid.square_rect((x, 0)).center.x, below.y + px(2))
            yield Text(NUMBERS.columns[x], at, size, Role.TEXT_DIM, Anchor.TOP, reading=Reading.COLUMN)
    if beside is not None:
        for y in range(grid.rows):
            at = Point(beside.right - px(4), grid.square_rect((0, y)).center.y)
            yield Text(NUMBERS.rows[y], at, size, Role.TEXT_DIM, Anchor.RIGHT, reading=Reading.ROW)


def rims(layout: CanonisationLayout) -> list[Rect]:
    """All places around the boards in which coordinates stand."""
    return [
        rim for grid in layout.boards for rim in (column_rim(grid, layout), row_rim(grid, layout)) if rim is not None
    ]


def column_rim(grid: Grid, layout: CanonisationLayout) -> Rect | None:
    """Where the numbers of the columns stand below a board; None: there is no room."""
    px, size = layout.px, layout.px(_SIZE)
    under = [each.y - px(20) for each in layout.boards if each.y >= grid.rect.bottom]
    free = min(under, default=layout.sky.bottom + px(15)) - grid.rect.bottom
    if layout.near is not None or free < size * 4 // 3:
        return None
    return Rect(grid.x, grid.rect.bottom, grid.rect.w, px(2) + size * 4 // 3)


def row_rim(grid: Grid, layout: CanonisationLayout) -> Rect | None:
    """Where the numbers of the rows stand to the left of a board; None: there is no room."""
    px, size = layout.px, layout.px(_SIZE)
    before = [each.rect.right for each in layout.boards if each.rect.right <= grid.x and each.y == grid.y]
    width = size * (2 if grid.rows > 10 else 1) + px(5)
    if layout.near is not None or grid.x - max(before, default=layout.sky.x - px(16)) < width:
        return None
    return Rect(grid.x - width, grid.y, width, grid.rect.h)
