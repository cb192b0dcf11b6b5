"""Every lesson of Time Travelling Chess is played through: as the coach points, and with each wrong answer."""

import pygame as pg
import pytest

from game.app.scene import Pop
from game.resources import levels_folder
from game.scenes.lessons.exits import LessonExits
from game.scenes.lessons.scene import LessonScene
from game.scenes.lessons.school import ground_of
from game.scenes.shell.dialog import DialogScene
from game.storage.lessons import list_lessons
from game.storage.settings import Settings
from game.titles.time_travelling_chess.scenes.own_scenes import TRAVEL_SCENES
from game.titles.time_travelling_chess.title import TIME_TRAVELLING_CHESS
from game.view.coach.lesson import Reached
from tests.lesson_rest import settle

GROUND = ground_of(TIME_TRAVELLING_CHESS, TRAVEL_SCENES, ())
SHELF = list_lessons(levels_folder(), GROUND, TRAVEL_SCENES.pages())
every_lesson = pytest.mark.parametrize("file", SHELF.lessons, ids=lambda file: file.id)


class Pupil:
    """A pilot in a lesson, who does what the coach points at."""

    def __init__(self, fly, lesson):
        self.over = []
        self.lesson = lesson
        self.pilot = fly(self._make, (1024, 600), Settings(animation_speed=0))
        self.settle()

    def _make(self, stage):
        exits = LessonExits(lambda score: self.over.append(score) or Pop(), Pop)
        self.scene = LessonScene(stage, TIME_TRAVELLING_CHESS, TRAVEL_SCENES, self.lesson, exits)
        return self.scene

    def settle(self):
        settle(self.pilot, self.scene)

    def click(self, name):
        self.pilot.click(name)
        self.settle()

    def go(self):
        if "coach next" in self.pilot.scene.targets():
            self.click("coach next")
        elif isinstance(self.scene.step.wait, Reached):
            self.play(*self.scene.step.wait.solution[0])
        else:
            assert self.scene.bubble.spot is not None, f"nothing is pointed at in {self.scene.step.name}"
            self.pilot.click_at(self.scene.bubble.spot.center)
            self.settle()

    def play(self, order):
        board, before = self.scene.sitting.board, self.scene.match
        for _ in range(12):
            following = board.lead(order)
            if not following:
                return
            self.click(following[0])
            if following[0] == "submit" or not self.pilot.running or self.scene.match is not before:
                return
        raise AssertionError(f"{order} cannot be played")

    def reach(self, name):
        for _ in range(60):
            if self.scene.step.name == name:
                return
            self.go()
        raise AssertionError(f"{name} is never reached")


def test_there_are_four_and_none_is_refused():
    assert SHELF.refused == ()
    assert [file.number for file in SHELF.lessons] == [1, 2, 3, 4]


@every_lesson
def test_whoever_does_what_the_coach_points_at_comes_to_the_end_without_help(fly, file):
    pupil = Pupil(fly, file.lesson)
    for _ in range(80):
        if not pupil.pilot.running:
            break
        pupil.go()
    assert [score.words for score in pupil.over] == ["without help"]


WRONG = [
    pytest.param(file.lesson, step.name, wrong, id=f"{file.id} {step.name}")
    for file in SHELF.lessons
    for step in file.lesson.steps
    if isinstance(step.wait, Reached)
    for wrong in step.wrong
]


@pytest.mark.parametrize(("lesson", "name", "wrong"), WRONG)
def test_each_likely_wrong_answer_to_a_task_is_answered(fly, lesson, name, wrong):
    pupil = Pupil(fly, lesson)
    pupil.reach(name)
    while "coach next" in pupil.pilot.scene.targets():
        pupil.click("coach next")
    pupil.play(*wrong.turns[0])
    assert pupil.scene.bubble.speech.words == wrong.say


ASTRAY = [
    pytest.param(file.lesson, step.name, wrong, id=f"{file.id} {step.name}")
    for file in SHELF.lessons
    for step in file.lesson.steps
    if not isinstance(step.wait, Reached)
    for wrong in step.wrong
]


@pytest.mark.parametrize(("lesson", "name", "wrong"), ASTRAY)
def test_another_turn_than_the_one_asked_for_waits_is_answered_and_can_be_taken_back(fly, lesson, name, wrong):
    pupil = Pupil(fly, lesson)
    pupil.reach(name)
    for each in pupil.scene.sitting.board.lead(wrong.turns[0][0]):
        pupil.click(each)
    pupil.click("submit")
    assert pupil.scene.bubble.speech.hint == wrong.say
    assert pupil.scene.step.name == name
    for _ in range(6):
        pupil.go()
        if pupil.scene.step.name != name:
            return
    raise AssertionError("the coach does not lead back")


def test_escape_puts_down_what_is_held_and_asks_whether_to_leave_only_then(fly):
    pupil = Pupil(fly, SHELF.lessons[0].lesson)
    pupil.reach("leave")
    pupil.click("square a1")
    assert pupil.scene.sitting.board._look.hand.held == "a1"
    pupil.pilot.press(pg.K_ESCAPE)
    pupil.pilot.frames(2)
    assert not pupil.scene.sitting.board._look.hand.held
    assert pupil.pilot.scene is pupil.scene
    pupil.pilot.press(pg.K_ESCAPE)
    pupil.pilot.frames(2)
    assert isinstance(pupil.pilot.scene, DialogScene)


def test_what_is_let_go_over_the_coach_does_not_stay_in_the_hand(fly):
    pupil = Pupil(fly, SHELF.lessons[0].lesson)
    pupil.reach("leave")
    start, end = pupil.pilot.target("square a1").center, pupil.scene.bubble.box.center
    pupil.pilot.move(start)
    pupil.pilot.post(pg.Event(pg.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
    pupil.pilot.move(end)
    end = pupil.scene.bubble.box.center
    pupil.pilot.move(end)
    assert pupil.scene.sitting.board._look.hand.drags
    pupil.pilot.post(pg.Event(pg.MOUSEBUTTONUP, pos=end, button=1, touch=False))
    pupil.pilot.frames(2)
    assert not pupil.scene.sitting.board._look.hand.held
