"""Times the rules: all legal turns of positions from the golden matches, and how fast the computer player looks on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from time import process_time
from typing import Final

from game.engine.record import replay
from game.engine.search import unwatched
from game.titles.killed_me.bot.strengths import made
from game.titles.killed_me.rules.match import KilledMatch
from game.titles.killed_me.rules.position import ErasPosition
from game.titles.killed_me.rules.turn import legal_steps, legal_turns
from game.titles.killed_me.title import KILLED_ME
from game.trial.golden import Golden
from game.trial.measuring import FigureTable, Finding

POSITIONS: Final = 20_000
"""How many positions the computer player looks at where it is measured."""


@dataclass(frozen=True, slots=True)
class TurnRate:
    """One golden match: the most legal turns of any of its positions, milliseconds for all of them there and at worst,
    and positions that the computer player looks at in a second."""

    about: str
    most: int
    milliseconds: float
    worst: float
    positions: float


def measure_turns(golden: Sequence[Golden]) -> Finding:
    """Legal turns and looking ahead, for each golden match."""
    found = [_rate(each) for each in golden]
    rows = (
        ("match", "most legal turns", "all of them", "slowest", "looked at"),
        *(
            (
                each.about[:36],
                str(each.most),
                f"{each.milliseconds:.2f} ms",
                f"{each.worst:.2f} ms",
                f"{each.positions:,.0f} a second",
            )
            for each in found
        ),
    )
    table = FigureTable("Legal turns of a position, and positions that are looked at", (38, 18, 14, 12, 18), rows)
    return Finding(table, [asdict(each) for each in found])


def _rate(golden: Golden) -> TurnRate:
    match = replay(KILLED_ME, golden.record)
    assert isinstance(match, KilledMatch)
    positions = match.history[:-1]
    timed = [(len(legal_turns(position)), _milliseconds(position)) for position in positions]
    most, milliseconds = max(timed)
    worst = max(each for _, each in timed)
    return TurnRate(golden.about, most, milliseconds, worst, _looked_at(golden, len(positions) // 2))


def _milliseconds(position: ErasPosition) -> float:
    best = float("inf")
    for _ in range(3):
        legal_steps.cache_clear()
        begun = process_time()
        legal_turns(position)
        best = min(best, process_time() - begun)
    return best * 1000


def _looked_at(golden: Golden, turns: int) -> float:
    match = replay(KILLED_ME, golden.record, turns)
    (player,) = match.pending
    begun = process_time()
    made("measured", POSITIONS, 64, 0, 0).orders(match.known_to(player), player, unwatched)
    return POSITIONS / (process_time() - begun)
