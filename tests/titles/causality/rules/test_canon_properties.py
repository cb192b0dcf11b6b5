"""Rules 4: the search that canonises finds what trying every scenario finds, on every position small enough to try."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.titles.causality.rules.canon import canonise
from game.titles.causality.rules.choice import Assignment
from game.titles.causality.rules.enumeration import enumerate_best
from game.titles.causality.rules.links import Links
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.problem import Problem, is_consistent
from game.titles.causality.rules.ruleset import Tagscreens
from game.titles.causality.rules.timeline import Loom
from tests.titles.causality.rules.chance import some_match
from tests.titles.causality.rules.golden import GAMES, game_record, positions

VARIABLES = 12
"""Most variables of a position that is tried in full."""


def problems(match: CausalityMatch) -> Iterator[Problem]:
    """Every canonisation of a match."""
    for canonisation in match.canonisations:
        yield canonisation.problem
    if match.paradox is not None:
        yield match.paradox


def variables(problem: Problem) -> int:
    """How many ante-effects and set-up stones the search may switch off."""
    setup = problem.available.bit_count() if problem.second_stage else 0
    return problem.considered.bit_count() + setup


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


def test_no_answer_hangs_on_the_order_of_clauses(monkeypatch):
    known = [problem for number in range(0, GAMES, 6) for problem in problems(last_position(number))]
    answers = [(found.scenario, found.paradox) for found in map(canonise, known)]
    add, learn = Assignment.add, Links.learn
    monkeypatch.setattr(Assignment, "add", lambda self, literals: add(self, list(literals)[::-1]))
    monkeypatch.setattr(Links, "learn", lambda self, *step: [link[::-1] for link in learn(self, *step)][::-1])

    assert [(found.scenario, found.paradox) for found in map(canonise, known)] == answers


@pytest.mark.parametrize("number", range(0, GAMES, 20))
def test_what_is_canonised_is_consistent(number):
    *_, match = positions(game_record(number))
    for canonisation in match.canonisations:
        assert is_consistent(canonisation.problem, canonisation.timeline.steps, canonisation.scenario)
