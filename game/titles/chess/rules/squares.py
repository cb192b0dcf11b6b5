"""The squares of a chess board, counted from a1 (0) along the ranks to h8 (63), their names, and sets of them.

A set of squares is a whole number with the bit of each of them, as the `chess` library has it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.errors import NotationError, shown

SIDE: Final = 8
"""Squares in a rank and in a file."""
SQUARES: Final = range(SIDE * SIDE)
NOWHERE: Final = -1
"""No square at all."""
FILES: Final = "abcdefgh"
RANKS: Final = "12345678"

NAMES: Final = tuple(file + rank for rank in RANKS for file in FILES)
"""The name of every square."""
_NUMBERS: Final = {name: square for square, name in enumerate(NAMES)}

ALL_SQUARES: Final = (1 << 64) - 1
LIGHT_SQUARES: Final = sum(1 << square for square in SQUARES if (square // SIDE + square % SIDE) % 2)
DARK_SQUARES: Final = ALL_SQUARES ^ LIGHT_SQUARES
CORNERS: Final = sum(1 << square for square in (0, 7, 56, 63))


def read_square(text: str) -> int:
    """The square of that name; raises NotationError.

    >>> read_square("e4")
    28
    """
    if text not in _NUMBERS:
        raise NotationError(f"{shown(text)} is not a square; write a file and a rank as in 'e4'")
    return _NUMBERS[text]


def squares_in(mask: int) -> Iterator[int]:
    """The squares of a set, from a1 on.

    >>> [NAMES[square] for square in squares_in(0b1001)]
    ['a1', 'd1']
    """
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def names_in(mask: int) -> list[str]:
    """The names of the squares of a set, sorted."""
    return sorted(NAMES[square] for square in squares_in(mask))
