"""The solver and the counting against trying everything, also where clauses become known only on the way."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from game.titles.causality.rules.counting import keep_most
from game.titles.causality.rules.solver import Solver

COUNT = 7

literals = st.integers(0, 2 * COUNT - 1)
clauses = st.lists(st.lists(literals, min_size=1, max_size=4), max_size=24)
some_variables = st.lists(st.integers(0, COUNT - 1), unique=True)


def holds(choice, known) -> bool:
    """Whether a choice (variable by variable) makes a literal of each clause true."""
    return all(any(choice[lit >> 1] != lit & 1 for lit in clause) for clause in known)


def all_choices(known):
    return [choice for choice in product((1, 0), repeat=COUNT) if holds(choice, known)]


class Riddle:
    """A solver that is told some clauses at once, and the others only when a choice breaks them."""

    def __init__(self, known, later) -> None:
        self.later = later
        self.solver = Solver(lambda: None)
        self.chosen: tuple[int, ...] = ()
        for _ in range(COUNT):
            self.solver.variable(asked=True)
        for clause in known:
            self.solver.add(clause)

    def refute(self):
        choice = tuple(int(self.solver.is_true(2 * number)) for number in range(COUNT))
        broken = [clause for clause in self.later if not holds(choice, [clause])]
        if broken:
            return broken
        self.chosen = choice
        return None

    def ask(self, assumed):
        return self.solver.solve(assumed, self.refute)


@given(clauses, clauses, some_variables)
def test_a_choice_is_found_if_there_is_one(known, later, assumed):
    riddle = Riddle(known, later)
    wanted = [2 * number for number in assumed]
    fitting = [each for each in all_choices(known + later) if all(each[number] for number in assumed)]

    assert riddle.ask(wanted) is bool(fitting)

    if fitting:
        assert riddle.chosen in fitting


@given(clauses, clauses, some_variables)
def test_a_core_names_assumptions_that_do_not_go_together(known, later, assumed):
    riddle = Riddle(known, later)

    if not riddle.ask([2 * number for number in assumed]):
        core = riddle.solver.core
        assert {lit >> 1 for lit in core} <= set(assumed)
        assert not all_choices([*known, *later, *([lit] for lit in core)])


@given(clauses, st.lists(some_variables, max_size=5))
def test_one_question_after_another_is_answered_as_if_it_were_the_only_one(known, questions):
    riddle = Riddle([], known)
    for assumed in questions:
        wanted = [2 * number for number in assumed]
        assert riddle.ask(wanted) is bool(all_choices([*known, *([lit] for lit in wanted)]))


@given(clauses, clauses, some_variables)
def test_as_many_as_can_be_are_kept(known, later, wanted):
    riddle = Riddle(known, later)
    fitting = all_choices(known + later)
    if not fitting:
        return
    assert riddle.ask([])
    heard = []

    def lost_now():
        return sum(not riddle.chosen[number] for number in wanted)

    keep_most(riddle.solver, riddle.ask, [2 * number for number in wanted], lost_now, heard.append)

    fewest = min(sum(not each[number] for number in wanted) for each in fitting)
    assert heard == list(range(1, fewest + 1))
    assert riddle.ask([])
    assert lost_now() == fewest


@given(clauses, clauses, some_variables)
def test_what_keeps_fewer_is_no_longer_possible(known, later, wanted):
    riddle = Riddle(known, later)
    if not riddle.ask([]):
        return
    keep_most(
        riddle.solver,
        riddle.ask,
        [2 * number for number in wanted],
        lambda: sum(not riddle.chosen[number] for number in wanted),
        lambda lost: None,
    )
    best = max(sum(each[number] for number in wanted) for each in all_choices(known + later))
    for choice in all_choices(known + later):
        named = [2 * number + (not on) for number, on in enumerate(choice)]
        assert riddle.ask(named) is (sum(choice[number] for number in wanted) == best)


def test_an_answer_may_be_given_up():
    pigeons, holes = 6, 5
    solver = Solver(lambda: None)
    sits = [[solver.variable(asked=True) for _ in range(holes)] for _ in range(pigeons)]
    for row in sits:
        solver.add(row)
    for column in zip(*sits, strict=True):
        solver.add_exclusive(column)

    assert solver.solve([], lambda: None, 3) is None
    assert solver.conflicts < 3  # no conflict without a decision before it
    assert solver.solve([], lambda: None) is False
    assert not solver.core


def test_whoever_waits_hears_of_a_long_search_and_can_end_it():
    heard = []
    solver = Solver(lambda: heard.append(solver.conflicts))
    sits = [[solver.variable(asked=True) for _ in range(6)] for _ in range(7)]
    for row in sits:
        solver.add(row)
    for column in zip(*sits, strict=True):
        solver.add_exclusive(column)

    assert solver.solve([], lambda: None) is False

    assert len(heard) > 2
    assert heard == sorted(heard)
