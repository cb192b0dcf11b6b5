"""How an ordinary move is written for people: standard algebraic notation, without its signs for check and mate."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.titles.chess.rules.squares import NAMES, SIDE

PAWN_LETTER: Final = "P"
SHORT_CASTLING: Final = "O-O"
LONG_CASTLING: Final = "O-O-O"


def castling_san(start: int, to: int) -> str:
    """A king's move of two files.

    >>> castling_san(4, 6), castling_san(60, 58)
    ('O-O', 'O-O-O')
    """
    return SHORT_CASTLING if to > start else LONG_CASTLING


def move_san(letter: str, start: int, to: int, rivals: Iterable[int], captures: str = "", promotion: str = "") -> str:
    """A move of the piece with that capital letter. `rivals` are the other squares from which a piece of that letter
    could move there; `captures` is x or nothing, `promotion` a letter or nothing.

    >>> move_san("N", 1, 18, []), move_san("N", 1, 11, [5]), move_san("P", 28, 35, [], "x")
    ('Nc3', 'Nbd2', 'exd5')
    """
    became = f"={promotion}" if promotion else ""
    if letter == PAWN_LETTER:
        return (f"{NAMES[start][0]}x" if captures else "") + NAMES[to] + became
    return letter + _told_apart(start, list(rivals)) + captures + NAMES[to]


def _told_apart(start: int, rivals: list[int]) -> str:
    """By its file, if that does, else by its rank, else by both."""
    if not rivals:
        return ""
    name = NAMES[start]
    if all(rival % SIDE != start % SIDE for rival in rivals):
        return name[0]
    return name[1] if all(rival // SIDE != start // SIDE for rival in rivals) else name
