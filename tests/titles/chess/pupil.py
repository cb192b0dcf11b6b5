"""A pupil in the lessons of a chess title."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.scene import Pop
from game.engine.title import Title
from game.resources import levels_folder
from game.scenes.lessons.exits import LessonExits
from game.scenes.lessons.scene import LessonScene
from game.scenes.lessons.school import ground_of
from game.scenes.title_scenes import TitleScenes
from game.storage.lessons import list_lessons
from game.storage.settings import Settings
from game.view.coach.lesson import Reached
from tests.lesson_rest import settle


@dataclass(frozen=True)
class ChessSchool:
    """The lessons of a title."""

    title: Title
    scenes: TitleScenes

    @property
    def shelf(self):
        """All of its lessons, and what is wrong with others."""
        return list_lessons(levels_folder(), ground_of(self.title, self.scenes, ()), self.scenes.pages())


class Pupil:
    """A pilot in a lesson, who does what the coach points at."""

    def __init__(self, fly, school, lesson):
        self.over = []
        self.school = school
        self.lesson = lesson
        self.pilot = fly(self._make, (1024, 600), Settings(animation_speed=0))
        self.settle()

    def _make(self, stage):
        exits = LessonExits(lambda score: self.over.append(score) or Pop(), Pop)
        self.scene = LessonScene(stage, self.school.title, self.school.scenes, self.lesson, exits)
        return self.scene

    def settle(self):
        settle(self.pilot, self.scene)

    @property
    def board(self):
        return self.scene.sitting.board

    @property
    def held(self):
        return self.board._look.hand.held

    @property
    def made(self):
        """The turns of the step so far."""
        exercise = self.scene._exercise
        return exercise.line(self.scene.lesson.steps.index(self.scene.step))

    def click(self, name):
        self.pilot.click(name)
        self.settle()

    def go(self):
        if "coach next" in self.pilot.scene.targets():
            self.click("coach next")
        elif isinstance(self.scene.step.wait, Reached):
            self.play(*self.scene.step.wait.solution[len(self.made)])
        else:
            assert self.scene.bubble.spot is not None, f"nothing is pointed at in {self.scene.step.name}"
            self.pilot.click_at(self.scene.bubble.spot.center)
            self.settle()

    def play(self, order):
        step, made = self.scene.step, len(self.made)
        for _ in range(12):
            self.click(self.board.lead(order)[0])
            if not self.pilot.running or self.scene.step is not step or len(self.made) > made:
                return
        raise AssertionError(f"{order} cannot be played")

    def reach(self, name):
        for _ in range(60):
            if self.scene.step.name == name:
                return
            self.go()
        raise AssertionError(f"{name} is never reached")
