"""The puzzles of That Time You Killed Me are what they claim to be; goals and ideas are read and told."""

from pathlib import Path

import pytest

from game.engine.errors import PuzzleError
from game.puzzles.proof import faults, prove
from game.puzzles.puzzle import PuzzleTitles
from game.puzzles.solver import Tried, solution
from game.resources import levels_folder
from game.storage.puzzles import list_puzzles
from game.titles.killed_me.puzzles.goals import read_goal
from game.titles.killed_me.puzzles.ideas import IDEAS
from game.titles.killed_me.puzzles.kit import KIT
from game.titles.killed_me.rules.pieces import PLAYERS
from game.titles.killed_me.title import KILLED_ME
from tests.titles.killed_me.rules.play import match_of, played

TITLES = PuzzleTitles({KILLED_ME.id: KILLED_ME}, {KILLED_ME.id: KIT})
SHELF = list_puzzles((Path(levels_folder()) / "puzzles" / KILLED_ME.id,), TITLES)
WIN = "4/2wb/4/4|w3/4/4/3b|w3/4/4/4 w pf 0,4 - c"


def test_there_are_ten_over_all_ideas_and_none_is_refused():
    assert SHELF.refused == ()
    assert len(SHELF.puzzles) == 10
    assert {file.question.puzzle.idea for file in SHELF.puzzles} == {idea.id for idea in IDEAS}
    assert len({file.question.puzzle.name for file in SHELF.puzzles}) == 10


@pytest.mark.parametrize("file", SHELF.puzzles, ids=lambda file: file.question.puzzle.name)
def test_what_a_puzzle_claims_is_true(file):
    assert faults(file.question, prove(file.question)) == ()


def test_a_solution_is_given_and_told():
    (question,) = (f.question for f in SHELF.puzzles if f.question.puzzle.name == "Over the edge")
    turns = solution(Tried(question, (), ()))
    orders = turns[0][question.puzzle.side]
    hints = KIT.hints(question.start, question.puzzle.side, orders)
    assert hints[0] == "Look at the copy on 11 in the present."
    assert orders[0] in hints[2]


def test_a_goal_says_when_and_why_not():
    match = match_of(WIN)
    goal = read_goal("win", match, PLAYERS[0], 1)
    assert goal.sentence == "White wins in this turn."
    assert goal.is_met(played(match, "p7: E W /n"))
    missed = played(match, "p7: W W /n")
    assert not goal.is_met(missed)
    assert goal.fault(missed) == "It fails because black still has copies in the past and the present."
    assert read_goal("win", match, PLAYERS[0], 3).sentence == "White wins in two turns, whatever the answer is."


@pytest.mark.parametrize(("text", "until", "said"), [("lose", 1, "is no goal"), ("win", 2, "must be 1, 3, 5")])
def test_other_goals_are_refused(text, until, said):
    with pytest.raises(PuzzleError, match=said):
        read_goal(text, match_of(WIN), PLAYERS[0], until)
