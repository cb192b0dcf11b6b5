"""A match being played: what is sealed, what is told to journal and peers and in which order, and what comes back."""

from __future__ import annotations

import pytest

from game.engine.clock import Clock, read_control
from game.engine.errors import IllegalOrders, StorageError
from game.engine.outcome import End
from game.engine.record import new_record, replay
from game.play.ports import Aside, Person, Remote
from game.play.session import ANEW, Session
from tests.engine.toy import HEAP, PLAYERS
from tests.play.both import BOTH, LEFT, RIGHT

HIGH = {"most": 40}


class Telling:
    """A journal and a peer in one: writes down what it is told, in order."""

    place = "nowhere"

    def __init__(self, *, full: bool = False) -> None:
        self.told: list[object] = []
        self.full = full

    def _tell(self, *what: object) -> None:
        self.told.append(what)
        if self.full:
            raise StorageError("the disk is full")

    def write(self, record):
        self._tell("write", len(record.turns))

    def keep(self, aside):
        self._tell("keep", dict(aside.sealed), dict(aside.drafts))

    def finish(self):
        self._tell("finish")

    def sealed(self, turn, player, orders):
        self.told.append(("sealed", turn, player, orders))

    def played(self, turn, digest):
        self.told.append(("played", turn, digest))

    def concluded(self, end):
        self.told.append(("concluded", end))


def begun(title=BOTH, board=None, **fields) -> Session:
    return Session(title, new_record(title, board or {}, {}, {}, **fields))


def test_orders_given_are_sealed_until_everybody_has_given_theirs():
    session = begun()
    before = session.match
    session.submit(LEFT, ["a"])
    assert session.match is before
    assert (session.sealed, session.waiting) == ({LEFT}, (RIGHT,))
    session.submit(RIGHT, ["b"])
    assert session.match.turns == ({LEFT: ("a",), RIGHT: ("b",)},)
    assert session.sealed == frozenset()


def test_nobody_gives_orders_twice_or_out_of_turn():
    session = begun()
    session.submit(LEFT, ["a"])
    with pytest.raises(IllegalOrders, match="left"):
        session.submit(LEFT, ["b"])
    alone = begun(HEAP, HIGH, seed=5)
    with pytest.raises(IllegalOrders, match="right"):
        alone.submit(PLAYERS[1], ["1"])


def test_refused_orders_change_nothing_and_are_told_to_nobody():
    session, journal = begun(), Telling()
    session.keep_in(journal)
    with pytest.raises(IllegalOrders, match="a or b"):
        session.submit(LEFT, ["c"])
    assert (session.sealed, journal.told) == (frozenset(), [])


def test_turns_that_ask_nobody_are_played_at_once():
    session = begun(HEAP, HIGH, seed=5)
    session.submit(PLAYERS[0], ["1"])
    session.submit(PLAYERS[1], ["1"])
    assert session.match.turns[2] == {}
    assert session.waiting == (PLAYERS[0],)
    assert replay(HEAP, session.record).digest() == session.match.digest()


def test_what_is_given_is_on_disk_before_a_peer_hears_of_it():
    both = Telling()
    session = Session(BOTH, new_record(BOTH, {}, {}, {}), {RIGHT: Remote(both)})
    session.keep_in(both)
    session.submit(LEFT, ["a"])
    assert both.told == [("keep", {LEFT: ("a",)}, {}), ("sealed", 0, LEFT, ("a",))]


def test_a_peer_hears_of_a_turn_when_it_is_written():
    both = Telling()
    session = Session(BOTH, new_record(BOTH, {}, {}, {}), {RIGHT: Remote(both)})
    session.keep_in(both)
    session.submit(LEFT, ["a"])
    both.told.clear()
    session.settle({LEFT: ("a",), RIGHT: ("b",)})
    assert both.told == [("write", 1), ("played", 1, session.match.digest())]


def test_the_only_one_to_order_waits_for_the_other_machine_all_the_same():
    session = Session(HEAP, new_record(HEAP, HIGH, {}, {}, seed=5), {PLAYERS[1]: Remote(Telling())})
    session.submit(PLAYERS[0], ["1"])
    assert (session.sealed, session.waiting, session.match.turn) == ({PLAYERS[0]}, (), 0)
    session.settle({PLAYERS[0]: ("1",)})
    assert (session.sealed, session.waiting, session.match.turn) == (frozenset(), (PLAYERS[1],), 1)


def test_orders_of_the_other_machine_come_with_the_whole_turn():
    session = Session(BOTH, new_record(BOTH, {}, {}, {}), {RIGHT: Remote(Telling())})
    with pytest.raises(IllegalOrders, match="right"):
        session.submit(RIGHT, ["b"])
    with pytest.raises(IllegalOrders, match="those who are waited for"):
        session.settle({RIGHT: ("b",)})
    with pytest.raises(IllegalOrders, match="right: say a or b"):
        session.settle({LEFT: ("a",), RIGHT: ("c",)})
    assert session.match.turn == 0


def test_what_the_only_one_to_order_has_sealed_is_taken_up_again():
    session = Session(HEAP, new_record(HEAP, HIGH, {}, {}, seed=5), {PLAYERS[1]: Remote(Telling())})
    session.take_up(Aside(0, {PLAYERS[0]: ("1",)}))
    assert (session.sealed, session.notices) == ({PLAYERS[0]}, ())


def test_the_time_for_a_move_begins_anew_when_the_turn_is_agreed_on():
    record = new_record(BOTH, {}, {}, {}, control=read_control("per_move 60"))
    session = Session(BOTH, record, {RIGHT: Remote(Telling())})
    session.spend(LEFT, 20_000)
    session.submit(LEFT, ["a"])
    assert session.clock.left[LEFT] == 40_000
    session.settle({LEFT: ("a",), RIGHT: ("b",)})
    assert session.clock.left[LEFT] == 60_000


def test_a_peer_hears_of_an_end_from_outside():
    both = Telling()
    session = Session(BOTH, new_record(BOTH, {}, {}, {}), {RIGHT: Remote(both)})
    session.keep_in(both)
    session.conclude(End("resignation", (LEFT,)))
    assert both.told == [("write", 0), ("finish",), ("concluded", End("resignation", (LEFT,)))]


def test_a_full_disk_stops_neither_the_match_nor_the_news_of_it():
    peer = Telling()
    session = Session(BOTH, new_record(BOTH, {}, {}, {}), {RIGHT: Remote(peer)})
    session.keep_in(Telling(full=True))
    with pytest.raises(StorageError):
        session.submit(LEFT, ["a"])
    assert session.sealed == {LEFT}
    with pytest.raises(StorageError):
        session.settle({LEFT: ("a",), RIGHT: ("b",)})
    assert session.match.turn == 1
    assert [what[0] for what in peer.told] == ["sealed", "played"]


def test_what_the_disk_refused_is_written_when_asked_again():
    session, journal = begun(), Telling(full=True)
    session.keep_in(journal)
    with pytest.raises(StorageError):
        session.conclude(End("agreement"))
    journal.full = False
    journal.told.clear()
    session.catch_up()
    assert journal.told == [("write", 0), ("finish",)]
    session.catch_up()
    assert len(journal.told) == 2


def test_everybody_sits_at_this_screen_unless_it_is_said_otherwise():
    peer = Telling()
    session = Session(BOTH, new_record(BOTH, {}, {}, {}), {RIGHT: Remote(peer)})
    assert (session.seat(LEFT), session.seat(RIGHT)) == (Person(), Remote(peer))


def test_drafts_and_sealed_orders_of_this_turn_are_taken_up_again():
    session = begun()
    session.take_up(Aside(0, {LEFT: ("a",)}, {RIGHT: ("b",)}))
    assert (session.sealed, session.draft(RIGHT), session.notices) == ({LEFT}, ("b",), ())


def test_those_of_another_turn_are_worth_nothing():
    session = begun()
    session.take_up(Aside(3, {LEFT: ("a",)}, {RIGHT: ("b",)}))
    assert (session.sealed, session.draft(RIGHT), session.notices) == (frozenset(), (), ())


def test_sealed_orders_that_the_rules_refuse_are_never_dropped_in_silence():
    session = begun()
    session.take_up(Aside(0, {LEFT: ("c",)}, {}))
    assert session.waiting == (LEFT, RIGHT)
    (notice,) = session.notices
    assert "left" in notice
    assert "a or b" in notice


def test_a_clock_of_which_nothing_is_left_begins_anew_and_that_is_said():
    control = read_control("total 60")
    session = begun(HEAP, HIGH, seed=5, control=control)
    session.take_up(Aside(0, clock=Clock.full(control, PLAYERS).spend(PLAYERS[0], 500)))
    assert session.clock.left[PLAYERS[0]] == 59_500
    assert session.notices == ()
    session.take_up(Aside(0))
    assert session.notices == (ANEW,)


def test_a_turn_is_taken_back_to_before_the_last_one_that_asked_somebody():
    session = begun()
    assert session.last_ordered is None
    with pytest.raises(IllegalOrders, match="no turn that could be taken back"):
        session.take_back()
    orders = {}
    while len(session.match.turns) < 3:
        for player in session.waiting:
            orders[session.match.turn, player] = session.match.parts(player)[0].orders[:1]
            session.submit(player, orders[session.match.turn, player])
    last = session.last_ordered
    before = session.record.shortened(last)
    session.take_back()
    assert session.record == before
    assert session.match == replay(BOTH, before)
    for player in session.waiting:
        assert session.draft(player) == orders[last, player]


def test_a_shorter_record_is_what_the_journal_keeps_and_then_what_was_drafted_for_it():
    session = begun()
    for player in session.waiting:
        session.submit(player, session.match.parts(player)[0].orders[:1])
    journal = Telling()
    session.keep_in(journal)
    session.take_back()
    assert [what[0] for what in journal.told] == ["write", "keep"]
    assert journal.told[0] == ("write", 0)
    assert set(journal.told[1][2]) == {LEFT, RIGHT}


def test_what_the_other_machine_had_ordered_in_it_is_no_draft_here():
    peer = Telling()
    session = Session(BOTH, new_record(BOTH, {}, {}, {}), {RIGHT: Remote(peer)})
    match = session.match
    session.settle({player: match.parts(player)[0].orders[:1] for player in (LEFT, RIGHT)})
    session.take_back()
    assert session.draft(LEFT) == match.parts(LEFT)[0].orders[:1]
    assert session.draft(RIGHT) == ()
    assert peer.told[-1] == ("played", 0, match.digest())


def test_the_time_for_a_move_begins_anew_when_one_is_taken_back_and_other_time_stays_spent():
    for clock, left in (("per_move 60", 60_000), ("total 60", 55_000)):
        session = Session(BOTH, new_record(BOTH, {}, {}, {}, read_control(clock)))
        for player in session.waiting:
            session.submit(player, session.match.parts(player)[0].orders[:1])
        session.spend(LEFT, 5_000)
        session.take_back()
        assert session.clock.left[LEFT] == left


def test_a_match_that_is_over_stays_over():
    session = begun()
    for player in session.waiting:
        session.submit(player, session.match.parts(player)[0].orders[:1])
    session.conclude(End("agreement"))
    assert session.last_ordered is None
