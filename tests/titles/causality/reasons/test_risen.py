"""Of a history that holds and counts for less it is told why each effect is right in it that elsewhere is wrong."""

from __future__ import annotations

from collections import Counter

from tests.titles.causality.reasons.test_cures import last_of
from tests.titles.causality.reasons.test_encounters import printed
from tests.titles.causality.reasons.truth import judge


def test_what_contradicts_itself_with_a_stone_is_told_to_hold_where_others_go_and_why():
    """A3 can jump there, for what threw A7 back onto its square is not sent."""
    assert (
        "In that history, #5 holds too: A3 jumps at 5,4 in slice 5.\n"
        "      Slice 5: with A3 and #5, A3 has to go back to 5,3: A7 is on 5,4 and cannot be pushed on"
    ) in printed("rises")
    assert "        Slice 4: with A3 and #5, A7 has to go back to 5,4: B5 is on 5,5" in printed("rises")


def test_an_effect_that_others_would_keep_from_its_cause_is_compared_with_the_board_on_which_one_of_them_stays():
    assert (
        "In that history, #3 holds too: A2 jumps at 3,3 in slice 5.\n"
        "      Slice 5: with N2 too, A2 is destroyed by the mine N2 beside it at 3,4, onto which A6 comes; in that "
        "history, A2 lives on at 3,3."
    ) in printed("rises")


def test_a_second_contradiction_that_comes_to_nothing_there_is_told_to_fail():
    assert "In that history, #6 just fails: B3 does not jump at 4,1 in slice 5." in printed("newer_jump")


def test_that_an_effect_holds_where_only_its_sender_stays_needs_no_words():
    """In the history in which A1 stays and A2 goes #1 and #2 hold as well: A1 sends the one, its arrival the other."""
    assert "In that history" not in printed("unlocked")


def test_all_of_that_is_true():
    told = Counter[str]()
    for name in ("rises", "newer_jump", "pushed_too"):
        judge(last_of(name), told)
    assert told["risen: contradicts itself elsewhere"]
    assert told["risen: with one stone more"]
    assert told["risen: not in what counts"]
