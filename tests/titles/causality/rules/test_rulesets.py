"""Rules 6: the named variations, one test a clause; what a priority prefers is in test_priority.py."""

import pytest

from game.engine.errors import RecordError
from game.engine.outcome import End, Player
from game.engine.title import Json
from game.titles.causality.rules.priority import headcount
from game.titles.causality.rules.ruleset import OPTIONS, read_ruleset, ruleset_data, stitch
from tests.titles.causality.rules.play import Play

A, B = Player("A"), Player("B")


def paradox(**rules: str) -> Play:
    """After figure 7 D at the end of round 1; in it z jumped from 1,1 as y (#2), which looks north."""
    game = Play("a... z...", bases=["A 2,1", "A 3,0", "B 3,1"], rules=dict(rules), a="A tank E", z="B tank E")
    game.round("a move 1,0 E", "a move 2,0 E; z move 1,1 N", "a jump 0 as c")
    return game.round("c move 1,0 E", "", "z jump 0 as y")


def test_6_1_auditors_keep_set_up_stones_off_for_ever():
    game = paradox(paradox="auditors")
    assert (game.off, game.paradox) == ("a", True)
    game.round("y fire")
    assert (game.off, game.paradox) == ("a", False)


def test_6_1_hulot_considers_set_up_stones_anew():
    game = paradox(paradox="hulot")
    assert (game.off, game.paradox) == ("a", True)
    game.round("y fire")
    assert (game.off, game.paradox) == ("", False), "y shoots a before it can jump"


def test_6_1_know_your_paradoxes_ends_the_game():
    assert paradox(paradox="know_your_paradoxes").outcome == "nobody: paradox"


def test_6_2_a_draw_without_a_win():
    assert paradox(paradox="know_your_paradoxes", no_win="draw").outcome == "nobody: paradox"


def test_6_2_war_room_more_than_half_of_the_bases_win():
    assert paradox(paradox="know_your_paradoxes", no_win="war_room").outcome == "A: paradox"
    game = Play("a.b", bases=["A 1,0", "B 2,0"], rules={"no_win": "war_room"}, a="A tank E", b="B tank W")
    assert game.round().round().round().outcome == "nobody: stagnation", "half of the bases is not enough"


def test_6_2_war_room_counts_neutral_bases_too():
    bases = ["A 1,0", "N 0,1", "N 1,1"]
    game = Play("a.b ...", bases=bases, rules={"no_win": "war_room"}, a="A tank E", b="B tank W")
    assert game.round().round().round().outcome == "nobody: stagnation"


def test_6_3_each_way_with_paradoxes_has_its_own_priorities():
    level = Play("a", a="A tank E").match.level
    assert read_ruleset({}, level).priority.value == "shield_and_spear"
    assert read_ruleset({"paradox": "know_your_paradoxes"}, level).priority.value == "out_with_the_old"
    for ruleset in ({"priority": "conservative"}, {"paradox": "know_your_paradoxes", "priority": "ace_wildcard"}):
        with pytest.raises(RecordError, match="priority"):
            read_ruleset(dict(ruleset), level)


def test_6_4_the_stitch_begins_with_a_and_lets_the_longer_list_go_on():
    assert stitch([1, 2], [7, 8, 9]) == [1, 7, 2, 8, 9]
    assert stitch([1, 2, 3], [7]) == [1, 7, 2, 3]
    assert stitch([], [7]) == [7]


def test_6_4_the_stitch_numbers_new_ante_effects():
    game = Play("ab cd", 2, a="A sniper E", b="A sniper E", c="B sniper E", d="B sniper E").turn()
    game.turn("d jump 0; b jump 0; c jump 0; a jump 0")
    makers = [game.names[ante.maker] for ante in game.match.flags.antes]
    assert makers == ["b", "d", "a", "c"]


def test_6_4_a_pass_takes_no_place_in_the_stitch():
    game = Play("ab c.", 2, a="A sniper E", b="A sniper E", c="B sniper E")
    game.turn().turn("a pass; b jump 0; c jump 0")
    assert [game.names[ante.maker] for ante in game.match.flags.antes] == ["b", "c"]


def test_6_4_every_order_but_pass_touches():
    game = Play("ab c.", a="A tank E", b="A tank E", c="B tank E").turn("b wait; a turn N; c fire")
    a, b, c = game.match.touched
    assert b < c < a
    game.turn()
    touched = game.match.touched
    assert game.turn("a pass; b pass; c pass").match.touched == touched


def counted(value: dict[str, Json] | None) -> list[str]:
    """The set-up stones from least to most recent."""
    stones = {"a": "A tank E", "b": "B tank E", "n": "N box", "c": "A tank E", "d": "A tank E", "e": "B tank E"}
    rules: dict[str, Json] = {"priority": "merry_chronos"}
    game = Play("abncde", rules=rules if value is None else {**rules, "headcount": value}, **stones)
    return [game.names[stone] for stone in headcount(game.match.flags, game.match.ruleset)]


def test_6_5_a_headcount_is_stitched_after_the_neutral_stones():
    assert counted({"A": [4, 0, 3], "B": [5, 1]}) == ["n", "d", "e", "a", "b", "c"]


def test_6_5_who_made_no_headcount_counts_in_set_up_order():
    assert counted(None) == ["n", "a", "b", "c", "e", "d"]


@pytest.mark.parametrize(
    "value",
    [
        {"A": [0, 3]},
        {"A": [0, 3, 4], "B": [1]},
        {"A": [0, 3, 4], "B": [1, 5, 5]},
        {"A": [0, 3, 4, 2], "B": [1, 5]},
        {"A": [False, 3, 4], "B": [True, 5]},
        {"A": "034", "B": [1, 5]},
        {"A": [0, 3, 4], "B": [1, 5], "N": [2]},
        [0, 1],
    ],
)
def test_6_5_a_headcount_names_each_own_stone_once(value: Json):
    with pytest.raises(RecordError, match="headcount"):
        counted(value)  # type: ignore[arg-type]


def test_6_6_omniscience_shows_every_slice():
    game = Play("a.b", 4, a="A tank E", b="B tank W").turn()
    assert game.match.known_to(A).last == 3


def test_6_6_fog_of_war_hides_the_slices_after_the_active_one():
    game = Play("a.b", 4, rules={"vision": "fog_of_war"}, a="A tank E", b="B tank W").turn()
    assert game.match.known_to(A).last == 1


def test_6_6_fog_of_war_lifts_when_the_match_is_over():
    match = Play("a.b", 4, rules={"vision": "fog_of_war"}, a="A tank E", b="B tank W").turn().match
    assert match.conclude(End("agreement")).known_to(A).last == 3


def test_6_6_fog_of_war_shows_the_canonised_board_in_full():
    game = Play("a...", rules={"vision": "fog_of_war"}, a="A tank E")
    game.round("a move 1,0 E", "a move 2,0 E", "a jump 0 as c")
    seen = game.match.known_to(A)
    assert seen.last == 0
    assert game.rows(0, seen.match.canonisations[-1].timeline) == "a...", "without the stone that dogma places"


def test_6_the_first_choice_of_every_option_is_the_default():
    level = Play("a", a="A tank E").match.level
    defaults = ruleset_data(read_ruleset({}, level))
    assert {option.key: option.choices[0].value for option in OPTIONS}.items() <= defaults.items()


@pytest.mark.parametrize("data", [{"paradox": "none"}, {"colour": "red"}, {"vision": 3}, {"priority": None}])
def test_6_a_ruleset_that_does_not_exist_is_refused_by_its_key(data: dict[str, Json]):
    with pytest.raises(RecordError, match=next(iter(data))):
        read_ruleset(data, Play("a", a="A tank E").match.level)


def test_6_6_under_fog_a_player_is_given_no_slice_after_the_active_one():
    fog = Play("a..b", time_cap=4, rules={"vision": "fog_of_war"}, a="A tank E", b="B tank W").turn()

    assert len(fog.match.known_to(Player("A")).timeline.steps) == 2
    assert len(fog.match.timeline.steps) == 4
