"""How scenes of Battle of Causality come between those of any title: tour, canonisation, headcount."""

import pygame as pg
import pytest

from game.scenes.match.curtain import CurtainScene
from game.scenes.match.result import ResultScene
from game.scenes.match.sitting import SittingScene
from game.scenes.shell.menu import MenuScene
from game.scenes.shell.setup import SetupScene
from game.storage.settings import Settings
from game.titles.causality.rules.stone import A
from game.titles.causality.scenes.canonisation import CanonisationScene
from game.titles.causality.scenes.headcount import HeadcountScene
from tests.titles.causality.end_to_end.doors import write_level
from tests.titles.causality.end_to_end.test_whole_match import CLICKS, DOORWAY, ONE_DOOR, ByMouse, pass_by, play
from tests.titles.causality.preferences import preferring
from tests.whole_game import Program

THREE = {
    **DOORWAY,
    "name": "Three",
    "stones": ["A tank 0,0 E", "A bombardier 0,1", "A sniper 0,2 N", "B tank 3,2 N", "N box 1,1"],
}
QUICK = Settings(animation_speed=0)


@pytest.fixture
def program(fly, tmp_path):
    made = Program(fly, tmp_path, QUICK)
    write_level(made.levels, ONE_DOOR)
    return made


def test_the_tour_leaves_no_record(program):
    program.click("learn")
    program.keys(*[pg.K_RETURN] * 2)
    program.keys(pg.K_m, pg.K_RIGHT, pg.K_RETURN, pg.K_RETURN)
    program.click("lesson leave")
    assert not list(program.folders.records.glob("*"))


def play_from(player, first, last):
    told = pass_by(player)
    for orders in CLICKS[first:last]:
        for one in orders:
            told += pass_by(player)
            player.order(one)
    return told + pass_by(player)


def to_the_end_of_a_round(program, player) -> None:
    """Both order twice."""
    for orders in CLICKS[:2]:
        for one in orders:
            while isinstance(program.scene, CurtainScene):
                player.go_on()
            player.order(one)
    assert isinstance(program.scene, CanonisationScene)


def test_one_press_leads_from_the_end_of_a_round_to_the_next_ones_orders(program):
    player = ByMouse(program)
    player.begin()
    to_the_end_of_a_round(program, player)
    program.click("on")
    assert isinstance(program.scene, SittingScene)
    assert program.scene.seated == A


def test_in_the_fog_a_curtain_falls_before_the_next_round(fly, tmp_path):
    made = Program(fly, tmp_path, preferring(animation_speed=0, ruleset=(("vision", "fog_of_war"),)))
    write_level(made.levels, ONE_DOOR)
    player = ByMouse(made)
    player.begin()
    to_the_end_of_a_round(made, player)
    made.click("on")
    assert isinstance(made.scene, CurtainScene)


def test_leaving_in_the_canonisation_leads_to_the_menu_and_loses_nothing(program):
    player = ByMouse(program)
    player.begin()
    to_the_end_of_a_round(program, player)
    program.keys(pg.K_ESCAPE)
    assert isinstance(program.scene, MenuScene)
    program.click("continue")
    play_from(player, 2, 4)
    assert isinstance(program.scene, ResultScene)


def test_the_last_canonisation_can_be_seen_again_from_the_result(program):
    player = ByMouse(program)
    player.begin()
    play(player, 4)
    program.click("look")
    assert isinstance(program.scene, CanonisationScene)
    assert any("To the result" in op.text for op in program.scene.picture() if hasattr(op, "text"))
    program.click("on")
    assert isinstance(program.scene, ResultScene)


# The headcount.


@pytest.fixture
def counting(fly, tmp_path):
    settings = preferring(animation_speed=0, ruleset=(("priority", "merry_chronos"),))
    made = Program(fly, tmp_path, settings)
    write_level(made.levels, THREE)
    made.click("play", "start")
    assert isinstance(made.scene, HeadcountScene)
    return made


def test_merry_chronos_asks_for_the_headcount_which_may_be_left_as_it_is(counting):
    counting.keys(pg.K_RETURN)
    assert isinstance(counting.scene, SittingScene)
    (record,) = counting.records()
    assert record.ruleset["headcount"] == {"A": [0, 1, 2], "B": [3]}


def test_stones_are_counted_in_another_order_by_mouse(counting):
    counting.click("down A 0", "up A 2", "start")
    (record,) = counting.records()
    assert record.ruleset["headcount"] == {"A": [1, 2, 0], "B": [3]}


def test_stones_are_counted_in_another_order_by_keyboard(counting):
    while counting.scene.focus != "down A 0":
        counting.keys(pg.K_TAB)
    counting.keys(pg.K_RETURN)
    assert counting.scene.focus == "down A 1"
    counting.keys(pg.K_RETURN)
    while counting.scene.focus != "start":
        counting.keys(pg.K_TAB)
    counting.keys(pg.K_RETURN)
    (record,) = counting.records()
    assert record.ruleset["headcount"] == {"A": [1, 2, 0], "B": [3]}


def test_the_headcount_leads_back_to_the_rules(counting):
    counting.keys(pg.K_ESCAPE)
    assert isinstance(counting.scene, SetupScene)
