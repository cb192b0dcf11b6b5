"""Times the screen: frames of the real board scene, and how long the menu takes. Draws on SDL's dummy driver."""

from __future__ import annotations

import statistics
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import pygame

from game.app.loop import Loop
from game.app.scene import Pop
from game.app.stack import SceneStack
from game.app.stage import Stage
from game.app.window import Window, start_display
from game.engine.outcome import End, Player
from game.engine.title import Json
from game.scenes.causality.board import BoardScene
from game.scenes.exits import BoardExits
from game.storage.settings import Settings
from game.titles.causality.match import CausalityMatch
from game.titles.causality.title import CAUSALITY

SIZE = (1280, 720)
FRAMES = 240
FRAME = 1 / 60
TURNS = 4


@dataclass(frozen=True, slots=True)
class ScreenTimes:
    """Milliseconds for one frame, events and drawing included: median, and what 99 of 100 stay below; and for a start.

    `still`: the board at rest, the mouse moving over it. `moving`: a step is played.
    """

    still_median: float
    still_slow: float
    moving_median: float
    moving_slow: float
    start: float


def time_screen() -> ScreenTimes:
    """Plays some turns of a large match on a hidden window of 1280 x 720."""
    start = _time_start()
    match = _large_match()
    scene, loop = _open_board(match)
    still = _frames(loop, _mouse)
    scene.desk.playback.start(match.timeline, range(1, TURNS + 1))
    moving = _frames(loop, lambda _: ())
    return ScreenTimes(*_summary(still), *_summary(moving), start)


def _time_start() -> float:
    """From starting Python to the first picture of the menu, the best of three."""
    times = []
    for _ in range(3):
        before = perf_counter()
        subprocess.run([sys.executable, "-m", "game.bench.start"], check=True)
        times.append((perf_counter() - before) * 1000)
    return min(times)


def large_board() -> dict[str, Json]:
    """9 slices of 9 x 11 squares with 40 stones."""
    kinds = ("tank", "bombardier", "sniper", "tagger", "wildcard")
    stones: list[Json] = []
    for number in range(40):
        row, column = divmod(number // 2, 7)
        player, y = ("A", 1 + row) if number % 2 else ("B", 9 - row)
        kind = kinds[number // 2 % 5]
        stones.append(f"{player} {kind} {1 + column},{y}{' E' if kind in ('tank', 'sniper') else ''}")
    rows: list[Json] = ["." * 9] * 11
    return {"name": "bench", "time_cap": 9, "map": rows, "stones": stones, "bases": ["N 4,5", "A 0,0", "B 8,10"]}


def _large_match() -> CausalityMatch:
    """That board after some turns in which everybody did something."""
    match = CAUSALITY.start(large_board(), {}, 0)
    for turn in range(TURNS):
        for player in match.players:
            choices = [match.orders_for(pose) for pose in match.commands[player].values()]
            match = match.submit(player, [str(each[(turn + n) % len(each)]) for n, each in enumerate(choices)])
    return match


class _Table:
    """A match on the board that nobody goes on with."""

    def __init__(self, match: CausalityMatch) -> None:
        self.match = match
        self.names = {player: str(player) for player in match.players}

    def conclude(self, end: End) -> None:
        """Nothing ends here."""

    def draft(self, _: Player) -> tuple[str, ...]:
        """Nobody has drafted anything."""
        return ()

    def keep_draft(self, player: Player, orders: Sequence[str]) -> None:
        """Nothing is kept."""


def _open_board(match: CausalityMatch) -> tuple[BoardScene, Loop]:
    start_display()
    window = Window("bench", SIZE)
    stage = Stage(window.size, Settings())
    exits = BoardExits(lambda *_: Pop(), lambda _: Pop(), Pop, Pop, Pop, str)
    scene = BoardScene(stage, _Table(match), exits)
    loop = Loop(window, stage, SceneStack(scene), Path())
    for _ in range(10):
        loop.run_frame((), FRAME)
    return scene, loop


def _mouse(number: int) -> tuple[pygame.event.Event, ...]:
    """The mouse wanders over the window."""
    point = (number * 13 % SIZE[0], number * 7 % SIZE[1])
    return (pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0), touch=False),)


def _frames(loop: Loop, events: Callable[[int], tuple[pygame.event.Event, ...]]) -> list[float]:
    times = []
    for number in range(FRAMES):
        before = perf_counter()
        loop.run_frame(events(number), FRAME)
        times.append((perf_counter() - before) * 1000)
    return times


def _summary(times: list[float]) -> tuple[float, float]:
    return statistics.median(times), statistics.quantiles(times, n=100)[98]
