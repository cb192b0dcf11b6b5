"""What flashes up while a step is animated, as draw operations."""

from __future__ import annotations

from collections.abc import Iterable

from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import (
    BaseTaken,
    BombExploded,
    Captured,
    Exploded,
    MineExploded,
    Opposed,
    PortalOpened,
    ScreenDeployed,
    Shot,
)
from game.titles.causality.view.army import INK, turns_of
from game.titles.causality.view.board.animation import StepEffect, StepMoment
from game.titles.causality.view.board.board_frame import ante_ops, antes_in, base_ops, cross_on
from game.titles.causality.view.board.labels import number_ops
from game.titles.causality.view.board.stages import StageName
from game.titles.causality.view.drawings import drawing
from game.view.board.grid import Grid
from game.view.board.token import NAMED_CELL, name_ops, token_ops
from game.view.frame import Circle, Fill, Frame, Line, Op, Sprite
from game.view.look.palette import Color, Role, Tint


def moment_ops(grid: Grid, timeline: Timeline, t: int, moment: StepMoment, named_from: int = NAMED_CELL) -> Frame:
    """Everything that lies and stands in slice `t` while the step into it is animated."""
    antes = antes_in(timeline, t)
    owners = timeline.owners[t if moment.stage in (None, StageName.BASES) or not t else t - 1]
    return (
        *base_ops(grid, timeline.flags.level, owners),
        *ante_ops(grid, timeline.flags, antes),
        *token_ops(grid, moment.tokens),
        *name_ops(grid, moment.tokens, named_from),
        *number_ops(grid, timeline, t, named_from),
        *effect_ops(grid, moment.effects),
    )


def effect_ops(grid: Grid, effects: Iterable[StepEffect]) -> Frame:
    """All effects of one moment."""
    return tuple(op for effect in effects for op in _effect(grid, effect))


def _effect(grid: Grid, effect: StepEffect) -> list[Op]:
    part = effect.part
    match effect.fact:
        case PortalOpened(square=square):
            return _ring(grid, square, part, Role.TIME)
        case Opposed(square=square, other_square=other):
            return [*_ring(grid, square, part, Role.TEXT), *_ring(grid, other, part, Role.TEXT)]
        case MineExploded(square=square) | BombExploded(square=square):
            return [op for each in cross_on(grid, square) for op in _blast(grid, each, part, drawing("explosion"))]
        case Captured(square=square):
            return _blast(grid, square, part, drawing("capture"))
        case Exploded(square=square):
            return _blast(grid, square, part, drawing("explosion"))
        case ScreenDeployed(square=square):
            alpha = 140 - 140 * part // 1000
            return [Fill(grid.square_rect(each).inset(1), Tint(Role.LINK, alpha), 3) for each in cross_on(grid, square)]
        case Shot():
            return _shot(grid, effect.fact, part)
        case BaseTaken(square=square, faction=faction):
            return _ring(grid, square, part, INK[faction])
        case _:
            return []


def _ring(grid: Grid, square: Square, part: int, color: Color) -> list[Op]:
    radius = grid.cell * (300 + part * 6 // 10) // 1000
    return [Circle(grid.square_rect(square).center, radius, color, max(2, grid.cell // 14))]


def _blast(grid: Grid, square: Square, part: int, sprite: str) -> list[Op]:
    """Grows in a few steps, so that few sizes have to be drawn anew."""
    side = grid.cell * (50 + 10 * (part // 150)) // 100
    alpha = 255 if part < 600 else max(1, 255 - 255 * (part - 600) // 400) // 32 * 32 + 15
    rect = grid.square_rect(square).centered(side, side)
    return [Sprite(sprite, rect, Role.ALARM, Role.SIDE_B, Role.GROUND, alpha)]


def _shot(grid: Grid, fact: Shot, part: int) -> list[Op]:
    start, end = grid.square_rect(fact.square).center, grid.square_rect(fact.end).center
    if part > 600:
        return _blast(grid, fact.end, part, drawing("explosion")) if fact.hit is not None else []
    muzzle = grid.square_rect(fact.square.step(fact.azimuth))
    turns = turns_of(fact.azimuth)
    ops: list[Op] = [Line((start, end), Role.ALARM, max(2, grid.cell // 14))]
    if fact.end != fact.square:
        ops.append(Sprite(drawing("muzzle"), muzzle.inset(grid.cell // 4), Role.ALARM, Role.SIDE_B, turns=turns))
    return ops
