"""Where everything of the board scene lies in the window, and what lies under a point."""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.killed_me.rules.geometry import ERAS, NOWHERE, SIDE
from game.titles.killed_me.view.board.draft import EraPlace
from game.view.board.grid import Grid
from game.view.board.token import WHOLE
from game.view.frame import Rect, scaled

_SMALLEST_WINDOW = (1000, 560)

_LEAST_BELOW = 168
"""Room for the panels below the boards, in pixels at the ordinary size."""

STRIDE = SIDE * WHOLE + WHOLE // 2
"""From the beginning of an era to that of the next, in thousandths of a space; cells have an even number of pixels."""


@dataclass(frozen=True, slots=True)
class SceneLayout:
    """Rectangles in window pixels. `scale` is the UI scale in percent that the room is enough for.

    `grid` is the past; with STRIDE between them the other eras lie beside it. `heads` are above the eras, `supplies` is
    the row below them.
    """

    scale: int
    room: Rect
    bar: Rect
    heads: tuple[Rect, ...]
    grid: Grid
    supplies: Rect
    turn: Rect
    log: Rect
    moves: Rect

    def px(self, length: int) -> int:
        """A length of the ordinary size in pixels."""
        return scaled(length, self.scale)

    def era(self, era: int) -> Grid:
        """Where that era lies."""
        return self.grid.move(era * STRIDE * self.grid.cell // WHOLE, 0)

    def rect(self, place: EraPlace) -> Rect:
        """The pixels of a space, or of a whole era with what is above it."""
        if place.space == NOWHERE:
            return self.heads[place.era].around(self.era(place.era).rect)
        return self.era(place.era).square_rect((place.space % SIDE, place.space // SIDE))

    def place_at(self, point: tuple[int, int]) -> EraPlace | None:
        """The space under a point, or the era whose head is there."""
        for era in ERAS:
            found = self.era(era).square_at(point)
            if found is not None:
                return EraPlace(era, found[1] * SIDE + found[0])
            if self.heads[era].contains(point):
                return EraPlace(era, NOWHERE)
        return None


def layout(room: Rect, ui_scale: int) -> SceneLayout:
    """The layout of a room in the window, at a UI scale in percent."""
    scale = min(ui_scale, room.w * 100 // _SMALLEST_WINDOW[0], room.h * 100 // _SMALLEST_WINDOW[1])

    def px(length: int) -> int:
        return scaled(length, scale)

    gap = px(8)
    bar, rest = room.cut_top(px(44), gap)
    rest = rest.inset(px(12), 0).cut_bottom(gap)[1]
    around = px(30) + px(26) + 3 * gap
    cell = min((rest.w * 2) // (2 * SIDE * 3 + 2), (rest.h - around - px(_LEAST_BELOW)) // SIDE) // 2 * 2
    width = cell * (2 * SIDE * 3 + 2) // 2
    heads, rest = rest.cut_top(px(30), gap // 2)
    grid = Grid(rest.x + (rest.w - width) // 2, rest.y, cell, SIDE, SIDE)
    below = rest.cut_top(cell * SIDE, gap)[1]
    supplies, below = below.cut_top(px(26), gap)
    turn, below = below.cut_left(below.w * 44 // 100, gap)
    log, moves = below.cut_left(below.w * 54 // 100, gap)
    places = tuple(Rect(grid.x + era * STRIDE * cell // WHOLE, heads.y, cell * SIDE, heads.h) for era in ERAS)
    return SceneLayout(scale, room, bar, places, grid, supplies, turn, log, moves)
