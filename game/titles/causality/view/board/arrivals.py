"""Arrivals that nobody sees on their portal: destroyed, hidden or moved on in the very slice in which they arrive."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import PortalOpened
from game.titles.causality.view.army import INK
from game.titles.causality.view.board.life import last_square
from game.titles.causality.view.board.plates import named_ops, struck_ops
from game.titles.causality.view.board.tokens import token_at
from game.titles.causality.view.drawings import drawing
from game.titles.causality.view.words import involved
from game.view.board.grid import Grid
from game.view.board.marks import arrow_ops, sign_ops
from game.view.board.token import token_ops
from game.view.frame import Frame, Op, Rect, Sprite
from game.view.look.palette import Role, Tint

_PALE = 110
"""Alpha of a stone that is there no more, of 255."""


class Astray(Enum):
    """What became of a stone that arrived and does not stand on its portal."""

    DESTROYED = "destroyed at once"
    HIDDEN = "hidden at once"
    MOVED = "moved on at once"


_SIGNS = {Astray.DESTROYED: "explosion", Astray.HIDDEN: "order_tag_hide", Astray.MOVED: "order_move"}
_INKS = {Astray.DESTROYED: Role.ALARM, Astray.HIDDEN: Role.TEXT_DIM, Astray.MOVED: Role.TEXT}
"""The drawings and colours of what became of them."""


@dataclass(frozen=True, slots=True)
class LostArrival:
    """A stone, the number of its ante-effect, its portal's square, and what became of it and where in that slice."""

    stone: int
    ante: int
    portal: Square
    fate: Astray
    end: Square


def lost_arrivals(timeline: Timeline, t: int) -> tuple[LostArrival, ...]:
    """The arrivals in slice `t` that do not stand on their portals there, in the order in which these opened."""
    return tuple(_lost(timeline, t))


def _lost(timeline: Timeline, t: int) -> Iterator[LostArrival]:
    step = timeline.steps[t]
    poses = {pose.stone: pose for pose in step.slice.poses}
    for fact in step.facts:
        if not isinstance(fact, PortalOpened):
            continue
        pose = poses.get(fact.stone)
        if pose is None:
            concerned = tuple(each for each in step.facts if fact.stone in involved(each))
            end = last_square(timeline, fact.stone, t, concerned)
            yield LostArrival(fact.stone, fact.ante, fact.square, Astray.DESTROYED, end)
        elif pose.hidden:
            end = square_of(timeline.flags, pose)
            yield LostArrival(fact.stone, fact.ante, fact.square, Astray.HIDDEN, end)
        elif (end := square_of(timeline.flags, pose)) != fact.square:
            yield LostArrival(fact.stone, fact.ante, fact.square, Astray.MOVED, end)


def lost_ops(grid: Grid, timeline: Timeline, t: int) -> Frame:
    """Below who stands there: arrivals that are there no more, faint, and what became of them."""
    return tuple(op for lost in lost_arrivals(timeline, t) for op in _ghost(grid, timeline, t, lost))


def _ghost(grid: Grid, timeline: Timeline, t: int, lost: LostArrival) -> Iterator[Op]:
    stone, rect = timeline.flags.stones[lost.stone], grid.square_rect(lost.end)
    if lost.end != lost.portal:
        yield from arrow_ops(grid, lost.portal, lost.end, Tint(INK[stone.faction], 200), max(1, grid.cell // 24))
    if lost.fate is Astray.MOVED:
        return
    alone = not _standing(timeline, t, lost.end)
    if alone and grid.fine:
        yield from token_ops(grid, (replace(token_at(stone, lost.end, stone.azimuth), alpha=_PALE),))
    if lost.fate is Astray.DESTROYED and (alone or not grid.fine):
        yield burst(rect.inset(rect.w // 5 if grid.fine else 0))
    elif grid.fine:
        yield from sign_ops(grid, lost.end, drawing(_SIGNS[lost.fate]), _INKS[lost.fate])


def burst(rect: Rect) -> Sprite:
    """That a stone was destroyed there."""
    return Sprite(drawing("explosion"), rect, Role.ALARM, Role.ALARM, alpha=190)


def lost_sign(rect: Rect, fate: Astray) -> Sprite:
    """The sign of what became of an arrival."""
    return Sprite(drawing(_SIGNS[fate]), rect, _INKS[fate], _INKS[fate])


def lost_names(grid: Grid, timeline: Timeline, t: int, named_from: int) -> Frame:
    """The names of those arrivals, above the names of who stands there; of the destroyed ones struck out."""
    if grid.cell < named_from:
        return ()
    ops: list[Op] = []
    rows: Counter[Square] = Counter()
    for lost in lost_arrivals(timeline, t):
        if lost.fate is Astray.MOVED:
            continue
        row, name = _standing(timeline, t, lost.end) + rows[lost.end], timeline.flags.stones[lost.stone].name
        rows[lost.end] += 1
        if lost.fate is Astray.DESTROYED:
            ops += struck_ops(grid, lost.end, name, row)
        else:
            ops += named_ops(grid, lost.end, name, row, Role.TEXT_DIM)
    return tuple(ops)


def _standing(timeline: Timeline, t: int, square: Square) -> int:
    """How many stones are seen on a square."""
    return sum(square_of(timeline.flags, pose) == square for pose in timeline.poses(t))
