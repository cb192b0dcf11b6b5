"""Rules 3: who must be ordered, what each stone type may do, swaps, and the notation. One test a clause."""

import pytest

from game.engine.errors import IllegalOrders, NotationError
from game.engine.outcome import Player
from game.titles.causality.rules.order import may_become, parse_order, swappable_bombs
from tests.titles.causality.rules.play import Play

A, B = Player("A"), Player("B")


def test_3_the_comb_rule_every_free_stone_gets_an_order():
    match = Play("a..b", a="A tank E", b="A tank W").match
    refusal = match.why_not(A, ["0,0 wait"])
    assert refusal is not None
    assert "comb rule" in refusal.reason
    assert "tank 3,0" in refusal.reason
    assert match.why_not(A, ["0,0 wait", "3,0 wait"]) is None


def test_3_no_stone_gets_two_orders():
    match = Play("a..b", a="A tank E", b="A tank W").match
    assert match.why_not(A, ["0,0 wait", "0,0 fire", "3,0 wait"]) is not None


def test_3_pass_and_jump_are_all_there_is_in_the_final_slice():
    game = Play("ab w.", 2, a="A tank E", b="A bombardier", w="A wildcard").turn()
    for name in "abw":
        assert game.may(name) == ["jump 0", "pass"]
    game.turn()
    assert game.free(1) == "a b w", "whoever passed is free again in the next round"


def test_3_there_is_no_pass_before_the_final_slice():
    assert "pass" not in Play("a", a="A tank E").may("a")


def test_3_a_player_without_free_stones_is_not_waited_for():
    game = Play("a.b", a="A tank E", b="B tank W")
    assert game.match.pending == {A, B}
    game.round("", "a move 1,0 E", "a jump 0 as c")
    assert game.match.pending == {A}
    with pytest.raises(IllegalOrders):
        game.match.play({A: [part.rest for part in game.match.parts(A)], B: []})


def test_3_a_turn_in_which_nobody_has_free_stones_passes_by_itself():
    game = Play("a.b", a="A tank E", b="B tank W").round()
    assert game.match.pending == frozenset()
    after = game.match.play({})
    assert (after.turn, after.turns[-1]) == (4, {})


def test_3_a_turn_is_played_when_everybody_has_given_orders():
    match = Play("a.b", a="A tank E", b="B tank W").match
    with pytest.raises(IllegalOrders, match="B have to order"):
        match.play({A: ["0,0 move 1,0 E"]})


def test_3_refused_orders_change_nothing():
    match = Play("a.b", a="A tank E", b="B tank W").match
    before = match.digest()
    with pytest.raises(IllegalOrders):
        match.play({A: ["0,0 move 2,0 E"], B: ["2,0 wait"]})
    assert match.digest() == before


def test_3_tank():
    game = Play("... .a. ...", 2, a="A tank E")
    backwards = [f"move 0,1 {azimuth}" for azimuth in "ENS"]
    forwards = [f"move 2,1 {azimuth}" for azimuth in "ENS"]
    turns = [f"turn {azimuth}" for azimuth in "NESW"]
    assert game.may("a") == sorted(["wait", "fire", *turns, *backwards, *forwards])
    assert game.turn().may("a") == ["jump 0", "pass"]


def test_3_bombardier():
    game = Play("... .b. ...", 3, b="A bombardier").turn()
    moves = ["move 1,0", "move 2,1", "move 1,2", "move 0,1"]
    assert game.may("b") == sorted(["wait", "bomb 0", *moves])
    assert game.turn().may("b") == ["jump 0", "jump 1", "pass"]


def test_3_sniper():
    game = Play("... .s. ...", 3, s="A sniper E").turn()
    assert game.may("s") == ["fire", "jump 0", "turn E", "turn N", "turn S", "turn W", "wait"]
    assert game.turn().may("s") == ["jump 0", "jump 1", "pass"]


def test_3_tagger():
    game = Play("..... ..... ..t.. ..... .....", 4, t="A tagger")
    knight = ["1,0", "3,0", "0,1", "4,1", "0,3", "4,3", "1,4", "3,4"]
    tags = ["tag hide", "tag lock", "tag unlock"]
    assert game.may("t") == sorted(["wait", *tags, *(f"move {square}" for square in knight)])
    two_squares = ["2,0", "4,2", "2,4", "0,2"]
    one_square = ["2,1", "3,2", "2,3", "1,2"]
    assert game.turn().may("t", "jump") == sorted(f"jump 0 {square}" for square in two_squares)
    slice_2 = [f"jump 1 {square}" for square in two_squares] + [f"jump 0 {square}" for square in one_square]
    assert game.turn().may("t", "jump") == sorted(slice_2)


def test_3_wildcard():
    game = Play("... .w. ...", 2, w="A wildcard")
    assert game.may("w") == ["move 0,0", "move 0,2", "move 2,0", "move 2,2", "wait"]
    assert game.turn().may("w") == ["jump 0", "pass"]


def test_3_box_and_mine_are_never_ordered():
    game = Play("xm.a", x="N box", m="N mine", a="A tank N")
    assert [str(square) for square in game.match.commands[A]] == ["3,0"]
    assert game.match.commands[B] == {}


def test_3_soft_prevention_no_order_points_at_a_wall_or_off_the_board():
    assert Play("b# ..", b="A bombardier").may("b", "move") == ["move 0,1"]
    game = Play("t.# ...", t="A tagger").turn()
    assert game.may("t", "jump") == [], "2,0 is a wall, the other targets are off the board"
    assert game.may("t", "move") == ["move 2,1"]


def test_3_occupied_squares_are_allowed_everywhere():
    assert "move 1,0 E" in Play("ab", a="A tank E", b="B tank N").may("a")
    assert "jump 0 2,0" in Play("t.b", t="A tagger", b="B tank N").turn().may("t")


def test_3_a_time_jump_keeps_the_azimuth():
    game = Play("a...", 3, a="A tank E").round("a move 1,0 S", "a turn W", "a jump 0 as c")
    assert game.rows(0) == "ac.."
    assert game.azimuth("c", 0) == "W"


def second_round() -> Play:
    """w jumped from 0,1 in slice 1 to slice 0 (v, #1), and a from 1,0 in the final slice 2 to slice 0 (c, #2)."""
    game = Play("a.#. .... .w.z", a="A tank E", w="A wildcard", z="B tank N")
    return game.round("a move 1,0 E; w move 0,1", "w jump 0 as v", "a jump 0 as c")


def test_3_swap_names_an_ante_effect_at_the_target_even_the_own_one():
    game = second_round().turns("v move 1,2", "")
    assert game.rows(2).startswith("ac#."), "the wall behind c keeps a out"
    assert game.may("c", "jump") == ["jump 0", "jump 0 #2", "jump 1"]


def test_3_swap_needs_the_azimuth_with_which_the_stone_was_placed():
    game = second_round().turns("v move 1,2", "c turn N")
    assert game.may("c", "jump") == ["jump 0", "jump 1"]


def test_3_a_wildcard_swaps_a_time_jump_in_of_any_type():
    game = second_round().turns("v move 1,0", "")
    assert game.rows(2).startswith(".v#."), "v captured a and c"
    assert game.may("v", "jump") == ["jump 0", "jump 0 #2", "jump 1"]


def test_3_the_stone_of_a_swapped_time_jump_in_is_the_one_first_placed():
    game = second_round().round("v move 1,0", "", "v jump 0 #2")
    assert game.active == [1, 2]
    assert game.azimuth("c", 0) == "E"
    assert len(game.match.flags.antes) == 2, "a swap adds no ante-effect"


@pytest.mark.parametrize(
    ("stone", "other", "may"),
    [
        ("A tank E", "A tank E", True),
        ("A tank E", "A tank N", False),
        ("A tank E", "B tank E", False),
        ("A tank E", "A sniper E", False),
        ("A bombardier", "A bombardier", True),
        ("A tagger", "A wildcard", False),
        ("A wildcard", "A sniper W", True),
        ("A wildcard", "A tagger", True),
        ("A wildcard", "B wildcard", False),
    ],
)
def test_3_swap_needs_faction_type_and_azimuth(stone: str, other: str, *, may: bool):
    first, second = Play("ab", a=stone, b=other).match.level.stones
    assert may_become(first, first.azimuth, second) is may


def test_3_swap_needs_the_same_position():
    game = second_round().turns("v move 1,0", "v move 0,1")
    assert game.may("v", "jump") == ["jump 0", "jump 0 #1", "jump 1"], "#2 is on another square"


def test_3_swap_needs_an_ante_effect_of_an_earlier_round():
    game = Play("b", 4, b="A bombardier").turns("", "b bomb 0", "b bomb 0")
    assert len(game.match.flags.antes) == 2
    assert game.match.why_not(A, ["0,0 jump 0 #1"]) is not None
    game = Play("b", 4, b="A bombardier").turns("", "b bomb 0")
    assert game.may("b", "bomb") == ["bomb 0", "bomb 1"]
    game = Play("w. .v", w="A wildcard", v="A wildcard").turns("", "w jump 0 as c; v move 0,0")
    assert game.may("v", "jump") == ["jump 0", "jump 1"]


def test_3_a_bomb_can_be_swapped_by_another_bombardier_on_the_square():
    game = Play("d..#", 4, d="A bombardier")
    game.round("d move 1,0", "d move 2,0", "d bomb 0", "d jump 1 as c").turns("", "")
    assert game.rows(2) == ".dc#"
    assert game.may("c", "bomb") == ["bomb 0", "bomb 0 #1", "bomb 1"]


def test_3_a_bomb_is_swapped_by_its_own_faction_only():
    game = Play("d..z", 4, d="A bombardier", z="B bombardier").round("d move 1,0", "d move 2,0", "d bomb 0")
    flags = game.match.flags
    target = flags.antes[0].position
    assert [swappable_bombs(flags, stone, target, 1) for stone in flags.stones] == [[flags.antes[0]], []]


@pytest.mark.parametrize(
    "text",
    [
        "2,5 wait",
        "2,5 pass",
        "2,5 fire",
        "2,5 turn N",
        "2,5 move 3,5",
        "2,5 move 3,5 S",
        "2,5 bomb 1",
        "2,5 bomb 1 #4",
        "2,5 tag hide",
        "2,5 jump 0",
        "2,5 jump 0 #3",
        "2,5 jump 1 4,5",
        "2,5 jump 1 4,5 #3",
    ],
)
def test_3_notation_is_printed_as_it_was_parsed(text: str):
    assert str(parse_order(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "wait",
        "2,5",
        "2,5 dance",
        "2;5 wait",
        "02,5 wait",
        "2,5  wait",
        " 2,5 wait",
        "2,5 wait ",
        "2,5 Wait",
        "2,5 wait 3",
        "2,5 turn",
        "2,5 turn X",
        "2,5 turn n",
        "2,5 move",
        "2,5 move 3",
        "2,5 move -1,5",
        "2,5 move 3,5 Q",
        "2,5 tag",
        "2,5 tag seek",
        "2,5 bomb",
        "2,5 bomb 01",
        "2,5 bomb 1 4,5",
        "2,5 bomb 1 #0",
        "2,5 bomb 1 #",
        "2,5 jump",
        "2,5 jump #3",
        "2,5 jump 1 #3 4,5",
        "2,5 jump \u0661",
        "2,5 wait\n",
    ],
)
def test_3_other_texts_are_no_orders(text: str):
    with pytest.raises(NotationError):
        parse_order(text)
