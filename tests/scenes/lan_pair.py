"""Two programs in one process: Ada hosts, Bo joins, over the loopback and through their windows, with real events."""

import pygame as pg

from game.net.table_status import Inviting, Playing
from game.scenes.lobby.host import HostScene
from game.scenes.lobby.join import JoinScene
from game.scenes.lobby.knock import KnockScene
from game.scenes.lobby.setup import LanSetupScene
from game.scenes.match.far_result import FarResultScene
from game.scenes.match.far_sitting import FarSitting
from game.storage.settings import Settings
from tests.patience import wait_until
from tests.whole_game import Program


class Pair:
    """See the head of this module."""

    def __init__(self, fly, root, level, settings=None, **titles):
        """Only Ada has the level."""
        self.ada, self.bo = (
            Program(fly, root / name, (settings or Settings()).renamed(0, name), **titles) for name in ("Ada", "Bo")
        )
        self.ada.levels.mkdir(parents=True)
        self.bo.levels.mkdir(parents=True)
        level(self.ada.levels)

    def close(self):
        for program in (self.ada, self.bo):
            program.flow.close()

    def until(self, what):
        """Both programs run until that is so."""
        wait_until(what, self._go_on, lambda: f"{self.ada.scene} {words(self.ada)}\n{self.bo.scene} {words(self.bo)}")

    def _go_on(self):
        for program in (self.ada, self.bo):
            program.pilot.frames(1)

    def host(self):
        """From Ada's menu to the code; gives it, and where she can be reached."""
        self.ada.click("lan", "host")
        assert isinstance(self.ada.scene, LanSetupScene)
        self.ada.click("start")
        assert isinstance(self.ada.scene, HostScene)
        self.until(lambda: self.standing(self.ada, Inviting) and self.table(self.ada).status.standing.code)
        return self.table(self.ada).status.standing

    def knock(self, port, code):
        """From Bo's list to the door, by keyboard."""
        bo = self.bo
        bo.click("lan", "join")
        assert isinstance(bo.scene, JoinScene)
        bo.click("address")
        bo.pilot.type(f"127.0.0.1:{port}")
        bo.keys(pg.K_RETURN)
        assert isinstance(bo.scene, KnockScene)
        bo.pilot.type(code)
        bo.keys(pg.K_RETURN)

    def meet(self):
        """Both sit at the board."""
        door = self.host()
        self.knock(door.port, door.code)
        self.until(lambda: "Ada offers this match" in words(self.bo))
        self.bo.click("Play")
        self.until(self.at_boards)
        return self

    def at_boards(self):
        both = (self.ada, self.bo)
        return all(isinstance(each.scene, FarSitting) and self.standing(each, Playing) for each in both)

    @staticmethod
    def table(program):
        return program.scene._table

    def standing(self, program, kind):
        return isinstance(self.table(program).status.standing, kind)

    def whose(self):
        """The program that orders in this turn, once both have the same board open."""

        def ready():
            tables = [self.table(each).status.standing for each in (self.ada, self.bo)]
            return all(isinstance(each, Playing) and each.open for each in tables) and (
                (self.ada.scene.seated is None) != (self.bo.scene.seated is None)
            )

        self.until(ready)
        return self.ada if self.ada.scene.seated is not None else self.bo

    def over(self):
        return all(isinstance(each.scene, FarResultScene) for each in (self.ada, self.bo))

    def someone(self):
        """Whoever may order now, if anybody."""
        for program in (self.ada, self.bo):
            if isinstance(program.scene, FarSitting) and program.scene.seated is not None:
                return program
        return None


def words(program):
    scene = program.scene
    if isinstance(scene, FarSitting):
        return " | ".join(op.text for op in scene.below.ops if hasattr(op, "text"))
    return " | ".join(op.text for op in scene.picture() if hasattr(op, "text"))
