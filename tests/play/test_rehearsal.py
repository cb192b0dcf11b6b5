"""Rehearsing: given orders, then nothing but rest, until whoever asks has seen enough; the match itself stays."""

import pytest

from game.engine.errors import IllegalOrders
from game.play.rehearsal import rehearse
from tests.engine.toy import HEAP, PLAYERS

LEFT, RIGHT = PLAYERS
MATCH = HEAP.start({"most": 40}, {}, 3)


def test_what_is_not_given_rests():
    after = rehearse(MATCH, {LEFT: ("2",)}, lambda match: match.turn == 3)
    assert after.turns == ({LEFT: ("2",)}, {RIGHT: ("1",)}, {})
    assert MATCH.turns == ()


def test_an_end_of_the_match_is_the_end_of_it():
    low = HEAP.start({"most": 2}, {}, 3)
    assert rehearse(low, {}, lambda match: False).outcome is not None


def test_one_turn_at_least_is_played():
    assert rehearse(MATCH, {}, lambda match: True).turn == 1


def test_orders_that_may_not_be_given_are_refused():
    with pytest.raises(IllegalOrders):
        rehearse(MATCH, {LEFT: ("7",)}, lambda match: True)
