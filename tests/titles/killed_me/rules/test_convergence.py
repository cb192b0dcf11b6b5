"""Chapter 4 (rules 5, 6.8): how pieces of two modules meet."""

from tests.titles.killed_me.rules.play import boards_after, choices, done, eras

GM = "w pf 4,4 gm c"


def test_an_elephant_tramples_seeds_and_what_grew_from_them():
    assert boards_after(eras("w1se/4/4/4", "2h1/4/4/4", "2t1/4/4/4", GM), "p1", "CW") == (
        "w1e1/4/4/4",
        "4/4/4/4",
        "4/4/4/4",
    )


def test_it_tramples_a_shrub_and_the_tree_above_while_the_seed_stays():
    trampled = boards_after(eras("2s1/4/4/4", "w1he/4/4/4", "2t1/4/4/4", "w nf 4,4 gm c"), "n1", "CW")
    assert trampled == ("2s1/4/4/4", "w1e1/4/4/4", "4/4/4/4")


def test_it_tramples_a_fallen_tree_and_nothing_else_goes():
    trampled = boards_after(eras("3s/4/4/4", "3h/4/4/4", "w1>e/4/4/4", "w ff 4,4 gm c"), "f1", "CW")
    assert trampled == ("3s/4/4/4", "3h/4/4/4", "w1e1/4/4/4")


def test_it_tramples_a_copy_and_the_seed_below():
    assert boards_after(eras("w1Be/4/4/4", rest=GM), "p1", "CW")[0] == "w1e1/4/4/4"


def test_it_topples_a_tree_that_can_fall_and_stops_at_one_that_cannot():
    assert boards_after(eras(future="1bte/w3/4/4", rest="w ff 4,4 gm c"), "f5", "CW")[2] == "1>e1/w3/4/4"
    assert "CW" not in choices(eras(future="1hte/w3/4/4", rest="w ff 4,4 gm c"), "f5")


def test_it_pushes_statues_and_may_pull_one():
    moved = boards_after(eras("1yex/w3/4/4", "1y2/4/4/x3", rest="w pf 4,4 im c"), "p5", "CW+")
    assert moved[:2] == ("yex1/w3/4/4", "y3/4/4/x3")
    assert "CW" not in choices(eras("yex1/w3/4/4", rest="w pf 4,4 im c"), "p5")


def test_no_statue_enters_the_space_of_an_elephant():
    assert "E" not in choices(eras("1wyd/4/4/4"), "p2")
    assert boards_after(eras("wbyd/4/4/4"), "p1", "E")[0] == "1wyd/4/4/4"


def test_a_tree_pushes_a_statue_that_can_move_and_stands_before_one_that_cannot():
    assert boards_after(eras(future="wty1/4/4/4", rest="w ff 4,4 gi c"), "f1", "E")[2] == "1w<y/4/4/4"
    assert "E" not in choices(eras(future="1wty/4/4/4", rest="w ff 4,4 gi c"), "f2")


def test_a_statue_is_not_built_on_a_seed_or_an_elephant():
    assert {c for c in choices(eras("ws2/d3/4/4"), "p1") if c[0] == "B"} == set()


def test_an_elephant_can_push_the_active_copy_by_a_statue():
    unfolding = done(eras("4/1wye/4/4", rest="w pf 4,4 im c"), "p6", "CW")
    assert (unfolding.boards.era, unfolding.boards.space) == (0, 4)


def test_a_trampled_seed_is_back_in_the_supply():
    unfolding = done(eras("w1se/4/4/4", rest=GM), "p1", "CW")
    assert unfolding.boards.seeds == [0, 0, 0]
