"""Where a chess board lies that fills a room."""

import pytest

from game.titles.chess.view.ground import named_ground
from game.titles.chess.view.place import LEAST_NAMED, place_in
from game.view.frame import Rect, Text


@pytest.mark.parametrize("side", [*range(24, 264, 8), 400, 800])
def test_a_board_has_coordinates_as_soon_as_it_leaves_room_for_them(side):
    room = Rect(10, 20, side, side)
    place = place_in(room)
    assert room.encloses(place.area)
    named = {op.text for op in named_ground(place) if isinstance(op, Text)}
    assert named == (set("abcdefgh12345678") if place.cell >= LEAST_NAMED else set())
    assert room.w - place.area.w < 16 or named or place.cell == LEAST_NAMED - 1


def test_where_there_is_no_room_there_is_no_board():
    assert place_in(Rect(0, 0, 20, 300)) is None
