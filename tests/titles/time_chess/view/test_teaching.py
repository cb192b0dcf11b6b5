"""What lessons of Time Chess can wait for."""

import pytest

from game.engine.errors import AssetError
from game.titles.time_chess.view.teaching import read_goal
from tests.titles.time_chess.rules.play import match_at


def test_states_that_can_be_waited_for():
    match = match_at("4k3/8/8/8/6Q1/8/8/3QK3 w - - 0 3", "", "w g4 2 d1 g4")
    for words in ("white queen on d1", "nothing on a1 and black king on e8"):
        assert read_goal(words)(match)
    assert not read_goal("no loop")(match)
    assert not read_goal("held")(match)


@pytest.mark.parametrize("words", ["", "lost", "cow on a1", "white queen on i9"])
def test_other_states_are_refused(words):
    with pytest.raises(AssetError, match="there is no state"):
        read_goal(words)
