"""What was picked, as large as the page has room: over all other boards and the list, with the words that it is for."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.causality.view.canonisation.gaze import StoryGaze
from game.titles.causality.view.canonisation.halves import halves_in
from game.titles.causality.view.canonisation.layout import CanonisationLayout
from game.titles.causality.view.canonisation.spotlight import alone_ops
from game.titles.causality.view.canonisation.story import Story
from game.view.frame import Anchor, Fill, Measure, Op, Point, Rect, Text, wrap
from game.view.look.palette import Role

_LETTERS, _MOST_LINES = 14, 3
"""How large the words below the board are, at the ordinary size, and how many lines of them there are at most."""

_MARGIN = 17
"""How far what is covered reaches beyond boards and list, at the ordinary size: coordinates of boards, and threads."""


def enlarged_ops(story: Story, layout: CanonisationLayout, look: StoryGaze, measure: Measure) -> Iterator[Op]:
    """What was picked, and below it what the chosen row says of it."""
    px, room = layout.px, _page(layout)
    yield Fill(room.inset(-px(_MARGIN)), Role.GROUND)
    size = px(_LETTERS)
    said = _said_of_it(look)
    lines = wrap(measure, said, room.w, size) if said else []
    lines = lines if len(lines) <= _MOST_LINES else [*lines[: _MOST_LINES - 1], " ".join(lines[_MOST_LINES - 1 :])]
    words, room = room.cut_bottom(len(lines) * measure.height(size), px(6) if lines else 0)
    for place, line in enumerate(lines):
        at = Point(words.center.x, words.y + place * measure.height(size))
        yield Text(line, at, size, Role.TEXT, Anchor.TOP, max_width=words.w)
    stuck = look.covering or look.beside
    if stuck is not None and look.picked.t is None:
        yield from halves_in(room, stuck, layout, look, measure)
    else:
        yield from alone_ops(room, story, layout, look)


def _said_of_it(look: StoryGaze) -> str:
    """What the chosen row says; below one half alone nothing that is said of the other one, or of both."""
    return look.said if look.picked.half in (None, look.half) else ""


def _page(layout: CanonisationLayout) -> Rect:
    """All of the page between its title and what the bases come to."""
    parts = (layout.sky, layout.panel)
    x, y = min(each.x for each in parts), min(each.y for each in parts)
    return Rect(x, y, max(each.right for each in parts) - x, max(each.bottom for each in parts) - y)
