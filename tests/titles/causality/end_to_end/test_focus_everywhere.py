"""Whatever can be pressed in a form or in the book can be reached with the keyboard, and says what it does."""

import pygame as pg
import pytest

from game.scenes.match.curtain import CurtainScene
from game.scenes.match.pause import PauseScene
from game.scenes.match.result import ResultScene
from game.scenes.shell.form import Form
from game.scenes.shell.menu import MenuScene
from game.scenes.shell.records import RecordsScene
from game.scenes.shell.rulebook import RulebookScene
from game.scenes.shell.settings import SettingsScene
from game.scenes.shell.setup import SetupScene
from game.storage.settings import Settings
from game.titles.causality.scenes.headcount import HeadcountScene
from game.titles.causality.scenes.own_scenes import MANUAL
from game.view.forms.controls import enabled
from tests.titles.causality.end_to_end.doors import write_level
from tests.titles.causality.preferences import preferring
from tests.titles.causality.scenes.board_play import DUEL
from tests.whole_game import Program


@pytest.fixture
def program(fly, tmp_path):
    write_level(tmp_path / "levels", DUEL)
    return Program(fly, tmp_path, Settings(animation_speed=0))


def check(pilot, kind: type[Form]) -> None:
    """Tab meets every control that answers; each control has a hint."""
    scene = pilot.scene
    assert isinstance(scene, kind)
    wanted = {control.name for control in scene.page().controls if enabled(control)}
    met = set()
    while scene.focus not in met:
        met.add(scene.focus)
        pilot.press(pg.K_TAB)
    assert wanted <= met
    for control in scene.page().controls:
        hint = scene.hint(control.rect.center)
        assert hint is not None, control.name
        assert hint.words


def test_forms_around_a_match(program):
    check(program.pilot, MenuScene)
    program.click("settings")
    check(program.pilot, SettingsScene)
    program.keys(pg.K_ESCAPE)
    program.click("play")
    check(program.pilot, SetupScene)
    program.click("start")
    program.keys(pg.K_ESCAPE)
    check(program.pilot, PauseScene)
    program.click("Resign")
    check(program.pilot, Form)
    program.click("Resign")
    check(program.pilot, ResultScene)
    program.keys(pg.K_ESCAPE)
    program.click("replays")
    check(program.pilot, RecordsScene)


def test_the_curtain_and_the_headcount(program):
    program.pilot.stage.change(preferring(animation_speed=0, ruleset=(("priority", "merry_chronos"),)))
    program.click("play", "start")
    check(program.pilot, HeadcountScene)
    program.click("Start")
    program.keys(pg.K_1, pg.K_w, pg.K_RETURN)
    check(program.pilot, CurtainScene)


def test_links_buttons_and_pages_of_the_book(program):
    program.click("rulebook", "causality")
    scene = program.scene
    assert isinstance(scene, RulebookScene)
    wanted = {name for name in scene.targets() if not name.startswith("page ")}
    met = set()
    program.keys(pg.K_TAB)
    while scene.focus:
        assert scene.focus in scene.targets()
        met.add(scene.focus)
        program.keys(pg.K_TAB)
    assert wanted <= met
    for name, rect in scene.targets().items():
        assert scene.hint(rect.center) is not None, name
    for leaf in MANUAL.book(()).leaves[1:]:
        program.keys(pg.K_DOWN)
        assert scene.leaf.name == leaf.name
