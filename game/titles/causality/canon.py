"""Which scenario is canonised (rules 4)."""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.causality.enumeration import enumerate_best
from game.titles.causality.flag import Scenario
from game.titles.causality.problem import Problem


@dataclass(frozen=True, slots=True)
class Found:
    """The result of a search: the scenario (None: a paradox that no rule resolves) and whether there was a paradox."""

    scenario: Scenario | None
    paradox: bool


def canonise(problem: Problem) -> Found:
    """The consistent scenario of highest priority."""
    scenario, paradox, _ = enumerate_best(problem)
    return Found(scenario, paradox)
