"""What lessons can wait for, and what is said of a loss; every lesson can be read and played as it says."""

from pathlib import Path

import pytest

from game.engine.errors import AssetError
from game.resources import levels_folder
from game.titles.time_travelling_chess.title import TIME_TRAVELLING_CHESS
from game.titles.time_travelling_chess.view.teaching import TEACHING, read_goal
from game.view.coach.lesson import Reached, TurnGiven
from game.view.coach.reader import read_lesson
from game.view.coach.teaching import Ground
from tests.titles.time_travelling_chess.rules.play import here, match_at, played

GROUND = Ground(TIME_TRAVELLING_CHESS, (), TEACHING, "told", lambda before, after: False, {})
FILES = sorted((Path(levels_folder()) / "lessons" / TIME_TRAVELLING_CHESS.id).glob("*.toml"))


def test_there_are_four_lessons():
    assert [file.stem[:2] for file in FILES] == ["01", "02", "03", "04"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_lesson_is_gone_through_by_the_rules(file):
    lesson = read_lesson(file.read_text(encoding="utf-8"), GROUND)
    assert any(isinstance(step.wait, TurnGiven) for step in lesson.steps)
    assert any(isinstance(step.wait, Reached) for step in lesson.steps)


def test_states_that_can_be_waited_for():
    match = match_at(here("4k3/8/8/8/8/8/8/3QK3 w", loops="wQh5:-"))
    assert read_goal("white queen on d1 and nothing on h5 and black king on e8")(match)
    assert not read_goal("black queen on d1")(match)
    assert not read_goal("no loop")(match)
    assert read_goal("no loop")(played(match, "d1h5"))
    assert not read_goal("held")(match)
    assert read_goal("held")(played(match, "d1d2", "e8e7"))
    assert not read_goal("won")(match)


@pytest.mark.parametrize("words", ["", "lost", "cow on e4", "white queen on e9", "white queen on d1 and cake"])
def test_other_states_are_refused(words):
    with pytest.raises(AssetError, match="there is no state"):
        read_goal(words)


def test_a_loss_is_told():
    match = match_at(here("3rk3/8/8/8/8/8/8/3RK3 b"))
    assert TEACHING.why(match, played(match, "d8d1")) == "Your rook on d1 was captured."
    assert TEACHING.why(match, played(match, "e8e7")) == ""
