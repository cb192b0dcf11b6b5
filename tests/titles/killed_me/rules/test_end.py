"""How a match ends, and what is open to its players (rules 7)."""

import pytest

from game.engine.outcome import Outcome
from game.titles.killed_me.rules.pieces import PLAYERS
from game.titles.killed_me.rules.ruleset import ConcedeRule, DrawRule
from game.titles.killed_me.rules.standing import stands_still
from tests.titles.killed_me.rules.play import match_of, played

WHITE, BLACK = PLAYERS
START = "w3/4/4/3b|w3/4/4/3b|w3/4/4/3b w pf 4,4 - c"
SHUFFLE = ("p1: E W /f", "f16: W E /p", "f1: E W /p", "p16: W E /f")
"""Four turns after which everything is as before."""


def test_who_leaves_the_other_on_one_era_wins_at_the_end_of_the_turn():
    match = played(match_of("4/2wb/4/4|w3/4/4/3b|w3/4/4/4 w pf 0,4 - c"), "p7: E W /n")
    assert match.outcome == Outcome(WHITE, "absent")
    assert match.legal == ()


def test_copies_in_the_supply_do_not_help():
    assert played(match_of("4/2wb/4/4|w3/4/4/3b|4/4/4/4 w pf 4,7 - c"), "p7: E W /n").outcome is not None


def test_nobody_loses_by_the_own_turn():
    match = played(match_of("w3/4/4/3b|4/1w2/4/3b|4/4/4/3b w pf 4,4 - c"), "p1: > E /n")
    assert match.outcome is None
    assert played(match, "f16: N N /n").outcome == Outcome(BLACK, "absent")


def test_where_both_are_on_one_era_the_mover_wins():
    match = played(match_of("4/2wb/4/4|4/4/4/3b|4/4/4/4 w pf 4,4 - c"), "p7: E W /n")
    assert match.outcome == Outcome(WHITE, "absent")


def test_a_forfeit_wins_as_well():
    match = played(match_of("4/4/4/4|w3/4/4/4|w3/4/4/3b w pf 4,4 - c"), "-- /n")
    assert match.outcome == Outcome(WHITE, "absent")


@pytest.mark.parametrize(("rule", "still"), [(DrawRule.OFFER, True), (DrawRule.AUTO, True), (DrawRule.NONE, False)])
def test_the_third_time_the_same_position_is_a_standstill(rule, still):
    match = played(match_of(START, draw_rule=rule), *SHUFFLE, *SHUFFLE[:3])
    assert not match.stands_still
    match = played(match, SHUFFLE[3])
    assert match.stands_still is still
    assert match.outcome == (Outcome(None, "standstill") if rule is DrawRule.AUTO else None)


def test_forty_turns_in_which_nothing_dies_comes_or_goes_are_a_standstill():
    match = played(match_of(START, draw_rule=DrawRule.NONE), *SHUFFLE * 10)
    assert match.quiet == 40
    assert [stands_still([match.position], quiet) for quiet in (39, 40)] == [False, True]


@pytest.mark.parametrize(
    ("fen", "turn"),
    [
        ("w3/4/4/3b|4/4/4/3b|w3/4/4/3b w pf 4,4 g c", "p1: P1 E /n"),
        ("W3/4/4/3b|4/4/4/3b|w3/4/4/3b w pf 4,4 g c", "p1: R1 E /n"),
        ("4/4/4/3b|w3/4/4/3b|w3/4/4/3b w nf 4,4 - c", "n1: < E /f"),
        ("2wb/4/3b/4|w3/4/4/3b|w3/4/4/3b w pf 4,4 - c", "p3: E W /n"),
        ("w3/4/4/3b|w3/4/4/3b|w3/4/4/3b w pf 4,4 i c", "p1: B2 S /n"),
        ("2wd/4/4/3b|w3/4/4/3b|w3/4/4/3b w pf 4,4 m c", "p3: TD W /n"),
    ],
)
def test_what_comes_or_goes_or_dies_breaks_the_quiet(fen, turn):
    assert played(match_of(fen), turn).quiet == 0


def test_a_draw_can_be_agreed_on_at_any_time():
    assert "agreement" in match_of(START).may(WHITE)


def test_by_the_rule_of_half_a_match_can_be_given_up_when_it_has_come_half_way():
    assert "resignation" not in match_of(START).may(WHITE)
    assert "resignation" in match_of(START, concede_rule=ConcedeRule.ALWAYS).may(WHITE)
    gone = match_of("w3/4/4/3b|4/4/4/3b|w3/4/4/3b w pf 4,4 - c")
    assert "resignation" in gone.may(BLACK)


def test_half_way_is_an_absence_seven_dead_or_twenty_five_turns():
    match = match_of(START)
    assert match.progress == 0
    turns = SHUFFLE * 7
    assert played(match, *turns[:24]).progress == 48
    assert "resignation" in played(match, *turns[:25]).may(WHITE)
    assert match_of("w3/4/4/3b|4/4/4/3b|w3/4/4/3b w pf 4,4 - c").progress == 50
