"""Times the replay of a long match: its first picture, steps, steps back, and jumps along the line of time."""

from __future__ import annotations

import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from time import perf_counter, sleep

import pygame

from game.app.scene import Pop, Scene
from game.app.stage import Stage
from game.engine.record import Record
from game.scenes.match.exits import ReplayExits
from game.scenes.match.replay import ReplayScene
from game.storage.records import load_record, save_record
from game.titles.causality.rules.level import read_level
from game.titles.causality.scenes.own_scenes import CAUSALITY_SCENES
from game.titles.causality.title import CAUSALITY
from game.titles.causality.trial.play import bundled, long_record
from game.trial.measuring import FigureTable, Finding
from game.trial.robot import Robot
from game.trial.times import HEAD, WIDTHS, Times, times, times_row

ROUNDS = 30
_SIZE = (1280, 720)
JUMPS = 120


@dataclass(frozen=True, slots=True)
class ReplayTimes:
    """Milliseconds from the file to the first picture and to the last turn being known; and for single steps."""

    rounds: int
    turns: int
    first: float
    known: float
    steps: tuple[Times, ...]


def measure_replay() -> Finding:
    """The replay of a long match, as a table."""
    found = time_replay()
    rows = (
        ("from the file to the first picture", f"{found.first:>6.0f} ms"),
        ("until the last turn is known", f"{found.known:>6.0f} ms"),
        *HEAD,
        *(times_row(steps) for steps in found.steps),
    )
    title = f"Replay: {found.rounds} rounds, {found.turns} turns, on the largest of the bundled boards"
    return Finding(FigureTable(title, WIDTHS, rows), asdict(found))


def time_replay() -> ReplayTimes:
    """Plays a match of 30 rounds on the largest board by chance, and looks at its record."""
    level = bundled("the_long_war")
    record = long_record(level, 0, ROUNDS)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "long.boc.json"
        save_record(path, record)
        return _time(path, read_level(level.board).time_cap)


def replay_scene(stage: Stage, record: Record) -> ReplayScene:
    """The record on the board, with nowhere to go to."""
    exits = ReplayExits(Pop, lambda _: Pop(), lambda _: "", lambda *_: "", lambda *_: "")
    return ReplayScene(stage, CAUSALITY, CAUSALITY_SCENES, record, exits)


def _time(path: Path, cap: int) -> ReplayTimes:
    opened: list[ReplayScene] = []

    def replay(stage: Stage) -> Scene:
        opened.append(replay_scene(stage, load_record(path)))
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
    stops = range(len(scene.projector.stops))
    back = [robot.press(pygame.K_PAGEUP) for _ in stops]
    on = [robot.press(pygame.K_PAGEDOWN) for _ in stops]
    stages = [robot.press(pygame.K_COMMA) for _ in stops]
    random, track = Random(1), scene.targets()["track"]
    jumps = [robot.click((random.randrange(track.x, track.right), track.center.y)) for _ in range(JUMPS)]
    robot.close()
    turns = scene.projector.stops[-1].turns
    steps = (
        times("steps while the rest is replayed", early),
        times("steps on", on),
        times("steps back", back),
        times("stages back", stages),
        times("jumps along the line of time", jumps),
    )
    return ReplayTimes(turns // cap, turns, first, known, steps)
