"""Where everything of the board scene lies in the window, and what lies under a point."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.level import Level
from game.view.board.grid import Grid
from game.view.forms.controls import Px
from game.view.frame import Rect

ZOOMS = (100, 125, 150, 200, 300, 400)
"""Percent of the size at which a whole slice fits."""

HEADING = 20
"""Pixels of the row over the board that says which slice is shown, at the ordinary size."""

_SMALLEST_WINDOW = (1000, 580)
_LEAST_STRIP_CELL = 3
_EASY_STRIP_CELL = 8
_LARGEST_STRIP_CELL = 40
"""Pixels of a square in the filmstrip: the least, the least with which all slices are put side by side, the most."""

_EDGE = 8
"""Room beside the first and the last slice of a filmstrip that scrolls."""

_STRIP_GAP = 12
_STRIP_HEAD = 22
_STRIP_FOOT = 16
"""Pixels between slices of the filmstrip, over them for numbers and badges, and around them for frames."""


class Zone(Enum):
    """The parts of the scene."""

    BAR = "bar"
    ORDERS = "orders"
    FOCUS = "focus"
    INSPECTOR = "inspector"
    LOG = "log"
    FILMSTRIP = "filmstrip"


@dataclass(frozen=True, slots=True)
class Viewport:
    """What of the boards is to be seen: zoom in percent, shift of the focus board and of the filmstrip in
    pixels, and whether all slices are spread out large in place of the focus board."""

    zoom: int = 100
    dx: int = 0
    dy: int = 0
    filmstrip: int = 0
    spread: bool = False


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
    `slots` are the slices with their headings and `boards` the slices themselves.
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
    spread: bool

    def px(self, length: int) -> int:
        """A length of the ordinary size in pixels."""
        return max(1, (length * self.scale + 50) // 100) if length else 0

    @property
    def under_heading(self) -> Rect:
        """The part of `center` below the row that says which slice is shown."""
        return self.center.cut_top(self.px(HEADING))[1]

    def reach(self) -> int:
        """How far the filmstrip can be scrolled, in pixels."""
        if self.spread or not self.slots:
            return 0
        return max(0, self.slots[-1].right - self.slots[0].x + 2 * self.px(_EDGE) - self.strip.w)


def fitting_scale(size: tuple[int, int], ui_scale: int) -> int:
    """The wished UI scale in percent, or as much of it as the window has room for."""
    return min(ui_scale, size[0] * 100 // _SMALLEST_WINDOW[0], size[1] * 100 // _SMALLEST_WINDOW[1])


def layout(size: tuple[int, int], ui_scale: int, level: Level, view: Viewport = Viewport()) -> BoardLayout:
    """The layout of a window of that size in pixels, at a UI scale in percent."""
    scale = fitting_scale(size, ui_scale)

    def px(length: int) -> int:
        return (length * scale + 50) // 100

    gap = px(10)
    bar, rest = Rect(0, 0, *size).cut_top(px(44), gap)
    rest = Rect(gap, rest.y, rest.w - 2 * gap, rest.h - gap)
    filmstrip, rest = rest.cut_bottom(_filmstrip_height(rest, level, px), gap)
    orders, middle = rest.cut_left(px(258), gap)
    right, center = middle.cut_right(px(278), gap)
    if view.spread:
        orders, right = _taller(orders, filmstrip), _taller(right, filmstrip)
        center = _taller(center, filmstrip)
        filmstrip = center.cut_top(px(HEADING), px(4))[1]
    inspector, log = right.cut_top(right.h * 56 // 100, gap)
    slots, boards, strip = (
        _spread(filmstrip, level, px) if view.spread else _filmstrip(filmstrip, level, px, view.filmstrip)
    )
    grid = boards[0] if view.spread else _focus_grid(center, level, px(20), view)
    return BoardLayout(scale, bar, orders, center, inspector, log, filmstrip, strip, grid, slots, boards, view.spread)


def _taller(rect: Rect, filmstrip: Rect) -> Rect:
    return Rect(rect.x, rect.y, rect.w, filmstrip.bottom - rect.y)


def _focus_grid(center: Rect, level: Level, rim: int, view: Viewport) -> Grid:
    columns, rows = level.terrain.width, level.terrain.height
    room = Rect(center.x + rim, center.y + 2 * rim, center.w - 2 * rim, center.h - 2 * rim - rim // 2)
    cell = max(4, min(room.w // columns, room.h // rows) * view.zoom // 100)
    free_x, free_y = room.w - cell * columns, room.h - cell * rows
    x = room.x + free_x // 2 + _held(view.dx, free_x)
    y = room.y + free_y // 2 + _held(view.dy, free_y)
    return Grid(x, y, cell, columns, rows)


def _held(shift: int, free: int) -> int:
    """The shift as far as it keeps the board in its room; a board that fits does not move."""
    reach = max(0, -free + 1) // 2
    return max(-reach, min(reach, shift))


def _filmstrip_cell(width: int, level: Level, px: Px) -> int:
    """The side of a square with which all slices stand side by side; where that is too small, six of them."""
    columns, count = level.terrain.width, level.time_cap
    room = width - 2 * px(_EDGE)
    cell = (room - px(_STRIP_GAP) * (count - 1)) // count // columns
    if cell < px(_EASY_STRIP_CELL):
        shown = min(count, 6)
        cell = (room - px(_STRIP_GAP) * (shown - 1)) // shown // columns
    return min(cell, px(_LARGEST_STRIP_CELL))


def _filmstrip_height(rest: Rect, level: Level, px: Px) -> int:
    """As tall as the filmstrip needs to use its width, if that leaves enough to the board above it."""
    around = px(_STRIP_HEAD) + px(_STRIP_FOOT) + 2 * px(6)
    wanted = level.terrain.height * _filmstrip_cell(rest.w - 2 * px(8), level, px) + around
    least = max(px(150), level.terrain.height * 5 + px(50))
    return min(max(least, min(wanted, rest.h * 24 // 100)), rest.h * 30 // 100)


def _filmstrip(filmstrip: Rect, level: Level, px: Px, scroll: int) -> tuple[tuple[Rect, ...], tuple[Grid, ...], Rect]:
    strip = filmstrip.inset(px(8), px(6))
    head, gap = px(_STRIP_HEAD), px(_STRIP_GAP)
    columns, rows, count = level.terrain.width, level.terrain.height, level.time_cap
    tall = (strip.h - head - px(_STRIP_FOOT)) // rows
    cell = max(_LEAST_STRIP_CELL, min(tall, _filmstrip_cell(strip.w, level, px)))
    width = max(cell * columns, px(54))
    free = strip.w - width * count
    if free >= gap * (count - 1) + 2 * px(_EDGE):
        # Threads need room, too; but boards that are far apart are no row any more.
        gap = min((free - 2 * px(_EDGE)) // max(1, count - 1), width)
        start = strip.x + (strip.w - width * count - gap * (count - 1)) // 2
    else:
        edge = px(_EDGE)
        reach = width * count + gap * (count - 1) + 2 * edge - strip.w
        start = strip.x + edge - max(0, min(scroll, reach))
    slots = tuple(Rect(start + t * (width + gap), strip.y, width, strip.h) for t in range(count))
    return slots, tuple(_board_in(slot, head, cell, level) for slot in slots), strip


def _board_in(slot: Rect, head: int, cell: int, level: Level) -> Grid:
    columns, rows = level.terrain.width, level.terrain.height
    x = slot.x + (slot.w - cell * columns) // 2
    y = slot.y + head + max(0, slot.h - head - cell * rows) // 2
    return Grid(x, y, cell, columns, rows)


def _spread(area: Rect, level: Level, px: Px) -> tuple[tuple[Rect, ...], tuple[Grid, ...], Rect]:
    """All slices in as many rows as make them largest; frames and threads may reach around the boards."""
    room = area.inset(px(8), px(8))
    head, gap, count = px(24), px(8), level.time_cap
    columns, rows = level.terrain.width, level.terrain.height
    best, best_across = 0, 1
    for across in range(1, count + 1):
        down = -(-count // across)
        cell = min(
            (room.w - gap * (across - 1)) // across // columns,
            ((room.h - gap * (down - 1)) // down - head) // rows,
        )
        if cell > best:
            best, best_across = cell, across
    down = -(-count // best_across)
    cells = [column for row in room.rows(down, gap) for column in row.columns(best_across, gap)]
    slots = tuple(cells[:count])
    return slots, tuple(_board_in(slot, head, max(1, best), level) for slot in slots), area.inset(px(2), px(2))


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
