"""A deed like the one that sent an effect, by an order that sends another one, is told to be no cause of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.titles.causality.view.reasons.verdict_words import effect_sentence
from tests.titles.causality.reasons.test_cures import last_of, reasons_in
from tests.titles.causality.reasons.test_encounters import printed
from tests.titles.causality.reasons.truth import judge


def test_a_jump_between_the_same_squares_that_made_an_arrival_of_its_own_is_no_cause_of_the_older_one():
    """B5 came by #5 and jumped just as B1 had, but with a new arrival: #8, which was judged a round later."""
    assert (
        "in round 3 B1 jumped at 2,2 in slice 3, but B1 was taken back. In round 4 B5 jumped at 2,2 in slice 3 too, "
        "but to send #8, not #5: a jump is a cause of one arrival only."
    ) in printed("by_another_number")


@pytest.mark.parametrize("number", [1, 2, 3])
def test_where_nobody_did_so_nothing_is_said(number):
    reasons = reasons_in("by_another_number")
    (effect,) = (each for each in reasons.effects if each.number == number)
    assert effect.twin is None
    assert " too, but to send #" not in effect_sentence(reasons.board.flags, effect)


def test_a_bomb_is_told_as_one_and_what_is_done_now_as_such():
    reasons = reasons_in("by_another_number")
    (fifth,) = (each for each in reasons.effects if each.number == 5)
    bomb = replace(fifth.twin, cause=replace(fifth.twin.cause, number=1), now=True)
    assert effect_sentence(reasons.board.flags, replace(fifth, twin=bomb)).endswith(
        "Now B5 drops a bomb at 2,2 in slice 3 too, but to send #1, not #5: a drop is a cause of one bomb only."
    )


def test_all_of_that_is_true():
    told: Counter[str] = Counter()
    judge(last_of("by_another_number"), told)
    assert told["twin: as played"]
