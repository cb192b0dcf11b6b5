"""A chess board at work in tests: a session in memory, and exits that need no other scene."""

from __future__ import annotations

import pygame as pg

from game.app.scene import Pop, Push, Scene
from game.engine.search import at_once
from game.scenes.match.company import OneScreen
from game.scenes.match.sitting import SittingScene
from game.scenes.match.sitting_exits import Handed
from game.storage.settings import Settings
from game.titles.chess.rules.sides import PLAYERS
from tests.sittings import begin

NAMES = dict(zip(PLAYERS, ("Ada", "Bo"), strict=True))
_LETTERS = {letter: getattr(pg, f"K_{letter}") for letter in "abcdefghnqrv"}
_DIGITS = {digit: getattr(pg, f"K_{digit}") for digit in "12345678"}


class Passing(Scene):
    """Stands for another scene, and goes at once."""

    def update(self, seconds):
        return Pop()

    def draw(self, surface):
        surface.fill("black")


class Ways:
    """Exits that write down where the board went."""

    def __init__(self, session):
        self.session = session
        self.went = []

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


class ChessGame:
    """A pilot at a chess board; `viewer` is the only one who looks at the screen."""

    def __init__(self, fly, title, make, board=None, *, turns=(), size=(1280, 720), settings=None, rules=None):
        self.session = begin(title, board or {"name": "Test"}, rules or {}, NAMES, None)
        for turn in turns:
            self.session.submit(self.session.match.mover, (turn,))
        self.ways = Ways(self.session)
        self._title_board = make
        self.pilot = fly(self._make, size, settings or Settings(animation_speed=0))
        self.pilot.frames(3)

    def _make(self, stage):
        self.scene = SittingScene(
            stage, self.session, self._title_board, self.ways, OneScreen(stage, self.session, NAMES)
        )
        return self.scene

    @property
    def board(self):
        return self.scene.board

    @property
    def played(self):
        """All turns so far."""
        return [orders[0] for turn in self.session.match.turns for orders in turn.values()]

    @property
    def held(self):
        return self.board._look.hand.held

    def keys(self, *keys, mod=0):
        self.pilot.press(*keys, mod=mod)
        self.pilot.frames(2)

    def type(self, words):
        self.keys(*({**_LETTERS, **_DIGITS}[each] for each in words))

    def click(self, *labels):
        for label in labels:
            self.pilot.click(label)
        self.pilot.frames(2)

    def squares(self, *names):
        self.click(*(f"square {name}" for name in names))

    def drag(self, start, end):
        """From the middle of one target to that of another."""
        a, b = (self.pilot.target(name).center for name in (start, end))
        self.pilot.move(a)
        self.pilot.post(pg.Event(pg.MOUSEBUTTONDOWN, pos=a, button=1, touch=False))
        self.pilot.move(((a[0] + b[0]) // 2, (a[1] + b[1]) // 2))
        self.pilot.move(b)
        self.pilot.post(pg.Event(pg.MOUSEBUTTONUP, pos=b, button=1, touch=False))
        self.pilot.frames(2)

    def ops(self):
        return self.board.picture.view.ops

    def words(self):
        """Everything that is written on the screen."""
        return " ".join(op.text for op in self.ops() if hasattr(op, "text"))
