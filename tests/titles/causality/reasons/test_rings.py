"""Ante-effects that fail one for the other: why they do not hold each other either, told of recorded matches."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.titles.causality.reasons.boards import break_of
from game.titles.causality.view.reasons.ring_words import ring_lines, ring_words
from tests.titles.causality.reasons.test_cures import kinds, last_of, reasons_in
from tests.titles.causality.reasons.test_encounters import printed
from tests.titles.causality.reasons.test_gists import gists
from tests.titles.causality.reasons.truth import judge

HEAD = "Nor do #7 and #9 hold each other: with both and nothing else changed, "


def test_two_that_send_each_other_are_told_what_is_wrong_with_both():
    """B6 comes by #7 and would send #9, by which B7 comes, which would send #7: just where B6 comes."""
    end = "B6 and B7 are both destroyed at 5,0 in slice 0, so B6 does not jump at 5,0 in slice 2: #9 has no cause."
    words = printed("ring")
    assert words.count("and #9 fails. In round 2 B4 jumped at 5,0 in slice 4") == 1
    assert words.count(f"{HEAD}{end}") == len(["#7", "#9"])


def test_how_that_comes_about_is_told_line_by_line():
    words = printed("ring_freed")
    assert (
        "    With #3 and #5: B2 does not jump at 4,1 in slice 2, so #5 has no cause.\n"
        "      Slice 2: in round 3 B2 came to 3,1 from 4,1 and B1 to 4,1 from 3,1; two that change places both went "
        "back; here B2 gets to 3,1, as ordered in round 3.\n"
    ) in words
    assert "ring" in kinds("ring_freed", 5)


@pytest.mark.parametrize("number", [1, 8, 12])
def test_of_others_nothing_is_said(number):
    (effect,) = (each for each in reasons_in("ring").effects if each.number == number)
    assert effect.ring is None
    assert ring_words(reasons_in("ring").board.flags, effect.ring) == ""
    assert ring_lines(reasons_in("ring").board.flags, effect.ring) == ()


def test_what_is_wrong_is_told_without_a_way_if_it_is_not_a_cause_that_is_missing():
    reasons = reasons_in("ring")
    (seventh,) = (each for each in reasons.effects if each.number == 7)
    ring = replace(seventh.ring, missing=None)
    assert break_of(reasons.problem, ring.board, 9) == ring.broken
    assert (
        ring_words(reasons.board.flags, ring) == f" {HEAD}#9 would have no cause: B6 would not jump at 5,0 in slice 2."
    )
    assert ring_lines(reasons.board.flags, ring) == ()


def test_all_of_that_is_true():
    told: Counter[str] = Counter()
    judge(last_of("ring"), told)
    judge(last_of("ring_freed"), told)
    assert told["ring"] >= len(["#7", "#9", "#3", "#5"])
    assert told["ring: how it lacks its cause"] == told["ring"]


def test_where_answering_what_breaks_comes_to_no_end_the_two_are_told_that_are_at_odds_where_all_others_are_right():
    assert "#17 brings about #23, and #23 undoes #17, without end" in gists("two_at_odds")["A2"][1]
    assert "3. With #17 and #23: B10 does not jump at 3,6 in slice 5, so #17 has no cause" in printed("two_at_odds")
    counted = Counter[str]()
    judge(last_of("two_at_odds"), counted)
    assert counted["circle"]


def test_a_contradiction_is_not_told_as_the_cause_if_even_with_its_effect_let_be_no_history_holds():
    """B4 would prevent its own jump #6 with B1; but with #6 let be, #4 and #16 are at odds all the same."""
    words = gists("more_than_its_own")["B1"]
    assert "With it, #4 brings about #16, and #16 undoes #4, without end" in words[1]
    counted = Counter[str]()
    judge(last_of("more_than_its_own"), counted)
    assert counted["circle"]
