"""The board scene at work in tests: a session in memory, and exits that need no other scene."""

from __future__ import annotations

from game.app.scene import Pop, Push, Scene
from game.engine.search import at_once
from game.play.session import Session
from game.scenes.match.sitting import SittingScene
from game.scenes.match.sitting_exits import Handed
from game.storage.settings import Settings
from game.titles.killed_me.rules.pieces import PLAYERS
from game.titles.killed_me.scenes.board import KilledMeBoard
from game.titles.killed_me.title import KILLED_ME
from tests.sittings import begin

NAMES = dict(zip(PLAYERS, ("Ada", "Bo"), strict=True))


class Passing(Scene):
    """Stands for another scene, and goes at once."""

    def update(self, seconds):
        return Pop()

    def draw(self, surface):
        surface.fill("black")


class Ways:
    """Exits that write down where the board went."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.went: list[str] = []

    def interlude(self, before):
        return None

    def _go(self, where):
        self.went.append(where)
        return Push(Passing())

    def over(self):
        return self._go("match over")

    def leave(self):
        return self._go("leave")

    def keys(self):
        return self._go("keys")

    def menu(self, topic, player):
        return self._go(f"menu {topic}")

    def solving(self, errand):
        return at_once

    def take_back(self):
        return self._go("take back")

    def submit(self, player, texts):
        self.session.submit(player, texts)
        return Handed("")

    def save(self):
        self.went.append("save")
        return "Saved."


class Game:
    """A pilot at a board."""

    def __init__(self, fly, board=None, *, turns=(), size=(1280, 720), settings=None, rules=None):
        board = {"name": "Growth", "chapter": "1"} if board is None else {"name": "Test", "fen": board}
        self.session = begin(KILLED_ME, board, rules or {}, NAMES, None)
        for turn in turns:
            self.session.submit(self.session.match.mover, (turn,))
        self.ways = Ways(self.session)
        self.pilot = fly(self._make, size, settings or Settings(animation_speed=0))
        self.pilot.frames(3)

    def _make(self, stage):
        self.scene = SittingScene(stage, self.session, KilledMeBoard, self.ways)
        return self.scene

    @property
    def board(self) -> KilledMeBoard:
        return self.scene.board

    def keys(self, *keys, mod=0):
        self.pilot.press(*keys, mod=mod)
        self.pilot.frames(3)

    def click(self, *labels):
        for label in labels:
            self.pilot.click(label)
        self.pilot.frames(3)

    @property
    def played(self) -> list[str]:
        """All turns so far."""
        return [orders[0] for turn in self.session.match.turns for orders in turn.values()]

    def ops(self):
        return self.board.picture.view.ops

    def words(self) -> str:
        """Everything that is written on the screen."""
        return " ".join(op.text for op in self.ops() if hasattr(op, "text"))
