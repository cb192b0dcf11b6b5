"""What lessons of Battle of Causality wait for, and what its rules say in them."""

import pytest

from game.engine.errors import AssetError
from game.titles.causality.rules.stone import A, B
from game.titles.causality.title import CAUSALITY
from game.titles.causality.view.teaching import TEACHING, read_goal

BOARD = {
    "name": "Loop",
    "time_cap": 3,
    "map": [".....", "...#.", "....."],
    "stones": ["A bombardier 0,1", "B bombardier 4,2"],
    "bases": ["N 2,1", "B 4,0"],
}
ROUND = (
    {A: ("0,1 move 1,1",), B: ("4,2 wait",)},
    {A: ("1,1 move 2,1",), B: ("4,2 wait",)},
    {A: ("2,1 jump 0",), B: ("4,2 pass",)},
)
STAY = ({A: ("2,1 wait",)}, {A: ("2,1 wait",)})
SWAP = {A: ("1,1 pass", "2,1 jump 0 #1"), B: ("4,2 pass",)}
NOTHING = {A: ("1,1 pass", "2,1 pass"), B: ("4,2 pass",)}


def match_after(*turns):
    match = CAUSALITY.start(BOARD, {}, 0)
    for turn in turns:
        match = match.play(turn)
    return match


@pytest.mark.parametrize(
    ("words", "turns", "is_so"),
    [
        ("stone A bombardier 1,1 in slice 1", ROUND[:1], True),
        ("stone A tank 1,1 in slice 1", ROUND[:1], False),
        ("no stone 0,1 in slice 1", ROUND[:1], True),
        ("no stone 1,1 in slice 1", ROUND[:1], False),
        ("base 2,1 A in slice 2", ROUND[:2], True),
        ("base 4,0 A in slice 2", ROUND[:2], False),
        ("round 2", ROUND[:2], False),
        ("round 2", ROUND, True),
        ("#1 holds", ROUND, False),
        ("#1 holds", (*ROUND, *STAY, SWAP), True),
        ("#1 fails", (*ROUND, *STAY, NOTHING), True),
        ("A1 taken back", (*ROUND, *STAY, NOTHING), True),
        ("A1 taken back", (*ROUND, *STAY, SWAP), False),
        ("round 3 and #1 holds", (*ROUND, *STAY, SWAP), True),
        ("round 3 and #1 holds", (*ROUND, *STAY, NOTHING), False),
        ("won", ROUND, False),
    ],
)
def test_each_state_is_read_off_the_match(words, turns, is_so):
    assert read_goal(words)(match_after(*turns)) is is_so


@pytest.mark.parametrize("words", ["", "wonn", "stone C tank 1,1 in slice 0", "#x holds", "won and", "base 1,1 A"])
def test_another_state_is_refused_with_those_that_there_are(words):
    with pytest.raises(AssetError, match=r"there is no state .*; it can be 'won', "):
        read_goal(words)


def test_the_rules_say_what_stopped_a_stone_and_what_did_not_hold():
    told = TEACHING.why(match_after(*ROUND, STAY[0]), match_after(*ROUND, *STAY))
    assert told == "A1 cannot push A2 bombardier: a wall behind it."
    told = TEACHING.why(match_after(*ROUND, *STAY), match_after(*ROUND, *STAY, NOTHING))
    assert told.startswith("#1 fails: ")


def test_what_a_draft_would_break_is_warned_of():
    match = match_after(*ROUND)
    assert TEACHING.warning(match, A, ()) == ""
    assert TEACHING.warning(match, A, ("2,1 move 2,0",)) == ""
    assert TEACHING.warning(match_after(*ROUND), A, ("2,1 move 1,1",)).startswith("#1 would lose its cause")


def test_slices_can_be_looked_at():
    assert TEACHING.sights(match_after()) == ("slice 0", "slice 1", "slice 2")
