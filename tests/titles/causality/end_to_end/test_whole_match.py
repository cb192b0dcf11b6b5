"""A whole short match from the menu to the result, once without the keyboard and once without the mouse."""

import pygame as pg
import pytest

from game.engine.outcome import End
from game.scenes.match.curtain import CurtainScene
from game.scenes.match.result import ResultScene
from game.scenes.match.sitting import SittingScene
from game.scenes.shell.menu import MenuScene
from game.scenes.shell.setup import SetupScene
from game.storage.settings import Settings
from game.titles.causality.rules.stone import A, B
from game.titles.causality.scenes.canonisation import CanonisationScene
from tests.titles.causality.end_to_end.doors import looking, write_level
from tests.whole_game import Program

DOORWAY = {
    "name": "Doorway",
    "time_cap": 2,
    "map": ["....", "....", "...."],
    "stones": ["A tank 0,0 E", "B tank 3,2 N"],
    "bases": ["N 3,0", "N 2,0"],
}
ONE_DOOR = {**DOORWAY, "name": "One door", "bases": ["N 3,0"]}

ENTER = pg.K_RETURN

FIRST_TWO_ROUNDS = (
    {A: ("0,0 move 1,0 S",), B: ("3,2 move 3,1 W",)},
    {A: ("1,0 jump 0",), B: ("3,1 jump 0",)},
    {A: ("1,0 move 1,1 S",), B: ("3,1 fire",)},
    {A: ("1,1 pass",), B: ("3,0 jump 0",)},
)
"""Both jump back; in round 2 the second orange tank shoots the first blue one before it jumps: #1 does not hold."""

THIRD_ROUND = ({B: ("3,0 wait",)}, {B: ("3,2 pass", "3,1 jump 0 #2", "3,0 jump 0 #3")}, {})
"""Two orange tanks close their own loops by swaps, the shot misses, #1 is back, and a turn passes by itself."""

KEYS = (
    ((pg.K_m, pg.K_DOWN, ENTER), (pg.K_m, pg.K_LEFT, ENTER)),
    ((pg.K_j,), (pg.K_j,)),
    ((pg.K_m, pg.K_DOWN, ENTER), (pg.K_f,)),
    ((pg.K_p,), (pg.K_j,)),
    ((pg.K_w,),),
    ((pg.K_p, pg.K_j, pg.K_RIGHT, ENTER, pg.K_j, pg.K_RIGHT, ENTER),),
)
CLICKS = (
    (("verb move", "square 1,0", "face south"), ("verb move", "square 3,1", "face west")),
    (("verb jump",), ("verb jump",)),
    (("square 1,0", "verb move", "face south"), ("verb fire",)),
    (("verb pass",), ("verb jump",)),
    (("verb wait",),),
    (
        (
            *("stone 3,2", "verb pass"),
            *("stone 3,1", "verb jump", "answer swap #2 (B2)"),
            *("stone 3,0", "verb jump", "answer swap #3 (B3)"),
        ),
    ),
)


class ByKeyboard:
    """Presses keys only."""

    orders = KEYS

    def __init__(self, program: Program):
        self.program = program

    def begin(self):
        while self.program.scene.focus != "play":
            self.program.keys(pg.K_TAB)
        self.program.keys(ENTER)
        assert isinstance(self.program.scene, SetupScene)
        self.program.keys(pg.K_TAB, pg.K_TAB, pg.K_TAB)
        while self.program.scene.focus != "start":
            self.program.keys(pg.K_TAB)
        self.program.keys(ENTER)

    def order(self, keys):
        self.program.keys(*keys, ENTER)
        if looking(self.program):
            self.program.keys(ENTER)

    def go_on(self):
        self.program.keys(ENTER)

    def agree_on_a_draw(self):
        self.program.keys(pg.K_ESCAPE, pg.K_DOWN, pg.K_DOWN, ENTER)
        self.program.keys(pg.K_LEFT, ENTER)

    def back_to_the_menu(self):
        while self.program.scene.focus != "menu":
            self.program.keys(pg.K_TAB)
        self.program.keys(ENTER)


class ByMouse:
    """Clicks only."""

    orders = CLICKS

    def __init__(self, program: Program):
        self.program = program

    def begin(self):
        self.program.click("play")
        assert isinstance(self.program.scene, SetupScene)
        self.program.click("start")

    def order(self, labels):
        self.program.click(*labels, "submit")
        if looking(self.program):
            self.program.click("go on")

    def go_on(self):
        self.program.click("ready" if isinstance(self.program.scene, CurtainScene) else "on")

    def agree_on_a_draw(self):
        self.program.click("menu", "offer a draw", "accept")

    def back_to_the_menu(self):
        self.program.click("menu")


@pytest.fixture(params=[ByMouse, ByKeyboard])
def player(request, fly, tmp_path):
    return request.param(Program(fly, tmp_path, Settings(animation_speed=0)))


def play(player, turns: int) -> list[str]:
    """Plays so many turns that somebody orders, and gives what was told in the canonisations."""
    told = []
    for orders in player.orders[:turns]:
        for one in orders:
            told += pass_by(player)
            assert isinstance(player.program.scene, SittingScene)
            player.order(one)
    return told + pass_by(player)


def pass_by(player) -> list[str]:
    """Goes through curtains and canonisations up to the next scene in which something is decided."""
    told = []
    while isinstance(player.program.scene, CurtainScene | CanonisationScene):
        scene = player.program.scene
        if isinstance(scene, CanonisationScene):
            told += [op.text for op in scene.picture() if hasattr(op, "text")]
        player.go_on()
    return told


def test_a_match_with_jumps_swaps_and_a_lost_ante_effect_ends_in_a_draw(player):
    write_level(player.program.levels, DOORWAY)
    player.begin()
    told = play(player, 6)
    assert "#1 fails. 1 of 2 ante-effects holds." in told
    assert any("3 ante-effects hold." in each for each in told)
    assert "A1's jump #1 at 1,0 fails" in told
    player.agree_on_a_draw()
    assert isinstance(player.program.scene, ResultScene)
    (record,) = player.program.records()
    assert record.turns == FIRST_TWO_ROUNDS + THIRD_ROUND
    assert record.end == End("agreement")
    assert dict(record.players) == {A: "Ada", B: "Bo"}
    player.back_to_the_menu()
    assert isinstance(player.program.scene, MenuScene)


def test_a_match_ends_when_one_army_holds_every_base(player):
    write_level(player.program.levels, ONE_DOOR)
    player.begin()
    play(player, 4)
    assert isinstance(player.program.scene, ResultScene)
    words = " ".join(op.text for op in player.program.scene.picture() if hasattr(op, "text"))
    assert "Bo wins" in words
    (record,) = player.program.records()
    assert record.turns == FIRST_TWO_ROUNDS
    assert record.end is None


def test_a_match_is_continued_where_it_was_left(fly, tmp_path):
    player = ByMouse(Program(fly, tmp_path, Settings(animation_speed=0)))
    write_level(player.program.levels, ONE_DOOR)
    player.begin()
    play(player, 2)
    player.program.click("menu", "leave")
    assert isinstance(player.program.scene, MenuScene)
    player.program.click("continue")
    pass_by(player)
    assert isinstance(player.program.scene, SittingScene)
    for orders in CLICKS[2:4]:
        for one in orders:
            pass_by(player)
            player.order(one)
    pass_by(player)
    assert isinstance(player.program.scene, ResultScene)
    (record,) = player.program.records()
    assert record.turns == FIRST_TWO_ROUNDS


def test_a_rematch_begins_the_same_match_anew(fly, tmp_path):
    player = ByMouse(Program(fly, tmp_path, Settings(animation_speed=0)))
    write_level(player.program.levels, ONE_DOOR)
    player.begin()
    play(player, 4)
    player.program.click("rematch")
    assert isinstance(player.program.scene, SittingScene)
    assert len(player.program.records()) == 2
    play(player, 1)
    assert sorted(len(record.turns) for record in player.program.records()) == [1, 4]
