"""Times the replay of a match: its first picture, steps, steps back, and jumps along the line of time."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter, sleep

import pygame

from game.app.scene import Pop, Scene
from game.app.stage import Stage
from game.engine.record import Record
from game.engine.title import Title
from game.scenes.match.exits import ReplayExits
from game.scenes.match.replay import ReplayScene
from game.scenes.title_scenes import TitleScenes
from game.storage.records import SUFFIX, load_record, save_record
from game.trial.robot import Robot
from game.trial.times import HEAD, Times, times, times_row

_SIZE = (1280, 720)
JUMPS = 120
_NOWHERE = ReplayExits(Pop, lambda _: Pop(), lambda _: "", lambda *_: "", lambda *_: "")


@dataclass(frozen=True, slots=True)
class ReplayTimes:
    """Milliseconds from the file to the first picture and to the last turn being known; and for single steps."""

    turns: int
    first: float
    known: float
    steps: tuple[Times, ...]


def replay_rows(found: ReplayTimes) -> Iterator[tuple[str, ...]]:
    """The same as rows of a table."""
    yield "from the file to the first picture", f"{found.first:>6.0f} ms"
    yield "until the last turn is known", f"{found.known:>6.0f} ms"
    yield from HEAD
    yield from map(times_row, found.steps)


def time_replay(title: Title, scenes: TitleScenes, record: Record) -> ReplayTimes:
    """Writes a record of that title to disk, and looks at it there."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"long{SUFFIX}"
        save_record(path, record)
        return _time(title, scenes, path)


def _time(title: Title, scenes: TitleScenes, path: Path) -> ReplayTimes:
    opened: list[ReplayScene] = []

    def replay(stage: Stage) -> Scene:
        opened.append(ReplayScene(stage, title, scenes, load_record(path), _NOWHERE))
        return opened[0]

    begin = perf_counter()
    robot = Robot(_SIZE, replay)
    first = (perf_counter() - begin) * 1000
    scene = opened[0]
    early = [robot.press(pygame.K_PAGEDOWN) for _ in range(60)]
    while not scene.projector.done:
        robot.frame()
        sleep(0.001)
    known = (perf_counter() - begin) * 1000
    steps = (times("steps while the rest is replayed", early), *_steps(robot, scene))
    robot.close()
    return ReplayTimes(scene.projector.stops[-1].turns, first, known, steps)


def _steps(robot: Robot, scene: ReplayScene) -> Iterator[Times]:
    """To every stop and back, stage by stage, and here and there; all of it is known."""
    stops = range(len(scene.projector.stops))
    back = [robot.press(pygame.K_PAGEUP) for _ in stops]
    yield times("steps on", [robot.press(pygame.K_PAGEDOWN) for _ in stops])
    yield times("steps back", back)
    yield times("stages back", [robot.press(pygame.K_COMMA) for _ in stops])
    random, track = Random(1), scene.targets()["track"]
    jumps = [robot.click((random.randrange(track.x, track.right), track.center.y)) for _ in range(JUMPS)]
    yield times("jumps along the line of time", jumps)
