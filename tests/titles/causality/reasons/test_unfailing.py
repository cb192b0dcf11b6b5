"""An effect that fails for another one that cannot fail says so in one sentence, told of a recorded match."""

from __future__ import annotations

from collections import Counter

import pytest

from game.titles.causality.reasons import unfailing
from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.view.reasons.fact_data import effect_facts
from game.titles.causality.view.reasons.rival_words import best_sentence
from tests.titles.causality.reasons.test_cures import last_of
from tests.titles.causality.reasons.test_encounters import printed
from tests.titles.causality.reasons.truth import judge

ALWAYS = (
    "No history that holds has #2. With the stones that are left, A3 drops bomb #1 at 0,4 in slice 2 whichever effects "
    "hold: so #1 cannot fail, and with it #2 never has a cause. Nor does it help to take back others: even if A3 were "
    "taken back and #1 failed, #2 lacks A3 itself, which in round 1 pushed A1 to 0,6 in slice 4. No other choice "
    "helps: whichever other effects hold and whoever is taken back, with #2 something is wrong: #2 itself or #1."
)


@pytest.mark.parametrize("round_", [2, 3, 4])
def test_what_cannot_fail_is_told_the_same_in_every_round(round_):
    match = last_of("unfailing")
    reasons = reasons_of(match, round_ - 1)
    second = next(each for each in reasons.effects if each.number == 2)
    assert best_sentence(reasons.board, second.what_if, match.ruleset.priority) == ALWAYS


def test_what_is_lacking_where_whoever_causes_it_goes_is_told_with_who_is_gone_for_good():
    words = printed("gone_too")
    assert (
        "so #6 cannot fail, and with it #8 never has a cause. Nor does it help to take back others: even if A3 were "
        "taken back and #5 held but #6 failed, #8 lacks N2, which in round 2 helped to keep A2 from pushing A5 to 2,4 "
        "in slice 1; and N2 is gone for good. So it is in any case: with #8, whichever other effects hold and whoever "
        "is taken back, nobody causes it without N2."
    ) in words
    assert "and A2 later came to 3,6 in slice 5 (pushed by A3); there A2 gets to 2,5, as ordered in round 1." in words


def test_one_that_keeps_its_own_cause_where_the_other_fails_is_said_to():
    match = last_of("own_without_it")
    reasons = reasons_of(match, 1)
    sixth = next(each for each in reasons.effects if each.number == 6)
    assert best_sentence(reasons.board, sixth.what_if, match.ruleset.priority).endswith(
        "so #2 cannot fail, and with it #6 never has a cause. Nor does it help to take back others.\n"
        "In the history that counts, B3, which sends #6, does not jump at 4,5 in slice 5, nor does it with #6 added. "
        "If #2 failed, B3 would do so without #6, but not with #6: so #6 can neither hold nor fail then. "
        "No other choice helps: whichever other effects hold and whoever is taken back, with #6 nobody ever causes it."
    )


def test_of_one_that_comes_onto_its_own_sender_only_that_is_told():
    assert (
        "No history that holds has #1: with #1, A5 arrives at 3,8 in slice 0. If A4 is there, both are destroyed; if "
        "not, A4 does not jump at 3,8 in slice 2."
    ) in printed("onto_its_sender")


def test_all_of_that_is_true():
    told: Counter[str] = Counter()
    for name in ("gone_too", "own_without_it", "onto_its_sender", "unfailing"):
        judge(last_of(name), told)
    assert told["unfailing: lacks stones without whoever causes it too"]
    assert told["barred: lacks what was taken back for it"]


def test_that_it_cannot_fail_is_among_the_facts_for_programs():
    reasons = reasons_of(last_of("unfailing"))
    second = next(each for each in reasons.effects if each.number == 2)
    facts = [each for each in effect_facts(reasons.board.flags, second) if each["kind"] == "unfailing"]
    assert facts == [{"kind": "unfailing", "t": 2, "x": 0, "y": 4, "by": "A3", "stone": "A3"}]


def test_an_effect_that_others_can_keep_from_its_cause_is_not_said_to_hold_always():
    effects = reasons_of(last_of("unfailing")).effects
    ninth = next(each for each in effects if each.number == 9)
    assert ninth.what_if is not None
    assert ninth.what_if.unfailing is None


def test_nothing_is_said_where_there_are_too_many_choices(monkeypatch):
    monkeypatch.setattr(unfailing, "MOST_STEPS", 3)
    effects = reasons_of(last_of("unfailing")).effects
    assert all(each.what_if is None or each.what_if.unfailing is None for each in effects)
