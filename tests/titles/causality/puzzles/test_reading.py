"""A puzzle's file: read, written, and refused with place and reason."""

import pytest

from game.engine.errors import GameError
from game.puzzles.reading import print_puzzle, read_puzzle
from game.storage.puzzles import list_puzzles, load_puzzle, save_puzzle
from tests.titles.causality.puzzles.positions import DUEL, KNOWN, REPAIR, question

PLAYED = 'played = [{ A = ["0,0 wait"], B = ["2,0 wait"] }]\n\n[board]'


def test_what_is_written_is_read_again():
    first = question(DUEL, ("[board]", PLAYED), ("turns = 2", "turns = 1"))
    again = read_puzzle(print_puzzle(first.puzzle), KNOWN)
    assert again.puzzle == first.puzzle
    assert again.start.digest() == first.start.digest()


def test_the_goal_is_one_sentence():
    goal = question(REPAIR, ('goal = "win"', 'goal = "own 1,0 and lose nothing"')).goal
    assert goal.sentence == "Own the base on 1,0 and lose no stone by the end of this round."


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('name = "Duel"', 'nmae = "Duel"'), "unknown key 'nmae'; known are title, name"),
        (('side = "A"', 'side = "C"'), "side: must be one of A, B, not 'C'"),
        (('side = "A"\n', ""), "side: is missing"),
        (("grade = 2", "grade = 6"), "grade: must be a whole number from 1 to 5, not 6"),
        (("solutions = 1", "solutions = 0"), "solutions: must be a whole number from 1 to 8, not 0"),
        (('kind = "any reply"', 'kind = "none"'), "kind: must be one of repair, any reply, not 'none'"),
        (('idea = "fire"', 'idea = "chess"'), "idea: must be one of push, block"),
        (("turns = 2", "turns = 3"), "turns: the goal is judged when a round ends, so it must be one of 2, 4, 6"),
        (("destroy B1", "destroy B7"), "goal: 'B7' is nothing that one could destroy here; there is A1, B1"),
        (("destroy B1", "keep #1"), "goal: '#1' is nothing that one could keep here; there is none"),
        (("destroy B1", "dance"), "goal: 'dance' is no goal; write win, own x,y"),
        (("A tank 0,0 E", "A tank 9,0 E"), "board.stones[0] 'A tank 9,0 E': 9,0 is off the board"),
        (("[board]", 'played = [{ A = ["0,0 dance"] }]\n\n[board]'), "played: turn 1"),
        (("[board]", "played = [{ C = [] }]\n\n[board]"), "played, turn 1: there is no player 'C'"),
        (('name = "Duel"', 'name = "' + "x" * 41 + '"'), "name: must be a line of 1 to 40 characters"),
        (('title = "causality"', 'title = "ludo"'), "title: 'ludo' has no puzzles here; known are causality"),
    ],
)
def test_what_is_wrong_is_named_with_what_would_be_right(change, said):
    with pytest.raises(GameError) as refused:
        question(DUEL, change)
    assert said in str(refused.value)


def test_one_bad_file_hurts_no_other(tmp_path):
    (tmp_path / "bad.toml").write_text("title = 7")
    (tmp_path / "good.toml").write_text(DUEL)
    shelf = list_puzzles((tmp_path, tmp_path / "nowhere"), KNOWN)
    assert [file.id for file in shelf.puzzles] == ["good"]
    assert len(shelf.refused) == 1
    assert shelf.refused[0].startswith("bad.toml: ")


def test_a_puzzle_is_kept_under_a_name_of_its_own(tmp_path):
    puzzle = question(DUEL).puzzle
    first, second = save_puzzle(tmp_path, "fire", puzzle), save_puzzle(tmp_path, "fire", puzzle)
    assert first != second
    assert load_puzzle(second, KNOWN).puzzle == puzzle
