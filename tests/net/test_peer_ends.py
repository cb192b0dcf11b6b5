"""How one side of a match resigns, agrees on a draw, and runs out of time, spoken to by hand."""

import pytest

from game.engine.errors import LocalProtocolError, RemoteProtocolError
from game.engine.outcome import End
from game.net.events import (
    Asked,
    DrawDeclined,
    DrawLapsed,
    DrawOffered,
    Ended,
    TurnOrdered,
)
from game.net.messages import (
    BoardState,
    ClaimEnd,
    DeclineDraw,
    EndCause,
    OfferDraw,
    Orders,
    Over,
    Reveal,
)
from tests.net.by_hand import DIGEST, LEFT, NONCE, RIGHT, Table, given, opening


def test_resigning_ends_the_match_when_the_other_has_heard_of_it():
    table = Table().open()
    assert table.peer.resign() == ()
    assert table.said() == [ClaimEnd(0, EndCause.RESIGN)]
    assert table.hear(Over(0, "resignation", (LEFT,))) == [Ended(0, End("resignation", (LEFT,)))]


def test_their_resigning_is_answered():
    table = Table().open()
    assert table.hear(ClaimEnd(0, EndCause.RESIGN)) == [Ended(0, End("resignation", (RIGHT,)))]
    assert table.said() == [Over(0, "resignation", (RIGHT,))]


def test_whoever_resigns_plays_no_more_though_the_other_has_opened_its_seal():
    table = given()
    assert not any(isinstance(event, TurnOrdered) for event in table.events)
    assert not any(isinstance(message, Reveal) for message in table.said())
    assert table.hear(Over(0, "resignation", (LEFT,)))[-1] == Ended(0, End("resignation", (LEFT,)))


def test_resigning_after_the_orders_waits_for_the_next_turn():
    table = opening()
    table.said()
    table.peer.resign()
    assert table.said() == []
    table.hear(Reveal(0, NONCE, ("r1",)))
    table.peer.played(1, DIGEST, Asked.BOTH, 0)
    table.said()
    table.hear(BoardState(1, DIGEST))
    assert table.said() == [ClaimEnd(1, EndCause.RESIGN)]
    assert not table.peer.wants_orders


def test_orders_that_pass_a_resignation_count_and_it_is_said_again():
    table = Table().open(Asked.THEM)
    table.peer.resign()
    assert table.hear(Orders(0, ("r1",))) == [TurnOrdered(0, {RIGHT: ("r1",)})]
    table.peer.played(1, DIGEST, Asked.BOTH, 0)
    table.said()
    table.hear(BoardState(1, DIGEST))
    assert table.said() == [ClaimEnd(1, EndCause.RESIGN)]


def test_a_claim_that_passes_our_orders_is_left_out():
    table = Table().open(Asked.ME)
    table.peer.give(["l1"], 0)
    for late in (ClaimEnd(0, EndCause.RESIGN), OfferDraw(0)):
        assert table.hear(late) == []
    table.peer.played(1, DIGEST, Asked.BOTH, 0)
    table.hear(BoardState(1, DIGEST))
    assert table.hear(ClaimEnd(1, EndCause.RESIGN)) == [Ended(1, End("resignation", (RIGHT,)))]


def test_two_resignations_that_pass_each_other_make_a_draw():
    table = Table().open()
    table.peer.resign()
    assert table.hear(ClaimEnd(0, EndCause.RESIGN)) == [Ended(0, End("agreement"))]
    assert table.said()[-1] == Over(0, "agreement", ())
    assert table.hear(Over(0, "agreement", ())) == []


def test_a_draw_is_offered_and_taken():
    table = Table().open()
    table.peer.offer_draw()
    assert table.said() == [OfferDraw(0)]
    assert table.hear(ClaimEnd(0, EndCause.TAKE_DRAW)) == [Ended(0, End("agreement"))]
    table = Table().open()
    assert table.hear(OfferDraw(0)) == [DrawOffered(0)]
    table.peer.take_draw()
    assert table.hear(Over(0, "agreement", ())) == [Ended(0, End("agreement"))]


def test_a_draw_can_be_declined_and_is_offered_once_in_a_turn():
    table = Table().open()
    table.peer.offer_draw()
    assert table.hear(DeclineDraw(0)) == [DrawDeclined(0)]
    with pytest.raises(LocalProtocolError, match="has been offered in this turn"):
        table.peer.offer_draw()
    table = Table().open()
    table.hear(OfferDraw(0))
    table.peer.decline_draw()
    with pytest.raises(LocalProtocolError, match="no draw is offered"):
        table.peer.take_draw()
    table.hear(OfferDraw(0))
    assert "twice" in str(table.failed())


def test_taking_a_draw_too_late_has_lapsed():
    table = Table().open(Asked.THEM)
    table.hear(OfferDraw(0))
    table.peer.take_draw()
    assert table.hear(Orders(0, ("r1",))) == [DrawLapsed(0), TurnOrdered(0, {RIGHT: ("r1",)})]
    assert table.peer.kept.claim is None


def test_time_that_is_out_ends_the_match():
    table = Table().open(clock="total 60", left=60_000)
    table.peer.out_of_time()
    assert table.hear(Over(0, "clock", (LEFT,))) == [Ended(0, End("clock", (LEFT,)))]
    table = Table().open(clock="total 60", left=60_000)
    table.peer.out_of_time()
    assert table.hear(ClaimEnd(0, EndCause.OUT_OF_TIME)) == [Ended(0, End("clock", (LEFT, RIGHT)))]


@pytest.mark.parametrize(
    ("open_with", "claim"),
    [
        ({}, ClaimEnd(0, EndCause.TAKE_DRAW)),
        ({}, ClaimEnd(0, EndCause.OUT_OF_TIME)),
        ({}, ClaimEnd(1, EndCause.RESIGN)),
        ({}, OfferDraw(1)),
        ({}, DeclineDraw(0)),
        ({}, Over(0, "resignation", (LEFT,))),
        ({"asked": Asked.ME, "clock": "total 60", "left": 60_000}, ClaimEnd(0, EndCause.OUT_OF_TIME)),
    ],
)
def test_ends_that_are_not_theirs_to_claim_are_refused(open_with, claim):
    table = Table().open(**open_with)
    table.hear(claim)
    assert isinstance(table.failed(), RemoteProtocolError)
    assert table.peer.kept.end is None


def test_another_end_than_the_one_that_was_claimed_is_refused():
    table = Table().open()
    table.peer.resign()
    table.hear(Over(0, "agreement", ()))
    assert "Over must be resignation" in str(table.failed())
