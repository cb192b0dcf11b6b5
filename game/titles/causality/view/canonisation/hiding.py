"""Who hides in a slice, on the boards of a canonisation: faint, under the sign of that, and named where others are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.pose import Pose, square_of
from game.titles.causality.rules.stone import Stone
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.board.arrivals import lost_arrivals
from game.titles.causality.view.board.labels import BARE, labels_of
from game.titles.causality.view.board.tokens import token_at
from game.titles.causality.view.drawings import drawing
from game.view.board.grid import Grid
from game.view.board.marks import sign_ops
from game.view.board.token import SIGN_CELL, free_plates, name_place, named_on, token_ops
from game.view.frame import Op, Rect
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
        yield from _hidden_names(grid, timeline, t, named_from)


def _hidden_names(grid: Grid, timeline: Timeline, t: int, named_from: int) -> Iterator[Op]:
    """Their names; on squares hardly wider than a name none that would hide anybody, or another one."""
    stones = timeline.flags.stones
    named = [(square_of(timeline.flags, pose), stones[pose.stone].name) for pose in hiding_in(timeline, t)]
    rects = [(grid.square_rect(square), name) for square, name in named]
    plates: Sequence[Rect | None] = [name_place(rect, name) for rect, name in rects]
    if grid.cell < SIGN_CELL:
        labels = labels_of(grid, timeline, t, named_from, BARE).values()
        standing = [grid.square_rect(square_of(timeline.flags, pose)) for pose in timeline.poses(t)]
        plates = free_plates(grid, rects, [*standing, *(place for each in labels for place in each.places)])
    for (_, name), plate in zip(named, plates, strict=True):
        if plate is not None:
            yield from named_on(plate, name, grid.cell, Role.TEXT_DIM)


def hidden_ops(grid: Grid, stone: Stone, square: Square) -> Iterator[Op]:
    """A stone that is hidden on its square."""
    yield from token_ops(grid, (replace(token_at(stone, square, stone.azimuth), alpha=_PALE),))
    if grid.fine:
        yield from sign_ops(grid, square, drawing("order_tag_hide"), Role.TEXT_DIM)
