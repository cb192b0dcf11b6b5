"""Why a match that nobody won is over: how each stone ends where none is free, and boards without bases."""

from __future__ import annotations

import re
from collections import Counter

from game.titles.causality.rules.flag import Act
from game.titles.causality.rules.stone import A, B
from game.titles.causality.rules.trace import victims_of
from game.titles.causality.trial.chance import some_match
from game.titles.causality.view.result import ending, nobody_free
from tests.titles.causality.rules.play import Play

NAMES = {A: "Ada", B: "Bo"}
ENDS = ("destroyed", "tag-locked", "jump")


def test_that_no_stone_is_free_says_what_became_of_each():
    game = Play("a.b", a="A tank E", b="B tank W").turn("a fire; b fire").round()
    assert ending(game.match, NAMES).sentences[0] == (
        "Equilibrium: in the next round no stone could take an order in any slice: A1 and B1 are destroyed."
    )
    assert (
        nobody_free(Play("t", t="A tagger").turn("t tag lock").round().match) == "A1 is tag-locked in the final slice"
    )


def test_on_a_board_without_bases_nobody_is_said_to_hold_none_of_them():
    game = Play("a.b", rules={"no_win": "war_room"}, a="A tank E", b="B tank W").turn("a fire; b fire").round()
    assert ending(game.match, NAMES).sentences[1] == (
        "Fighting in the War Room: this board has no bases, so nobody holds more than half of them."
    )


def test_whoever_is_said_to_be_gone_is_gone_for_that_in_random_matches():
    told: Counter[str] = Counter()
    for seed in range(400):
        *_, match = some_match(seed, 5)
        if match.outcome is None or match.outcome.reason != "equilibrium":
            continue
        board, words = match.board_to_come, nobody_free(match)
        assert not any(board.free(t) for t in range(match.level.time_cap))
        for clause in words.split("; "):
            told[next((end for end in ENDS if end in clause), "")] += 1
        check(match, board, words, told)
    assert all(told[end] for end in ENDS)


def check(match, board, words: str, told: Counter[str]) -> None:
    """Each stone that is there is told with its end, unless there are many."""
    for stone in match.flags.stones:
        poses = [pose for step in board.steps for pose in step.slice.poses if pose.stone == stone.number]
        lost = any(stone.number in victims_of(fact) for step in board.steps for fact in step.facts)
        where = re.search(rf"\b{stone.name}\b", words)
        if stone.kind.neutral or not (poses or lost):
            assert where is None
        elif where is not None:
            told["named"] += 1
            end = next(each for each in ENDS if each in words[where.end() :])
            assert (end == "destroyed") == lost
            assert (end == "jump") == (not lost and poses[-1].act is Act.JUMP)
            assert (end == "tag-locked") == (not lost and poses[-1].locked and poses[-1].flag is None)
