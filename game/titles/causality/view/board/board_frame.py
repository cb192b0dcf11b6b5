"""One slice as a picture: terrain, bases, what time left there, and the stones; large or small."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.titles.causality.rules.flag import AnteEffect, bits
from game.titles.causality.rules.geometry import Azimuth, Square, Terrain
from game.titles.causality.rules.level import Level
from game.titles.causality.rules.pose import Pose, azimuth_of, is_free, square_of
from game.titles.causality.rules.stone import Faction, StoneType
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.army import BASE, GROUND, INK, PLINTH, turns_of
from game.titles.causality.view.board.layout import Grid
from game.view.frame import Anchor, Circle, Clip, Dash, Fill, Frame, Line, Op, Point, Rect, Sprite, Text, Unclip
from game.view.look.palette import Color, Role, Tint

FINE_CELL = 16
"""From this many pixels a square on, a slice is drawn with all its details."""

_BEHIND_RIM = 190
"""How much of the ground covers the squares behind numbers of columns and rows, of 255."""

_SIGN_CELL = 7
"""In smaller squares a stone is just a spot of its colour."""

WHOLE = 1000
"""Parts of a square that a token's place counts in."""


@dataclass(frozen=True, slots=True)
class Token:
    """One stone as it is drawn. `x` and `y` are the square's column and row in thousandths, so that a token can
    be between squares; `alpha` 255 is solid, `size` is in percent of the ordinary size."""

    stone: int
    faction: Faction
    type: StoneType
    azimuth: Azimuth | None
    x: int
    y: int
    free: bool = False
    locked: bool = False
    alpha: int = 255
    size: int = 100


def token_of(timeline: Timeline, pose: Pose) -> Token:
    """A stone where it is in its slice."""
    flags = timeline.flags
    stone, square = flags.stones[pose.stone], square_of(flags, pose)
    return Token(
        pose.stone,
        stone.faction,
        stone.type,
        azimuth_of(pose),
        square.x * WHOLE,
        square.y * WHOLE,
        is_free(flags, pose),
        pose.locked,
    )


def tokens_of(timeline: Timeline, t: int) -> tuple[Token, ...]:
    """All stones of a slice."""
    return tuple(token_of(timeline, pose) for pose in timeline.poses(t))


def antes_in(timeline: Timeline, t: int) -> tuple[AnteEffect, ...]:
    """The active ante-effects of a slice."""
    antes = (timeline.flags.ante(number) for number in bits(timeline.scenario.active))
    return tuple(ante for ante in antes if ante.position.t == t)


@lru_cache(maxsize=64)
def terrain_ops(grid: Grid, terrain: Terrain) -> Frame:
    """Walls and floor in a thin frame. Small slices have their rows drawn in runs, which are far fewer."""
    ops: list[Op] = [Fill(grid.rect.inset(-1), Role.WALL, 0, 1, Role.LINE)]
    if grid.cell < FINE_CELL:
        ops += [Fill(run, Role.FLOOR) for run in _runs(grid, terrain)]
        return tuple(ops)
    for square in sorted(terrain.floor):
        rect = grid.square_rect(square)
        color = Role.FLOOR_ALT if (square.x + square.y) % 2 else Role.FLOOR
        ops.append(Fill(Rect(rect.x, rect.y, rect.w - 1, rect.h - 1), color))
    return tuple(ops)


def fog_ops(rect: Rect, size: int) -> Frame:
    """A slice that may not be seen: slanted lines, no square, and a word of `size` pixels."""
    ops: list[Op] = [Clip(rect), Fill(rect, Role.SLATE)]
    for x in range(-rect.h, rect.w, max(6, size)):
        ops.append(Line((Point(rect.x + x, rect.bottom), Point(rect.x + x + rect.h, rect.y)), Role.PANEL_LINE))
    return (*ops, Unclip(), Text("fog", rect.center, size, Role.TEXT_DIM, Anchor.CENTER))


def _runs(grid: Grid, terrain: Terrain) -> Iterator[Rect]:
    for y in range(terrain.height):
        start = None
        for x in range(terrain.width + 1):
            if Square(x, y) in terrain.floor:
                start = x if start is None else start
            elif start is not None:
                first = grid.square_rect(Square(start, y))
                yield Rect(first.x, first.y, (x - start) * grid.cell, grid.cell)
                start = None


def rim_ops(grid: Grid, size: int, clip: Rect) -> Frame:
    """The numbers of columns and rows around a slice; of a board larger than `clip`, at the edges of that."""
    head, side = size * 3 // 2, 2 * size
    above, before = max(clip.y + head, grid.y - 3), max(clip.x + side, grid.x - 5)
    ops: list[Op] = []
    if above > grid.y:
        ops.append(Fill(Rect(clip.x, clip.y, clip.w, head), Tint(Role.GROUND, _BEHIND_RIM)))
    if before > grid.x:
        ops.append(Fill(Rect(clip.x, clip.y, side, clip.h), Tint(Role.GROUND, _BEHIND_RIM)))
    every = 1 if grid.cell >= 2 * size else 2 if grid.cell >= size else 5
    for x in range(0, grid.columns, every):
        at = Point(grid.square_rect(Square(x, 0)).center.x, above)
        if clip.x + (side if before > grid.x else 0) <= at.x < clip.right - size:
            ops.append(Text(str(x), at, size, Role.TEXT_DIM, Anchor.BOTTOM))
    for y in range(0, grid.rows, 1 if grid.cell > size else 2):
        at = Point(before, grid.square_rect(Square(0, y)).center.y)
        if clip.y + head + size // 2 <= at.y < clip.bottom - size // 2:
            ops.append(Text(str(y), at, size, Role.TEXT_DIM, Anchor.RIGHT))
    return tuple(ops)


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
        if not ante.is_bomb and grid.cell < FINE_CELL:
            ops.append(Circle(rect.center, max(2, grid.cell // 2), color, 1))
        elif not ante.is_bomb:
            ops.append(Sprite("portal_in", rect, color, color))
        else:
            ops += _bomb_ops(grid, rect, color)
    return tuple(ops)


def _bomb_ops(grid: Grid, rect: Rect, color: Color) -> list[Op]:
    if grid.cell < FINE_CELL:
        return [Fill(rect.inset(grid.cell // 4), color)]
    reach = rect.inset(-grid.cell // 2)
    glyph = Rect(rect.x, rect.y, rect.w * 2 // 5, rect.h * 2 // 5)
    return [
        Circle(reach.center, reach.w // 2, color, 1, Dash(2, 4)),
        Sprite("bomb", glyph, color, color),
    ]


def token_ops(grid: Grid, tokens: Iterable[Token]) -> Frame:
    """The stones on their plinths, with a ring around the causally free ones and a padlock on the locked ones."""
    ops: list[Op] = []
    for token in tokens:
        ops += _token(grid, token)
    return tuple(ops)


def _token(grid: Grid, token: Token) -> list[Op]:
    cell = grid.cell
    x, y = grid.x + token.x * cell // WHOLE, grid.y + token.y * cell // WHOLE
    square = Rect(x, y, cell, cell)
    if token.size != 100:
        side = cell * token.size // 100
        square = square.centered(side, side)
    ink, ground = INK[token.faction], GROUND[token.faction]
    if cell < _SIGN_CELL:
        return [Fill(square, ink)]
    fine = cell >= FINE_CELL
    rect = square.inset(square.w * 9 // 100 if fine else 0)
    ops: list[Op] = [Sprite(PLINTH[token.faction], rect, ink, ground, alpha=token.alpha)]
    inner = rect.inset(rect.w * (10 if token.faction is not Faction.B else 17) // 100)
    turns = turns_of(token.azimuth)
    ops.append(Sprite(token.type.value, inner, ink, ground, ground, token.alpha, turns))
    if token.free and token.alpha == 255:
        ops.append(_ring(square, fine=fine))
    if token.locked and fine:
        third = cell * 36 // 100
        corner = Rect(square.right - third, square.bottom - third, third, third)
        ops += [
            Circle(corner.center, third // 2 + 1, Role.GROUND),
            Sprite("padlock", corner.inset(2), Role.TEXT),
        ]
    return ops


def _ring(square: Rect, *, fine: bool) -> Op:
    if not fine:
        return Circle(square.center, square.w // 2 + 1, Role.TEXT, 1)
    part = max(2, square.w // 12)
    return Circle(square.center, square.w * 49 // 100, Role.TEXT, max(2, square.w // 24), Dash(part * 2, part))


def slice_ops(grid: Grid, timeline: Timeline, t: int) -> Frame:
    """Everything that lies and stands in one slice."""
    level = timeline.flags.level
    return (
        *base_ops(grid, level, timeline.owners[t]),
        *ante_ops(grid, antes_in(timeline, t)),
        *token_ops(grid, tokens_of(timeline, t)),
    )


def veil_op(rect: Rect, alpha: int) -> Op:
    """A shade over what is not in play."""
    return Fill(rect, Tint(Role.SHADE, alpha))
