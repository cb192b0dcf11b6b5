"""Records of the toy, and a pilot before the replay of one."""

from __future__ import annotations

from dataclasses import replace

import pygame as pg

from game.app.scene import Pop
from game.engine.outcome import End
from game.engine.record import Record, new_record
from game.scenes.match.exits import ReplayExits
from game.scenes.match.replay import ReplayScene
from game.storage.settings import Settings
from tests.engine.toy import HEAP, PLAYERS
from tests.scenes.toy_scenes import HEAP_SCENES

HIGH = {"name": "High", "most": 40}
NAMES = dict(zip(PLAYERS, ("Ada", "Bo"), strict=True))


def heap_record(turns: int = 99, end: End | None = None, more=()) -> Record:
    """A match in which everybody takes one counter, so many turns long or to its end; `more` are turns after that."""
    record = new_record(HEAP, HIGH, {}, NAMES, None, 5)
    match = HEAP.start(record.board, record.ruleset, record.seed)
    while match.outcome is None and match.turn < turns:
        match = match.play(dict.fromkeys(match.pending, ("1",)))
    return replace(record, turns=(*match.turns, *more), end=end)


class HeapWatching:
    """A pilot at the replay of the toy; `scenes` are what it shows."""

    def __init__(self, fly, record: Record, size=(1280, 720), settings=None, scenes=HEAP_SCENES):
        self.taken, self.saved, self.pictures, self.left = [], [], [], 0
        self.record, self.scenes = record, scenes
        self.pilot = fly(self._make, size, settings or Settings(animation_speed=0))
        self.pilot.until(lambda: self.scene.projector.done)
        self.pilot.frames(3)

    def _make(self, stage):
        exits = ReplayExits(Pop, self._take, self._save, self._picture, lambda *_: "")
        self.scene = ReplayScene(stage, HEAP, self.scenes, self.record, exits)
        return self.scene

    def _take(self, record):
        self.taken.append(record)
        return Pop()

    def _save(self, record):
        self.saved.append(record)
        return "Saved: there"

    def _picture(self, surface, name):
        self.pictures.append((name, pg.image.tobytes(surface, "RGB")))
        return "Saved: picture"

    @property
    def turns(self) -> int:
        return self.scene.stop.turns

    @property
    def board(self):
        """The toy's own board."""
        return self.scene.board.board

    def words(self) -> list[str]:
        return [op.text for op in self.scene.picture() if hasattr(op, "text")]

    def surface(self) -> bytes:
        surface = pg.Surface(self.pilot.stage.size)
        self.scene.draw(surface)
        return pg.image.tobytes(surface, "RGB")
