"""Where everything of the board scene lies in the window, and what lies under a point."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.level import Level
from game.titles.causality.rules.stone import PLAYERS
from game.view.board.grid import Grid
from game.view.board.ground import rim_width
from game.view.board.strip import Boards, Strip, in_a_row, low_row_height, row_height, spread_out
from game.view.board.viewport import Viewport, zoomed_grid
from game.view.forms.controls import Px
from game.view.frame import Rect, scaled

HEADING = 20
"""Pixels of the row over the board that says which slice is shown, at the ordinary size."""

_NUMBER = 12
"""Size of the numbers of columns and rows."""

_GAP = 10
_EDGE = 5
"""Pixels between the parts, and beside and below the large board."""

_NARROW, _NARROW_SPREAD = 206, 240
"""Inspector and log are as wide at least, at the ordinary size: where the boards grow by it, and beside all of them."""

_WIDE, _WIDE_TIGHT = 278, 340
"""They are as wide at most, in the ordinary arrangement and in the tight one."""

_EASY_SQUARE = 52
"""With squares that are smaller than this, in pixels at the ordinary size, the parts are arranged in another way."""

_LARGE_SQUARE = 120
"""For squares larger than this nothing gives way: nobody sees more on them."""

_ORDERING, _CARD = 373, 29
"""Height of all that helps to give orders, and of a stone's card where there are many, at the ordinary size: where the
filmstrip leaves less than that to the stones of a side, few of the orders would be seen at once above it."""

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

    parts = _parts(size, level, px)
    slices, filmstrip = _boards(level), parts.filmstrip
    if view.spread:
        parts, filmstrip, strip = _spread(parts, slices, px)
    else:
        strip = in_a_row(filmstrip, slices, px, view.strip)
    inspector, log = parts.right.cut_top(parts.right.h * 56 // 100, px(_GAP))
    return BoardLayout(
        scale,
        parts.bar,
        parts.orders,
        parts.center,
        inspector,
        log,
        filmstrip,
        strip.area,
        strip.grids[0] if view.spread else _focus_grid(parts.center, level, px, view),
        strip.slots,
        strip.grids,
        strip.reach,
        view.spread,
    )


@dataclass(frozen=True, slots=True)
class _Parts:
    """The large parts of the window; `right` holds inspector and log."""

    bar: Rect
    orders: Rect
    center: Rect
    right: Rect
    filmstrip: Rect

    def beside(self, width: int, gap: int) -> _Parts:
        """What is at the right has that width, and the middle the rest."""
        center, right = self.center, self.right
        return replace(
            self,
            center=center._replace(w=right.right - width - gap - center.x),
            right=right._replace(x=right.right - width, w=width),
        )

    def tall(self) -> _Parts:
        """With all slices in the middle there is no row of them below."""
        orders, center, right = (
            part._replace(h=self.filmstrip.bottom - part.y) for part in (self.orders, self.center, self.right)
        )
        return replace(self, orders=orders, center=center, right=right)


def _boards(level: Level) -> Boards:
    return Boards(level.time_cap, level.terrain.width, level.terrain.height)


def _parts(size: tuple[int, int], level: Level, px: Px) -> _Parts:
    """The arrangement for that board, in which what is at the right gives way to it as far as it grows by that."""
    parts, most = _parts_at_ease(size, level, px), px(_WIDE)
    if _cell(parts.center, level, px) < px(_EASY_SQUARE):
        parts, most = _parts_of_tight(size, level, px), px(_WIDE_TIGHT)
    narrowest = parts.beside(px(_NARROW), px(_GAP))
    cell = min(_cell(narrowest.center, level, px), px(_LARGE_SQUARE))
    spare = _room(narrowest.center, px).w - cell * level.terrain.width
    return parts.beside(min(most, px(_NARROW) + spare), px(_GAP))


def _spread(parts: _Parts, slices: Boards, px: Px) -> tuple[_Parts, Rect, Strip]:
    """All slices in place of one, where they lie and how; what is at the right gives way to them if they grow by it."""
    found = []
    for width in (_NARROW_SPREAD, _NARROW):
        tall = parts.tall().beside(px(width), px(_GAP))
        room = tall.center.cut_top(px(HEADING), px(4))[1]
        found.append((tall, room, spread_out(room, slices, px)))
    return max(found, key=lambda each: min(each[2].grids[0].cell, px(_LARGE_SQUARE)))


def _parts_at_ease(size: tuple[int, int], level: Level, px: Px) -> _Parts:
    """The ordinary arrangement: the filmstrip below all else; where orders would not fit above it, they reach down
    beside it."""
    bar, rest = _below_bar(size, px(44), px)
    filmstrip, above = rest.cut_bottom(row_height(rest, _boards(level), px), px(_GAP))
    if above.h < px(_ORDERING) + px(_CARD) * _most_stones(level):
        orders, rest = rest.cut_left(px(258), px(_GAP))
        filmstrip, middle = rest.cut_bottom(low_row_height(rest, _boards(level), px), px(_GAP))
    else:
        orders, middle = above.cut_left(px(258), px(_GAP))
    right, center = middle.cut_right(px(_WIDE), px(_GAP))
    return _Parts(bar, orders, center, right, filmstrip)


def _most_stones(level: Level) -> int:
    """How many stones the side has that has most of them."""
    return max(sum(stone.faction.player == player for stone in level.stones) for player in PLAYERS)


def _parts_of_tight(size: tuple[int, int], level: Level, px: Px) -> _Parts:
    """For boards of many squares in a small window: the orders reach down to the edge, and the filmstrip beside them is
    as low as it can be."""
    bar, rest = _below_bar(size, px(40), px)
    orders, rest = rest.cut_left(px(248), px(_GAP))
    filmstrip, middle = rest.cut_bottom(low_row_height(rest, _boards(level), px), px(_GAP))
    right, center = middle.cut_right(px(_WIDE_TIGHT), px(_GAP))
    return _Parts(bar, orders, center, right, filmstrip)


def _below_bar(size: tuple[int, int], height: int, px: Px) -> tuple[Rect, Rect]:
    gap = px(_GAP)
    bar, rest = Rect(0, 0, *size).cut_top(height, gap)
    return bar, Rect(gap, rest.y, rest.w - 2 * gap, rest.h - gap)


def _above(px: Px) -> int:
    """What lies over the large board: its heading, and the numbers of its columns."""
    return px(HEADING) + px(_NUMBER) * 3 // 2


def _room(center: Rect, px: Px) -> Rect:
    """Where the squares of the large board may lie."""
    rim, above, edge = rim_width(px(_NUMBER)), _above(px), px(_EDGE)
    return Rect(center.x + rim, center.y + above, center.w - rim - edge, center.h - above - edge)


def _cell(center: Rect, level: Level, px: Px) -> int:
    room = _room(center, px)
    return min(room.w // level.terrain.width, room.h // level.terrain.height)


def _focus_grid(center: Rect, level: Level, px: Px, view: Viewport) -> Grid:
    return zoomed_grid(_room(center, px), level.terrain.width, level.terrain.height, view)


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
