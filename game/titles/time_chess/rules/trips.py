"""How far each piece can go through time: the shapes of trips, the same in both directions (rules 5, 6.2).

One of the two axes of the board is exchanged for time, so a trip goes along a rank or a file, or stays.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from game.titles.chess.rules.sides import WHITE
from game.titles.chess.rules.squares import NOWHERE, SIDE
from game.titles.time_chess.rules.pieces import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, home_rank

LONGEST: Final = 7
"""Turns of the longest trip."""

STRAIGHT_DIRECTIONS: Final = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
SLANTED_DIRECTIONS: Final = {"ne": (1, 1), "nw": (-1, 1), "se": (1, -1), "sw": (-1, -1)}
"""Directions as White sees them; the slanted ones are for queens, where `free_queen` is played."""
_ALL: Final = STRAIGHT_DIRECTIONS | SLANTED_DIRECTIONS


def beside(square: int, files: int, ranks: int) -> int:
    """The square so many files and ranks away, or NOWHERE.

    >>> beside(0, 1, 2), beside(0, -1, 0)
    (17, -1)
    """
    file, rank = square % SIDE + files, square // SIDE + ranks
    return rank * SIDE + file if 0 <= file < SIDE and 0 <= rank < SIDE else NOWHERE


def along(square: int, direction: str, turns: int) -> int:
    """The square on which a piece lands that left in a direction so many turns ago, or NOWHERE.

    >>> along(2, "n", 3), along(2, "s", 1), along(2, "", 9)
    (26, -1, 2)
    """
    files, ranks = _ALL[direction] if direction else (0, 0)
    return beside(square, files * turns, ranks * turns)


@cache
def trips(piece: int, side: int, square: int, *, free_queen: bool) -> tuple[tuple[int, int], ...]:
    """Where a piece can arrive, and in how many turns: (square, turns)."""
    shapes = _shapes(piece, side, square, directions(piece, free_queen=free_queen))
    found = [(beside(square, files, ranks), turns) for files, ranks, turns in shapes]
    return tuple((target, turns) for target, turns in found if target != NOWHERE)


def _shapes(piece: int, side: int, square: int, names: tuple[str, ...]) -> list[tuple[int, int, int]]:
    if piece == PAWN:
        return _pawn_shapes(side, square)
    if piece == KNIGHT:
        return [*_steps(2, 1), *_steps(1, 2)]
    if piece == KING:
        return [(0, 0, 1), *_steps(1, 1)]
    stays = [(0, 0, turns) for turns in range(1, LONGEST + 1)] if piece in (ROOK, QUEEN) else []
    return stays + [
        (_ALL[name][0] * turns, _ALL[name][1] * turns, turns) for turns in range(1, LONGEST + 1) for name in names
    ]


def _steps(squares: int, turns: int) -> list[tuple[int, int, int]]:
    return [(files * squares, ranks * squares, turns) for files, ranks in STRAIGHT_DIRECTIONS.values()]


def _pawn_shapes(side: int, square: int) -> list[tuple[int, int, int]]:
    """Straight: it stays. Diagonal: ahead or sideways, to capture there."""
    ahead = 1 if side == WHITE else -1
    straight = [(0, 0, 1), (0, 0, 2)] if square // SIDE == home_rank(side) else [(0, 0, 1)]
    return [*straight, (0, ahead, 1), (1, 0, 1), (-1, 0, 1)]


def directions(piece: int, *, free_queen: bool) -> tuple[str, ...]:
    """The directions in which a bishop or a queen goes while it goes through time; of other pieces none."""
    if piece not in (BISHOP, QUEEN):
        return ()
    slanted = tuple(SLANTED_DIRECTIONS) if piece == QUEEN and free_queen else ()
    return (*STRAIGHT_DIRECTIONS, *slanted)


def fits(piece: int, origin: int, target: int, turns: int, *, free_queen: bool, unlimited: bool) -> bool:
    """Whether a trip back over so many turns can lead from one square to the other (rules 6.2).

    `unlimited`: those that stay where they are may do so for more than LONGEST turns (`open_future`).
    """
    if origin == target and piece in (ROOK, QUEEN) and unlimited:
        return turns >= 1
    return (target, turns) in trips(piece, WHITE, origin, free_queen=free_queen)
