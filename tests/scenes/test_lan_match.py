"""Two programs in one process play over the loopback, through their windows, with real events."""

import time

import pygame as pg
import pytest

from game.engine.outcome import End
from game.net.table_status import Apart, Decided, Inviting, Playing
from game.scenes.lobby.host import HostScene
from game.scenes.lobby.join import JoinScene
from game.scenes.lobby.knock import KnockScene
from game.scenes.lobby.setup import SIDE, LanSetupScene
from game.scenes.match.far_result import FarResultScene
from game.scenes.match.far_sitting import FarSitting
from game.scenes.match.pause import PauseScene
from game.scenes.shell.menu import MenuScene
from game.storage.settings import Settings
from game.view.board.chat import FIELD
from tests.engine.toy import HEAP, PLAYERS
from tests.scenes.toy_scenes import HEAP_SCENES
from tests.whole_game import Program

LEFT, RIGHT = PLAYERS
LEVEL = """
title = "heap"
about = "Take one or two."
difficulty = 1

[players]
left = "Left"
right = "Right"

[board]
name = "Low"
most = {most}
"""


class Pair:
    """Ada hosts, Bo joins."""

    def __init__(self, fly, root, most):
        self.ada, self.bo = (self._program(fly, root / name, name) for name in ("Ada", "Bo"))
        self.ada.levels.mkdir(parents=True)
        self.bo.levels.mkdir(parents=True)
        (self.ada.levels / "low.toml").write_text(LEVEL.format(most=most))

    def _program(self, fly, root, name):
        settings = Settings().renamed(0, name)
        return Program(fly, root, settings, titles={HEAP.id: HEAP}, scenes={HEAP.id: HEAP_SCENES})

    def until(self, what, seconds=20.0):
        """Both programs run until that is so."""
        limit = time.monotonic() + seconds
        while not what():
            assert time.monotonic() < limit, f"{self.ada.scene} {words(self.ada)}\n{self.bo.scene} {words(self.bo)}"
            for program in (self.ada, self.bo):
                program.pilot.frames(1)
            time.sleep(0.002)

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

    def play(self):
        """To the end, one counter at a time."""
        while True:
            self.until(lambda: self.over() or self.someone())
            if self.over():
                return
            self.someone().keys(pg.K_1, pg.K_RETURN)

    def someone(self):
        """Whoever may order now, if anybody."""
        for program in (self.ada, self.bo):
            if isinstance(program.scene, FarSitting) and program.scene.seated is not None:
                return program
        return None


def words(program):
    scene = program.scene
    if isinstance(scene, FarSitting):
        return " | ".join(op.text for op in scene._below.ops if hasattr(op, "text"))
    return " | ".join(op.text for op in scene.picture() if hasattr(op, "text"))


@pytest.fixture
def pair(fly, tmp_path):
    return Pair(fly, tmp_path, 2)


@pytest.fixture
def long(fly, tmp_path):
    """A match that takes some turns."""
    return Pair(fly, tmp_path, 400)


def test_two_play_from_the_menu_to_the_result_and_have_the_same_record(pair):
    pair.meet().play()
    pair.until(lambda: pair.standing(pair.ada, Decided) and pair.standing(pair.bo, Decided))
    (one,), (other,) = pair.ada.records(), pair.bo.records()
    assert one == other
    assert set(one.players.values()) == {"Ada", "Bo"}
    assert any(word.endswith("wins") for word in words(pair.ada).split(" | "))


def test_a_wrong_code_is_told_in_a_sentence_and_the_right_one_still_lets_in(pair):
    door = pair.host()
    pair.knock(door.port, "ZZZZZZ")
    pair.until(lambda: "not the code" in words(pair.bo))
    pair.until(lambda: "2 more wrong ones" in words(pair.ada))
    pair.bo.click("code")
    pair.bo.pilot.press(pg.K_END)
    for _ in range(8):
        pair.bo.pilot.press(pg.K_BACKSPACE)
    pair.bo.pilot.type(door.code)
    pair.bo.keys(pg.K_RETURN)
    pair.until(lambda: "Ada offers this match" in words(pair.bo))


def test_where_nobody_hosts_it_says_so_and_goes_on_trying_until_stopped(pair):
    pair.knock(9, "7KQW3M")
    pair.until(lambda: "nobody hosts a match there" in words(pair.bo))
    pair.bo.click("Stop")
    pair.bo.keys(pg.K_ESCAPE)
    assert isinstance(pair.bo.scene, JoinScene)


def test_an_offer_that_is_declined_lets_the_host_know(pair):
    door = pair.host()
    pair.knock(door.port, door.code)
    pair.until(lambda: "Ada offers this match" in words(pair.bo))
    pair.bo.click("No, thanks")
    pair.until(lambda: "does not want to play this match" in words(pair.ada) or "left" in words(pair.ada))
    assert isinstance(pair.ada.scene, HostScene)


def test_the_host_can_choose_the_other_side(pair):
    pair.ada.click("lan", "host")
    pair.ada.pilot.click_at((pair.ada.pilot.target(SIDE).right - 10, pair.ada.pilot.target(SIDE).center[1]))
    assert "Right" in words(pair.ada)
    pair.ada.click("start")
    pair.until(lambda: pair.standing(pair.ada, Inviting) and pair.table(pair.ada).status.standing.code)
    door = pair.table(pair.ada).status.standing
    pair.knock(door.port, door.code)
    pair.until(lambda: "Ada offers this match" in words(pair.bo))
    assert "You: player 1. The other one: player 2." in words(pair.bo)
    pair.bo.click("Play")
    pair.until(pair.at_boards)
    assert (pair.table(pair.ada).me, pair.table(pair.bo).me) == (RIGHT, LEFT)


def test_words_go_to_and_fro_beside_the_board(long):
    long.meet()
    long.ada.keys(pg.K_F4)
    long.ada.pilot.type("good luck")
    long.ada.keys(pg.K_RETURN)
    long.until(lambda: "(1 new)" in words(long.bo))
    long.bo.keys(pg.K_F4)
    assert "new" not in words(long.bo)
    assert FIELD in long.bo.pilot.scene.targets()
    long.bo.keys(pg.K_ESCAPE, pg.K_F4)
    assert FIELD not in long.bo.pilot.scene.targets()


def test_a_draw_is_offered_and_taken_by_a_key(long):
    long.meet()
    asker = long.whose()
    other = long.bo if asker is long.ada else long.ada
    asker.keys(pg.K_ESCAPE)
    asker.click("offer a draw")
    long.until(lambda: "offers a draw" in words(other))
    other.keys(pg.K_F7)
    long.until(long.over)
    assert [record.end for record in (*long.ada.records(), *long.bo.records())] == [End("agreement")] * 2


def test_a_draw_that_is_declined_is_told(long):
    long.meet()
    asker = long.whose()
    other = long.bo if asker is long.ada else long.ada
    asker.keys(pg.K_ESCAPE)
    asker.click("offer a draw")
    long.until(lambda: "offers a draw" in words(other))
    other.keys(pg.K_F8)
    long.until(lambda: "plays on" in asker.scene.board.note)
    assert "offers a draw" not in words(other)


def test_who_resigns_has_lost_and_the_other_hears_it_even_in_the_menu(long):
    long.meet()
    long.bo.keys(pg.K_ESCAPE)
    assert isinstance(long.bo.scene, PauseScene)
    long.ada.keys(pg.K_ESCAPE)
    long.ada.click("resign", "Resign")
    long.until(lambda: isinstance(long.ada.scene, FarResultScene))
    long.bo.keys(pg.K_ESCAPE)
    long.until(long.over)
    (record,) = long.bo.records()
    assert record.end == End("resignation", (LEFT,))


def test_a_match_in_return_has_the_sides_changed(pair):
    pair.meet().play()
    pair.until(lambda: pair.standing(pair.ada, Decided) and pair.standing(pair.bo, Decided))
    before = {"Ada": LEFT, "Bo": RIGHT}
    pair.ada.click("rematch")
    pair.until(lambda: "Ada would play again" in words(pair.bo))
    pair.bo.click("rematch")
    pair.until(pair.at_boards)
    assert pair.table(pair.ada).me != before["Ada"]
    assert len(list(pair.bo.folders.records.glob("*.boc.json"))) == 2


def test_who_leaves_comes_back_from_the_menu_and_the_match_goes_on_where_it_was(long):
    long.meet()
    first = long.whose()
    first.keys(pg.K_1, pg.K_RETURN)
    second = long.whose()
    assert second is not first
    guest = long.bo
    guest.keys(pg.K_ESCAPE)
    guest.click("leave")
    assert isinstance(guest.scene, MenuScene)
    long.until(lambda: "No connection to Bo" in words(long.ada))
    assert "Continue with Ada" in guest.pilot.scene.targets()
    guest.click("continue")
    assert isinstance(guest.scene, FarSitting)
    long.until(long.at_boards)
    again = long.whose()
    assert again is second
    again.keys(pg.K_1, pg.K_RETURN)
    long.until(lambda: all(each.scene._session.match.turn == 3 for each in (long.ada, long.bo)))


def test_the_host_comes_back_as_well(long):
    long.meet()
    long.ada.keys(pg.K_ESCAPE)
    long.ada.click("leave")
    long.until(lambda: long.standing(long.bo, Apart))
    long.ada.click("continue")
    long.until(long.at_boards)
