"""Of other histories it is told first who goes and why that is enough, then what else is otherwise."""

from __future__ import annotations

from collections import Counter

from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.view.reasons.rival_words import fallen_lines, swaps_told
from tests.titles.causality.reasons.test_cures import last_of, reasons_in, said
from tests.titles.causality.reasons.truth import judge


def test_where_many_effects_are_otherwise_the_sentence_tells_who_goes_and_why_that_is_enough():
    assert (
        "B1 could also stay if B2 went in its place. Without B2 (A4 and B4 are gone either way) nobody causes #19, so "
        "B14, which was in B5's way to 2,3, does not come. Then B5 gets to 2,3 in slice 6, and jumps there even with "
        "#11."
    ) in said("head_on")["B1"]


def test_which_many_effects_are_otherwise_is_told_in_a_line_below():
    reasons = reasons_in("head_on")
    what_if = next(each.what_if for each in reasons.stones if each.stone == 4)
    swaps = [swap for swap, *_ in swaps_told(reasons.board, what_if, Priority.SHIELD_AND_SPEAR)]
    firsts = [fallen_lines(what_if, swap.outranked, swap.cure)[0].text for swap in swaps]
    assert firsts[0] == "With B1 but without B3, #8, #9, #16 and #19 fail."
    assert firsts[2] == "With B1 but without B2, #2, #6, #11 and #13 hold too, and #4, #8, #9, #14, #16 and #19 fail."


def test_few_effects_are_told_with_who_goes():
    assert "B1 could also stay if A2 went in its place and #2 and #11 held but #14 failed." in said("head_on")["B1"]


def test_what_several_stones_go_for_is_told_only_where_they_would_else_be_few_enough():
    """Of three that go two would be too many as well: why the third goes does not matter."""
    assert "stayed too" not in said("fewest")[1]
    assert said("alone")[4].count(" would prevent its own jump ") == len(("A1", "A3"))


def test_all_of_that_is_true():
    told = Counter[str]()
    for name in ("head_on", "fewest", "alone"):
        judge(last_of(name), told)
    assert told["otherwise: in a line"]
    assert told["one of several goes for"]
