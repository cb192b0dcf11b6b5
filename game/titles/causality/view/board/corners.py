"""Where a square wears the sign of what is ordered there, or befell somebody: off the number of what arrives there."""

from __future__ import annotations

from game.titles.causality.rules.flag import bits
from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.timeline import Timeline
from game.view.board.grid import Grid
from game.view.board.marks import sign_place
from game.view.board.tags import READABLE_FROM, ROOMY_FROM, tag_height, tells_beside
from game.view.board.token import name_height
from game.view.frame import Rect

UNDER_A_TAG = 3
"""So many pixels of the ground around a sign at the right may lie below a number at the left."""


def sign_corner(grid: Grid, timeline: Timeline, t: int, square: Square) -> Rect:
    """At the upper right; where a number takes all of the upper edge, at the left edge between that and the name."""
    corner = sign_place(grid, square)
    if not READABLE_FROM <= grid.cell < ROOMY_FROM:
        return corner
    antes = (timeline.flags.ante(number) for number in bits(timeline.scenario.active))
    numbers = [ante.number for ante in antes if ante.position == (t, *square)]
    if tells_beside(grid.cell, numbers, corner.w - UNDER_A_TAG):
        return corner
    rect, above, line = grid.square_rect(square), tag_height(grid.cell), name_height(grid.cell)
    side = min(corner.w, grid.cell - above - line)
    return Rect(rect.x, rect.y + above, side, side)
