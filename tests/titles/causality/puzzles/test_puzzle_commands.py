"""The commands that make and prove puzzles."""

import pytest

from game import main as program
from game.puzzle_commands import Crew, attempt, check_puzzle, make_puzzles
from game.puzzles.proof import faults, prove
from tests.titles.causality.puzzles.positions import DUEL

LEVEL = """
title = "causality"
about = "A corridor."
difficulty = 1
[players]
A = "Left"
B = "Right"
[board]
name = "Corridor"
time_cap = 2
map = ["..."]
stones = ["A tank 0,0 E", "B bombardier 2,0"]
bases = ["N 1,0"]
"""


@pytest.fixture
def level(tmp_path):
    path = tmp_path / "corridor.toml"
    path.write_text(LEVEL)
    return path


@pytest.fixture
def crew():
    crew = Crew(1)
    yield crew
    crew.close()


def test_a_good_puzzle_is_told_with_all_solutions(tmp_path, capsys):
    path = tmp_path / "duel.toml"
    path.write_text(DUEL)
    assert program.main(["puzzles", "check", str(path)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith(f"{path}: a good puzzle of grade 2, 1 way, ")
    assert said[1:] == ["  0,0 fire"]


def test_each_bad_puzzle_is_told_and_the_status_is_one(tmp_path, capsys):
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(DUEL)
    bad.write_text(DUEL.replace("destroy B1", "win"))
    assert program.main(["puzzles", "check", str(bad), str(tmp_path / "none.toml"), str(good)]) == 1
    said = capsys.readouterr()
    assert f"{bad}: goal: it cannot be reached; there is no solution" in said.err
    assert "none.toml: cannot be read" in said.err
    assert "good.toml: a good puzzle" in said.out


def test_the_same_seed_makes_the_same_puzzles(level, tmp_path, capsys):
    written = []
    for name in ("first", "second"):
        folder = tmp_path / name
        words = ["puzzles", "make", str(level), "--count", "2", "--seed", "4", "--into", str(folder)]
        assert program.main(words) == 0
        written.append({path.name: path.read_text() for path in folder.iterdir()})
    assert len(written[0]) == 2
    assert written[0] == written[1]
    assert "grade" in capsys.readouterr().out


def test_what_is_made_is_proven(level, crew, tmp_path):
    made = next(make_puzzles([level], 7, None, crew))
    assert faults(made.question, prove(made.question)) == ()
    assert attempt.__module__ == "game.puzzle_commands"  # workers find it by name


def test_an_idea_that_there_is_not_is_refused(level, capsys):
    assert program.main(["puzzles", "make", str(level), "--idea", "chess"]) == 1
    assert "idea: 'chess' is not known; it is one of push, block" in capsys.readouterr().err


def test_only_the_wanted_idea_is_looked_for(level, crew):
    assert next(make_puzzles([level], 1, "fire", crew)).question.puzzle.idea == "fire"


def test_a_check_by_processes_comes_to_what_one_alone_comes_to(tmp_path, crew):
    path = tmp_path / "duel.toml"
    path.write_text(DUEL)
    assert "1 way" in check_puzzle(path, crew)
