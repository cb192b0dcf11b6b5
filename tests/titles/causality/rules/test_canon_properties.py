"""Rules 4: the search that canonises finds what trying every scenario finds, on every position small enough to try."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, islice
from random import Random

import pytest

from game.titles.causality.rules.canon import Found, canonise, some_with
from game.titles.causality.rules.enumeration import enumerate_best
from game.titles.causality.rules.flag import Scenario, bits, mask_of
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.problem import Problem, is_consistent
from game.titles.causality.rules.ruleset import Tagscreens
from game.titles.causality.rules.timeline import Loom
from game.titles.causality.trial import proving
from game.titles.causality.trial.chance import some_match
from game.titles.causality.trial.proving import OtherSolver, cases, problems, variables
from tests.titles.causality.rules.golden import GAMES, game_record, positions

VARIABLES = 12
"""Most variables of a position that is tried in full."""


def last_position(number: int) -> CausalityMatch:
    """The end of a golden game."""
    *_, match = positions(game_record(number))
    return match


def check(match: CausalityMatch, problem: Problem) -> int:
    """Compare, if small enough; how many were compared."""
    if not problem.considered or variables(problem) > VARIABLES:
        return 0
    found = canonise(problem)
    unshared = Loom(problem.flags, tug_of_war=match.ruleset.tagscreens is Tagscreens.TUG_OF_WAR)
    scenario, paradox, _ = enumerate_best(replace(problem, loom=unshared))
    assert (found.scenario, found.paradox) == (scenario, paradox)
    return 1


@pytest.mark.parametrize("first", range(0, GAMES, 10))
def test_golden_games(first):
    for number in range(first, first + 10):
        *_, match = positions(game_record(number))
        for problem in problems(match):
            check(match, problem)


@pytest.mark.parametrize("first", range(0, 400, 20))
def test_random_matches_under_all_rulesets(first):
    compared = 0
    for seed in range(first, first + 20):
        *_, match = some_match(seed)
        compared += sum(check(match, problem) for problem in problems(match))
    assert compared >= 5


def choices(problem: Problem, free: int) -> Iterator[Scenario]:
    """Every choice of ante-effects, and of set-up stones that are free."""
    for active in every_mask(problem.considered):
        yield from (Scenario(active, problem.gone | off) for off in every_mask(free))


def every_mask(mask: int) -> list[int]:
    numbers = bits(mask)
    return [mask_of(chosen) for size in range(len(numbers) + 1) for chosen in combinations(numbers, size)]


@pytest.mark.parametrize("first", range(0, 200, 20))
def test_where_only_some_effects_must_be_right_it_finds_what_trying_every_scenario_finds(first):
    answers = Counter[bool]()
    for seed in range(first, first + 20):
        *_, match = some_match(seed)
        random = Random(seed)
        for problem in problems(match):
            if not problem.considered or variables(problem) > VARIABLES:
                continue
            bound = mask_of(number for number in bits(problem.considered) if random.random() < 0.4)
            some = replace(problem, bound=bound)
            assert check(match, some) == 1
            number, free = random.choice(bits(problem.considered)), random.choice((0, problem.available))
            found = some_with(some, number, free)
            holding = [each for each in choices(some, free) if each.is_active(number)]
            there = [each for each in holding if is_consistent(some, some.loom.run(each), each)]
            assert found in there if there else found is None
            answers[found is None] += 1
    assert answers[False]


@pytest.mark.parametrize("seed", range(10))
def test_in_cases_of_the_proof_nothing_differs(seed):
    assert [case.differs for case in islice(cases(seed), 25)] == [None] * 25


def test_a_search_that_errs_is_found_out(monkeypatch):
    monkeypatch.setattr(proving, "canonise", lambda problem, **how: Found(None, True, 0, 0))
    differences = [case.differs for case in islice(cases(0), 10)]
    assert any(each is not None and each.startswith("the search finds nothing") for each in differences)


@pytest.mark.parametrize("first", range(6))
def test_no_answer_hangs_on_the_solver(first):
    chance = Random(first)
    for number in range(first, GAMES, 30):
        for problem in problems(last_position(number)):
            one, other = canonise(problem), canonise(problem, solver=lambda hear: OtherSolver(hear, chance), enough=1)
            assert (one.scenario, one.paradox) == (other.scenario, other.paradox)


@pytest.mark.parametrize("number", range(0, GAMES, 20))
def test_what_is_canonised_is_consistent(number):
    *_, match = positions(game_record(number))
    for canonisation in match.canonisations:
        assert is_consistent(canonisation.problem, canonisation.timeline.steps, canonisation.scenario)
