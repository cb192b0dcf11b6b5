"""Every lesson of both chess titles is played through: as the coach points, and with each wrong answer."""

import pygame as pg
import pytest

from game.scenes.shell.dialog import DialogScene
from game.view.coach.lesson import Reached
from tests.titles.chess.pupil import TIME_SCHOOL, TRAVEL_SCHOOL, Pupil

SHELVES = [(school, school.shelf) for school in (TIME_SCHOOL, TRAVEL_SCHOOL)]
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


@pytest.fixture
def leaving(fly):
    """Where a rook is to be sent into the vortex."""
    pupil = Pupil(fly, TRAVEL_SCHOOL, TRAVEL_SCHOOL.shelf.lessons[0].lesson)
    pupil.reach("leave")
    return pupil


def test_escape_puts_down_what_is_held_and_asks_whether_to_leave_only_then(leaving):
    leaving.click("square a1")
    assert leaving.held == "a1"
    for scene in (type(leaving.scene), DialogScene):
        leaving.pilot.press(pg.K_ESCAPE)
        leaving.pilot.frames(2)
        assert not leaving.held
        assert isinstance(leaving.pilot.scene, scene)


def test_what_is_let_go_over_the_coach_does_not_stay_in_the_hand(leaving):
    start, end = leaving.pilot.target("square a1").center, leaving.scene.bubble.box.center
    leaving.pilot.move(start)
    leaving.pilot.post(pg.Event(pg.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
    leaving.pilot.move(end)
    end = leaving.scene.bubble.box.center
    leaving.pilot.move(end)
    assert leaving.board._look.hand.drags
    leaving.pilot.post(pg.Event(pg.MOUSEBUTTONUP, pos=end, button=1, touch=False))
    leaving.pilot.frames(2)
    assert not leaving.held
