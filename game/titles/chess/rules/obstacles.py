"""What stands in the way of a piece that moves as in ordinary chess."""

from __future__ import annotations

import chess

from game.titles.chess.rules.sides import WHITE
from game.titles.chess.rules.squares import NOWHERE, SIDE, squares_in


def in_the_way(letter: str, side: int, origin: int, target: int, occupied: int) -> int:
    """The first occupied square on the way of a piece of a side, which the capital letter names; NOWHERE if the way is
    free, or if the piece does not go that way at all. A pawn is also stopped by what stands where it wants to go.

    >>> in_the_way("R", 0, 0, 56, 1 << 8 | 1 << 16), in_the_way("P", 0, 12, 20, 1 << 20)
    (8, 20)
    """
    files, ranks = abs(target % SIDE - origin % SIDE), abs(target // SIDE - origin // SIDE)
    goes = {"R": not (files and ranks), "B": files == ranks, "Q": not (files and ranks) or files == ranks}
    if letter == "P":
        ahead = (target - origin) * (1 if side == WHITE else -1)
        between = chess.between(origin, target) | 1 << target if ahead in (SIDE, 2 * SIDE) else 0
    else:
        between = chess.between(origin, target) if goes.get(letter, False) else 0
    found = list(squares_in(between & occupied))
    return min(found, key=lambda square: abs(square - origin), default=NOWHERE)
