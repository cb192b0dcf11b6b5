"""The facts of a turn: what happened, in order, each with its cause.

A fact's `cause` is the number of the fact in the same trace that brought it about; what the player did has none. What
the board, the move list and the ghosts show is made from these facts and from nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.titles.killed_me.rules.geometry import NOWHERE

NO_CAUSE: Final = -1


class TurnEvent(Enum):
    """What a fact is about; the words are those of `TurnFact`: `piece` from `space` to `to` in `era`."""

    MOVED = "a copy stepped"
    TRAVELLED = "a copy went to another era, `to` is that era"
    AGED = "a copy of the supply stays behind"
    PLANTED = "a seed was planted"
    BUILT = "a statue was built, or it stands there as well in a later era"
    BUILD_STOPPED = "a statue could not stand there in a later era"
    REBOUNDED = "a statue that could not stand there is tried on `to` instead"
    TRAINED = "an elephant was given a hat"
    REMEMBERED = "an elephant wears the hat that it was given in an earlier era"
    UNHATTED = "an elephant lost a hat"
    COMMANDED = "an elephant stepped"
    PUSHED = "a copy was pushed"
    STATUE_PUSHED = "a statue was pushed"
    STATUE_PULLED = "a statue was pulled along"
    STATUE_FOLLOWED = "a statue did what it did in the era before"
    STATUE_STOPPED = "a statue could not do what it did in the era before"
    TOPPLED = "a tree fell"
    GREW = "a shrub or a tree grew"
    SEED_REMOVED = "a seed is gone"
    UNGREW = "a plant is gone"
    SQUISHED = "a copy was pushed where it could not go, and died"
    PARADOX = "a copy met itself and died"
    CRUSHED = "a tree fell on a copy"
    TRAMPLED = "an elephant stepped on a copy"
    FORFEITED = "nobody could act"
    REFOCUSED = "a token was moved from era `space` to era `to`"
    WON = "a side is absent from too many eras"
    STALLED = "nothing moves on any more"


DEATHS: Final = frozenset({TurnEvent.SQUISHED, TurnEvent.PARADOX, TurnEvent.CRUSHED, TurnEvent.TRAMPLED})
PLACINGS: Final = frozenset(
    {TurnEvent.AGED, TurnEvent.PLANTED, TurnEvent.BUILT, TurnEvent.TRAINED, TurnEvent.REMEMBERED, TurnEvent.GREW}
)
REMOVALS: Final = frozenset({TurnEvent.SEED_REMOVED, TurnEvent.UNGREW, TurnEvent.UNHATTED})
"""What places or removes a piece of the board; without any of it and without deaths a match stands still (rules 7)."""


@dataclass(frozen=True, slots=True)
class TurnFact:
    """One thing that happened; `era` is NOWHERE where no space is meant."""

    event: TurnEvent
    era: int = NOWHERE
    space: int = NOWHERE
    to: int = NOWHERE
    piece: str = ""
    cause: int = NO_CAUSE
