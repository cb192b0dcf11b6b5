"""Fingers and eyes of the bench: a hidden window, posted events, frames that are timed."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, thread_time
from typing import NamedTuple

import pygame

from game.app.loop import Loop
from game.app.scene import Scene
from game.app.stack import SceneStack
from game.app.stage import Stage
from game.app.window import Window, start_display
from game.storage.settings import Settings

FRAME = 1 / 60
"""Seconds."""

Events = Sequence[pygame.event.Event]


class Taken(NamedTuple):
    """Milliseconds of one frame: by the clock, and of work.

    Work is what the processor did in the thread that draws; waiting for other threads and programs is left out.
    """

    clock: float
    work: float


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds of a kind of frame, events and drawing included: median, and what 99 of 100 stay below; by the
    clock, and of work."""

    name: str
    median: float
    slow: float
    work_median: float
    work_slow: float


def times(name: str, taken: Sequence[Taken]) -> Times:
    """What is worth knowing of many frames."""
    clock, work = [each.clock for each in taken], [each.work for each in taken]
    return Times(name, statistics.median(clock), _slow(clock), statistics.median(work), _slow(work))


def _slow(milliseconds: Sequence[float]) -> float:
    return statistics.quantiles(milliseconds, n=100)[98]


class Robot:
    """One hidden window with a scene stack, at which nobody sits."""

    def __init__(self, size: tuple[int, int], make: Callable[[Stage], Scene], pictures: Path = Path()) -> None:
        """`make` gives the first scene; raises `DisplayError` without even a hidden screen."""
        start_display()
        self.window = Window("bench", size)
        self.stage = Stage(self.window.size, Settings())
        self.stack = SceneStack(make(self.stage))
        self.loop = Loop(self.window, self.stage, self.stack, pictures)
        self.run(10)

    def close(self) -> None:
        """The window goes."""
        self.window.close()

    def run(self, frames: int) -> None:
        """Lets frames pass."""
        for _ in range(frames):
            self.frame()

    def frame(self, events: Events = ()) -> Taken:
        """One frame with these events."""
        clock, work = perf_counter(), thread_time()
        self.loop.run_frame(events, FRAME)
        return Taken((perf_counter() - clock) * 1000, (thread_time() - work) * 1000)

    def timed(self, name: str, events: Iterable[Events]) -> Times:
        """A frame for each of the events."""
        return times(name, [self.frame(each) for each in events])

    def press(self, key: int, mod: int = 0) -> Taken:
        """A key goes down and up; gives what it took to the picture after it."""
        down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        return self.frame((down, pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)))

    def click(self, point: tuple[int, int]) -> Taken:
        """The left button goes down and up; gives what it took to the picture after it."""
        self.frame(moved(point))
        down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1, touch=False)
        return self.frame((down, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1, touch=False)))


def moved(point: tuple[int, int]) -> Events:
    """The mouse has come to a point."""
    return (pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0), touch=False),)
