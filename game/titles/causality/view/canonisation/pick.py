"""What is meant by a point of the sky: a slice or one of the boards that are stuck, to be seen alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from game.titles.causality.view.canonisation.enlarged import stone_enlarged
from game.titles.causality.view.canonisation.gaze import EVERYTHING, NOTHING, Marked, Picked, StoryGaze, Stuck
from game.titles.causality.view.canonisation.halves import half_rects, halves_shown, stone_in
from game.titles.causality.view.canonisation.layout import CanonisationLayout, pick_board
from game.titles.causality.view.canonisation.spotlight import near_of, wanted_slices
from game.titles.causality.view.canonisation.story import Story
from game.view.frame import Measure, Rect


def pick(story: Story, layout: CanonisationLayout, look: StoryGaze, point: tuple[int, int]) -> Picked | None:
    """What lies at a point; None: nothing that could be picked."""
    if look.covering is not None:
        return _half(layout.sky, look.covering, layout, look, point)
    if layout.near is None:
        return None
    t = pick_board(layout, point)
    if t is not None:
        return Picked(t)
    if look.beside is not None:
        return _half(layout.near, look.beside, layout, look, point)
    seen = (near.t for near in near_of(story, layout, look) if near.window.contains(point))
    return next(map(Picked, seen), None)


def stone_at(layout: CanonisationLayout, look: StoryGaze, measure: Measure, point: tuple[int, int]) -> Marked | None:
    """Whose stone lies at a point of what contradicts itself; None: nobody's, or nothing does."""
    if look.picked != NOTHING:
        return stone_enlarged(layout, look, measure, point)
    if look.covering is not None:
        return stone_in(layout.sky, look.covering, layout, look, measure, point)
    if look.beside is not None and layout.near is not None:
        return stone_in(layout.near, look.beside, layout, look, measure, point)
    return None


def next_pick(story: Story, layout: CanonisationLayout, look: StoryGaze) -> Picked:
    """What is to be picked after what is: one after the other, what is spoken of first; after the last one nothing."""
    places = _pickable(story, layout, replace(look, picked=NOTHING))
    if look.picked == NOTHING:
        return next(iter(places), NOTHING)
    return next((after for before, after in pairwise(places) if before == look.picked), NOTHING)


def _pickable(story: Story, layout: CanonisationLayout, look: StoryGaze) -> list[Picked]:
    """The boards that are seen beside each other: all of them, then each alone."""
    stuck = look.covering or (look.beside if layout.near is not None else None)
    if stuck is not None:
        count, first = len(stuck.halves), look.half or 0
        return [EVERYTHING, *(Picked(half=(first + place) % count) for place in range(count))]
    times = [each.t for each in wanted_slices(story, look)] if layout.near is not None else []
    return [*([EVERYTHING] if len(times) > 1 else []), *map(Picked, times)]


def _half(
    room: Rect, found: Stuck, layout: CanonisationLayout, look: StoryGaze, point: tuple[int, int]
) -> Picked | None:
    shown = halves_shown(room, found, layout, look)
    rects = half_rects(room, layout, len(shown))
    at = (place for place, rect in zip(shown, rects, strict=True) if rect.contains(point))
    return next((Picked(half=place) for place in at), None)
