"""Kinds of pieces, and the types among them that share portal counters (rules 2, decisions 5, 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.titles.chess.rules.squares import ALL_SQUARES, DARK_SQUARES, LIGHT_SQUARES

PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(6)
"""The kinds of pieces."""
LETTERS: Final = "PNBRQK"
"""By kind."""
KIND_NAMES: Final = ("pawn", "knight", "bishop", "rook", "queen", "king")
"""By kind."""


@dataclass(frozen=True, slots=True)
class PieceType:
    """Pieces that stand for each other in time. `squares` are those on which they can be; `counters` is how many
    portals a side can have open for them. `comes_back` tells whether one can appear from the future."""

    kind: int
    name: str
    squares: int
    counters: int
    comes_back: bool = True


PAWNS: Final = PieceType(PAWN, "pawn", ALL_SQUARES, 8, comes_back=False)
KNIGHTS: Final = PieceType(KNIGHT, "knight", ALL_SQUARES, 2)
ROOKS: Final = PieceType(ROOK, "rook", ALL_SQUARES, 2)
QUEENS: Final = PieceType(QUEEN, "queen", ALL_SQUARES, 1)
LIGHT_BISHOPS: Final = PieceType(BISHOP, "light-squared bishop", LIGHT_SQUARES, 1)
DARK_BISHOPS: Final = PieceType(BISHOP, "dark-squared bishop", DARK_SQUARES, 1)

TYPES: Final = (PAWNS, KNIGHTS, LIGHT_BISHOPS, DARK_BISHOPS, ROOKS, QUEENS)
"""All of them; kings never travel."""
COMING_BACK: Final = tuple(each for each in TYPES if each.comes_back)
"""Those of which a future piece can appear."""

_BY_KIND: Final = {KNIGHT: KNIGHTS, ROOK: ROOKS, QUEEN: QUEENS, PAWN: PAWNS}

_SLOTS: Final = {KNIGHT: 0, ROOK: 3, QUEEN: 4}


def type_of(kind: int, square: int) -> PieceType:
    """The type of a piece of that kind, but a king, that is on a square, leaves it, or comes to it.

    >>> type_of(BISHOP, 2).name
    'dark-squared bishop'
    """
    if kind == BISHOP:
        return LIGHT_BISHOPS if LIGHT_SQUARES >> square & 1 else DARK_BISHOPS
    return _BY_KIND[kind]


def slot(kind: int, square: int) -> int:
    """The place in COMING_BACK of the type of a piece of that kind on a square.

    >>> COMING_BACK[slot(BISHOP, 2)].name
    'dark-squared bishop'
    """
    if kind == BISHOP:
        return 1 if LIGHT_SQUARES >> square & 1 else 2
    return _SLOTS[kind]
