"""The canonisation as a picture: boards, threads, the list of reasons, bases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.titles.causality.geometry import Square
from game.view.causality.board_frame import slice_ops, terrain_ops
from game.view.causality.canonisation_layout import CanonisationLayout
from game.view.causality.canonisation_list import base_tally, list_ops
from game.view.causality.canonisation_look import Look
from game.view.causality.canonisation_motion import DONE, Moment
from game.view.causality.canonisation_rows import RowBox, headline
from game.view.causality.canonisation_story import Story, changed_squares
from game.view.causality.canonisation_threads import thread_ops
from game.view.causality.layout import Grid
from game.view.frame import Anchor, Circle, Fill, Frame, Op, Point, Rect, Text, Weight
from game.view.palette import Color, Role, Tint


def still_key(look: Look) -> tuple[object, ...]:
    """What the boards depend on: while it stays the same, so does their picture."""
    return look.canonised, look.moment.flipped, look.moment.shake


def still_frame(story: Story, bounds: Rect, layout: CanonisationLayout, look: Look) -> Frame:
    """The ground of the window and the boards."""
    return (Fill(bounds, Role.GROUND), *_boards(story, layout, look))


def moving_frame(story: Story, placed: Sequence[RowBox], layout: CanonisationLayout, look: Look) -> Frame:
    """Everything on top of the boards but the buttons."""
    return (
        *title_ops(story, layout, look.moment),
        *_lost(story, layout, look),
        *_marks(placed, layout, look),
        *thread_ops(story, placed, layout, look),
        *_headings(layout),
        *list_ops(story, placed, layout, look),
        *base_tally(story.tally, layout, look.moment.counted),
    )


def title_ops(story: Story, layout: CanonisationLayout, moment: Moment) -> Frame:
    """What the scene is about; what came of it only once it is told."""
    px, rect = layout.px, layout.title
    text = f"Canonisation of round {story.round + 1}"
    x = rect.center.x
    words, color = headline(story), Role.TEXT_DIM
    if not all(part == DONE for part in moment.verdicts.values()):
        words = "What was sent back in time is put to the test."
    elif story.taken_back or not story.holds:
        color = Role.PARADOX
    return (
        Text(text, Point(x, rect.y), px(22), Role.TEXT, Anchor.TOP, Weight.BOLD, rect.w),
        Text(words, Point(x, rect.bottom), px(14), color, Anchor.BOTTOM, max_width=rect.w),
    )


def _shows_canonised(story: Story, look: Look, t: int) -> bool:
    return story.holds and look.canonised and t < look.moment.flipped


def _boards(story: Story, layout: CanonisationLayout, look: Look) -> Iterator[Op]:
    shake = layout.px(abs(look.moment.shake)) * (1 if look.moment.shake > 0 else -1)
    for t, grid in enumerate(layout.boards):
        canonised = _shows_canonised(story, look, t)
        board = story.canonised if canonised else story.played
        moved = Grid(grid.x + shake, grid.y, grid.cell, grid.columns, grid.rows)
        edge = Role.TIME if canonised else Role.LINE
        yield Fill(moved.rect.inset(-layout.px(3)), Role.BOARD, layout.px(4), 1, edge)
        yield from terrain_ops(moved, story.flags.level.terrain)
        yield from slice_ops(moved, board, t)
        if canonised:
            for square in changed_squares(story, t):
                yield from _outline(moved, square, Role.TIME, layout.px(1))


def _headings(layout: CanonisationLayout) -> Iterator[Op]:
    """The numbers of the slices, on top of whatever threads cross them."""
    px = layout.px
    for t, grid in enumerate(layout.boards):
        place = Rect(grid.rect.center.x - px(9), grid.y - px(18), px(18), px(14))
        yield Fill(place, Role.GROUND, px(4))
        yield Text(str(t), place.center, px(12), Role.TEXT_DIM, Anchor.CENTER)


def _outline(grid: Grid, square: Square, color: Color, width: int) -> Iterator[Op]:
    yield Fill(grid.square_rect(square), None, 0, max(1, width), color)


def _lost(story: Story, layout: CanonisationLayout, look: Look) -> Iterator[Op]:
    """A cross over each set-up stone that reality takes back, on the board on which it still stood."""
    if not look.moment.taken:
        return
    grid = layout.boards[0]
    for stone in story.taken_back:
        rect = grid.square_rect(story.flags.stones[stone].square)
        swell = rect.w * (DONE - look.moment.taken) // DONE
        ring = max(3, rect.w * 2 // 3 + swell)
        yield Circle(rect.center, ring, Role.PARADOX, max(1, layout.px(2)))


def _marks(placed: Sequence[RowBox], layout: CanonisationLayout, look: Look) -> Iterator[Op]:
    """The squares that the chosen row speaks of, outlined in their slices."""
    for index in dict.fromkeys((look.chosen, look.pointed)):
        if index is None:
            continue
        for position in placed[index].row.positions:
            rect = layout.boards[position.t].square_rect(position.square)
            yield Fill(rect.inset(-layout.px(2)), Tint(Role.FOCUS, 50), 0, max(1, layout.px(2)), Role.FOCUS)
