"""Where everything of the canonisation scene lies, and the curves of its threads.

Boards that can be read in one row or two lie over the list. Where they would be too small for that, the list stands
beside them; if that does not help either, they are a strip for the overview, and below it there is room for what is
spoken of just now, near at hand: see game.titles.causality.view.canonisation.near.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.level import Level
from game.titles.causality.view.canonisation.near import near_height
from game.titles.causality.view.canonisation.story import Thread
from game.view.board.grid import Grid
from game.view.forms.controls import Px
from game.view.frame import Point, Rect, scaled

HEAD = 18
"""Height of a slice's number, at the ordinary size."""

READABLE = 30
"""Side of a square that is read without being larger, at the ordinary size."""

_LEAST_LIST = 64
"""Height of the list at least, at the ordinary size."""

_FEW_LINES, _READABLE_BESIDE = 240, 26
"""A list that is less high, at the ordinary size, shows only a few of many lines; beside these many the side of a
square that is read all the same."""

_LIST_WIDTH = 40
"""The share of the window's width that a list beside the boards takes, in percent."""

_STRIPS = (36, 60)
"""The share of the height that a strip of small boards takes at most, in percent: the first in which they have room."""

_EASY_NEAR = 36
"""Side of a square near at hand, at the ordinary size, from which on threads get more than the least room."""

_ARCS = 36
"""The least room for threads above a strip of small boards, at the ordinary size."""

_APART = 12
"""Distance of that strip and of slices near at hand, at the ordinary size."""

_TITLE, _LOW_TITLE, _LOW = 66, 58, 600
"""The height of the title with its two lines, the same in a low page, and how high one is at least that is not, at
the ordinary size."""

_FOOT = 16
"""Height of the line under the list that tells how much there is more, at the ordinary size."""

_COLUMNS = 14
"""Height of the numbers of the columns under a board, at the ordinary size."""

_FULL = 72
"""So much of the height of a row its boards with their headings take at most, in percent."""

_LARGEST_CELL = 56
_WIDEST_GAP = 190
_HIGHEST = 170
"""Side of a square, distance of two boards, and room above them at most, at the ordinary size."""

_LOWEST = 200
"""How high a thread rises at least, in thousandths of the room."""

_UPRIGHT, _BENDS = 12, (120, 160, 210, 270)
"""Ends of a thread that are less far apart lie below each other, at the ordinary size; how far the handles of its bow
lie aside, in percent of a square."""

_AMPLE, _MOST_GROWN = (1440, 840), 130
"""The size of a window at which the page has ample room, and how much larger it is at most in a larger one, in
percent."""

_PICKED = 9
"""How near to a thread a click must be, at the ordinary size."""


@dataclass(frozen=True, slots=True)
class Arc:
    """A thread on the screen: a cubic Bezier from the retro-cause to the ante-effect."""

    number: int
    start: Point
    control_a: Point
    control_b: Point
    end: Point

    def at(self, part: int) -> Point:
        """The point at that many thousandths of the curve's parameter."""
        u = part / 1000
        v = 1 - u
        weights = (v * v * v, 3 * v * v * u, 3 * v * u * u, u * u * u)
        spots = (self.start, self.control_a, self.control_b, self.end)
        # Counted from its start, so that it is the same curve wherever it hangs.
        return Point(
            self.start.x + round(sum(w * (s.x - self.start.x) for w, s in zip(weights, spots, strict=True))),
            self.start.y + round(sum(w * (s.y - self.start.y) for w, s in zip(weights, spots, strict=True))),
        )


@dataclass(frozen=True, slots=True)
class CanonisationLayout:
    """Rectangles in window pixels. `sky` holds the boards and above each row of them the room for threads.

    `near` is the part of the sky in which slices are shown larger; None: all of them can be read as they are. `panel`
    is the list with its frame, `rows` that of it in which its lines lie.
    """

    scale: int
    title: Rect
    sky: Rect
    boards: tuple[Grid, ...]
    headroom: int
    near: Rect | None
    panel: Rect
    rows: Rect
    bases: Rect
    buttons: Rect

    def px(self, length: int) -> int:
        """A length of the ordinary size in pixels."""
        return scaled(length, self.scale)

    def shaken(self, shift: int) -> CanonisationLayout:
        """With the sky and all that is in it so many pixels to the right of its place."""
        if not shift:
            return self
        boards = tuple(board.move(shift, 0) for board in self.boards)
        near = None if self.near is None else self.near.move(shift, 0)
        return replace(self, sky=self.sky.move(shift, 0), boards=boards, near=near)


def layout(
    size: tuple[int, int],
    scale: int,
    level: Level,
    wanted: int = 0,
    *,
    compares: bool = False,
    threads: bool = True,
) -> CanonisationLayout:
    """The layout of a window of that size in pixels, at a scale in percent that it has room for.

    `wanted` is the height of the list in pixels if it need not be scrolled; below the boards it gets no more than its
    share. Where the list `compares` histories with each other there is always room for their boards near at hand, side
    by side. In a large window everything is larger than that scale.
    """
    scale = _grown(size, scale)

    def px(length: int) -> int:
        return scaled(length, scale)

    page = Rect(0, 0, *size).inset(px(20), px(10))
    title, rest = page.cut_top(px(_TITLE if page.h >= px(_LOW) else _LOW_TITLE), px(4))
    buttons, rest = rest.cut_bottom(px(38), px(10))
    bases, rest = rest.cut_bottom(px(28), px(8))
    sky, panel, near = _parts(rest, level, wanted, px, compares=compares, threads=threads)
    strip = sky if near is None else Rect(sky.x, sky.y, sky.w, near.y - sky.y - px(_APART))
    # Coordinates are written only around boards that can be read.
    headroom, boards = _boards(strip, level, px, px(_COLUMNS) if near is None else 0)
    rows = panel.cut_bottom(px(_FOOT))[1]
    return CanonisationLayout(scale, title, sky, boards, headroom, near, panel, rows, bases, buttons)


def _grown(size: tuple[int, int], scale: int) -> int:
    """The scale of the page, in percent: one that its words fill where the window leaves much room."""
    room = min(size[0] * 100 // _AMPLE[0], size[1] * 100 // _AMPLE[1])
    return max(scale, min(room, scale * _MOST_GROWN // 100))


def _parts(
    rest: Rect, level: Level, wanted: int, px: Px, *, compares: bool, threads: bool
) -> tuple[Rect, Rect, Rect | None]:
    """The sky, the list and the room for larger slices; the first way in which boards can be read is taken, unless the
    list compares histories. Of a long list few lines would be seen below the boards: it stands beside them sooner."""
    most = rest.h * 42 // 100
    below = rest.cut_bottom(max(px(_LEAST_LIST), min(wanted + px(_FOOT), most)), px(18))
    beside = rest.cut_right(rest.w * _LIST_WIDTH // 100, px(14))
    is_long = wanted > most and most < px(_FEW_LINES)
    if not compares and is_long and _cell(beside[1], level, px) >= px(_READABLE_BESIDE):
        return beside[1], beside[0], None
    for panel, sky in (below, beside):
        if not compares and _cell(sky, level, px) >= px(READABLE):
            return sky, panel, None
    panel, sky = beside
    return sky, panel, sky.cut_top(_strip(sky, level, px, threads=threads), px(_APART))[1]


def _strip(sky: Rect, level: Level, px: Px, *, threads: bool) -> int:
    """How high the strip of small boards is: these are as large as its share allows, and the room above them gives way
    to what is near at hand."""
    share = next((each for each in _STRIPS if _cell(sky.cut_top(sky.h * each // 100)[0], level, px)), _STRIPS[-1])
    most = sky.h * share // 100
    cell, down = _largest(sky.cut_top(most)[0], level, px)
    board = cell * level.terrain.height + px(HEAD)
    least = down * max(-(-board * 100 // _FULL), board + (px(_ARCS) if threads else 0))
    free = sky.h - px(_APART) - near_height(level.terrain.height, px(_EASY_NEAR), px)
    return min(most, max(least, free if threads else 0))


def _cell(sky: Rect, level: Level, px: Px) -> int:
    """The side of the squares in that sky; 0: not even a pixel."""
    return _largest(sky, level, px)[0]


def _boards(sky: Rect, level: Level, px: Px, under: int) -> tuple[int, tuple[Grid, ...]]:
    """The room above each row, and the boards in as many rows as make them largest, with so much room `under` each."""
    columns, rows, count = level.terrain.width, level.terrain.height, level.time_cap
    best, best_down = _largest(sky, level, px)
    cell = max(1, min(best, px(_LARGEST_CELL)))
    across = -(-count // best_down)
    width = min(sky.w, across * (cell * columns + px(_WIDEST_GAP)))
    sky = Rect(sky.x + (sky.w - width) // 2, sky.y, width, sky.h)
    band = _band(sky, best_down)
    free = max(0, band - cell * rows - px(HEAD) - under)
    headroom = min(free, px(_HIGHEST))
    grids = []
    for t in range(count):
        slot = sky.columns(across, px(12))[t % across]
        y = sky.y + band * (t // across) + headroom + (free - headroom) // 2 + px(HEAD)
        grids.append(Grid(slot.center.x - cell * columns // 2, y, cell, columns, rows))
    return headroom, tuple(grids)


def _largest(sky: Rect, level: Level, px: Px) -> tuple[int, int]:
    """The largest side of squares that there is room for, and the number of rows of boards with it."""
    columns, rows, count = level.terrain.width, level.terrain.height, level.time_cap
    best, best_down = 0, 1
    for down in range(1, count + 1):
        across = -(-count // down)
        wide = (sky.w - px(12) * (across - 1)) // across // columns
        tall = (_band(sky, down) * _FULL // 100 - px(HEAD)) // rows
        if min(wide, tall) > best:
            best, best_down = min(wide, tall), down
    return best, best_down


def _band(sky: Rect, down: int) -> int:
    return sky.h // down


def spot(layout: CanonisationLayout, position: Position) -> Point:
    """The middle of a square in its slice."""
    return layout.boards[position.t].square_rect(position.square).center


def arc(layout: CanonisationLayout, thread: Thread) -> Arc:
    """The curve of a thread, as high over the boards as it keeps apart from others; from a lower row of boards it comes
    to one of an upper row from below."""
    start, end = spot(layout, thread.cause), spot(layout, thread.effect)
    first, last = layout.boards[thread.effect.t], layout.boards[thread.cause.t]
    if first.y < last.y:
        if abs(start.x - end.x) < layout.px(_UPRIGHT):
            return _upright(layout, thread)
        lane = _lane(layout, first, thread.lift)
        return Arc(thread.number, start, Point(start.x, lane), Point(end.x, lane), end)
    top = min(first.y, last.y) - layout.px(HEAD)
    rise = layout.headroom * (_LOWEST + (1000 - _LOWEST) * thread.lift // 1000) // 1000
    peak = max(layout.sky.y + layout.px(10), top - rise)
    # A cubic with both controls at one height comes three quarters of the way up to them.
    height = (4 * peak - (start.y + end.y) // 2) // 3
    lean = (start.x - end.x) // 6
    return Arc(thread.number, start, Point(start.x - lean, height), Point(end.x + lean, height), end)


@lru_cache(maxsize=256)
def _upright(layout: CanonisationLayout, thread: Thread) -> Arc:
    """A thread between squares below each other: it leaves both sideways, so that it is told from others of the same
    columns, and bends as far as it has to for not running through the number of a slice."""
    start, end = spot(layout, thread.cause), spot(layout, thread.effect)
    numbers = [slice_number(grid, layout) for grid in layout.boards]
    way, cell = 1 if thread.side > 0 else -1, layout.boards[0].cell
    found = [
        Arc(thread.number, start, Point(start.x + aside, start.y), Point(end.x + aside, end.y), end)
        for bend in _BENDS
        for aside in (side * (cell * bend // 100 + cell * (abs(thread.side) - 1) // 2) for side in (way, -way))
    ]

    def badness(arc: Arc) -> int:
        spots = [arc.at(part) for part in range(0, 1001, 25)]
        return sum(not layout.sky.contains(at) or any(number.contains(at) for number in numbers) for at in spots)

    return min(found, key=badness)


def slice_number(grid: Grid, layout: CanonisationLayout) -> Rect:
    """Where the number of a slice stands above its board."""
    px = layout.px
    return Rect(grid.rect.center.x - px(10), grid.y - px(HEAD), px(20), px(HEAD))


def _lane(layout: CanonisationLayout, above: Grid, lift: int) -> int:
    """How high a thread runs from a row of boards to the one above it, in the room between them: not over a board."""
    below = min(grid.y for grid in layout.boards if grid.y > above.y) - layout.px(HEAD)
    top = min(above.rect.bottom + layout.px(HEAD), below)
    return below - (below - top) * lift // 1000


def pick_thread(layout: CanonisationLayout, threads: Iterable[Thread], point: tuple[int, int]) -> int | None:
    """The number of the thread that runs nearest to a point and near enough to be meant."""
    reach = layout.px(_PICKED)
    best: tuple[int, int] | None = None
    for thread in threads:
        curve = arc(layout, thread)
        near = min(_distance(curve.at(part), point) for part in range(0, 1001, 20))
        if near <= reach * reach and (best is None or near < best[0]):
            best = near, thread.number
    return None if best is None else best[1]


def pick_board(layout: CanonisationLayout, point: tuple[int, int]) -> int | None:
    """The slice whose board lies at a point."""
    return next((t for t, grid in enumerate(layout.boards) if grid.rect.contains(point)), None)


def _distance(first: tuple[int, int], second: tuple[int, int]) -> int:
    """Squared, in pixels."""
    return (first[0] - second[0]) ** 2 + (first[1] - second[1]) ** 2
