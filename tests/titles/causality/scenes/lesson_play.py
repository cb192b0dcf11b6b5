"""Lessons at work in tests: somebody who does what the coach says, or what the solution says, by real events."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.app.scene import Pop, Scene
from game.resources import levels_folder
from game.scenes.lessons.exits import LessonExits
from game.scenes.lessons.scene import LessonScene
from game.scenes.lessons.school import ground_of
from game.storage.lessons import LessonFile, list_lessons
from game.storage.settings import Settings
from game.titles.causality.bot.strengths import STRENGTHS
from game.titles.causality.scenes.own_scenes import CAUSALITY_SCENES
from game.titles.causality.scenes.table_top import TableTop
from game.titles.causality.title import CAUSALITY
from game.view.coach.lesson import Left, Lesson, LessonStep, Reached, Score, Seen, TurnGiven
from tests.lesson_rest import settle

GROUND = ground_of(CAUSALITY, CAUSALITY_SCENES, STRENGTHS)
SHELF = list_lessons(levels_folder(), GROUND, CAUSALITY_SCENES.pages())
QUICK = Settings(animation_speed=0)


def lesson(number: int) -> LessonFile:
    """The lesson of that number."""
    return next(each for each in SHELF.lessons if each.number == number)


class Pupil:
    """A pilot in a lesson."""

    def __init__(self, fly, taken: Lesson, settings: Settings = QUICK, size=(1280, 720)) -> None:
        self.over: list[Score] = []
        self.taken = taken
        self.pilot = fly(self._make, size, settings)
        self.settle()

    def _make(self, stage) -> Scene:
        exits = LessonExits(lambda score: self.over.append(score) or Pop(), Pop)
        self.scene = LessonScene(stage, CAUSALITY, CAUSALITY_SCENES, self.taken, exits)
        return self.scene

    @property
    def desk(self) -> TableTop:
        """What lies on the board."""
        return self.scene.sitting.board.desk

    @property
    def step(self) -> LessonStep:
        return self.scene.step

    @property
    def speech(self):
        return self.scene.bubble.speech

    def settle(self) -> None:
        """Waits until the coach speaks, the board is the pupil's, something was told, or the lesson is over."""
        settle(self.pilot, self.scene, lambda: self.is_told)

    @property
    def is_told(self) -> bool:
        """Whether what is told between turns is on the screen, told to its end, and the coach has nothing to say."""
        below = self.scene._below
        return below.top is self.scene._teller is not None and not below.moving and self.scene.bubble is None

    # By mouse.

    def click(self, name: str) -> None:
        self.pilot.click(name)
        self.settle()

    def follow(self) -> None:
        """Clicks what the coach points at, or goes on reading."""
        if "coach next" in self.pilot.scene.targets():
            self.click("coach next")
            return
        assert self.scene.bubble.spot is not None, f"nothing is pointed at in {self.step.name}"
        self.pilot.click_at(self.scene.bubble.spot.center)
        self.settle()

    def order(self, order: str) -> None:
        """Gives one order, click by click."""
        for _ in range(12):
            if order in self.desk.draft.texts:
                return
            names = self.scene.sitting.board.lead(order)
            targets = self.pilot.scene.targets()
            name = next((name for name in names if name in targets), None)
            assert name is not None, f"{order}: none of {names} is to be seen at {self.step.name}"
            self.click(name)
        raise AssertionError(f"{order} cannot be given at {self.step.name}")

    def turn(self, orders: Sequence[str]) -> None:
        """A whole turn of orders, submitted; what is told between turns is left."""
        for order in orders:
            self.order(order)
        self.click("submit")
        self.leave_told()

    def leave_told(self) -> None:
        """Goes on from what is told between turns, where the coach has nothing to say to it."""
        while self.is_told:
            self.keys(pygame.K_RETURN)

    def solve(self) -> None:
        """Plays the solution of the step."""
        for orders in self.step.wait.solution:
            self.hear()
            self.turn(orders)

    def hear(self) -> None:
        """The task is read, and the board is free."""
        while "coach next" in self.pilot.scene.targets():
            self.click("coach next")

    def go(self) -> None:
        """What brings the lesson on: read, click, or solve."""
        if isinstance(self.step.wait, Reached):
            self.solve()
        else:
            self.follow()

    def steps(self, go: Callable[[], None] | None = None) -> Iterator[str]:
        """The name of the step at every bubble, going on after each."""
        for _ in range(150):
            yield self.step.name
            (go or self.go)()
            if not self.pilot.running:
                return
        raise AssertionError(f"the lesson never ends: it is at {self.step.name}")

    def reach(self, name: str) -> None:
        """On to the step of that name."""
        if self.step.name != name:
            next(each for each in self.steps() if self.step.name == name)

    # By keyboard.

    def type(self) -> None:
        """What brings the lesson on, by keys alone."""
        wait = self.step.wait
        if (self.scene.bubble is not None and "coach next" in self.pilot.scene.targets()) or isinstance(wait, Left):
            self.keys(pygame.K_RETURN)
        elif isinstance(wait, Seen):
            t = int(wait.what.removeprefix("slice "))
            self.keys(pygame.K_RIGHT if t > self.desk.look.focus else pygame.K_LEFT)
        elif isinstance(wait, TurnGiven):
            self.type_turn(wait.turns[0])
        elif isinstance(wait, Reached):
            for orders in wait.solution:
                self.type_turn(orders)

    def keys(self, *keys: int) -> None:
        self.pilot.press(*keys)
        self.settle()

    def type_turn(self, orders: Sequence[str]) -> None:
        """A turn of orders, key by key: the stones one after the other, each order question by question."""
        from tests.titles.causality.scenes.typing import keys_of

        for order in orders:
            for _ in range(40):
                if order in self.desk.draft.texts:
                    break
                key = keys_of(self.desk, order)
                self.pilot.press(key)
                self.pilot.frames(2)
            assert order in self.desk.draft.texts, f"{order} cannot be typed at {self.step.name}"
        self.keys(pygame.K_RETURN)
        self.leave_told()


def seen(names) -> list[str]:
    """Each step once, in the order in which they came."""
    return list(dict.fromkeys(names))
