"""The toy title played from the menu to the result: nothing on that way knows which game is played."""

from dataclasses import replace

import pygame as pg
import pytest

from game.app.scene import Push, Reset
from game.engine.clock import ClockKind, TimeControl
from game.engine.outcome import End
from game.scenes.lessons.menu import LessonsScene
from game.scenes.lessons.scene import LessonScene
from game.scenes.match.curtain import CurtainScene
from game.scenes.match.pause import PauseScene
from game.scenes.match.replay import ReplayScene
from game.scenes.match.result import ResultScene
from game.scenes.match.sitting import SittingScene
from game.scenes.shell.menu import MenuScene
from game.scenes.shell.setup import SetupScene
from game.storage.settings import Settings
from tests.engine.toy import HEAP, PLAYERS
from tests.scenes.toy_scenes import HEAP_SCENES
from tests.sittings import begin
from tests.toys import HIGH, write_lesson, write_level
from tests.whole_game import Program

LEFT, RIGHT = PLAYERS


@pytest.fixture
def program(fly, tmp_path):
    write_level(tmp_path / "levels")
    return Program(fly, tmp_path, Settings(), titles={HEAP.id: HEAP}, scenes={HEAP.id: HEAP_SCENES})


def sit(program, control=None, seed=5):
    """A match on a high heap, in its folder, at the board."""
    session = begin(HEAP, HIGH, {}, {LEFT: "Ada", RIGHT: "Bo"}, program.folders.records, control, seed)
    program.pilot.stack.apply(Push(program.flow.board(session)))
    program.pilot.frames(2)
    return session


def wait_for(program, condition):
    """Until what is read beside the frames is known, and shown."""
    program.pilot.until(condition)
    program.pilot.frames(15)


def take(program, key):
    program.keys(key, pg.K_RETURN)


def words(program):
    return [op.text for op in program.scene.picture() if hasattr(op, "text")]


def test_it_is_set_up_and_played_to_the_result(program):
    program.click("play")
    assert isinstance(program.scene, SetupScene)
    program.click("start")
    assert isinstance(program.scene, SittingScene)
    while not isinstance(program.scene, ResultScene):
        take(program, pg.K_1) if isinstance(program.scene, SittingScene) else program.keys(pg.K_RETURN)
    (record,) = program.records()
    assert (record.title, record.players) == ("heap", {LEFT: "Ada", RIGHT: "Bo"})
    assert record.turns[0] == {LEFT: ("1",)}
    assert any(word.endswith("wins") for word in words(program))


def test_a_match_with_chance_gets_a_seed_of_its_own(program):
    seeds = set()
    for _ in range(4):
        program.click("play")
        program.click("start")
        seeds |= {record.seed for record in program.records()}
        program.keys(pg.K_ESCAPE)
        program.click("leave")
    assert len(seeds) > 1


def test_where_something_is_hidden_a_curtain_falls_between_the_players(program):
    session = sit(program)
    take(program, pg.K_1)
    assert session.match.turns == ({LEFT: ("1",)},)
    # What has happened may be seen by all, so this is the only question between the two.
    assert program.scene.board.awaited == RIGHT
    assert program.scene.seated is None
    program.keys(pg.K_RETURN)
    assert program.scene.seated == RIGHT
    program.keys(pg.K_1, pg.K_ESCAPE)
    program.click("leave")
    program.click("continue")
    assert isinstance(program.scene, CurtainScene)
    assert "Pass the keyboard to Bo" in words(program)
    program.keys(pg.K_RETURN)
    assert program.scene.seated == RIGHT


def test_turns_that_ask_nobody_pass_by_themselves(program):
    session = sit(program)
    take(program, pg.K_1)
    program.keys(pg.K_RETURN, pg.K_RETURN)
    take(program, pg.K_2)
    assert session.match.turn == 3
    assert session.waiting == (LEFT,)


def test_nothing_is_submitted_that_lacks_something(program):
    session = sit(program)
    program.keys(pg.K_RETURN)
    assert session.match.turn == 0


def test_a_draft_survives_leaving_and_is_there_again(program):
    sit(program)
    program.keys(pg.K_2, pg.K_ESCAPE)
    assert isinstance(program.scene, PauseScene)
    program.click("leave")
    assert isinstance(program.scene, MenuScene)
    program.click("continue")
    # Somebody has drafted something, so nobody sees it without being asked who sits down.
    program.keys(pg.K_RETURN)
    assert program.scene.board.orders == ("2",)


def test_the_clock_runs_for_who_is_seated_and_ends_the_match(program):
    session = sit(program, TimeControl(ClockKind.TOTAL, 60))
    program.pilot.frames(120, 0.1)
    assert session.clock.left[RIGHT] == 60_000
    assert session.clock.left[LEFT] < 50_000
    assert program.scene.board.around.clock[LEFT] < 50
    program.pilot.frames(600, 0.1)
    assert session.record.end == End("clock", (LEFT,))
    assert isinstance(program.scene, ResultScene)


def test_a_draw_is_offered_and_accepted(program):
    session = sit(program)
    program.keys(pg.K_ESCAPE)
    program.click("offer a draw")
    program.click("decline")
    assert session.match.outcome is None
    program.keys(pg.K_ESCAPE)
    program.click("offer a draw")
    program.click("accept")
    assert session.record.end == End("agreement")
    assert "A draw" in words(program)


def test_the_last_turn_is_taken_back_when_the_other_agrees(program):
    session = sit(program)
    before = session.record
    take(program, pg.K_1)
    program.keys(pg.K_RETURN, pg.K_ESCAPE)
    program.click("take the last turn back")
    assert "Bo, do you agree" in " ".join(words(program))
    program.click("decline")
    assert session.match.turn == 1
    program.keys(pg.K_z, mod=pg.KMOD_CTRL)
    program.click("accept")
    wait_for(program, lambda: session.match.turn == 0)
    assert isinstance(program.scene, CurtainScene)  # Ada finds her orders again, and nobody else shall
    program.keys(pg.K_RETURN)
    assert (program.scene.seated, program.scene.board.orders) == (LEFT, ("1",))
    assert program.records() == [before]
    take(program, pg.K_2)
    assert session.match.turns == ({LEFT: ("2",)},)


def test_before_the_first_turn_there_is_none_to_take_back(program):
    sit(program)
    program.keys(pg.K_z, mod=pg.KMOD_CTRL)
    assert "no turn yet" in program.scene.board.note
    program.keys(pg.K_ESCAPE)
    assert "take the last turn back" not in program.scene.targets()


def test_a_match_is_resigned_after_a_question(program):
    session = sit(program)
    program.keys(pg.K_ESCAPE)
    program.click("resign")
    program.click("Resign")
    assert session.record.end == End("resignation", (LEFT,))
    assert "Bo wins" in words(program)


def test_a_copy_is_saved_and_the_board_says_where(program):
    sit(program)
    program.keys(pg.K_s)
    assert program.scene.board.note.startswith("Saved: ")


def test_a_lesson_is_played_by_key_presses_and_leads_back_to_the_menu(program):
    program.own_lessons = True
    program.scenes[HEAP.id] = replace(HEAP_SCENES, pages=lambda: ("start",))
    write_lesson(program.levels)
    program.pilot.stack.apply(Reset(program._first(program.pilot.stage)))
    program.click("learn")
    assert isinstance(program.scene, LessonScene)
    take(program, pg.K_1)
    assert program.scene.step.name == "end"
    program.keys(pg.K_RETURN)
    assert isinstance(program.scene, LessonsScene)
    program.keys(pg.K_ESCAPE)
    assert isinstance(program.scene, MenuScene)
    assert program.store.load().settings.toured


def test_a_match_is_watched_from_the_menu_and_taken_over_in_the_middle(program):
    session = sit(program)
    while session.match.outcome is None:
        take(program, pg.K_1) if isinstance(program.scene, SittingScene) else program.keys(pg.K_RETURN)
    program.click("menu", "replays")
    wait_for(program, lambda: program.scene.done)
    program.click("row 0")
    assert isinstance(program.scene, ReplayScene)
    wait_for(program, lambda: program.scene.projector.done)
    program.keys(pg.K_PAGEDOWN, pg.K_PAGEDOWN, pg.K_PAGEDOWN, pg.K_PAGEDOWN)
    assert program.scene.stop.turns == 4
    program.click("take over")
    program.keys(pg.K_RETURN)
    taken = program.scene.board.match
    assert taken.turns == session.match.turns[:4]
    take(program, pg.K_2)
    assert program.scene.board.match.turns[:5] == (*taken.turns, {RIGHT: ("2",)})


def test_the_result_leads_to_the_replay(program):
    session = sit(program)
    program.keys(pg.K_ESCAPE)
    program.click("resign")
    program.click("Resign")
    program.click("watch")
    assert isinstance(program.scene, ReplayScene)
    wait_for(program, lambda: program.scene.projector.done)
    assert program.scene.stop.match.outcome == session.match.outcome


def test_a_title_without_interlude_rulebook_and_lessons_offers_none(program):
    assert {"learn", "rulebook"}.isdisjoint(program.scene.targets())
    sit(program)
    program.keys(pg.K_ESCAPE)
    assert "look back" not in program.scene.targets()
