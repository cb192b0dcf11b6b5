"""The pictures of the rulebook show what they say: every turn in them is legal, and leads on."""

import pytest

from game.titles.time_chess.view.book.figures import PICTURES
from game.titles.time_chess.view.book.plates import positions_of


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_a_position_and_what_its_turns_make_of_it(name):
    before, after = positions_of(PICTURES[name])
    assert before != after
