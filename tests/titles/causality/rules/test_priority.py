"""Rules 6.3 and 6.4: which of two scenarios is better. Scenarios are written as what is on in them.

Set-up stones are a (of A), b (of B) and the box n; 1 and 3 are time-jumps-in, 2 and 4 bombs.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.titles.causality.rules.flag import AnteEffect, Flags
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.priority import NEVER, worth
from game.titles.causality.rules.ruleset import Paradox, Priority, Ruleset
from game.titles.causality.rules.stone import Faction, Stone, StoneType
from tests.titles.causality.rules.play import Play

SETUP = "abn"
JUMPS = {"1": 3, "3": 4}
"""The stones that the time-jumps-in place."""
ALL = "abn1234"


def board() -> Flags:
    flags = Play("abn", a="A tagger", b="B tagger", n="N box").match.flags
    here = Position(0, 0, 0)
    antes = [AnteEffect(number, here, 0, 0, Position(1, 0, 0), JUMPS.get(str(number))) for number in (1, 2, 3, 4)]
    stones = [
        Stone(number, f"A{number}", Faction.A, StoneType.TAGGER, None, 0, Square(0, 0), int(ante))
        for ante, number in JUMPS.items()
    ]
    return flags.placed([], antes, stones)


def value(priority: Priority, on: str, touched: str) -> int:
    """The worth of a scenario. `touched`: the stones that were touched, least recently first."""
    recency = [NEVER] * 5
    for when, name in enumerate(touched):
        recency[JUMPS.get(name, SETUP.find(name))] = when
    knows = priority in (Priority.OUT_WITH_THE_OLD, Priority.CONSERVATIVE)
    ruleset = Ruleset(Paradox.KNOW_YOUR_PARADOXES if knows else Paradox.AUDITORS, priority=priority)
    active = sum(1 << int(name) for name in on if name.isdigit())
    off = sum(1 << number for number, name in enumerate(SETUP) if name not in on)
    return worth(board(), ruleset, recency, 0b11110, 0b111).of(active, off)


SHIELD, ACE, MERRY = Priority.SHIELD_AND_SPEAR, Priority.ACE_WILDCARD, Priority.MERRY_CHRONOS
OLD, CONSERVATIVE = Priority.OUT_WITH_THE_OLD, Priority.CONSERVATIVE


@pytest.mark.parametrize(
    ("priority", "better", "worse", "touched"),
    [
        pytest.param(SHIELD, "abn", "ab1234", "", id="6.3 shield and spear: fewer set-up stones off"),
        pytest.param(SHIELD, "an", "bn1234", "ba", id="6.3 shield and spear: then set-up stones by touch"),
        pytest.param(SHIELD, "bn", "an1234", "ab", id="6.3 shield and spear: the last touch decides"),
        pytest.param(SHIELD, "abn4", "abn123", "ab", id="6.3 shield and spear: then ante-effects by placement"),
        pytest.param(ACE, "a", "bn1234", "n1b3a", id="6.3 ace wildcard: stones by touch"),
        pytest.param(ACE, "1", "abn234", "a3b1", id="6.3 ace wildcard: time-jumped-in stones too"),
        pytest.param(ACE, "ab4", "ab2", "ab", id="6.3 ace wildcard: then bombs by placement"),
        pytest.param(MERRY, "12", "abn4", "ab", id="6.3 merry chronos: more ante-effects"),
        pytest.param(MERRY, "n1", "b2", "ab", id="6.3 merry chronos: then more stones"),
        pytest.param(MERRY, "n3", "b1", "b1", id="6.3 merry chronos: then stones by recency of being added"),
        pytest.param(MERRY, "b1", "a1", "ba", id="6.3 merry chronos: set-up stones by headcount, not touch"),
        pytest.param(MERRY, "a14", "a12", "a", id="6.3 merry chronos: then ante-effects by placement"),
        pytest.param(OLD, "4", "123", "", id="6.3 out with the old: ante-effects by placement"),
        pytest.param(CONSERVATIVE, "12", "4", "", id="6.3 conservative: more ante-effects"),
        pytest.param(CONSERVATIVE, "14", "23", "", id="6.3 conservative: then by placement"),
        pytest.param(ACE, "n", "ab13", "n", id="6.4 untouched stones are less recent than touched ones"),
        pytest.param(ACE, "1", "abn", "", id="6.4 untouched: time-jumped-in stones after set-up stones"),
        pytest.param(ACE, "3", "1", "", id="6.4 untouched: time-jumped-in stones by placement"),
        pytest.param(ACE, "b", "an", "", id="6.4 untouched: set-up stones by headcount"),
        pytest.param(ACE, "a", "n", "", id="6.5 neutral stones come before all"),
    ],
)
def test_one_scenario_is_better_than_another(priority: Priority, better: str, worse: str, touched: str):
    assert value(priority, better, touched) > value(priority, worse, touched)


def criteria(priority: Priority, on: str, touched: str) -> list[object]:
    """The same, written as the rules have it: criterion after criterion, greater is better."""

    def by_recency(items: str) -> list[bool]:
        """`items` from least to most recent."""
        return [item in on for item in reversed(items)]

    headcount = "nab"
    stones = headcount + "13"
    by_touch = "".join([name for name in stones if name not in touched]) + touched
    antes = by_recency("1234")
    match priority:
        case Priority.SHIELD_AND_SPEAR:
            setup = "".join(name for name in by_touch if name in SETUP)
            return [sum(name in on for name in SETUP), by_recency(setup), antes]
        case Priority.ACE_WILDCARD:
            return [by_recency(by_touch), by_recency("24")]
        case Priority.MERRY_CHRONOS:
            present = sum(name in on for name in stones)
            return [sum(name in on for name in "1234"), present, by_recency(stones), antes]
        case Priority.OUT_WITH_THE_OLD:
            return [antes]
        case Priority.CONSERVATIVE:
            return [sum(name in on for name in "1234"), antes]


@given(
    st.sampled_from(Priority),
    st.sets(st.sampled_from(ALL)),
    st.sets(st.sampled_from(ALL)),
    st.permutations("abn13"),
    st.integers(0, 5),
)
@settings(max_examples=500)
def test_the_sum_of_weights_orders_scenarios_as_the_criteria_do(priority, first, second, order, count):
    touched = "".join(order[:count])
    one, two = "".join(first), "".join(second)
    by_worth = value(priority, one, touched) > value(priority, two, touched)
    by_rules = criteria(priority, one, touched) > criteria(priority, two, touched)
    assert by_worth == by_rules
