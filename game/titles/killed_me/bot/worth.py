"""What a position is worth at first sight, as the sum of what each side has."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final
from zlib import crc32

from game.titles.killed_me.rules.geometry import ADJACENT, ERAS, SPACES
from game.titles.killed_me.rules.pieces import COPIES, HATTED
from game.titles.killed_me.rules.position import ErasPosition

_ERA: Final = (0, 900, 1300, 1500)
"""For being in so many eras: with one the match is lost, with two it may be soon."""
_COPY: Final = (0, 130, 210, 250, 280, 300, 310, 320)
"""For so many copies in one era: each more is worth less."""
_SUPPLY: Final = 70
_HAT: Final = 25
_ACTS: Final = 60
"""For having a copy in the era of the own token."""
_ROOM: Final = 6
"""For each way that leads off the space of a copy: in the corner a push kills."""


@dataclass(frozen=True, slots=True)
class Taste:
    """What one player likes for no reason: each era as it stands is worth up to `whim` more or less to a side, as the
    seed will have it. So matches differ by their seeds, and a player with strong whims plays badly."""

    seed: int
    whim: int


def worth(position: ErasPosition, side: int, taste: Taste) -> int:
    """How far a side is ahead of the other one."""
    return _side_worth(position, side, taste) - _side_worth(position, 1 - side, taste)


def _side_worth(position: ErasPosition, side: int, taste: Taste) -> int:
    total = _ERA[len(position.presence(side))] + _SUPPLY * position.supply[side]
    for era in ERAS:
        total += _in_era(position.cells[era], side, taste)
    if COPIES[side] in position.cells[position.focus[side]]:
        total += _ACTS
    return total


@lru_cache(maxsize=50_000)
def _in_era(cells: str, side: int, taste: Taste) -> int:
    """What a side has in one era."""
    letter = COPIES[side]
    total = _COPY[min(cells.count(letter), len(_COPY) - 1)]
    total += sum(_ROOM * len(ADJACENT[space]) for space in SPACES if cells[space] == letter)
    total += _HAT * sum(cells.count(elephant) for elephant in HATTED[side])
    return total + crc32(cells.encode(), taste.seed + side) % (2 * taste.whim + 1) - taste.whim
