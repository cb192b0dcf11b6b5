"""Records: what they must look like, and how replaying them refuses, shown with the toy title."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.engine.errors import RecordError, RecordTooNew
from game.engine.outcome import End, read_end
from game.engine.record import FORMAT, Record, parse_record, play_turn, print_record, read_record, replay
from game.engine.title import Json
from tests.engine.toy import HEAP, PLAYERS

LEFT, RIGHT = PLAYERS
HIGH = 5
"""A seed of which the heap is high."""


def record(*turns: dict[str, list[str]], **fields: Any) -> dict[str, Any]:
    """A record of the toy as data, some fields replaced."""
    data = {
        "format": FORMAT,
        "format_version": 1,
        "title": "heap",
        "rules_version": 7,
        "board": {"most": 20},
        "players": {"left": "L", "right": "R"},
        "turns": list(turns),
        "seed": HIGH,
    }
    return {**data, **fields}


def played(*turns: dict[str, list[str]], **fields: Any) -> Any:
    return replay(HEAP, read_record(record(*turns, **fields)))


ONE: dict[str, list[str]] = {"left": ["1"]}
TWO: dict[str, list[str]] = {"right": ["2"]}


def test_turns_are_applied_as_they_are_recorded():
    assert played(ONE, TWO, {}, ONE).turn == 4


def test_an_empty_turn_is_neither_added_nor_skipped():
    with pytest.raises(RecordError, match=r"turn 3.*nobody"):
        played(ONE, TWO, ONE)
    with pytest.raises(RecordError, match=r"turn 2, player right.*missing"):
        played(ONE, {}, TWO)


def test_the_seed_of_a_record_decides_its_chance():
    assert {played(seed=seed).heap for seed in range(9)} == {played(seed=seed).heap for seed in range(9)}
    assert len({played(seed=seed).heap for seed in range(9)}) > 3


def test_a_title_without_chance_takes_no_seed():
    certain = replace(HEAP, traits=replace(HEAP.traits, chance=False))
    with pytest.raises(RecordError, match="seed: this title uses no chance; it must be 0 or left out, not 5"):
        replay(certain, read_record(record(seed=5)))
    assert replay(certain, read_record(record(seed=0))).turn == 0


@pytest.mark.parametrize("value", ["perhaps", 1, True, [], None])
def test_only_a_choice_of_an_option_may_stand_in_a_ruleset(value):
    with pytest.raises(RecordError, match=r"ruleset\.grows: must be one of no, yes, not "):
        played(ruleset={"grows": value})


@pytest.mark.parametrize(
    ("turn", "message"),
    [
        ({}, "turn 1, player left: orders are missing"),
        ({**ONE, "third": ["1"]}, "turn 1: there is no player 'third'"),
        ({"left": ["3"]}, "turn 1, player left: take 1 or 2"),
        ({**ONE, "right": ["1"]}, "turn 1, player right, order '1': has nothing to order here"),
    ],
)
def test_an_illegal_turn_is_refused_by_turn_player_and_order(turn, message):
    with pytest.raises(RecordError, match=message):
        played(turn)


def test_nothing_may_follow_the_end_of_a_match():
    with pytest.raises(RecordError, match="turn 2: the match was over"):
        played(ONE, TWO, board={"most": 1})
    with pytest.raises(RecordError, match="end: the match was already over"):
        played(ONE, board={"most": 1}, end={"reason": "agreement"})


def test_an_end_from_outside_concludes_the_match():
    match = played(ONE, end={"reason": "resignation", "by": ["left"]})
    assert (match.outcome.winner, match.outcome.reason) == (RIGHT, "resignation")


def test_the_first_turns_of_a_record_leave_its_end_out():
    whole = read_record(record(ONE, TWO, end={"reason": "agreement"}))
    assert replay(HEAP, whole, 2).outcome is None
    assert whole.shortened(1).end is None
    assert whole.shortened(1).turns == whole.turns[:1]


def test_a_record_is_printed_with_unknown_letters_and_parsed_back():
    names = {LEFT: "Ада", RIGHT: '🜁 \\ "'}
    one = Record("heap", 7, {"most": 3}, {}, names, ({LEFT: ("1",), RIGHT: ("2",)},), End("clock", (LEFT,)), 5)
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
        {"turns": [{"left": ["1" * 513]}]},
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
    kept = Record("heap", 7, {"most": 9}, players=names, end=end)
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
    match = HEAP.start({"most": 20}, {}, HIGH)
    assert play_turn(match, {LEFT: ("1",)}, 0).turn == 1
