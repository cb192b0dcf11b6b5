"""Canonisations that are drawn for people to explain: anybody draws the same, and in each something is at stake."""

from __future__ import annotations

from itertools import islice

from game.engine.record import parse_record, print_record
from game.titles.causality.reasons.reasons import reasons_of
from tests.titles.causality.reasons.draws import drawn, words_of_news, words_to_read
from tests.titles.causality.rules.golden import positions


def test_the_same_seed_draws_the_same_and_records_replay_to_them():
    for one, other in zip(islice(drawn(3), 3), islice(drawn(3), 3), strict=True):
        assert one.match.digest() == other.match.digest()
        *_, match = positions(parse_record(print_record(one.record)))
        assert match.digest() == one.match.digest()


def test_in_each_a_stone_is_newly_taken_back_or_an_effect_newly_fails():
    for each in islice(drawn(4), 3):
        reasons = reasons_of(each.match)
        assert reasons.newly_off or any(effect.was_active and not effect.kept for effect in reasons.effects)
        assert reasons.round == each.match.canonisations[-1].round, "the record ends there"


def test_what_is_to_be_read_is_the_news_and_what_holds_and_the_headline():
    for each in islice(drawn(4), 3):
        assert 0 < words_of_news(each.match) < words_to_read(each.match)
