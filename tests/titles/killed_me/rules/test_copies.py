"""What copies do and what happens to them (rules 5, 6.1): moving, travelling, pushing, dying."""

from game.titles.killed_me.rules.trace import TurnEvent
from tests.titles.killed_me.rules.play import boards_after, choices, done, eras, told


def test_a_copy_moves_one_space_in_any_of_four_directions():
    assert choices(eras("4/1w2/4/4", rest="w pf 4,4 - c"), "p6") == {"N", "E", "S", "W", ">"}


def test_it_stays_on_the_board_and_off_its_own_copies():
    assert choices(eras("ww2/4/4/4", "w3/4/4/4", rest="w pf 4,4 - c"), "p1") == {"S"}


def test_shrubs_fallen_trees_and_elephants_are_walls():
    assert choices(eras("4/1w1l/1>2/d3", rest="w pf 0,4 gm c"), "p6") >= {"N", "E", "W"}
    assert "S" not in choices(eras("4/1w2/1>2/4"), "p6")
    assert "S" not in choices(eras("4/1w2/1h2/4"), "p6")
    assert "S" not in choices(eras("4/1w2/1d2/4"), "p6")


def test_forward_needs_a_free_space_in_the_next_era():
    for blocked in ("1w2", "1b2", "1h2", "1y2", "1d2"):
        assert ">" not in choices(eras("1w2/4/4/4", f"{blocked}/4/4/4"), "p2")
    assert ">" in choices(eras("1w2/4/4/4", "1s2/4/4/4"), "p2")
    assert boards_after(eras("1w2/4/4/4"), "p2", ">") == ("4/4/4/4", "1w2/4/4/4", "4/4/4/4")


def test_there_is_nothing_after_the_future_or_before_the_past():
    assert ">" not in choices(eras(future="1w2/4/4/4", rest="w ff 4,4 - c"), "f2")
    assert "<" not in choices(eras("1w2/4/4/4"), "p2")


def test_backward_leaves_a_copy_of_the_supply_behind():
    unfolding = done(eras(present="1w2/4/4/4", rest="w nf 4,4 - c"), "n2", "<")
    assert [cells.index("w") for cells in unfolding.boards.cells[:2]] == [1, 1]
    assert unfolding.boards.supply == [3, 4]
    assert (unfolding.boards.era, unfolding.boards.space) == (0, 1)


def test_backward_needs_a_copy_in_the_supply_and_a_free_space():
    assert "<" not in choices(eras(present="1w2/4/4/4", rest="w nf 0,4 - c"), "n2")
    assert "<" not in choices(eras("1b2/4/4/4", "1w2/4/4/4", rest="w nf 4,4 - c"), "n2")


def test_back_and_forth_is_blocked_by_the_copy_that_stayed():
    boards = done(eras(present="1w2/4/4/4", rest="w nf 4,4 - c"), "n2", "<").boards
    assert boards.cells[1][1] == "w"


def test_a_copy_of_the_other_colour_is_pushed():
    assert boards_after(eras("4/wb2/4/4"), "p5", "E")[0] == "4/1wb1/4/4"


def test_a_push_goes_on_through_copies_of_alternating_colours():
    assert boards_after(eras("4/wbw1/4/4"), "p5", "E")[0] == "4/1wbw/4/4"


def test_a_copy_pushed_off_the_board_is_squished_and_gone_for_good():
    unfolding = done(eras("4/2wb/4/4", rest="w pf 4,3 - c"), "p7", "E")
    assert unfolding.boards.supply == [4, 3]
    assert "b" not in unfolding.boards.cells[0]


def test_a_copy_pushed_against_a_wall_is_squished():
    for wall in "h^ld":
        assert boards_after(eras(f"4/wb{wall}1/4/4"), "p5", "E")[0] == f"4/1w{wall}1/4/4"


def test_a_copy_pushed_onto_one_of_its_own_colour_is_a_paradox_and_both_die():
    assert boards_after(eras("4/wbb1/4/4"), "p5", "E")[0] == "4/1w2/4/4"
    assert [fact.event for fact in told(eras("4/wbb1/4/4"), "p5", "E")] == [
        TurnEvent.MOVED,
        TurnEvent.PARADOX,
        TurnEvent.PARADOX,
    ]


def test_a_chain_can_kill_own_copies():
    assert boards_after(eras("wbww/4/4/4"), "p1", "E")[0] == "1wb1/4/4/4"
    assert boards_after(eras("1wbw/4/4/4"), "p2", "E")[0] == "2wb/4/4/4"


def test_a_pushed_copy_topples_a_tree_and_pushes_a_statue():
    assert boards_after(eras(future="wbt1/4/4/4", rest="w ff 4,4 g c"), "f1", "E")[2] == "1wb</4/4/4"
    assert boards_after(eras("wby1/4/4/4"), "p1", "E")[0] == "1wby/4/4/4"


def test_a_copy_pushed_into_a_tree_or_statue_that_cannot_move_is_squished():
    assert boards_after(eras(future="1wbt/4/4/4", rest="w ff 4,4 g c"), "f2", "E")[2] == "2wt/4/4/4"
    assert boards_after(eras("1wby/4/4/4"), "p2", "E")[0] == "2wy/4/4/4"


def test_seeds_stay_under_whoever_is_pushed_onto_them():
    assert boards_after(eras("wBs1/4/4/4"), "p1", "E")[0] == "1WB1/4/4/4"
