"""One slice as a picture: terrain, bases, what time left there, and the stones; large or small."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.titles.causality.rules.flag import AnteEffect, bits
from game.titles.causality.rules.geometry import MAX_SIDE, Azimuth, Square
from game.titles.causality.rules.level import Level
from game.titles.causality.rules.pose import Pose, azimuth_of, is_free, square_of
from game.titles.causality.rules.stone import Faction, Stone
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.army import BASE, GROUND, INK, PLINTHS, turns_of
from game.titles.causality.view.drawings import drawing
from game.view.board.grid import Grid
from game.view.board.ground import Coordinates
from game.view.board.token import WHOLE, Token, token_ops
from game.view.frame import Anchor, Circle, Clip, Dash, Fill, Frame, Line, Op, Point, Rect, Sprite, Text, Unclip
from game.view.look.palette import Color, Role

_NUMBERS = tuple(str(number) for number in range(MAX_SIDE))
NUMBERS = Coordinates(_NUMBERS, _NUMBERS, counted=True)
"""Columns and rows go by their numbers."""


def token_of(timeline: Timeline, pose: Pose) -> Token:
    """A stone where it is in its slice."""
    flags = timeline.flags
    stone, square = flags.stones[pose.stone], square_of(flags, pose)
    mark = drawing("padlock") if pose.locked else ""
    return token_at(stone, square, azimuth_of(pose), mark, ringed=is_free(flags, pose))


def token_at(stone: Stone, square: Square, azimuth: Azimuth | None, mark: str = "", *, ringed: bool = False) -> Token:
    """A stone on any square; the causally free ones are ringed, the locked ones marked."""
    x, y = square.x * WHOLE, square.y * WHOLE
    return Token(stone.number, PLINTHS[stone.faction], drawing(stone.type.value), x, y, turns_of(azimuth), ringed, mark)


def tokens_of(timeline: Timeline, t: int) -> tuple[Token, ...]:
    """All stones of a slice."""
    return tuple(token_of(timeline, pose) for pose in timeline.poses(t))


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
    """The bases with their owners' flags."""
    ops: list[Op] = []
    for base, owner in zip(level.bases, owners, strict=True):
        rect = grid.square_rect(base.square).inset(max(0, grid.cell // 16))
        ops.append(Sprite(BASE[owner], rect, INK[owner], GROUND[owner], Role.GROUND))
    return tuple(ops)


def ante_ops(grid: Grid, antes: Iterable[AnteEffect], color: Color = Role.TIME) -> Frame:
    """Portals around the squares where stones arrive, and bombs at the corner of theirs."""
    ops: list[Op] = []
    for ante in antes:
        rect = grid.square_rect(ante.position.square)
        if not ante.is_bomb and not grid.fine:
            ops.append(Circle(rect.center, max(2, grid.cell // 2), color, 1))
        elif not ante.is_bomb:
            ops.append(Sprite(drawing("portal_in"), rect, color, color))
        else:
            ops += _bomb_ops(grid, rect, color)
    return tuple(ops)


def _bomb_ops(grid: Grid, rect: Rect, color: Color) -> list[Op]:
    if not grid.fine:
        return [Fill(rect.inset(grid.cell // 4), color)]
    reach = rect.inset(-grid.cell // 2)
    glyph = Rect(rect.x, rect.y, rect.w * 2 // 5, rect.h * 2 // 5)
    return [
        Circle(reach.center, reach.w // 2, color, 1, Dash(2, 4)),
        Sprite(drawing("bomb"), glyph, color, color),
    ]


def slice_ops(grid: Grid, timeline: Timeline, t: int) -> Frame:
    """Everything that lies and stands in one slice."""
    level = timeline.flags.level
    return (
        *base_ops(grid, level, timeline.owners[t]),
        *ante_ops(grid, antes_in(timeline, t)),
        *token_ops(grid, tokens_of(timeline, t)),
    )
