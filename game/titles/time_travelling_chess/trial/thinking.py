"""Times the rules: all legal turns of positions from the golden matches, and how fast the computer player looks on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from time import process_time
from typing import Final

from game.engine.record import replay
from game.engine.search import unwatched
from game.titles.time_travelling_chess.bot.strengths import made
from game.titles.time_travelling_chess.rules.compact import starting_position
from game.titles.time_travelling_chess.rules.match import TravelMatch
from game.titles.time_travelling_chess.rules.moves import legal_turns
from game.titles.time_travelling_chess.rules.position import TravelPosition
from game.titles.time_travelling_chess.title import TIME_TRAVELLING_CHESS
from game.trial.golden import Golden
from game.trial.measuring import FigureTable, Finding

POSITIONS: Final = 10_000
"""How many positions the computer player looks at where it is measured."""


@dataclass(frozen=True, slots=True)
class TravelRate:
    """One match: the most legal turns of any of its positions, milliseconds for all of them there and at worst, and
    positions that the computer player looks at in a second."""

    about: str
    most: int
    milliseconds: float
    worst: float
    positions: float


def measure_turns(golden: Sequence[Golden]) -> Finding:
    """Legal turns and looking ahead: before the first turn, and for each golden match."""
    opening = TIME_TRAVELLING_CHESS.start({"fen": golden[0].record.board["fen"]}, {}, 0)
    found = [_rate("the first turn", (starting_position(),), opening)]
    found += [_golden_rate(each) for each in golden]
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


def _golden_rate(golden: Golden) -> TravelRate:
    match = replay(TIME_TRAVELLING_CHESS, golden.record)
    assert isinstance(match, TravelMatch)
    middle = replay(TIME_TRAVELLING_CHESS, golden.record, match.turn // 2)
    assert isinstance(middle, TravelMatch)
    return _rate(golden.about, match.history[:-1], middle)


def _rate(about: str, positions: Sequence[TravelPosition], match: TravelMatch) -> TravelRate:
    timed = [(len(list(legal_turns(position))), _milliseconds(position)) for position in positions]
    most, milliseconds = max(timed)
    worst = max(each for _, each in timed)
    return TravelRate(about, most, milliseconds, worst, _looked_at(match))


def _milliseconds(position: TravelPosition) -> float:
    best = float("inf")
    for _ in range(3):
        begun = process_time()
        for _ in legal_turns(position):
            pass
        best = min(best, process_time() - begun)
    return best * 1000


def _looked_at(match: TravelMatch) -> float:
    (player,) = match.pending
    begun = process_time()
    made("measured", POSITIONS, 64, 0, 0).orders(match.known_to(player), player, unwatched)
    return POSITIONS / (process_time() - begun)
