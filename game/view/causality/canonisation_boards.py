"""The boards of a canonisation: what stays for a while, and the one whose step is played."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.causality.geometry import Square
from game.view.causality.board_frame import (
    ante_ops,
    antes_in,
    base_ops,
    slice_ops,
    terrain_ops,
    token_ops,
    veil_op,
)
from game.view.causality.canonisation_layout import CanonisationLayout
from game.view.causality.canonisation_look import Look, Phase, Shown, shown
from game.view.causality.canonisation_motion import DONE
from game.view.causality.canonisation_story import Story, changed_squares
from game.view.causality.effects import effect_ops
from game.view.causality.layout import Grid
from game.view.frame import Anchor, Fill, Frame, Op, Rect, Text
from game.view.palette import Role, Tint

_EDGES = {Phase.MADE: Role.TIME, Phase.RUNS: Role.TIME, Phase.PLAYED: Role.SELECTED_LINE}
_VEILS = {Phase.UNDONE: 150, Phase.UNREACHED: 90}


def still_key(story: Story, look: Look) -> tuple[object, ...]:
    """What the boards depend on: while it stays the same, so does their picture."""
    # Only what is animated is left out: it is painted over the boards.
    phases = tuple(shown(story, look, t).phase for t in range(len(story.played.steps)))
    return phases, look.moment.shake, id(look.history)


def still_boards(story: Story, layout: CanonisationLayout, look: Look) -> Iterator[Op]:
    """All boards; the one whose step is played is an empty one."""
    for t, grid in enumerate(layout.boards):
        seen = shown(story, look, t)
        moved = _shaken(grid, layout, look)
        yield Fill(moved.rect.inset(-layout.px(3)), Role.BOARD, layout.px(4), 1, _EDGES.get(seen.phase, Role.LINE))
        yield from terrain_ops(moved, story.flags.level.terrain)
        if seen.phase not in (Phase.RUNS, Phase.UNREACHED):
            yield from slice_ops(moved, seen.board, t)
        if seen.phase is Phase.MADE:
            yield from _differences(story, seen, t, moved, layout)
        if seen.phase in _VEILS:
            yield veil_op(moved.rect, _VEILS[seen.phase])


def running_board(story: Story, layout: CanonisationLayout, look: Look) -> Iterator[Op]:
    """The board whose step is played, forth or back."""
    for t, grid in enumerate(layout.boards):
        seen = shown(story, look, t)
        if seen.step is None:
            continue
        owners = seen.board.owners[t if seen.step.settled or not t else t - 1]
        yield from base_ops(grid, story.flags.level, owners)
        yield from ante_ops(grid, antes_in(seen.board, t))
        yield from token_ops(grid, seen.step.tokens)
        yield from effect_ops(grid, seen.step.effects)
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
    story: Story, seen: Shown, t: int, grid: Grid, layout: CanonisationLayout, part: int = DONE
) -> Iterator[Op]:
    """Outlines around the squares that look otherwise than in the round as it was played."""
    color = Role.TIME if part == DONE else Tint(Role.TIME, 255 * part // DONE)
    for square in changed_squares(story.played, seen.board, t):
        yield Fill(grid.square_rect(square), None, 0, max(1, layout.px(2)), color)


def ring(grid: Grid, square: Square, width: int) -> Frame:
    """A mark around a square where something cannot be."""
    rect = grid.square_rect(square).inset(-width)
    return (
        Fill(rect.inset(-width), None, width * 2, width, Role.GROUND),
        Fill(rect, Tint(Role.PARADOX, 60), width * 2, width, Role.PARADOX),
    )


def _shaken(grid: Grid, layout: CanonisationLayout, look: Look) -> Grid:
    shake = layout.px(abs(look.moment.shake)) * (1 if look.moment.shake > 0 else -1)
    return Grid(grid.x + shake, grid.y, grid.cell, grid.columns, grid.rows)
