"""An end is told whole wherever it is told: on the page of the result, and on the board of a replay with its arrows."""

import pygame as pg
import pytest

from game.app.scene import Quit
from game.scenes.match.exits import SheetWay
from game.scenes.match.result import LookBack, ResultExits, ResultScene
from game.storage.settings import Settings
from game.titles.chess.rules.fen import START
from game.titles.time_travelling_chess.scenes.own_scenes import TRAVEL_SCENES
from game.titles.time_travelling_chess.title import TIME_TRAVELLING_CHESS
from game.titles.time_travelling_chess.view.board.overlay import signs_of
from game.titles.time_travelling_chess.view.board.scenery import end_arrows
from game.titles.time_travelling_chess.view.result import reasons
from tests.titles.chess.board_play import NAMES
from tests.titles.chess.replayed import ChessReplayed
from tests.titles.time_travelling_chess.rules.play import here, match_at, played
from tests.what_is_painted import faults

MIXED = (
    *("Q@e6", "f7e6", "e2e4", "R@d4", "N@d5", "R@c6", "d5f4", "N@f6"),
    *("b1c3", "Q@e5", "c3d5", "B@c5", "Bc1^", "e5f4", "a2a3", "f4d2"),
)
"""A mate of king and queen at once, with a bishop away: the longest story."""


@pytest.fixture
def match():
    return played(match_at(here(START)), *MIXED)


def test_the_board_of_a_replay_tells_all_of_it_and_has_the_arrows_of_the_result(fly, match):
    replay = ChessReplayed(fly, TIME_TRAVELLING_CHESS, TRAVEL_SCENES, {"fen": START}, MIXED, first=len(MIXED))
    assert all(sentence in replay.words() for sentence in reasons(match, NAMES))
    table = replay.scene.board.board
    assert signs_of(table._desk()).arrows == end_arrows(match.position)
    assert not faults(table.picture.view.ops, replay.pilot.stage)


def result(fly, match, size):
    def leave():
        return Quit()

    contents = TRAVEL_SCENES.result(match, NAMES)
    look = LookBack("How it ended", "", leave)
    exits = ResultExits(leave, leave, str, leave, look, swapped=leave, sheet=SheetWay("PGN", str))
    return fly(lambda stage: ResultScene(stage, contents, exits), size, Settings())


def lines(pilot):
    return [op.text for op in pilot.scene.picture() if hasattr(op, "text")]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_the_result_tells_all_of_it_if_need_be_scrolled(fly, match, size):
    pilot = result(fly, match, size)
    seen = lines(pilot)
    assert not faults(pilot.scene.picture(), pilot.stage)
    for _ in range(9):
        pilot.post(pg.event.Event(pg.MOUSEWHEEL, x=0, y=-1))
        seen += [line for line in lines(pilot) if line not in seen]
    words = " ".join(seen)
    for sentence in reasons(match, NAMES):
        assert all(word in words for word in sentence.split())
    assert "8 moves were played." in lines(pilot)
