"""A link must hold in every scenario, and what a scenario leads to must have been possible."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from game.titles.causality.rules.clash import tell_clashes
from game.titles.causality.rules.flag import Scenario, bits, mask_of
from game.titles.causality.rules.links import Links
from game.titles.causality.rules.meeting import Meetings
from game.titles.causality.rules.pose import Pose
from game.titles.causality.rules.possible import Possible
from game.titles.causality.rules.problem import Problem, Variables
from game.titles.causality.rules.solver import Solver
from game.titles.causality.rules.timeline import Step
from game.titles.causality.rules.web import Web
from game.titles.causality.title import CAUSALITY
from game.titles.causality.trial.chance import play_turn, some_match, some_ruleset
from game.titles.causality.trial.families import FULL, Family, board_of
from game.titles.causality.trial.proving import problems
from tests.titles.causality.rules.golden import GAMES, game_record, positions
from tests.titles.causality.rules.play import Play

SAMPLES = 5


def some_problems(first: int) -> Iterator[Problem]:
    """Every canonisation with something to decide, of each twelfth golden game and of some random matches."""
    for number in range(first, GAMES, 12):
        *_, match = positions(game_record(number))
        yield from (problem for problem in problems(match) if problem.considered)
    for seed in range(1000 + first, 1120 + first, 4):
        *_, match = some_match(seed)
        yield from (problem for problem in problems(match) if problem.considered)


def crowded_problems(first: int, count: int, families: Sequence[Family] = FULL) -> Iterator[Problem]:
    """The last canonisation of some matches on boards full of stones, on which many meet at once."""
    for seed in range(first, first + count):
        chance = random.Random(seed)
        board = board_of(families[seed % len(families)], chance)
        match = CAUSALITY.start(board, some_ruleset(chance, board), 0)
        while match.outcome is None and match.round < 2:
            match = play_turn(match, chance, 0.5)
        yield from (problem for problem in problems(match)[-1:] if problem.considered)


def some_scenario(variables: Variables, problem: Problem, chance: random.Random) -> Scenario:
    share = chance.choice((0.3, 0.7, 0.9))
    return variables.scenario(mask_of(bit for bit in bits(variables.all) if chance.random() < share), problem.gone)


def truths(web: Web, variables: Variables, steps: Sequence[Step], scenario: Scenario) -> set[int]:
    """Every literal that is true in an evolution."""
    on = scenario.active | (variables.available & ~scenario.off) << variables.shift
    true = {lit if on >> bit & 1 else lit ^ 1 for bit, lit in web.on.items()}
    arrived = {pose for step in steps for pose in step.before_fire}
    here = {pose for step in steps for pose in step.slice.poses}
    came = set(those_who_came(web, steps))
    true |= {lit if pose in came else lit ^ 1 for pose, lit in web.came.items()}
    true |= {lit if pose in arrived else lit ^ 1 for pose, lit in web.arrived.items()}
    return true | {lit if pose in here else lit ^ 1 for pose, lit in web.here.items()}


def those_who_came(web: Web, steps: Sequence[Step]) -> Iterator[Pose]:
    """What conflict resolution made of stones, before tagscreens."""
    for t, step in enumerate(steps):
        before = {pose.stone: pose for pose in steps[t - 1].slice.poses} if t else {}
        for pose in step.before_fire:
            former = before.get(pose.stone)
            results = [web.possible.book.progenitor(pose.stone)] if former is None else web.possible.results[former]
            yield next(each for each in results if each.cell == pose.cell)


@pytest.mark.parametrize("part", range(4))
def test_a_link_holds_in_every_scenario(part):
    chance = random.Random(part)
    checked = 0
    for problem in (*some_problems(part), *crowded_problems(1000 + 100 * part, 15)):
        variables = Variables(problem.flags, problem.considered, problem.available)
        web = Web(problem, variables, Possible(problem, problem.considered), Solver(lambda: None))
        links = Links(web, Meetings(web))
        known: list[tuple[int, ...]] = []
        for _ in range(SAMPLES):
            scenario = some_scenario(variables, problem, chance)
            steps = problem.loom.run_to(problem.last, scenario)
            known += links.learn(steps, scenario)
            true = truths(web, variables, steps, scenario)
            assert not any(lit ^ 1 in true for lit in true)
            assert all(any(lit in true for lit in link) for link in known)
            checked += len(known)
    assert checked > 1000


class Thorough(Solver):
    """A choice is complete only when everything is set."""

    def variable(self, *, asked: bool = False) -> int:
        del asked
        return super().variable(asked=True)


class WebWithoutLoads(Web):
    """It says nothing of ante-effects, so that it must admit what is not consistent too."""

    def _balance_loads(self) -> None:
        pass


def told(problem: Problem, variables: Variables) -> Web:
    """All that is said beforehand, about crowds too, save what loads must be."""
    web = WebWithoutLoads(problem, variables, Possible(problem, problem.considered), Thorough(lambda: None))
    Meetings(web)
    tell_clashes(web)
    return web


def is_possible(problem: Problem, variables: Variables, web: Web, scenario: Scenario) -> bool:
    """Whether what is said leaves room for what happens."""
    true = truths(web, variables, problem.loom.run_to(problem.last, scenario), scenario)
    return bool(web.solver.solve(sorted(true), lambda: None))


@pytest.mark.parametrize("part", range(4))
def test_nothing_that_happens_is_ruled_out(part):
    chance = random.Random(part)
    for problem in (*some_problems(part), *crowded_problems(100 * part, 25)):
        variables = Variables(problem.flags, problem.considered, problem.available)
        web = told(problem, variables)
        for _ in range(SAMPLES):
            assert is_possible(problem, variables, web, some_scenario(variables, problem, chance))


def test_who_is_turned_back_by_opposition_stays_back_when_a_mine_destroys_the_other():
    game = Play("abmc..d", a="A bombardier", b="B bombardier", m="N mine", c="A bombardier", d="B tank W")
    game.round("a move 1,0; b move 0,0; c move 2,0", "a bomb 0").round()
    problem = problems(game.match)[-1]
    assert problem.considered
    variables = Variables(problem.flags, problem.considered, problem.available)
    assert is_possible(problem, variables, told(problem, variables), Scenario())


@pytest.mark.parametrize("part", range(4))
def test_the_links_of_an_evolution_leave_nothing_open(part):
    chance = random.Random(part)
    for problem in (*some_problems(part), *crowded_problems(2000 + 100 * part, 6)):
        variables = Variables(problem.flags, problem.considered, problem.available)
        solver = Solver(lambda: None)
        web = Web(problem, variables, Possible(problem, problem.considered), solver)
        scenario = some_scenario(variables, problem, chance)
        steps = problem.loom.run_to(problem.last, scenario)
        true = truths(web, variables, steps, scenario)
        for link in Links(web, Meetings(web)).learn(steps, scenario):
            solver.add(link)
        given = sorted(true & {same for lit in web.on.values() for same in (lit, lit ^ 1)})
        for lit in sorted(true.difference(given)):
            assert not solver.solve([*given, lit ^ 1], lambda: None)


@pytest.mark.parametrize("part", range(4))
def test_everything_that_happens_was_possible(part):
    chance = random.Random(part)
    for problem in (*some_problems(part), *crowded_problems(3000 + 100 * part, 15)):
        variables = Variables(problem.flags, problem.considered, problem.available)
        possible = Possible(problem, problem.considered)
        at = [set(poses) for poses in possible.at]
        for _ in range(SAMPLES):
            steps = problem.loom.run_to(problem.last, some_scenario(variables, problem, chance))
            for t, step in enumerate(steps):
                assert set(step.slice.poses) <= at[t]
                for pose in step.slice.poses:
                    before = steps[t - 1].slice.poses if t else ()
                    former = next((each for each in before if each.stone == pose.stone), None)
                    if former is not None:
                        assert any(pose in possible.tagged[each] for each in possible.results[former])
