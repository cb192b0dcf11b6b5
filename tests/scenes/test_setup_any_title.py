"""The set-up with a title of three players, whose options and clock depend on each other."""

from pathlib import Path

import pygame as pg
import pytest

from game.app.scene import Quit
from game.bots.strength import Strength
from game.scenes.shell.setup import BoardLook, SetupExits, SetupScene
from game.storage.levels import LevelFile, Shelf
from game.storage.settings import Settings, TitleSettings
from game.view.forms.setup_clock import OFFERS, clock_variation, offers
from game.view.forms.setup_plan import Variations
from tests.engine.toy import HEAP
from tests.engine.trio import TRIO, TRIO_PLAYERS
from tests.preferences import preferring
from tests.scenes.two_titles import MARK

HEAP_PLAYERS = HEAP.players
DOOR, VOICE = TRIO.options


def board(name: str, file: str) -> LevelFile:
    players = dict.fromkeys(TRIO_PLAYERS, "Side")
    return LevelFile(Path(f"{file}.toml"), TRIO.id, "Nobody wins.", players, 1, {"name": name}, {})


TWICE = Shelf((board("Round", "first"), board("Round", "second")), ())


class Table:
    def __init__(self, fly, settings=None, shelf=TWICE, titles=(TRIO,), strengths=(), size=(1280, 720)):
        self.started = []
        self.titles = {title.id: title for title in titles}
        self.strengths = tuple(Strength(name, "Plays.", lambda seed: None) for name in strengths)
        self.shelf = shelf
        self.pilot = fly(self._make, size, settings or Settings())

    def _make(self, stage):
        marks, sides = dict.fromkeys(TRIO_PLAYERS, MARK), dict.fromkeys(TRIO_PLAYERS, "Side")
        look = BoardLook(lambda b, room: (), lambda b: "", lambda b: "", marks, sides)
        exits = SetupExits(self.start, self.start, lambda: None, lambda title: None, lambda title: self.strengths)
        return SetupScene(stage, self.shelf, self.titles, dict.fromkeys(self.titles, look), exits, TRIO.id)

    def start(self, plan):
        self.started.append(plan)
        return Quit()

    def words(self):
        return [op.text for op in self.pilot.scene.picture() if hasattr(op, "text")]


def test_three_players_have_three_names_and_an_empty_one_means_the_old_one(fly):
    table = Table(fly, Settings(names=("Xi", "Yu")))
    table.pilot.click("name 2")
    table.pilot.type("A")
    table.pilot.click("start")
    assert list(table.started[0].names) == list(TRIO_PLAYERS)
    third = table.started[0].names[TRIO_PLAYERS[2]]
    assert sorted(third) == sorted("Player 3A")
    assert table.pilot.stage.settings.names == ("Xi", "Yu", third)


def test_fewer_players_leave_the_names_of_the_others_alone(fly):
    settings = Settings(names=("Xi", "Yu", "Zoe", "Wu"))
    table = Table(fly, settings)
    table.pilot.click("start")
    assert table.pilot.stage.settings.names == settings.names


def test_a_board_is_remembered_by_its_file_for_two_may_have_the_same_name(fly):
    table = Table(fly)
    table.pilot.click("level 1")
    table.pilot.click("start")
    assert table.pilot.stage.settings.of_title("trio").level == "second"
    assert Table(fly, table.pilot.stage.settings).pilot.scene.focus == "level 1"


@pytest.mark.parametrize("key", [pg.K_RETURN, pg.K_KP_ENTER])
def test_enter_in_the_list_of_boards_starts_the_match_on_the_chosen_one(fly, key):
    table = Table(fly)
    table.pilot.press(pg.K_DOWN)
    assert table.pilot.scene.focus == "level 1"
    assert not table.started
    table.pilot.press(key)
    assert [plan.board["name"] for plan in table.started] == ["Round"]
    assert table.pilot.stage.settings.of_title("trio").level == "second"


def test_enter_elsewhere_on_the_page_starts_nothing(fly):
    table = Table(fly)
    table.pilot.click("name 0")
    table.pilot.press(pg.K_RETURN)
    assert not table.started


@pytest.mark.parametrize(
    ("seats", "level", "expected"),
    [
        pytest.param({HEAP_PLAYERS[1]: "low"}, "", {TRIO_PLAYERS[1]: "low"}, id="the same name"),
        pytest.param({HEAP_PLAYERS[1]: "huge"}, "", {TRIO_PLAYERS[1]: "tiny"}, id="else the weakest"),
        pytest.param({}, "", {}, id="two friends stay two"),
        pytest.param({HEAP_PLAYERS[0]: "low", HEAP_PLAYERS[1]: "low"}, "", {}, id="two computers were watched"),
        pytest.param({HEAP_PLAYERS[1]: "low"}, "first", {}, id="its own seats where it was played"),
    ],
)
def test_a_title_that_was_never_begun_takes_the_seats_of_the_last_match_of_any(fly, seats, level, expected):
    heap = TitleSettings("one", seats=tuple(seats.items()))
    settings = Settings(title=HEAP.id).with_title(HEAP.id, heap).with_title(TRIO.id, TitleSettings(level))
    table = Table(fly, settings, titles=(HEAP, TRIO), strengths=("tiny", "low"))
    table.pilot.click("start")
    assert table.started[0].seats == expected


def test_who_has_learned_and_never_begun_a_match_plays_against_the_weakest_computer_at_first(fly):
    table = Table(fly, Settings(title=TRIO.id, toured=True), titles=(HEAP, TRIO), strengths=("tiny", "low"))
    table.pilot.click("start")
    assert table.started[0].seats == dict.fromkeys(TRIO_PLAYERS[1:], "tiny")


def test_the_choice_of_who_plays_stays_under_the_mouse(fly):
    table = Table(fly, titles=(TRIO,), strengths=("tiny", "low"))
    place = table.pilot.target("seat 1")
    for chosen in ("Computer: tiny", "Computer: low", "Person"):
        table.pilot.click_at((place.right - 8, place.center.y))
        table.pilot.frames(2)
        assert table.pilot.target("seat 1").right == place.right
        assert table.words().count(chosen) == (1 if chosen != "Person" else 3)


def test_where_a_seat_has_no_room_for_the_word_computer_the_sentence_beside_it_says_it(fly):
    for size, sentence in (((1024, 600), "Computer: plays."), ((1920, 1080), "Plays.")):
        table = Table(fly, strengths=("beginner",), size=size)
        place = table.pilot.target("seat 1")
        table.pilot.click_at((place.right - 8, place.center.y))
        assert sentence in " ".join(table.words())


def test_a_clock_that_the_rules_exclude_is_said_and_comes_back(fly):
    table = Table(fly, preferring(title="trio", ruleset=(("clock", "total 600"),)))
    before = table.words()
    assert "10 minutes in all" in before
    table.pilot.click("door")
    assert "No clock" in table.words()
    assert "“10 minutes in all” does not go with these rules." in " ".join(table.words())
    table.pilot.click("door")
    assert table.words() == before
    table.pilot.click("door")
    table.pilot.click("start")
    assert table.started[0].control is None
    assert dict(table.pilot.stage.settings.of_title("trio").ruleset)["clock"] == "total 600"


def test_without_any_clock_to_choose_there_is_no_choice_of_one():
    closed = Variations.of(TRIO, {}, (("door", "closed"),))
    assert offers(closed) == OFFERS[:1]
    assert clock_variation(offers(closed), None) is None


def test_the_latest_wish_that_goes_is_chosen_and_the_latest_that_does_not_is_named():
    wishes = (("voice", "low"), ("voice", "mute"), ("voice", "loud"), ("door", "closed"))
    found = Variations.of(TRIO, {}, wishes)
    assert found.chosen == {"door": "closed", "voice": "mute"}
    assert found.note(VOICE) == "“Loud” does not go with “Closed”."
    assert found.note(DOOR) == ""
    assert Variations.of(TRIO, {}, (*wishes, ("door", "open"))).chosen == {"door": "open", "voice": "loud"}


@pytest.mark.parametrize(
    ("here", "chosen", "note"),
    [
        ((), "closed", "This board comes with it."),
        ((("door", "open"),), "open", ""),
        ((("door", "closed"),), "closed", ""),
    ],
)
def test_what_a_board_comes_with_counts_unless_the_players_want_it_otherwise_there(here, chosen, note):
    found = Variations.of(TRIO, {}, (("door", "open"),), (("door", "closed"),), here)
    assert (found.chosen["door"], found.note(DOOR)) == (chosen, note)
