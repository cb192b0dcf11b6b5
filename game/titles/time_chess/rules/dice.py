"""The die of eight sides (rules 9): rolls that were written down, or else rolls that follow from the seed."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from game.titles.time_chess.rules.trips import SLANTED_DIRECTIONS, STRAIGHT_DIRECTIONS, beside
from game.titles.time_chess.rules.turn import DIE

_NAMES = ("nw", "n", "ne", "w", "e", "sw", "s", "se")
"""What each number means, as White sees the board."""


class TimeDie:
    """The rolls of one turn, in order."""

    def __init__(self, seed: int, turn: int, written: Sequence[int] = ()) -> None:
        """`written` are used first; what is rolled after them follows from the seed and the number of the turn."""
        self._seed = seed
        self._turn = turn
        self._written = tuple(written)
        self._rolled: list[int] = []

    @property
    def rolled(self) -> tuple[int, ...]:
        """Everything so far."""
        return tuple(self._rolled)

    def roll(self) -> int:
        """The next number, from 1 on."""
        count = len(self._rolled)
        number = self._written[count] if count < len(self._written) else self._drawn(count)
        self._rolled.append(number)
        return number

    def _drawn(self, count: int) -> int:
        text = f"die {self._seed} {self._turn} {count}"
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest()) % DIE + 1


def neighbour(square: int, number: int) -> int:
    """The square to which a number of the die points, or NOWHERE.

    >>> neighbour(0, 2), neighbour(0, 7)
    (8, -1)
    """
    return beside(square, *(STRAIGHT_DIRECTIONS | SLANTED_DIRECTIONS)[_NAMES[number - 1]])
