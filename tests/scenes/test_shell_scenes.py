"""Menu, settings, dialog, error, keys and curtain: what they do, and that nothing is cut or overlaps."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.app.scene import Pop, Push, Scene
from game.app.window import start_sound
from game.scenes.match.curtain import CurtainScene
from game.scenes.shell.dialog import CANCEL, DialogScene, Reply
from game.scenes.shell.error import ErrorScene
from game.scenes.shell.keys import KeysScene
from game.scenes.shell.menu import MenuContents, MenuEntry, MenuScene, quit_entry
from game.scenes.shell.settings import SettingsScene
from game.storage.settings import Settings
from game.view.board.token import Plinth
from game.view.frame import Text
from game.view.keys.keyboard import TitleKeys
from game.view.keys.keymap import Action
from game.view.look.palette import Role, Theme

ACTIONS = tuple(
    Action(letter, "as played, as told later", (f"Ctrl+{letter}",), "In a replay", frozenset(("replay",)))
    for letter in "ABCDEFGHIJKLMNOP"
)
KEYS = TitleKeys("letters", "Letters", ACTIONS)


def menu(stage):
    entries = tuple(
        MenuEntry(name, f"Entry number {name}", "menu_play", lambda: None) for name in ("one", "two", "three")
    )
    return MenuScene(stage, lambda: MenuContents((*entries, quit_entry()), ("A note",)), "0.1.0")


def settings(stage):
    stage.sound_available = start_sound()
    return SettingsScene(stage, ("Ada", "Bo"), lambda: KeysScene(stage, (KEYS,)))


SCENES = {
    "menu": menu,
    "settings": settings,
    "keys": lambda stage: KeysScene(stage, (KEYS,)),
    "error": lambda stage: ErrorScene(stage, "The record cannot be played.", Path("/home/ada/x.boc.json")),
    "dialog": lambda stage: DialogScene(stage, "Give up?", "Bo wins. " * 9, (Reply("go", "Resign"), CANCEL)),
    "curtain": lambda stage: CurtainScene(stage, "Bo", Plinth("plinth_b", Role.SIDE_B, Role.PLINTH_B, 10), "Turn 2"),
}
SIZES = ((1024, 600), (1280, 720), (1920, 1080))


class Below(Scene):
    """Pushes the scene that is tested, and keeps its result."""

    def __init__(self, stage, make):
        super().__init__()
        self.make = lambda: make(stage)
        self.result = "none yet"

    def handle(self, event):
        return Push(self.make()) if event.type == pygame.KEYDOWN else None

    def resume(self, result):
        self.result = result

    def draw(self, surface):
        surface.fill((0, 90, 0))


@pytest.fixture
def over(fly):
    """The scene on top of another one, as in the running program."""

    def make(scene, **kwargs):
        pilot = fly(lambda stage: Below(stage, scene), **kwargs)
        pilot.below = pilot.scene
        pilot.press(pygame.K_a)
        return pilot

    return make


@pytest.mark.parametrize("scale", [80, 100, 200])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_cut_and_nothing_overlaps(fly, name, size, scale):
    pilot = fly(SCENES[name], size, Settings(ui_scale=scale))
    scene, fonts, bounds = pilot.scene, pilot.stage.fonts, pilot.stage.bounds
    controls = scene.page().controls
    assert controls
    assert all(bounds.encloses(control.rect) for control in controls)
    assert not any(a.rect.overlaps(b.rect) for a, b in combinations(controls, 2))
    for op in scene.picture():
        if isinstance(op, Text):
            width = fonts.width(op.text, op.size, op.weight)
            assert op.max_width is None or width <= op.max_width, op.text
            left = op.at.x - width * op.anchor.value[0] // 2
            assert left >= 0, op.text
            assert left + width <= bounds.w, op.text


@pytest.mark.parametrize("theme", list(Theme))
@pytest.mark.parametrize("name", SCENES)
def test_each_scene_draws_in_both_themes(fly, name, theme):
    picture = fly(SCENES[name], settings=Settings(theme=theme)).picture()
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 1280, 7) for y in range(0, 720, 7)}) > 5


def test_menu_does_what_its_entry_says(fly):
    pilot = fly(menu)
    pilot.click("Entry number two")
    assert pilot.running
    pilot.press(pygame.K_ESCAPE)
    assert pilot.running
    pilot.click("Quit")
    assert not pilot.running


def test_menu_by_keyboard(fly):
    pilot = fly(menu)
    pilot.press(pygame.K_UP, pygame.K_RETURN)
    assert not pilot.running


def test_menu_asks_again_when_it_comes_back(fly):
    counts = []

    def contents():
        counts.append(1)
        return MenuContents((quit_entry(),))

    pilot = fly(lambda stage: MenuScene(stage, contents, "1"))
    pilot.stack.apply(Push(SCENES["curtain"](pilot.stage)))
    pilot.press(pygame.K_RETURN)
    assert len(counts) == 2


def test_what_is_new_at_the_head_of_the_menu_has_the_focus(fly):
    entries = [quit_entry()]
    pilot = fly(lambda stage: MenuScene(stage, lambda: MenuContents(tuple(entries)), "1"))
    entries.insert(0, MenuEntry("continue", "Continue", "menu_quit", lambda: None))
    pilot.stack.apply(Push(SCENES["curtain"](pilot.stage)))
    pilot.press(pygame.K_RETURN)
    assert pilot.scene.focus == "continue"


def test_dialog_answers(over):
    pilot = over(SCENES["dialog"])
    pilot.click("Resign")
    assert pilot.below.result == "go"
    pilot.press(pygame.K_a, pygame.K_RETURN)
    assert pilot.below.result == "cancel"
    pilot.press(pygame.K_a, pygame.K_ESCAPE)
    assert pilot.below.result is None


def test_dialog_lets_the_scene_below_shine_through(over):
    pilot = over(SCENES["dialog"])
    _, green, _, _ = pilot.picture().get_at((5, 5))
    assert 5 < green < 90


def test_curtain_hides_everything_until_the_player_is_there(over):
    pilot = over(SCENES["curtain"])
    picture = pilot.picture()
    assert (0, 90, 0, 255) not in {tuple(picture.get_at((x, y))) for x in range(0, 1280, 5) for y in range(0, 720, 5)}
    pilot.press(pygame.K_RETURN)
    assert pilot.below.result is True
    pilot.press(pygame.K_a, pygame.K_ESCAPE)
    assert pilot.below.result is False
    pilot.press(pygame.K_a)
    pilot.click("I am Bo")
    assert pilot.below.result is True


def test_error_says_what_happened_and_what_was_saved(over):
    pilot = over(SCENES["error"])
    words = " ".join(op.text for op in pilot.scene.picture() if isinstance(op, Text))
    assert "The record cannot be played." in words
    assert "/home/ada/x.boc.json" in words
    pilot.press(pygame.K_RETURN)
    assert pilot.scene is pilot.below


def test_long_error_leaves_room_for_what_was_saved(fly):
    pilot = fly(lambda stage: ErrorScene(stage, "It failed again and again. " * 99, Path("/x/y.json")), (1024, 600))
    lines = [op for op in pilot.scene.picture() if isinstance(op, Text)]
    saved = next(op for op in lines if "/x/y.json" in op.text)
    assert saved.at.y + saved.size < pilot.target("back").y


def test_pop_carries_the_result():
    assert Pop("x").result == "x"
