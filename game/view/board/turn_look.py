"""Looking back over the turns of a match: which state the board shows, and how far its lists are scrolled."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self


@dataclass(frozen=True, slots=True)
class TurnLook:
    """What is looked at; a title adds what else there is to look at on its board.

    `turn` is how many turns of the match the board shows (None: all). `log` and `moves` are how far the list of what
    happened and the list of turns are scrolled, in pixels; `moves` None: to where it rests by itself.
    """

    turn: int | None = None
    log: int = 0
    moves: int | None = None

    def at_turn(self, turn: int, count: int) -> Self:
        """With the board after so many of all turns.

        >>> TurnLook(log=40).at_turn(2, 5), TurnLook(turn=2).at_turn(9, 5)
        (TurnLook(turn=2, log=0, moves=None), TurnLook(turn=None, log=0, moves=None))
        """
        turn = max(0, min(turn, count))
        return replace(self, turn=None if turn == count else turn, log=0, moves=None)


@dataclass(frozen=True, slots=True)
class LogScrolled:
    """The list of what happened goes on by so many steps, or with a negative number back, as far as it reaches."""

    steps: int
