"""How scenes follow each other where things go wrong, take long, or ask for one more step."""

import json
import threading
import time

import pygame as pg
import pytest

from game.app.scene import Quit
from game.engine.errors import StorageError
from game.scenes.lessons.scene import LessonScene
from game.scenes.match.curtain import CurtainScene
from game.scenes.match.result import ResultScene
from game.scenes.match.sitting import SittingScene
from game.scenes.shell.dialog import DialogScene
from game.scenes.shell.error import ErrorScene
from game.scenes.shell.menu import MenuScene
from game.scenes.shell.settings import SettingsScene
from game.scenes.shell.setup import SetupScene
from game.scenes.shell.working import PATIENCE, WorkingScene
from game.storage import journal
from game.storage.claim import Claim
from game.storage.settings import UI_SCALES, Settings
from game.titles.causality.scenes.canonisation import CanonisationScene
from game.titles.causality.scenes.headcount import HeadcountScene
from game.view.frame import Text
from tests.boards import DUEL, duel_record
from tests.end_to_end.test_whole_match import CLICKS, DOORWAY, ONE_DOOR, ByMouse, pass_by, play
from tests.end_to_end.whole_game import Program, write_level
from tests.preferences import preferring

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


def test_the_menu_leads_to_settings_and_set_up_and_back(program):
    program.click("settings")
    assert isinstance(program.scene, SettingsScene)
    program.keys(pg.K_ESCAPE)
    program.click("play")
    assert isinstance(program.scene, SetupScene)
    program.keys(pg.K_ESCAPE)
    assert isinstance(program.scene, MenuScene)
    assert "continue" not in program.scene.targets()


def ways_to_play(program):
    """What the menu offers to begin with, from top to bottom."""
    targets = program.scene.targets()
    return sorted({"continue", "play", "learn"} & set(targets), key=lambda name: targets[name].y)


def test_a_beginner_is_offered_the_tour_first_and_finds_it_again_later(program):
    assert ways_to_play(program) == ["learn", "play"]
    program.click("learn")
    assert isinstance(program.scene, LessonScene)
    program.click("coach skip")
    assert isinstance(program.scene, MenuScene)
    assert ways_to_play(program) == ["play", "learn"]
    assert program.store.load().settings.toured
    program.click("learn")
    assert isinstance(program.scene, LessonScene)


@pytest.mark.parametrize("scale", UI_SCALES)
def test_every_entry_of_the_menu_has_room_above_the_notes(fly, tmp_path, scale):
    program = Program(fly, tmp_path, Settings(animation_speed=0, ui_scale=scale, toured=True), (1024, 600))
    write_level(program.levels, ONE_DOOR)
    program.click("play", "start")
    program.keys(pg.K_ESCAPE)
    program.click("leave")
    controls = program.scene.page().controls
    notes = [op for op in program.scene.page().frame if isinstance(op, Text) and op.text.startswith("Version")]
    assert len(controls) == 7
    assert max(control.rect.bottom for control in controls) <= notes[0].at.y
    assert min(control.rect.h for control in controls) >= 32


def test_who_begins_with_a_match_is_not_asked_again(program):
    program.click("play", "start")
    program.keys(pg.K_ESCAPE)
    program.click("leave")
    assert not program.store.load().settings.toured
    assert ways_to_play(program) == ["continue", "play", "learn"]


def test_the_tour_leaves_no_record(program):
    program.click("learn")
    program.keys(*[pg.K_RETURN] * 2)
    program.keys(pg.K_m, pg.K_RIGHT, pg.K_RETURN, pg.K_RETURN)
    program.click("coach skip")
    assert not list(program.folders.records.glob("*"))


def test_what_was_chosen_is_written_to_the_settings_file(program):
    program.click("play", "vision", "start")
    kept = program.store.load().settings
    assert kept.title == "causality"
    assert kept.of_title("causality").level == "One door"
    assert dict(kept.of_title("causality").ruleset)["vision"] == "fog_of_war"


def test_a_broken_journal_is_named_on_the_menu_and_left_alone(program):
    path = program.folders.records / f"torn{journal.PLAYING}"
    path.parent.mkdir(parents=True)
    path.write_text("{")
    program.click("play")
    program.keys(pg.K_ESCAPE)
    words = [op.text for op in program.scene.picture() if hasattr(op, "text")]
    assert any("torn" in word for word in words)
    assert "continue" not in program.scene.targets()
    assert path.read_text() == "{"


def test_names_in_a_journal_pass_the_gate_before_they_are_shown(program):
    path = program.folders.records / f"strange{journal.PLAYING}"
    path.parent.mkdir(parents=True)
    board = {**DUEL, "name": "Du\n\u202eel"}
    path.write_text(json.dumps(duel_record(board=board, players={"A": "\ufe0f", "B": "B\no"})))
    program.click("play")
    program.keys(pg.K_ESCAPE)
    program.click("Continue: Du el")
    shown = " ".join(op.text for op in program.scene.board.desk.view.ops if hasattr(op, "text"))
    assert "A's orders" in shown
    assert "B o" in shown


def test_a_journal_that_breaks_after_the_menu_is_shown_leads_to_an_error_page(program):
    program.click("play", "start")
    program.click("menu", "leave")
    for path in program.folders.records.iterdir():
        path.write_text("{}")
    program.click("continue")
    assert isinstance(program.scene, ErrorScene)
    program.keys(pg.K_RETURN)
    assert isinstance(program.scene, MenuScene)


def test_a_match_that_cannot_be_written_is_played_without_saving(program):
    program.folders.data.mkdir(parents=True)
    program.folders.records.write_text("a file where the folder should be")
    program.click("play", "start")
    assert isinstance(program.scene, DialogScene)
    program.click("Play without saving")
    assert isinstance(program.scene, SittingScene)


def test_a_turn_that_cannot_be_written_counts_and_is_told(program, monkeypatch):
    player = ByMouse(program)
    player.begin()
    (one, other) = CLICKS[0]
    player.order(one)
    pass_by(player)

    def fail(*_):
        raise StorageError("The disk is full.")

    monkeypatch.setattr(journal.FileJournal, "write", fail)
    player.order(other)
    assert isinstance(program.scene, ErrorScene)
    words = " ".join(op.text for op in program.scene.picture() if hasattr(op, "text"))
    assert "The disk is full." in words
    monkeypatch.undo()
    program.click("Play on", "go on")
    told = play_from(player, 1, 4)
    assert isinstance(program.scene, ResultScene)
    assert "snaps" in told
    (record,) = program.records()
    assert len(record.turns) == 4


def test_a_match_whose_end_cannot_be_written_is_written_later(program, monkeypatch):
    player = ByMouse(program)
    player.begin()
    play_from(player, 0, 3)
    (one, other) = CLICKS[3]
    player.order(one)
    pass_by(player)

    def fail(*_):
        raise StorageError("The disk is full.")

    monkeypatch.setattr(journal.FileJournal, "write", fail)
    player.order(other)
    assert isinstance(program.scene, ErrorScene)
    program.click("Go on")
    pass_by(player)
    assert isinstance(program.scene, ResultScene)
    told = " ".join(op.text for op in program.scene.picture() if hasattr(op, "text"))
    assert "Not saved: The disk is full." in told
    assert [len(record.turns) for record in program.records()] == [3]
    monkeypatch.undo()
    program.click("menu")
    assert [len(record.turns) for record in program.records()] == [4]
    assert "continue" not in program.scene.targets()


def play_from(player, first, last):
    told = pass_by(player)
    for orders in CLICKS[first:last]:
        for one in orders:
            told += pass_by(player)
            player.order(one)
    return told + pass_by(player)


def test_leaving_in_the_canonisation_leads_to_the_menu_and_loses_nothing(program):
    player = ByMouse(program)
    player.begin()
    for orders in CLICKS[:2]:
        for one in orders:
            while isinstance(program.scene, CurtainScene):
                player.go_on()
            player.order(one)
    assert isinstance(program.scene, CanonisationScene)
    program.keys(pg.K_ESCAPE)
    assert isinstance(program.scene, MenuScene)
    program.click("continue")
    play_from(player, 2, 4)
    assert isinstance(program.scene, ResultScene)


def test_a_copy_can_be_saved_from_the_result(program):
    player = ByMouse(program)
    player.begin()
    play(player, 4)
    program.click("save")
    (path,) = (program.folders.data / "copies").iterdir()
    assert path.name.endswith(".boc.json")
    words = " ".join(op.text for op in program.scene.picture() if hasattr(op, "text"))
    assert "Saved" in words


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


# Work beside the frames.


def test_long_work_shows_a_sign_after_a_while_and_never_stops_the_frames(fly):
    done = threading.Event()
    results = []

    def after(result):
        results.append(result)
        return Quit()

    pilot = fly(lambda stage: WorkingScene(stage, lambda errand: done.wait(30), "Finding history…", after))
    assert pilot.scene.picture() == ()
    pilot.frames(40, PATIENCE / 10)
    assert not results  # a frame that waited for the work would have seen it end
    assert any(getattr(op, "text", "") == "Finding history…" for op in pilot.scene.picture())
    first = pilot.scene.picture()
    pilot.frames(5, 0.05)
    assert pilot.scene.picture() != first
    done.set()
    limit = time.monotonic() + 10
    while pilot.running and time.monotonic() < limit:
        pilot.frames(1)
    assert results == [True]


def test_an_error_of_the_work_is_raised_in_the_frame(fly):
    def fail(errand):
        raise ZeroDivisionError("broken")

    with pytest.raises(ZeroDivisionError):
        fly(lambda stage: WorkingScene(stage, fail, "x")).frames(1000)


# Two programs.


def test_a_match_that_is_played_in_another_window_is_not_continued_here(program):
    program.click("play", "start", "menu", "leave")
    (path,) = program.folders.records.iterdir()
    other = Claim()
    other.take(path)
    program.click("continue")
    assert isinstance(program.scene, ErrorScene)
    words = " ".join(op.text for op in program.scene.picture() if hasattr(op, "text"))
    assert "being played in another window" in words
    program.keys(pg.K_RETURN)
    other.release()
    program.click("continue")
    assert isinstance(program.scene, SittingScene)
    with pytest.raises(StorageError):
        other.take(path)
    program.click("menu", "leave")
    other.take(path)
    other.release()
