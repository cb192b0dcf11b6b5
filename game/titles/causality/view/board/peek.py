"""A slice of the filmstrip under the mouse, larger, where its squares are too small to tell its stones apart."""

from __future__ import annotations

from game.titles.causality.view.board.board_frame import standing_ops
from game.titles.causality.view.board.clicks import PickSlice
from game.titles.causality.view.board.danger import badge_ops, notes_of
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.labels import label_ops
from game.titles.causality.view.board.overlay import mark_ops
from game.view.board.grid import Grid
from game.view.board.ground import floor_ops
from game.view.board.token import NAMED_CELL
from game.view.frame import Fill, Frame, Rect
from game.view.look.palette import Role

_CLEAR_CELL = 12
"""From this many pixels a square on, types of stones are told apart."""

_LEAST_CELL = 20
"""The squares of the larger picture, in pixels, at least: where there is room for it, stones wear their names."""

_EDGE = 6
"""Pixels around the board."""


def peek_ops(desk: Desk) -> Frame:
    """The slice above its place in the filmstrip; nothing where it is large enough, or not to be seen."""
    hot = desk.look.hot
    grid = _peek_grid(desk, hot.t) if isinstance(hot, PickSlice) else None
    if grid is None or not isinstance(hot, PickSlice):
        return ()
    notes = notes_of(desk, hot.t)
    return (
        Fill(grid.rect.inset(-_EDGE), Role.PANEL, 6, 2, Role.SELECTED_LINE),
        *floor_ops(grid, desk.flags.level.terrain.floor),
        *standing_ops(grid, desk.timeline, hot.t),
        *mark_ops(desk, hot.t, grid),
        *label_ops(grid, desk.timeline, hot.t, 0, notes),
        *badge_ops(desk, grid, hot.t, notes),
    )


def peek_place(desk: Desk, t: int) -> Rect | None:
    """What of the window that picture takes while the mouse is on the slice; None: there is none of it."""
    grid = _peek_grid(desk, t)
    return None if grid is None else grid.rect.inset(-_EDGE)


def _peek_grid(desk: Desk, t: int) -> Grid | None:
    layout = desk.layout
    if layout.spread or not desk.sees(t) or t == desk.look.focus or layout.boards[t].cell >= _CLEAR_CELL:
        return None
    small, strip = layout.boards[t], layout.filmstrip
    room = strip.y - layout.bar.bottom - 4 * _EDGE
    cell = max(_LEAST_CELL, min(NAMED_CELL, room // small.rows, (strip.w - 2 * _EDGE) // small.columns))
    return _above(small, strip, cell)


def _above(small: Grid, strip: Rect, cell: int) -> Grid:
    """Where it lies: in the middle over its place, as far as the strip reaches."""
    width, height = cell * small.columns, cell * small.rows
    x = small.rect.center.x - width // 2
    x = max(strip.x + _EDGE, min(x, strip.right - width - _EDGE))
    return Grid(x, strip.y - height - 2 * _EDGE, cell, small.columns, small.rows)
