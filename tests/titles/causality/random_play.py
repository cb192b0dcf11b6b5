"""Whole matches of random but legal orders, from a seed: the same on every machine.

`python -m tests.titles.causality.random_play 200` prints how 200 such matches of at most six rounds end on each of the
bundled levels.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

from game.catalogue import TITLES
from game.engine.title import Match, Title
from game.resources import levels_folder
from game.storage.levels import LevelFile, list_levels
from game.titles.causality.trial.chance import play_turn


def play(level: LevelFile, title: Title, seed: int, rounds: int) -> Match:
    """A match on the level played at random to its end, or for so many rounds."""
    random = Random(seed)
    match = title.start(level.board, level.ruleset, 0)
    while match.outcome is None and match.turn < rounds * level.board["time_cap"]:
        match = play_turn(match, random)
    return match


def say_result(match: Match) -> str:
    """The winner, 'draw', or 'unfinished'."""
    if match.outcome is None:
        return "unfinished"
    return match.outcome.winner or "draw"


def main(games: int) -> None:
    """Prints the balance of every bundled level."""
    for level in list_levels(levels_folder(), TITLES).levels:
        results = Counter(say_result(play(level, TITLES[level.title], seed, 6)) for seed in range(games))
        print(f"{level.name:16}", *(f"{key} {results[key]:4}" for key in ("A", "B", "draw", "unfinished")))


if __name__ == "__main__":
    main(int(sys.argv[1]))
