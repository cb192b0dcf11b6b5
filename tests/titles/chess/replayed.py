"""A replay of a chess title under a pilot."""

from __future__ import annotations

from dataclasses import replace

from game.app.scene import Pop
from game.engine.record import new_record
from game.scenes.match.exits import ReplayExits, SheetWay
from game.scenes.match.replay import ReplayOpening, ReplayScene
from game.storage.settings import Settings
from tests.titles.chess.board_play import NAMES


class ChessReplayed:
    """A pilot at the replay of a match with these turns; `first`: it opens after so many. `saved` is what is said of a
    scoresheet."""

    def __init__(self, fly, title, scenes, board, turns, *, first=0, saved="Saved."):
        self.films = []
        self._title, self._scenes, self._first, self._saved = title, scenes, first, saved
        played = tuple({title.players[number % 2]: (turn,)} for number, turn in enumerate(turns))
        self._record = replace(new_record(title, {"name": "Test", **board}, {}, NAMES), turns=played)
        self.pilot = fly(self._make, (1024, 600), Settings(animation_speed=0))
        self.pilot.until(lambda: self.scene.projector.done)
        self.pilot.frames(3)

    def _make(self, stage):
        sheet = SheetWay("PGN", lambda: self._saved)
        exits = ReplayExits(Pop, lambda _: Pop(), lambda _: "", lambda *_: "", self._film, sheet=sheet)
        opening = ReplayOpening(self._first)
        self.scene = ReplayScene(stage, self._title, self._scenes, self._record, exits, opening)
        return self.scene

    def _film(self, pictures, name):
        self.films.append((name, [(surface.get_size(), length) for surface, length in pictures]))
        return f"Saved: {name}"

    def press(self, *keys):
        """Each key, and a while for what it does."""
        for key in keys:
            self.pilot.press(key)
            self.pilot.frames(3)

    def words(self):
        """What is written on the board."""
        return " ".join(op.text for op in self.scene.board.board.picture.view.ops if hasattr(op, "text"))
