"""The causes of ante-effects on a board: which are reached, and how each effect stands by that (rules 2.6, 4)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline


class EffectState(Enum):
    """How an ante-effect stands."""

    HELD = "active, and exactly one cause is reached"
    LOST = "active, but no cause is reached"
    DOUBLE = "active, but more than one cause is reached"
    UNWANTED = "a cause is reached, but it is not active"
    ABSENT = "not active, and no cause is reached"
    OPEN = "active, but its causes lie in slices that are out of sight"


AT_ODDS = frozenset((EffectState.LOST, EffectState.DOUBLE, EffectState.UNWANTED))
"""Standings with which no scenario is consistent."""


@dataclass(frozen=True, slots=True)
class CauseReached:
    """A retro-cause is followed here: it makes its ante-effect."""

    number: int
    stone: int
    place: Position


def causes_on(board: Timeline, last: int | None = None) -> dict[int, tuple[CauseReached, ...]]:
    """Every place at which an ante-effect is caused on a board, up to a slice, by its number and in the order of time.

    An ante-effect without a cause is not in it.
    """
    found: dict[int, list[CauseReached]] = {}
    for step in board.steps if last is None else board.steps[: last + 1]:
        if step.slice.retros:
            for pose in step.slice.poses:
                if pose.retro:
                    place = Position(pose.t, *square_of(board.flags, pose))
                    found.setdefault(pose.retro, []).append(CauseReached(pose.retro, pose.stone, place))
    return {number: tuple(causes) for number, causes in found.items()}


def standing_on(board: Timeline, number: int, load: int, *, unseen: bool = False) -> EffectState:
    """How an ante-effect stands on a board on which so many causes are reached; `unseen`: more may be out of sight."""
    if not board.scenario.is_active(number):
        return EffectState.UNWANTED if load else EffectState.ABSENT
    if load > 1:
        return EffectState.DOUBLE
    if load:
        return EffectState.HELD
    return EffectState.OPEN if unseen else EffectState.LOST
