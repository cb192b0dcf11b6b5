"""Times the rules: all legal moves of positions from the golden matches, and how fast the computer player looks on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from time import process_time
from typing import Final

from game.bots.thought import ThoughtProgress
from game.engine.record import replay
from game.titles.chess.rules.fen import START
from game.titles.time_chess.bot.strengths import made
from game.titles.time_chess.rules.legality import Choices
from game.titles.time_chess.rules.match import TimeMatch
from game.titles.time_chess.rules.position import TimePosition
from game.titles.time_chess.title import TIME_CHESS
from game.trial.golden import Golden
from game.trial.measuring import FigureTable, Finding

POSITIONS: Final = 10_000
"""How many positions the computer player looks at where it is measured."""


@dataclass(frozen=True, slots=True)
class TimeRate:
    """One match: the most legal moves of any of its positions, milliseconds for all of them there and at worst, and
    positions that the computer player looks at in a second."""

    about: str
    most: int
    milliseconds: float
    worst: float
    positions: float


def measure_turns(golden: Sequence[Golden]) -> Finding:
    """Legal moves and looking ahead: before the first turn, and for each golden match."""
    opening = TIME_CHESS.start({"fen": START}, {}, 0)
    found = [_rate("the first turn", (opening.position,), opening)]
    found += [_golden_rate(each) for each in golden]
    rows = (
        ("match", "most legal moves", "all of them", "slowest", "looked at"),
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
    table = FigureTable("Legal moves of a position, and positions that are looked at", (38, 18, 14, 12, 18), rows)
    return Finding(table, [asdict(each) for each in found])


def _golden_rate(golden: Golden) -> TimeRate:
    match = replay(TIME_CHESS, golden.record)
    assert isinstance(match, TimeMatch)
    middle = replay(TIME_CHESS, golden.record, match.turn // 2)
    assert isinstance(middle, TimeMatch)
    return _rate(golden.about, match.history[:-1], middle)


def _rate(about: str, positions: Sequence[TimePosition], match: TimeMatch) -> TimeRate:
    timed = [(len(_choices(position, match).legal), _milliseconds(position, match)) for position in positions]
    most, milliseconds = max(timed)
    worst = max(each for _, each in timed)
    return TimeRate(about, most, milliseconds, worst, _looked_at(match))


def _choices(position: TimePosition, match: TimeMatch) -> Choices:
    return Choices(position, match.ruleset)


def _milliseconds(position: TimePosition, match: TimeMatch) -> float:
    best = float("inf")
    for _ in range(3):
        begun = process_time()
        assert _choices(position, match).legal is not None
        best = min(best, process_time() - begun)
    return best * 1000


def _looked_at(match: TimeMatch) -> float:
    """Positions a second; where all is clear after fewer of them, of those."""
    (player,) = match.pending
    told = [0]

    def hear(progress: object) -> None:
        if isinstance(progress, ThoughtProgress):
            told.append(progress.done)

    begun = process_time()
    made("measured", POSITIONS, 64, 0, 0).orders(match.known_to(player), player, hear)
    return told[-1] / (process_time() - begun)
