"""Every history of a canonisation that holds, where there are few things that may be otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Scenario, bits
from game.titles.causality.rules.match import Canonisation
from game.titles.causality.rules.problem import is_consistent
from tests.titles.causality.reasons.solution_truth import subsets

FEW = 9
"""Variables of a canonisation of which every scenario is tried."""


def has(what_if: WhatIf, scenario: Scenario) -> bool:
    """Whether a history has the thing that is asked about."""
    if what_if.stone is None:
        return scenario.is_active(what_if.ante)
    return not scenario.off >> what_if.stone & 1


class Holding:
    """The histories of one canonisation that hold."""

    def __init__(self, canonisation: Canonisation) -> None:
        self.problem = canonisation.problem
        self.paradox = canonisation.paradox

    @property
    def are_few(self) -> bool:
        """Whether all can be tried."""
        return self.problem.considered.bit_count() + self.problem.available.bit_count() <= FEW

    def every(self) -> Iterator[Scenario]:
        """Those with all set-up stones, or after a paradox any."""
        sizes = range(self.problem.available.bit_count() + 1 if self.paradox else 1)
        for size in sizes:
            for off in combinations(bits(self.problem.available), size):
                for active in subsets(self.problem.considered):
                    scenario = Scenario(active, self.problem.gone | sum(1 << stone for stone in off))
                    if is_consistent(self.problem, self.problem.loom.run(scenario), scenario):
                        yield scenario
