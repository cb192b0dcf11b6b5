"""Times the computer player's playouts: from the first turn to the end of the round, and through the next one."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from random import Random
from time import process_time
from typing import Final

from game.titles.causality.bot.field import Field
from game.titles.causality.bot.ideas import Ideas
from game.titles.causality.bot.playout import Playouts
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.stone import Faction
from game.titles.causality.title import CAUSALITY
from game.titles.causality.trial.play import bundled
from game.trial.measuring import FigureTable, Finding

BOARDS: Final = ("first_light", "lines_of_sight", "hourglass", "clockwork", "night_watch", "the_long_war")
SECONDS: Final = 1.0
"""How long each board is measured."""
PLANS: Final = 20
"""Pairs of plans that are played in turn."""


@dataclass(frozen=True, slots=True)
class PlayoutRate:
    """Playouts a second on one board: to the end of the round, and through the next."""

    board: str
    round: float
    next: float


def measure_playouts() -> Finding:
    """How many playouts a second the computer player makes, by board, in one process."""
    found = [time_playouts(name) for name in BOARDS]
    rows = (
        ("board", "to the end of the round", "through the next"),
        *((each.board, f"{each.round:,.0f} a second", f"{each.next:,.0f} a second") for each in found),
    )
    table = FigureTable("Playouts: both sides' plans, from the first turn on, in one process", (18, 26, 20), rows)
    return Finding(table, [asdict(each) for each in found])


def time_playouts(name: str) -> PlayoutRate:
    """The rates on one of the bundled boards."""
    level = bundled(name)
    match = CAUSALITY.start(level.board, level.ruleset, 0)
    return PlayoutRate(level.name, _rate(match, through_next=False), _rate(match, through_next=True))


def _rate(match: CausalityMatch, *, through_next: bool) -> float:
    field = Field(match)
    playouts, ideas = Playouts(field, careful=False), Ideas(field, Random(1))
    ideas.look(playouts.play(({}, {}), through_next=False, exact=False))
    pairs = [(ideas.wild(Faction.A), ideas.wild(Faction.B)) for _ in range(PLANS)]
    count, begun = 0, process_time()
    while process_time() - begun < SECONDS:
        playouts.play(pairs[count % PLANS], through_next=through_next, exact=False)
        count += 1
    return count / (process_time() - begun)
