"""The facts of a turn: what happened, in order, each with its cause.

A fact's `cause` is the number of the fact in the same trace that brought it about; what the player did has none. What
the board, the move list and the replay show of a turn is made from these facts and from nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.titles.chess.rules.squares import NOWHERE

NO_CAUSE: Final = -1


class TravelEvent(Enum):
    """What a fact is about, in the words of `TravelFact`: the `side`'s piece of a `kind` went from `start` to `to`."""

    MOVED = "a piece moved from `start` to `to`"
    CASTLED = "the rook moved along with its king from `start` to `to`"
    CAPTURED = "the piece on `to` was captured"
    PROMOTED = "the pawn on `to` became a piece of `kind`"
    LEFT = "a piece left `start` for the future; a blue portal is there now"
    RETURNED = "a piece came back to `to` out of its blue portal, which is gone"
    APPEARED = "a future piece appeared on `to`; an orange portal is there now"
    CLOSED = "the present piece on `to` went back in time; it is gone, and its orange portal too"
    FREED = "the future piece on `to` is a present piece now, for its loop is closed"
    LOST = "the future piece of a loop was captured on `to`; the orange portal on `start` stays open"
    VULNERABLE = "the piece on `to` is vulnerable now"
    SAFE = "the piece on `to` is no more vulnerable"
    CHECKED = (
        "the king or the vulnerable piece on `to` is attacked from `start`; out of a blue portal where both are one"
    )
    WON = "`side` has won; `kind` and `to` are of no meaning"
    DRAWN = "nobody wins"


@dataclass(frozen=True, slots=True)
class TravelFact:
    """One thing that happened to a piece of a side; squares that are not meant are NOWHERE."""

    event: TravelEvent
    side: int = NOWHERE
    kind: int = NOWHERE
    start: int = NOWHERE
    to: int = NOWHERE
    cause: int = NO_CAUSE
