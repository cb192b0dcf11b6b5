"""Every puzzle that comes with the program is what its file says, shown by the complete search."""

from collections import Counter
from functools import cache

import pytest

from game.puzzles.proof import concluded, faults
from game.puzzles.solver import Share, TooMany, search_share
from game.resources import levels_folder
from game.storage.puzzles import PuzzleShelf, list_puzzles
from game.titles.causality.puzzles.ideas import IDEAS
from tests.titles.causality.puzzles.positions import KNOWN

CHEAP = 4000
"""Positions; a search of more takes seconds."""


@cache
def shelf() -> PuzzleShelf:
    return list_puzzles((levels_folder() / "puzzles" / "causality",), KNOWN)


def test_all_of_them_can_be_set_up_and_have_names_of_their_own():
    assert shelf().refused == ()
    names = [file.puzzle.name for file in shelf().puzzles]
    assert len(names) >= 60
    assert len(set(names)) == len(names)


def test_they_cover_all_ideas_and_grades():
    ideas = Counter(file.puzzle.idea for file in shelf().puzzles)
    assert set(ideas) == {idea.id for idea in IDEAS}
    assert set(Counter(file.puzzle.grade for file in shelf().puzzles)) == {1, 2, 3, 4, 5}


def test_no_two_of_them_are_the_same_position():
    starts = [file.question.start.digest() for file in shelf().puzzles]
    assert len(set(starts)) == len(starts)


@pytest.mark.parametrize("file", shelf().puzzles, ids=lambda file: file.id)
def test_what_a_puzzle_claims_is_true(file):
    try:
        findings = search_share(Share(file.question), limit=CHEAP)
    except TooMany:
        pytest.skip("a heavy one: `causality puzzles check levels/puzzles/causality/*` proves it")
    assert faults(file.question, concluded(file.question, findings)) == ()


def test_of_an_effect_it_is_said_that_it_holds_or_fails():
    """Nothing but these two words is said of one anywhere: whoever reads of another one thinks of a third thing."""
    file = next(each for each in shelf().puzzles if each.puzzle.name == "A promise")
    goal = file.question.goal
    assert goal.sentence == "Make #2 hold by the end of this round."
    fault = goal.fault(file.question.start.play({"A": ("1,1 pass",)}))
    assert fault.endswith(" In this history #1 and #2 fail and reality took back A1.")
