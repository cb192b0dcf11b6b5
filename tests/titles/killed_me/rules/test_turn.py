"""The course of a turn (rules 3, 4, 8): set-up, copy, two actions, token."""

import pytest

from game.engine.errors import NotationError
from game.titles.killed_me.rules.compact import parse_position, print_position
from game.titles.killed_me.rules.ruleset import First, KilledMeRuleset, starting_position
from game.titles.killed_me.rules.turn import legal_turns, parse_turn
from tests.titles.killed_me.rules.play import after, eras, refusal

START = "w3/4/4/3b|w3/4/4/3b|w3/4/4/3b w pf 4,4 - c"


@pytest.mark.parametrize(
    ("chapter", "era", "modules"),
    [
        ("0", "w3/4/4/3b", "-"),
        ("1", "w3/4/4/3b", "g"),
        ("2", "w3/2y1/4/3b", "i"),
        ("3", "w2d/4/4/l2b", "m"),
        ("4gi", "w3/2y1/4/3b", "gi"),
        ("4gm", "w2d/4/4/l2b", "gm"),
        ("4im", "w2d/2y1/4/l2b", "im"),
    ],
)
def test_each_chapter_sets_up_its_own_pieces(chapter, era, modules):
    start = starting_position(chapter, KilledMeRuleset(), 0)
    assert print_position(start) == f"{era}|{era}|{era} w pf 4,4 {modules} c"


def test_who_begins_has_the_token_in_the_past():
    start = starting_position("1", KilledMeRuleset(first=First.BLACK), 0)
    assert print_position(start).split(" ")[1:3] == ["b", "fp"]


def test_chance_decides_who_begins_and_which_two_modules_are_played():
    drawn = [starting_position("4r", KilledMeRuleset(first=First.RANDOM), seed) for seed in range(40)]
    assert {start.side for start in drawn} == {0, 1}
    assert {start.modules for start in drawn} == {"gi", "gm", "im"}
    assert drawn == [starting_position("4r", KilledMeRuleset(first=First.RANDOM), seed) for seed in range(40)]


def test_the_copy_is_one_on_the_era_of_the_token():
    assert refusal(START, "n1: E E /f") == "the copy must be one in the past, where the token stands"
    assert refusal(START, "p16: N N /f") == "white has no copy on p16"


def test_the_copy_stays_active_where_it_goes():
    assert after(START, "p1: E > /f").startswith("4/4/4/3b|ww2/4/4/3b|")


def test_the_token_goes_to_another_era_with_or_without_own_copies_there():
    fen = "w3/4/4/3b|4/4/4/3b|w3/4/4/3b w pf 4,4 - c"
    assert refusal(fen, "p1: E E /p") == "the token stands on the past and must go to another era"
    assert {turn[-1] for turn in legal_turns(parse_position(fen))} == {"n", "f"}


def test_a_turn_has_two_actions_where_any_copy_can_make_two():
    assert refusal(START, "p1: E /n").startswith("the turn has 1 of 2 actions that can be made, for example by 'p1: ")
    assert refusal(START, "-- /n").startswith("the turn has 0 of 2 actions")


def test_a_copy_that_can_make_only_one_must_not_be_chosen_beside_one_that_can_make_two():
    fen = "ww2/w3/4/3b|1w2/w3/4/3b|w3/4/4/3b w pf 0,4 - c"
    turns = legal_turns(parse_position(fen))
    assert "p1: > /n" not in turns
    assert any(turn.startswith("p2: > ") for turn in turns) is False
    assert any(turn.startswith("p2: E ") for turn in turns)


def test_without_two_actions_one_is_made():
    fen = "1ss1/s3/s2w/3B|whh1/h3/h3/3b|1>2/v3/4/3b w nf 0,4 g c"
    assert legal_turns(parse_position(fen)) == ["n1: > /f", "n1: > /p"]


def test_without_any_action_only_the_token_moves():
    fen = "w3/4/4/3b|4/4/4/3b|w3/4/4/3b w nf 4,4 - c"
    assert legal_turns(parse_position(fen)) == ["-- /f", "-- /p"]
    assert after(fen, "-- /p") == "w3/4/4/3b|4/4/4/3b|w3/4/4/3b b pf 4,4 - c"


def test_a_copy_that_would_die_in_the_first_action_is_no_way_to_a_shorter_turn():
    fen = eras("2we/4/4/3b", "w3/4/4/3b", "w3/4/4/3b", "w pf 4,4 m c")
    assert refusal(fen, "p3: CW /n").startswith("the turn has 1 of 2 actions")
    assert refusal(fen, "p3: CW N /n").endswith("the copy is dead by then")


def test_illegal_actions_are_refused_with_what_is_in_the_way():
    assert refusal(START, "p1: N E /n") == "p1 cannot do N: that leads off the board"
    assert refusal(START, "p1: > E /n") == "p1 cannot do >: n1 in the present is not free"
    assert refusal(START, "p1: P1 E /n") == "p1 cannot do P1: there is no such action in this chapter"


@pytest.mark.parametrize(
    "text",
    [
        *("", "p1", "p1: E >", "p1: /f", "p17: E E /f", "p0: E E /f", "x1: E E /f", "p1: E E E /f", "p1: E  E /f"),
        *("p1: e E /f", "p1: P17 E /f", "p1: >+ E /f", "p1: E E /x", "--/n", "-- /n ", "p1: E E /f\n", "p01: E E /f"),
        "p1: Ｅ E /f",
    ],
)
def test_what_is_not_a_turn_is_refused_by_its_notation(text):
    with pytest.raises(NotationError):
        parse_turn(text)
