"""What a position is worth at first sight, as the sum of what each side has."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple
from zlib import crc32

from game.titles.killed_me.bot.repertoire import Garden
from game.titles.killed_me.rules.geometry import ADJACENT, SPACES
from game.titles.killed_me.rules.pieces import BLACK, COPIES, HATTED, WHITE

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


class EraWorth(NamedTuple):
    """How far white is ahead in one era, and whether (0 or 1) each side is there."""

    lead: int
    white: int
    black: int


class GardenWorth(NamedTuple):
    """How far white is ahead without regard to the tokens, and in how many eras each side is."""

    lead: int
    white: int
    black: int


class Valuer:
    """Says what positions are worth to somebody with one taste, and remembers the eras that it has seen."""

    def __init__(self, taste: Taste) -> None:
        self._taste = taste
        self._era = lru_cache(maxsize=50_000)(self._looked_at)

    def garden(self, garden: Garden) -> GardenWorth:
        """What the boards and supplies are worth."""
        (past, present, future), _, supply = garden
        era = self._era
        first, second, third = era(past), era(present), era(future)
        white, black = first[1] + second[1] + third[1], first[2] + second[2] + third[2]
        lead = first[0] + second[0] + third[0] + _ERA[white] - _ERA[black] + _SUPPLY * (supply[0] - supply[1])
        return GardenWorth(lead, white, black)

    def _looked_at(self, cells: str) -> EraWorth:
        lead = self._in_era(cells, WHITE) - self._in_era(cells, BLACK)
        return EraWorth(lead, int(COPIES[WHITE] in cells), int(COPIES[BLACK] in cells))

    def _in_era(self, cells: str, side: int) -> int:
        """What a side has in one era."""
        letter, whim = COPIES[side], self._taste.whim
        total = _COPY[min(cells.count(letter), len(_COPY) - 1)]
        total += sum(_ROOM * len(ADJACENT[space]) for space in SPACES if cells[space] == letter)
        total += _HAT * sum(cells.count(elephant) for elephant in HATTED[side])
        return total + crc32(cells.encode(), self._taste.seed + side) % (2 * whim + 1) - whim


def token_lead(garden: Garden, focus: tuple[int, int]) -> int:
    """How far white is ahead by where both tokens are."""
    cells = garden[0]
    return _ACTS * ((COPIES[WHITE] in cells[focus[WHITE]]) - (COPIES[BLACK] in cells[focus[BLACK]]))
