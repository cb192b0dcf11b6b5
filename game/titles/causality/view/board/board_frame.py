"""One slice as a picture: terrain, bases, what time left there, and the stones; large or small."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.titles.causality.rules.flag import AnteEffect, Flags, bits
from game.titles.causality.rules.geometry import MAX_SIDE, Azimuth, Square, Terrain
from game.titles.causality.rules.level import Level
from game.titles.causality.rules.stone import Faction
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.army import BASE, GROUND, INK
from game.titles.causality.view.board.arrivals import lost_ops
from game.titles.causality.view.board.tokens import tokens_of
from game.titles.causality.view.drawings import drawing
from game.view.board.grid import Grid
from game.view.board.ground import Coordinates
from game.view.board.tags import READABLE_FROM, ROOMY_FROM
from game.view.board.token import token_ops
from game.view.frame import Anchor, Circle, Clip, Fill, Frame, Line, Op, Point, Rect, Sprite, Text, Unclip
from game.view.look.palette import Role, Tint

_NUMBERS = tuple(str(number) for number in range(MAX_SIDE))
NUMBERS = Coordinates(_NUMBERS, _NUMBERS, counted=True)
"""Columns and rows go by their numbers."""


def antes_in(timeline: Timeline, t: int) -> tuple[AnteEffect, ...]:
    """The active ante-effects of a slice."""
    antes = (timeline.flags.ante(number) for number in bits(timeline.scenario.active))
    return tuple(ante for ante in antes if ante.position.t == t)


def fog_ops(rect: Rect, size: int) -> Frame:
    """A slice that may not be seen: slanted lines, no square, and a word of `size` pixels."""
    ops: list[Op] = [Clip(rect), Fill(rect, Role.SLATE)]
    for x in range(-rect.h, rect.w, max(6, size)):
        ops.append(Line((Point(rect.x + x, rect.bottom), Point(rect.x + x + rect.h, rect.y)), Role.PANEL_LINE))
    return (*ops, Unclip(), Text("fog", rect.center, size, Role.TEXT_DIM, Anchor.CENTER))


def base_ops(grid: Grid, level: Level, owners: Sequence[Faction]) -> Frame:
    """The bases, towers in their owners' colours."""
    ops: list[Op] = []
    for base, owner in zip(level.bases, owners, strict=True):
        rect = grid.square_rect(base.square).inset(max(0, grid.cell // 16))
        ops.append(Sprite(BASE[owner], rect, INK[owner], GROUND[owner], Role.GROUND))
    return tuple(ops)


def ante_ops(grid: Grid, flags: Flags, antes: Iterable[AnteEffect]) -> Frame:
    """Portals around the squares where stones arrive, and the floor that bombs will reach."""
    ops: list[Op] = []
    for ante in antes:
        rect = grid.square_rect(ante.position.square)
        if not grid.fine:
            spot = Fill(rect.inset(grid.cell // 4), Role.TIME)
            ops.append(spot if ante.is_bomb else Circle(rect.center, max(2, grid.cell // 2), Role.TIME, 1))
        elif ante.is_bomb:
            ops += reach_ops(grid, flags.level.terrain, ante.position.square, ink_of(flags, ante))
            ops.append(Sprite(drawing("bomb"), bomb_place(grid, ante.position.square), ink_of(flags, ante)))
        else:
            ops.append(Sprite(drawing("portal_in"), rect, Role.TIME, ink_of(flags, ante)))
    return tuple(ops)


def is_tight(grid: Grid) -> bool:
    """Whether a number takes much of a square, so that what lies there is not in its middle."""
    return READABLE_FROM <= grid.cell < ROOMY_FROM


def bomb_place(grid: Grid, square: Square) -> Rect:
    """Where a bomb is drawn on its square; where its number takes much of that, below it in the corner at the left:
    alarms begin at the right."""
    rect = grid.square_rect(square)
    if not is_tight(grid):
        return rect.inset(rect.w // 5)
    side = grid.cell * 6 // 10
    return Rect(rect.x, rect.bottom - 1 - side, side, side)


def reach_ops(grid: Grid, terrain: Terrain, square: Square, color: Role) -> list[Op]:
    """The floor that a blast on that square reaches."""
    floor = (each for each in cross(square) if terrain.is_open(each))
    return [Fill(grid.square_rect(each).inset(1), Tint(color, 56), 2, 1, Tint(color, 150)) for each in floor]


def ink_of(flags: Flags, ante: AnteEffect) -> Role:
    """The colour of whose stone made it."""
    return INK[flags.stones[ante.maker].faction]


def cross(square: Square) -> tuple[Square, ...]:
    """A square and its four neighbours: what a tagscreen or a blast reaches."""
    return (square, *(square.step(azimuth) for azimuth in Azimuth))


def cross_on(grid: Grid, square: Square) -> tuple[Square, ...]:
    """Those of a square and its four neighbours that are on the board."""
    return tuple(each for each in cross(square) if 0 <= each.x < grid.columns and 0 <= each.y < grid.rows)


def standing_ops(grid: Grid, timeline: Timeline, t: int) -> Frame:
    """Everything that lies and stands in one slice, without names and numbers."""
    flags, antes = timeline.flags, antes_in(timeline, t)
    return (
        *base_ops(grid, flags.level, timeline.owners[t]),
        *ante_ops(grid, flags, antes),
        *lost_ops(grid, timeline, t),
        *token_ops(grid, tokens_of(timeline, t)),
    )
