"""A match at this screen in which programs decide for some of the players, or for all."""

import json
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event

import pygame as pg
import pytest

from game.app.scene import Countdown, Push
from game.bots.chance import ChanceBot
from game.bots.strength import Strength
from game.bots.thought import Expectation, ThoughtProgress
from game.engine.outcome import End
from game.engine.record import new_record
from game.play.ports import Computer
from game.play.seating import Seating
from game.scenes import match_flow
from game.scenes.match.computer_sitting import ComputerSitting
from game.scenes.match.replay import ReplayScene
from game.scenes.match.result import ResultScene
from game.scenes.match.seats import computer_seats
from game.scenes.shell.dialog import DialogScene
from game.scenes.shell.keys import KeysScene
from game.scenes.shell.take_over import TakeOverScene
from game.storage.seats_file import read_seating, seats_path
from game.storage.settings import Settings
from tests.engine.toy import HEAP
from tests.preferences import preferring
from tests.scenes.toy_scenes import HEAP_COMMANDS
from tests.toys import LEFT, LOW, RIGHT, shown, write_level
from tests.whole_game import Program

QUICK = Settings(animation_speed=0)
NINE = 17
"""A seed with which the heap is as high as the board allows."""
LONGER = {"name": "Longer", "most": 9}


@dataclass(frozen=True)
class Slow:
    """Takes one counter as soon as it is let, and says that it has come half way before."""

    name: str
    may: Event

    def orders(self, known, player, watch):
        watch(ThoughtProgress(1, 2))
        while not self.may.wait(0.01):
            watch(ThoughtProgress(1, 2))
        return ("1",)


@dataclass(frozen=True)
class Broken:
    """Never comes to anything."""

    name: str = "broken"

    def orders(self, known, player, watch):
        raise ZeroDivisionError("nothing is left")


@dataclass(frozen=True)
class Telling:
    """Takes one counter, and might have taken two."""

    name: str = "telling"

    def orders(self, known, player, watch):
        return ("1",)

    def expects(self, known, player, watch):
        return Expectation(("1",), ("2",), {LEFT: ("1",)})


class Table:
    """The toy, in which a quick player and a slow one can be chosen; the slow one is the stronger."""

    def __init__(self, fly, root, *, slow=None, board=LONGER, size=(1280, 720)):
        self.may = Event()
        self.may.set()
        slow = slow or Slow("slow", self.may)
        strengths = (
            Strength("quick", "Takes what it finds.", lambda seed: ChanceBot(seed, "quick")),
            Strength(slow.name, "Thinks.", lambda seed: slow),
        )
        write_level(root / "levels", board)
        self.program = Program(
            fly, root, QUICK, size, titles={HEAP.id: HEAP}, scenes={HEAP.id: shown()}, strengths=lambda title: strengths
        )

    def sit(self, *clicks):
        self.program.click("play", *clicks, "start")
        return self.program

    @property
    def company(self):
        return self.program.scene.company

    def until(self, done):
        """Frames until that is so."""
        self.program.pilot.frames(1)
        self.program.pilot.until(done)

    def words(self):
        return " ".join(op.text for op in self.program.scene._below.ops if hasattr(op, "text"))


@pytest.fixture(autouse=True)
def nine_counters(monkeypatch):
    """The heap is as high as the board allows."""
    monkeypatch.setattr(match_flow.secrets, "randbits", lambda bits: NINE)


@pytest.fixture
def table(fly, tmp_path):
    made = Table(fly, tmp_path)
    yield made
    made.may.set()


def turns(table):
    return len(table.program.match.turns)


def take_one(table):
    table.program.keys(pg.K_1, pg.K_RETURN)


def test_whoever_plays_a_side_is_chosen_in_the_set_up_and_named_in_the_record(table):
    program = table.sit("seat 1")
    assert isinstance(program.scene, ComputerSitting)
    assert program.sessions[-1].names == {LEFT: "Ada", RIGHT: "Computer (quick)"}
    assert program.store.load().settings.of_title("heap").seats == ((RIGHT, "quick"),)
    kept = json.loads(seats_path(next(program.folders.records.glob("*.boc.json"))).read_text())
    assert kept["seats"] == {RIGHT: "quick"}


def test_of_two_computer_players_alike_the_second_is_counted_whoever_was_chosen_first(table):
    program = table.sit("seat 1", "seat 0")
    assert program.sessions[-1].names == {LEFT: "Computer (quick)", RIGHT: "Computer 2 (quick)"}


def test_the_sentence_about_a_strength_stands_where_the_name_of_a_person_would(table):
    table.program.click("play", "seat 1")
    words = [op.text for op in table.program.scene.picture() if hasattr(op, "text")]
    assert "Takes what it finds." in words
    assert "name 1" not in table.program.scene.targets()


def test_the_computer_answers_a_turn_by_itself(table):
    table.sit("seat 1")
    take_one(table)
    table.until(lambda: table.program.scene.seated == LEFT and turns(table) >= 2)
    assert [next(iter(turn)) for turn in table.program.match.turns if turn] == [LEFT, RIGHT]


def test_the_line_below_the_board_says_how_far_it_has_come(table):
    table.may.clear()
    table.sit("seat 1", "seat 1")
    take_one(table)
    table.until(lambda: "50 %" in table.words())
    assert "Computer (slow) thinks… 50 %" in table.words()
    assert "computer hurry" in table.program.scene.targets()


def test_the_board_is_told_of_the_room_that_the_line_leaves(table):
    laid = table.sit("seat 1").scene.board.laid
    assert laid.room() == laid.stage.bounds
    assert 0 < laid.room().h < table.program.pilot.stage.size[1]


def test_who_does_not_want_to_wait_has_it_order_at_once(table):
    table.may.clear()
    table.sit("seat 1", "seat 1")
    take_one(table)
    table.until(lambda: "50 %" in table.words())
    table.program.click("computer hurry")
    table.until(lambda: table.program.scene.seated == LEFT)
    assert turns(table) >= 2


def test_whoever_reads_a_page_against_a_program_sees_what_is_left_of_the_clock(table):
    table.program.pilot.stage.change(preferring(title="heap", animation_speed=0, ruleset=(("clock", "total 600"),)))
    program = table.sit("seat 1")
    assert program.pilot.stack.countdown is None, "the board shows it"
    program.pilot.stack.apply(Push(KeysScene(program.pilot.stage, (HEAP_COMMANDS.keys,))))
    left = program.sessions[-1].clock.left[LEFT]
    program.pilot.frames(100, 0.1)
    assert left - program.sessions[-1].clock.left[LEFT] >= 10_000
    assert program.pilot.stack.countdown == Countdown("Time left: 9:50", hurries=False)


def test_in_the_menu_of_a_match_against_a_program_what_is_left_of_the_clock_is_seen(table):
    table.program.pilot.stage.change(preferring(title="heap", animation_speed=0, ruleset=(("clock", "total 600"),)))
    program = table.sit("seat 1")
    program.keys(pg.K_ESCAPE)
    program.pilot.frames(100, 0.1)
    assert program.pilot.stack.countdown == Countdown("Time left: 9:50", hurries=False)
    program.keys(pg.K_ESCAPE)
    assert program.pilot.stack.countdown is None, "the board shows it"


@pytest.mark.parametrize("where", ["menu", "page"])
def test_when_time_runs_out_under_the_menu_or_a_page_against_a_program_the_result_is_told(table, where):
    table.program.pilot.stage.change(preferring(title="heap", animation_speed=0, ruleset=(("clock", "total 600"),)))
    program = table.sit("seat 1")
    if where == "menu":
        program.keys(pg.K_ESCAPE)
    else:
        program.pilot.stack.apply(Push(KeysScene(program.pilot.stage, (HEAP_COMMANDS.keys,))))
    session = program.sessions[-1]
    session.spend(LEFT, session.clock.left[LEFT] - 1500)
    program.pilot.frames(10, 0.1)
    assert program.pilot.stack.countdown == Countdown("Time left: 0:01", hurries=True)
    program.pilot.frames(10, 0.1)
    assert isinstance(program.scene, ResultScene)
    assert program.sessions[-1].record.end == End("clock", (LEFT,))


def test_where_a_copy_lies_is_no_part_of_a_picture_of_a_match_against_a_program(table):
    program = table.sit("seat 1")
    program.keys(pg.K_s)
    assert program.scene.board.note.startswith("Saved: ")
    program.keys(pg.K_F12)
    assert not program.scene.board.note


def test_leaving_while_it_thinks_works_at_once_and_the_match_goes_on_later(table):
    table.may.clear()
    program = table.sit("seat 1", "seat 1")
    take_one(table)
    table.until(lambda: "50 %" in table.words())
    program.keys(pg.K_ESCAPE)
    program.click("leave", "continue")
    assert isinstance(program.sessions[-1].seat(RIGHT), Computer)
    table.may.set()
    table.until(lambda: program.scene.seated == LEFT)
    assert turns(table) >= 2


def test_a_hint_becomes_the_draft_and_the_match_remembers_that_it_was_asked_for(table):
    program = table.sit("seat 1")
    program.keys(pg.K_F3)
    table.until(lambda: program.scene.board.orders == ("1",))
    assert "A hint" in program.scene.board.note
    path = next(program.folders.records.glob("*.boc.json"))
    assert read_seating(path, (LEFT, RIGHT)).hints == ((0, LEFT),)


def test_a_program_that_fails_is_told_of_and_a_simple_one_takes_its_place(fly, tmp_path):
    table = Table(fly, tmp_path, slow=Broken())
    table.sit("seat 1", "seat 1")
    take_one(table)
    table.until(lambda: turns(table) >= 2)
    assert "ZeroDivisionError: nothing is left; orders by chance took their place" in table.program.scene.board.note


def test_computers_play_each_other_to_the_end_and_again(table):
    program = table.sit("seat 0", "seat 1")
    assert table.company.watched
    table.until(lambda: isinstance(program.scene, ResultScene))
    names = program.sessions[-1].names
    assert list(names.values()) == ["Computer (quick)", "Computer 2 (quick)"]
    program.click("rematch")
    assert table.company.watched


def test_whoever_watches_can_have_them_wait_and_go_faster(table):
    program = table.sit("seat 0", "seat 1")
    program.keys(pg.K_F5)
    before = turns(table)
    program.pilot.frames(200)
    assert turns(table) <= before + 2, "the turn being played, and one that asks nobody"
    table.until(lambda: "Paused." in table.words())
    program.click("computer pace")
    assert "Pace 200 %" in table.words()
    program.keys(pg.K_F5)
    table.until(lambda: isinstance(program.scene, ResultScene))


def test_the_menu_offers_no_draw_to_a_program_and_whoever_watches_cannot_resign(table):
    program = table.sit("seat 1")
    program.keys(pg.K_ESCAPE)
    assert {"offer a draw", "resign"} & set(program.scene.targets()) == {"resign"}
    program.keys(pg.K_ESCAPE)
    program.keys(pg.K_ESCAPE)
    program.click("leave", "play", "seat 0", "start")
    program.keys(pg.K_ESCAPE)
    assert not {"offer a draw", "resign"} & set(program.scene.targets())


def test_a_turn_is_taken_back_without_asking_a_program(table):
    program = table.sit("seat 1")
    take_one(table)
    table.until(lambda: program.scene.seated == LEFT and turns(table) >= 2)
    program.keys(pg.K_ESCAPE)
    program.click("take the last turn back")
    table.until(lambda: turns(table) < 2)
    assert isinstance(program.scene, ComputerSitting)


def test_who_resigns_against_a_program_has_lost(table):
    program = table.sit("seat 1")
    program.keys(pg.K_ESCAPE)
    program.click("resign", "resign")
    assert isinstance(program.scene, ResultScene)
    assert program.match.outcome.winner == RIGHT


def test_a_word_of_a_later_program_stands_for_the_strongest_player_here():
    strengths = [Strength(name, "", lambda seed, name=name: ChanceBot(seed, name)) for name in ("low", "high")]
    seats = computer_seats(Seating({LEFT: "person", RIGHT: "beyond"}, 3), strengths)
    assert {player: seat.bot.name for player, seat in seats.items()} == {RIGHT: "high"}


@pytest.mark.parametrize(
    "text", ["", "{", '{"format": "battle-of-causality/seats", "format_version": 1}', '{"seats": 3}']
)
def test_a_broken_file_of_seats_means_persons(tmp_path, text):
    record = tmp_path / "one.boc.json"
    seats_path(record).write_text(text)
    assert read_seating(record, (LEFT, RIGHT)) == Seating()


def test_a_match_kept_without_seats_is_one_of_persons(table):
    record = new_record(HEAP, LOW, {}, {})
    assert read_seating(table.program.folders.records / "none.boc.json", HEAP.players).computers == {}
    assert record.players == {}


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_the_line_has_room_in_every_window(fly, tmp_path, size):
    table = Table(fly, tmp_path, size=size)
    program = table.sit("seat 1")
    bounds = program.pilot.stage.bounds
    for name, rect in program.scene.targets().items():
        assert bounds.contains((rect.x, rect.y)), name
        assert bounds.contains((rect.right - 1, rect.bottom - 1)), name


ONE_COUNTER = """
import json, sys
for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1, "name": "One"}), flush=True)
    if said["type"] == "turn":
        print(json.dumps({"type": "orders", "orders": [ORDER]}), flush=True)
    if said["type"] == "quit":
        break
"""


def own_program(table, root, order):
    """The table with a program that always orders so on its right side."""
    path = root / "one.py"
    path.write_text(ONE_COUNTER.replace("ORDER", repr(order)))
    stage = table.program.pilot.stage
    stage.change(replace(stage.settings, program=f"{sys.executable} {path}"))
    return table.sit("seat 1", "seat 1", "seat 1")


def test_a_program_of_ones_own_plays_a_side(table, tmp_path):
    program = own_program(table, tmp_path, "1")
    assert program.sessions[-1].names[RIGHT] == "A program"
    take_one(table)
    table.until(lambda: program.scene.seated == LEFT and turns(table) >= 2)
    assert {RIGHT: ("1",)} in program.match.turns


def test_a_program_that_orders_what_it_may_not_has_lost(table, tmp_path):
    program = own_program(table, tmp_path, "everything")
    take_one(table)
    table.until(lambda: isinstance(program.scene, ResultScene))
    words = " ".join(op.text for op in program.scene.picture() if hasattr(op, "text"))
    assert program.match.outcome.winner == LEFT
    assert "The program has lost the match: it gave orders that are not allowed" in words


def test_a_program_that_cannot_be_started_has_lost_and_the_reason_is_told(table):
    stage = table.program.pilot.stage
    stage.change(replace(stage.settings, program="/nowhere/at/all"))
    program = table.sit("seat 1", "seat 1", "seat 1")
    take_one(table)
    table.until(lambda: isinstance(program.scene, ResultScene))
    assert "cannot be started" in program.scene._news


@pytest.mark.parametrize("opened", ["from the result", "from its file"])
def test_after_the_match_the_computer_tells_what_it_was_about(fly, tmp_path, opened):
    table = Table(fly, tmp_path, slow=Telling())
    program = table.sit("seat 1", "seat 1")
    take_one(table)
    table.until(lambda: program.scene.seated == LEFT and turns(table) >= 2)
    program.keys(pg.K_ESCAPE)
    program.click("resign", "resign", "watch")
    if opened == "from its file":
        (path,) = program.folders.records.glob("*.boc.json")
        program.pilot.stack.apply(Push(program.flow.opening(program.sessions[-1], path)))
    table.until(lambda: program.scene.projector.done)
    program.keys(pg.K_HOME, pg.K_PAGEDOWN, pg.K_PAGEDOWN, pg.K_x)
    assert isinstance(program.scene, DialogScene)
    words = [op.text for op in program.scene.picture() if hasattr(op, "text")]
    assert "Computer (telling) chose: 1." in words
    assert "Its second choice: 2." in words
    program.keys(pg.K_ESCAPE)
    assert isinstance(program.scene, ReplayScene)


def test_where_persons_played_nobody_can_tell_what_was_expected(table):
    program = table.sit()
    program.keys(pg.K_ESCAPE)
    program.click("resign", "resign", "watch")
    program.keys(pg.K_x)
    assert isinstance(program.scene, ReplayScene)


def resigned_and_watched(table):
    """A match against the quick player, given up after a turn of each, in its replay after the first."""
    program = table.sit("seat 1")
    take_one(table)
    table.until(lambda: program.scene.seated == LEFT and turns(table) >= 2)
    program.keys(pg.K_ESCAPE)
    program.click("resign", "resign", "watch")
    table.until(lambda: program.scene.projector.done)
    program.keys(pg.K_HOME, pg.K_PAGEDOWN)
    program.click("take over")
    assert isinstance(program.scene, TakeOverScene)
    return program


def test_a_match_taken_over_from_a_replay_goes_on_against_the_computer_that_sat_there(table):
    program = resigned_and_watched(table)
    program.click("start")
    table.until(lambda: isinstance(program.scene, ComputerSitting))
    table.until(lambda: turns(table) >= 2)
    session = program.sessions[-1]
    assert session.names == {LEFT: "Ada", RIGHT: "Computer (quick)"}
    assert read_seating(Path(session.journal.place), HEAP.players).computers == {RIGHT: "quick"}


def test_whoever_takes_a_match_over_chooses_who_plays_each_side(table):
    program = resigned_and_watched(table)
    # Once round from the quick player on: the slow one, and a person.
    program.click(RIGHT, RIGHT, LEFT)
    program.click("start")
    table.until(lambda: isinstance(program.scene, ComputerSitting))
    table.until(lambda: turns(table) >= 1)
    assert program.sessions[-1].names == {LEFT: "Computer (quick)", RIGHT: "Bo"}


def test_from_the_choice_who_plays_on_there_is_a_way_back_to_the_replay(table):
    program = resigned_and_watched(table)
    program.click("back")
    assert isinstance(program.scene, ReplayScene)
