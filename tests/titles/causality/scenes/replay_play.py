"""Records to replay in tests: a random match, and a pilot before the scene that shows it."""

from __future__ import annotations

from random import Random

import pygame as pg

from game.app.scene import Pop, Transition
from game.engine.outcome import End
from game.engine.record import Record
from game.scenes.match.exits import ReplayExits
from game.scenes.match.replay import ReplayScene
from game.storage.settings import Settings
from game.titles.causality.rules.stone import A, B
from game.titles.causality.scenes.own_scenes import CAUSALITY_SCENES
from game.titles.causality.title import CAUSALITY
from game.titles.causality.trial.chance import play_turn
from tests.titles.causality.scenes.board_play import ARENA

NAMES = {A: "Ada", B: "Bo"}


def random_record(seed: int = 1, turns: int = 9, board=ARENA, end: End | None = None, ruleset=None) -> Record:
    random, ruleset = Random(seed), ruleset or {}
    match = CAUSALITY.start(board, ruleset, 0)
    while match.outcome is None and match.turn < turns:
        match = play_turn(match, random)
    return Record(CAUSALITY.id, CAUSALITY.rules_version, board, ruleset, NAMES, match.turns, end)


class Watching:
    """A pilot at a replay."""

    def __init__(self, fly, record: Record, size=(1280, 720), settings: Settings | None = None, *, wait=True):
        self.taken: list[Record] = []
        self.saved: list[Record] = []
        self.pictures: list[tuple[str, tuple[int, int]]] = []
        self.surfaces: list[bytes] = []
        self.films: list[tuple[str, list[tuple[tuple[int, int], int]]]] = []
        self.record = record
        self.pilot = fly(self.make, size, settings or Settings(animation_speed=0))
        if wait:
            self.wait()

    def make(self, stage) -> ReplayScene:
        exits = ReplayExits(Pop, self._take, self._save, self._picture, self._film)
        self.scene = ReplayScene(stage, CAUSALITY, CAUSALITY_SCENES, self.record, exits)
        return self.scene

    def _take(self, record: Record) -> Transition:
        self.taken.append(record)
        return Pop()

    def _save(self, record: Record) -> str:
        self.saved.append(record)
        return "Saved: there"

    def _picture(self, surface: pg.Surface, name: str) -> str:
        self.pictures.append((name, surface.get_size()))
        self.surfaces.append(pg.image.tobytes(surface, "RGB"))
        return "Saved: picture"

    def _film(self, pictures, name: str) -> str:
        self.films.append((name, [(surface.get_size(), length) for surface, length in pictures]))
        return "Saved: film"

    def wait(self) -> None:
        self.pilot.until(lambda: self.scene.projector.done)
        self.pilot.frames(3)

    @property
    def stop(self):
        return self.scene.stop

    @property
    def table(self):
        return self.scene.board.table

    def picture(self):
        return self.scene.picture()

    def surface(self) -> bytes:
        surface = pg.Surface(self.pilot.stage.size)
        self.scene.draw(surface)
        return pg.image.tobytes(surface, "RGB")

    def words(self) -> list[str]:
        return [op.text for op in self.picture() if hasattr(op, "text")]
