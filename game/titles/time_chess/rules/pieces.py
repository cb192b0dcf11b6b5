"""The chessmen as numbers and letters, and which of them can do what in time (rules 5, 6)."""

from __future__ import annotations

from typing import Final

from game.titles.chess.rules.sides import WHITE

PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(1, 7)
"""As the `chess` library counts them."""
NOTHING: Final = 0
"""No piece: no promotion."""

_LETTERS: Final = ".PNBRQK"
PIECE_NAMES: Final = ("nothing", "pawn", "knight", "bishop", "rook", "queen", "king")
"""By number."""

DECLARABLE: Final = (QUEEN, ROOK, BISHOP, KNIGHT)
"""What can come from the future (rules 6.1)."""
UNBOUND: Final = (QUEEN, ROOK, BISHOP)
"""What leaves for an undeclared time where `open_future` is played."""
PROMOTIONS: Final = (QUEEN, ROOK, BISHOP, KNIGHT)


def letter_of(piece: int) -> str:
    """The capital letter of a piece.

    >>> letter_of(KNIGHT)
    'N'
    """
    return _LETTERS[piece]


def piece_of(letter: str) -> int:
    """The piece of a letter, capital or not; NOTHING for anything else.

    >>> piece_of("n") == KNIGHT, piece_of("x") == NOTHING
    (True, True)
    """
    return max(0, _LETTERS.find(letter.upper()))


def home_rank(side: int) -> int:
    """The rank, from 0, on which the pawns of a side begin."""
    return 1 if side == WHITE else 6


def last_rank(side: int) -> int:
    """The rank, from 0, on which the pawns of a side are promoted."""
    return 7 if side == WHITE else 0
