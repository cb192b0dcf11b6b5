"""Looks for canonisations that take long: random matches on boards of any size, in which players jump and bomb much.

`python -m tests.titles.causality.rules.hard_positions big 100 7` plays 100 such matches, from seed 7 on, and prints how
long their canonisations took (milliseconds of the processor), and the slowest with the seeds that lead to them.
`... big 100 7 shield_and_spear` plays only under that priority. Other families of boards than `big` are in families.py.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from statistics import quantiles
from time import process_time

from game.engine.search import unwatched
from game.engine.title import Json
from game.titles.causality.rules.canon import Found, canonise
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.title import CAUSALITY
from game.titles.causality.trial.chance import WITH_SETUP, play_turn
from game.titles.causality.trial.families import FAMILIES, Family, board_of
from game.titles.causality.trial.proving import variables

ROUNDS = 12
SLOW = 200.0
"""Milliseconds from which on a canonisation is named at once."""
LIMITS = (200.0, 500.0, 1000.0)
"""Milliseconds above which canonisations are counted."""


@dataclass(frozen=True)
class Hard:
    """One canonisation: the seed of its match, its round, how many variables it has, and what it took."""

    seed: int
    round: int
    about: str
    variables: int
    time: float
    evolutions: int
    conflicts: int

    def __str__(self) -> str:
        return (
            f"{self.time:8.1f} ms  seed {self.seed} round {self.round}, {self.about}, {self.variables} variables, "
            f"{self.evolutions} evolutions, {self.conflicts} conflicts"
        )


def some_ruleset(random: Random, priority: Priority | None) -> dict[str, Json]:
    chosen = priority or random.choice(list(Priority))
    paradox = random.choice(("auditors", "hulot", "hulot")) if chosen in WITH_SETUP else "know_your_paradoxes"
    return {"priority": chosen.value, "paradox": paradox, "tagscreens": random.choice(("antidote", "tug_of_war"))}


class Listening:
    """Carries out the searches of a match, and notes what they took."""

    def __init__(self) -> None:
        self.heard: list[tuple[Problem, Found, float]] = []

    def __call__(self, search, question, /):
        begin = process_time()
        found = search(question, unwatched)
        if search is canonise:
            self.heard.append((question, found, (process_time() - begin) * 1000))
        return found


def canonisations(family: Family, seed: int, priority: Priority | None) -> Iterator[Hard]:
    """What each canonisation of a match took."""
    random = Random(seed)
    board = board_of(family, random)
    match = CAUSALITY.start(board, some_ruleset(random, priority), 0)
    restless = random.choice((0.2, 0.4, 0.7, 1.0))
    solve = Listening()
    rules = match.ruleset
    about = (
        f"{rules.priority.value}, {rules.paradox.value}, {match.level.terrain.width} x {match.level.terrain.height} x "
        f"{match.level.time_cap}, {len(match.level.stones)} stones, restless {restless}"
    )
    while match.outcome is None and match.round < ROUNDS:
        match = play_turn(match, random, restless, solve)
        for problem, found, time in solve.heard:
            if problem.considered:
                last = max(ante.round for ante in problem.flags.antes)
                yield Hard(seed, last, about, variables(problem), time, found.evolutions, found.conflicts)
        solve.heard.clear()


def main(family: Family, matches: int, first: int, priority: Priority | None) -> None:
    """Prints slow ones at once, and all together at the end."""
    found: list[Hard] = []
    for seed in range(first, first + matches):
        for hard in canonisations(family, seed, priority):
            found.append(hard)
            if hard.time >= SLOW:
                print(hard, flush=True)
    times = sorted(each.time for each in found)
    hundredths = quantiles(times, n=1000)
    print(f"{len(times)} canonisations: median {hundredths[499]:.1f} ms, 99 % below {hundredths[989]:.0f} ms,", end=" ")
    print(f"99.9 % below {hundredths[998]:.0f} ms, slowest {times[-1]:.0f} ms")
    print(", ".join(f"{sum(time > limit for time in times)} over {limit:.0f} ms" for limit in LIMITS))
    for hard in sorted(found, key=lambda each: -each.time)[:20]:
        print(hard)


if __name__ == "__main__":
    main(
        FAMILIES[sys.argv[1]],
        int(sys.argv[2]),
        int(sys.argv[3]),
        Priority(sys.argv[4]) if len(sys.argv) > 4 else None,
    )
