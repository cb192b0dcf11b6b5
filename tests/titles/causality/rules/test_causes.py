"""A conflict must refute what it says: every scenario that agrees with it fails, whatever else is on or off."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.titles.causality.rules.canon import conflicts_of
from game.titles.causality.rules.causes import Variables
from game.titles.causality.rules.flag import bits, mask_of
from game.titles.causality.rules.possible import Possible
from game.titles.causality.rules.problem import Problem, is_consistent
from tests.titles.causality.rules.golden import GAMES, game_record, positions
from tests.titles.causality.rules.test_canon_properties import problems

SAMPLES = 6


def golden_problems(first: int) -> Iterator[Problem]:
    """Every canonisation with something to decide, of each twelfth golden game."""
    for number in range(first, GAMES, 12):
        *_, match = positions(game_record(number))
        yield from (problem for problem in problems(match) if problem.considered)


def consistent(problem: Problem, variables: Variables, on: int) -> bool:
    scenario = variables.scenario(on, problem.gone)
    return is_consistent(problem, problem.loom.run(scenario), scenario)


@pytest.mark.parametrize("part", range(4))
def test_a_conflict_refutes_every_scenario_that_agrees_with_it(part):
    chance = random.Random(part)
    for problem in golden_problems(part):
        variables = Variables(problem.flags, problem.considered, problem.available)
        possible = Possible(problem.loom.book, problem.considered, problem.gone)
        every = bits(variables.all)
        for _ in range(SAMPLES):
            on = mask_of(bit for bit in every if chance.random() < 0.7)
            steps = problem.loom.run(variables.scenario(on, problem.gone))
            for conflict in conflicts_of(possible, variables, steps, on):
                free = [bit for bit in every if not (conflict.on | conflict.off) >> bit & 1]
                other = conflict.on | mask_of(bit for bit in free if chance.random() < 0.5)
                assert not consistent(problem, variables, other)


@pytest.mark.parametrize("part", range(4))
def test_everything_that_happens_was_possible(part):
    chance = random.Random(part)
    for problem in golden_problems(part):
        variables = Variables(problem.flags, problem.considered, problem.available)
        possible = Possible(problem.loom.book, problem.considered, problem.gone)
        at = [set(poses) for poses in possible.at]
        for _ in range(SAMPLES):
            on = mask_of(bit for bit in bits(variables.all) if chance.random() < 0.6)
            steps = problem.loom.run(variables.scenario(on, problem.gone))
            for t, step in enumerate(steps):
                assert set(step.slice.poses) <= at[t]
                for pose in step.slice.poses:
                    before = steps[t - 1].slice.poses if t else ()
                    former = next((each for each in before if each.stone == pose.stone), None)
                    assert former is None or pose in possible.reach(former)
