"""How far a match has come: who has won, whether it stands still, whether it may be given up (rules 7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.titles.killed_me.rules.geometry import ERAS
from game.titles.killed_me.rules.pieces import BODIES, PLAYERS
from game.titles.killed_me.rules.position import ErasPosition
from game.titles.killed_me.rules.trace import DEATHS, PLACINGS, REMOVALS, TurnFact

SAME_POSITION = 3
"""So many times the same position: the match stands still."""
QUIET_TURNS = 40
"""So many turns without a death and without anything placed or removed: the match stands still."""
HALF = 50
"""Percent of a match from which on it may be given up."""

_ALL_BODIES = BODIES * len(PLAYERS)


def has_won(position: ErasPosition, side: int) -> bool:
    """Whether the side has won at the end of its own turn: the other one is on at most one era."""
    return len(position.presence(1 - side)) <= 1


def is_quiet(facts: Iterable[TurnFact]) -> bool:
    """Whether a turn had no death, and nothing was placed or removed in it."""
    return not any(fact.event in DEATHS | PLACINGS | REMOVALS for fact in facts)


def stands_still(history: Sequence[ErasPosition], quiet: int) -> bool:
    """Whether the last of these positions came often, or too many turns in a row were quiet."""
    return quiet >= QUIET_TURNS or history.count(history[-1]) >= SAME_POSITION


def progress(start: ErasPosition, position: ErasPosition, turns: int) -> int:
    """How far the match has come, in percent."""
    sides = range(len(PLAYERS))
    absent = max(len(ERAS) - len(position.presence(side)) for side in sides)
    dead = sum(start.bodies(side) - position.bodies(side) for side in sides)
    return min(100, max(50 * absent, 100 * dead // _ALL_BODIES, 2 * turns))
