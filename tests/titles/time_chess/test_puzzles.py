"""The puzzles of Time Chess are what they claim to be; goals and ideas are read and told; no copy changes anything."""

from itertools import product
from pathlib import Path

import pytest

from game.engine.errors import PuzzleError
from game.puzzles.proof import faults, prove
from game.puzzles.puzzle import PuzzleTitles
from game.puzzles.solver import Tried, solution
from game.resources import levels_folder
from game.storage.puzzles import list_puzzles
from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.rules.squares import SQUARES
from game.titles.time_chess.puzzles.goals import read_goal
from game.titles.time_chess.puzzles.ideas import IDEAS
from game.titles.time_chess.puzzles.kit import KIT
from game.titles.time_chess.rules.pieces import DECLARABLE
from game.titles.time_chess.rules.turn import Declaration, TimeTurn
from game.titles.time_chess.title import TIME_CHESS
from tests.titles.time_chess.rules.play import match_at, played

TITLES = PuzzleTitles({TIME_CHESS.id: TIME_CHESS}, {TIME_CHESS.id: KIT})
SHELF = list_puzzles((Path(levels_folder()) / "puzzles" / TIME_CHESS.id,), TITLES)
MATE = "6k1/5ppp/8/8/8/8/8/R3K3 w"
every_puzzle = pytest.mark.parametrize("file", SHELF.puzzles, ids=lambda file: file.question.puzzle.name)


def test_there_are_ten_over_all_ideas_and_none_is_refused():
    assert SHELF.refused == ()
    assert len(SHELF.puzzles) == 10
    assert {file.question.puzzle.idea for file in SHELF.puzzles} == {idea.id for idea in IDEAS}
    assert len({file.question.puzzle.name for file in SHELF.puzzles}) == 10


@every_puzzle
def test_what_a_puzzle_claims_is_true(file):
    assert faults(file.question, prove(file.question)) == ()


def copies(match):
    """Every way to declare one copy, of one piece of each kind."""
    position = match.position
    kinds = {}
    for square in position.squares(position.side):
        kinds.setdefault(position.piece(square), square)
    empty = [square for square in SQUARES if not position.piece(square)]
    for square, entry in product([kinds[piece] for piece in DECLARABLE if piece in kinds], empty):
        yield (Declaration(square, entry),)


@every_puzzle
def test_no_copy_solves_what_its_move_alone_does_not(file):
    start, goal = file.question.start, file.question.goal
    alone = {line[0][0] for line in prove(file.question).solutions}
    for declared in copies(start):
        for move in start.prepared((), declared).choices.legal:
            if str(move) not in alone:
                after = played(start, str(TimeTurn(move, (), declared)))
                assert after.outcome is None or not goal.is_met(after), str(move)


@every_puzzle
def test_who_has_to_answer_has_nothing_to_declare(file):
    question = file.question
    if question.puzzle.turns > 1:
        pieces = {question.start.position.piece(s) for s in question.start.position.squares(1)}
        assert not pieces & set(DECLARABLE)


def test_a_solution_is_given_and_told():
    (question,) = (f.question for f in SHELF.puzzles if f.question.puzzle.name == "Paid with interest")
    turns = solution(Tried(question, (), ()))
    orders = turns[0][question.puzzle.side]
    hints = KIT.hints(question.start, question.puzzle.side, orders)
    assert hints[:2] == ("Look at the queen on e4.", "It goes back to where its copy came from.")
    assert orders[0] in hints[2]


def test_a_goal_says_when_and_why_not():
    match = match_at(MATE)
    goal = read_goal("win", match, PLAYERS[0], 1)
    assert goal.sentence == "White wins with this move."
    assert goal.is_met(played(match, "a1a8"))
    missed = played(match, "a1a7")
    assert not goal.is_met(missed)
    assert goal.fault(missed) == "It fails because the match goes on."
    assert read_goal("win", match, PLAYERS[0], 3).sentence == "White wins in two moves, whatever the answer is."


def test_a_rescue_is_met_while_nothing_is_lost():
    match = match_at("4k3/8/8/8/8/8/R7/B3K3 w - - 0 3", "wBa1>a2 1-4")
    goal = read_goal("hold", match, PLAYERS[0], 2)
    assert goal.is_met(played(match, "a2b2", "e8e7"))
    lost = played(match, "e1e2", "e8e7")
    assert not goal.is_met(lost)
    assert goal.fault(lost) == "It fails because the match is lost: paradox."


@pytest.mark.parametrize(
    ("text", "until", "said"),
    [("lose", 1, "is no goal"), ("win", 2, "must be 1, 3, 5"), ("hold", 1, "must be 2, 4")],
)
def test_other_goals_are_refused(text, until, said):
    with pytest.raises(PuzzleError, match=said):
        read_goal(text, match_at(MATE), PLAYERS[0], until)
