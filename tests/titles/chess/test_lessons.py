"""Every lesson of the chess titles is played through: as the coach points, and with each wrong answer."""

import pytest

from game.catalogue import SCORESHEETS, TITLES, title_scenes
from game.view.coach.lesson import Reached
from tests.titles.chess.pupil import ChessSchool, Pupil

SCHOOLS = [ChessSchool(TITLES[id_], title_scenes()[id_]) for id_ in SCORESHEETS]
SHELVES = [(school, school.shelf) for school in SCHOOLS]
LESSONS = [(school, file) for school, shelf in SHELVES for file in shelf.lessons]
WRONG = [(school, file, step, wrong) for school, file in LESSONS for step in file.lesson.steps for wrong in step.wrong]


@pytest.mark.parametrize("shelf", [shelf for _, shelf in SHELVES])
def test_there_are_four_and_none_is_refused(shelf):
    assert shelf.refused == ()
    assert [file.number for file in shelf.lessons] == [1, 2, 3, 4]


@pytest.mark.parametrize(("school", "file"), LESSONS, ids=[file.id for _, file in LESSONS])
def test_whoever_does_what_the_coach_points_at_comes_to_the_end_without_help(fly, school, file):
    pupil = Pupil(fly, school, file.lesson)
    for _ in range(80):
        if not pupil.pilot.running:
            break
        pupil.go()
    assert [score.words for score in pupil.over] == ["without help"]


@pytest.mark.parametrize(
    ("school", "file", "step", "wrong"), WRONG, ids=[f"{file.id} {step.name}" for _, file, step, _ in WRONG]
)
def test_each_likely_wrong_answer_is_answered(fly, school, file, step, wrong):
    pupil = Pupil(fly, school, file.lesson)
    pupil.reach(step.name)
    while isinstance(step.wait, Reached) and "coach next" in pupil.pilot.scene.targets():
        pupil.click("coach next")
    order = wrong.turns[0][0]
    if isinstance(step.wait, Reached):
        pupil.play(order)
        assert pupil.scene.bubble.speech.words == wrong.say
        return
    for each in pupil.board.lead(order):
        if not pupil.scene.bubble.speech.hint.startswith(wrong.say):
            pupil.click(each)
    assert pupil.scene.bubble.speech.hint.startswith(wrong.say)
    assert pupil.scene.step is step
    for _ in range(6):
        pupil.go()
        if pupil.scene.step is not step:
            return
    raise AssertionError("the coach does not lead back")
