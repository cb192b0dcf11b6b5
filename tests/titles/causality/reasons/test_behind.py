"""What stands one step behind the nearest reason, told of recorded matches."""

from __future__ import annotations

from collections import Counter

import pytest

from game.titles.causality.reasons.clues import Destroyed, Freed, Spared, TakenBack
from tests.titles.causality.reasons.test_cures import last_of, reasons_in
from tests.titles.causality.reasons.test_tersely import scantly, tersely
from tests.titles.causality.reasons.truth import judge


def test_that_one_can_shoot_for_another_is_gone_leads_by_way_of_where_it_gets():
    """N3 was in the way of A5, which shoots B2 from where it gets now: one way leads to both, not two beside it."""
    reasons = reasons_in("led_to_a_shot")
    names = [stone.name for stone in reasons.board.flags.stones]
    (n3,) = (each for each in reasons.stones if names[each.stone] == "N3")
    chain = n3.what_if.contradiction.present.chain
    led = [(names[link.clue.stone], type(link.clue), link.depth) for link in chain.links[:3]]
    assert led == [("B2", Destroyed, 0), ("A5", Freed, 1), ("N3", Destroyed, 2)]
    assert (
        "N3 is destroyed with B5, so in slice 4 A5 gets to 4,3, so in slice 5 B2 is shot"
        in scantly("led_to_a_shot")["N3"][1]
    )


def test_an_effect_that_would_help_only_where_it_is_there_alone_is_told_to_have_no_cause_there():
    told = scantly("no_cause_alone")["B3"][1]
    assert "#6 would keep A3 from that jump, too, but would have no cause: A3 meets B6 (of #6) at 2,3, " in told


def test_who_turns_back_one_that_pushed_another_is_told_with_what_that_one_does_not_do():
    (told,) = tersely("turns_pusher_back")["#2"]
    assert "and turns A3 back at 7,5, so A3 does not push it to 7,6)" in told
    (told,) = scantly("turns_pusher_back")["#2"]
    assert told == "B1 stays at 7,5, not 7,6 (not pushed by A3; A8 of #5 turns A3 back)."


def test_who_was_behind_one_in_the_way_and_who_does_not_push_it_there_is_told():
    (told,) = tersely("not_behind_it_now")["#3"]
    assert "N3, which was behind N2 on 2,2 in round 1, stays at 4,2 in slice 2, then is pushed to 4,3 by B1" in told


def test_how_one_comes_to_jump_by_another_order_is_told_in_few_words_too():
    (told,) = scantly("not_behind_it_now")["#4"]
    assert told.startswith(
        "B3 is kept from 4,2 by B1 in slice 4 (N3 stops B1, for A2 stops N3), and jumps by its order"
    )
    assert "(N3 stays at 4,2, not pushed by B2, and is pushed on to 4,3 by B1)" in told


def test_for_which_effect_a_stone_goes_is_told_with_why_that_would_fail():
    told = tersely("for_the_sake")["A4"][1]
    assert (
        "though it is not there. #2, sent by A3, fails with #1: A3 and A6 are both destroyed at 3,1 in slice 0" in told
    )


def test_that_one_is_there_to_shoot_is_followed_to_the_mine_that_killed_it_before_in_the_same_slice():
    """The mine N7 destroyed A1 at the end of the very way into the slice in which A1 shoots now."""
    reasons = reasons_in("killed_before_it_shoots")
    names = [stone.name for stone in reasons.board.flags.stones]
    (n7,) = (each for each in reasons.stones if names[each.stone] == "N7")
    links = n7.what_if.solved.chain.links
    led = [(names[link.clue.stone], type(link.clue), link.clue.place.t) for link in links]
    assert led == [("B7", Destroyed, 8), ("A1", Spared, 8), ("N7", TakenBack, 0)]
    told = scantly("killed_before_it_shoots")["N7"]
    assert "so in slice 5 B7 gets to 5,5 (A7 does not turn it back)" in told[1]
    assert "Without N7, A1 lives on, so B7 is shot by A1" in told[1]


def test_whom_one_helped_that_was_behind_the_one_in_the_way_is_told():
    (told,) = tersely("helps_behind")["#4"]
    assert told.startswith("B2 gets to 6,3 in slice 5 (A3 does not help A2, behind N1, to keep it back)")
    (told,) = scantly("helps_behind")["#4"]
    assert "A3 does not help A2, behind N1, to keep it back" in told


def test_of_several_that_have_to_be_gone_together_it_is_told_what_comes_first_of_each():
    chains = {
        each.stone: each.what_if.solved.chain for each in reasons_in("both_have_to_go").newly_off if each.what_if.solved
    }
    names = {stone.name: stone.number for stone in reasons_in("both_have_to_go").board.flags.stones}
    first = chains[names["N7"]].comes_first(names["N7"])
    assert (type(first), first.stone) == (Spared, names["N1"])
    assert chains[names["N7"]].comes_first(names["A1"]) is None


NEW = [
    "killed_before_it_shoots",
    "helps_behind",
    "both_have_to_go",
    "led_to_a_shot",
    "no_cause_alone",
    "turns_pusher_back",
    "not_behind_it_now",
    "for_the_sake",
]


@pytest.mark.parametrize("name", NEW)
def test_all_of_that_is_true(name):
    told = Counter[str]()
    judge(last_of(name), told)
    assert told["dropped"]
