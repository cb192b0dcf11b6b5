"""Thinking time as a value: how it is spent, and how it is written."""

import pytest

from game.engine.clock import (
    LONGEST,
    Clock,
    ClockKind,
    TimeControl,
    check_rule,
    control_of,
    has_clock,
    read_control,
    with_clock,
)
from game.engine.errors import DataError, RecordError
from game.engine.outcome import Player

A, B = Player("A"), Player("B")
TOTAL, MOVE = TimeControl(ClockKind.TOTAL, 600), TimeControl(ClockKind.PER_MOVE, 60)


def test_everybody_has_all_of_the_time_in_the_beginning():
    clock = Clock.full(TOTAL, (A, B))
    assert clock.left == {A: 600_000, B: 600_000}


def test_only_who_thinks_spends_time():
    clock = Clock.full(TOTAL, (A, B)).spend(A, 1500).spend(A, 500)
    assert clock.left == {A: 598_000, B: 600_000}


def test_time_in_total_is_not_given_back():
    clock = Clock.full(TOTAL, (A, B)).spend(A, 1500)
    assert clock.submitted(A) == clock


def test_time_per_move_is_given_anew_to_who_has_moved():
    clock = Clock.full(MOVE, (A, B)).spend(A, 1500).spend(B, 700).submitted(A)
    assert clock.left == {A: 60_000, B: 59_300}


def test_time_runs_out_at_nought_and_no_further():
    clock = Clock.full(MOVE, (A, B)).spend(A, 59_999)
    assert clock.left == {A: 1, B: 60_000}
    assert clock.spend(A, 100).left == {A: 0, B: 60_000}


@pytest.mark.parametrize(("spent", "shown"), [(0, 60), (1, 60), (1000, 59), (59_001, 1), (59_999, 1), (60_000, 0)])
def test_seconds_are_rounded_up_so_that_nought_means_nought(spent, shown):
    assert Clock.full(MOVE, (A,)).spend(A, spent).seconds(A) == shown


@pytest.mark.parametrize(
    "control", [TOTAL, MOVE, TimeControl(ClockKind.TOTAL, LONGEST), TimeControl(ClockKind.PER_MOVE, 1)]
)
def test_a_time_control_is_read_as_it_was_printed(control):
    assert read_control(str(control)) == control


@pytest.mark.parametrize(
    "text", ["", "none", "total", "total 0", "total -5", "total 1.5", "weekly 6", "total  60", "total 99999", "total ²"]
)
def test_other_texts_are_no_time_control(text):
    with pytest.raises(DataError, match="clock: must be"):
        read_control(text)


def test_the_ruleset_holds_the_whole_time_control():
    assert with_clock({"vision": "omniscience"}, MOVE) == {"vision": "omniscience", "clock": "per_move 60"}
    assert with_clock({"clock": "total 600", "vision": "omniscience"}, None) == {"vision": "omniscience"}
    assert control_of(with_clock({}, TOTAL)) == TOTAL


@pytest.mark.parametrize("value", ["none", "total", "per_move", "total 600", "per_move 1"])
def test_a_ruleset_tells_of_no_clock_of_a_kind_or_of_all(value):
    assert check_rule(value) == value
    assert has_clock({"clock": value}) == (value != "none")


def test_a_kind_alone_says_nothing_of_how_long():
    assert control_of({"clock": "total"}) is None
    assert control_of({}) is None


@pytest.mark.parametrize("value", [3, None, "weekly", "weekly 5", "total 0", "total 600 5"])
def test_other_values_are_refused_by_the_rulesets_key(value):
    with pytest.raises(RecordError, match=r"^ruleset.clock: must be"):
        check_rule(value)
