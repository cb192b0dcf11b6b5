"""Times the replay of a long match of Battle of Causality."""

from __future__ import annotations

from dataclasses import asdict

from game.titles.causality.rules.level import read_level
from game.titles.causality.scenes.own_scenes import CAUSALITY_SCENES
from game.titles.causality.title import CAUSALITY
from game.titles.causality.trial.play import bundled, long_record
from game.trial.measuring import FigureTable, Finding
from game.trial.replaying import replay_rows, time_replay
from game.trial.times import WIDTHS

ROUNDS = 30


def measure_replay() -> Finding:
    """A match of 30 rounds on the largest board, played by chance and looked at, as a table."""
    level = bundled("the_long_war")
    found = time_replay(CAUSALITY, CAUSALITY_SCENES, long_record(level, 0, ROUNDS))
    rounds = found.turns // read_level(level.board).time_cap
    title = f"Replay: {rounds} rounds, {found.turns} turns, on the largest of the bundled boards"
    return Finding(FigureTable(title, WIDTHS, tuple(replay_rows(found))), {"rounds": rounds, **asdict(found)})
