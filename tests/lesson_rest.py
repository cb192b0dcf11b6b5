"""Whoever takes a lesson in a test waits until it waits for them."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.lessons.scene import LessonScene
from tests.pilot import Pilot


def settle(pilot: Pilot, lesson: LessonScene, enough: Callable[[], bool] = lambda: False) -> None:
    """Until the coach speaks or leaves the board to the pupil, the lesson is left, or that is so."""
    pilot.frames(1)
    pilot.until(lambda: not pilot.running or pilot.scene is not lesson or _at_rest(lesson) or enough())


def _at_rest(lesson: LessonScene) -> bool:
    return lesson.bubble is not None or (lesson._coach.silent and lesson._has_the_word)
