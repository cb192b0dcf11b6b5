"""What the marks on the boards mean, said as long as they are to be seen."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.causality.view.canonisation.gaze import Phase, StoryGaze, shown
from game.titles.causality.view.canonisation.layout import CanonisationLayout
from game.titles.causality.view.canonisation.lights import LitBoard, cross_ops
from game.titles.causality.view.canonisation.story import Story, changed_squares
from game.view.frame import Anchor, Fill, Op, Point, Rect, Text
from game.view.look.palette import Role

OTHERWISE, NOT_THERE = "other than it was played", "crossed out: not there"


_WIDTH = 172
"""Its width at the ordinary size."""


def legend_ops(story: Story, layout: CanonisationLayout, look: StoryGaze) -> Iterator[Op]:
    """A line for each kind of mark, at the upper right."""
    px = layout.px
    y = layout.title.y
    if _crosses_out(story, layout, look):
        mark = _mark(layout, y)
        yield from cross_ops(mark)
        yield _words(mark, NOT_THERE, layout)
        y += px(14)
    if _outlines(story, look):
        mark = _mark(layout, y)
        yield Fill(mark, None, 0, px(2), Role.TIME)
        yield _words(mark, OTHERWISE, layout)


def legend_width(layout: CanonisationLayout) -> int:
    """The pixels at the right edge that it takes."""
    return layout.px(_WIDTH)


def _mark(layout: CanonisationLayout, y: int) -> Rect:
    side = layout.px(10)
    return Rect(layout.title.right - legend_width(layout), y + layout.px(2), side, side)


def _words(mark: Rect, words: str, layout: CanonisationLayout) -> Text:
    px = layout.px
    return Text(words, Point(mark.right + px(6), mark.center.y), px(11), Role.TEXT_DIM, Anchor.LEFT)


def _outlines(story: Story, look: StoryGaze) -> bool:
    """Whether squares are outlined that are other than they were played."""
    if look.stuck is not None:
        return False
    boards = ((t, shown(story, look, t)) for t in range(len(story.played.steps)))
    return any(seen.phase is Phase.MADE and changed_squares(story.played, seen.board, t) for t, seen in boards)


def _crosses_out(story: Story, layout: CanonisationLayout, look: StoryGaze) -> bool:
    """Whether anything is crossed out because it is not there."""
    if look.stuck is not None:
        return True
    if story.taken_back and look.canonised and look.history is None and look.moment.flipped:
        return True
    return any(not _lit(story, layout, look, light.place.t).has(light) for light in look.lights)


def _lit(story: Story, layout: CanonisationLayout, look: StoryGaze, t: int) -> LitBoard:
    return LitBoard(layout.boards[t], shown(story, look, t).board, t)
