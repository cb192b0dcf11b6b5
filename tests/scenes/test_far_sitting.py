"""What is seen beside a board whose other player sits at another machine: a table without a network tells it."""

import pygame as pg
import pytest

from game.app.scene import Countdown, Pop, Push, Scene
from game.engine.clock import read_control
from game.engine.outcome import End, Outcome
from game.engine.search import at_once
from game.net.messages import Doing
from game.net.network import steady_ms
from game.net.table_status import (
    Apart,
    BrokenOff,
    Decided,
    HasBegun,
    HasSpoken,
    MayOrder,
    Playing,
    TurnDue,
    WouldPlayAgain,
)
from game.play.ports import ChatLine
from game.scenes.match.far_result import AGAIN, FarResultScene
from game.scenes.match.far_sitting import FarSitting
from game.scenes.match.far_words import span
from game.scenes.match.result import ResultExits
from game.scenes.shell.dialog import CANCEL, DialogScene
from game.scenes.shell.keys import KeysScene
from game.storage.settings import Settings
from game.view.board.chat import FIELD
from game.view.keys.keyboard import EVERYWHERE
from game.view.look.palette import Theme
from tests.engine.toy import HEAP, PLAYERS
from tests.scenes.fake_table import FakeTable
from tests.scenes.toy_scenes import HEAP_COMMANDS, HEAP_SCENES, HeapBoard
from tests.scenes.words_fit import cut_texts, outside, overlaps

LEFT, RIGHT = PLAYERS
HIGH = {"name": "High", "most": 400}
SIZES = ((1024, 600), (1280, 720), (1920, 1080))


class Passing(Scene):
    """Is gone at once."""

    def update(self, seconds):
        return Pop()

    def draw(self, surface):
        pass


class Nowhere:
    """Where such a sitting leads; turns are played all the same."""

    def __init__(self, table):
        self.table = table

    def solving(self, errand):
        return at_once

    def submit(self, player, orders):
        self.table.session.submit(player, orders)
        return Push(Passing())

    def interlude(self, before):
        return None

    def over(self):
        return Pop()

    def leave(self):
        return Pop()

    def play_turn(self, errand):
        self.table.play()


class Sat:
    """One player at a board, and what the table hears."""

    def __init__(self, fly, me=LEFT, size=(1280, 720), settings=None, control=None, **changes):
        self.table = FakeTable().sit(HEAP, HIGH, me, control=control)
        self.table.change(**changes)
        self.pilot = fly(self._first, size, settings or Settings())
        self.called = 0
        self.pilot.stage.beckon = self._beckon

    def _first(self, stage):
        return FarSitting(stage, self.table, HeapBoard, Nowhere(self.table), EVERYWHERE)

    def _beckon(self):
        self.called += 1

    @property
    def scene(self):
        return self.pilot.scene

    @property
    def words(self):
        return " | ".join(op.text for op in self.ops if hasattr(op, "text"))

    @property
    def ops(self):
        return self.scene.below.ops

    def stand(self, standing, **changes):
        self.table.stand(standing, **changes)
        self.pilot.frames(2)

    def play(self, player, order):
        """A turn that both have agreed on."""
        self.table.turn = {player: (order,)}
        self.table.tell(TurnDue(self.table.session.match.turn))
        self.pilot.frames(4)
        self.pilot.until(lambda: "being worked out" not in self.words)
        self.pilot.frames(2)


@pytest.fixture
def sat(fly):
    return Sat(fly)


def test_whoever_is_asked_sits_down_without_a_curtain(sat):
    assert sat.scene.seated == LEFT
    assert sat.words.startswith("Your turn. Bo waits.")


def test_the_other_player_is_waited_for_and_never_seated(fly):
    sat = Sat(fly, me=RIGHT, doing=Doing.ORDERING)
    assert sat.scene.seated is None
    assert "Waiting for Bo, who is making a turn." in sat.words
    assert sat.scene.board.around.viewer == RIGHT


def test_orders_are_sealed_here_and_played_when_both_have_agreed(sat):
    sat.pilot.press(pg.K_2, pg.K_RETURN)
    sat.pilot.frames(5)
    assert sat.table.peer.given == [(0, ("2",))]
    assert sat.scene.seated is None
    sat.play(LEFT, "2")
    assert sat.scene.board.match.turn == 1


def test_whoever_looks_at_what_came_of_a_turn_orders_nothing(sat):
    sat.pilot.press(pg.K_2, pg.K_RETURN)
    sat.pilot.frames(5)
    sat.play(LEFT, "2")
    assert [what for name, *what in sat.table.done if name == "show"] == [[Doing.ORDERING], [Doing.LOOKING]]


def test_where_time_is_anew_in_each_turn_that_of_sealed_orders_is_not_shown(fly):
    sat = Sat(fly, control=read_control("per_move 60"), their_left=41_000)
    assert sat.scene.board.around.clock == {LEFT: 60, RIGHT: 41}
    sat.stand(Playing(open=True), has_sealed=True)
    assert sat.scene.board.around.clock == {LEFT: 60}


def test_a_page_over_the_board_shows_what_is_left_of_the_own_clock(fly):
    sat = Sat(fly, control=read_control("total 90"), their_left=41_000)
    page = KeysScene(sat.pilot.stage, (HEAP_COMMANDS.keys,))
    sat.pilot.stack.apply(Push(page))
    assert sat.pilot.stack.countdown == Countdown("Time left: 1:30", hurries=False)


@pytest.mark.parametrize("end", [End("clock", (LEFT,)), End("clock", (RIGHT,)), End("resignation", (RIGHT,))])
def test_a_match_that_ends_under_a_page_is_told_at_once(fly, end):
    sat = Sat(fly, control=read_control("total 90"), their_left=41_000)
    sitting, went = sat.scene, []
    sitting._exits.over = lambda: went.append("over")
    sat.pilot.stack.apply(Push(KeysScene(sat.pilot.stage, (HEAP_COMMANDS.keys,))))
    sat.pilot.frames(2)
    assert not went
    sat.table.session.conclude(end)
    sat.pilot.frames(2)
    assert went == ["over"]
    assert sat.scene is sitting


def test_a_new_turn_calls_for_attention(fly):
    sat = Sat(fly, me=RIGHT)
    assert sat.called == 0
    sat.play(LEFT, "1")
    assert sat.scene.seated == RIGHT
    assert sat.called == 1


def test_the_other_one_learns_that_somebody_orders(sat):
    sat.pilot.press(pg.K_1)
    assert ("show", Doing.ORDERING) in sat.table.done


def test_a_lost_connection_tells_since_when_what_is_tried_and_how_to_come_back(sat):
    sat.stand(Apart(steady_ms() - 125_000, "nothing was heard any more", "calling 192.168.0.7:26262"))
    assert "No connection to Bo since" in sat.words
    assert "for 2 min." in sat.words
    assert "Nothing was heard any more. Calling 192.168.0.7:26262." in sat.words
    assert "“Continue with Bo”" in sat.words
    assert "The clocks stand." not in sat.words
    sat.table.change(their_left=41_000)
    sat.pilot.frames(2)
    assert "The clocks stand." in sat.words
    sat.stand(Playing(open=True))
    assert "No connection" not in sat.words


def test_a_connection_that_is_away_is_told_without_colour_too(sat):
    (there,) = (op.width for op in sat.ops if hasattr(op, "radius") and hasattr(op, "center"))
    sat.stand(Apart(steady_ms(), "", "listening"))
    (away,) = (op.width for op in sat.ops if hasattr(op, "radius") and hasattr(op, "center"))
    assert (there, away) == (0, sat.pilot.stage.px(2))


def test_a_match_that_cannot_go_on_says_why_and_leads_out(sat):
    sat.stand(
        BrokenOff("The boards differ since turn 3. Both sides keep the record; here it is /home/ada/x.", fault=True)
    )
    assert "The boards differ since turn 3." in sat.words
    assert "leave the board" in sat.scene.targets()


def test_turns_that_are_lost_here_are_only_taken_over_when_the_player_says_so(sat):
    sat.stand(Playing(), lost_turns=3)
    assert "3 turns with orders of yours" in sat.words
    sat.pilot.press(pg.K_F7)
    assert ("believe",) in sat.table.done


def test_a_draw_is_answered_by_the_mouse_as_well(sat):
    sat.stand(Playing(open=True), they_offer=True)
    sat.pilot.click("decline")
    assert sat.table.done[-1] == ("decline_draw",)
    sat.pilot.click("agree")
    assert sat.table.done[-1] == ("take_draw",)


def test_keys_that_answer_do_nothing_where_nothing_is_asked(sat):
    before = list(sat.table.done)
    sat.pilot.press(pg.K_F7, pg.K_F8)
    assert sat.table.done == before


def test_the_chat_takes_its_room_beside_the_board_and_gives_it_back(sat):
    whole = sat.scene.board_room
    sat.pilot.press(pg.K_F4)
    narrow = sat.scene.board_room
    field = sat.scene.targets()[FIELD]
    assert narrow.w < whole.w
    assert field.x >= narrow.w
    sat.pilot.press(pg.K_ESCAPE, pg.K_F4)
    assert sat.scene.board_room == whole


def test_letters_go_to_the_chat_while_it_is_written_into_and_to_the_board_after_escape(sat):
    sat.pilot.press(pg.K_F4, pg.K_1)
    assert sat.scene.board.orders == ()
    sat.pilot.type("hi")
    sat.pilot.press(pg.K_RETURN)
    assert ("talk", "hi") in sat.table.done
    sat.pilot.press(pg.K_ESCAPE, pg.K_1)
    assert sat.scene.board.orders == ("1",)


def test_what_was_said_before_is_not_new_and_what_comes_is(fly):
    sat = Sat(fly, chat=(ChatLine(False, "hello"),))
    assert "new" not in sat.words
    sat.table.tell(HasSpoken("again"))
    sat.stand(Playing(open=True), chat=(ChatLine(False, "hello"), ChatLine(False, "again")))
    assert "Chat (1 new)" in sat.words


def test_the_end_is_shown_when_the_board_has_it(sat):
    sat.table.session.conclude(End("resignation", (RIGHT,)))
    sat.pilot.frames(3)
    assert not sat.pilot.running


def test_spans_are_said_as_people_say_them():
    assert [span(each) for each in (4, 60, 3600, 7380)] == ["4 s", "1 min", "1 h 00 min", "2 h 03 min"]


def test_a_turn_that_is_offered_back_is_answered_by_mouse_and_keys(sat):
    sat.stand(Playing(open=True), they_offer_back=True)
    assert "would take the last turn back" in sat.words
    sat.pilot.click("decline")
    assert sat.table.done[-1] == ("decline_back",)
    sat.pilot.press(pg.K_F7)
    assert sat.table.done[-1] == ("take_back",)


LONG_NAME = "Wolfeschlegelsteinhausenbergerdorff Bo"[:40]
STANDS = {
    "turn": (Playing(open=True), {}),
    "draw": (Playing(open=True), {"they_offer": True}),
    "back": (Playing(open=True), {"they_offer_back": True}),
    "away": (Apart(0, "nobody hosts a match there, or a firewall refuses", "calling [fe80::1234:5678]:26262"), {}),
    "lost": (Playing(), {"lost_turns": 2}),
    "over": (Decided(), {}),
    "broken": (BrokenOff("The program of Bo said what cannot be. " * 3 + "/home/ada/records/x.boc.json", True), {}),
}


@pytest.mark.parametrize("stands", STANDS)
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("size", SIZES)
def test_everything_below_the_board_can_be_read(fly, size, scale, stands):
    standing, changes = STANDS[stands]
    sat = Sat(fly, size=size, settings=Settings(theme=Theme.LIGHT, ui_scale=scale))
    sat.stand(standing, them=LONG_NAME, **changes)
    sat.pilot.press(pg.K_F4)
    stage = sat.pilot.stage
    assert cut_texts(sat.ops, stage.fonts) == []
    assert outside(sat.ops, stage) == []
    assert overlaps([button.rect for button in sat.scene.below.buttons]) == []
    assert sat.scene.board_room.h >= size[1] * 60 // 100


class Over:
    """The result of a match, and what the table hears."""

    def __init__(self, fly):
        self.table = FakeTable(Decided()).sit(HEAP, HIGH, LEFT)
        self.table.session.conclude(End("agreement"))
        self.begun = []
        self.pilot = fly(self._first)

    def _first(self, stage):
        self.table.stand(Decided())
        contents = HEAP_SCENES.result(self.table.session.match, self.table.session.names)
        exits = ResultExits(lambda: None, lambda: None, lambda: "", watch=lambda: None, again=AGAIN)
        return FarResultScene(stage, contents, exits, self.table, self.begun.append)

    @property
    def words(self):
        return " | ".join(op.text for op in self.pilot.scene.picture() if hasattr(op, "text"))


def test_after_the_match_there_is_still_a_chat(fly):
    over = Over(fly)
    over.table.change(chat=(ChatLine(mine=False, text="well played"),))
    over.pilot.frames(2)
    assert "Chat (1 new)" in over.words
    assert "Bo: well played" in over.words
    before = over.pilot.target("rematch")
    over.pilot.press(pg.K_F4)
    assert FIELD in over.pilot.scene.targets()
    assert over.pilot.scene.takes_text
    assert over.pilot.target("rematch").right < before.right
    over.pilot.type("thanks")
    over.pilot.press(pg.K_RETURN)
    assert ("talk", "thanks") in over.table.done
    over.pilot.press(pg.K_ESCAPE)
    assert not over.pilot.scene.takes_text
    over.pilot.click("chat")
    assert FIELD not in over.pilot.scene.targets()
    assert over.pilot.target("rematch") == before


def test_the_window_asks_for_attention_at_ones_own_turn_even_under_a_page(fly):
    sat = Sat(fly, me=RIGHT)
    sat.pilot.stack.apply(Push(DialogScene(sat.pilot.stage, "A page", "", (CANCEL,))))
    sat.table.turn = {LEFT: ("2",)}
    sat.table.tell(TurnDue(0))
    sat.pilot.until(lambda: sat.table.session.match.turn)
    sat.pilot.frames(3)
    assert sat.called == 0
    sat.table.tell(MayOrder(1, asked=True))
    sat.pilot.frames(3)
    assert sat.called == 1
    sat.pilot.press(pg.K_ESCAPE)
    sat.pilot.frames(3)
    assert (sat.scene.seated, sat.called) == (RIGHT, 1)


def test_a_match_in_return_is_asked_for_once(fly):
    over = Over(fly)
    assert isinstance(over.table.session.match.outcome, Outcome)
    over.pilot.click("rematch")
    assert over.table.done == [("again",)]
    over.table.stand(Decided(again_mine=True))
    over.pilot.frames(2)
    assert "Bo is asked for another match" in over.words
    over.pilot.click("rematch")
    assert over.table.done == [("again",)]
    over.table.tell(HasBegun())
    over.pilot.frames(2)
    assert over.begun


def test_the_result_tells_what_the_other_one_wants_and_says(fly):
    over = Over(fly)
    over.table.change(chat=(ChatLine(mine=False, text="good game"),))
    over.table.tell(HasSpoken("good game"))
    over.pilot.frames(2)
    assert "Bo: good game" in over.words
    over.table.tell(WouldPlayAgain())
    over.table.stand(Decided(again_theirs=True))
    over.pilot.frames(2)
    assert "Bo would play again, with sides changed." in over.words


def test_who_has_left_is_not_asked(fly):
    over = Over(fly)
    over.table.stand(Apart(0, "Bo has left.", "listening"))
    over.pilot.frames(2)
    assert "Bo has left." in over.words
    over.pilot.click("rematch")
    assert over.table.done == []
