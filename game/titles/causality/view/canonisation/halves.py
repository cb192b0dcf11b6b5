"""A contradiction as two small boards side by side: with the ante-effect, and without it."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.causality.reasons.whatif import Contradiction, Half
from game.titles.causality.view.board.board_frame import slice_ops
from game.titles.causality.view.canonisation.gaze import Light, StoryGaze, chain_lights
from game.titles.causality.view.canonisation.history import positions_of
from game.titles.causality.view.canonisation.layout import CanonisationLayout
from game.titles.causality.view.canonisation.lights import light_ops
from game.titles.causality.view.reasons.verdict_words import half_words
from game.view.board.grid import Grid, largest_grid
from game.view.board.ground import edge_op, floor_ops
from game.view.frame import Anchor, Fill, Measure, Op, Point, Rect, Text, Weight, wrap
from game.view.look.palette import Role

_MOST_BOARDS = 3
"""So many slices of a half are shown: that in which it differs first, that of the cause, and one that is spoken of."""


def halves_ops(found: Contradiction, layout: CanonisationLayout, look: StoryGaze, measure: Measure) -> Iterator[Op]:
    """Both halves, over the whole of the sky."""
    yield Fill(layout.sky.inset(-layout.px(8)), Role.GROUND)
    heads = (f"With #{found.number}", f"Without #{found.number}")
    halves = (found.present, found.absent)
    for half, head, rect in zip(halves, heads, layout.sky.columns(2, layout.px(24)), strict=True):
        yield from _half(half, head, rect, layout, look, measure)


def _half(
    half: Half, head: str, rect: Rect, layout: CanonisationLayout, look: StoryGaze, measure: Measure
) -> Iterator[Op]:
    px = layout.px
    yield Fill(rect, Role.PANEL, px(8), 1, Role.PANEL_LINE)
    inner = rect.inset(px(12), px(8))
    title, inner = inner.cut_top(px(22), px(2))
    yield Text(head, Point(title.center.x, title.center.y), px(16), Role.ALARM, Anchor.CENTER, Weight.BOLD)
    words, inner = inner.cut_top(px(38), px(4))
    text = half_words(half.board.flags, half)
    y = words.y
    for line in wrap(measure, f"{text[:1].upper()}{text[1:]}.", words.w, px(13))[:2]:
        yield Text(line, Point(words.center.x, y), px(13), Role.TEXT, Anchor.TOP, max_width=words.w)
        y += measure.height(px(13))
    yield from _boards(half, inner, layout, look)


def _boards(half: Half, room: Rect, layout: CanonisationLayout, look: StoryGaze) -> Iterator[Op]:
    px, level = layout.px, half.board.flags.level
    times = slices_of(half, look)
    grids: dict[int, Grid] = {}
    for t, rect in zip(times, room.columns(len(times), px(20)), strict=True):
        caption, place = rect.cut_top(px(18))
        place = place.inset(px(18), px(18))
        grid = largest_grid(place, level.terrain.width, level.terrain.height, px(54))
        if grid is None:
            continue
        grids[t] = grid
        yield Text(f"slice {t}", caption.center, px(12), Role.TEXT_DIM, Anchor.CENTER)
        yield edge_op(grid, px(3), px(4), Role.LINE)
        yield from floor_ops(grid, level.terrain.floor)
        yield from slice_ops(grid, half.board, t)
    yield from light_ops(_lights(half), grids, room, px, look.spoken)


def slices_of(half: Half, look: StoryGaze) -> list[int]:
    """The slices that are shown: the first difference, where it is made or missed, and what is spoken of."""
    times = [half.chain.first] if half.chain is not None else []
    times += [place.t for place in positions_of(half.board, half.broken)[:-1]]
    times += [half.board.flags.ante(half.broken.number).position.t]
    if look.spoken is not None:
        times.insert(0, look.spoken.place.t)
    return sorted(list(dict.fromkeys(times))[:_MOST_BOARDS])


def _lights(half: Half) -> tuple[Light, ...]:
    """The deciding squares of a half, in the order in which they are told."""
    flags = half.board.flags
    causes = [(each.place, each.stone) for each in half.broken.reached]
    causes += [(each.place, each.stone) for each in half.broken.missed[:1]]
    lights = [Light(place, flags.stones[stone].name) for place, stone in causes]
    return tuple(dict.fromkeys((*lights, *(() if half.chain is None else chain_lights(flags, half.chain)))))
