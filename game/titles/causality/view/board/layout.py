"""Where everything of the board scene lies in the window, and what lies under a point."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.level import Level
from game.view.board.grid import Grid
from game.view.board.strip import Boards, in_a_row, row_height, spread_out
from game.view.board.viewport import Viewport, zoomed_grid
from game.view.frame import Rect, scaled

HEADING = 20
"""Pixels of the row over the board that says which slice is shown, at the ordinary size."""

_SMALLEST_WINDOW = (1000, 580)
_WHOLE = Viewport()


class Zone(Enum):
    """The parts of the scene."""

    BAR = "bar"
    ORDERS = "orders"
    FOCUS = "focus"
    INSPECTOR = "inspector"
    LOG = "log"
    FILMSTRIP = "filmstrip"


@dataclass(frozen=True, slots=True)
class Hit:
    """What lies under a point: the zone, and if there is one the slice (only in the filmstrip) and the square."""

    zone: Zone
    t: int | None = None
    square: Square | None = None


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """Rectangles in window pixels. `scale` is the UI scale in percent that the window has room for.

    `center` holds the focus board, `grid`, with its rim; `strip` is the visible part of the filmstrip, in which
    `slots` are the slices with their headings and `boards` the slices themselves; `reach` is how far it can be
    scrolled, in pixels.
    """

    scale: int
    bar: Rect
    orders: Rect
    center: Rect
    inspector: Rect
    log: Rect
    filmstrip: Rect
    strip: Rect
    grid: Grid
    slots: tuple[Rect, ...]
    boards: tuple[Grid, ...]
    reach: int
    spread: bool

    def px(self, length: int) -> int:
        """A length of the ordinary size in pixels."""
        return scaled(length, self.scale)

    @property
    def under_heading(self) -> Rect:
        """The part of `center` below the row that says which slice is shown."""
        return self.center.cut_top(self.px(HEADING))[1]


def fitting_scale(size: tuple[int, int], ui_scale: int) -> int:
    """The wished UI scale in percent, or as much of it as the window has room for."""
    return min(ui_scale, size[0] * 100 // _SMALLEST_WINDOW[0], size[1] * 100 // _SMALLEST_WINDOW[1])


def layout(size: tuple[int, int], ui_scale: int, level: Level, view: Viewport = _WHOLE) -> BoardLayout:
    """The layout of a window of that size in pixels, at a UI scale in percent."""
    scale = fitting_scale(size, ui_scale)

    def px(length: int) -> int:
        return scaled(length, scale)

    gap, slices = px(10), Boards(level.time_cap, level.terrain.width, level.terrain.height)
    bar, rest = Rect(0, 0, *size).cut_top(px(44), gap)
    rest = Rect(gap, rest.y, rest.w - 2 * gap, rest.h - gap)
    filmstrip, rest = rest.cut_bottom(row_height(rest, slices, px), gap)
    orders, middle = rest.cut_left(px(258), gap)
    right, center = middle.cut_right(px(278), gap)
    if view.spread:
        orders, right = _taller(orders, filmstrip), _taller(right, filmstrip)
        center = _taller(center, filmstrip)
        filmstrip = center.cut_top(px(HEADING), px(4))[1]
    inspector, log = right.cut_top(right.h * 56 // 100, gap)
    strip = spread_out(filmstrip, slices, px) if view.spread else in_a_row(filmstrip, slices, px, view.strip)
    return BoardLayout(
        scale,
        bar,
        orders,
        center,
        inspector,
        log,
        filmstrip,
        strip.area,
        strip.grids[0] if view.spread else _focus_grid(center, level, px(20), view),
        strip.slots,
        strip.grids,
        strip.reach,
        view.spread,
    )


def _taller(rect: Rect, filmstrip: Rect) -> Rect:
    return Rect(rect.x, rect.y, rect.w, filmstrip.bottom - rect.y)


def _focus_grid(center: Rect, level: Level, rim: int, view: Viewport) -> Grid:
    room = Rect(center.x + rim, center.y + 2 * rim, center.w - 2 * rim, center.h - 2 * rim - rim // 2)
    return zoomed_grid(room, level.terrain.width, level.terrain.height, view)


def pick(layout: BoardLayout, point: tuple[int, int]) -> Hit | None:
    """What lies under a point of the window; None between the parts."""
    for zone, rect in (
        (Zone.BAR, layout.bar),
        (Zone.ORDERS, layout.orders),
        (Zone.INSPECTOR, layout.inspector),
        (Zone.LOG, layout.log),
    ):
        if rect.contains(point):
            return Hit(zone)
    if layout.filmstrip.contains(point):
        return _pick_filmstrip(layout, point)
    if layout.center.contains(point):
        return Hit(Zone.FOCUS, None, _square_at(layout.grid, point))
    return None


def _pick_filmstrip(layout: BoardLayout, point: tuple[int, int]) -> Hit:
    if layout.strip.contains(point):
        for t, (slot, board) in enumerate(zip(layout.slots, layout.boards, strict=True)):
            if slot.contains(point):
                return Hit(Zone.FILMSTRIP, t, _square_at(board, point))
    return Hit(Zone.FILMSTRIP)


def _square_at(grid: Grid, point: tuple[int, int]) -> Square | None:
    found = grid.square_at(point)
    return None if found is None else Square(*found)
