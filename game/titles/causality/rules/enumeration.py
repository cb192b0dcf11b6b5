"""Canonisation as the rulebook defines it: try every scenario, keep the best; the measure for canon.py, slow."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.causality.rules.flag import Scenario, bits, mask_of
from game.titles.causality.rules.problem import Problem, is_consistent


def enumerate_best(problem: Problem) -> tuple[Scenario | None, bool, int]:
    """The consistent scenario of highest worth (or None), whether there was a paradox, and how many were tried.

    Exponential in the number of considered ante-effects and, after a paradox, of set-up stones.
    """
    found, tried = _best_of(problem, [problem.gone])
    paradox = found is None
    if paradox and problem.second_stage:
        offs = [problem.gone | off for off in _subsets(problem.available)]
        found, more = _best_of(problem, offs)
        tried += more
    return found, paradox, tried


def _best_of(problem: Problem, offs: list[int]) -> tuple[Scenario | None, int]:
    best: tuple[int, Scenario] | None = None
    tried = 0
    for off in offs:
        for active in _subsets(problem.considered):
            tried += 1
            scenario = Scenario(active, off)
            worth = problem.worth.of(active, off)
            if (best is None or worth > best[0]) and is_consistent(problem, problem.loom.run(scenario), scenario):
                best = (worth, scenario)
    return (None if best is None else best[1]), tried


def _subsets(mask: int) -> Iterator[int]:
    numbers = bits(mask)
    for choice in range(1 << len(numbers)):
        yield mask_of(number for index, number in enumerate(numbers) if choice >> index & 1)
