"""With more than one title: which one is meant is asked once, and what belongs to one is never the other's."""

from dataclasses import replace

import pygame as pg
import pytest

from game.app.scene import Push, Reset
from game.scenes.lessons.menu import LessonsScene
from game.scenes.lessons.scene import LessonScene
from game.scenes.shell.keys import KeysScene
from game.scenes.shell.menu import MenuScene
from game.scenes.shell.setup import SetupScene
from game.scenes.shell.titles import TitlesScene
from game.storage.settings import Settings, TitleSettings
from game.view.forms.palette_sample import PaletteSample, Swatch
from game.view.forms.setup_page import GAME
from game.view.frame import Rect, Sprite
from game.view.look.palette import Role
from tests.engine.toy import HEAP
from tests.engine.trio import TRIO
from tests.scenes.two_titles import KEYS, Told, two_titles, words
from tests.what_is_painted import faults


@pytest.fixture
def program(fly, tmp_path):
    return two_titles(fly, tmp_path)


def step(program, name: str, way: int = 1) -> None:
    """Clicks the right half of a stepper, or with -1 the left."""
    place = program.pilot.target(name)
    program.pilot.click_at((place.center.x + way * place.w // 4, place.center.y))


# The menu, the rulebook and the lessons.


def test_menu_and_settings_are_adorned_by_the_first_title_that_has_something_for_it(fly, tmp_path):
    star = Sprite("alarm", Rect(1, 2, 30, 30))
    sample = PaletteSample(
        (Swatch("of long ago", Role.TIME, ()), Swatch("of today", Role.NOW, ())), thread=(1, 0), thread_ink=Role.NOW
    )
    program = two_titles(fly, tmp_path)
    program.scenes[TRIO.id] = replace(program.scenes[TRIO.id], ornament=lambda sky, px: (star,), sample=sample)
    program.pilot.stack.apply(Reset(program.flow.menu()))
    assert star in program.scene.picture()
    program.click("settings")
    assert "of long ago | of today" in words(program)


def test_without_any_such_title_there_is_only_the_sky(program):
    program.click("settings")
    assert "Colours" in words(program)


@pytest.mark.parametrize("entry", ["rulebook", "learn"])
def test_rulebook_and_lessons_ask_for_the_title_first(program, entry):
    program.click(entry)
    assert isinstance(program.scene, TitlesScene)
    program.keys(pg.K_ESCAPE)
    assert isinstance(program.scene, MenuScene)


def test_the_rulebook_of_that_title_opens_and_leads_back_to_the_menu(program):
    program.click("rulebook", TRIO.id)
    assert isinstance(program.scene, Told)
    assert program.scene.title == "trio"
    program.keys(pg.K_ESCAPE)
    assert isinstance(program.scene, MenuScene)


def test_the_lesson_of_that_title_begins_and_leads_back_to_the_menu(program):
    program.click("learn", HEAP.id)
    assert isinstance(program.scene, LessonScene)
    assert program.scene.bubble.speech.words == f"This is {HEAP.name}."
    program.click("coach next")
    assert isinstance(program.scene, LessonsScene)
    assert [score.words for score in program.scene._contents.scores.values()] == ["without help"]
    program.keys(pg.K_ESCAPE)
    assert isinstance(program.scene, MenuScene)


def test_the_set_up_of_a_title_leads_to_its_lessons_and_they_lead_back(program):
    program.click("play", "learn")
    assert isinstance(program.scene, LessonsScene)
    program.keys(pg.K_ESCAPE)
    assert isinstance(program.scene, SetupScene)
    assert program.scene.targets().keys() >= {"learn", "start"}


def test_help_opens_the_book_of_the_title_that_is_set_up_and_of_the_one_that_is_played(program):
    program.click("play")
    program.keys(pg.K_F1)
    assert (program.scene.title, program.scene.opened_at) == ("heap", "rulesets")
    program.keys(pg.K_ESCAPE)
    step(program, GAME)
    program.keys(pg.K_F1)
    assert program.scene.title == "trio"
    program.keys(pg.K_ESCAPE)
    step(program, GAME)
    program.click("start")
    program.keys(pg.K_F1)
    assert program.scene.title == "heap"


def test_help_in_the_menu_asks_which_title_again_after_a_match(program):
    program.click("play", "start")
    program.keys(pg.K_ESCAPE)
    program.click("leave")
    assert isinstance(program.scene, MenuScene)
    program.keys(pg.K_F1)
    assert isinstance(program.scene, TitlesScene)
    program.keys(pg.K_F1)
    assert len(program.pilot.stack.scenes) == 2, "the question is not put over itself"


def test_a_title_without_a_book_opens_no_other_one(fly, tmp_path):
    program = two_titles(fly, tmp_path)
    program.scenes["heap"] = replace(program.scenes["heap"], manual=None)
    program.click("play")
    program.keys(pg.K_F1)
    assert isinstance(program.scene, SetupScene)
    program.keys(pg.K_ESCAPE, pg.K_F1)
    assert program.scene.title == "trio", "the only book there is"


# The set-up.


def test_each_title_has_its_own_boards_sides_and_options(program):
    program.click("play")
    assert {"level 0", "name 1", "grows"} <= program.scene.targets().keys()
    assert not {"level 1", "name 2", "door"} & program.scene.targets().keys()
    step(program, GAME)
    assert {"level 1", "name 2", "door"} <= program.scene.targets().keys()
    assert "grows" not in program.scene.targets()
    assert "Nobody wins." in words(program)


def test_what_was_chosen_for_one_title_is_there_again_after_a_look_at_the_other(program):
    program.click("play")
    step(program, GAME)
    program.click("level 1")
    step(program, "door")
    before = words(program)
    step(program, GAME)
    assert words(program) != before
    step(program, GAME)
    assert words(program) == before
    assert program.scene.focus == GAME


def test_what_was_played_last_is_remembered_by_title(program):
    own = TitleSettings("square", (("door", "closed"),))
    program.pilot.stage.change(Settings(title="heap").with_title("trio", own))
    program.click("play")
    assert "Low" in words(program)
    program.click("start")
    kept = program.store.load().settings
    assert kept.title == "heap"
    assert kept.of_title("heap").level == "low"
    assert kept.of_title("trio") == own
    program.keys(pg.K_ESCAPE)
    program.click("leave", "play")
    step(program, GAME)
    assert "Closed" in words(program)


def test_without_a_board_of_its_own_a_title_cannot_be_started(program):
    for name in ("round", "square"):
        (program.levels / f"{name}.toml").unlink()
    program.click("play")
    step(program, GAME)
    assert "There are no levels." in words(program)
    step(program, GAME)
    program.click("start")
    assert program.records()[0].title == "heap"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [80, 100, 200])
def test_nothing_is_cut_or_overlaps_with_two_titles(fly, tmp_path, size, scale):
    program = two_titles(fly, tmp_path, Settings(ui_scale=scale), size)
    found = []

    def look() -> None:
        found.extend(faults(program.scene.picture(), program.pilot.stage))

    look()
    for entry in ("rulebook", "play"):
        program.click(entry)
        look()
        if entry == "play":
            step(program, GAME)
            step(program, "door")
            look()
        program.keys(pg.K_ESCAPE)
    program.click("settings")
    program.keys(pg.K_END, pg.K_RETURN)
    assert isinstance(program.scene, KeysScene)
    look()
    assert found == []


# The settings and the keys.


def test_the_settings_have_a_name_for_everybody_and_count_them(program):
    program.click("settings")
    assert "Player 1 | Left or Red" in words(program)
    program.click("name 2")
    program.keys(pg.K_END)
    program.pilot.type("x")
    assert program.pilot.stage.settings.names == ("Ada", "Bo", "Player 3x")


def test_all_keys_are_listed_by_title_and_changed_for_one_alone(program):
    program.click("settings", "keys")
    assert words(program).index(HEAP.name) < words(program).index(TRIO.name) < words(program).index("In every title")
    program.click("key trio.name_it")
    program.keys(pg.K_n)
    settings = program.pilot.stage.settings
    assert (settings.of_title("trio").keys, settings.of_title("heap").keys) == ((("name_it", "N"),), ())


def test_a_key_changed_at_one_title_s_board_leaves_those_of_the_others(fly, tmp_path):
    mine = Settings().with_title("trio", TitleSettings(keys=(("name_it", "X"),)))
    mine = mine.with_title("gone", TitleSettings(keys=(("castle", "Y"),)))
    program = two_titles(fly, tmp_path, mine)
    pilot = at_keys(program)
    assert "key trio.name_it" not in pilot.scene.targets()
    assert TRIO.name not in words(program)
    pilot.click("key heap.name_it")
    pilot.press(pg.K_q)
    settings = pilot.stage.settings
    assert settings.of_title("heap").keys == (("name_it", "Q"),)
    pilot.click("All ordinary keys")
    assert pilot.stage.settings == mine


def test_a_key_for_every_title_must_be_free_in_each(program):
    pilot = at_keys(program)
    pilot.click("key full_screen")
    pilot.press(pg.K_INSERT)
    assert f"Insert is already “name it in {TRIO.name}” in {TRIO.name}. Swap the two?" in words(program)
    pilot.click("swap")
    assert pilot.stage.settings.keys == (("full_screen", "Insert"),)
    assert pilot.stage.settings.of_title("trio").keys == (("name_it", "F11"),)
    pilot.click("All ordinary keys")
    assert f"F11 is now “name it in {TRIO.name}” in {TRIO.name}: change that first." in words(program)
    assert pilot.stage.settings.keys == (("full_screen", "Insert"),)


def at_keys(program):
    """The list of keys as it is opened at the first title's board."""
    program.pilot.stack.apply(Push(KeysScene(program.pilot.stage, (KEYS["heap"],))))
    program.settle()
    return program.pilot
