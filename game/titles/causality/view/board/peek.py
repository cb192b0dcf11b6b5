"""A slice of the filmstrip under the mouse, larger, where its squares are too small to tell its stones apart."""

from __future__ import annotations

from game.titles.causality.view.board.clicks import PickSlice
from game.titles.causality.view.board.danger import badge_ops
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.labels import slice_ops
from game.titles.causality.view.board.overlay import mark_ops
from game.view.board.grid import Grid
from game.view.board.ground import floor_ops
from game.view.frame import Fill, Frame, Rect
from game.view.look.palette import Role

_CLEAR_CELL = 12
"""From this many pixels a square on, types of stones are told apart."""

_CELL = 20
"""The squares of the larger picture, in pixels."""

_EDGE = 6
"""Pixels around the board."""


def peek_ops(desk: Desk) -> Frame:
    """The slice above its place in the filmstrip; nothing where it is large enough, or not to be seen."""
    hot, layout = desk.look.hot, desk.layout
    if not isinstance(hot, PickSlice) or layout.spread or not desk.sees(hot.t) or hot.t == desk.look.focus:
        return ()
    small = layout.boards[hot.t]
    if small.cell >= _CLEAR_CELL:
        return ()
    grid = _above(small, layout.filmstrip)
    return (
        Fill(grid.rect.inset(-_EDGE), Role.PANEL, 6, 2, Role.SELECTED_LINE),
        *floor_ops(grid, desk.flags.level.terrain.floor),
        *slice_ops(grid, desk.timeline, hot.t, desk.named_from),
        *badge_ops(desk, grid, hot.t),
        *mark_ops(desk, hot.t, grid),
    )


def _above(small: Grid, strip: Rect) -> Grid:
    """Where it lies: in the middle over its place, as far as the strip reaches."""
    width, height = _CELL * small.columns, _CELL * small.rows
    x = small.rect.center.x - width // 2
    x = max(strip.x + _EDGE, min(x, strip.right - width - _EDGE))
    return Grid(x, strip.y - height - 2 * _EDGE, _CELL, small.columns, small.rows)
