"""Every title of the catalogue keeps the contract and brings what is asked of a title, by standing there alone."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

from game.app.errand import SameProcess
from game.app.scene import Scene
from game.catalogue import PLUGINS, TITLES, title_scenes
from game.engine.record import replay
from game.plugin import Plugin
from game.resources import levels_folder
from game.scenes.menu_contents import title_card
from game.scenes.shell.menu import MenuContents, MenuScene, MenuTitle, quit_entry
from game.selftest.gallery import draw_all, exhibition
from game.storage.levels import Shelf, list_levels
from game.trial.program import Brought, Program
from game.trial.title_trials import Candidates
from game.view.frame import Text
from tests.engine.contract import Contract, Sample
from tests.toys import HEAP_PLUGIN, HIGH, shown, tried, write_level

HERE = Path(__file__).parent
every_title = pytest.mark.parametrize("plugin", PLUGINS, ids=lambda plugin: plugin.title.id)


def alone(plugin: Plugin) -> Candidates:
    """That title as if there were no other."""
    id_ = plugin.title.id
    kits = {} if plugin.puzzles is None else {id_: plugin.puzzles}
    return Candidates(
        {id_: plugin.title},
        {id_: plugin.scenes()},
        {id_: plugin.trials()},
        plugin.searches,
        kits,
        lambda _: plugin.strengths(),
    )


# The contract.


@cache
def sample_of(id_: str) -> Sample:
    """The title on the easiest of its boards; no title plays on a board that is only a name."""
    levels = [level for level in list_levels(levels_folder(), TITLES).levels if level.title == id_]
    return Sample(TITLES[id_], tuple(level.board for level in levels[:2]), {"name": "Nothing"})


class TestEveryTitle(Contract):
    @pytest.fixture(autouse=True, params=TITLES)
    def title(self, request):
        self.sample = sample_of(request.param)


# What a title brings.


def lacking(plugin: Plugin, shelf: Shelf, tests: Path) -> list[str]:
    """What a title that stands in the catalogue must have and has not."""
    id_, trials, scenes = plugin.title.id, plugin.trials(), plugin.scenes()
    there = {
        "a level": any(level.title == id_ for level in shelf.levels),
        "a golden record": bool(trials.golden()),
        "a rulebook": scenes.manual is not None,
        "a place in the self-test": bool(trials.showpieces),
        "a contract test": (tests / id_ / "test_contract.py").exists(),
    }
    return [name for name, is_there in there.items() if not is_there]


@every_title
def test_nothing_is_lacking(plugin):
    assert lacking(plugin, list_levels(levels_folder(), TITLES), HERE) == []


def test_no_level_is_left_out():
    assert list_levels(levels_folder(), TITLES).refused == ()


@every_title
def test_its_golden_records_lead_where_they_led_and_the_first_ends_by_the_rules(plugin):
    golden = plugin.trials().golden()
    found = [replay(plugin.title, each.record) for each in golden]
    assert [match.digest().hex() for match in found] == [each.digest for each in golden]
    assert found[0].outcome.reason in plugin.title.reasons


@pytest.fixture
def program(request, screen, tmp_path):
    made = Program(
        tmp_path,
        request.param.titles,
        request.param.scenes,
        SameProcess(),
        brought=Brought(request.param.kits, request.param.strengths),
    )
    made.candidates = request.param
    yield made
    made.close()


def scenes_of(id_: str) -> set[type[Scene]]:
    """The scenes that only this title has."""
    package = import_module(f"game.titles.{id_}")
    modules = [import_module(found.name) for found in walk_packages(package.__path__, f"{package.__name__}.")]
    own = {value for module in modules for value in vars(module).values() if isinstance(value, type)}
    return {
        each
        for each in own
        if issubclass(each, Scene) and each.__module__.startswith(package.__name__) and each.__name__[0] != "_"
    }


every_program = pytest.mark.parametrize(
    "program", [alone(plugin) for plugin in PLUGINS], ids=[plugin.title.id for plugin in PLUGINS], indirect=True
)


@every_program
def test_each_of_its_scenes_is_drawn_and_looks_the_same_the_next_time(program):
    (id_,) = program.titles
    first = list(draw_all(program, program.candidates, None))
    assert scenes_of(id_) <= {shown.kind for shown in first}
    assert list(draw_all(program, program.candidates, None)) == first


@every_program
def test_whatever_scene_is_shown_help_opens_at_a_page_of_its_own(program):
    pages = {leaf.name for leaf in program.flow.manual("").book.leaves}
    asked = set()
    for _, open_ in exhibition(program.candidates):
        program.start_over()
        open_(program)
        asked.add(program.scene.topic)
    assert asked - {None, ""} <= pages
    assert len(asked) > 5


# That a title which lacks something is noticed.


@pytest.fixture
def toy(tmp_path):
    """The toy with everything, its levels, and the folder of its tests."""
    write_level(tmp_path / "levels", HIGH)
    (tmp_path / "heap").mkdir()
    (tmp_path / "heap" / "test_contract.py").touch()
    return HEAP_PLUGIN, list_levels(tmp_path / "levels", {"heap": HEAP_PLUGIN.title}), tmp_path


def test_the_toy_has_everything(toy):
    assert lacking(*toy) == []


@pytest.mark.parametrize(
    ("without", "name"),
    [
        ({"trials": lambda: replace(tried(), golden=tuple)}, "a golden record"),
        ({"trials": lambda: replace(tried(), showpieces=())}, "a place in the self-test"),
        ({"scenes": lambda: replace(shown(), manual=None)}, "a rulebook"),
    ],
)
def test_a_title_that_brings_too_little_is_noticed(toy, without, name):
    plugin, shelf, tests = toy
    assert lacking(replace(plugin, **without), shelf, tests) == [name]


def test_a_title_without_levels_and_tests_is_noticed(toy, tmp_path):
    assert lacking(HEAP_PLUGIN, Shelf((), ()), tmp_path / "nowhere") == ["a level", "a contract test"]


def test_the_sentence_about_it_is_whole_on_its_card_in_the_smallest_window(fly):
    def make(stage):
        cards = [title_card(title, title_scenes()[id_]) for id_, title in TITLES.items()]
        titles = tuple(MenuTitle(card, lambda: None) for card in cards)
        return MenuScene(stage, lambda: MenuContents((quit_entry(),), titles=titles), "1")

    pilot = fly(make, (1024, 600))
    said = " ".join(op.text for op in pilot.stack.top.picture() if isinstance(op, Text))
    for scenes in title_scenes().values():
        assert scenes.about in said
