"""Records: what they must look like, and how replaying them refuses, shown with the toy title."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.errors import RecordError, RecordTooNew
from game.engine.outcome import End, Player, read_end
from game.engine.record import FORMAT, Record, parse_record, play_turn, print_record, read_record, replay
from game.engine.title import Json
from tests.engine.toy import COUNT, PLAYERS

LEFT, RIGHT = PLAYERS


def record(*turns: dict[str, list[str]], **fields: Any) -> dict[str, Any]:
    """A record of the toy as data, some fields replaced."""
    data = {
        "format": FORMAT,
        "format_version": 1,
        "title": "count",
        "rules_version": 7,
        "board": {"goal": 20},
        "players": {"left": "L", "right": "R"},
        "turns": list(turns),
    }
    return {**data, **fields}


def played(*turns: dict[str, list[str]], **fields: Any) -> Any:
    return replay(COUNT, read_record(record(*turns, **fields)))


BOTH = {"left": ["1"], "right": ["2"]}


def test_turns_are_applied_as_they_are_recorded():
    assert played(BOTH, BOTH, {}, BOTH).turn == 4


def test_an_empty_turn_is_neither_added_nor_skipped():
    with pytest.raises(RecordError, match=r"turn 3.*nobody"):
        played(BOTH, BOTH, BOTH)
    with pytest.raises(RecordError, match=r"turn 2, player left.*missing"):
        played(BOTH, {}, BOTH)


@pytest.mark.parametrize(
    ("turn", "message"),
    [
        ({"left": ["1"]}, "turn 1, player right"),
        ({**BOTH, "third": ["1"]}, "turn 1: there is no player 'third'"),
        ({"left": ["3"], "right": ["2"]}, "turn 1, player left"),
        ({"left": ["1"], "right": []}, "turn 1, player right"),
    ],
)
def test_an_illegal_turn_is_refused_by_turn_player_and_order(turn, message):
    with pytest.raises(RecordError, match=message):
        played(turn)


def test_nothing_may_follow_the_end_of_a_match():
    turns = [BOTH, BOTH, {}]
    with pytest.raises(RecordError, match="turn 3: the match was over"):
        played(*turns, board={"goal": 6})
    with pytest.raises(RecordError, match="end: the match was already over"):
        played(BOTH, BOTH, board={"goal": 6}, end={"reason": "agreement"})


def test_an_end_from_outside_concludes_the_match():
    match = played(BOTH, end={"reason": "resignation", "by": ["left"]})
    assert (match.outcome.winner, match.outcome.reason) == (RIGHT, "resignation")


def test_the_first_turns_of_a_record_leave_its_end_out():
    whole = read_record(record(BOTH, BOTH, end={"reason": "agreement"}))
    assert replay(COUNT, whole, 2).outcome is None
    assert whole.shortened(1).end is None
    assert whole.shortened(1).turns == whole.turns[:1]


def test_a_record_is_printed_with_unknown_letters_and_parsed_back():
    names = {LEFT: "Ада", RIGHT: '🜁 \\ "'}
    one = Record("count", 7, {"goal": 3}, {}, names, ({LEFT: ("1",), RIGHT: ("2",)},), End("clock", (LEFT,)), 5)
    assert parse_record(print_record(one)) == one


@pytest.mark.parametrize(
    "fields",
    [
        {"format": "chess"},
        {"format_version": 0},
        {"format_version": True},
        {"format_version": "1"},
        {"title": 3},
        {"rules_version": None},
        {"board": []},
        {"ruleset": "default"},
        {"players": {"left": 4}},
        {"turns": {}},
        {"turns": [[]]},
        {"turns": [{"left": "1"}]},
        {"turns": [{"left": [1]}]},
        {"turns": [{"left": ["1" * 65]}]},
        {"seed": 1.5},
        {"colour": "red"},
        {"end": "draw"},
    ],
)
def test_a_record_of_another_form_is_refused(fields):
    with pytest.raises(RecordError) as caught:
        read_record(record(**fields))
    assert next(iter(fields))[:4] in str(caught.value)


def test_a_record_of_a_newer_program_says_so():
    with pytest.raises(RecordTooNew, match="newer"):
        read_record(record(format_version=2))
    with pytest.raises(RecordTooNew, match="newer"):
        played(rules_version=8)


@pytest.mark.parametrize(
    "text", ["", "[]", "{", "null", "1", '{"format": 1.5}', "[" * 100000, '{"a": 1, "a": 2}', "NaN"]
)
def test_a_text_that_is_no_record_is_refused(text):
    with pytest.raises(RecordError):
        parse_record(text)


@pytest.mark.parametrize(
    ("data", "end"),
    [
        (None, None),
        ({"reason": "agreement"}, End("agreement")),
        ({"reason": "agreement", "by": []}, End("agreement")),
        ({"reason": "resignation", "by": ["right"]}, End("resignation", (RIGHT,))),
        ({"reason": "clock", "by": ["right", "left"]}, End("clock", (LEFT, RIGHT))),
    ],
)
def test_an_end_is_read_and_printed(data: Json, end: End | None):
    assert read_end(data, PLAYERS) == end
    names = {player: str(player) for player in PLAYERS}
    kept = Record("count", 7, {"goal": 9}, players=names, end=end)
    assert parse_record(print_record(kept)) == kept


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"reason": "boredom"},
        {"reason": "agreement", "by": ["left"]},
        {"reason": "resignation"},
        {"reason": "resignation", "by": ["left", "right"]},
        {"reason": "resignation", "by": ["left", "left"]},
        {"reason": "clock", "by": []},
        {"reason": "clock", "by": ["nobody"]},
        {"reason": "clock", "by": "left"},
        {"reason": "clock", "by": [["left"]]},
        {"reason": "clock", "by": ["left"], "at": 3},
        {"reason": []},
    ],
)
def test_an_end_that_cannot_be_is_refused(data: Json):
    with pytest.raises(RecordError, match="end"):
        read_end(data, PLAYERS)


def test_one_turn_can_be_played_by_itself():
    match = COUNT.start({"goal": 20}, {}, 0)
    assert play_turn(match, {Player("left"): ("1",), Player("right"): ("2",)}, 0).turn == 1
