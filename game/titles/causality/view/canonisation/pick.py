"""What is meant by a point of the sky: a slice or one of the boards that are stuck, to be seen alone."""

from __future__ import annotations

from game.titles.causality.view.canonisation.gaze import Picked, StoryGaze, Stuck
from game.titles.causality.view.canonisation.halves import half_rects, halves_shown
from game.titles.causality.view.canonisation.layout import CanonisationLayout, pick_board
from game.titles.causality.view.canonisation.spotlight import near_of
from game.titles.causality.view.canonisation.story import Story
from game.view.frame import Rect


def pick(story: Story, layout: CanonisationLayout, look: StoryGaze, point: tuple[int, int]) -> Picked | None:
    """What lies at a point; None: nothing that could be picked."""
    if look.covering is not None:
        return _half(layout.sky, look.covering, layout, look, point)
    t = pick_board(layout, point)
    if t is not None:
        return Picked(t)
    if layout.near is not None and look.beside is not None:
        return _half(layout.near, look.beside, layout, look, point)
    seen = (near.t for near in near_of(story, layout, look) if near.window.contains(point))
    return next(map(Picked, seen), None)


def _half(
    room: Rect, found: Stuck, layout: CanonisationLayout, look: StoryGaze, point: tuple[int, int]
) -> Picked | None:
    shown = halves_shown(room, found, layout, look)
    rects = half_rects(room, layout, len(shown))
    at = (place for place, rect in zip(shown, rects, strict=True) if rect.contains(point))
    return next((Picked(half=place) for place in at), None)
