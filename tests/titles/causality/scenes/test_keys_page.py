"""Keys are changed on their page by keyboard and mouse, and board, labels and rulebook follow."""

import pygame as pg
import pytest

from game.engine.errors import StorageError
from game.scenes.match.pause import PauseScene
from game.scenes.shell.keys import KeysScene
from game.scenes.shell.rulebook import RulebookScene
from game.scenes.shell.settings import SettingsScene
from game.storage.settings import Settings, print_settings, read_settings
from game.titles.causality.view.board.commands import COMMANDS
from game.view.frame import Text
from game.view.keys.keyboard import own_id
from game.view.look.palette import Theme
from tests.preferences import nobody
from tests.titles.causality.preferences import preferring
from tests.titles.causality.scenes.board_play import Game


def words(pilot) -> str:
    return " | ".join(op.text for op in pilot.scene.picture() if isinstance(op, Text))


def own(pilot):
    """The changed keys of the title that is played."""
    return pilot.stage.settings.of_title("causality").keys


def choose(pilot, action: str) -> None:
    """Goes to an action with the arrow keys."""
    pilot.press(pg.K_HOME)
    for _ in COMMANDS.keys.actions:
        if pilot.scene.focus == f"key causality.{action}":
            return
        pilot.press(pg.K_DOWN)
    raise AssertionError(f"no way to {action}")


def page(fly, **kwargs):
    return fly(lambda stage: KeysScene(stage, (COMMANDS.keys,)), **kwargs)


def test_another_key_chosen_by_keyboard_is_what_the_board_obeys_and_shows(fly):
    game = Game(fly)
    game.keys(pg.K_F2)
    choose(game.pilot, "verb_wait")
    game.keys(pg.K_RETURN, pg.K_x)
    game.keys(pg.K_ESCAPE)
    assert game.pilot.scene is game.board
    assert own(game.pilot) == (("verb_wait", "X"),)
    game.keys(pg.K_1, pg.K_w)
    assert not game.draft.texts
    assert "X" in game.words()
    assert "W" not in game.words()
    game.keys(pg.K_x)
    assert game.draft.texts == ("1,1 wait",)


def test_by_mouse_alone_but_for_the_key_itself(fly):
    pilot = page(fly)
    pilot.click("key causality.verb_turn")
    assert "press a key…" in words(pilot)
    pilot.press(pg.K_q, mod=pg.KMOD_LCTRL)
    assert own(pilot) == (("verb_turn", "Ctrl+Q"),)
    pilot.click("All ordinary keys")
    assert own(pilot) == ()


def test_escape_and_a_click_leave_the_key_as_it_is(fly):
    pilot = page(fly)
    for way in (lambda: pilot.press(pg.K_ESCAPE), lambda: pilot.click("key causality.verb_move")):
        pilot.click("key causality.verb_turn")
        way()
        assert "Nothing was changed." in words(pilot)
        assert isinstance(pilot.scene, KeysScene)
    assert own(pilot) == ()


def test_shift_alone_is_waited_on(fly):
    pilot = page(fly)
    pilot.click("key causality.verb_turn")
    pilot.press(pg.K_LSHIFT)
    pilot.press(pg.K_INSERT, mod=pg.KMOD_LSHIFT)
    assert own(pilot) == (("verb_turn", "Shift+Insert"),)


@pytest.mark.parametrize("key", [pg.K_F1, pg.K_F11, pg.K_F12])
def test_keys_with_a_meaning_everywhere_are_answers_too(fly, key):
    pilot = page(fly)
    pilot.click("key causality.verb_turn")
    pilot.press(key)
    assert not pilot.stage.settings.full_screen
    assert "They cannot be swapped." in words(pilot)
    assert isinstance(pilot.scene, KeysScene)


def test_a_taken_key_is_swapped_or_not(fly):
    pilot = page(fly)
    pilot.click("key causality.verb_turn")
    pilot.press(pg.K_w)
    assert "W is already “order: wait”. Swap the two?" in words(pilot)
    pilot.press(pg.K_ESCAPE)
    assert own(pilot) == ()
    pilot.click("key causality.verb_turn")
    pilot.press(pg.K_w, pg.K_RETURN)
    assert dict(own(pilot)) == {"verb_wait": "T", "verb_turn": "W"}


def test_delete_restores_one_key(fly):
    settings = preferring(keys=(("verb_turn", "Q"), ("why", "X")))
    pilot = page(fly, settings=settings)
    choose(pilot, "why")
    pilot.press(pg.K_DELETE)
    assert own(pilot) == (("verb_turn", "Q"),)


def test_fixed_keys_say_so(fly):
    pilot = page(fly)
    choose(pilot, "back")
    pilot.press(pg.K_RETURN)
    assert "cannot be changed" in words(pilot)
    assert not pilot.scene.takes_all_keys


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_every_row_is_reached_in_sight_and_in_the_window(fly, size, scale):
    pilot = page(fly, size=size, settings=Settings(ui_scale=scale))
    names = [f"key {own_id('causality', action.id)}" for action in COMMANDS.keys.actions] + ["back"]
    for name in names:
        assert pilot.scene.focus == name
        assert pilot.stage.bounds.encloses(pilot.target(name))
        pilot.press(pg.K_TAB)
    assert pilot.scene.focus == names[0]


def test_the_wheel_scrolls(fly):
    pilot = page(fly)
    assert "key lesson_hint" not in pilot.scene.targets()
    pilot.wheel((640, 300), -60)
    assert "key lesson_hint" in pilot.scene.targets()


def test_from_the_menu_of_a_match_and_back_to_it(fly):
    game = Game(fly)
    game.keys(pg.K_ESCAPE)
    menu = game.pilot.scene
    assert isinstance(menu, PauseScene)
    game.click("Keys")
    assert isinstance(game.pilot.scene, KeysScene)
    game.keys(pg.K_ESCAPE)
    assert game.pilot.scene is menu


def test_rulebook_and_settings_are_in_the_menu_of_a_match(fly):
    game = Game(fly)
    topic = game.pilot.scene.topic
    game.keys(pg.K_ESCAPE)
    menu = game.pilot.scene
    game.click("Rulebook")
    assert isinstance(game.pilot.scene, RulebookScene)
    assert game.pilot.scene.leaf.name == topic
    game.keys(pg.K_ESCAPE)
    game.click("Settings")
    assert isinstance(game.pilot.scene, SettingsScene)
    game.keys(pg.K_RIGHT, pg.K_ESCAPE)
    assert game.pilot.scene is menu
    assert game.pilot.scene.stage.scheme.theme is Theme.LIGHT


def test_the_keys_are_written_when_the_page_is_left(fly):
    pilot = page(fly, settings=preferring(keys=(("why", "X"),)))
    written = []
    pilot.stage.keep = written.append
    pilot.click("Back")
    assert [settings.of_title("causality").keys for settings in written] == [(("why", "X"),)]


def test_what_cannot_be_written_is_told_once(fly):
    def keep(_):
        raise StorageError("The disk is full.")

    pilot = page(fly)
    pilot.stage.keep = keep
    pilot.press(pg.K_ESCAPE)
    assert "The disk is full." in words(pilot)
    pilot.press(pg.K_ESCAPE)
    assert not pilot.running


def test_keys_come_back_from_the_file():
    settings = preferring(keys=(("verb_wait", "Ctrl++"), ("why", "Shift+Insert")))
    assert read_settings(print_settings(settings), nobody) == settings


def test_another_key_for_full_screen(fly):
    game = Game(fly, settings=Settings(animation_speed=0, keys=(("full_screen", "Insert"),)))
    game.keys(pg.K_F11)
    assert not game.pilot.stage.settings.full_screen
    game.keys(pg.K_INSERT)
    assert game.pilot.stage.settings.full_screen
