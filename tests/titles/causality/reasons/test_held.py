"""What is new since an ante-effect held at the end of the round before, told of recorded matches."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.titles.causality.reasons.crossing import pose_in
from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.rules.flag import Act
from game.titles.causality.rules.pose import square_of
from game.titles.causality.view.canonisation.rows import rows_of
from game.titles.causality.view.canonisation.story import tell
from game.titles.causality.view.reasons.fact_data import stone_facts
from game.titles.causality.view.reasons.headline import headline
from tests.titles.causality.reasons.held_truth import Since
from tests.titles.causality.reasons.test_cures import last_of, reasons_in, said
from tests.titles.causality.reasons.test_obstacles import lines_of
from tests.titles.causality.reasons.test_verdicts import parted
from tests.titles.causality.reasons.truth import judge

HELD = (
    "#5 held at the end of round 2, for then A5 had no order at 0,6 in slice 1. In round 3 A5 was ordered there to "
    "turn west, so in slice 2 it is on 0,6."
)


def test_a_stone_whose_own_effect_held_a_round_before_says_which_order_is_new():
    assert HELD in parted("held")["A1"]
    assert said("held")["A1"].count(HELD) == 1


def test_the_order_is_that_of_the_record_and_the_stone_stood_there_without_one():
    match = last_of("held")
    (held,) = (each.held for each in reasons_of(match).stones if each.held is not None)
    (order,) = held.news
    assert (order.act, order.round, order.position.square) == (Act.TURN, 2, (0, 6))
    pose = pose_in(match.canonisations[1].timeline, order.stone, 1)
    assert pose.flag is None
    assert square_of(match.flags, pose) == (0, 6)


def test_nothing_is_new_of_what_did_not_hold_before():
    assert not any(each.held for each in reasons_of(last_of("held"), 1).stones)
    assert all(each.held is None for each in reasons_of(last_of("held")).effects)


def test_the_headline_of_a_paradox_that_comes_again_does_not_contradict_what_fails():
    assert headline(reasons_in("again_lost")) == (
        "Paradox again: B5 would have prevented its own jump, #1. Still without N1, as since round 2; no other stone "
        "is lost. #2 and #3 fail, and #1 still fails."
    )


def test_the_headline_says_once_that_an_effect_fails():
    told = headline(reasons_of(last_of("again_lost"), 1))
    assert told.endswith("then B5 does not jump. #1 fails.")
    assert told.count("#1 fails") == 1


def test_an_arrival_that_held_in_no_round_is_said_to_have_been_there_in_that_one_only():
    assert (
        "in round 2 B7 dropped it at 1,2 in slice 2, but B7 comes only by #1 (judged at the end of "
        "round 2), and #1 fails."
    ) in said("again_lost")[3]


def test_a_further_history_against_which_the_same_rule_decides_does_not_tell_the_rule_again():
    told = said("again_lost")["N1"]
    assert told.count("keeps the stone that comes later in the headcount") == 1
    assert "By the same rule it keeps B6, not N1, which comes earlier in the headcount." in told


def test_those_who_sent_each_other_are_named_down_to_the_one_that_was_taken_back():
    assert ("and #5 fails: it was sent by A4, which came by #3, sent by A3, which was taken back.") in said("senders")[
        8
    ]


def test_what_is_new_is_among_the_facts_for_programs():
    reasons = reasons_in("held")
    facts = [
        each for each in stone_facts(reasons.board.flags, reasons.stones[0]) if str(each["kind"]).startswith("held: ")
    ]
    assert [(each["kind"], each["stone"]) for each in facts] == [("held: cause reached", "A1"), ("held: ordered", "A5")]
    assert (facts[1]["t"], facts[1]["x"], facts[1]["y"]) == (1, 0, 6)


def test_of_several_things_that_are_new_it_is_told_what_each_does_by_itself():
    lines = lines_of("both_new", 3)
    assert (
        "#2 held at the end of round 2, for then #6 was not judged yet (it was sent in that round) and #7 was not "
        "judged yet (it was sent in that round). Each of these alone makes it fail: with #6, B3 cannot come to 1,0 in "
        "slice 1 (B7 comes there too); with #7, B3 and A6 are both destroyed at 2,0 in slice 0, where A6 arrives."
    ) in lines


def test_all_of_that_is_true_and_that_one_does_what_the_other_does_would_not_be():
    match, told = last_of("both_new"), Counter[str]()
    judge(match, told)
    assert told["held before: each alone"]
    held = next(each.held for each in reasons_of(match).effects if each.number == 2)
    since = Since(match.canonisations[:-1], Counter(), tug_of_war=False)
    since.check(held, match.canonisations[-1].timeline)
    one, other = held.alone
    false = replace(held, alone=(replace(one, chain=other.chain), other))
    with pytest.raises(AssertionError):
        since.check(false, match.canonisations[-1].timeline)


def test_one_that_held_before_is_told_at_a_glance_by_what_is_new_since_then_and_nothing_else():
    """In round 1, when it was placed, A9 was not there either; but with A9 it held at the end of round 2."""
    match = last_of("held_until")
    said_of = {row.path: row.text for row in rows_of(tell(match), reasons_of(match))}
    assert said_of["#5"] == "A4 gets to 5,6 in slice 5, where it has no order (N1 is not in its way with A9 behind it)."
    counted = Counter[str]()
    judge(match, counted)
    assert counted["held before: by what is new alone"]
