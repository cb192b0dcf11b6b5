"""Canonisations that are drawn for people to explain: anybody draws the same, and in each something is at stake."""

from __future__ import annotations

from itertools import islice

from game.engine.record import parse_record, print_record
from tests.titles.causality.reasons.draws import drawn, words_of_news
from tests.titles.causality.rules.golden import positions


def test_the_same_seed_draws_the_same_and_records_replay_to_them():
    for one, other in zip(islice(drawn(3), 3), islice(drawn(3), 3), strict=True):
        assert one.match.digest() == other.match.digest()
        *_, match = positions(parse_record(print_record(one.record)))
        assert match.digest() == one.match.digest()


def test_in_each_something_is_news():
    assert all(words_of_news(each.match) > 0 for each in islice(drawn(4), 3))
