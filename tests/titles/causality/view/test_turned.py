"""Who had to go back on the way into a slice, and who was pushed on, is seen on the still board."""

import pytest

from game.titles.causality.rules.geometry import Square
from game.titles.causality.title import CAUSALITY
from game.titles.causality.view.canonisation.gaze import Phase, ShownBoard
from game.titles.causality.view.canonisation.turned import pushed_on, turned_back, turned_ops
from game.view.board.grid import Grid
from game.view.frame import Line, Polygon

LANE = {
    "name": "Lane",
    "time_cap": 3,
    "map": [".....", "....."],
    "stones": ["A tank 0,0 E", "B tank 2,0 W", "A tank 0,1 E", "B tank 1,1 W"],
    "bases": ["N 4,0"],
}
"""Two tanks with a square between them, and below two side by side."""


def after(**orders):
    """The board after one turn, in which nobody else does anything."""
    others = {"A": {"0,0", "0,1"}, "B": {"2,0", "1,1"}}
    given = {
        side: [*told, *(f"{square} wait" for square in sorted(others[side] - {each.split()[0] for each in told}))]
        for side, told in orders.items()
    }
    match = CAUSALITY.start(LANE, {}, 0).play(given)
    names = {stone.number: stone.name for stone in match.flags.stones}
    return match.timeline, names


def named(found, names):
    return {names[stone]: tuple(map(str, way)) for stone, way in found.items()}


def test_who_comes_to_one_square_with_another_one_is_back_where_it_was_and_was_on_its_way_there():
    board, names = after(A=["0,0 move 1,0 E"], B=["2,0 move 1,0 W"])
    assert named(turned_back(board, 1), names) == {"A1": ("0,0", "1,0"), "B1": ("2,0", "1,0")}
    assert named(turned_back(board, 1, frozenset({"B1"})), names) == {"B1": ("2,0", "1,0")}, "only who is spoken of"
    assert turned_back(board, 0) == {}


def test_of_two_that_would_change_places_each_was_on_its_way_to_where_the_other_one_is():
    board, names = after(A=["0,1 move 1,1 E"], B=["1,1 move 0,1 W"])
    assert named(turned_back(board, 1), names) == {"A2": ("0,1", "1,1"), "B2": ("1,1", "0,1")}


def test_who_is_pushed_is_on_another_square_and_nobody_went_back():
    board, names = after(A=["0,1 move 1,1 E"], B=[])
    assert named(pushed_on(board, 1), names) == {"B2": ("1,1", "2,1")}
    assert turned_back(board, 1) == {}


def test_a_way_that_ends_at_a_bar_is_no_arrow_and_a_push_is_one():
    grid = Grid(0, 0, 40, 5, 2)
    back = list(turned_ops(grid, after(A=["0,0 move 1,0 E"], B=["2,0 move 1,0 W"])[0], 1))
    assert [type(op) for op in back] == [Line] * 4, "for each of them a way and a bar"
    middle = grid.square_rect(Square(1, 0))
    assert all(not middle.inset(8).contains(point) for op in back for point in op.points)
    pushed = list(turned_ops(grid, after(A=["0,1 move 1,1 E"], B=[])[0], 1))
    assert any(isinstance(op, Polygon) for op in pushed)


@pytest.mark.parametrize("phase", Phase)
def test_bars_are_drawn_on_boards_that_are_seen_as_they_are_and_not_through_a_veil(phase):
    board, _ = after(A=["0,0 move 1,0 E"], B=["2,0 move 1,0 W"])
    veiled = phase in (Phase.UNDONE, Phase.UNREACHED, Phase.RUNS)
    assert ShownBoard(phase, board).is_still is not veiled
