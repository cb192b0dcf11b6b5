"""The pictures of the rulebook show what they say: every turn in them is legal, and leads on."""

from collections import Counter

import pytest

from game.titles.time_chess.view.book.figures import PICTURES
from game.titles.time_chess.view.book.plates import boards_of, positions_of
from game.view.frame import Rect, Text


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_a_position_and_what_its_turns_make_of_it(name):
    before, after = positions_of(PICTURES[name])
    assert before != after


@pytest.mark.parametrize("side", [160, 300])
def test_each_of_its_boards_has_coordinates_once(side):
    rooms = (Rect(20, 0, side, side), Rect(60 + side, 0, side, side))
    said = Counter(op.text for op in boards_of(PICTURES["copy"], rooms, lambda length: length) if isinstance(op, Text))
    assert {said[name] for name in "abcdefgh"} == {2}
