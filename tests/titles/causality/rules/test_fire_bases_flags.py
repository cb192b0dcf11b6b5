"""Rules 2.4 to 2.6: fire and bombs, bases, and which flag a stone follows. One test a clause."""

from tests.titles.causality.rules.play import Play


def bombed(board: str, **stones: str) -> Play:
    """The second round after bombardier d bombed its square in slice 1 and moved on."""
    return Play(board, 4, d="A bombardier", **stones).round("", "", "d bomb 1")


def forgetful() -> Play:
    """Figure 4, in the second round: the bomb takes box x out of the way of m, which goes to 1,0 and comes back."""
    stones = {"m": "A tank E", "x": "N box", "d": "A bombardier", "k": "A tank E"}
    game = Play("mx#. .d.. .... k...", 4, **stones)
    game.round("m move 1,0 E; k move 1,3 N", "", "m turn N; d bomb 0", "k jump 0 as c")
    return game.turns("", "m move 0,0 E; c fire")


def test_2_4_a_shot_destroys_the_first_stone_in_line():
    game = Play("a..xy", a="A tank E", x="A tank N", y="B tank N").turn("a fire")
    assert game.rows(1) == "a...y"


def test_2_4_fire_acts_in_the_next_slice_where_the_stones_are_then():
    game = Play("a.x .b. ...", a="A tank E", x="B tank N", b="B tank N").turn("a fire; b move 1,0 N")
    assert game.rows(1) == "a.x ... ..."
    game = Play("a.x ... ...", a="A tank E", x="B tank S").turn("a fire; x move 2,1 S")
    assert game.rows(1) == "a.. ..x ..."


def test_2_4_walls_and_the_edge_stop_a_shot():
    assert Play("a.#x", a="A tank E", x="B tank N").turn("a fire").rows(1) == "a.#x"
    assert Play("a.. x..", a="A tank E", x="B tank N").turn("a fire").rows(1) == "a.. x.."


def test_2_4_a_sniper_shoots_past_its_own_faction_only():
    assert Play("s.ax", s="A sniper E", a="A tank N", x="B tank N").turn("s fire").rows(1) == "s.a."
    assert Play("s.bx", s="A sniper E", b="N box", x="B tank N").turn("s fire").rows(1) == "s..x"


def test_2_4_a_pushed_shooter_fires_from_where_it_was_pushed():
    game = Play(".b.. .a.. ...x", b="B tank S", a="A tank E", x="B tank N").turn("a fire; b move 1,1 S")
    assert game.rows(1) == ".... .b.. .a.."


def test_2_4_a_shooter_destroyed_in_a_conflict_does_not_fire():
    game = Play("w... .a.x", w="B wildcard", a="A tank E", x="B tank N").turn("a fire; w move 1,1")
    assert game.rows(1) == ".... .w.x"


def test_2_4_two_shooters_destroy_each_other():
    assert Play("a..b", a="A tank E", b="B tank W").turn("a fire; b fire").rows(1) == "...."


def test_2_4_shots_do_not_pass_through_those_who_die_in_the_same_slice():
    game = Play("a.xyb", a="A tank E", x="B tank N", y="A tank N", b="B tank W").turn("a fire; b fire")
    assert game.rows(1) == "a...b"


def test_2_4_a_hidden_shooter_fires():
    game = Play("ta.y", 4, t="A tagger", a="A tank E", y="B tank N").turns("t tag hide; a fire", "")
    assert game.here(1) == ""
    assert game.rows(2) == "ta.."


def test_2_4_a_shot_mine_does_not_explode():
    assert Play("a.mx", a="A tank E", m="N mine", x="N box").turn("a fire").rows(1) == "a..x"


def test_2_4_a_bomb_destroys_its_square_and_the_four_around_it_whatever_lies_between():
    game = bombed("#n#. wdex #s#.", n="B tank N", e="N box", s="A tank N", w="N mine", x="B tank N")
    assert game.rows(0) == "#n#. wdex #s#."
    assert game.rows(1) == "#.#. ...x #.#."


def test_2_4_a_bombed_shooter_still_fires():
    game = Play("da.x ...z", 4, d="A bombardier", a="A tank E", x="B tank N", z="B tank N")
    game.round("a fire", "", "d bomb 1")
    assert game.rows(1) == ".... ...z", "d and a by the bomb, x by the shot"


def test_2_4_a_passive_bomb_does_nothing():
    game = forgetful()
    assert "x" not in game.here(0), "dogmatic in its first round"
    assert "x" in game.round().here(0), "c shot d before it could drop the bomb"


def test_2_5_a_stone_on_a_base_takes_it_and_it_stays_taken():
    game = Play("a... ...b", bases=["N 1,0", "A 3,1", "B 0,1"], a="A tank E", b="B tank N")
    game.turns("a move 1,0 E", "a move 2,0 E")
    assert [game.bases(t) for t in range(3)] == ["NBB", "ABB", "ABB"]


def test_2_5_neutral_stones_and_wildcards_take_nothing():
    game = Play("w.x", bases=["B 0,0", "A 2,0"], w="A wildcard", x="N box")
    assert game.bases(0) == "BA"


def test_2_5_a_stone_that_is_shot_on_arrival_takes_nothing():
    game = Play("a..b", bases=["N 1,0"], a="A tank E", b="B tank W").turn("a move 1,0 E; b fire")
    assert game.bases(1) == "N"


def test_2_6_a_stone_without_a_flag_is_free_and_ends_there():
    game = Play("a..", a="A tank E")
    assert (game.free(0), game.here(1)) == ("a", "")


def test_2_6_flags_are_followed_again_in_every_round():
    game = Play("a..", a="A tank E").round("a move 1,0 E", "a move 2,0 E")
    assert [game.rows(t) for t in range(3)] == ["a..", ".a.", "..a"]
    assert game.free(2) == "a"


def test_2_6_a_stone_kept_from_its_next_flag_is_free():
    game = Play("a...", a="A tank E").round("a move 1,0 E", "a move 2,0 E", "a jump 0 as c")
    game.turn("c move 1,0 E")
    assert game.rows(1) == "a.c."
    assert game.free(1) == "a c"


def test_2_6_flags_of_rounds_before_the_last_followed_one_do_not_count():
    game = forgetful()
    assert game.rows(2).startswith("m.#.")
    assert game.free(2) == "m c", "the old flag of m lies here, but m has followed a later one"


def test_2_6_of_the_flags_that_count_the_earliest_is_followed():
    game = forgetful().round("m turn S")
    assert game.azimuth("m", 3) == "N", "the bomb has left the canon, and m is on its old way"


def test_2_6_flags_of_the_same_round_as_the_last_followed_one_count():
    game = forgetful().turn("m turn S")
    assert game.azimuth("m", 3) == "S"


def test_2_6_neutral_stones_wait_and_are_never_free():
    game = Play("xa", x="N box", a="A tank E")
    assert (game.free(0), game.here(2)) == ("a", "x")


def test_2_6_each_followed_retro_cause_adds_one_to_the_load():
    game = Play("s.z", s="A sniper E", z="B tank N").turns("", "s jump 0 as c")
    assert game.now.loads == {1: 1}
