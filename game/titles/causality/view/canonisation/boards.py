"""The boards of a canonisation: what stays for a while, and the one whose step is played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.pose import square_of
from game.titles.causality.view.board.board_frame import slice_ops, token_at
from game.titles.causality.view.board.effects import moment_ops
from game.titles.causality.view.canonisation.gaze import Phase, ShownBoard, StoryGaze, shown
from game.titles.causality.view.canonisation.layout import CanonisationLayout
from game.titles.causality.view.canonisation.story import Story, changed_squares
from game.view.board.grid import Grid
from game.view.board.ground import edge_op, floor_ops, veil_op
from game.view.board.tale import DONE
from game.view.board.token import token_ops
from game.view.frame import Anchor, Fill, Frame, Op, Rect, Text
from game.view.look.palette import Role, Tint

_EDGES = {Phase.MADE: Role.TIME, Phase.RUNS: Role.TIME, Phase.PLAYED: Role.SELECTED_LINE}
_VEILS = {Phase.UNDONE: 150, Phase.UNREACHED: 90}
_GHOST = 110
"""Alpha of a stone that was taken back, of 255."""
_EDGE = 3
"""Width of the edge around a board, at the ordinary size."""


def still_key(story: Story, look: StoryGaze, t: int) -> tuple[object, ...]:
    """What a board depends on: while it stays the same, so does its picture."""
    # Only what is animated is left out: it is painted over the boards.
    return shown(story, look, t).phase, look.history


def still_board(story: Story, layout: CanonisationLayout, look: StoryGaze, t: int, shift: int) -> Frame:
    """One board, so many pixels to the right of its place; the one whose step is played is an empty one."""
    seen, grid = shown(story, look, t), layout.boards[t].move(shift, 0)
    ops: list[Op] = [
        edge_op(grid, layout.px(_EDGE), layout.px(4), _EDGES.get(seen.phase, Role.LINE)),
        *floor_ops(grid, story.flags.level.terrain.floor),
    ]
    if seen.phase not in (Phase.RUNS, Phase.UNREACHED):
        ops += slice_ops(grid, seen.board, t)
    if seen.phase is Phase.MADE:
        ops += _differences(story, seen, t, grid, layout)
    if seen.phase in _VEILS:
        ops.append(veil_op(grid.rect, _VEILS[seen.phase]))
    return tuple(ops)


def board_area(layout: CanonisationLayout, t: int, shift: int) -> Rect:
    """All pixels that the still picture of a board may touch."""
    grid = layout.boards[t].move(shift, 0)
    # Rings and signs at the rim reach a little beyond it.
    return grid.rect.inset(-max(layout.px(_EDGE), grid.cell // 2 + 3))


def shake_of(layout: CanonisationLayout, look: StoryGaze) -> int:
    """Pixels by which the boards are off their places, to the right."""
    return layout.px(abs(look.moment.shake)) * (1 if look.moment.shake > 0 else -1)


def running_board(story: Story, layout: CanonisationLayout, look: StoryGaze) -> Iterator[Op]:
    """The board whose step is played, forth or back."""
    for t, grid in enumerate(layout.boards):
        seen = shown(story, look, t)
        if seen.step is None:
            continue
        yield from moment_ops(grid, seen.board, t, seen.step)
        if seen.board is not story.played:
            yield from _differences(story, seen, t, grid, layout, look.moment.part)


def headings(layout: CanonisationLayout) -> Iterator[Op]:
    """The numbers of the slices, on top of whatever threads cross them."""
    px = layout.px
    for t, grid in enumerate(layout.boards):
        place = Rect(grid.rect.center.x - px(9), grid.y - px(18), px(18), px(14))
        yield Fill(place, Role.GROUND, px(4))
        yield Text(str(t), place.center, px(12), Role.TEXT_DIM, Anchor.CENTER)


def _differences(
    story: Story, seen: ShownBoard, t: int, grid: Grid, layout: CanonisationLayout, part: int = DONE
) -> Iterator[Op]:
    """Outlines around the squares that look otherwise than in the round as it was played."""
    color = Role.TIME if part == DONE else Tint(Role.TIME, 255 * part // DONE)
    for square in changed_squares(story.played, seen.board, t):
        yield Fill(grid.square_rect(square), None, 0, max(1, layout.px(2)), color)


def ghost_ops(story: Story, grid: Grid) -> Iterator[Op]:
    """The stones that reality took back, pale, where they stood in the first slice, if nobody stands there now."""
    flags = story.flags
    standing = {square_of(flags, pose) for pose in story.canonised.poses(0)}
    for number in story.taken_back:
        stone = flags.stones[number]
        if stone.square not in standing:
            yield from token_ops(grid, (replace(token_at(stone, stone.square, stone.azimuth), alpha=_GHOST),))


def ring(grid: Grid, square: Square, width: int) -> Frame:
    """A mark around a square where something cannot be."""
    rect = grid.square_rect(square).inset(-width)
    return (
        Fill(rect.inset(-width), None, width * 2, width, Role.GROUND),
        Fill(rect, Tint(Role.ALARM, 60), width * 2, width, Role.ALARM),
    )
