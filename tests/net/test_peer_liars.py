"""What liars come to: seals, seeds, boards and offers that are not what was said."""

from dataclasses import replace

import pytest

from game.engine.errors import Desync, LocalProtocolError, RemoteProtocolError
from game.net.events import (
    Asked,
    Gone,
    Opened,
)
from game.net.messages import (
    Begin,
    BoardState,
    Bye,
    ClaimEnd,
    Commit,
    EndCause,
    Leave,
    Reveal,
)
from game.net.sealing import seal_share
from tests.net.by_hand import (
    DIGEST,
    HELLO,
    LEFT,
    NONCE,
    OFFER,
    OTHER,
    SHARE,
    Table,
    opening,
)


def test_orders_that_are_not_under_the_seal_are_refused():
    table = opening()
    table.hear(Reveal(0, NONCE, ("r2",)))
    assert "not those that it had sealed" in str(table.failed())


def test_our_own_seal_sent_back_cannot_be_opened_with_our_own_orders():
    table = Table().open()
    table.peer.give(["same"], 0)
    (commit,) = table.said()
    table.hear(Commit(0, commit.seal))
    (reveal,) = table.said()
    table.hear(reveal)
    assert "not those that it had sealed" in str(table.failed())


def test_a_seal_cannot_be_another_one_after_a_cut():
    table = opening()
    table.said()
    again = table.restart()
    again.peer.played(0, DIGEST, Asked.BOTH, 0)
    again.hear(BoardState(0, DIGEST), Commit(0, again.seal(("r2",))))
    assert "changed its orders after" in str(again.failed())


def test_the_same_seal_stands_on_our_side_too():
    table = Table().open()
    table.peer.give(["l1"], 0)
    (first,) = table.said()
    again = table.restart()
    again.peer.played(0, DIGEST, Asked.BOTH, 0)
    assert again.hear(BoardState(0, DIGEST)) == [Opened(0, Asked.BOTH, ordered=True)]
    assert again.said()[-1] == first
    with pytest.raises(LocalProtocolError):
        again.peer.give(["l2"], 0)


def test_another_board_is_a_desync_that_names_the_turn():
    table = Table().open(Asked.ME)
    table.peer.give(["l1"], 0)
    table.peer.played(1, DIGEST, Asked.BOTH, 0)
    table.said()
    table.hear(BoardState(1, OTHER))
    assert isinstance(table.failed(), Desync)
    assert str(table.failed()).startswith("turn 1:")
    assert table.said() == [Bye(Leave.DESYNC)]


def test_a_desync_is_found_by_our_own_board_as_well():
    table = Table().begin()
    table.hear(BoardState(0, OTHER))
    (failed,) = table.peer.played(0, DIGEST, Asked.BOTH, 0)
    assert isinstance(failed.error, Desync)
    assert [type(message) for message in table.said()][-2:] == [BoardState, Bye]


def test_another_number_of_turns_in_the_middle_is_a_desync():
    table = Table().open(Asked.ME)
    table.peer.give(["l1"], 0)
    table.peer.played(1, DIGEST, Asked.BOTH, 0)
    table.hear(BoardState(2, DIGEST))
    assert isinstance(table.failed(), Desync)


def test_another_share_of_the_seed_than_the_sealed_one_is_refused():
    table = Table(hosting=False).meet()
    table.hear(replace(OFFER, seed_seal=seal_share(SHARE)))
    table.peer.accept()
    table.hear(Begin(NONCE))
    assert "not the one that it had sealed" in str(table.failed())


def test_an_offer_must_name_two_players_and_a_clock_that_there_is():
    for offer in (replace(OFFER, guest=LEFT), replace(OFFER, host=""), replace(OFFER, clock="fast")):
        table = Table(hosting=False).meet()
        table.hear(offer)
        assert isinstance(table.failed(), RemoteProtocolError)


def test_a_guest_that_wants_to_go_on_with_another_match_is_refused():
    table = Table().open().restart()
    assert table.events[0].resuming
    again = Table(True, table.peer.kept)
    again.hear(replace(HELLO, match=OTHER, begun=True))
    assert "another match" in str(again.failed())


def test_resigning_without_a_connection_is_kept():
    table = Table().open()
    table.peer.cut(0)
    table.peer.resign()
    again = table.restart()
    again.peer.played(0, DIGEST, Asked.BOTH, 0)
    again.hear(BoardState(0, DIGEST))
    assert again.said()[-1] == ClaimEnd(0, EndCause.RESIGN)


def test_whoever_goes_says_why():
    table = Table().meet()
    table.said()
    table.peer.leave(Leave.ILLEGAL_ORDERS)
    assert table.said() == [Bye(Leave.ILLEGAL_ORDERS)]
    assert Table().meet().hear(Bye(Leave.STORAGE)) == [Gone(Leave.STORAGE)]
