"""Rules 4 and 5: the board of a round, canonisation, and the end of the game. One test a clause."""

import pytest

from game.engine.errors import IllegalOrders
from game.engine.outcome import End, Player
from tests.titles.causality.rules.play import Play


def traveller(**rules: str) -> Play:
    """Round 1 begins. a went from 0,0 to 2,0 and jumped to slice 0 (c, #1); z does nothing."""
    game = Play("a... ...z", rules=dict(rules), a="A tank E", z="B tank W")
    return game.round("a move 1,0 E", "a move 2,0 E", "a jump 0 as c")


def closed_loop() -> Play:
    """Figure 7 C, at the end of round 1: j (#2) shoots a, which jumped as c (#1); c swaps its own time-jump-in."""
    game = Play("a... k...", 4, a="A tank E", k="B tank E")
    game.round("a move 1,0 E", "a move 2,0 E; k move 1,1 N", "", "a jump 0 as c; k jump 0 as j")
    return game.round("j fire", "", "", "c jump 0 #1")


def test_4_the_board_of_a_turn_has_all_flags_so_far():
    game = Play("a..", a="A tank E")
    assert [game.rows(t) for t in range(3)] == ["a..", "...", "..."]
    assert game.turn("a move 1,0 E").rows(1) == ".a."


def test_4_ante_effects_of_this_round_are_not_there_yet():
    game = Play("s.z", s="A sniper E", z="B tank W").turns("", "s jump 0 as c")
    assert game.rows(0) == "s.z"


def test_4_by_dogma_ante_effects_of_the_last_round_are_active():
    game = traveller()
    assert game.active == []
    assert game.rows(0) == "a.c. ...z"
    game = Play("d.z", 4, d="A bombardier", z="B tank W").round("", "", "d bomb 1")
    assert game.rows(1) == "..z", "although no stone comes to drop it any more"


def test_4_older_ante_effects_are_as_they_were_canonised():
    game = traveller().round("c move 3,0 E")
    assert game.active == [1]
    assert game.rows(0) == "a.c. ...z"
    game = traveller().round("c move 1,0 E")
    assert game.active == []
    assert game.rows(0) == ".... ...z"


def test_4_canonisation_leaves_out_ante_effects_of_the_round_and_their_retro_causes():
    game = traveller()
    assert game.rows(0, game.canon) == "a... ...z"
    assert game.here(2, game.canon) == "a z", "a comes to its jump"
    assert game.canon.scenario.active == 0


def test_4_figure_7_a_an_active_ante_effect_with_one_retro_cause_is_consistent():
    game = traveller().round("c move 3,0 E")
    assert (game.active, game.paradox) == ([1], False)


def test_4_figure_7_b_and_8_c_a_stone_may_close_its_own_loop():
    # c keeps a in slice 0's square and swaps its own time-jump-in at the end.
    game = Play("a.#. ...z", a="A tank E", z="B tank W").round("a move 1,0 E", "", "a jump 0 as c")
    game.round("", "", "c jump 0 #1")
    assert (game.active, game.paradox) == ([1], False)
    assert game.rows(1, game.canon) == "ac#. ...z"


def test_4_figure_7_c_of_two_consistent_scenarios_the_better_is_canonised():
    game = closed_loop()
    assert (game.active, game.paradox) == ([1, 2], False)
    assert "a" not in game.here(1)


def test_4_figure_7_d_no_consistent_scenario_is_a_paradox():
    game = traveller().round("c move 1,0 E")
    assert (game.active, game.off, game.paradox) == ([], "a", True)


def test_4_figure_8_d_two_retro_causes_of_one_ante_effect_are_a_paradox():
    game = Play("w.. ... ... ..z", 4, w="A wildcard", z="B tank W")
    game.round("w move 1,1", "w move 0,2", "w jump 0 as v")
    game.round("v move 1,3", "", "v move 0,2", "v jump 0 #1")
    assert (game.active, game.off, game.paradox) == ([1], "w", True)


def test_4_stage_2_may_switch_neutral_set_up_stones_off():
    # c stops a from pushing box x in slice 1, and goes away after that: without x all would be well.
    game = Play("ax.. ...z", a="A tank E", x="N box", z="B tank W")
    game.round("a move 1,0 E", "a move 2,0 E", "a jump 0 as c").round("", "c move 3,0 E")
    assert (game.active, game.off, game.paradox) == ([1], "x", True)


def test_4_set_up_stones_stay_on_while_any_scenario_with_all_of_them_is_consistent():
    game = closed_loop()
    assert game.off == ""


def test_5_1_who_holds_all_bases_in_the_final_slice_wins():
    game = Play("a.b", bases=["N 1,0", "A 0,0"], a="A tank E", b="B tank W").turn("a move 1,0 E")
    assert game.round().outcome == "A: bases"


def test_5_1_without_bases_nobody_wins():
    assert Play("a.b", a="A tank E", b="B tank W").round().outcome is None


def test_5_1_a_neutral_base_or_one_of_each_is_no_win():
    assert Play("a.b", bases=["N 1,0"], a="A tank E", b="B tank W").round().outcome is None
    assert Play("a.b", bases=["N 0,0", "A 2,0"], a="A tank E", b="B tank W").round().outcome is None


def test_5_1_counts_on_the_board_without_the_ante_effects_of_the_round():
    game = Play("t..b", 2, bases=["N 2,0"], t="A tagger", b="B tank W").round("", "t jump 0 2,0 as c")
    assert (game.bases(1), game.outcome) == ("A", None)
    assert game.round().outcome == "A: bases"


def test_5_2_equilibrium_when_no_stone_is_free_in_the_next_round():
    game = Play("a.b", a="A tank E", b="B tank W").turn("a fire; b fire").round()
    assert game.outcome == "nobody: equilibrium"


def test_5_2_dogmatic_stones_of_the_next_round_keep_the_game_going():
    game = Play("a...", a="A tank E").round("a move 1,0 E", "", "a jump 0 as c")
    assert game.outcome is None
    assert game.free(0) == "c"


def test_5_2_locked_stones_are_not_free():
    game = Play("t", t="A tagger").turn("t tag lock").round()
    assert game.outcome == "nobody: equilibrium"


def test_5_3_stagnation_after_three_rounds_without_a_new_time_jump_in():
    game = Play("a.b", a="A tank E", b="B tank W").round().round()
    assert game.outcome is None
    assert game.round().outcome == "nobody: stagnation"


def test_5_3_a_time_jump_starts_the_count_anew_and_a_swap_does_not():
    game = Play("a.#. ...z", a="A tank E", z="B tank W").round("a move 1,0 E", "", "a jump 0 as c")
    game.round("", "", "c jump 0 #1").round()
    assert game.outcome is None
    assert game.round().outcome == "nobody: stagnation"


def test_5_3_a_bomb_is_no_time_jump_in():
    game = Play("d..z", 4, d="A bombardier", z="B tank W").round("d move 1,0", "d move 2,0", "d bomb 0").round()
    assert game.outcome is None
    assert game.round().outcome == "nobody: stagnation"


def test_5_bases_come_before_equilibrium():
    assert Play("t", bases=["A 0,0"], t="A tagger").turn("t tag lock").round().outcome == "A: bases"


def ended(reason: str, *by: str, **play: object) -> str | None:
    game = Play("a.b", a="A tank E", b="B tank W", bases=["A 0,0", "A 1,0", "B 2,0"], rules=dict(play))
    game.match = game.match.conclude(End(reason, tuple(Player(name) for name in by)))
    return game.outcome


def test_5_resignation_agreement_and_clock():
    assert ended("resignation", "A") == "B: resignation"
    assert ended("agreement") == "nobody: agreement"
    assert ended("clock", "B") == "A: clock"


def test_5_an_ended_match_takes_nothing_more():
    match = Play("a.b", a="A tank E", b="B tank W").match.conclude(End("agreement"))
    assert match.pending == frozenset()
    assert list(match.parts(Player("A"))) == []
    with pytest.raises(IllegalOrders):
        match.play({Player("A"): ["0,0 wait"]})
    with pytest.raises(IllegalOrders):
        match.play({})
    with pytest.raises(IllegalOrders):
        match.conclude(End("agreement"))


def test_6_6_both_out_of_time_is_no_win():
    assert ended("clock", "A", "B") == "nobody: clock"
    assert ended("clock", "A", "B", no_win="war_room") == "A: clock"
