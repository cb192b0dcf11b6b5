"""Who sits at the table with which draft; what a player of the toy takes stands for it."""

import pytest

from game.scenes.match.chair import Chair
from tests.engine.toy import PLAYERS

LEFT, RIGHT = PLAYERS


@pytest.fixture
def told():
    return []


@pytest.fixture
def chair(told):
    return Chair(lambda: told.append("drafted"))


def test_whoever_sits_down_finds_the_draft_and_nobody_is_told(chair, told):
    assert (chair.player, chair.draft) == (None, None)
    chair.take(LEFT, "take 1")
    assert (chair.player, chair.draft, told) == (LEFT, "take 1", [])


def test_every_other_draft_is_told_and_the_same_one_is_not(chair, told):
    chair.take(LEFT, "take 1")
    chair.redraft("take 1")
    assert told == []
    chair.redraft("take 2")
    assert (chair.draft, told) == ("take 2", ["drafted"])


def test_who_leaves_leaves_nothing_behind(chair):
    chair.take(LEFT, "take 1")
    chair.leave()
    chair.take(RIGHT, "")
    assert (chair.player, chair.draft) == (RIGHT, "")
