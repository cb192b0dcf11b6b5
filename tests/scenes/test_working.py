"""Work that takes long, for any title: it can be stopped without losing anything, and ends with the program."""

import time

import pygame as pg
import pytest

from game.app.scene import Push, Quit
from game.app.workers import Workers
from game.scenes.match.sitting import SittingScene
from game.scenes.shell.menu import MenuScene
from game.scenes.shell.working import WorkingScene
from game.storage.settings import Settings
from tests.engine.toy import HEAP, growth
from tests.sittings import begin
from tests.slow_place import SlowPlace, every_way_to_stop, stop
from tests.toys import HIGH, LEFT, NAMES, RIGHT, shown
from tests.whole_game import Program


def sit(program):
    """A match at the board whose heap grows in the third turn."""
    session = begin(HEAP, HIGH, {"grows": "yes"}, NAMES, program.folders.records, seed=5)
    program.pilot.stack.apply(Push(program.flow.board(session)))
    program.settle()
    return session


def playing(fly, root, place) -> Program:
    return Program(
        fly, root, Settings(animation_speed=0), titles={HEAP.id: HEAP}, scenes={HEAP.id: shown()}, workplace=place
    )


@pytest.fixture
def searching(fly, tmp_path):
    """A match whose heap is about to grow, which takes for ever."""
    place = SlowPlace("nothing yet")
    program = playing(fly, tmp_path, place)
    program.session = sit(program)
    program.keys(pg.K_1, pg.K_RETURN, pg.K_RETURN, pg.K_RETURN)
    program.pilot.press(pg.K_2, pg.K_RETURN)
    program.pilot.frames(3)
    assert isinstance(program.scene, WorkingScene)
    yield program
    place.open.set()


@every_way_to_stop
def test_a_stopped_search_leads_back_to_the_draft_and_nothing_is_played(searching, way):
    stop(searching, way)
    board = searching.scene.board
    assert "Your orders are as they were" in board.note
    assert board.orders == ("2",)
    assert searching.session.match.turn == 1

    searching.workplace.open.set()
    searching.keys(pg.K_RETURN)
    (record,) = searching.records()
    assert record.turns == ({LEFT: ("1",)}, {RIGHT: ("2",)}, {})


def test_a_match_whose_opening_was_stopped_can_be_opened_later(fly, tmp_path):
    place = SlowPlace("nothing yet")
    place.open.set()
    program = playing(fly, tmp_path, place)
    sit(program)
    program.keys(pg.K_1, pg.K_RETURN, pg.K_RETURN, pg.K_RETURN, pg.K_2, pg.K_RETURN)
    program.keys(pg.K_ESCAPE)
    program.click("leave")
    place.open.clear()
    program.pilot.click("continue")
    assert isinstance(program.scene, WorkingScene)
    program.pilot.press(pg.K_ESCAPE)
    program.pilot.until(lambda: isinstance(program.scene, MenuScene))
    place.open.set()
    program.click("continue")
    assert isinstance(program.scene, SittingScene)
    assert program.scene.board.match.turn == 3


def test_the_window_can_be_closed_while_something_is_searched(searching):
    searching.pilot.post(pg.Event(pg.QUIT))
    assert not searching.pilot.running


def test_a_match_is_played_with_a_real_worker(fly, tmp_path):
    workers = Workers((growth,))
    try:
        program = playing(fly, tmp_path, workers)
        assert not workers.pids
        sit(program)
        program.pilot.until(lambda: workers.pids)
        program.keys(pg.K_1, pg.K_RETURN, pg.K_RETURN, pg.K_RETURN, pg.K_2, pg.K_RETURN)
        (record,) = program.records()
        assert len(record.turns) == 3
    finally:
        workers.close()


def test_the_end_of_the_program_waits_until_the_work_has_laid_down_its_tools(fly):
    left = []

    def work(errand):
        while not errand.stopped:
            time.sleep(0.001)
        left.append("tidy")

    pilot = fly(lambda stage: WorkingScene(stage, work, "Making a film…"))
    pilot.stack.apply(Quit())
    assert left == ["tidy"]
