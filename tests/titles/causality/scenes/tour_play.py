"""The tour at work in tests: somebody who does what the coach says, by mouse alone or by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.app.scene import Scene
from game.scenes.lessons.scene import LessonScene
from game.storage.settings import Settings
from game.titles.causality.scenes.own_scenes import CAUSALITY_SCENES
from game.titles.causality.scenes.table_top import TableTop
from game.titles.causality.title import CAUSALITY
from game.view.coach.lesson import Lesson

KEYS = {
    "move": (pygame.K_m, pygame.K_RIGHT, pygame.K_RETURN),
    "flag": (pygame.K_m, pygame.K_RIGHT, pygame.K_RETURN),
    "jump": (pygame.K_j, pygame.K_LEFT, pygame.K_RETURN),
    "twice": (pygame.K_m, pygame.K_RIGHT, pygame.K_RETURN),
    "push": (pygame.K_m, pygame.K_RIGHT, pygame.K_RETURN),
    "pass": (pygame.K_p,),
}
"""The order of each step, as the keyboard gives it; every other step goes on with Enter."""


def read_tour() -> Lesson:
    """The tour as it lies in its file."""
    return CAUSALITY_SCENES.lessons[0]()


class Tourist:
    """A pilot in the tour."""

    def __init__(self, fly, settings: Settings | None = None, size=(1280, 720)) -> None:
        self.pilot = fly(self.make, size, settings or Settings(animation_speed=0))
        self.settle()

    def make(self, stage) -> Scene:
        self.tour = LessonScene(stage, CAUSALITY, CAUSALITY_SCENES, read_tour())
        return self.tour

    @property
    def desk(self) -> TableTop:
        """What lies on the board."""
        return self.tour.sitting.board.desk

    @property
    def step(self) -> str:
        return self.tour.step.name

    @property
    def speech(self):
        return self.tour.bubble.speech

    def settle(self) -> None:
        """Waits until the coach speaks, or the tour is over."""
        for _ in range(2000):
            self.pilot.frames(1)
            if not self.pilot.running or self.pilot.scene is not self.tour or self.tour.bubble is not None:
                return
        raise AssertionError(f"the coach has nothing to say at {self.step}")

    def bubbles(self, go: Callable[[], None]) -> Iterator[str]:
        """The name of the step at every bubble, going on after each."""
        for _ in range(60):
            yield self.step
            go()
            self.settle()
            if not self.pilot.running:
                return
        raise AssertionError(f"the tour never ends: it is at {self.step}")

    def click(self) -> None:
        """Clicks what the coach points at, or goes on reading."""
        if self.tour.step.wait is None:
            self.pilot.click("coach next")
        else:
            self.pilot.click_at(self.tour.bubble.spot.center)

    def type(self) -> None:
        """Presses what the coach asks for."""
        drafted = bool(self.desk.draft and self.desk.draft.texts)
        self.pilot.press(*(KEYS[self.step] if self.step in KEYS and not drafted else (pygame.K_RETURN,)))
