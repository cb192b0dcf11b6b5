"""Times the screen: frames of the real scenes on a large board. Draws on SDL's dummy driver."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from random import Random

import pygame

from game.app.errand import SameProcess
from game.app.scene import Pop, Scene
from game.app.stage import Stage
from game.engine.record import new_record
from game.engine.title import Json
from game.play.session import Session
from game.scenes.match.exits import InterludeExits
from game.scenes.match.sitting import SittingScene
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.scenes.board import CausalityBoard
from game.titles.causality.scenes.dress import MatchDress
from game.titles.causality.scenes.round_end import round_end, round_telling
from game.titles.causality.scenes.table_top import TableTop
from game.titles.causality.title import CAUSALITY
from game.titles.causality.trial.play import play_turn
from game.titles.causality.view.board.animation import animate
from game.titles.causality.view.board.effects import effect_ops
from game.trial.measuring import FigureTable, Finding
from game.trial.nowhere import Nowhere
from game.trial.robot import Robot, idle_share, nothing, wandering
from game.trial.times import HEAD, WIDTHS, Times, times, times_row
from game.ui.layers import StillLayer
from game.view.board.ground import floor_ops
from game.view.board.token import token_ops
from game.view.board.viewport import Viewport
from game.view.frame import Frame

SIZES = ((1280, 720), (1920, 1080))
FRAMES = 300
TURNS = 4
LINES = 20
IDLE = 3.0
"""Seconds for which a scene at rest is watched."""


@dataclass(frozen=True, slots=True)
class SizeTimes:
    """The frames of one size of window, in pixels."""

    size: tuple[int, int]
    frames: tuple[Times, ...]


@dataclass(frozen=True, slots=True)
class ScreenTimes:
    """Frames by size; and the percentage of one core that the board takes while nothing happens."""

    sizes: tuple[SizeTimes, ...]
    idle: float


def measure_screen() -> Finding:
    """The frames of a large match, as a table."""
    found = time_screen()
    rows = [row for each in found.sizes for row in _size_rows(each)]
    idle = ("nothing moves", f"{found.idle:>6.1f} % of one core")
    title = "Screen: 9 slices of 9 x 11 squares, 40 stones, software drawing"
    return Finding(FigureTable(title, WIDTHS, (*HEAD, *rows, idle)), asdict(found))


def _size_rows(each: SizeTimes) -> Iterator[tuple[str, ...]]:
    yield (f"{each.size[0]} x {each.size[1]}",)
    yield from (times_row(frames) for frames in each.frames)


def time_screen() -> ScreenTimes:
    """Looks at a large match on hidden windows."""
    match = large_match(TURNS)
    closed = large_match(2 * match.level.time_cap)
    return ScreenTimes(
        tuple(SizeTimes(size, _frames(size, match, closed)) for size in SIZES),
        idle_share(SIZES[0], lambda stage: _board(stage, match), IDLE),
    )


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


def large_match(turns: int) -> CausalityMatch:
    """That board after some turns of chance."""
    match, random = CAUSALITY.start(large_board(), {}, 0), Random(1)
    for _ in range(turns):
        after = play_turn(match, random)
        assert isinstance(after, CausalityMatch)
        match = after
    return match


def _board(stage: Stage, match: CausalityMatch) -> SittingScene:
    record = replace(new_record(CAUSALITY, large_board(), {}, {}), turns=match.turns)
    return SittingScene(stage, Session(CAUSALITY, record), CausalityBoard, Nowhere())


def _desk(scene: SittingScene) -> TableTop:
    assert isinstance(scene.board, CausalityBoard)
    return scene.board.desk


class _EverySlice(Scene):
    """All slices side by side, each playing the step into it, over and over: more than a match ever shows at once."""

    def __init__(self, stage: Stage, match: CausalityMatch) -> None:
        super().__init__()
        self._stage = stage
        names = {player: str(player) for player in match.players}
        self._table = TableTop(stage, match, names, lambda: None, MatchDress(stage), SameProcess().solving)
        self._table.looking.see(Viewport(spread=True))
        self._films = [animate(match.timeline, t) for t in range(match.level.time_cap)]
        self._layer = StillLayer()
        self._time = 0
        self._ground: Frame = ()

    @property
    def moving(self) -> bool:
        return True

    def layout(self) -> None:
        self._table.refresh()
        terrain = self._table.match.level.terrain
        boards = [op for board in self._table.layout.boards for op in floor_ops(board, terrain.floor)]
        self._ground = (*self._table.view.still.ops, *boards)

    def update(self, seconds: float) -> None:
        self._time += round(seconds * 1000)
        self.touch()

    def draw(self, surface: pygame.Surface) -> None:
        view, painter = self._table.view, self._stage.painter
        self._layer.paint(surface, painter, self._ground, view.panels.ops)
        moving = []
        for board, each in zip(self._table.layout.boards, self._films, strict=True):
            moment = each.sample(self._time % each.length)
            moving += [*token_ops(board, moment.tokens), *effect_ops(board, moment.effects)]
        painter.paint(surface, tuple(moving))


def _frames(size: tuple[int, int], match: CausalityMatch, closed: CausalityMatch) -> tuple[Times, ...]:
    found = []
    scene: list[SittingScene] = []

    def seat(stage: Stage) -> Scene:
        scene.append(_board(stage, match))
        return scene[0]

    robot = Robot(size, seat)
    top = _desk(scene[0])
    found.append(robot.timed("the mouse wanders over the board", wandering(size, FRAMES)))
    top.playback.start(map(top.film, range(1, TURNS + 1)))
    found.append(robot.timed("steps are played", nothing(FRAMES)))
    top.playback.stop()
    top.looking.see(Viewport(spread=True))
    scene[0].layout()
    robot.run(2)
    found.append(robot.timed("all slices, the mouse wanders", wandering(size, FRAMES)))
    robot.close()
    robot = Robot(size, lambda stage: _EverySlice(stage, match))
    found.append(robot.timed("all slices, everything moves", nothing(FRAMES)))
    robot.close()
    robot = Robot(size, lambda stage: _round_end(stage, closed))
    found.append(robot.timed("a canonisation is told", nothing(2 * FRAMES)))
    robot.click((size[0] // 4, size[1] // 2))  # all of it
    taken = [robot.press(key) for _ in range(LINES) for key in (pygame.K_DOWN, pygame.K_RETURN)]
    found.append(times("its lines are marked and opened", taken))
    robot.close()
    return tuple(found)


def _round_end(stage: Stage, match: CausalityMatch) -> Scene:
    telling = round_telling(match)
    assert telling is not None, "the match has canonised nothing"
    return round_end(stage, telling, InterludeExits(Pop, Pop))
