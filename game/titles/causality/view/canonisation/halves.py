"""A contradiction as two small boards side by side: with the ante-effect, and without it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.titles.causality.reasons.whatif import Half
from game.titles.causality.view.board.board_frame import slice_ops
from game.titles.causality.view.canonisation.gaze import Light, StoryGaze, Stuck, chain_lights, missed_light
from game.titles.causality.view.canonisation.history import positions_of
from game.titles.causality.view.canonisation.layout import CanonisationLayout
from game.titles.causality.view.canonisation.lights import light_ops, lit_board
from game.titles.causality.view.reasons.whatif_words import half_words
from game.view.board.grid import Grid, largest_grid
from game.view.board.ground import edge_op, floor_ops
from game.view.frame import Anchor, Fill, Measure, Op, Point, Rect, Text, Weight, wrap
from game.view.look.palette import Role

_MOST_BOARDS = 6
"""So many slices are shown together: of a half that in which it differs first, that of the cause, and others."""


def halves_ops(found: Stuck, layout: CanonisationLayout, look: StoryGaze, measure: Measure) -> Iterator[Op]:
    """Both halves, over the whole of the sky."""
    sky, rim = layout.sky, layout.px(8)
    yield Fill(Rect(sky.x - rim, sky.y, sky.w + 2 * rim, sky.h + rim), Role.GROUND)
    count = len(found.halves)
    most = max(1, _MOST_BOARDS // count)
    for (head, half), rect in zip(found.halves, layout.sky.columns(count, layout.px(24)), strict=True):
        yield from _half(HalfShown(half, head, slices_of(half, look, most)), rect, layout, look, measure)


@dataclass(frozen=True, slots=True)
class HalfShown:
    """A half with its heading, and the slices of it that are shown."""

    half: Half
    head: str
    times: Sequence[int]


def _half(shown: HalfShown, rect: Rect, layout: CanonisationLayout, look: StoryGaze, measure: Measure) -> Iterator[Op]:
    px, half = layout.px, shown.half
    yield Fill(rect, Role.PANEL, px(8), 1, Role.PANEL_LINE)
    inner = rect.inset(px(12), px(8))
    title, inner = inner.cut_top(px(22), px(2))
    yield Text(shown.head, Point(title.center.x, title.center.y), px(16), Role.ALARM, Anchor.CENTER, Weight.BOLD)
    text, size = half_words(half.board.flags, half), px(13)
    lines = wrap(measure, f"{text[:1].upper()}{text[1:]}.", inner.w, size)[:3]
    words, inner = inner.cut_top(len(lines) * measure.height(size), px(2))
    for number, line in enumerate(lines):
        at = Point(words.center.x, words.y + number * measure.height(size))
        yield Text(line, at, size, Role.TEXT, Anchor.TOP, max_width=words.w)
    yield from _boards(shown, inner, layout, look)


def _boards(shown: HalfShown, room: Rect, layout: CanonisationLayout, look: StoryGaze) -> Iterator[Op]:
    px, half, times = layout.px, shown.half, shown.times
    level = half.board.flags.level
    grids: dict[int, Grid] = {}
    for t, rect in zip(times, room.columns(len(times), px(20)), strict=True):
        caption, place = rect.cut_top(px(16))
        _, place = place.inset(px(14), px(4)).cut_bottom(0, px(12))
        grid = largest_grid(place, level.terrain.width, level.terrain.height, px(54))
        if grid is None:
            continue
        grids[t] = grid
        yield Text(f"slice {t}", caption.center, px(12), Role.TEXT_DIM, Anchor.CENTER)
        yield edge_op(grid, px(3), px(4), Role.LINE)
        yield from floor_ops(grid, level.terrain.floor)
        yield from slice_ops(grid, half.board, t)
    lit = {t: lit_board(grid, half.board, t) for t, grid in grids.items()}
    yield from light_ops(_lights(half), lit, room, px, look.spoken)


def slices_of(half: Half, look: StoryGaze, most: int) -> list[int]:
    """The slices that are shown, no more than so many: what is spoken of, what differs first, what makes the effect."""
    times = [half.chain.first] if half.chain is not None else []
    times += [place.t for place in positions_of(half.board, half.broken)[:-1]]
    if look.spoken is not None and look.spoken in _lights(half):
        times.insert(0, look.spoken.place.t)
    elif not times:
        times.append(half.broken.t)
    return sorted(list(dict.fromkeys(times))[:most])


def _lights(half: Half) -> tuple[Light, ...]:
    """The deciding squares of a half, in the order in which they are told."""
    flags = half.board.flags
    lights = [Light(each.place, flags.stones[each.stone].name) for each in half.broken.reached]
    lights += [missed_light(flags, each) for each in half.broken.missed[:1]]
    return tuple(dict.fromkeys((*lights, *(() if half.chain is None else chain_lights(flags, half.chain)))))
