"""The slices that are told or spoken of, near at hand, where boards are too small to be read."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.causality.rules.geometry import Position
from game.titles.causality.view.canonisation.boards import (
    broken_ops,
    edge_color,
    ground_ops,
    lost_ops,
    running_ops,
)
from game.titles.causality.view.canonisation.callouts import callout_ops, foot_of
from game.titles.causality.view.canonisation.gaze import StoryGaze, shown
from game.titles.causality.view.canonisation.halves import halves_in
from game.titles.causality.view.canonisation.layout import CanonisationLayout
from game.titles.causality.view.canonisation.lights import NAMED_ALL, NAMED_NEAR, LitBoard, light_ops, spoken_names
from game.titles.causality.view.canonisation.meetings import meeting_ops, perished_ops
from game.titles.causality.view.canonisation.motion import BeatKind
from game.titles.causality.view.canonisation.near import NearSlice, WantedSlice, near_ops, near_slices
from game.titles.causality.view.canonisation.story import Story
from game.titles.causality.view.canonisation.turned import named_on, turned_ops
from game.view.frame import Fill, Measure, Op, Rect
from game.view.look.palette import Role

_MOST = 4
"""So many slices are looked at together at most."""


def spotlight_ops(story: Story, layout: CanonisationLayout, look: StoryGaze, measure: Measure) -> Iterator[Op]:
    """The lit places, and slices near at hand if there is room for them: of a contradiction both halves."""
    boards = [LitBoard(grid, shown(story, look, t).board, t, named=look.named) for t, grid in enumerate(layout.boards)]
    for lit in boards:
        yield from light_ops(look.lights, lit, layout.px, look.spoken)
        yield from _turned(story, lit, look)
    if layout.near is None:
        yield from callout_ops(look.lights, boards, layout.sky, layout.px, spoken=look.spoken)
        return
    if look.beside is not None:
        yield from halves_in(layout.near, look.beside, layout, look, measure)
        return
    slices = near_of(story, layout, look)
    for near in slices:
        yield from _near(story, near, layout, look)
        yield Fill(_on_strip(near, layout), None, 0, 1, Role.TEXT)
    shown_near = [_lit(story, near, look) for near in slices]
    yield from callout_ops(look.lights, shown_near, layout.near, layout.px, spoken=look.spoken)


def near_of(story: Story, layout: CanonisationLayout, look: StoryGaze) -> tuple[NearSlice, ...]:
    """The slices near at hand, at their places."""
    return () if layout.near is None else _near_in(layout.near, story, layout, look)


def _near_in(room: Rect, story: Story, layout: CanonisationLayout, look: StoryGaze) -> tuple[NearSlice, ...]:
    terrain = story.flags.level.terrain
    wanted, sides = wanted_slices(story, look), (terrain.width, terrain.height)
    slices = near_slices(wanted, sides, room, layout.px)
    foot = foot_of(look.lights, [_lit(story, near, look) for near in slices], room, layout.px)
    return near_slices(wanted, sides, room, layout.px, foot=foot) if foot else slices


def alone_ops(room: Rect, story: Story, layout: CanonisationLayout, look: StoryGaze) -> Iterator[Op]:
    """The slice that was picked, in that room."""
    slices = _near_in(room, story, layout, look)
    for near in slices:
        yield from _near(story, near, layout, look)
    yield from callout_ops(
        look.lights, [_lit(story, near, look) for near in slices], room, layout.px, spoken=look.spoken
    )


def wanted_slices(story: Story, look: StoryGaze) -> list[WantedSlice]:
    """The slices that are told just now, or those that are spoken of, what is spoken of first before the others."""
    moment = look.moment
    for kind in (BeatKind.LAST, BeatKind.REWIND, BeatKind.PLAY):
        running = moment.running(kind)
        if running is not None:
            return [WantedSlice(running)]
    if look.picked.t is not None:
        return [WantedSlice(look.picked.t)]
    slices: dict[int, list[Position]] = {}
    places = _places(story, look)
    # Words lead on from the place that they are about: where nothing of it is lit, a slice is shown all the same.
    for t in (*(place.t for place in places[:1]), *look.slices) if look.slices else ():
        slices.setdefault(t, [])
    for place in places:
        slices.setdefault(place.t, []).append(place)
    found = [
        WantedSlice(t, tuple(place.square for place in places), named_on(shown(story, look, t).board, t, look.names))
        for t, places in slices.items()
    ]
    return found[: max(_MOST, len(look.slices))] or [WantedSlice(len(story.played.steps) - 1)]


def _places(story: Story, look: StoryGaze) -> list[Position]:
    judged, back = look.moment.running(BeatKind.JUDGE), look.moment.running(BeatKind.TAKE_BACK)
    if judged is not None:
        thread = next(thread for thread in story.threads if thread.number == judged)
        return [thread.effect, thread.cause]
    if back is not None:
        return [Position(0, *story.flags.stones[stone].square) for stone in story.taken_back]
    places = [] if look.spoken is None else [look.spoken.place]
    if look.history is not None and look.moment.broken:
        places += look.history.positions
    return places + [light.place for light in look.lights]


def _near(story: Story, near: NearSlice, layout: CanonisationLayout, look: StoryGaze) -> Iterator[Op]:
    t, grid = near.t, near.grid
    inner: list[Op] = [
        *ground_ops(story, look, t, grid, layout, NAMED_ALL),
        *running_ops(story, look, t, grid, layout, NAMED_ALL),
    ]
    if t == 0:
        inner += lost_ops(story, layout, look, grid, NAMED_ALL)
    inner += broken_ops(look, t, grid, layout, NAMED_NEAR)
    lit = _lit(story, near, look)
    inner += (
        *(spoken_names(lit, look.names) if shown(story, look, t).is_still else ()),
        *light_ops(look.lights, lit, layout.px, look.spoken),
        *_turned(story, lit, look),
        *meeting_ops(look.lights, lit),
        *perished_ops(look.lights, lit),
    )
    yield from near_ops(near, inner, edge_color(story, look, t), layout.px)


def _turned(story: Story, lit: LitBoard, look: StoryGaze) -> Iterator[Op]:
    """Who had to go back on the way into a slice, where squares are large enough and it stands still."""
    still = shown(story, look, lit.t).is_still
    return turned_ops(lit.grid, lit.board, lit.t, look.names) if still and lit.grid.cell >= NAMED_NEAR else iter(())


def _lit(story: Story, near: NearSlice, look: StoryGaze) -> LitBoard:
    return LitBoard(near.grid, shown(story, look, near.t).board, near.t, near.window, named=look.named)


def _on_strip(near: NearSlice, layout: CanonisationLayout) -> Rect:
    """The part of the small board that is seen near at hand."""
    small, grid, window = layout.boards[near.t], near.grid, near.window
    x, y = (window.x - grid.x) // grid.cell, (window.y - grid.y) // grid.cell
    place = small.square_rect((x, y))
    return Rect(place.x, place.y, small.cell * window.w // grid.cell, small.cell * window.h // grid.cell).inset(-1)
