"""A round as it was played, but for some things that are as on the board that counts."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.causality.reasons.clues import Absent, Arrives, Root
from game.titles.causality.rules.flag import Scenario
from game.titles.causality.rules.timeline import Timeline, evolve


def played_with(roots: Sequence[Root], played: Timeline, board: Timeline, *, tug: bool) -> Timeline:
    """It, made anew by the rules."""
    active, off = played.scenario.active, played.scenario.off
    for each in roots:
        if isinstance(each, Absent | Arrives):
            active = active & ~(1 << each.number) | board.scenario.active & 1 << each.number
        else:
            off = off & ~(1 << each.stone) | board.scenario.off & 1 << each.stone
    return evolve(board.flags, Scenario(active, off), tug_of_war=tug)
