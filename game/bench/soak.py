"""A long time at the game: random matches through its scenes and replays, while the memory is watched."""

from __future__ import annotations

import gc
import statistics
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import monotonic

import pygame

from game import __version__
from game.app.scene import Push, Reset, Scene
from game.app.stage import Stage
from game.bench.play import long_record, orders
from game.bench.robot import Robot
from game.catalogue import TITLES, title_scenes
from game.engine.record import new_record
from game.engine.title import Match
from game.resources import levels_folder
from game.scenes.flow import Flow
from game.scenes.house import House
from game.scenes.match.sitting import SittingScene
from game.storage.folders import folders_under
from game.storage.levels import LevelFile, Shelf, heir, list_levels
from game.storage.matches import open_match
from game.storage.settings import SettingsStore
from game.titles.causality.scenes.replay import ReplayScene

MOST = 250.0
"""Megabytes that the program may take."""
_GROWTH = 5.0
"""Megabytes that memory may waver by without growing."""
_ROUNDS = 8
_SIZE = (1280, 720)
_KEYS = (
    *(pygame.K_PAGEDOWN, pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_COMMA, pygame.K_PERIOD, pygame.K_c, pygame.K_TAB, pygame.K_SPACE),
)
"""What is pressed in a replay."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Megabytes in use that many seconds after the beginning."""

    seconds: float
    megabytes: float


def soak(minutes: float, clock: Callable[[], float] = monotonic) -> Iterator[str]:
    """Plays for so many minutes of the clock, which tells seconds, and says in lines what became of the memory."""
    samples: list[Sample] = []
    with tempfile.TemporaryDirectory() as folder:
        player = _Player(Path(folder))
        begin, told = clock(), 0
        yield f"At the start {_memory_words(_megabytes())}."
        while (passed := clock() - begin) < minutes * 60:
            player.play_on()
            used = _megabytes()
            if used is None:
                continue
            samples.append(Sample(passed, used))
            if passed >= (told + 1) * 60:
                told += 1
                yield f"After {told} min {_memory_words(used)}; {player.done}."
        player.robot.close()
    yield f"At the end {_memory_words(_megabytes())}; {player.done}."
    yield verdict(samples)


def verdict(samples: Sequence[Sample]) -> str:
    """Whether memory grew, in a sentence: the second quarter of the time is compared with the last one."""
    if not samples:
        return "Memory cannot be measured on this machine."
    end = samples[-1].seconds
    early = [each.megabytes for each in samples if end / 4 <= each.seconds <= end / 2]
    late = [each.megabytes for each in samples if each.seconds >= end * 3 / 4]
    before, after = statistics.median(early or late), statistics.median(late)
    most = max(each.megabytes for each in samples)
    grew = f"it GREW by {after - before:.1f} MB" if after - before > _GROWTH else "it did not grow"
    limit = "within" if most < MOST else "OVER"
    return (
        f"Memory was {before:.1f} MB in the second quarter of the time and {after:.1f} MB in the last one: {grew}. "
        f"The most was {most:.1f} MB, {limit} the limit of {MOST:.0f}."
    )


def _megabytes() -> float | None:
    """Memory in use, without what is only kept for sharing; None where that cannot be known."""
    gc.collect()
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return None
    return pages * 4096 / 1e6


def _memory_words(megabytes: float | None) -> str:
    return "memory is not known" if megabytes is None else f"{megabytes:.1f} MB"


@dataclass
class _Done:
    """What has been gone through."""

    turns: int = 0
    matches: int = 0
    replays: int = 0
    frames: int = 0

    def __str__(self) -> str:
        return f"{self.turns} turns in {self.matches} matches, {self.replays} replays, {self.frames} frames"


def _shelf() -> Shelf:
    return list_levels(levels_folder(), TITLES)


class _Player:
    """Somebody who plays by chance, through the program's own scenes."""

    def __init__(self, folder: Path) -> None:
        self.done = _Done()
        self._random = Random(1)
        self._folders = folders_under(folder)
        self._levels = _shelf().levels
        self.robot = Robot(_SIZE, self._first, self._folders.pictures)

    def _first(self, stage: Stage) -> Scene:
        self._flow = Flow(
            House(
                stage=stage,
                folders=self._folders,
                settings=SettingsStore(self._folders.settings_file, heir(_shelf, TITLES)),
                titles=TITLES,
                scenes=title_scenes(),
                shelf=_shelf,
                version=__version__,
            )
        )
        return self._flow.menu()

    def play_on(self) -> None:
        """A few rounds on some board, and the replay of some match on it."""
        level = self._random.choice(self._levels)
        self._match(level)
        self._replay(level)
        self.robot.stack.apply(Reset(self._flow.menu()))
        self._frames(5)

    def _frames(self, count: int) -> None:
        self.robot.run(count)
        self.done.frames += count

    def _match(self, level: LevelFile) -> None:
        """Enter gives the drafted orders, raises curtains and goes on after rounds."""
        title = TITLES[level.title]
        session = open_match(title, new_record(title, level.board, level.ruleset, level.players), self._folders.records)
        self.robot.stack.apply(Push(self._flow.board(session)))
        limit = 2 * self._cap(level)
        for _ in range(60 * limit):
            match = session.match
            if match.outcome is not None or match.turn >= limit:
                break
            self._draft(match)
            self.robot.press(pygame.K_RETURN)
            self._frames(self._random.choice((2, 2, 10)))
        self.done.turns += session.match.turn
        self.done.matches += 1

    def _draft(self, match: Match) -> None:
        """Whoever sits at the board has ordered something."""
        scene = self.robot.stack.top
        if isinstance(scene, SittingScene) and scene.seated is not None and scene.board.lacks:
            scene.board.seat(scene.seated, tuple(orders(match, scene.seated, self._random)))

    def _cap(self, level: LevelFile) -> int:
        cap = level.board["time_cap"]
        assert isinstance(cap, int)
        return cap

    def _replay(self, level: LevelFile) -> None:
        record = long_record(level, self._random.randrange(1000), _ROUNDS)
        scene = self._flow.replay(record)
        self.robot.stack.apply(Push(scene))
        while isinstance(scene, ReplayScene) and not scene.projector.done:
            self._frames(1)
        for _ in record.turns:
            self.robot.press(self._random.choice(_KEYS))
            self._frames(self._random.choice((1, 1, 1, 20)))
        self.done.replays += 1
