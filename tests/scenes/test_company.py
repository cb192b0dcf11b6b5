"""A sitting asks its company who is called, what time does and who agrees: here one that thinks beside the frames."""

from threading import Event
from types import SimpleNamespace

import pygame as pg
import pytest

from game.app.job import Job
from game.app.scene import Push
from game.engine.errors import IllegalOrders
from game.engine.outcome import Outcome
from game.engine.record import new_record
from game.engine.search import at_once
from game.play.session import Session
from game.scenes.match.board import Around
from game.scenes.match.company import OneScreen
from game.scenes.match.pause import PausePages, PauseScene
from game.scenes.match.sitting import SittingScene
from game.scenes.match.sitting_exits import Handed
from game.trial.nowhere import Nowhere
from tests.engine.toy import HEAP, PLAYERS
from tests.scenes.toy_scenes import HeapBoard

LEFT, RIGHT = PLAYERS
PAGES = PausePages(lambda topic: None, Nowhere, Nowhere)
HIGH = {"name": "High", "most": 400}


class Thinker(OneScreen):
    """The right player is not a person: it takes one counter as soon as it is let."""

    viewer = LEFT
    takes = "1"

    def __init__(self, stage, session, names):
        super().__init__(stage, session, names)
        self.may = Event()
        self.job = None

    @property
    def busy(self):
        return self.job is not None and not self.job.done

    def called(self):
        return LEFT if LEFT in self._session.waiting else None

    def around(self, seated):
        return Around(viewer=LEFT)

    def pass_time(self, seated, seconds):
        if self.job is not None:
            job, self.job = self.job, None
            job.result()
        elif RIGHT in self._session.waiting:
            self.job = Job(self._think, "thinker")
            self.job.start()

    def _think(self, errand):
        self.may.wait()
        self._session.submit(RIGHT, (self.takes,))

    def offer_draw(self, speaker):
        return "It plays on."

    def offer_back(self, speaker):
        return None


class Writer(Thinker):
    """Its turn is on the board at once, and written down when it is let."""

    def __init__(self, stage, session, names):
        super().__init__(stage, session, names)
        self.played = Event()

    def pass_time(self, seated, seconds):
        super().pass_time(seated, seconds)
        if self.job is not None:
            self.played.wait()

    def _think(self, errand):
        self._session.submit(RIGHT, (self.takes,))
        self.played.set()
        self.may.wait()


class Ways:
    """Orders count at once; see game.scenes.match.sitting_exits.Exits."""

    def __init__(self, session):
        self.session, self.stage = session, None
        self.ended = False
        self.taken_back = 0

    def take_back(self):
        self.taken_back += 1

    def solving(self, errand):
        return at_once

    def submit(self, player, orders):
        self.session.submit(player, orders)
        return Handed()

    def interlude(self, before):
        return None

    def menu(self, topic, player):
        return Push(PauseScene(self.stage, topic, self.session.match.may(player), PAGES))

    def over(self):
        self.ended = True


class Table:
    def __init__(self, fly, make):
        self.session = Session(HEAP, new_record(HEAP, HIGH, {}, {}, seed=5))
        self.ways = Ways(self.session)
        self.pilot = fly(lambda stage: self._first(stage, make))

    def _first(self, stage, make):
        self.ways.stage = stage
        self.company = make(stage, self.session, dict.fromkeys(PLAYERS, "?"))
        return SittingScene(stage, self.session, HeapBoard, self.ways, self.company)


@pytest.fixture
def table(fly):
    made = Table(fly, Thinker)
    yield made
    made.company.may.set()


def let_think(table):
    table.company.may.set()
    table.pilot.until(lambda: table.company.job is None)


def test_the_board_waits_while_a_seat_thinks_and_goes_on_when_it_has(table):
    table.pilot.press(pg.K_1, pg.K_RETURN)
    table.pilot.frames(3)
    assert table.session.waiting == (RIGHT,)
    assert table.pilot.scene.seated is None
    let_think(table)
    table.pilot.frames(2)
    assert len(table.session.match.turns) == 3
    assert table.pilot.scene.board.match is table.session.match
    assert table.pilot.scene.seated == LEFT


def test_nobody_is_called_before_the_turn_is_written_down(fly):
    table = Table(fly, Writer)
    table.pilot.press(pg.K_1, pg.K_RETURN)
    table.pilot.frames(3)
    assert len(table.session.match.turns) == 3
    assert table.pilot.scene.seated is None
    let_think(table)
    table.pilot.frames(2)
    assert table.pilot.scene.seated == LEFT


def test_what_goes_wrong_in_its_thinking_comes_to_the_frame(table):
    table.company.takes = "all of them"
    table.pilot.press(pg.K_1, pg.K_RETURN)
    with pytest.raises(IllegalOrders):
        let_think(table)


def test_an_offer_is_answered_in_a_line_where_nobody_is_asked_at_this_screen(table):
    table.pilot.press(pg.K_ESCAPE)
    table.pilot.click("offer a draw")
    table.pilot.frames(1)
    assert table.pilot.scene.board.note == "It plays on."


def test_a_seat_that_agrees_at_once_is_not_asked_about_a_turn_that_is_taken_back(table):
    table.pilot.press(pg.K_1, pg.K_RETURN)
    let_think(table)
    table.pilot.frames(2)
    assert len(table.session.match.turns) == 3
    table.pilot.press(pg.K_z, mod=pg.KMOD_CTRL)
    table.pilot.frames(2)
    assert table.ways.taken_back == 1


def test_where_all_sit_at_this_screen_an_offer_is_put_to_them(fly):
    table = Table(fly, OneScreen)
    table.pilot.press(pg.K_ESCAPE)
    table.pilot.click("offer a draw")
    table.pilot.click("accept")
    table.pilot.frames(1)
    assert table.session.match.outcome == Outcome(None, "agreement")
    assert table.ways.ended


@pytest.mark.parametrize(
    ("turn", "asks", "agrees"),
    [({RIGHT: ("1",)}, "Bo", "Ada"), ({LEFT: ("1",), RIGHT: ("2",)}, "Ada", "Bo")],
    ids=["the other one made it alone", "both ordered"],
)
def test_whoever_made_the_last_turn_alone_is_the_one_who_would_take_it_back(turn, asks, agrees):
    match = SimpleNamespace(turns=({}, turn))
    session = SimpleNamespace(last_ordered=1, match=match, title=HEAP)
    company = OneScreen.__new__(OneScreen)
    company.viewer = None
    company._session, company._names, company._stage = session, {LEFT: "Ada", RIGHT: "Bo"}, SimpleNamespace()
    asked = []
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("game.scenes.match.company.DialogScene", lambda stage, title, text, answers: asked.append(text))
        company.offer_back(LEFT)
    assert asked[0].startswith(f"{asks} would take turn 2 back")
    assert asked[0].endswith(f"{agrees}, do you agree?")
