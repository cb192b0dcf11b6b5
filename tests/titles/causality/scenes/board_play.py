"""The board scene at work in tests: a small board, a session in memory, and exits that need no other scene."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pygame as pg

from game.app.errand import SameProcess
from game.app.scene import Pop, Push, Scene, Transition
from game.app.stage import Stage
from game.engine.clock import TimeControl
from game.engine.errors import GameError
from game.engine.search import Solve
from game.play.session import Session
from game.scenes.match.exits import InterludeExits
from game.scenes.match.pause import PausePages, PauseScene
from game.scenes.match.sitting import SittingScene
from game.scenes.shell.keys import KeysScene
from game.scenes.shell.settings import SettingsScene
from game.storage.settings import Settings
from game.titles.causality.rules.stone import A, B
from game.titles.causality.scenes.board import CausalityBoard
from game.titles.causality.scenes.own_scenes import MANUAL
from game.titles.causality.scenes.round_end import round_end, round_telling
from game.titles.causality.title import CAUSALITY
from game.titles.causality.view.board.commands import COMMANDS
from tests.sittings import begin

NAMES = {A: "Ada", B: "Bo"}

ARENA = {
    "name": "Arena",
    "time_cap": 3,
    "map": ["......", "......", "......", "......", "......", "......"],
    "stones": [
        "A tank 1,1 E",
        "A bombardier 1,4",
        "A sniper 0,3 E",
        "A tagger 3,3",
        "A wildcard 4,1",
        "B tank 5,5 W",
    ],
    "bases": ["N 5,0", "B 5,4"],
}
"""Every stone type on open ground; three slices."""

DUEL = {
    "name": "Duel",
    "time_cap": 2,
    "map": ["....", "...."],
    "stones": ["A tank 0,0 E", "B tank 3,1 W"],
    "bases": ["A 0,0", "B 3,1"],
}


class Passing(Scene):
    """Stands for another scene: does something, and gives the result back at once."""

    def __init__(self, act=lambda: None) -> None:
        super().__init__()
        self.act = act

    def update(self, seconds):
        return Pop(self.act())

    def draw(self, surface) -> None:
        surface.fill("black")


class Veil(Scene):
    """A curtain that stays until it is told."""

    def __init__(self, player) -> None:
        super().__init__()
        self.player = player
        self.answer: bool | None = None

    def update(self, seconds):
        return None if self.answer is None else Pop(self.answer)

    def draw(self, surface) -> None:
        surface.fill("black")


class Ways:
    """Exits that write down where the board went."""

    def __init__(self, session: Session, *, veils: bool = False) -> None:
        self.session = session
        self.veils = veils
        self.went: list[str] = []
        self.stage: Stage

    def interlude(self, before) -> Transition | None:
        match = self.session.match
        closed = len(match.canonisations) > len(before.canonisations) or match.paradox is not None
        return self.go("round closed") if closed else None

    def over(self) -> Transition:
        return self.go("match over")

    def leave(self) -> Transition:
        return self.go("leave")

    def keys(self) -> Transition:
        return Push(KeysScene(self.stage, (COMMANDS.keys,)))

    def menu(self, topic, player) -> Transition:
        pages = PausePages(
            rulebook=lambda topic: MANUAL.open(self.stage, topic),
            settings=lambda: SettingsScene(self.stage, ("A", "B"), lambda: KeysScene(self.stage, (COMMANDS.keys,))),
            keys=lambda: KeysScene(self.stage, (COMMANDS.keys,)),
            look_back=self.look_back if self.session.match.canonisations else None,
            look_back_name="The last canonisation",
        )
        return Push(PauseScene(self.stage, topic, self.session.match.may(player), pages))

    def go(self, where: str) -> Transition:
        self.went.append(where)
        return Push(Passing())

    def submit(self, player, texts) -> Transition:
        self.went.append(f"submit {player}")

        def play() -> str | None:
            try:
                self.session.submit(player, texts)
            except GameError as error:
                return str(error)
            return None

        return Push(Passing(play))

    def solving(self, errand) -> Solve:
        return SameProcess().solving(errand)

    def curtain(self, player) -> Transition:
        self.went.append(f"curtain {player}")
        return Push(Veil(player)) if self.veils else Push(Passing(lambda: True))

    def look_back(self) -> Scene:
        telling = round_telling(self.session.match)
        return round_end(self.stage, telling, InterludeExits(Pop, Pop, "Back"))

    def save(self) -> str:
        self.went.append("save")
        return "Saved."


class Game:
    """A pilot at a board."""

    make_board = CausalityBoard

    def __init__(
        self,
        fly,
        board: Mapping = ARENA,
        *,
        ruleset: Mapping | None = None,
        turns: tuple = (),
        size=(1280, 720),
        veils: bool = False,
        settings: Settings | None = None,
        control: TimeControl | None = None,
        folder: Path | None = None,
        make=CausalityBoard,
    ):
        self.make_board = make
        self.session = begin(CAUSALITY, board, ruleset or {}, NAMES, folder, control)
        for turn in turns:
            for player, orders in turn.items():
                self.session.submit(player, orders)
        self.ways = Ways(self.session, veils=veils)
        self.pilot = fly(self.make, size, settings or Settings(animation_speed=0))
        self.pilot.frames(4)

    def make(self, stage) -> SittingScene:
        self.ways.stage = stage
        self.board = SittingScene(stage, self.session, self.make_board, self.ways)
        return self.board

    @property
    def top(self):
        return self.board.board.desk

    @property
    def draft(self):
        return self.board.board.desk.draft

    def keys(self, *keys: int, mod: int = 0) -> None:
        self.pilot.press(*keys, mod=mod)
        self.pilot.frames(6)

    def click(self, *labels: str) -> None:
        for label in labels:
            self.pilot.click(label)
        self.pilot.frames(6)

    def words(self) -> list[str]:
        """Everything that is written on the screen."""
        view = self.top.view
        return [op.text for op in view.ops if hasattr(op, "text")]


WAITS_A = ("1,1 wait", "1,4 wait", "0,3 wait", "3,3 wait", "4,1 wait")
WAITS = {A: WAITS_A, B: ("5,5 wait",)}


def game_at(fly, t: int, **options) -> Game:
    """The arena with everybody waiting up to slice t."""
    return Game(fly, ARENA, turns=(WAITS,) * t, **options)


CORRIDOR = {**DUEL, "time_cap": 3}


def at_its_own_portal(fly, **options) -> Game:
    """Round 2, final slice: the tank that came by portal #1 blocked its old self and stands at (2; 2,0)."""
    turns = (
        {A: ("0,0 move 1,0 E",), B: ("3,1 wait",)},
        {A: ("1,0 move 2,0 E",), B: ("3,1 wait",)},
        {A: ("2,0 jump 1",), B: ("3,1 pass",)},
        {A: ("2,0 move 1,0 E",)},
    )
    return Game(fly, CORRIDOR, turns=turns, **options)


def order_of(game: Game, square: str) -> str | None:
    """The order that is drafted for the stone on that square."""
    found = {str(order.square): str(order) for order in game.draft.orders}
    return found.get(square)


def joined(game: Game) -> str:
    """All words on the screen in one text."""
    return " ".join(game.words())


def drag(game: Game, start, end, button: int = 1) -> None:
    pilot = game.pilot
    pilot.move(start)
    pilot.post(pg.Event(pg.MOUSEBUTTONDOWN, pos=start, button=button, touch=False))
    pilot.move(end)
    pilot.post(pg.Event(pg.MOUSEBUTTONUP, pos=end, button=button, touch=False))
