"""The board that is spoken of, larger, where boards are too small to be read: it lies over its place."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.causality.view.board.board_frame import slice_ops
from game.titles.causality.view.canonisation.boards import ghost_ops
from game.titles.causality.view.canonisation.gaze import StoryGaze, shown
from game.titles.causality.view.canonisation.layout import CanonisationLayout
from game.titles.causality.view.canonisation.lights import light_ops, lit_board
from game.titles.causality.view.canonisation.story import Story
from game.view.board.grid import Grid
from game.view.board.ground import edge_op, floor_ops
from game.view.frame import Anchor, Fill, Op, Point, Text, Weight
from game.view.look.palette import Role

READABLE = 30
"""Side of a square that is read without being larger, at the ordinary size."""


def spotlight_ops(story: Story, layout: CanonisationLayout, look: StoryGaze) -> Iterator[Op]:
    """The lit places; on small boards the slice of the one spoken of is shown larger."""
    if not look.lights:
        return
    px, spoken = layout.px, look.spoken
    boards = {t: lit_board(grid, shown(story, look, t).board, t) for t, grid in enumerate(layout.boards)}
    if spoken is None or layout.boards[0].cell >= px(READABLE):
        yield from light_ops(look.lights, boards, layout.sky, px, spoken)
        return
    t, grid = spoken.place.t, _larger(layout, spoken.place.t)
    yield from light_ops(look.lights, {other: boards[other] for other in boards if other != t}, layout.sky, px)
    yield Fill(grid.rect.inset(-px(20)), Role.PANEL, px(8), px(2), Role.NOW)
    at = Point(grid.rect.center.x, grid.y - px(4))
    yield Text(f"slice {t}", at, px(11), Role.TEXT, Anchor.BOTTOM, Weight.BOLD)
    yield edge_op(grid, px(2), px(3), Role.LINE)
    yield from floor_ops(grid, story.flags.level.terrain.floor)
    yield from slice_ops(grid, shown(story, look, t).board, t)
    if t == 0 and look.canonised and look.history is None:
        yield from ghost_ops(story, grid)
    yield from light_ops(look.lights, {t: lit_board(grid, shown(story, look, t).board, t)}, layout.sky, px, spoken)


def _larger(layout: CanonisationLayout, t: int) -> Grid:
    """The board of that slice as large as the sky is high, as near to its place as can be."""
    px, sky, small = layout.px, layout.sky.inset(layout.px(22), layout.px(22)), layout.boards[t]
    cell = max(small.cell, min(px(READABLE), sky.h // small.rows, sky.w // small.columns))
    x = max(sky.x, min(small.rect.center.x - cell * small.columns // 2, sky.right - cell * small.columns))
    y = max(sky.y, min(small.rect.center.y - cell * small.rows // 2, sky.bottom - cell * small.rows))
    return Grid(x, y, cell, small.columns, small.rows)
