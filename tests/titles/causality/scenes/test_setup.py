"""Agreeing on a match: levels, rules that go together, names, what is remembered."""

from pathlib import Path

import pygame as pg
import pytest

from game.app.scene import Quit
from game.bots.strength import Strength
from game.catalogue import TITLES, title_scenes
from game.engine.clock import ClockKind, TimeControl, with_clock
from game.engine.errors import StorageError
from game.scenes.lobby.setup import HostedExits, hosted_setup
from game.scenes.lobby.told import HOLDS
from game.scenes.shell.dialog import DialogScene
from game.scenes.shell.setup import SetupExits, SetupScene
from game.storage.levels import LevelFile, Shelf
from game.storage.settings import Settings, print_settings, read_settings
from game.titles.causality.rules.stone import A, B
from game.titles.causality.title import CAUSALITY
from game.titles.causality.view.army import PERSONS, SIDES
from game.view.forms.setup_clock import OFFERS, offers
from game.view.forms.setup_plan import Variations
from game.view.frame import Fill, Sprite, Text
from game.view.look.palette import Theme
from tests.preferences import nobody
from tests.scenes.words_fit import cut_texts, outside, overlaps
from tests.titles.causality.own_levels import SHELF
from tests.titles.causality.preferences import preferring

SMALL = {
    "name": "Small",
    "time_cap": 2,
    "map": ["...", "..."],
    "stones": ["A tank 0,0 E", "B tank 2,1 W"],
    "bases": [],
}
LARGE = {**SMALL, "name": "Large", "map": ["." * 26] * 26, "time_cap": 32}


def level(board, **changes) -> LevelFile:
    facts = {"about": "A test.", "difficulty": 1, "ruleset": {}, **changes}
    return LevelFile(Path(f"{board['name']}.toml"), "causality", players={A: "West", B: "East"}, board=board, **facts)


class Table:
    """A set-up scene whose exits write down what was started."""

    def __init__(self, fly, shelf, settings=None, size=(1280, 720), disk_full=False, strengths=()):
        self.started = []
        self.strengths = strengths
        self.remembered = 0
        self.disk_full = disk_full
        self.shelf = shelf
        self.pilot = fly(self._make, size, settings or Settings())

    def _make(self, stage):
        looks = {CAUSALITY.id: title_scenes()[CAUSALITY.id].look}
        exits = SetupExits(self.start, self.start_unsaved, self.remember, self.about, lambda title: self.strengths)
        return SetupScene(stage, self.shelf, {CAUSALITY.id: CAUSALITY}, looks, exits)

    def start(self, plan):
        if self.disk_full:
            raise StorageError("/disk/match is full.")
        self.started.append(plan)
        return Quit()

    def start_unsaved(self, plan):
        self.started.append(plan)
        return Quit()

    def about(self, title):
        self.title = title

    def remember(self):
        self.remembered += 1

    def words(self):
        return [op.text for op in self.pilot.scene.picture() if hasattr(op, "text")]


STRENGTHS = tuple(Strength(name, "Thinks ahead.", lambda seed: None) for name in ("beginner", "master"))
TWO = Shelf((level(SMALL), level(LARGE, about="Long.", difficulty=4)), ())


def test_starting_at_once_takes_the_first_level_and_the_defaults(fly):
    table = Table(fly, TWO)
    table.pilot.click("start")
    (plan,) = table.started
    assert plan.board == SMALL
    assert plan.names == {A: "Ada", B: "Bo"}
    assert plan.ruleset["priority"] == "shield_and_spear"
    assert CAUSALITY.start(plan.board, plan.ruleset, 0).outcome is None


def test_a_level_is_chosen_by_click_and_by_arrow_key_and_shown(fly):
    table = Table(fly, TWO)
    before = [op for op in table.pilot.scene.picture() if isinstance(op, Sprite)]
    table.pilot.click("level 1")
    assert "Long." in table.words()
    assert [op for op in table.pilot.scene.picture() if isinstance(op, Sprite)] != before
    table.pilot.press(pg.K_UP)
    assert "A test." in table.words()
    table.pilot.press(pg.K_DOWN)
    table.pilot.click("start")
    assert table.started[0].board == LARGE


def test_sides_are_called_by_their_colours_whatever_a_level_calls_them(fly):
    words = Table(fly, TWO).words()
    assert set(SIDES.values()) == {"Blue", "Orange"} <= set(words)
    assert not {"West", "East"} & set(words)


@pytest.mark.parametrize("size", [(800, 600), (1024, 600), (1280, 720)])
@pytest.mark.parametrize("scale", [80, 100, 200])
def test_the_names_of_the_sides_are_whole_on_every_board(fly, size, scale):
    table = Table(fly, SHELF, preferring(ui_scale=scale), size, strengths=STRENGTHS)
    measure = table.pilot.stage.fonts
    for index in range(len(SHELF.levels)):
        table.pilot.scene.choose(index)
        labels = [op for op in table.pilot.scene.picture() if isinstance(op, Text) and op.text in SIDES.values()]
        assert [op.text for op in labels] == list(SIDES.values())
        assert all(measure.width(op.text, op.size) <= op.max_width for op in labels)


def test_what_a_level_is_can_be_read_while_the_mouse_rests_on_it(fly):
    table = Table(fly, TWO)
    rect = table.pilot.target("level 1")
    table.pilot.move(rect.center)
    ops = table.pilot.scene.picture()
    box = max(place for place, op in enumerate(ops) if isinstance(op, Fill) and op.rect == rect)
    words = [place for place, op in enumerate(ops) if isinstance(op, Text) and op.text in ("Large", "26×26×32")]
    assert len(words) == 2
    assert min(words) > box
    hint = table.pilot.scene.hint(rect.center)
    assert hint is not None
    assert hint.words.startswith("Difficulty 4 of 5.")


def test_tab_goes_from_the_chosen_level_to_what_follows_and_round(fly):
    table = Table(fly, TWO)
    seen = []
    for _ in range(11):
        seen.append(table.pilot.scene.focus)
        table.pilot.press(pg.K_TAB)
    assert seen[:4] == ["level 0", "name 0", "name 1", "clock"]
    assert "level 1" not in seen
    assert seen[-1] == "start"
    assert table.pilot.scene.focus == "level 0"


def test_know_your_paradoxes_changes_the_priorities_on_offer(fly):
    table = Table(fly, TWO)
    stepper = table.pilot.target("paradox")
    table.pilot.click_at((stepper.x + 10, stepper.center.y))
    assert "Know your paradoxes!" in table.words()
    assert "Out with the Old" in table.words()
    assert "Shield and Spear" not in table.words()
    table.pilot.click("start")
    assert table.started[0].ruleset["priority"] == "out_with_the_old"


def step(table, name, way=1):
    place = table.pilot.target(name)
    table.pilot.click_at((place.center.x + way * place.w // 4, place.center.y))


def said(table) -> str:
    return " ".join(table.words())


def test_what_another_option_forces_is_said_and_put_back_when_that_is_gone(fly):
    table = Table(fly, TWO)
    step(table, "priority")
    before = said(table)
    assert "Ace Wildcard" in before
    step(table, "paradox", -1)
    assert "“Ace Wildcard” does not go with “Know your paradoxes!”." in said(table)
    step(table, "paradox")
    assert said(table) == before


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_a_choice_stays_under_the_mouse_whatever_is_said_of_it(fly, size):
    table = Table(fly, TWO, size=size)
    step(table, "priority")
    names = ("paradox", "priority")
    before = [table.pilot.target(name) for name in names]
    for _ in range(6):
        step(table, "paradox")
        assert [table.pilot.target(name) for name in names] == before
        assert cut_texts(table.pilot.scene.picture(), table.pilot.stage.fonts) == []


def test_what_was_chosen_instead_does_not_take_the_place_of_the_first_choice(fly):
    table = Table(fly, TWO)
    step(table, "priority")
    step(table, "paradox", -1)
    step(table, "priority")
    assert "Conservative" in table.words()
    assert "does not go with" not in said(table), "it was chosen, not forced"
    step(table, "paradox", -1)
    assert "Ace Wildcard" in table.words()
    assert "“Conservative” does not go with “Hulot's Holiday”." in said(table)
    step(table, "paradox")
    assert "Conservative" in table.words()


def test_a_wish_in_waiting_is_remembered_too(fly):
    table = Table(fly, TWO)
    step(table, "priority")
    step(table, "paradox", -1)
    table.pilot.click("start")
    assert table.started[0].ruleset["priority"] == "out_with_the_old"
    again = Table(fly, TWO, read_settings(print_settings(table.pilot.stage.settings), nobody))
    step(again, "paradox")
    again.pilot.click("start")
    assert again.started[0].ruleset["priority"] == "ace_wildcard"


@pytest.mark.parametrize("paradox", ["auditors", "hulot", "know_your_paradoxes"])
def test_every_offered_combination_exists(paradox):
    plan = Variations.of(CAUSALITY, SMALL, (("paradox", paradox),))
    for option in CAUSALITY.options:
        for choice in plan.offered(option):
            changed = Variations.of(CAUSALITY, SMALL, (*plan.chosen.items(), (option.key, choice.value)))
            assert changed.chosen[option.key] == choice.value
            CAUSALITY.start(SMALL, changed.chosen, 0)


def test_wishes_that_do_not_exist_are_left_out():
    wishes = (("paradox", "hulot"), ("priority", "conservative"), ("vision", "3"), ("x", "y"))
    plan = Variations.of(CAUSALITY, SMALL, wishes)
    assert plan.chosen["paradox"] == "hulot"
    assert plan.chosen["priority"] == "shield_and_spear"
    assert plan.chosen["vision"] == "omniscience"


def test_names_are_typed_and_an_empty_one_means_the_old_one(fly):
    table = Table(fly, TWO)
    table.pilot.click("name 0")
    table.pilot.press(pg.K_END)
    for _ in range(3):
        table.pilot.press(pg.K_BACKSPACE)
    table.pilot.click("name 1")
    table.pilot.press(pg.K_END)
    table.pilot.type("b")
    table.pilot.click("start")
    assert table.started[0].names == {A: "Ada", B: "Bob"}


def test_what_was_agreed_on_is_remembered(fly):
    table = Table(fly, TWO)
    table.pilot.click("level 1")
    table.pilot.click("vision")
    table.pilot.click("start")
    kept = read_settings(print_settings(table.pilot.stage.settings), nobody)
    assert table.remembered == 1
    again = Table(fly, TWO, kept)
    again.pilot.click("start")
    assert again.started[0].board == LARGE
    assert again.started[0].ruleset["vision"] == "fog_of_war"


def test_a_clock_is_chosen_by_keyboard_said_in_a_sentence_and_remembered(fly):
    table = Table(fly, TWO)
    assert "Take as long as you like." in " ".join(table.words())
    table.pilot.press(pg.K_TAB, pg.K_TAB, pg.K_TAB, pg.K_RIGHT, pg.K_RIGHT)
    assert "3 minutes a turn" in table.words()
    assert "It starts anew with every turn." in " ".join(table.words())
    table.pilot.click("start")
    assert table.started[0].control == TimeControl(ClockKind.PER_MOVE, 180)
    assert "clock" not in table.started[0].ruleset
    again = Table(fly, TWO, read_settings(print_settings(table.pilot.stage.settings), nobody))
    assert "3 minutes a turn" in again.words()
    again.pilot.press(pg.K_TAB, pg.K_TAB, pg.K_TAB, pg.K_LEFT, pg.K_LEFT)
    again.pilot.click("start")
    assert again.started[0].control is None
    assert "clock" not in dict(again.pilot.stage.settings.of_title("causality").ruleset)


@pytest.mark.parametrize("kept", ["total 7", "none", "x"])
def test_a_clock_that_is_not_offered_any_more_is_forgotten(fly, kept):
    table = Table(fly, TWO, preferring(ruleset=(("clock", kept),)))
    table.pilot.click("start")
    assert table.started[0].control is None


def test_every_clock_on_offer_is_one_that_the_rules_know():
    variations = Variations.of(CAUSALITY, SMALL, ())
    assert offers(variations) == OFFERS
    for offer in OFFERS:
        CAUSALITY.start(SMALL, with_clock(variations.chosen, offer.control), 0)


def test_a_level_may_come_with_its_own_rules(fly):
    shelf = Shelf((level(SMALL), level(LARGE, ruleset={"no_win": "war_room"})), ())
    table = Table(fly, shelf)
    before = said(table)
    table.pilot.click("level 1")
    assert "Fighting in the War Room" in table.words()
    assert "This board comes with it." in table.words()
    step(table, "no_win")
    assert "Poiccard's Gambit" in table.words()
    assert "This board comes with it." not in table.words(), "now it is the players' own choice"
    step(table, "no_win")
    table.pilot.click("level 0")
    assert said(table) == before


def test_levels_that_were_left_out_are_named(fly):
    table = Table(fly, Shelf(TWO.levels, ("torn.toml: board.map: '.' and '/' differ",)))
    assert "One level file is left out:" in table.words()
    assert any(word == "torn.toml: board.map: '.' and '/' differ" for word in table.words())


def test_without_any_level_there_is_only_the_way_back(fly):
    table = Table(fly, Shelf((), ()))
    assert "There are no levels." in table.words()
    table.pilot.press(pg.K_RETURN)
    assert not table.pilot.running


def test_a_match_that_cannot_be_saved_can_be_played_all_the_same(fly):
    table = Table(fly, TWO, disk_full=True)
    table.pilot.click("start")
    assert isinstance(table.pilot.scene, DialogScene)
    table.pilot.click("Cancel")
    assert isinstance(table.pilot.scene, SetupScene)
    assert not table.started
    table.pilot.click("start")
    table.pilot.click("Play without saving")
    assert len(table.started) == 1


def test_the_list_of_levels_scrolls_by_wheel_and_follows_the_keyboard(fly):
    levels = tuple(level({**SMALL, "name": f"Level {n}"}) for n in range(40))
    table = Table(fly, Shelf(levels, ()))
    table.pilot.wheel(table.pilot.target("level 3").center, -5)
    assert "level 5" in table.pilot.scene.targets()
    assert "level 0" not in table.pilot.scene.targets()
    table.pilot.press(pg.K_END)
    assert "level 39" in table.pilot.scene.targets()
    assert table.pilot.scene.focus == "level 39"


SIZES = [(1024, 600), (1280, 720), (1920, 1080), (2560, 1440)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [80, 100, 200])
def test_nothing_overlaps_or_is_cut(fly, size, scale):
    shelf = SHELF
    settings = preferring(theme=Theme.LIGHT, ui_scale=scale, ruleset=(("clock", "total 3600"),))
    table = Table(fly, shelf, settings, size)
    scene = table.pilot.scene
    for index in range(len(shelf.levels)):
        scene.choose(index)
        ops = scene.picture()
        assert not cut_texts(ops, scene.stage.fonts)
        assert not outside(ops, scene.stage)
        assert not overlaps(set(scene.targets().values()))


def test_that_programs_hold_what_is_hidden_is_said_once_where_it_is_chosen(fly):
    looks = {name: scenes.look for name, scenes in title_scenes().items()}
    exits = HostedExits(lambda hosted: Quit(), lambda: None, lambda title: None)
    shelf = SHELF
    pilot = fly(
        lambda stage: hosted_setup(stage, shelf, TITLES, looks, exits, dict.fromkeys(TITLES, PERSONS)),
        settings=preferring(ruleset=(("vision", "fog_of_war"),)),
    )
    told = " ".join(op.text for op in pilot.scene.picture() if hasattr(op, "text"))
    assert told.count(HOLDS) == 1
