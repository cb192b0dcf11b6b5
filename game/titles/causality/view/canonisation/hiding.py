"""Who hides in a slice, on the boards of a canonisation: faint, under the sign of that, and named where others are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.pose import Pose, square_of
from game.titles.causality.rules.stone import Stone
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.board.arrivals import lost_arrivals
from game.titles.causality.view.board.plates import named_ops
from game.titles.causality.view.board.tokens import token_at
from game.titles.causality.view.drawings import drawing
from game.view.board.grid import Grid
from game.view.board.marks import sign_ops
from game.view.board.token import token_ops
from game.view.frame import Op
from game.view.look.palette import Role

_PALE = 110
"""Alpha of a stone that is hidden, of 255."""


def hiding_in(timeline: Timeline, t: int) -> Sequence[Pose]:
    """The stones that a tagscreen hides in a slice, each on a square of its own on which nobody is seen.

    Who is hidden in the very slice of its arrival is seen as an arrival.
    """
    flags, every = timeline.flags, timeline.steps[t].slice.poses
    taken = {square_of(flags, pose) for pose in every if not pose.hidden}
    arrived = {lost.stone for lost in lost_arrivals(timeline, t)}
    hidden = [pose for pose in every if pose.hidden and pose.stone not in arrived]
    return [pose for pose in hidden if square_of(flags, pose) not in taken]


def hiding_ops(grid: Grid, timeline: Timeline, t: int, named_from: int) -> Iterator[Op]:
    """All of them; they wear names in squares of so many pixels."""
    flags = timeline.flags
    for pose in hiding_in(timeline, t):
        stone, square = flags.stones[pose.stone], square_of(flags, pose)
        yield from hidden_ops(grid, stone, square)
        if grid.cell >= named_from:
            yield from named_ops(grid, square, stone.name, 0, Role.TEXT_DIM)


def hidden_ops(grid: Grid, stone: Stone, square: Square) -> Iterator[Op]:
    """A stone that is hidden on its square."""
    yield from token_ops(grid, (replace(token_at(stone, square, stone.azimuth), alpha=_PALE),))
    if grid.fine:
        yield from sign_ops(grid, square, drawing("order_tag_hide"), Role.TEXT_DIM)
