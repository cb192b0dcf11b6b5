"""The facts of a turn: what happened, in order, each with its cause.

A fact's `cause` is the number of the fact in the same trace that brought it about; what the player did has none. What
the board, the move list and the warnings show is made from these facts and from nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.titles.chess.rules.squares import NOWHERE
from game.titles.time_chess.rules.pieces import NOTHING

NO_CAUSE: Final = -1
NOBODY: Final = -1


class TimeEvent(Enum):
    """What a fact is about, in the words of `TimeFact`."""

    RECALLED = "an open traveller of the side is called back to `target`"
    DECLARED = "a copy of the piece on `origin` came from the future to `target`"
    MOVED = "a piece moved; of a castling rook the king's move is the cause"
    LEFT = "a piece left `origin` for `target`, to be back in so many `turns` (0: when it is recalled)"
    WENT_BACK = "a piece left `origin` for the entry on `target`, so many `turns` ago, which is closed by that"
    PASSED = "the side did not move"
    ARRIVED = "a piece that left `origin` so many `turns` ago is on `target`"
    PROMOTED = "the pawn on `target` is now such a piece"
    CAPTURED = "the piece on `target` is gone"
    ROLLED = "the die shows `turns` for the piece on `origin`: a step to `target`"
    BUMPED = "an own piece was pushed from `origin` to `target`"
    DROPPED = "an own piece that was pushed had nowhere to go, and is gone"
    PARADOX = "the side committed a paradox on `target`, by what `paradox` says"
    CHECK = "the king of the side, on `target`, is in check"
    TEMPORAL_CHECK = "the king of the side, on `target`, will be in check in so many `turns`"
    MATED = "the side is checkmated"
    DRAWN = "the match is a draw by the rules"


class ParadoxKind(Enum):
    """What makes a paradox (rules 5, 6.3, 8)."""

    ON_KING = "a piece arrives on a king"
    STRAIGHT_PAWN = "a pawn that stayed where it was arrives on a piece"
    OWN_CAPTURE = "own capture: a piece arrives on one of its own side"
    EMPTY_HANDED = "a pawn arrives that was to capture, and captures nothing"
    KING_ATTACKED = "the king arrives in check"
    STRANDED = "the loop cannot be closed any more"
    DEADLINE = "the deadline of an entry has passed"
    NO_TURNS_LEFT = "paradox at the end: a loop is still open, or a piece was not recalled"


@dataclass(frozen=True, slots=True)
class TimeFact:
    """One thing that happened; fields that an event does not speak of are left at their defaults."""

    event: TimeEvent
    side: int = NOBODY
    piece: int = NOTHING
    origin: int = NOWHERE
    target: int = NOWHERE
    turns: int = 0
    paradox: ParadoxKind | None = None
    cause: int = NO_CAUSE
