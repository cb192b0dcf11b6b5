"""The boards of a canonisation: what stays for a while, and the one whose step is played."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.pose import square_of
from game.titles.causality.view.board.board_frame import standing_ops
from game.titles.causality.view.board.effects import moment_ops
from game.titles.causality.view.board.labels import label_ops, labels_on
from game.titles.causality.view.board.plates import struck_ops
from game.titles.causality.view.canonisation.gaze import Phase, ShownBoard, StoryGaze, shown
from game.titles.causality.view.canonisation.hiding import hiding_ops
from game.titles.causality.view.canonisation.layout import CanonisationLayout
from game.titles.causality.view.canonisation.lights import NAMED_NEAR, ghost_ops
from game.titles.causality.view.canonisation.rims import coordinate_ops
from game.titles.causality.view.canonisation.story import Story, changed_squares
from game.view.board.grid import Grid
from game.view.board.ground import edge_op, floor_ops, veil_op
from game.view.board.tale import DONE
from game.view.board.token import NAMED_CELL
from game.view.frame import Anchor, Circle, Fill, Frame, Op, Rect, Text
from game.view.look.palette import Role, Tint

_EDGES = {Phase.MADE: Role.TIME, Phase.RUNS: Role.NOW, Phase.PLAYED: Role.SELECTED_LINE}
_VEILS = {Phase.UNDONE: 150, Phase.UNREACHED: 90}
_EDGE = 3
"""Width of the edge around a board, at the ordinary size."""
_PALE = 130
"""Alpha of outlines on small boards, of 255."""


def still_key(story: Story, look: StoryGaze, t: int) -> tuple[object, ...]:
    """What a board depends on: while it stays the same, so does its picture."""
    # Only what is animated is left out: it is painted over the boards.
    return shown(story, look, t).phase, look.history, look.named


def still_board(story: Story, layout: CanonisationLayout, look: StoryGaze, t: int, shift: int) -> Frame:
    """One board, so many pixels to the right of its place; the one whose step is played is an empty one."""
    grid = layout.boards[t].move(shift, 0)
    edge = edge_op(grid, layout.px(_EDGE), layout.px(4), edge_color(story, look, t))
    return (edge, *ground_ops(story, look, t, grid, layout))


def edge_color(story: Story, look: StoryGaze, t: int) -> Role:
    """The colour of the edge of a board: what it is in."""
    return _EDGES.get(shown(story, look, t).phase, Role.LINE)


def ground_ops(
    story: Story, look: StoryGaze, t: int, grid: Grid, layout: CanonisationLayout, named_from: int = NAMED_CELL
) -> Iterator[Op]:
    """All of a slice that does not move, on that board; stones wear names in squares of so many pixels."""
    seen = shown(story, look, t)
    yield from floor_ops(grid, story.flags.level.terrain.floor)
    if seen.phase not in (Phase.RUNS, Phase.UNREACHED):
        yield from standing_ops(grid, seen.board, t)
        if seen.phase is Phase.MADE:
            yield from _differences(story, seen, t, grid, layout)
        # Names lie upon all that frames a square.
        yield from label_ops(grid, seen.board, t, look.named_from(named_from))
        yield from hiding_ops(grid, seen.board, t, look.named_from(named_from))
    if seen.phase in _VEILS:
        yield veil_op(grid.rect, _VEILS[seen.phase])


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
        yield from running_ops(story, look, t, grid, layout)


def running_ops(
    story: Story, look: StoryGaze, t: int, grid: Grid, layout: CanonisationLayout, named_from: int = NAMED_CELL
) -> Iterator[Op]:
    """The step into a slice on that board, if it is played just now."""
    seen = shown(story, look, t)
    if seen.step is None:
        return
    yield from moment_ops(grid, seen.board, t, seen.step, look.named_from(named_from))
    if seen.board is not story.played:
        yield from _differences(story, seen, t, grid, layout, look.moment.part)


def headings(layout: CanonisationLayout) -> Iterator[Op]:
    """The numbers of the slices, on top of whatever threads cross them, and the coordinates where they can be read."""
    px = layout.px
    for t, grid in enumerate(layout.boards):
        place = Rect(grid.rect.center.x - px(9), grid.y - px(18), px(18), px(14))
        yield Fill(place, Role.GROUND, px(4))
        yield Text(str(t), place.center, px(12), Role.TEXT_DIM, Anchor.CENTER)
        yield from coordinate_ops(grid, layout)


def _differences(
    story: Story, seen: ShownBoard, t: int, grid: Grid, layout: CanonisationLayout, part: int = DONE
) -> Iterator[Op]:
    """Outlines around the squares that look otherwise than in the round as it was played; on small boards, where these
    are many, pale ones."""
    strength, width = (255, 2) if grid.cell >= NAMED_CELL else (_PALE, 1)
    color = Tint(Role.TIME, strength * part // DONE)
    for square in changed_squares(story.played, seen.board, t):
        yield Fill(grid.square_rect(square), None, 0, max(1, layout.px(width)), color)


def lost_ops(
    story: Story, layout: CanonisationLayout, look: StoryGaze, grid: Grid, named_from: int = NAMED_CELL
) -> Iterator[Op]:
    """The set-up stones that reality takes back, in the first slice: a ring around each, and a ghost, crossed out,
    where nobody stands any more. The names on their squares come last: no ring lies over one."""
    if look.history is not None or not look.moment.taken:
        return
    stones = [story.flags.stones[number] for number in story.taken_back]
    standing = {square_of(story.flags, pose) for pose in story.canonised.poses(0)}
    gone = [stone for stone in stones if stone.square not in standing and look.canonised and look.moment.flipped]
    for stone in gone:
        yield from ghost_ops(grid, stone, stone.square)
    named = look.named_from(named_from)
    for stone in stones:
        yield _lost_ring(layout, look, grid, stone.square, inside=grid.cell >= min(named, NAMED_NEAR))
    seen = shown(story, look, 0)
    if seen.phase not in (Phase.RUNS, Phase.UNREACHED):
        for square in dict.fromkeys(stone.square for stone in stones):
            yield from labels_on(grid, seen.board, 0, square, named)
    for stone in gone:
        if grid.cell >= NAMED_NEAR:
            yield from struck_ops(grid, stone.square, stone.name, 0)


def _lost_ring(layout: CanonisationLayout, look: StoryGaze, grid: Grid, square: Square, *, inside: bool) -> Op:
    """Around small squares, and in large ones, where it would be cut off at the edge or lie over names beside it."""
    rect = grid.square_rect(square)
    swell = rect.w * (DONE - look.moment.taken) // DONE
    radius = max(3, (rect.w // 2 if inside else rect.w * 2 // 3) + swell)
    return Circle(rect.center, radius, Role.ALARM, max(1, layout.px(2)))


def broken_ops(
    look: StoryGaze, t: int, grid: Grid, layout: CanonisationLayout, named_from: int = NAMED_CELL
) -> Iterator[Op]:
    """Where in a slice the history that is looked at breaks, once it has come there, and the names of who is there."""
    history = look.history
    if history is None or not look.moment.broken:
        return
    for square in dict.fromkeys(position.square for position in history.positions if position.t == t):
        yield from _ring(grid, square, max(1, layout.px(2)))
        yield from labels_on(grid, history.board, t, square, look.named_from(named_from))


def _ring(grid: Grid, square: Square, width: int) -> Frame:
    """A mark around a square where something cannot be."""
    rect = grid.square_rect(square).inset(width if grid.cell >= NAMED_NEAR else -width)
    return (
        Fill(rect.inset(-width), None, width * 2, width, Role.GROUND),
        Fill(rect, Tint(Role.ALARM, 60), width * 2, width, Role.ALARM),
    )
