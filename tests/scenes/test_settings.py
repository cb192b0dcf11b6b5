"""The settings: in force at once, all of them reached by wheel, bar and keys, and put back after a question."""

import re
from dataclasses import replace

import pygame
import pytest

from game.app.window import start_sound
from game.catalogue import title_scenes
from game.engine.errors import StorageError
from game.scenes.shell.dialog import DialogScene
from game.scenes.shell.keys import KeysScene
from game.scenes.shell.settings import SettingsScene
from game.scenes.shell.settings_rows import sections
from game.scenes.title_scenes import sides_by_place
from game.storage.settings import Settings, TitleSettings, ordinary
from game.view.forms.controls import Entry
from game.view.forms.palette_sample import PaletteSample, Swatch, sample_ops
from game.view.forms.settings_page import Preference
from game.view.frame import Sprite, Text
from game.view.keys.keyboard import EVERYWHERE
from game.view.look.palette import Palette, Role, Theme
from tests.scenes.words_fit import cut_texts

SMALL, LARGE = (1024, 600), (1280, 720)
ALL = (
    "theme",
    "palette",
    "scale",
    "squares",
    "screen",
    "name 0",
    "name 1",
    "speed",
    "motion",
    "volume",
    "ambience",
    "program",
    "keys",
)
SAMPLE = PaletteSample(
    tuple(
        Swatch(role.value, role, (("plinth_n", role),))
        for role in (Role.SIDE_A, Role.SIDE_B, Role.NEUTRAL, Role.TIME, Role.ALARM)
    ),
    thread=(4, 3),
    thread_ink=Role.SIDE_B,
)
DOWN, UP, LEFT, RIGHT = pygame.K_DOWN, pygame.K_UP, pygame.K_LEFT, pygame.K_RIGHT


@pytest.fixture
def mixer():
    assert start_sound()
    yield
    pygame.mixer.quit()


@pytest.fixture
def preferring(fly, mixer):
    """The settings as the only scene, on a machine with a sound device; what is saved ends up in `pilot.saved`."""

    def make(size=LARGE, settings=None, *, device=True, save=None):
        saved = []

        def scene(stage):
            stage.sound_available = device
            stage.keep = save or saved.append
            return SettingsScene(
                stage, ("Blue or White", "Orange or Black"), lambda: KeysScene(stage, (EVERYWHERE,)), SAMPLE
            )

        pilot = fly(scene, size, settings or Settings())
        pilot.saved = saved
        return pilot

    return make


def words(pilot):
    return [op.text for op in pilot.scene.picture() if isinstance(op, Text)]


def choose(pilot, name, side=1):
    """Clicks the right or the left half of a stepper."""
    place = pilot.target(name)
    pilot.click_at((place.right - 10 if side > 0 else place.x + 10, place.center.y))


def test_names_of_squares_are_a_choice_that_is_kept(preferring):
    pilot = preferring()
    choose(pilot, "squares")
    assert pilot.stage.painter.letters
    pilot.click("Back")
    assert pilot.saved == [Settings(square_letters=True)]


def test_settings_are_in_force_at_once_and_written_at_the_end(preferring):
    pilot = preferring()
    pilot.press(RIGHT)
    assert pilot.stage.settings.theme is Theme.LIGHT
    pilot.press(DOWN, RIGHT, DOWN, RIGHT)
    assert pilot.stage.settings.scheme == (Theme.LIGHT, Palette.CONTRAST)
    assert pilot.stage.painter.scheme == (Theme.LIGHT, Palette.CONTRAST)
    assert pilot.stage.settings.ui_scale == 110
    assert pilot.saved == []
    pilot.click("Back")
    assert pilot.saved == [Settings(theme=Theme.LIGHT, palette=Palette.CONTRAST, ui_scale=110)]
    assert not pilot.running


def test_each_setting_by_mouse(preferring):
    pilot = preferring()
    for name in ("theme", "palette", "speed", "motion"):
        choose(pilot, name)
    choose(pilot, "scale", -1)
    for name in ("volume", "ambience"):
        bar = pilot.target(name)
        pilot.click_at((bar.x + 40, bar.center.y))
    pilot.click("name 1")
    pilot.type("b")
    now = pilot.stage.settings
    expected = Settings(Theme.LIGHT, 90, 200, True, palette=Palette.CONTRAST)
    assert replace(now, names=expected.names, sound_volume=70, ambience_volume=30) == expected
    assert 0 < now.sound_volume < 70
    assert 0 < now.ambience_volume < 30
    assert sorted(now.names[1]) == sorted("Bob")


def test_full_screen_by_stepper_and_by_f11(preferring):
    pilot = preferring()
    choose(pilot, "screen")
    assert pilot.stage.settings.full_screen
    assert pilot.window.full_screen
    pilot.press(pygame.K_F11)
    assert not pilot.stage.settings.full_screen
    assert not pilot.window.full_screen
    assert isinstance(pilot.scene, SettingsScene)


def test_empty_name_is_not_taken(preferring):
    pilot = preferring()
    pilot.click("name 1")
    pilot.press(pygame.K_END, pygame.K_BACKSPACE, pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    assert pilot.stage.settings.names[1]


def test_without_a_sound_device_the_page_says_so(preferring):
    pilot = preferring(device=False)
    assert not {"volume", "ambience"} & pilot.scene.targets().keys()
    assert any("No sound device" in line for line in words(pilot))


def test_settings_that_cannot_be_written_are_told_once(preferring):
    def save(_):
        raise StorageError("The disk is full.")

    pilot = preferring(save=save)
    pilot.press(pygame.K_ESCAPE)
    assert "The disk is full." in words(pilot)
    pilot.press(pygame.K_ESCAPE)
    assert not pilot.running


def test_keys_open_from_the_settings(preferring):
    pilot = preferring()
    pilot.click("Keys")
    assert isinstance(pilot.scene, KeysScene)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, SettingsScene)


def test_ordinary_settings_after_a_question(preferring):
    mine = Settings(
        theme=Theme.LIGHT,
        ui_scale=90,
        names=("Xi", "Yu"),
        palette=Palette.TRITANOPIA,
        ambience_volume=90,
        keys=(("picture", "F9"),),
        titles=(("chess", TitleSettings(level="opening", keys=(("castle", "Q"),))),),
    )
    pilot = preferring(settings=mine)
    pilot.click("Ordinary settings")
    assert isinstance(pilot.scene, DialogScene)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.stage.settings == mine
    pilot.click("Ordinary settings")
    pilot.click("Restore")
    remembered = (("chess", TitleSettings(level="opening")),)
    assert pilot.stage.settings == Settings(titles=remembered) == ordinary(mine)
    pilot.click("name 0")
    pilot.press(pygame.K_END)
    pilot.type("x")
    assert pilot.stage.settings.names == ("Adax", "Bo"), "the field shows the name in force"


def in_sight(pilot):
    return pilot.scene.targets().keys() & set(ALL)


@pytest.mark.parametrize("keys", [(DOWN,), (pygame.K_TAB,)])
@pytest.mark.parametrize(
    ("size", "scale"), [(SMALL, 200), (SMALL, 100), (LARGE, 100), (LARGE, 150), ((1920, 1080), 200)]
)
def test_every_setting_is_reached_by_keys_and_then_in_sight(preferring, size, scale, keys):
    pilot = preferring(size, Settings(ui_scale=scale))
    seen = []
    while pilot.scene.focus != "back":
        seen.append(pilot.scene.focus)
        assert pilot.scene.focus in pilot.scene.targets()
        pilot.press(*keys)
    assert sorted(seen) == sorted((*ALL, "restore"))
    pilot.press(DOWN)
    assert pilot.scene.focus == "theme"
    assert "theme" in in_sight(pilot)


def test_all_settings_are_in_sight_in_the_smallest_window(preferring):
    assert in_sight(preferring(SMALL)) == set(ALL)


def test_every_setting_is_reached_by_the_wheel(preferring):
    pilot = preferring(SMALL, Settings(ui_scale=200))
    seen = set(in_sight(pilot))
    assert seen < set(ALL)
    for _ in range(30):
        pilot.wheel((512, 300), -1)
        seen |= in_sight(pilot)
        assert pilot.scene.focus in pilot.scene.targets(), "the focus stays on what is to be seen"
    assert seen == set(ALL)
    pilot.wheel((512, 300), 99)
    assert "theme" in in_sight(pilot)


def test_home_end_and_pages(preferring):
    pilot = preferring(SMALL, Settings(ui_scale=200))
    pilot.press(pygame.K_END)
    assert pilot.scene.focus == "keys"
    assert "theme" not in in_sight(pilot)
    pilot.press(pygame.K_HOME)
    assert pilot.scene.focus == "theme"
    pilot.press(pygame.K_PAGEDOWN)
    assert ALL.index(pilot.scene.focus) > 2
    pilot.press(pygame.K_PAGEUP)
    assert pilot.scene.focus == "theme"


def test_the_bar_can_be_dragged(preferring):
    pilot = preferring(SMALL, Settings(ui_scale=200))
    x = pilot.target("back").right - 10
    pilot.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, 500), button=1))
    assert "keys" in in_sight(pilot)
    pilot.post(pygame.Event(pygame.MOUSEMOTION, pos=(x, 90), rel=(0, -410), buttons=(1, 0, 0)))
    assert "theme" in in_sight(pilot)
    pilot.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, 90), button=1))
    pilot.post(pygame.Event(pygame.MOUSEMOTION, pos=(x, 500), rel=(0, 410), buttons=(0, 0, 0)))
    assert "theme" in in_sight(pilot)


def test_a_click_on_a_row_that_is_cut_brings_it_in_and_changes_nothing(preferring):
    pilot = preferring(SMALL, Settings(ui_scale=200))
    at = pilot.target("theme")
    pilot.wheel((512, 300), -1)
    assert "theme" not in in_sight(pilot)
    pilot.click_at((at.right - 10, at.y - 10))
    assert "theme" in in_sight(pilot)
    assert pilot.scene.focus == "theme"
    assert pilot.stage.settings == Settings(ui_scale=200)


def test_name_fields_follow_the_list_and_hide_with_it(preferring):
    pilot = preferring(SMALL, Settings(ui_scale=200))
    assert "name 0" not in pilot.scene.targets()
    while pilot.scene.focus != "name 0":
        pilot.press(DOWN)
    pilot.type("x")
    assert sorted(pilot.stage.settings.names[0]) == sorted("Adax")
    place = pilot.target("name 0")
    assert bright(pilot, place), "the words stand where the field is"
    pilot.wheel((512, 300), 99)
    assert "name 0" not in pilot.scene.targets()
    before = pilot.picture()
    pilot.type("y")
    assert pilot.stage.settings.names[0].count("y") == 0
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(pilot.picture(), "RGB")


def bright(pilot, place):
    picture = pilot.picture()
    return any(sum(picture.get_at((x, place.center.y))[:3]) > 500 for x in range(place.x + 8, place.x + 60))


@pytest.mark.parametrize("palette", list(Palette))
def test_the_palette_in_force_is_named_and_shown(preferring, palette):
    pilot = preferring(settings=Settings(palette=palette))
    frame = pilot.scene.picture()
    assert cut_texts(frame, pilot.stage.fonts) == []
    inks = {op.ink for op in frame if isinstance(op, Sprite)}
    assert {swatch.ink for swatch in SAMPLE.swatches} <= inks


@pytest.mark.parametrize("letters", [False, True])
def test_what_squares_are_called_is_said_in_the_smallest_window_too(preferring, letters):
    pilot = preferring(SMALL, Settings(square_letters=letters))
    assert cut_texts(pilot.scene.picture(), pilot.stage.fonts) == []
    assert ("Such as c6" if letters else "Such as 2,5") in words(pilot)


def test_the_sample_differs_from_palette_to_palette(preferring):
    pilot = preferring()
    pictures = set()
    for _ in Palette:
        pilot.press(pygame.K_HOME, DOWN, RIGHT, UP)
        pictures.add(pygame.image.tobytes(pilot.picture(), "RGB"))
    assert len(pictures) == len(Palette)
    assert pilot.stage.settings == Settings()


def test_the_sample_stays_in_its_place(preferring):
    stage = preferring().stage
    place = stage.bounds.centered(520, 100)
    for op in sample_ops(SAMPLE, place, stage.px):
        if isinstance(op, Sprite):
            assert place.encloses(op.rect)


def test_who_has_a_name_is_said_in_the_words_of_the_sides_everywhere():
    scenes = title_scenes()
    assert sides_by_place((scenes["causality"],)) == ("Blue", "Orange")
    assert sides_by_place((scenes["time_chess"],)) == ("White", "Black")
    assert sides_by_place(tuple(scenes.values())) == ("Blue or White", "Orange or Black")


def test_a_name_is_called_the_same_whatever_its_side_is_called(preferring):
    pilot = preferring(SMALL)
    pilot.press(*[DOWN] * ALL.index("name 1"))
    rows = {row.name: (row.label, row.remark) for row in sections(pilot.stage, ("Blue", "Orange"), None)[2].parts}
    assert rows == {"name 0": ("Player 1", "Blue"), "name 1": ("Player 2", "Orange")}
    assert cut_texts(pilot.scene.picture(), pilot.stage.fonts) == []


def test_every_row_that_can_be_typed_into_or_chosen_has_words(preferring):
    pilot = preferring()
    rows = [placed.part for placed in pilot.scene.placed if isinstance(placed.part, Preference)]
    assert all(re.match(r"[A-Z]", row.label) for row in rows)
    assert {control.name for control in pilot.scene.page().controls if isinstance(control, Entry)} == {
        "name 0",
        "name 1",
        "program",
    }


def test_the_key_for_full_screen_is_the_one_in_force(preferring):
    assert "F11" in words(preferring())
    assert "F9" in words(preferring(settings=Settings(keys=(("full_screen", "F9"),))))
