"""What can be taken or pressed beside the squares: see game.titles.chess.view.hand.

`clock` begins a trip of the piece that is put there, `turns 3` lets it stay for so long; `copy d1` is a copy of the
piece there, to be put on an empty square; `recall c4` calls an open traveller back to there; `pass`; and where several
moves fit, each of them has a name of its own.
"""

from __future__ import annotations

from typing import Final

from game.titles.chess.rules.squares import NAMES, NOWHERE, read_square
from game.titles.chess.view.hand import BoardSpot

CLOCK: Final = "clock"
PASS_SPOT: Final = "pass"
COPY: Final = "copy "
_TURNS: Final = "turns "


def copy_spot(square: int) -> BoardSpot:
    """The copy of the piece on a square, before it has its place."""
    return COPY + NAMES[square]


def copied_square(spot: BoardSpot) -> int:
    """The square of the piece whose copy that spot is, or NOWHERE.

    >>> copied_square(copy_spot(3)), copied_square("e4")
    (3, -1)
    """
    return read_square(spot.removeprefix(COPY)) if spot.startswith(COPY) else NOWHERE


def turns_spot(turns: int) -> BoardSpot:
    """The trip of so many turns that ends where it begins."""
    return f"{_TURNS}{turns}"
