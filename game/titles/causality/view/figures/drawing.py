"""Draws the pictures of the rulebook: slices side by side with arrows, flashes and captions."""

from __future__ import annotations

from collections.abc import Mapping

from game.titles.causality.rules.trace import ScreenDeployed, Shot
from game.titles.causality.view.board.animation import StepEffect
from game.titles.causality.view.board.arrows import path_ops
from game.titles.causality.view.board.board_frame import cross_on, fog_ops
from game.titles.causality.view.board.effects import effect_ops
from game.titles.causality.view.board.labels import slice_ops
from game.titles.causality.view.figures.record import Figure, Panel
from game.view.board.animation import Effect
from game.view.board.grid import Grid
from game.view.board.ground import edge_op, floor_ops
from game.view.board.marks import outline_ops
from game.view.forms.controls import Px
from game.view.frame import Anchor, Clip, Fill, Frame, Line, Measure, Op, Point, Polygon, Rect, Text, Unclip, wrap
from game.view.look.palette import Role

_CELL = 46
_LEAST_CELL = 18
_GAP = 34
_PAD = 12
_HEAD, _CAPTION = 12, 13
_FLASH = 320
"""How far the effects of a step are when the picture stops, in thousandths."""


class RulebookFigures:
    """The pictures of one book, by name."""

    def __init__(self, pictures: Mapping[str, Figure]) -> None:
        """Pictures by the names that pages call them."""
        self._pictures = pictures

    def height(self, name: str, width: int, measure: Measure, px: Px) -> int:
        """Pixels that a picture takes at that width."""
        picture = self._pictures[name]
        lines = wrap(measure, picture.caption, width - 2 * px(_PAD), px(_CAPTION))
        leading = measure.height(px(_CAPTION))
        return _boards_height(picture, width, measure, px) + 2 * px(_PAD) + px(4) + leading * len(lines)

    def words(self, name: str) -> str:
        """What is written on a picture, for searching."""
        picture = self._pictures[name]
        return " ".join((*(panel.caption for panel in picture.panels), picture.caption))

    def draw(self, name: str, room: Rect, measure: Measure, px: Px) -> Frame:
        """The picture in a room of that height."""
        picture = self._pictures[name]
        inside = room.inset(px(_PAD))
        ops: list[Op] = [Fill(room, Role.GROUND, px(8), 1, Role.PANEL_LINE)]
        before: Panel | None = None
        for panel, place in zip(picture.panels, _places(picture, inside, measure, px), strict=True):
            ops += _slice(picture, panel, place, measure, px)
            if before is not None and place.x > inside.x + px(_GAP):
                ops += _or(place, px) if before.is_beside(panel) else _arrow(place, px)
            before = panel
        y = inside.y + _boards_height(picture, room.w, measure, px) + px(4)
        for line in wrap(measure, picture.caption, inside.w, px(_CAPTION)):
            ops.append(Text(line, Point(inside.x, y), px(_CAPTION), Role.TEXT_DIM))
            y += measure.height(px(_CAPTION))
        return tuple(ops)


def _cell(picture: Figure, width: int, px: Px) -> tuple[int, int]:
    """The side of a square, and how many slices go side by side."""
    columns, count = len(picture.rows[0]), len(picture.panels)
    room = width - 2 * px(_PAD) + px(_GAP)
    for across in range(count, 0, -1):
        cell = min(px(_CELL), (room // across - px(_GAP)) // columns)
        if cell >= px(_LEAST_CELL) or across == 1:
            break
    return max(4, cell), across


def _head(measure: Measure, px: Px) -> int:
    return measure.height(px(_HEAD)) + px(4)


def _boards_height(picture: Figure, width: int, measure: Measure, px: Px) -> int:
    cell, across = _cell(picture, width, px)
    down = -(-len(picture.panels) // across)
    return down * (cell * len(picture.rows) + _head(measure, px) + px(8))


def _places(picture: Figure, inside: Rect, measure: Measure, px: Px) -> tuple[Rect, ...]:
    """Where each slice stands with its heading."""
    cell, across = _cell(picture, inside.w + 2 * px(_PAD), px)
    wide, tall = cell * len(picture.rows[0]), cell * len(picture.rows) + _head(measure, px)
    slot = max([wide, *(measure.width(panel.caption, px(_HEAD)) for panel in picture.panels)])
    slot = min(slot, (inside.w + px(_GAP)) // across - px(_GAP))
    return tuple(
        Rect(inside.x + (index % across) * (slot + px(_GAP)), inside.y + (index // across) * (tall + px(8)), slot, tall)
        for index in range(len(picture.panels))
    )


def _slice(picture: Figure, panel: Panel, place: Rect, measure: Measure, px: Px) -> list[Op]:
    head, below = place.cut_top(_head(measure, px))
    columns, rows = len(picture.rows[0]), len(picture.rows)
    cell = below.h // rows
    grid = Grid(below.x + (below.w - cell * columns) // 2, below.y, cell, columns, rows)
    caption = Text(panel.caption, Point(head.center.x, head.y), px(_HEAD), Role.TEXT, Anchor.TOP, max_width=head.w)
    if panel.fogged:
        return [caption, *fog_ops(grid.rect, px(_HEAD))]
    timeline = picture.timeline(panel)
    facts = timeline.trace(panel.t)
    # Of screens the outline of what they reach is enough: their flash would hide the stones.
    effects: list[StepEffect] = [Effect(fact, _FLASH) for fact in facts if not isinstance(fact, ScreenDeployed)]
    effects += [Effect(fact, 700) for fact in facts if isinstance(fact, Shot) and fact.hit is not None]
    return [
        caption,
        edge_op(grid, 2, 3, Role.PANEL_LINE),
        *floor_ops(grid, timeline.flags.level.terrain.floor),
        Clip(grid.rect.inset(-2)),
        *slice_ops(grid, timeline, panel.t),
        *path_ops(grid, timeline, panel.t),
        *(op for fact in facts for op in _reach(grid, fact)),
        *effect_ops(grid, effects),
        Unclip(),
    ]


def _reach(grid: Grid, fact: object) -> list[Op]:
    return outline_ops(grid, cross_on(grid, fact.square), Role.LINK) if isinstance(fact, ScreenDeployed) else []


def _or(place: Rect, px: Px) -> list[Op]:
    """Stands between two slices of which one takes the place of the other."""
    return [Text("or", Point(place.x - px(_GAP) // 2, place.center.y), px(_CAPTION), Role.TEXT_DIM, Anchor.CENTER)]


def _arrow(place: Rect, px: Px) -> list[Op]:
    """Points from the slice before to this one."""
    x, y = place.x - px(_GAP) // 2, place.center.y
    reach = px(7)
    tip = (Point(x + reach, y), Point(x, y - px(5)), Point(x, y + px(5)))
    return [Line((Point(x - reach, y), Point(x, y)), Role.TEXT_DIM, max(1, px(2))), Polygon(tip, Role.TEXT_DIM)]
