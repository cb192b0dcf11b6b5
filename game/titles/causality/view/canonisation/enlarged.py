"""What was picked, as large as the page has room: over all other boards and the list, with the words that it is for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.titles.causality.view.canonisation.gaze import Marked, StoryGaze
from game.titles.causality.view.canonisation.halves import halves_in, stone_in
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
    yield Fill(_page(layout).inset(-layout.px(_MARGIN)), Role.GROUND)
    lines = _said_lines(layout, look, measure)
    words, room = _rooms(layout, lines, measure)
    size = layout.px(_LETTERS)
    for place, line in enumerate(lines):
        at = Point(words.center.x, words.y + place * measure.height(size))
        yield Text(line, at, size, Role.TEXT, Anchor.TOP, max_width=words.w)
    stuck = look.covering or look.beside
    if stuck is not None and look.picked.t is None:
        yield from halves_in(room, stuck, layout, look, measure)
    else:
        yield from alone_ops(room, story, layout, look)


def stone_enlarged(
    layout: CanonisationLayout, look: StoryGaze, measure: Measure, point: tuple[int, int]
) -> Marked | None:
    """Who stands at a point of halves that were picked; None: nobody."""
    stuck = look.covering or look.beside
    if stuck is None or look.picked.t is not None:
        return None
    return stone_in(_rooms(layout, _said_lines(layout, look, measure), measure)[1], stuck, layout, look, measure, point)


def _said_lines(layout: CanonisationLayout, look: StoryGaze, measure: Measure) -> list[str]:
    """What is said below, line by line."""
    said = _said_of_it(look)
    lines = wrap(measure, said, _page(layout).w, layout.px(_LETTERS)) if said else []
    return lines if len(lines) <= _MOST_LINES else [*lines[: _MOST_LINES - 1], " ".join(lines[_MOST_LINES - 1 :])]


def _rooms(layout: CanonisationLayout, lines: Sequence[str], measure: Measure) -> tuple[Rect, Rect]:
    """Where these lines stand, and what is left for the boards."""
    return _page(layout).cut_bottom(len(lines) * measure.height(layout.px(_LETTERS)), layout.px(6) if lines else 0)


def _said_of_it(look: StoryGaze) -> str:
    """What the chosen row says; below one half alone nothing that is said of the other one, or of both."""
    return look.said if look.picked.half in (None, look.half) else ""


def _page(layout: CanonisationLayout) -> Rect:
    """All of the page between its title and what the bases come to."""
    parts = (layout.sky, layout.panel)
    x, y = min(each.x for each in parts), min(each.y for each in parts)
    return Rect(x, y, max(each.right for each in parts) - x, max(each.bottom for each in parts) - y)
