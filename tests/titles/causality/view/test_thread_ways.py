"""Threads between slices are told apart: each has a lane or a bow of its own, and its number where there is room."""

from itertools import combinations, pairwise

import pytest

from game.titles.causality.view.board.bows import spread_ways
from game.titles.causality.view.board.lanes import lane_distance, row_ways
from game.titles.causality.view.board.thread_numbers import row_numbers
from game.titles.causality.view.board.threads import name_spots
from game.titles.causality.view.board.ways import Tie, Way
from game.titles.causality.view.canonisation.layout import arc, layout, slice_number
from game.titles.causality.view.canonisation.story import tell
from game.view.frame import Curve, Line, Point, Rect
from game.view.look.palette import Role
from tests.titles.causality.rules.play import Play

ROOM = Rect(0, 20, 720, 76)
APART = 12


def slice_x(t: int, column: int) -> int:
    """Slices of eleven columns of six pixels, with gaps of fourteen."""
    return t * 80 + column * 6 + 3


def tie(number: int, cause: tuple[int, int], effect: tuple[int, int], row: int) -> Tie:
    """A thread along one row of squares, from a slice and a column to another."""
    y = 23 + row * 6
    return Tie(number, Point(slice_x(*cause), y), Point(slice_x(*effect), y), cracked=True, named=True)


KNOT = (
    tie(1, (8, 5), (1, 5), 6),
    tie(3, (8, 6), (0, 6), 10),
    tie(5, (8, 5), (1, 5), 5),
    tie(6, (8, 5), (1, 5), 4),
    tie(7, (8, 4), (0, 4), 0),
    tie(8, (8, 6), (2, 6), 6),
)
"""Six that were one band."""


def by_number(ties, ways) -> dict[int, Way]:
    return {each.number: way for each, way in zip(ties, ways, strict=True)}


def spots(way: Way) -> list[Point]:
    return [piece.at(part) for piece in way.pieces for part in range(0, 1001, 25)]


def test_each_thread_of_a_row_has_a_lane_of_its_own():
    ways = by_number(KNOT, row_ways(KNOT, ROOM, APART))
    levels = [ways[number].level for number in (7, 6, 5, 1, 8, 3)]
    assert levels == sorted(levels), "in the order in which they lie"
    assert all(after - before >= lane_distance(KNOT, ROOM, APART) >= 9 for before, after in pairwise(levels))
    assert all(ROOM.contains(spot) for way in ways.values() for spot in spots(way))
    for each in KNOT:
        assert ways[each.number].ends == (each.start, each.end)


def test_threads_that_share_none_of_the_row_stay_at_their_heights():
    ties = (tie(1, (2, 5), (1, 5), 4), tie(2, (8, 5), (6, 5), 4))
    ways = by_number(ties, row_ways(ties, ROOM, APART))
    assert [ways[each.number].level for each in ties] == [each.start.y for each in ties]
    assert all(len(way.pieces) == 1 for way in ways.values()), "straight"


@pytest.mark.parametrize("count", [1, 7, 25])
def test_however_many_they_are_lanes_stay_in_their_room(count):
    ties = tuple(tie(number, (8, 5), (number % 7, 3), number % 11) for number in range(count))
    for way in row_ways(ties, ROOM, APART):
        assert ROOM.y <= way.level < ROOM.bottom


def test_a_thread_that_has_come_apart_breaks_between_two_loose_ends():
    (way,) = row_ways((KNOT[0],), ROOM, APART)
    ops = list(way.cracked(6, Role.ALARM, 2, None))
    (crack,) = (op for op in ops if isinstance(op, Line))
    loose = [op for op in ops if isinstance(op, Curve) and op.part < 1000]
    assert len(loose) == 2
    assert all(way.crack_place(6).contains(point) for point in crack.points)


def test_breaks_of_neighbours_lie_beside_each_other():
    ways = by_number(KNOT, row_ways(KNOT, ROOM, APART))
    places = [way.crack_place(5) for way in ways.values()]
    assert not any(a.overlaps(b) for a, b in combinations(places, 2))


def test_numbers_stand_near_both_ends_and_none_over_another():
    gaps = [80 * t + 73 for t in range(8)]
    ways = by_number(KNOT, row_ways(KNOT, ROOM, APART))
    breaks = [way.crack_place(5) for way in ways.values()]
    found = row_numbers(KNOT, ways, gaps, breaks, lambda length: length)
    plates = [plate for _, plate in found]
    assert not any(a.overlaps(b) for a, b in combinations([*plates, *breaks], 2))
    assert sorted(each.number for each, _ in found) == sorted([each.number for each in KNOT] * 2)
    assert all(plate.contains(Point(plate.center.x, ways[each.number].level)) for each, plate in found)


def test_what_is_planned_finds_room_and_moves_no_other():
    planned = tie(0, (8, 5), (3, 5), 5)
    *others, way = row_ways(KNOT, ROOM, APART, (planned,))
    assert tuple(others) == row_ways(KNOT, ROOM, APART)
    assert all(abs(way.level - other.level) >= 4 for other in others)
    planned = Tie(0, Point(100, 390), Point(100, 130))
    *others, way = spread_ways(UPRIGHT, SKY, NUMBERS, CELL, (planned,))
    assert tuple(others) == spread_ways(UPRIGHT, SKY, NUMBERS, CELL)
    assert way.pieces[0].bend.x != 100, "not upright through their ends"


# Slices that are spread out.

SKY, CELL = Rect(0, 0, 520, 500), 40
NUMBERS = (Rect(82, 30, 76, 20), Rect(82, 290, 76, 20))
UPRIGHT = (Tie(1, Point(100, 370), Point(100, 110)), Tie(2, Point(100, 410), Point(100, 150)))
"""Of the promise: two threads of one column, the number of a slice between their ends."""


def test_threads_of_one_column_do_not_run_along_each_other():
    ways = by_number(UPRIGHT, spread_ways(UPRIGHT, SKY, NUMBERS, CELL))
    assert set(spots(ways[1])).isdisjoint(spots(ways[2]))
    middles = [way.pieces[0].at(500) for way in ways.values()]
    assert abs(middles[0].x - middles[1].x) > CELL // 2
    for number, others in ((1, UPRIGHT[1]), (2, UPRIGHT[0])):
        for end in (others.start, others.end):
            assert all(max(abs(spot.x - end.x), abs(spot.y - end.y)) > CELL // 4 for spot in spots(ways[number]))


def test_they_keep_off_the_numbers_of_slices_and_stay_in_sight():
    for way in spread_ways(UPRIGHT, SKY, NUMBERS, CELL):
        assert all(SKY.contains(spot) for spot in spots(way))
        assert not any(number.contains(spot) for number in NUMBERS for spot in spots(way))


# The end of a round.


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_at_the_end_of_a_round_threads_of_one_column_are_apart(size):
    game = Play("...... a..#.. b...z. ......", a="A bombardier", b="A bombardier", z="B bombardier", bases=["N 3,0"])
    game.round("a move 1,1; b move 1,2", "a move 2,1; b move 2,2", "a jump 0; b jump 0")
    story = tell(game.match)
    placed = layout(size, 100, game.match.level, 999)
    one, other = (arc(placed, thread) for thread in (*story.threads, *story.fresh))
    middles = one.at(500), other.at(500)
    assert max(abs(middles[0].x - middles[1].x), abs(middles[0].y - middles[1].y)) > placed.boards[0].cell // 2
    numbers = [slice_number(grid, placed) for grid in placed.boards]
    for curve in (one, other):
        assert not any(number.contains(curve.at(part)) for number in numbers for part in range(0, 1001, 20))


# Threads whose ends are all along one edge.

EDGE = (
    tie(22, (1, 3), (0, 6), 0),
    tie(23, (2, 9), (0, 6), 0),
    tie(24, (5, 9), (1, 8), 0),
    tie(26, (7, 8), (6, 6), 0),
    tie(27, (8, 10), (4, 8), 0),
    tie(28, (8, 7), (6, 4), 0),
    tie(29, (8, 8), (3, 7), 0),
)


@pytest.mark.parametrize("row", [0, 10])
def test_long_ones_run_around_short_ones_that_end_at_the_same_height(row):
    ties = tuple(
        each._replace(start=each.start._replace(y=23 + 6 * row), end=each.end._replace(y=23 + 6 * row)) for each in EDGE
    )
    ways = by_number(ties, row_ways(ties, ROOM, APART))
    for outer, inner in ((29, 27), (29, 28), (27, 28), (28, 26)):
        out, within = (ways[number].level if not row else -ways[number].level for number in (outer, inner))
        assert out >= within + 6


def test_a_short_thread_has_room_for_its_number_beside_its_break():
    ways = by_number(EDGE, row_ways(EDGE, ROOM, APART))
    breaks = [way.crack_place(5) for way in ways.values()]
    found = row_numbers(EDGE, ways, [80 * t + 73 for t in range(8)], breaks, lambda length: length)
    assert {each.number for each, _ in found} == {each.number for each in EDGE}
    others = [plate for each, plate in found if each.number != 27]
    assert not any(plate.contains(spot) for plate in others for spot in spots(ways[27])), "else it would seem to be it"


def test_the_name_of_a_thread_that_is_looked_at_has_places_off_a_short_one():
    way = row_ways(EDGE, ROOM, APART)[0]
    found = [*name_spots(way, 18)]
    assert found[0] == way.name_spot
    assert {abs(at.y - way.level) for at in found} >= {0, 18}
