"""Rules 2.3: what lock, unlock and hide do. One test a clause."""

from tests.titles.causality.rules.play import Play

TUG = {"tagscreens": "tug_of_war"}


def locked(game: Play, t: int) -> str:
    """The tag-locked stones of a slice."""
    return " ".join(game.names[pose.stone] for pose in game.now.poses(t) if pose.locked)


def with_a_second_tagger() -> Play:
    """Round 1 begins: a goes to 2,0 and jumps from there (c); u, a tagger of this round, waits below in slice 1."""
    game = Play("a... t...", a="A tank E", t="A tagger")
    return game.turns("a move 1,0 E", "a move 2,0 E", "a jump 0 as c; t jump 1 2,1 as u").turn("c move 3,0 E")


def test_2_3_a_screen_acts_in_the_next_slice_on_its_square_and_the_four_around_it():
    stones = dict.fromkeys("nesw", "B tank N")
    game = Play(".n.x wte. .s..", t="A tagger", x="B tank N", **stones).turn("t tag lock")
    assert locked(game, 0) == ""
    assert locked(game, 1) == "t n e s w"


def test_2_3_a_screen_tags_any_faction_and_neutral_stones():
    game = Play("atb .x.", 4, a="A tank N", t="A tagger", b="B tank N", x="N box").turn("t tag hide")
    assert game.here(1) == ""


def test_2_3_a_screen_acts_where_it_was_deployed_even_if_its_tagger_dies():
    game = Play("w.. .tx", w="B wildcard", t="A tagger", x="B tank N").turn("t tag lock; w move 1,1")
    assert game.rows(1) == "... .wx"
    assert locked(game, 1) == "w x"


def test_2_3_a_screen_acts_where_it_was_deployed_even_if_its_tagger_is_pushed():
    game = Play("...y bt..", b="B bombardier", t="A tagger", y="B tank N").turn("t tag lock; b move 1,1")
    assert game.rows(1) == "...y .bt."
    assert locked(game, 1) == "b t"


def test_2_3_stones_are_tagged_where_they_are_after_the_conflicts():
    game = Play("t.a b..", t="A tagger", a="B tank W", b="B bombardier").turn("t tag lock; a move 1,0 W; b move 1,1")
    assert game.rows(1) == "ta. .b."
    assert locked(game, 1) == "t a"


def test_2_3_lock_forbids_time_jumps_for_the_rest_of_the_evolution():
    game = Play("ts", 4, t="A tagger", s="B sniper E").turn("t tag lock")
    assert game.may("s", "jump") == []
    assert game.turn().may("s", "jump") == []


def test_2_3_a_locked_stone_is_not_free_in_the_final_slice():
    game = Play("ts.a", t="A tagger", s="B sniper E", a="A tank E").turns("t tag lock", "")
    assert game.here(2) == "t s a"
    assert game.free(2) == "a"


def test_2_3_lock_does_not_touch_a_time_jump_out_that_is_placed_already():
    game = with_a_second_tagger().turn("u tag lock")
    assert locked(game, 2) == "a u"
    assert game.round().active == [1, 2], "a jumped all the same"


def test_2_3_unlock_only_unlocks_a_locked_stone():
    game = Play("tx.v", 4, t="A tagger", x="B tank N", v="A tagger").turns("t tag lock", "", "")
    assert game.free(3) == "v"
    game.turn("v jump 1 2,0 as u").turns("", "u tag unlock")
    assert locked(game, 2) == "t"
    assert game.free(2) == "v u", "x follows its flag of the first round, v next to it is interfered with"
    assert game.free(3) == "x"


def test_2_3_unlock_interferes_with_a_stone_that_is_not_locked():
    game = with_a_second_tagger()
    assert "a" not in game.free(2)
    assert game.turn("u tag unlock").free(2) == "a c u"


def test_2_3_flags_of_the_round_of_the_unlock_count_again():
    game = Play("x... ..v. ....", 4, x="B tank E", v="A tagger").round("", "", "v jump 1 0,1 as u")
    game.round("", "u tag unlock", "x turn S")
    assert game.free(2) == ""
    assert game.azimuth("x", 3) == "S"


def test_2_3_antidote_lock_and_unlock_cancel_however_many_there_are():
    game = Play(".t. uxv", t="A tagger", u="B tagger", v="A tagger", x="B tank N")
    game.turn("t tag lock; u tag unlock; v tag lock")
    assert locked(game, 1) == "t v"


def test_2_3_antidote_leaves_a_locked_stone_locked():
    game = Play("txu", 4, t="A tagger", u="B tagger", x="B tank N")
    assert locked(game.turn("t tag lock"), 1) == "t x"
    assert locked(game.turn("t tag lock; u tag unlock"), 2) == "t x"


def test_2_3_tug_of_war_the_more_numerous_kind_acts():
    game = Play(".t. uxv", rules=TUG, t="A tagger", u="B tagger", v="A tagger", x="B tank N")
    game.turn("t tag lock; u tag unlock; v tag lock")
    assert locked(game, 1) == "t v x"


def test_2_3_tug_of_war_a_tie_does_nothing():
    game = Play("txu", rules=TUG, t="A tagger", u="B tagger", x="B tank N").turn("t tag lock; u tag unlock")
    assert locked(game, 1) == "t"


def test_2_3_hide_takes_out_of_one_slice_and_puts_back_in_the_next():
    game = Play("tx..", 4, t="A tagger", x="N box").turns("t tag hide", "")
    assert [game.rows(t) for t in range(3)] == ["tx..", "....", "tx.."]
    assert game.free(2) == "t"


def test_2_3_a_hidden_stone_cannot_be_hit_and_stops_no_shot():
    game = Play("a.xy ..t.", 4, a="A tank E", x="B tank N", y="B tank N", t="B tagger").turns("a fire; t tag hide", "")
    assert game.rows(1) == "a... ...."
    assert game.rows(2) == "a.x. ..t."


def test_2_3_a_hidden_stone_takes_no_base():
    game = Play("x.. .t.", 4, bases=["N 1,0"], x="A tank E", t="A tagger").turns("x move 1,0 E; t tag hide", "")
    assert (game.bases(1), game.bases(2)) == ("N", "A")


def test_2_3_a_hidden_stone_is_interfered_with_and_follows_no_flag():
    game = Play("x.v", 5, x="B tank N", v="A tagger").round("", "", "", "v jump 1 1,0 as u")
    game.turns("", "u tag hide")
    assert game.here(2) == ""
    assert game.free(3) == "x v u", "v has forgotten its jump"


def test_2_3_a_stone_can_be_locked_and_hidden_at_once():
    game = Play("txu", 4, t="A tagger", u="B tagger", x="B tank N").turns("t tag lock; u tag hide", "")
    assert game.here(1) == "t"
    assert locked(game, 2) == "t x"


def test_2_3_a_mine_out_of_hiding_explodes_under_whoever_enters():
    game = Play("tm.b", 4, t="A tagger", m="N mine", b="B bombardier")
    game.turns("t tag hide; b move 2,0", "b move 1,0")
    assert game.rows(1) == "..b."
    assert game.rows(2) == "...."


def test_2_3_hide_cannot_be_ordered_in_the_last_two_slices():
    game = Play("t", 4, t="A tagger")
    assert game.may("t", "tag") == ["tag hide", "tag lock", "tag unlock"]
    assert game.turn().may("t", "tag") == ["tag hide", "tag lock", "tag unlock"]
    assert game.turn().may("t", "tag") == ["tag lock", "tag unlock"]
    assert game.turn().may("t", "tag") == []
