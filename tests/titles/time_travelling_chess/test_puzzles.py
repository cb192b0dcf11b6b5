"""The puzzles that come along are true, and their goals say when and why not."""

from pathlib import Path

import pytest

from game.engine.errors import PuzzleError
from game.engine.outcome import End
from game.puzzles.proof import faults, prove
from game.puzzles.puzzle import PuzzleTitles
from game.puzzles.solver import Tried, solution
from game.resources import levels_folder
from game.storage.puzzles import list_puzzles
from game.titles.chess.rules.sides import PLAYERS
from game.titles.time_travelling_chess.puzzles.goals import horizons, read_goal, wishes
from game.titles.time_travelling_chess.puzzles.ideas import IDEAS, sort, weight
from game.titles.time_travelling_chess.puzzles.kit import KIT
from game.titles.time_travelling_chess.title import TIME_TRAVELLING_CHESS as TITLE
from tests.titles.time_travelling_chess.rules.play import here, match_at, played

WHITE, BLACK = PLAYERS
TITLES = PuzzleTitles({TITLE.id: TITLE}, {TITLE.id: KIT})
SHELF = list_puzzles((Path(levels_folder()) / "puzzles" / TITLE.id,), TITLES)
BACK_RANK = here("6k1/5ppp/8/8/8/8/5PPP/R5K1 w", "wRd8")
PARADOX = here("6kq/6pp/8/4N3/8/8/8/5R1K w", loops="bQa4:-")


def test_there_are_ten_over_all_ideas_and_none_is_refused():
    assert SHELF.refused == ()
    assert len(SHELF.puzzles) == 10
    assert {file.question.puzzle.idea for file in SHELF.puzzles} == {idea.id for idea in IDEAS}
    assert len({file.question.puzzle.name for file in SHELF.puzzles}) == 10


@pytest.mark.parametrize("file", SHELF.puzzles, ids=lambda file: file.question.puzzle.name)
def test_what_a_puzzle_claims_is_true(file):
    assert faults(file.question, prove(file.question)) == ()


@pytest.mark.parametrize(
    ("name", "hints"),
    [
        (
            "Out of nothing",
            (
                "Think of a knight.",
                "It returns from the vortex.",
                "In full: the knight returns from the vortex on f6 (^Nf6).",
            ),
        ),
        (
            "Pinned to herself",
            ("Think of a rook on a1.", "It moves.", "In full: the rook moves from a1 to a8 (a1a8)."),
        ),
    ],
)
def test_a_solution_is_given_and_told(name, hints):
    (question,) = (file.question for file in SHELF.puzzles if file.question.puzzle.name == name)
    turns = solution(Tried(question, (), ()))
    assert KIT.hints(question.start, WHITE, turns[0][WHITE]) == hints


def test_a_mate_says_when_and_why_not():
    match = match_at(BACK_RANK)
    goal = read_goal("mate", match, WHITE, 1)
    assert goal.sentence == "White mates with this move."
    assert read_goal("mate", match, WHITE, 3).sentence == "White mates in two moves, whatever the answer is."
    assert goal.is_met(played(match, "^Rd8"))
    missed = played(match, "h2h3")
    assert not goal.is_met(missed)
    assert goal.fault(missed) == "It fails because the other side still has a turn."
    ended = match.conclude(End("agreement"))
    assert goal.fault(ended) == "It fails because the game ends in another way: agreement."


def test_a_paradox_mate_is_told_from_a_checkmate():
    goal = read_goal("paradox mate", match_at(PARADOX), WHITE, 1)
    assert goal.is_met(played(match_at(PARADOX), "e5f7"))
    assert goal.fault(played(match_at(BACK_RANK), "^Rd8")) == (
        "It fails because this is a mate of the king, not of a vulnerable piece."
    )


def test_holding_says_when_and_why_not():
    position = here("4r1k1/5ppp/8/8/8/8/5PPP/Q5K1 w", loops="wQh5:-")
    match = match_at(position)
    goal = read_goal("hold", match, WHITE, 2)
    assert goal.sentence == "White must not be mated with the next move, in either way."
    assert goal.is_met(played(match, "h2h3"))
    lost = played(match_at(here("6k1/5ppp/8/8/8/8/r4PPP/7K b")), "a2a1")
    assert goal.fault(lost) == "It fails because white is mated: checkmate."


@pytest.mark.parametrize(
    ("text", "until", "said"),
    [("lose", 1, "is no goal"), ("mate", 2, "must be 1, 3, 5"), ("hold", 1, "must be 2, 4"), ("hold", 0, "must be 2")],
)
def test_other_goals_are_refused(text, until, said):
    with pytest.raises(PuzzleError, match=said):
        read_goal(text, match_at(BACK_RANK), WHITE, until)


def test_what_whoever_looks_for_puzzles_asks():
    match = match_at(PARADOX)
    mated = played(match, "e5f7")
    assert wishes(match, mated, WHITE) == ["mate", "paradox mate"]
    assert wishes(match, mated, BLACK) == wishes(match, match, WHITE) == ()
    assert (horizons(match), weight(match)) == ((1, 3), 8)
    assert [sort(turn) for turn in ("e2e4", "Ra1^", "^Ra1", "Q@h5")] == [
        "moves",
        "leaves for the future",
        "returns from the vortex",
        "appears from the future",
    ]
