"""Twins: the same deed done by an order that sends another ante-effect, which so is no cause; see the package."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.titles.causality.rules.causes import CauseReached, causes_on
from game.titles.causality.rules.flag import AnteEffect, Flag, Flags
from game.titles.causality.rules.timeline import Timeline


@dataclass(frozen=True, slots=True)
class Twin:
    """From where an ante-effect was sent, and to just where it comes, a stone sends another one (rules 3).

    `cause` is that of the other one, by an order of that round; `now`: on the canonised board too, else it did so only
    in the round as it was played.
    """

    number: int
    cause: CauseReached
    round: int
    now: bool


def twin_of(counts: Timeline, played: Timeline, causes: Sequence[Flag], number: int) -> Twin | None:
    """The first deed like one of the `causes` of a failing ante-effect that sends another one; None: there is none."""
    places = {flag.position for flag in causes}
    for board in (counts, played):
        for other in sorted(causes_on(board)):
            for cause in causes_on(board)[other]:
                if cause.place in places and _is_like(board.flags, number, other):
                    return Twin(number, cause, _ordered(board, cause).round, board is counts)
    return None


def _is_like(flags: Flags, number: int, other: int) -> bool:
    return number != other and _what(flags.ante(number)) == _what(flags.ante(other))


def _what(ante: AnteEffect) -> tuple[object, bool]:
    return ante.position, ante.is_bomb


def _ordered(board: Timeline, cause: CauseReached) -> Flag:
    poses = board.steps[cause.place.t].slice.poses
    (flag,) = (pose.flag for pose in poses if pose.stone == cause.stone and pose.flag is not None)
    return flag
