"""An effect that fails for another one that cannot fail says so in one sentence, told of a recorded match."""

from __future__ import annotations

import pytest

from game.titles.causality.reasons import unfailing
from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.view.reasons.fact_data import effect_facts
from game.titles.causality.view.reasons.rival_words import best_sentence
from tests.titles.causality.reasons.test_cures import last_of

ALWAYS = (
    "No history that holds has #2. With the stones that are left, A3 drops bomb #1 at 0,4 in slice 2 whichever effects "
    "hold: so #1 cannot fail, and with it #2 never has a cause. Nor does it help to take back others: whichever other "
    "effects hold and whoever is taken back, with #2 either #2 or #1 is wrong."
)


@pytest.mark.parametrize("round_", [2, 3, 4])
def test_what_cannot_fail_is_told_the_same_in_every_round(round_):
    match = last_of("unfailing")
    reasons = reasons_of(match, round_ - 1)
    second = next(each for each in reasons.effects if each.number == 2)
    assert best_sentence(reasons.board, second.what_if, match.ruleset.priority) == ALWAYS


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
