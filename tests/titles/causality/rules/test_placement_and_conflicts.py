"""Rules 2.1 and 2.2: how stones come into a slice, and the five rules for those that meet. One test a clause."""

from tests.titles.causality.rules.play import Play

TANKS = {"a": "A tank E", "b": "B tank W"}


def test_2_1_a_stone_that_left_by_a_flag_arrives_on_its_target():
    assert Play("a..", a="A tank E").turn("a move 1,0 E").rows(1) == ".a."


def test_2_1_a_free_stone_is_not_on_the_next_slice_until_it_is_ordered():
    game = Play("a..", a="A tank E")
    assert game.rows(1) == "..."
    assert game.turn().rows(1) == "a.."


def test_2_1_set_up_stones_are_placed_in_slice_0():
    assert Play("a.m", a="A tank E", m="N mine").rows(0) == "a.m"


def test_2_1_neutral_stones_go_on_by_themselves():
    assert Play("a.m", a="A tank E", m="N mine").rows(2) == "..m"


def test_2_1_a_time_jump_in_places_its_stone_in_its_slice():
    game = Play("a..", a="A tank E").turns("a move 1,0 E", "a move 2,0 E", "a jump 1 as c")
    assert [game.rows(t) for t in range(3)] == ["a..", ".ac", "..a"]


def test_2_1_hidden_stones_come_back_where_they_were():
    game = Play("t..b", 4, t="A tagger", b="B tank W").turns("t tag hide", "")
    assert game.rows(1) == "...b"
    assert game.rows(2) == "t..b"


def test_2_2_1_push_moves_a_standing_stone_on():
    assert Play("ab..", a="A tank E", b="N box").turn("a move 1,0 E").rows(1) == ".ab."


def test_2_2_1_push_is_stopped_by_the_edge_and_by_walls():
    assert Play("ab", a="A tank E", b="N box").turn("a move 1,0 E").rows(1) == "ab"
    assert Play("ab#.", a="A tank E", b="N box").turn("a move 1,0 E").rows(1) == "ab#."


def test_2_2_1_push_is_stopped_by_a_standing_stone():
    assert Play("abc.", a="A tank E", b="N box", c="N box").turn("a move 1,0 E").rows(1) == "abc."


def test_2_2_1_push_is_stopped_even_by_a_stone_that_is_itself_pushed_away():
    game = Play("..d. abc. ....", a="A tank E", b="N box", c="N box", d="A tank S")
    assert game.turn("a move 1,1 E; d move 2,1 S").rows(1) == ".... abd. ..c."


def test_2_2_1_push_goes_onto_a_square_that_is_being_left():
    game = Play("abc.", a="A tank E", b="B sniper E", c="A tank E").turn("a move 1,0 E; c move 3,0 E")
    assert game.rows(1) == ".abc"


def test_2_2_1_push_goes_onto_a_square_that_others_enter():
    game = Play("ab. ..c", a="A tank E", b="N box", c="B bombardier").turn("a move 1,0 E; c move 2,0")
    assert game.rows(1) == "ab. ..c", "b and c contest the square, and the impasse sends everybody back"


def test_2_2_1_push_goes_onto_a_standing_mine():
    game = Play("abm. ...z", a="A tank E", b="N box", m="N mine", z="B tank W").turn("a move 1,0 E")
    assert game.rows(1) == ".... ...z", "a dies with b, for it is next to the mine now"


def test_2_2_1_a_mine_is_never_pushed():
    assert Play("am..", a="A tank E", m="N mine").turn("a move 1,0 E").rows(1) == "...."


def test_2_2_1_unopposable_stones_push_nothing():
    game = Play("t.. ..b ...", t="A tagger", b="N box").turn("t move 2,1")
    assert game.rows(1) == "t.. ..b ..."


def test_2_2_1_of_three_stones_none_is_pushed():
    game = Play("ab. .c.", a="A tank E", b="N box", c="B bombardier").turn("a move 1,0 E; c move 1,0")
    assert game.rows(1) == "ab. .c."


def test_2_2_1_two_stones_that_both_moved_do_not_push():
    game = Play("a.b..", **TANKS).turn("a move 1,0 E; b move 1,0 W")
    assert game.rows(1) == "a.b.."


def test_2_2_1_a_backward_move_pushes_too_and_the_pushed_stone_may_turn():
    game = Play(".ba", a="A tank E", b="B tank W").turn("a move 1,0 N; b turn S")
    assert game.rows(1) == "ba."
    assert (game.azimuth("a", 1), game.azimuth("b", 1)) == ("N", "S")


def test_2_2_1_a_placed_stone_pushes_nothing():
    game = Play("s.z", s="A sniper E", z="B tank W").turns("", "", "s jump 1 as c")
    assert game.rows(1) == "..z", "s and c destroy each other"


def test_2_2_1_a_placed_stone_is_not_pushed():
    game = Play("a... .b..", 4, a="A tank E", b="A bombardier")
    game.turns("a move 1,0 E", "a move 2,0 E", "b move 1,0", "b jump 1 as c")
    assert game.rows(1) == "ac.. .b..", "the way of a is blocked by the stone placed there"


def test_2_2_1_a_stone_out_of_hiding_is_not_pushed():
    game = Play("b.a.. ..t..", 4, a="A tank E", b="B tank E", t="A tagger")
    game.turns("b move 1,0 E; t tag hide", "b move 2,0 E")
    assert game.rows(2) == ".ba.. ..t.."


def test_2_2_2_opposition_returns_two_stones_that_change_places():
    game = Play("ab", **TANKS).turn("a move 1,0 N; b move 0,0 W")
    assert game.rows(1) == "ab"
    assert game.azimuth("a", 1) == "N"


def test_2_2_2_unopposable_stones_change_places():
    assert Play("w. .v", w="A wildcard", v="B wildcard").turn("w move 1,1; v move 0,0").rows(1) == "v. .w"
    game = Play("w..ax. .v....", w="A wildcard", v="B wildcard", a="A tank E", x="N box")
    assert game.turn("w move 1,1; v move 0,0; a move 4,0 E").rows(1) == "v...ax .w....", "also when others meet"


def test_2_2_2_a_ring_of_stones_turns_freely():
    game = Play("ab dc", a="A bombardier", b="B bombardier", c="A bombardier", d="B bombardier")
    assert game.turn("a move 1,0; b move 1,1; c move 0,1; d move 0,0").rows(1) == "da cb"


def test_2_2_2_who_follows_opposed_stones_is_stopped_behind_them():
    game = Play("cab", a="A tank E", b="B tank W", c="A tank E")
    assert game.turn("c move 1,0 E; a move 2,0 E; b move 1,0 W").rows(1) == "cab"


def test_2_2_3_a_mine_destroys_its_square_and_the_four_around_it():
    game = Play(".x. am. .yz", a="A bombardier", m="N mine", x="N box", y="B tank W", z="B tank W")
    assert game.turn("a move 1,1").rows(1) == "... ... ..z"


def test_2_2_3_two_stones_step_on_one_mine():
    game = Play("amb", a="A bombardier", m="N mine", b="B bombardier")
    assert game.turn("a move 1,0; b move 1,0").rows(1) == "..."


def test_2_2_3_mines_do_not_set_each_other_off():
    game = Play("amnx", a="A bombardier", m="N mine", n="N mine", x="N box")
    assert game.turn("a move 1,0").rows(1) == "...x"


def test_2_2_3_two_mines_that_are_both_met_both_explode():
    game = Play("amnb x..y", a="A bombardier", m="N mine", n="N mine", b="B bombardier", x="N box", y="N box")
    assert game.turn("a move 1,0; b move 2,0").rows(1) == ".... x..y"


def test_2_2_3_a_wildcard_that_moved_destroys_the_others_on_its_square():
    assert Play("w. .a", w="A wildcard", a="A tank N").turn("w move 1,1").rows(1) == ".. .w"


def test_2_2_3_two_wildcards_that_moved_destroy_everything_there():
    game = Play("w.v .a.", w="A wildcard", v="B wildcard", a="A tank N").turn("w move 1,1; v move 1,1")
    assert game.rows(1) == "... ..."


def test_2_2_3_a_standing_wildcard_is_harmless_and_can_be_pushed():
    assert Play("aw.", a="A bombardier", w="B wildcard").turn("a move 1,0").rows(1) == ".aw"


def test_2_2_3_a_pushed_wildcard_is_harmless():
    game = Play("aw. ..b", a="A bombardier", w="B wildcard", b="B bombardier").turn("a move 1,0; b move 2,0")
    assert game.rows(1) == "aw. ..b", "an impasse, no capture"


def test_2_2_3_a_placed_wildcard_is_harmless():
    game = Play("w.z .v.", w="A wildcard", v="A tank N", z="B tank N")
    game.turns("v move 1,0 N", "w move 1,1", "w jump 0 as c")
    assert game.rows(0) == "w.z ...", "c and v destroy each other; a capture would leave c"


def test_2_2_3_a_wildcard_on_a_mine_goes_with_it():
    assert Play("w. .m", w="A wildcard", m="N mine").turn("w move 1,1").rows(1) == ".. .."


def test_2_2_3_comes_after_the_push_and_before_the_impasse():
    stones = {"a": "A tank E", "b": "A tank E", "s": "B sniper N", "d": "B bombardier", "w": "B wildcard"}
    game = Play("abs.. ...dw", **stones).turn("a move 1,0 E; b move 2,0 E; d move 3,0; w move 3,0")
    assert game.rows(1) == ".abw. .....", "figure 5"
    del stones["w"]
    game = Play("abs.. ...d.", **stones).turn("a move 1,0 E; b move 2,0 E; d move 3,0")
    assert game.rows(1) == "abs.. ...d.", "figure 5 without the wildcard"


def test_2_2_4_impasse_returns_all_who_meet_but_not_their_azimuths():
    game = Play("a.b", **TANKS).turn("a move 1,0 S; b move 1,0 W")
    assert game.rows(1) == "a.b"
    assert game.azimuth("a", 1) == "S"


def test_2_2_4_impasse_goes_on_along_a_promenade():
    game = Play("abc.d", a="A tank E", b="A tank E", c="A tank E", d="B tank W")
    assert game.turn("a move 1,0 E; b move 2,0 E; c move 3,0 E; d move 3,0 W").rows(1) == "abc.d"


def test_2_2_4_impasse_takes_back_a_pushed_stone_and_then_its_pusher():
    game = Play("abc.d", a="A tank E", b="N box", c="A tank E", d="B tank W")
    assert game.turn("a move 1,0 E; c move 3,0 E; d move 3,0 W").rows(1) == "abc.d"


def test_2_2_4_a_stone_that_comes_back_sends_home_even_a_wildcard_that_captured():
    game = Play("w... .r.q .y..", w="A wildcard", r="B bombardier", q="A bombardier", y="B bombardier")
    assert game.turn("w move 1,1; y move 1,1; r move 2,1; q move 2,1").rows(1) == "w... .r.q ...."


def test_2_2_4_a_tagger_that_jumps_on_a_standing_stone_goes_back():
    assert Play("t.. ..b", t="A tagger", b="B tank W").turn("t move 2,1").rows(1) == "t.. ..b"


def test_2_2_4_placed_stones_never_return():
    game = Play("a... .b..", 4, a="A tank E", b="A bombardier")
    game.turns("a move 1,0 E", "a move 2,0 E", "b move 1,0", "b jump 1 as c")
    assert game.pose("c", 1).t == 1
    assert game.free(1) == "a c", "a was kept from its trajectory"


def test_2_2_5_explosion_destroys_those_who_still_share_a_square():
    game = Play("al.. b...", a="A tank E", b="A tank N", l="B tank E")
    game.turns("a move 1,0 E; b move 0,0 N", "")
    assert game.rows(1) == "bal. ...."
    game.turn("a jump 1 as c")
    assert game.rows(1) == "a... b...", "figure 6: no push of three, a and b return, l and c explode"


def test_2_2_at_slice_0_a_stone_placed_on_a_mine_sets_it_off():
    game = Play("am.z", 4, a="A tank E", m="N mine", z="B tank W")
    game.turns("a fire", "a move 1,0 E", "", "a jump 0 as c")
    assert game.rows(0) == "...z"


def test_2_2_at_slice_0_two_placed_stones_destroy_each_other():
    game = Play("s..z", s="A sniper E", z="B tank W").turns("", "s jump 0 as c").round()
    assert game.rows(0) == "...z"
