"""Growth (rules 5, 6.2 to 6.4): seeds, shrubs, trees, and what is left of them."""

import pytest

from tests.titles.killed_me.rules.play import boards_after, choices, done, eras

G = "w pf 4,4 g c"
IN_FUTURE = "w ff 4,4 g c"


def test_a_seed_is_planted_under_the_copy_or_beside_it():
    planted = {choice for choice in choices(eras("4/1w2/4/4", rest=G), "p6") if choice[0] == "P"}
    assert planted == {"P2", "P5", "P6", "P7", "P10"}


def test_a_seed_grows_a_shrub_and_a_tree():
    assert boards_after(eras("4/1w2/4/4", rest=G), "p6", "P2") == ("1s2/1w2/4/4", "1h2/4/4/4", "1t2/4/4/4")


def test_planted_later_it_grows_less():
    assert boards_after(eras(present="4/1w2/4/4", rest="w nf 4,4 g c"), "n6", "P2")[1:] == ("1s2/1w2/4/4", "1h2/4/4/4")
    assert boards_after(eras(future="4/1w2/4/4", rest=IN_FUTURE), "f6", "P2")[2] == "1s2/1w2/4/4"


@pytest.mark.parametrize("there", ["w", "b", "s", "W"])
def test_nothing_grows_where_anything_is_and_nothing_above_that(there):
    grown = boards_after(eras("4/1w2/4/4", f"1{there}2/4/4/4", rest=G), "p6", "P2")
    assert grown == ("1s2/1w2/4/4", f"1{there}2/4/4/4", "4/4/4/4")


def test_growing_is_not_tried_again_later():
    grown = boards_after(eras("4/1w2/4/4", "1w2/4/4/4", rest=G), "p6", "P2")
    assert boards_after(f"{'|'.join(grown)} w nf 4,4 g c", "n2", "E") == ("1s2/1w2/4/4", "2w1/4/4/4", "4/4/4/4")


def test_a_seed_may_be_planted_under_a_copy_of_either_colour_but_not_on_plants_or_seeds():
    assert "P2" in choices(eras("1b2/1w2/4/4", rest=G), "p6")
    for there in "sh":
        assert "P2" not in choices(eras(f"1{there}2/1w2/4/4", rest=G), "p6")
    for there in "t^":
        assert "P2" not in choices(eras(future=f"1{there}2/1w2/4/4", rest=IN_FUTURE), "f6")


def test_there_are_five_seeds():
    unfolding = done(eras("w3/4/4/ssss", rest=G), "p1", "P2")
    assert sum(mask.bit_count() for mask in unfolding.boards.seeds) == 5
    assert not any(choice[0] == "P" for choice in choices(eras("ws2/4/4/ssss", rest=G), "p1"))


def test_any_seed_in_reach_can_be_removed_and_what_grew_from_it_goes_too():
    assert boards_after(eras("ws2/4/4/4", "1h2/4/4/4", "1t2/4/4/4", G), "p1", "R2") == (
        "w3/4/4/4",
        "4/4/4/4",
        "4/4/4/4",
    )
    assert {choice for choice in choices(eras("Ws1s/4/4/4", rest=G), "p1") if choice[0] == "R"} == {"R1", "R2"}


def test_a_fallen_tree_goes_with_the_shrub_that_it_points_to():
    before = eras("ws2/4/4/4", "1h2/4/4/4", "2<1/1<2/4/4", G)
    assert boards_after(before, "p1", "R2") == ("w3/4/4/4", "4/4/4/4", "4/1<2/4/4")


def test_a_gap_in_between_ends_the_ungrowing():
    assert boards_after(eras("ws2/4/4/4", future="1t2/4/4/4", rest=G), "p1", "R2")[2] == "1t2/4/4/4"


@pytest.mark.parametrize(("action", "fallen"), [("N", "v"), ("E", "<"), ("S", "^"), ("W", ">")])
def test_a_pushed_tree_falls_with_its_trunk_towards_where_it_stood(action, fallen):
    start = {"N": "f14", "E": "f5", "S": "f2", "W": "f8"}[action]
    cells = [["."] * 4 for _ in range(4)]
    cells[(int(start[1:]) - 1) // 4][(int(start[1:]) - 1) % 4] = "w"
    row, column = (int(start[1:]) - 1) // 4, (int(start[1:]) - 1) % 4
    dy, dx = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}[action]
    cells[row + dy][column + dx] = "t"
    future = "/".join("".join(line) for line in cells).replace("....", "4").replace("...", "3")
    future = future.replace("..", "2").replace(".", "1")
    boards = done(eras(future=future, rest=IN_FUTURE), start, action).boards
    assert boards.cells[2][4 * (row + 2 * dy) + column + 2 * dx] == fallen
    assert boards.cells[2][4 * (row + dy) + column + dx] == "w"


def test_a_falling_tree_kills_a_copy_of_either_colour_and_removes_a_seed():
    for there in "wbWBs":
        assert boards_after(eras(future=f"wt{there}1/4/4/4", rest=IN_FUTURE), "f1", "E")[2] == "1w<1/4/4/4"


def test_a_tree_that_falls_on_a_tree_topples_it():
    assert boards_after(eras(future="wtt1/4/4/4", rest=IN_FUTURE), "f1", "E")[2] == "1w<</4/4/4"


@pytest.mark.parametrize("row", ["2wt/4/4/4", "wth1/4/4/4", "wt>1/4/4/4", "1wtt/4/4/4", "wtd1/4/4/4"])
def test_a_tree_cannot_fall_off_the_board_or_onto_what_cannot_be_moved(row):
    copy = f"f{row.index('w') + int(row[0]) if row[0].isdigit() else 1}"
    assert "E" not in choices(eras(future=row, rest="w ff 4,4 gm c"), copy)
