"""What only lessons of Time Travelling Chess can show: a piece in the hand that is to go into the vortex."""

import pygame as pg
import pytest

from game.scenes.shell.dialog import DialogScene
from game.titles.time_travelling_chess.scenes.own_scenes import TRAVEL_SCENES
from game.titles.time_travelling_chess.title import TIME_TRAVELLING_CHESS
from tests.titles.chess.pupil import ChessSchool, Pupil

SCHOOL = ChessSchool(TIME_TRAVELLING_CHESS, TRAVEL_SCENES)


@pytest.fixture
def leaving(fly):
    """Where a rook is to be sent into the vortex."""
    pupil = Pupil(fly, SCHOOL, SCHOOL.shelf.lessons[0].lesson)
    pupil.reach("leave")
    return pupil


def test_escape_puts_down_what_is_held_and_asks_whether_to_leave_only_then(leaving):
    leaving.click("square a1")
    assert leaving.held == "a1"
    for scene in (type(leaving.scene), DialogScene):
        leaving.pilot.press(pg.K_ESCAPE)
        leaving.pilot.frames(2)
        assert not leaving.held
        assert isinstance(leaving.pilot.scene, scene)


def test_what_is_let_go_over_the_coach_does_not_stay_in_the_hand(leaving):
    start, end = leaving.pilot.target("square a1").center, leaving.scene.bubble.box.center
    leaving.pilot.move(start)
    leaving.pilot.post(pg.Event(pg.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
    leaving.pilot.move(end)
    end = leaving.scene.bubble.box.center
    leaving.pilot.move(end)
    assert leaving.board._look.hand.drags
    leaving.pilot.post(pg.Event(pg.MOUSEBUTTONUP, pos=end, button=1, touch=False))
    leaving.pilot.frames(2)
    assert not leaving.held
