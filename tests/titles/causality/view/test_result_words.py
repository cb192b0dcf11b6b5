"""Why a match that nobody won is over: how each stone ends where none is free, and boards without bases."""

from __future__ import annotations

import re
from collections import Counter

from game.titles.causality.reasons.boards import is_placed
from game.titles.causality.rules.flag import Act
from game.titles.causality.rules.stone import A, B
from game.titles.causality.rules.trace import BombExploded, Captured, Exploded, MineExploded, Shot, victims_of
from game.titles.causality.trial.chance import some_match
from game.titles.causality.view.result import ending
from game.titles.causality.view.standstill import nobody_free
from tests.titles.causality.rules.play import Play

NAMES = {A: "Ada", B: "Bo"}
ENDS = ("meet", "bomb", "mine", "shot", "captured", "tag-locked", "jump")


def test_that_no_stone_is_free_says_what_became_of_each():
    game = Play("a.b", a="A tank E", b="B tank W").turn("a fire; b fire").round()
    assert ending(game.match, NAMES).sentences[0] == (
        "Equilibrium: on the board of the next round no stone is free for an order in any slice "
        "(one that has an order where it stands is not): A1 is shot by B1; B1 is shot by A1."
    )
    assert (
        nobody_free(Play("t", t="A tagger").turn("t tag lock").round().match) == "A1 is tag-locked in the final slice"
    )


def test_on_a_board_without_bases_nobody_is_said_to_hold_none_of_them():
    game = Play("a.b", rules={"no_win": "war_room"}, a="A tank E", b="B tank W").turn("a fire; b fire").round()
    assert ending(game.match, NAMES).sentences[1] == (
        "Fighting in the War Room: this board has no bases, so nobody holds more than half of them."
    )


def test_what_was_sent_in_the_last_round_is_said_to_be_on_the_board_by_which_the_match_ends():
    game = Play("a..", a="A bombardier").turn("a wait").turn("a bomb 0").round()
    assert [ante.number for ante in game.match.flags.antes] == [1]
    assert not game.match.canonisations[-1].scenario.is_active(1)
    assert ending(game.match, NAMES).sentences[0] == (
        "Equilibrium: on the board of the next round, with #1 on it, no stone is free for an order in any slice "
        "(one that has an order where it stands is not): A1 is destroyed by bomb #1."
    )


def test_whoever_is_said_to_be_gone_is_gone_for_that_in_random_matches():
    told: Counter[str] = Counter()
    for seed in range(400):
        *_, match = some_match(seed, 5)
        if match.outcome is None or match.outcome.reason != "equilibrium":
            continue
        board, words = match.board_to_come, nobody_free(match)
        assert not any(board.free(t) for t in range(match.level.time_cap))
        ends = dict(parts(clause) for clause in words.split("; "))
        for stone in match.flags.stones:
            said = [end for names, end in ends.items() if re.search(rf"\b{stone.name}\b", names)]
            if stone.kind.neutral or not is_placed(board, stone.number):
                assert not said
            elif said or " stones" not in "".join(ends):
                (end,) = said
                check(board, stone.number, end)
                told[next(each for each in ENDS if each in end)] += 1
    assert all(told[end] > 3 for end in ENDS)


def parts(clause: str) -> tuple[str, str]:
    """Of whom a clause is, and what it says of them."""
    found = re.fullmatch(r"(.*?) ((?:is|are|jumps?|of a player is) .*)", clause)
    assert found is not None, clause
    return found[1], found[2]


def check(board, stone: int, end: str) -> None:
    """The stone ends on that board as it is said."""
    name, stones = board.flags.stones[stone].name, board.flags.stones
    blow = next((fact for step in board.steps for fact in step.facts if stone in victims_of(fact)), None)
    poses = [pose for step in board.steps for pose in step.slice.poses if pose.stone == stone]
    others = [] if blow is None else [stones[each].name for each in victims_of(blow)]
    match blow:
        case None if "jump" in end:
            assert poses[-1].act is Act.JUMP
        case None:
            assert "tag-locked" in end
            assert poses[-1].locked
            assert poses[-1].flag is None
        case Shot():
            assert end == f"is shot by {stones[blow.by].name}"
        case BombExploded():
            assert end.endswith(f" destroyed by bomb #{blow.ante}")
        case MineExploded():
            assert end.endswith(f" destroyed by the mine {stones[blow.mine].name}")
        case Captured():
            captors = [stones[each].name for each in blow.by if each != stone]
            assert " captured by " in end
            assert all(each in end for each in captors)
            assert name not in end
        case Exploded():
            assert f"destroyed at {blow.square}, where" in end
            assert len(others) > 1
            assert end.endswith("they meet") or any(end.endswith(f" {each}") for each in others if each != name)
