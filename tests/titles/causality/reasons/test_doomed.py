"""Effects that never have a cause where they are there: which of many matter to a contradiction, and why none helps."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.titles.causality.reasons import doomed
from game.titles.causality.reasons.doomed import doomed_beside, sent_with
from game.titles.causality.reasons.inquiry import Inquiry
from game.titles.causality.rules.flag import bits
from tests.titles.causality.reasons.test_cures import last_of, reasons_in
from tests.titles.causality.reasons.test_encounters import printed
from tests.titles.causality.reasons.truth import judge


def with_a3():
    """What is asked of A3's bombs, each of which destroys it before it can drop it."""
    reasons = reasons_in("doomed")
    (what_if,) = (each.what_if for each in reasons.newly_off)
    off = what_if.contradiction.present.board.scenario.off
    problem = reasons.problem
    return sent_with(replace(problem, gone=problem.gone | off, available=problem.available & ~off))


def test_of_many_effects_those_are_named_that_matter_and_that_none_of_them_ever_has_a_cause():
    words = printed("doomed")
    assert (
        "so #12 can neither hold nor fail, as long as no other stone goes and no other effect changes. Only if #1, #6, "
        "#13, #14 or #15 held could that be otherwise; but none of #1, #6, #13, #14 and #15 ever has a cause, "
        "whichever other effects hold."
    ) in words
    assert "choices of them was tried" not in words


def test_each_of_them_is_told_with_its_reason():
    words = printed("doomed")
    assert "    With A3, one of #1, #6, #12, #13, #14 and #15 is wrong, whatever else holds. The cases:\n" in words
    assert (
        "    #13 alone: A3 does not drop bomb #13 at 3,8 in slice 3, so #13 has no cause.\n"
        "      Slice 0: A3 is destroyed at 3,7 by bomb #13, which falls beside it, on 3,8.\n"
        "    #14 alone: A3 does not drop bomb #14 at 3,8 in slice 4, so #14 has no cause.\n"
        "      Slice 2: A3 is destroyed at 3,8 by bomb #14, which falls on 3,8.\n"
    ) in words
    assert "    Two of them or more: none of those but #12 ever has a cause.\n" in words


def test_nobody_else_can_go_for_one_of_many_deeds_either():
    """Six of its own deeds are told of: with everybody else gone one of them is wrong in each choice."""
    assert (
        "Nobody else can go in its place: even with all other stones gone, A3 could not stay: whichever of its own "
        "bombs #1, #6, #12, #13 and #14 and its jump #15 were there, one of them would lack its cause, or be caused "
        "without being there."
    ) in printed("doomed")


def test_all_of_that_is_true():
    told = Counter[str]()
    judge(last_of("doomed"), told)
    assert told["either way: doomed"]


def test_effects_that_nobody_is_left_to_cause_are_not_asked_about():
    problem = with_a3()
    assert [*bits(problem.considered)] == [1, 6, 10, 12, 13, 14, 15]
    assert sent_with(problem).considered == problem.considered


def test_of_too_many_nothing_is_told(monkeypatch: pytest.MonkeyPatch):
    assert doomed_beside(with_a3(), 12, Inquiry()) == (1, 6, 13, 14, 15)
    monkeypatch.setattr(doomed, "MOST_DOOMED", 4)
    assert doomed_beside(with_a3(), 12, Inquiry()) == ()
