"""Influence (rules 5, 6.2, 6.5, 6.6): statues that are built, pushed, pulled, and do the same in later eras."""

from game.titles.killed_me.rules.trace import TurnEvent
from tests.titles.killed_me.rules.play import boards_after, choices, eras, told

I_CURRENT, I_OLD = "w pf 4,4 gim c", "w pf 4,4 gim o"
Y = "4/1y2/4/4"


def test_a_statue_is_pushed_by_what_moves_into_it():
    assert boards_after(eras("4/wy2/4/4"), "p5", "E")[0] == "4/1wy1/4/4"


def test_a_statue_pushes_copies_statues_and_trees():
    assert boards_after(eras("4/wyb1/4/4"), "p5", "E")[0] == "4/1wyb/4/4"
    assert boards_after(eras("4/wyw1/4/4"), "p5", "E")[0] == "4/1wyw/4/4"
    assert boards_after(eras("4/wyx1/4/4"), "p5", "E")[0] == "4/1wyx/4/4"
    assert boards_after(eras(future="4/wyt1/4/4", rest="w ff 4,4 gi c"), "f5", "E")[2] == "4/1wy</4/4"


def test_copies_pushed_by_a_statue_die_like_all_others():
    assert boards_after(eras("4/1wyb/4/4"), "p6", "E")[0] == "4/2wy/4/4"
    assert boards_after(eras("4/wybb/4/4"), "p5", "E")[0] == "4/1wy1/4/4"


def test_a_statue_that_cannot_move_is_a_wall():
    for row in ("2wy", "1wyl", "1wyh", "1wy>", "1wyx"):
        start = "p7" if row[0] == "2" else "p6"
        assert "E" not in choices(eras(f"4/{row}/4/4"), start)


def test_a_statue_right_behind_may_be_pulled_along():
    assert {"W", "W+"} <= choices(eras("4/1wy1/4/4"), "p6")
    assert boards_after(eras("4/1wy1/4/4"), "p6", "W+")[0] == "4/wy2/4/4"
    assert boards_after(eras("4/1wy1/4/4"), "p6", "W")[0] == "4/w1y1/4/4"


def test_nothing_else_is_pulled_and_nothing_from_further_away():
    assert choices(eras("1x2/1w1y/4/4", rest="w pf 0,4 i c"), "p6") == {"E", "S", "S+", "W", ">"}
    assert "W+" not in choices(eras("4/1wb1/4/4"), "p6")


def test_what_is_pushed_pulls_nothing():
    assert boards_after(eras("wby1/4/4/4"), "p1", "S")[0] == "1by1/w3/4/4"
    assert boards_after(eras("4/4/xb2/w3"), "p13", "E")[0] == "4/4/xb2/1w2"


def test_one_move_can_push_one_statue_and_pull_another():
    moved = boards_after(eras("4/xwy1/4/4", "x3/4/y3/4", "4/4/4/xy2"), "p6", "E+")
    assert moved == ("4/1xwy/4/4", "1x2/4/1y2/4", "4/4/4/1xy1")


def test_the_same_statue_of_later_eras_does_the_same_wherever_it_stands():
    moved = boards_after(eras("4/wy2/4/4", "4/4/4/y3", "2y1/4/4/4"), "p5", "E")
    assert moved == ("4/1wy1/4/4", "4/4/4/1y2", "3y/4/4/4")


def test_nothing_is_done_again_in_earlier_eras():
    assert boards_after(eras(Y, "4/wy2/4/4", Y, "w nf 4,4 i c"), "n5", "E") == (Y, "4/1wy1/4/4", "4/2y1/4/4")


def test_where_a_statue_cannot_follow_its_chain_ends():
    moved = boards_after(eras("4/wy2/4/4", "4/3y/4/4", Y), "p5", "E")
    assert moved == ("4/1wy1/4/4", "4/3y/4/4", Y)
    assert [fact.event for fact in told(eras("4/wy2/4/4", "4/3y/4/4", Y), "p5", "E")][-1] is TurnEvent.STATUE_STOPPED


def test_a_statue_that_cannot_follow_stops_no_other():
    moved = boards_after(eras("4/xwy1/4/4", "x3/4/3y/4", "4/4/4/xy2"), "p6", "E+")
    assert moved == ("4/1xwy/4/4", "1x2/4/3y/4", "4/4/4/1xy1")


def test_of_statues_that_move_together_the_one_in_front_goes_first_and_each_only_once():
    moved = boards_after(eras("4/wyx1/4/4", "4/1xy1/4/4", "4/1yx1/4/4"), "p5", "E")
    assert moved == ("4/1wyx/4/4", "4/2xy/4/4", "4/2yx/4/4")


def test_a_statue_that_is_pushed_by_one_that_follows_is_followed_in_turn():
    moved = boards_after(eras("4/wy2/4/4", "4/yx2/4/4", "x3/4/4/y3"), "p5", "E")
    assert moved == ("4/1wy1/4/4", "4/1yx1/4/4", "1x2/4/4/1y2")


def test_a_statue_removes_the_seed_that_it_comes_to_stand_on():
    assert boards_after(eras("4/wys1/4/4"), "p5", "E")[0] == "4/1wy1/4/4"
    assert boards_after(eras("4/1Wy1/4/4"), "p6", "W+")[0] == "4/wy2/4/4"
    assert boards_after(eras("4/wyB1/4/4"), "p5", "E")[0] == "4/1wyb/4/4"


def test_what_ungrows_by_that_is_gone_before_later_statues_move():
    moved = boards_after(eras("4/wys1/4/4", "4/1yh1/4/4", "4/1yt1/4/4"), "p5", "E")
    assert moved == ("4/1wy1/4/4", "4/2y1/4/4", "4/2y1/4/4")


# Building.


def test_a_statue_is_built_on_an_empty_space_beside_the_copy():
    assert {c for c in choices(eras("1b2/1ws1/4/4", rest=I_CURRENT), "p6") if c[0] == "B"} == {"B5", "B10"}


def test_it_is_built_in_all_later_eras_as_well():
    assert boards_after(eras("w3/4/4/4"), "p1", "B2") == ("wx2/4/4/4", "1x2/4/4/4", "1x2/4/4/4")
    assert boards_after(eras(present="w3/4/4/4", rest="w nf 4,4 i c"), "n1", "B2")[0] == "4/4/4/4"


def test_each_player_builds_once():
    assert not any(c[0] == "B" for c in choices(eras("w3/4/4/4", future="3x/4/4/4"), "p1"))
    assert any(c[0] == "B" for c in choices(eras("w3/4/4/4", future="3z/4/4/4"), "p1"))


def test_in_later_eras_a_build_removes_a_seed_and_pushes_what_can_be_pushed():
    assert boards_after(eras("w3/4/4/4", "1s2/4/4/4", "1h2/4/4/4"), "p1", "B2")[1:] == ("1x2/4/4/4", "1x2/4/4/4")
    assert boards_after(eras("w3/4/4/4", "1w2/4/4/4", "1b2/4/4/4"), "p1", "B2")[1:] == ("1xw1/4/4/4", "1xb1/4/4/4")
    assert boards_after(eras("w3/4/4/4", "1y2/4/4/4"), "p1", "B2")[1] == "1xy1/4/4/4"
    assert boards_after(eras("w3/4/4/4", future="1t2/4/4/4"), "p1", "B2")[2] == "1x<1/4/4/4"


def test_a_build_can_squish():
    assert boards_after(eras("2w1/4/4/4", "3b/4/4/4"), "p3", "B4")[1] == "3x/4/4/4"


def test_a_statue_pushed_by_a_build_is_followed_in_the_next_era_but_moves_there_once():
    assert boards_after(eras("w3/4/4/4", "1y2/4/4/4", "4/4/4/y3"), "p1", "B2")[2] == "1x2/4/4/1y2"
    assert boards_after(eras("w3/4/4/4", "1y2/4/4/4", "1y2/4/4/4"), "p1", "B2")[2] == "1xy1/4/4/4"


def test_by_the_current_rule_a_build_without_room_ends_there():
    for wall in "hld":
        built = boards_after(eras("w3/4/4/4", f"1{wall}2/4/4/4", rest=I_CURRENT), "p1", "B2")
        assert built[1:] == (f"1{wall}2/4/4/4", "4/4/4/4")
    assert boards_after(eras("1w2/4/4/4", "2zy/4/4/4"), "p2", "B3")[1:] == ("2zy/4/4/4", "4/4/4/4")


def test_by_the_old_rule_it_rebounds_to_the_builders_space_and_goes_on_from_there():
    before = eras("1w2/4/4/4", "2d1/4/4/4", "1b2/4/4/4", I_OLD)
    assert boards_after(before, "p2", "B3") == ("1wx1/4/4/4", "1xd1/4/4/4", "bx2/4/4/4")
    events = [fact.event for fact in told(before, "p2", "B3")]
    assert events == [TurnEvent.BUILT, TurnEvent.REBOUNDED, TurnEvent.BUILT, TurnEvent.PUSHED, TurnEvent.BUILT]


def test_a_rebound_pushes_the_other_way():
    assert boards_after(eras("1w2/4/4/4", "1wd1/4/4/4", rest=I_OLD), "p2", "B3")[1] == "wxd1/4/4/4"
    assert boards_after(eras("1w2/4/4/4", "wwd1/4/4/4", rest=I_OLD), "p2", "B3")[1] == "1xd1/4/4/4"


def test_it_can_rebound_again_in_the_next_era():
    built = boards_after(eras("1w2/4/4/4", "2d1/4/4/4", "1h2/4/4/4", I_OLD), "p2", "B3")
    assert built[2] == "1hx1/4/4/4"


def test_where_both_spaces_are_blocked_it_ends():
    built = boards_after(eras("1w2/4/4/4", "1hd1/4/4/4", rest=I_OLD), "p2", "B3")
    assert built[1:] == ("1hd1/4/4/4", "4/4/4/4")
