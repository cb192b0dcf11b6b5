"""What can be picked up or pressed beside the squares of the board, by the names under which tests and lessons know it.

`vortex` is where a piece leaves for the future. `away Ra1` is a piece in the vortex, by its letter and the square that
it left. `counter rook` is a rook that may come from the future; `promote to queen` is what a pawn becomes.
"""

from __future__ import annotations

from typing import Final

from game.titles.chess.rules.squares import NAMES
from game.titles.chess.view.hand import BoardSpot
from game.titles.time_travelling_chess.rules.kinds import KIND_NAMES, TYPES, PieceType
from game.titles.time_travelling_chess.view.army import letter_of

VORTEX: Final = "vortex"
_AWAY, _COUNTER = "away ", "counter "


def away_spot(side: int, kind: int, square: int) -> BoardSpot:
    """A piece in the vortex.

    >>> away_spot(1, 3, 0)
    'away ra1'
    """
    return f"{_AWAY}{letter_of(kind, side)}{NAMES[square]}"


def is_away(spot: BoardSpot) -> bool:
    """Whether that is a piece in the vortex."""
    return spot.startswith(_AWAY)


def counter_spot(piece: PieceType) -> BoardSpot:
    """A piece of that type which may come from the future."""
    return _COUNTER + piece.name


COUNTER_SPOTS: Final = {counter_spot(piece): piece for piece in TYPES}
"""Every type by its spot; pawns can be tried, and are told why not."""


def promotion_spot(kind: int) -> BoardSpot:
    """What a pawn becomes."""
    return f"promote to {KIND_NAMES[kind]}"
