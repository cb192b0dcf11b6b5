"""The canonisation as a picture: boards, threads, the list of reasons, bases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.titles.causality.view.canonisation.boards import headings, ring, running_board, shake_of
from game.titles.causality.view.canonisation.gaze import StoryGaze
from game.titles.causality.view.canonisation.layout import CanonisationLayout
from game.titles.causality.view.canonisation.list import base_tally, list_ops
from game.titles.causality.view.canonisation.rows import StoryBox
from game.titles.causality.view.canonisation.story import Story
from game.titles.causality.view.canonisation.threads import Hanging, hanging, thread_ops
from game.titles.causality.view.canonisation.words import caption
from game.view.board.tale import DONE
from game.view.frame import Anchor, Circle, Fill, Frame, Measure, Op, Point, Text, Weight, wrap
from game.view.look.palette import Role, Tint


def hung_frame(layout: CanonisationLayout, threads: Sequence[Hanging]) -> Frame:
    """What stays for a while on top of the boards: threads, and the numbers of the slices."""
    return (*thread_ops(threads, layout), *headings(layout))


def moving_frame(
    story: Story, placed: Sequence[StoryBox], layout: CanonisationLayout, look: StoryGaze, measure: Measure
) -> Frame:
    """Everything on top of what stays but the buttons."""
    moving = (each for each in hanging(story, placed, layout, look) if not each.is_still)
    return (
        *_title(story, placed, layout, look, measure),
        *running_board(story, layout, look),
        *_marks(placed, layout, look),
        *_lost(story, layout, look),
        *thread_ops(moving, layout),
        *_rings(layout, look),
        *list_ops(story, placed, layout, look),
        *base_tally(story.tally, layout, look.moment.counted),
    )


def _title(
    story: Story, placed: Sequence[StoryBox], layout: CanonisationLayout, look: StoryGaze, measure: Measure
) -> Iterator[Op]:
    """What the scene is about, and in one or two lines what is told just now; at the end what came of it."""
    px, rect = layout.px, layout.title
    text = f"Canonisation of round {story.round + 1}"
    if look.history is not None:
        text = f"Round {story.round + 1}: a history that would not hold"
    yield Text(text, Point(rect.center.x, rect.y), px(22), Role.TEXT, Anchor.TOP, Weight.BOLD, rect.w)
    words, color = caption(story, look, {box.row.number: box.row.text for box in placed})
    size, y = px(14), rect.y + px(29)
    first, *rest = wrap(measure, words, rect.w, size)
    for line in (first, " ".join(rest)):
        yield Text(line, Point(rect.center.x, y), size, color, Anchor.TOP, max_width=rect.w)
        y += measure.height(size)


def _lost(story: Story, layout: CanonisationLayout, look: StoryGaze) -> Iterator[Op]:
    """A ring around each set-up stone that reality takes back, on the board on which it still stood."""
    if not look.moment.taken or look.history is not None:
        return
    grid = layout.boards[0].move(shake_of(layout, look), 0)
    for stone in story.taken_back:
        rect = grid.square_rect(story.flags.stones[stone].square)
        swell = rect.w * (DONE - look.moment.taken) // DONE
        radius = max(3, rect.w * 2 // 3 + swell)
        yield Circle(rect.center, radius, Role.ALARM, max(1, layout.px(2)))


def _rings(layout: CanonisationLayout, look: StoryGaze) -> Iterator[Op]:
    """Where a history breaks, once it has come there."""
    if look.history is None or not look.moment.broken:
        return
    for position in look.history.breaks[0].positions:
        yield from ring(layout.boards[position.t], position.square, max(1, layout.px(2)))


def _marks(placed: Sequence[StoryBox], layout: CanonisationLayout, look: StoryGaze) -> Iterator[Op]:
    """The squares that the chosen row speaks of, outlined in their slices."""
    for index in dict.fromkeys((look.chosen, look.pointed)):
        if index is None:
            continue
        for position in placed[index].row.positions:
            rect = layout.boards[position.t].square_rect(position.square)
            yield Fill(rect.inset(-layout.px(2)), Tint(Role.FOCUS, 50), 0, max(1, layout.px(2)), Role.FOCUS)
