"""Why an ante-effect is kept that causes itself, told of a recorded match and of random ones."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.trial.chance import some_match
from game.titles.causality.view.canonisation.rows import verdicts_of
from game.titles.causality.view.canonisation.story import tell
from game.titles.causality.view.reasons.selfmade_words import kept_for
from tests.titles.causality.reasons.test_cures import last_of
from tests.titles.causality.reasons.test_obstacles import lines_of
from tests.titles.causality.reasons.truth import Judge

LESS = (
    "A history without #4 would hold too. But it has nothing that the one with #4 has not, and of two such histories "
    "this match's rule, Shield and Spear, takes the one that has more effects."
)


def test_that_it_could_just_as_well_not_be_is_told_with_what_the_rule_says_of_that():
    (line,) = (each for each in lines_of("causes_itself", 4) if each.startswith("#4 holds"))
    assert (
        "It causes itself, which is allowed: #4 brings A4, and A4 jumps at 1,2 in slice 4, as ordered in round 2."
        in line
    )
    assert line.endswith(LESS)


def test_its_row_says_so_too():
    match = last_of("causes_itself")
    texts = [row.text for row, _ in verdicts_of(tell(match), reasons_of(match)) if row.number == 4]
    assert [LESS in text for text in texts] == [True]


def test_where_more_effects_count_that_is_what_decides():
    *_, match = some_match(249, 5)
    reasons = reasons_of(match, 2)
    words = [kept_for(reasons.board, each, match.ruleset.priority) for each in reasons.effects]
    assert (
        "A history without #2 would hold too. But then no effect would hold instead of 1, and this match's rule, "
        "Merry Chronos, wants first of all as many effects as can be."
    ) in words


def test_who_would_send_it_without_it_is_told_where_it_could_not_just_fail():
    *_, match = some_match(122, 5)
    reasons = reasons_of(match, 2)
    own = [each for each in reasons.effects if each.own is not None]
    assert [each.number for each in own] == [5]
    assert kept_for(reasons.board, own[0], match.ruleset.priority) == (
        "Nor could it just fail: without #5, A2 would jump at 1,2 in slice 3 and so cause #5, which is not there."
    )


def test_that_a_history_with_it_holds_without_it_would_not_be_true():
    match, told = last_of("causes_itself"), Counter[str]()
    reasons, judge = reasons_of(match), Judge(match, len(match.canonisations) - 1, told)
    effect = next(each for each in reasons.effects if each.own is not None)
    judge.check(reasons)
    assert told["causes itself, holds without"] == 1
    false = replace(effect.own.without, board=reasons.board)
    with pytest.raises(AssertionError):
        judge.check_own(replace(effect, own=replace(effect.own, without=false)))
