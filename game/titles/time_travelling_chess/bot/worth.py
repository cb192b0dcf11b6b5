"""What a position is worth at first sight: pieces, where they stand, what hangs, and who is tied to a loop.

The numbers are hundredths of a pawn. They were found by letting players with other numbers play against each other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.titles.chess.rules.squares import NOWHERE, squares_in
from game.titles.time_travelling_chess.bot.reach import KINDS, VALUES, SideReach, reach
from game.titles.time_travelling_chess.rules.attacks import attacks_from
from game.titles.time_travelling_chess.rules.kinds import KING
from game.titles.time_travelling_chess.rules.position import TravelPosition

_MOBILITY: Final = 2
_AWAY: Final = 90
"""What a piece in the vortex is worth, in percent."""
_ORPHAN: Final = 35
"""What a loop whose future piece is lost costs, in percent of it: its present piece is bound, and has to go."""
_BOUND: Final = (70, 35, 12)
"""What it costs to have a vulnerable piece with so many safe squares to go to."""
_RING: Final = 7
"""What each square beside the king costs that is attacked."""
_CHECK: Final = 30
_SECOND: Final = 2
"""What hangs of the side that is not to move counts by this part: one thing can be saved."""

_MIX: Final = (0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F)


@dataclass(frozen=True, slots=True)
class Liking:
    """What one player likes for no reason: each position is worth up to `whim` more or less, as the seed will have it.
    So matches differ by their seeds, and a player with strong whims plays badly."""

    seed: int
    whim: int


def travel_worth(position: TravelPosition, side: int, liking: Liking) -> int:
    """How far a side is ahead of the other one."""
    reaches = (reach(position, 0), reach(position, 1))
    totals = [_standing(position, each, reaches) for each in range(2)]
    mover, other = position.side, position.other
    totals[mover] += _best_gain(position, mover, reaches)[0]
    totals[other] += _best_gain(position, other, reaches)[1] // _SECOND
    ahead = totals[side] - totals[1 - side]
    return ahead if liking.whim == 0 else ahead + _whim(position, liking)


def _whim(position: TravelPosition, liking: Liking) -> int:
    mixed = position.sides[0] * _MIX[0] ^ position.sides[1] * _MIX[1] ^ (liking.seed + 1) * _MIX[0]
    return (mixed >> 29) % (2 * liking.whim + 1) - liking.whim


def _standing(position: TravelPosition, side: int, reaches: tuple[SideReach, SideReach]) -> int:
    """What a side has, whoever is to move."""
    own, theirs = reaches[side], reaches[1 - side]
    total = own.standing + _in_time(position, side) + own.mobility * _MOBILITY
    king = position.king(side)
    total -= (attacks_from(KING, king, 0) & theirs.every).bit_count() * _RING
    for square in squares_in(own.bound):
        ways = attacks_from(position.kind_at(square), square, position.occupied) & ~position.sides[side] & ~theirs.every
        total -= _BOUND[min(ways.bit_count(), len(_BOUND) - 1)]
    in_check = (own.bound | 1 << king) & theirs.every
    return total - _CHECK if in_check else total


def _in_time(position: TravelPosition, side: int) -> int:
    """What is in the vortex, less what lost future pieces leave behind."""
    total = sum(VALUES[away.kind] * _AWAY // 100 for away in position.vortex if away.side == side)
    for loop in position.loops:
        if loop.side == side and loop.future == NOWHERE:
            total -= VALUES[loop.kind] * _ORPHAN // 100
    return total


def _best_gain(position: TravelPosition, side: int, reaches: tuple[SideReach, SideReach]) -> tuple[int, int]:
    """What a side wins by its best capture, and by its second best, as far as the next capture shows."""
    own, theirs = reaches[side], reaches[1 - side]
    targets = position.sides[1 - side] & own.every & ~position.kinds[KING] & ~theirs.bound
    best = second = 0
    for kind in KINDS:
        for square in squares_in(targets & position.kinds[kind]):
            gain = VALUES[kind]
            if theirs.every >> square & 1:
                gain -= own.least(square)
            if gain > best:
                best, second = gain, best
            elif gain > second:
                second = gain
    return best, second
