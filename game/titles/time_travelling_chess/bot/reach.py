"""What each side's pieces reach, by what they are worth: the ground on which a position is judged at first sight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.titles.chess.rules.squares import SIDE, SQUARES
from game.titles.time_travelling_chess.rules.attacks import attacks_from, pawn_attacks, vulnerable
from game.titles.time_travelling_chess.rules.kinds import KING, PAWN, QUEEN
from game.titles.time_travelling_chess.rules.position import TravelPosition

VALUES: Final = (100, 320, 330, 500, 950, 0)
"""What a piece of a kind is worth; kings are not counted."""
KINDS: Final = range(QUEEN + 1)

_PLACE: Final = (0, 5, 4, 1, 1, -4)
"""For each step towards the middle, by kind."""
_PAWN_STEPS: Final = (0, 0, 2, 6, 14, 30, 70, 0)
"""For a pawn that has come so far."""
_CENTRE: Final = tuple(
    min(square % SIDE, 7 - square % SIDE) + min(square // SIDE, 7 - square // SIDE) for square in SQUARES
)


def placing(kind: int, square: int) -> int:
    """What it is worth to a piece of a kind other than a pawn to stand on a square."""
    return _PLACE[kind] * _CENTRE[square]


def _standing(side: int, kind: int, square: int) -> int:
    """What a piece is worth to its side on a square."""
    if kind == PAWN:
        return VALUES[PAWN] + _PAWN_STEPS[square // SIDE if side == 0 else 7 - square // SIDE]
    return VALUES[kind] + placing(kind, square)


_STANDING: Final = tuple(
    tuple(tuple(_standing(side, kind, square) for square in SQUARES) for kind in range(KING + 1)) for side in range(2)
)
"""By side, kind and square."""


@dataclass(frozen=True, slots=True)
class SideReach:
    """What one side attacks: `by_kind` its pieces but the royal ones, `royal` its king and its vulnerable pieces, which
    may capture only what nobody guards. `bound` are the vulnerable ones, `mobility` counts what all pieces attack,
    `standing` is what they are worth where they stand."""

    by_kind: tuple[int, ...]
    royal: int
    every: int
    bound: int
    mobility: int
    standing: int

    def least(self, square: int) -> int:
        """The value of the cheapest piece that may capture on a square that is guarded; a huge one if none may."""
        for kind in KINDS:
            if self.by_kind[kind] >> square & 1:
                return VALUES[kind]
        return 10_000


def reach(position: TravelPosition, side: int) -> SideReach:
    """What a side attacks, out of the vortex too."""
    by_kind, royal, mobility, standing = [0] * len(VALUES), 0, 0, 0
    bound = vulnerable(position, side)
    occupied, own = position.occupied, position.sides[side]
    for kind, squares in enumerate(position.kinds):
        mine, worth = squares & own, _STANDING[side][kind]
        while mine:
            bit = mine & -mine
            mine ^= bit
            square = bit.bit_length() - 1
            attacked = pawn_attacks(side, square) if kind == PAWN else attacks_from(kind, square, occupied)
            mobility += attacked.bit_count()
            standing += worth[square]
            if kind == KING or bound & bit:
                royal |= attacked
            else:
                by_kind[kind] |= attacked
    for away in position.vortex:
        if away.side == side:
            by_kind[away.kind] |= 1 << away.square
    every = royal
    for attacked in by_kind:
        every |= attacked
    return SideReach(tuple(by_kind), royal, every, bound, mobility, standing)
