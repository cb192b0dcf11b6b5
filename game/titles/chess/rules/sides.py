"""White and black: as players, as numbers, and as letters."""

from __future__ import annotations

from typing import Final

from game.engine.outcome import Player

WHITE: Final = 0
BLACK: Final = 1
PLAYERS: Final = (Player("white"), Player("black"))
"""By the number of the side."""
SIDE_LETTERS: Final = "wb"
"""By the number of the side, as a position writes it."""


def side_of(letter: str) -> int:
    """The side to which the letter of a piece in a position belongs: capitals are white.

    >>> side_of("N"), side_of("n")
    (0, 1)
    """
    return WHITE if letter.isupper() else BLACK
