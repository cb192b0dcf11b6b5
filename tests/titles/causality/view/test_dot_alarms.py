"""Alarms on slices of which the squares are hardly larger than dots: none lies over another."""

from itertools import combinations

import pytest

from game.titles.causality.rules.geometry import Square
from game.titles.causality.view.board.alarms import Alarm, by_square, dot_places
from game.view.board.grid import Grid

GRID = Grid(100, 100, 6, 11, 11)


def lost(*squares: tuple[int, int]) -> list[Alarm]:
    """Missing causes on these squares."""
    return [Alarm(Square(*at), number, f"#{number}", "✕", struck=True) for number, at in enumerate(squares)]


def placed(grid: Grid, alarms: list[Alarm]) -> list:
    return [place for places in dot_places(grid, by_square(alarms)).values() for place in places]


@pytest.mark.parametrize("cell", [6, 9, 12, 20])
def test_neighbours_are_set_apart_near_their_squares(cell):
    grid = Grid(100, 100, cell, 11, 11)
    alarms = [*lost((5, 4), (5, 5), (5, 6)), Alarm(Square(6, 6), 9, "!", "!", full=True)]
    found = placed(grid, alarms)
    assert len(found) == 4
    assert not any(place.bare for place in found)
    assert not any(a.rect.overlaps(b.rect) for a, b in combinations(found, 2))
    for place in found:
        square = grid.square_rect(place.alarm.square)
        assert square.inset(-8).overlaps(place.rect), "it still belongs there"


def test_where_they_are_too_many_each_is_as_small_as_its_square():
    crowd = lost(*((x, y) for x in range(3, 9) for y in range(3, 8)))
    found = placed(GRID, crowd)
    assert len(found) == len(crowd)
    for place in found:
        assert place.bare
        assert place.rect == GRID.square_rect(place.alarm.square)


def test_one_alone_stays_where_it_is():
    (place,) = placed(GRID, lost((2, 2)))
    assert not place.bare
    assert place.rect.overlaps(GRID.square_rect(Square(2, 2)))
