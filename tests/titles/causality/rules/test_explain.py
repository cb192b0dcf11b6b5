"""The reasons given for a canonisation are true: checked on every one of random matches and golden games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.titles.causality.rules.explain import INSTEAD, Because, Miss, Report, StoneVerdict, explain
from game.titles.causality.rules.flag import Scenario, bits
from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.match import Canonisation
from game.titles.causality.rules.problem import Problem, is_consistent
from game.titles.causality.rules.trace import Returned
from game.titles.causality.trial.chance import some_match
from tests.titles.causality.rules.golden import GAMES, game_record, positions
from tests.titles.causality.rules.play import Play

IN_THAT_SLICE = (Because.DESTROYED, Because.DIVERTED, Because.HIDDEN)
"""Reasons that name the slice in which the fact happened; the others name where the stone stopped following."""


def explained(matches: Iterator) -> Iterator[tuple[Canonisation, Report]]:
    """Every canonisation of a match that has something to explain, with the scenario of its round as played."""
    played = Scenario()
    for match in matches:
        if match.active == 0 and match.canonisations and match.canonisations[-1].problem.considered:
            yield match.canonisations[-1], explain(match.canonisations[-1], played)
        played = match.timeline.scenario


def worth(problem: Problem, scenario: Scenario) -> int:
    return problem.worth.of(scenario.active, scenario.off)


def check(canonisation: Canonisation, report: Report) -> None:
    problem, scenario, board = canonisation.problem, canonisation.scenario, canonisation.timeline
    assert [verdict.number for verdict in report.antes] == list(bits(problem.considered))
    assert [verdict.stone for verdict in report.taken_back] == list(bits(scenario.off))
    for verdict in report.antes:
        assert verdict.active == scenario.is_active(verdict.number)
        if verdict.active:
            assert verdict.cause is not None
            stone, position = verdict.cause
            pose = next(pose for pose in board.poses(position.t) if pose.stone == stone)
            assert pose.flag is not None
            assert (pose.flag.ante, pose.flag.position) == (verdict.number, position)
        else:
            assert {miss.flag for miss in verdict.misses} == set(problem.flags.causes(verdict.number))
            assert verdict.broken, "it would have been kept"
            for miss in verdict.misses:
                check_miss(canonisation, miss)
    for stone in report.taken_back:
        assert stone.earlier == bool(problem.gone >> stone.stone & 1)
        assert stone.earlier or stone.broken
        check_instead(canonisation, stone)
    check_refused(canonisation, report)


def check_instead(canonisation: Canonisation, verdict: StoneVerdict) -> None:
    worth, off = canonisation.problem.worth.setup, canonisation.scenario.off
    cheaper = [each for each in worth if not verdict.earlier and worth[each] < worth[verdict.stone]]
    staying = sorted((each for each in cheaper if not off >> each & 1), key=lambda each: (worth[each], each))
    assert [each.stone for each in verdict.instead] == staying[:INSTEAD]
    assert all(each.broken for each in verdict.instead)


def check_miss(canonisation: Canonisation, miss: Miss) -> None:
    board = canonisation.timeline
    assert all(pose.flag is not miss.flag for pose in board.poses(miss.flag.position.t))
    if miss.fact is not None:
        assert miss.t <= miss.flag.position.t
        happened = [t for t in range(miss.t + 1) if miss.fact in board.trace(t)]
        assert happened
        assert miss.because not in IN_THAT_SLICE or miss.t in happened


def check_refused(canonisation: Canonisation, report: Report) -> None:
    problem = canonisation.problem
    worths = [worth(problem, refused.scenario) for refused in report.refused]
    assert worths == sorted(worths, reverse=True)
    for refused in report.refused:
        steps = problem.loom.run(refused.scenario)
        assert refused.broken
        assert not is_consistent(problem, steps, refused.scenario)
        if not canonisation.paradox:
            assert worth(problem, refused.scenario) > worth(problem, canonisation.scenario)


def test_a_push_that_belongs_to_the_way_is_no_reason_for_leaving_it():
    # a pushes p to 2,0 in every round; what keeps p from jumping at 4,0 is c, in slice 3.
    game = Play("ap... ....z", 4, a="A tank E", p="A tank E", z="B tank N")
    game.round("a move 1,0 E", "p move 3,0 E", "p move 4,0 E", "p jump 0 as c")
    played = game.now.scenario
    report = explain(game.round().match.canonisations[-1], played)
    (miss,) = report.refused[0].broken[0].misses
    assert (miss.because, miss.t) == (Because.DIVERTED, 3)
    assert miss.fact == Returned(1, Square(4, 0), Square(3, 0), (3,))


@pytest.mark.parametrize("first", range(0, 200, 25))
def test_random_matches(first):
    for seed in range(first, first + 25):
        for canonisation, report in explained(some_match(seed)):
            check(canonisation, report)


@pytest.mark.parametrize("first", range(0, GAMES, 50))
def test_golden_games(first):
    for number in range(first, first + 50):
        for canonisation, report in explained(positions(game_record(number))):
            check(canonisation, report)
