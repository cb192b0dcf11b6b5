"""Whether it is true that an ante-effect cannot fail, by evolving choices of effects, all of them if they are few."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from game.titles.causality.reasons.boards import board_of
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Scenario, bits
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.barred_words import unfailing_words
from tests.titles.causality.reasons.held_truth import does
from tests.titles.causality.reasons.solution_truth import loads_of, subsets

FEW, SOME = 7, 60
"""Ante-effects of which every choice is tried, and how many choices are of more."""


def choices(problem: Problem) -> Iterator[int]:
    if problem.considered.bit_count() <= FEW:
        yield from subsets(problem.considered)
        return
    random = Random(problem.considered)
    for _ in range(SOME):
        yield sum(1 << number for number in bits(problem.considered) if random.random() < 0.5)


def check_unfailing(problem: Problem, counts: Timeline, what_if: WhatIf, told: Counter[str]) -> None:
    """The cause is given in every choice of effects, and where its effect holds the other one has none."""
    cause, number = what_if.unfailing, what_if.ante
    if cause is None:
        return
    told["unfailing"] += 1
    assert counts.scenario.is_active(cause.number)
    assert cause.number != number
    for active in choices(problem):
        board = board_of(problem, Scenario(active, counts.scenario.off))
        assert does(board, cause)
        assert not active >> cause.number & 1 or not loads_of(board)[number]
    words = unfailing_words(counts, number, cause)
    assert f"so #{cause.number} cannot fail, and with it #{number} never has a cause." in words
    assert words.startswith("With the stones that are left, ") == bool(counts.scenario.off)
