"""Fingers and eyes of whoever tries the program: a hidden window, posted events, frames that are timed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from time import perf_counter, process_time, thread_time

import pygame

from game.app.loop import Loop
from game.app.scene import Scene
from game.app.stack import SceneStack
from game.app.stage import Stage
from game.app.window import Window, start_display
from game.storage.settings import Settings
from game.trial.times import Taken, Times, times

FRAME = 1 / 60
"""Seconds."""

Events = Sequence[pygame.event.Event]


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


def wandering(size: tuple[int, int], frames: int) -> Iterator[Events]:
    """The mouse goes all over a window of that size."""
    for number in range(frames):
        yield moved((number * 13 % size[0], number * 7 % size[1]))


def nothing(frames: int) -> Iterator[Events]:
    """Nobody touches anything."""
    for _ in range(frames):
        yield ()


def idle_share(size: tuple[int, int], make: Callable[[Stage], Scene], watched: float) -> float:
    """Percentage of one core that a scene takes at which nobody is, watched for so many seconds as the loop really
    runs."""
    robot = Robot(size, make)
    clock = pygame.time.Clock()
    robot.run(60)
    wall, work = perf_counter(), process_time()
    while perf_counter() - wall < watched:
        robot.frame(pygame.event.get())
        clock.tick(robot.loop.rate)
    share = (process_time() - work) / (perf_counter() - wall)
    robot.close()
    return share * 100
