"""The chooser against trying everything: the best choice by recency that no conflict and no limit forbids."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from game.titles.causality.rules.chooser import Chooser, Conflict, Limit, Stuck

COUNT = 7
ALL = (1 << COUNT) - 1

masks = st.integers(0, ALL)


@st.composite
def conflict_sets(draw):
    pairs = draw(st.lists(st.tuples(masks, masks), max_size=14))
    return [Conflict(on & ~off, off & ~on) for on, off in pairs if on != off]


def holds(on: int, conflicts, limits) -> bool:
    off = ALL & ~on
    if any(each.on & on == each.on and each.off & off == each.off for each in conflicts):
        return False
    return all((limit.mask & off).bit_count() <= limit.count for limit in limits)


def by_trying(order, conflicts, limits, needed=0):
    """The first choice that holds, of all choices from the best on."""
    for states in product((1, 0), repeat=COUNT):
        on = sum(state << bit for state, bit in zip(states, order, strict=True))
        if holds(on, conflicts, limits) and on & needed == needed:
            return on
    return None


@given(st.permutations(range(COUNT)), conflict_sets(), st.lists(st.tuples(masks, st.integers(0, 4)), max_size=2))
def test_the_best_choice_is_the_first_that_holds(order, conflicts, limits):
    limits = [Limit(*limit) for limit in limits]

    chosen = Chooser(order, 0, conflicts, limits).best(0, lambda on: [])

    best = by_trying(order, conflicts, limits)
    assert chosen == (Stuck(0) if best is None else best)


@given(st.permutations(range(COUNT)), conflict_sets(), conflict_sets())
def test_conflicts_may_come_one_by_one(order, known, later):
    def refuted(on):
        return [each for each in later if each.on & on == each.on and not each.off & on]

    chosen = Chooser(order, 0, known, []).best(0, refuted)

    best = by_trying(order, [*known, *later], [])
    assert chosen == (Stuck(0) if best is None else best)


@given(st.permutations(range(COUNT)), conflict_sets(), masks, st.booleans())
def test_assumptions_hold_or_a_core_of_them_cannot(order, conflicts, assumed, by_recency):
    chosen = Chooser(order, 0, conflicts, [], by_recency=by_recency).best(assumed, lambda on: [])

    if isinstance(chosen, Stuck):
        assert chosen.core & ~assumed == 0
        assert by_trying(order, conflicts, [], needed=chosen.core) is None
    else:
        assert chosen & assumed == assumed
        assert holds(chosen, conflicts, [])


@given(st.permutations(range(COUNT)), conflict_sets(), masks)
def test_what_was_learnt_follows_from_the_conflicts(order, conflicts, kept):
    chooser = Chooser(order, kept, conflicts, [])

    chooser.best(0, lambda on: [])

    for on in range(ALL + 1):
        if on & kept == kept and holds(on, conflicts, []):
            assert holds(on, chooser.learnt, [])


def test_variables_that_are_kept_are_never_off():
    either = Conflict(on=0b011, off=0)

    assert Chooser([2, 1, 0], 0b001, [either], []).best(0, lambda on: []) == 0b101
