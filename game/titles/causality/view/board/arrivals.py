"""Arrivals that nobody sees on their portal: destroyed or hidden in the very slice in which they arrive.

A stone that was just placed neither moves nor is pushed (2.1): it is on its portal, or one of these befell it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import PortalOpened
from game.titles.causality.view.board.corners import sign_corner
from game.titles.causality.view.board.tokens import token_at
from game.titles.causality.view.drawings import drawing
from game.view.board.grid import Grid
from game.view.board.marks import sign_on
from game.view.board.token import token_ops
from game.view.frame import Frame, Op, Rect, Sprite
from game.view.look.palette import Role

_PALE = 110
"""Alpha of a stone that is there no more, of 255."""


class Astray(Enum):
    """What befell a stone as it arrived."""

    DESTROYED = "destroyed at once"
    HIDDEN = "hidden at once"


_SIGNS = {Astray.DESTROYED: "explosion", Astray.HIDDEN: "order_tag_hide"}
_INKS = {Astray.DESTROYED: Role.ALARM, Astray.HIDDEN: Role.TEXT_DIM}
"""The drawings and colours of that."""


@dataclass(frozen=True, slots=True)
class LostArrival:
    """A stone, the square of its portal, and what befell it there."""

    stone: int
    square: Square
    fate: Astray


def lost_arrivals(timeline: Timeline, t: int) -> tuple[LostArrival, ...]:
    """The arrivals in slice `t` that are not seen on their portals, in the order in which these opened."""
    return tuple(_lost(timeline, t))


def _lost(timeline: Timeline, t: int) -> Iterator[LostArrival]:
    step = timeline.steps[t]
    hidden = {pose.stone: pose.hidden for pose in step.slice.poses}
    for fact in step.facts:
        if isinstance(fact, PortalOpened) and hidden.get(fact.stone, True):
            fate = Astray.HIDDEN if fact.stone in hidden else Astray.DESTROYED
            yield LostArrival(fact.stone, fact.square, fate)


def lost_ops(grid: Grid, timeline: Timeline, t: int) -> Frame:
    """Below who stands there: arrivals that are not seen, faint, and what befell them."""
    return tuple(op for lost in lost_arrivals(timeline, t) for op in _ghost(grid, timeline, t, lost))


def _ghost(grid: Grid, timeline: Timeline, t: int, lost: LostArrival) -> Iterator[Op]:
    stone, rect = timeline.flags.stones[lost.stone], grid.square_rect(lost.square)
    alone = not _standing(timeline, t, lost.square)
    if alone and grid.fine:
        yield from token_ops(grid, (replace(token_at(stone, lost.square, stone.azimuth), alpha=_PALE),))
    if lost.fate is Astray.DESTROYED and (alone or not grid.fine):
        yield burst(rect.inset(rect.w // 5 if grid.fine else 0))
    elif grid.fine:
        yield from sign_on(sign_corner(grid, timeline, t, lost.square), drawing(_SIGNS[lost.fate]), _INKS[lost.fate])


def burst(rect: Rect) -> Sprite:
    """That a stone was destroyed there."""
    return Sprite(drawing("explosion"), rect, Role.ALARM, Role.ALARM, alpha=190)


def lost_sign(rect: Rect, fate: Astray) -> Sprite:
    """The sign of what befell an arrival."""
    return Sprite(drawing(_SIGNS[fate]), rect, _INKS[fate], _INKS[fate])


def _standing(timeline: Timeline, t: int, square: Square) -> int:
    """How many stones are seen on a square."""
    return sum(square_of(timeline.flags, pose) == square for pose in timeline.poses(t))
