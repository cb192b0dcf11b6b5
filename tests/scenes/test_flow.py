"""How scenes follow each other where things go wrong, take long, or ask for one more step."""

import threading
from dataclasses import replace

import pygame as pg
import pytest

from game.app.scene import Push, Quit
from game.engine.errors import StorageError
from game.engine.record import print_record
from game.scenes.lessons.menu import LessonsScene
from game.scenes.lessons.scene import LessonScene
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
from game.view.frame import Text
from tests.engine.toy import HEAP
from tests.sittings import begin
from tests.toys import HIGH, LEFT, NAMES, RIGHT, heap_record, shown, write_lesson, write_level
from tests.whole_game import Program

QUICK = Settings(animation_speed=0)


def playing_heaps(fly, root, settings=QUICK, size=(1280, 720)) -> Program:
    write_level(root / "levels")
    write_lesson(root / "levels")
    return Program(fly, root, settings, size, titles={HEAP.id: HEAP}, scenes={HEAP.id: shown()}, own_lessons=True)


@pytest.fixture
def program(fly, tmp_path):
    return playing_heaps(fly, tmp_path)


def sit(program, board=HIGH):
    """A match is at the board; the heap is high, unless the board allows no more than one counter."""
    session = begin(HEAP, board, {}, NAMES, program.folders.records, seed=5)
    program.pilot.stack.apply(Push(program.flow.board(session)))
    program.settle()


def leave(program):
    program.keys(pg.K_ESCAPE)
    program.click("leave")


def words(program) -> str:
    return " ".join(op.text for op in program.scene.picture() if hasattr(op, "text"))


@pytest.fixture
def full_disk(monkeypatch):
    """Nothing can be written from now on; gives what makes room again."""

    def fail(*_):
        raise StorageError("The disk is full.")

    def fill():
        monkeypatch.setattr(journal.FileJournal, "write", fail)
        return monkeypatch.undo

    return fill


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
    program.click("lesson leave")
    assert isinstance(program.scene, MenuScene)
    assert ways_to_play(program) == ["play", "learn"]
    assert program.store.load().settings.toured
    program.click("learn")
    assert isinstance(program.scene, LessonsScene)
    program.keys(pg.K_RETURN)
    assert isinstance(program.scene, LessonScene)


@pytest.mark.parametrize("scale", UI_SCALES)
def test_every_entry_of_the_menu_has_room_above_the_notes(fly, tmp_path, scale):
    program = playing_heaps(fly, tmp_path, Settings(animation_speed=0, ui_scale=scale, toured=True), (1024, 600))
    program.click("play", "start")
    leave(program)
    controls = program.scene.page().controls
    notes = [op for op in program.scene.page().frame if isinstance(op, Text) and op.text.startswith("Version")]
    assert len(controls) == 8
    assert max(control.rect.bottom for control in controls) <= notes[0].at.y
    assert min(control.rect.h for control in controls) >= 32


def test_who_begins_with_a_match_is_not_asked_again(program):
    program.click("play", "start")
    leave(program)
    assert not program.store.load().settings.toured
    assert ways_to_play(program) == ["continue", "play", "learn"]


def test_what_was_chosen_is_written_to_the_settings_file(program):
    program.click("play", "grows", "start")
    kept = program.store.load().settings
    assert kept.title == "heap"
    assert kept.of_title("heap").level == "low"
    assert dict(kept.of_title("heap").ruleset)["grows"] == "yes"


def test_a_broken_journal_is_named_on_the_menu_and_left_alone(program):
    path = program.folders.records / f"torn{journal.PLAYING}"
    path.parent.mkdir(parents=True)
    path.write_text("{")
    program.click("play")
    program.keys(pg.K_ESCAPE)
    assert "torn" in words(program)
    assert "continue" not in program.scene.targets()
    assert path.read_text() == "{"


def test_names_in_a_journal_pass_the_gate_before_they_are_shown(program):
    path = program.folders.records / f"strange{journal.PLAYING}"
    path.parent.mkdir(parents=True)
    record = heap_record(board={**HIGH, "name": "Hi\n\u202egh"})
    path.write_text(print_record(replace(record, players={LEFT: "\ufe0f", RIGHT: "B\no"})))
    program.click("play")
    program.keys(pg.K_ESCAPE)
    program.click("Continue: Hi gh")
    assert program.scene.board.laid.names == {LEFT: "left", RIGHT: "B o"}


def test_a_journal_that_breaks_after_the_menu_is_shown_leads_to_an_error_page(program):
    program.click("play", "start")
    leave(program)
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


def test_a_turn_that_cannot_be_written_counts_and_is_told(program, full_disk):
    sit(program)
    make_room = full_disk()
    program.keys(pg.K_1, pg.K_RETURN)
    assert isinstance(program.scene, ErrorScene)
    assert "The disk is full." in words(program)
    make_room()
    program.click("Play on")
    program.keys(pg.K_RETURN, pg.K_RETURN, pg.K_2, pg.K_RETURN)
    (record,) = program.records()
    assert record.turns == ({LEFT: ("1",)}, {RIGHT: ("2",)}, {})


def test_a_match_whose_end_cannot_be_written_is_written_later(program, full_disk):
    sit(program, {"name": "One", "most": 1})
    make_room = full_disk()
    program.keys(pg.K_1, pg.K_RETURN)
    assert isinstance(program.scene, ErrorScene)
    program.click("Go on")
    assert isinstance(program.scene, ResultScene)
    assert "Not saved: The disk is full." in words(program)
    assert [len(record.turns) for record in program.records()] == [0]
    make_room()
    program.click("menu")
    assert [len(record.turns) for record in program.records()] == [1]
    assert "continue" not in program.scene.targets()


def test_a_copy_can_be_saved_from_the_result(program):
    sit(program, {"name": "One", "most": 1})
    program.keys(pg.K_1, pg.K_RETURN)
    assert isinstance(program.scene, ResultScene)
    program.click("save")
    (path,) = (program.folders.data / "copies").iterdir()
    assert path.name.endswith(".boc.json")
    assert "Saved" in words(program)


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
    pilot.until(lambda: not pilot.running)
    assert results == [True]


def test_an_error_of_the_work_is_raised_in_the_frame(fly):
    def fail(errand):
        raise ZeroDivisionError("broken")

    with pytest.raises(ZeroDivisionError):
        fly(lambda stage: WorkingScene(stage, fail, "x")).until(lambda: False)


# Two programs.


def test_a_match_that_is_played_in_another_window_is_not_continued_here(program):
    program.click("play", "start")
    leave(program)
    (path,) = program.folders.records.iterdir()
    other = Claim()
    other.take(path)
    program.click("continue")
    assert isinstance(program.scene, ErrorScene)
    assert "being played in another window" in words(program)
    assert "This match is open already" in words(program)
    assert "went wrong" not in words(program)
    program.keys(pg.K_RETURN)
    other.release()
    program.click("continue")
    assert isinstance(program.scene, SittingScene)
    with pytest.raises(StorageError):
        other.take(path)
    leave(program)
    other.take(path)
    other.release()
