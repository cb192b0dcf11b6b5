"""Work that takes long: what is to be seen meanwhile, and that it can be stopped without losing anything."""

import pytest

from game.app.errand import Errand
from game.app.workers import Workers
from game.scenes.match.result import ResultScene
from game.scenes.shell.menu import MenuScene
from game.scenes.shell.working import PATIENCE, STOP, WorkingScene
from game.storage.settings import Settings
from game.titles.causality.rules.canon import Effort, canonise
from game.titles.causality.scenes.canonisation import CanonisationScene
from game.titles.causality.view.canonisation.effort_words import effort_words
from tests.app import errands
from tests.slow_place import SlowPlace, every_way_to_stop, stop
from tests.titles.causality.end_to_end.doors import write_level
from tests.titles.causality.end_to_end.test_whole_match import (
    CLICKS,
    FIRST_TWO_ROUNDS,
    ONE_DOOR,
    ByMouse,
    pass_by,
    play,
)
from tests.titles.causality.endless import EndlessWorkers
from tests.whole_game import Program

MIDWAY = Effort(tried=412, reasons=1310, antes=24, stones=12, lost=3, best=(17, 12), paradox=False)


def words(scene) -> list[str]:
    return [op.text for op in scene.picture() if hasattr(op, "text")]


@pytest.fixture
def searching(fly, tmp_path):
    """A match whose second round is about to be canonised, which takes for ever."""
    place = SlowPlace(MIDWAY)
    program = Program(fly, tmp_path, Settings(animation_speed=0), workplace=place)
    play_up_to_the_search(program)
    yield program
    place.open.set()


def play_up_to_the_search(program) -> None:
    write_level(program.levels, ONE_DOOR)
    player = ByMouse(program)
    player.begin()
    play(player, 3)
    one, other = CLICKS[3]
    player.order(one)
    pass_by(player)
    for label in (*other, "submit"):
        program.pilot.click(label)
        program.pilot.frames(3)
    assert isinstance(program.scene, WorkingScene)


def test_after_a_while_a_search_says_in_words_how_far_it_has_come(searching):
    assert words(searching.scene) == []
    assert STOP not in searching.scene.targets()
    searching.pilot.frames(10, PATIENCE / 5)
    said = " ".join(words(searching.scene))
    assert "Finding history…" in said
    assert "412 histories tried" in said
    assert "1,310 reasons" in said
    assert "17 of 24 jumps and bombs" in said


@every_way_to_stop
def test_a_stopped_search_leads_back_to_the_draft_and_nothing_is_played(searching, way):
    stop(searching, way)
    board = searching.scene.board.desk
    assert "Your orders are as they were" in board.note
    assert board.draft.texts == FIRST_TWO_ROUNDS[3]["B"]
    assert board.match.turn == 3

    searching.workplace.open.set()
    searching.click("submit")
    assert isinstance(searching.scene, CanonisationScene)
    searching.click("on")
    assert isinstance(searching.scene, ResultScene)
    (record,) = searching.records()
    assert record.turns == FIRST_TWO_ROUNDS


def test_a_real_search_is_told_of_holds_up_no_other_and_is_stopped_without_a_trace(fly, tmp_path):
    workers = EndlessWorkers()
    try:
        program = Program(fly, tmp_path, Settings(animation_speed=0), workplace=workers)
        play_up_to_the_search(program)
        program.pilot.until(lambda: "tried" in " ".join(words(program.scene)))
        assert workers.solving(Errand())(errands.say_back, "small") == "small"
        assert isinstance(program.scene, WorkingScene)
        stop(program, "mouse")
        board = program.scene.board.desk
        assert board.draft.texts == FIRST_TWO_ROUNDS[3]["B"]
        assert board.match.turn == 3

        workers.endless = False
        program.pilot.click("submit")
        program.pilot.until(lambda: isinstance(program.scene, CanonisationScene))
        program.click("on")
        (record,) = program.records()
        assert record.turns == FIRST_TWO_ROUNDS
    finally:
        workers.close()


def test_a_match_is_played_with_a_real_worker(fly, tmp_path):
    workers = Workers((canonise,))
    try:
        program = Program(fly, tmp_path, Settings(animation_speed=0), workplace=workers)
        write_level(program.levels, ONE_DOOR)
        assert isinstance(program.scene, MenuScene)
        assert not workers.pids
        player = ByMouse(program)
        player.begin()
        program.pilot.until(lambda: workers.pids)
        play(player, 4)
        assert isinstance(program.scene, ResultScene)
        (record,) = program.records()
        assert record.turns == FIRST_TWO_ROUNDS
    finally:
        workers.close()


@pytest.mark.parametrize(
    ("effort", "said"),
    [
        (Effort(1, 1, 5, 3, 0, None, False), "1 history tried; 1 reason"),
        (Effort(9, 20, 5, 3, 0, None, False), "Counting how many of 5 jumps and bombs into the past can stay."),
        (Effort(9, 20, 5, 3, 2, None, False), "at least 2 of 5 jumps and bombs into the past cannot stay"),
        (Effort(9, 20, 5, 3, 2, None, True), "at least 2 of 5 jumps and bombs into the past and 3 set-up stones"),
        (Effort(9, 20, 5, 3, 2, (4, 3), False), "has 4 of 5 jumps and bombs into the past."),
        (Effort(9, 20, 5, 3, 2, (4, 2), True), "has 4 of 5 jumps and bombs into the past and 2 of 3 set-up stones."),
    ],
)
def test_the_words_follow_the_search(effort, said):
    assert said in " ".join(effort_words(effort))
    assert ("paradox" in " ".join(effort_words(effort))) == effort.paradox
