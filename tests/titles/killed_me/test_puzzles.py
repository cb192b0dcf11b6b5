"""The puzzles of That Time You Killed Me are what they claim to be; goals and ideas are read and told."""

from pathlib import Path

import pytest

from game.engine.errors import PuzzleError
from game.puzzles.proof import faults, prove
from game.puzzles.puzzle import PuzzleTitles
from game.puzzles.solver import Tried, solution
from game.resources import levels_folder
from game.storage.puzzles import list_puzzles
from game.titles.killed_me.puzzles.goals import GoalKind, read_goal, wishes
from game.titles.killed_me.puzzles.ideas import IDEAS
from game.titles.killed_me.puzzles.kit import KIT
from game.titles.killed_me.rules.pieces import PLAYERS
from game.titles.killed_me.title import KILLED_ME
from tests.titles.killed_me.rules.play import match_of, played

TITLES = PuzzleTitles({KILLED_ME.id: KILLED_ME}, {KILLED_ME.id: KIT})
SHELF = list_puzzles((Path(levels_folder()) / "puzzles" / KILLED_ME.id,), TITLES)
WIN = "4/2wb/4/4|w3/4/4/3b|w3/4/4/4 w pf 0,4 - c"


def test_there_are_twenty_one_over_all_ideas_and_goals_and_none_is_refused():
    assert SHELF.refused == ()
    assert len(SHELF.puzzles) == 21
    assert {file.question.goal.kind for file in SHELF.puzzles} == set(GoalKind)
    assert {file.question.puzzle.idea for file in SHELF.puzzles} == {idea.id for idea in IDEAS}
    assert len({file.question.puzzle.name for file in SHELF.puzzles}) == 21


@pytest.mark.parametrize("file", SHELF.puzzles, ids=lambda file: file.question.puzzle.name)
def test_what_a_puzzle_claims_is_true(file):
    assert faults(file.question, prove(file.question)) == ()


def test_a_solution_is_given_and_told():
    (question,) = (f.question for f in SHELF.puzzles if f.question.puzzle.name == "Over the edge")
    turns = solution(Tried(question, (), ()))
    orders = turns[0][question.puzzle.side]
    hints = KIT.hints(question.start, question.puzzle.side, orders)
    assert hints[0] == "Look at the copy on 11 in the present: it can have somebody squished."
    assert hints[2].startswith("In full: the copy on 11 in the present: ")


def test_a_goal_says_when_and_why_not():
    match = match_of(WIN)
    goal = read_goal("win", match, PLAYERS[0], 1)
    assert goal.sentence == "White wins in this turn."
    assert goal.is_met(played(match, "p7: E W /n"))
    missed = played(match, "p7: W W /n")
    assert not goal.is_met(missed)
    assert goal.fault(missed) == "It fails because black still has copies in the past and the present."
    assert read_goal("win", match, PLAYERS[0], 3).sentence == "White wins in two turns, whatever the answer is."


@pytest.mark.parametrize(
    ("text", "turns", "sentence"),
    [
        ("kill 2", 1, "White kills two copies of black in this turn."),
        ("paradox", 3, "White makes copies of black meet themselves in two turns, whatever the answer is."),
        ("erase past", 1, "White erases black from the past in this turn."),
        ("survive", 2, "White acts so that no answer of black wins."),
        ("hold future", 2, "White still has a copy in the future, whatever the answer is."),
        ("unharmed", 2, "No copy of white dies in this turn, nor by any answer."),
    ],
)
def test_every_goal_has_its_sentence(text, turns, sentence):
    assert read_goal(text, match_of(WIN), PLAYERS[0], turns).sentence == sentence


def test_copies_are_counted_from_the_position_on():
    match = match_of("4/1wbb/4/4|w3/4/4/3b|w3/4/4/3b w pf 0,0 - c")
    one, two = (read_goal(f"kill {count}", match, PLAYERS[0], 1) for count in (1, 2))
    after = played(match, "p6: E W /n")
    assert one.is_met(after)
    assert two.is_met(after)
    assert not one.is_met(played(match, "p6: W E /n"))
    assert two.fault(played(match, "p6: W E /n")) == "It fails because no copy of black died."
    assert read_goal("paradox", match, PLAYERS[0], 1).is_met(after)
    assert not read_goal("paradox", match, PLAYERS[0], 1).is_met(match)


def test_an_era_is_held_or_emptied():
    match = match_of("4/2wb/4/4|w3/4/4/3b|w3/4/4/3b w pf 0,4 - c")
    assert read_goal("erase past", match, PLAYERS[0], 1).is_met(played(match, "p7: E W /n"))
    stayed = played(match, "p7: W E /n", "f16: N S /p")
    left = played(match, "p7: > W /f", "f16: N S /p")
    assert read_goal("hold past", match, PLAYERS[0], 2).is_met(stayed)
    assert not read_goal("hold past", match, PLAYERS[0], 2).is_met(left)
    assert read_goal("hold past", match, PLAYERS[0], 2).fault(left) == (
        "It fails because white has no copy in the past any more."
    )


def test_who_is_beaten_by_the_answer_has_reached_nothing():
    match = match_of("w3/b3/4/4|4/1w2/4/3b|4/4/4/3b w np 0,0 - c")
    beaten = played(match, "n6: E W /p", "p5: N S /n")
    assert beaten.outcome is not None
    for goal in ("survive", "hold present", "unharmed"):
        asked = read_goal(goal, match, PLAYERS[0], 2)
        assert asked.fault(beaten) == "It fails because the other side wins first."


def test_whoever_looks_for_puzzles_hears_what_has_come_true():
    match = match_of("4/1wbb/4/4|w3/4/4/3b|w3/4/4/3b w pf 0,0 - c")
    assert wishes(match, played(match, "p6: E W /n"), PLAYERS[0]) == ["kill 2", "paradox", "erase past"]


@pytest.mark.parametrize(
    ("text", "until", "said"),
    [
        ("lose", 1, "is no goal"),
        ("kill", 1, "is no goal"),
        ("hold 2", 2, "is no goal"),
        ("win past", 1, "is no goal"),
        ("win", 2, "must be 1, 3, 5"),
        ("survive", 1, "must be 2, 4"),
    ],
)
def test_other_goals_are_refused(text, until, said):
    with pytest.raises(PuzzleError, match=said):
        read_goal(text, match_of(WIN), PLAYERS[0], until)
