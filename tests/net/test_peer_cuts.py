"""What is said again after a cut, and what is not: one side of a match, spoken to by hand."""

from dataclasses import replace

import pytest

from game.engine.outcome import End
from game.net.events import (
    Asked,
    Began,
    Ended,
    Met,
    Missing,
    Opened,
    Supplied,
    TurnOrdered,
)
from game.net.messages import (
    Begin,
    BoardState,
    ClaimEnd,
    Commit,
    EndCause,
    Lack,
    OfferDraw,
    Over,
    Reveal,
    Turns,
)
from game.net.turns import pack_turns
from game.net.wire import pack
from tests.net.by_hand import DIGEST, HELLO, LEFT, NONCE, OTHER, RIGHT, Table, beginning, opening, retelling


def test_a_guest_that_never_heard_the_seed_hears_it_again():
    host = Table().begin()
    (begin,) = [message for message in host.said() if isinstance(message, Begin)]
    kept = host.peer.kept
    again = Table(True, kept)
    assert again.events == [Began(kept.match, kept.offer, kept.seed, LEFT, RIGHT)]
    again.said()
    again.hear(replace(HELLO, match=kept.match, begun=False))
    assert again.said()[0] == begin


def test_a_guest_forgets_what_the_host_never_heard():
    guest = beginning()
    again = Table(False, guest.peer.kept)
    assert again.hear(HELLO) == [Met("Bo", "0.1", False)]
    assert again.peer.kept is None


def test_whoever_is_a_turn_ahead_tells_its_orders_again():
    table = Table().open()
    table.peer.give(["l1"], 0)
    (commit,) = table.said()
    table.hear(Commit(0, table.seal()), Reveal(0, NONCE, ("r1",)))
    (reveal,) = table.said()
    table.peer.played(1, DIGEST, Asked.BOTH, 0)
    again = table.restart()
    again.peer.played(1, DIGEST, Asked.BOTH, 0)
    again.said()
    assert again.hear(BoardState(0, OTHER), Lack(0, False)) == []
    assert again.said() == [commit, reveal]
    assert again.hear(BoardState(1, DIGEST)) == [Opened(1, Asked.BOTH)]


def test_whoever_is_a_turn_behind_hears_it_again():
    table = opening()
    table.said()
    again = table.restart()
    again.peer.played(0, DIGEST, Asked.BOTH, 0)
    again.said()
    again.hear(BoardState(1, OTHER))
    assert again.said() == [Lack(0, False)]
    told = again.hear(Commit(0, again.seal()), Reveal(0, NONCE, ("r1",)))
    assert told[-1] == TurnOrdered(0, {LEFT: ("l1",), RIGHT: ("r1",)})
    assert again.peer.played(1, OTHER, Asked.ME, 0) == (Opened(1, Asked.ME),)


def test_a_turn_whose_orders_are_known_is_played_before_anything_else():
    table = opening()
    table.hear(Reveal(0, NONCE, ("r1",)))
    again = table.restart()
    ordered = TurnOrdered(0, {LEFT: ("l1",), RIGHT: ("r1",)})
    assert again.peer.played(0, DIGEST, Asked.BOTH, 0) == (ordered,)
    again.peer.played(1, OTHER, Asked.BOTH, 0)
    assert again.hear(BoardState(1, OTHER)) == [Opened(1, Asked.BOTH)]


def test_a_record_ahead_of_what_is_kept_is_right():
    table = opening()
    table.hear(Reveal(0, NONCE, ("r1",)))
    again = table.restart()
    assert again.peer.played(1, OTHER, Asked.BOTH, 0) == ()
    assert again.said()[-1] == BoardState(1, OTHER)


def test_a_turn_that_we_never_ordered_is_not_taken_without_asking():
    table = Table().open().restart()
    table.peer.played(0, DIGEST, Asked.BOTH, 0)
    table.said()
    table.hear(BoardState(1, OTHER))
    assert table.said() == [Lack(0, True)]
    told = table.hear(Turns(0, pack_turns([{LEFT: ("l9",), RIGHT: ("r1",)}])))
    assert told == [Supplied(0, ({LEFT: ("l9",), RIGHT: ("r1",)},), known=False)]
    assert table.peer.played(1, OTHER, Asked.BOTH, 0) == (Opened(1, Asked.BOTH),)


def test_other_orders_of_ours_than_those_we_gave_are_refused():
    table = Table().open()
    table.peer.give(["l1"], 0)
    again = table.restart()
    again.peer.played(0, DIGEST, Asked.BOTH, 0)
    again.hear(BoardState(1, OTHER), Turns(0, pack_turns([{LEFT: ("l9",), RIGHT: ("r1",)}])))
    assert "other orders of ours" in str(again.failed())


def test_whoever_has_lost_its_disk_is_supplied():
    table = Table().open().restart()
    table.peer.played(5, DIGEST, Asked.BOTH, 0)
    table.said()
    assert table.hear(BoardState(2, OTHER), Lack(2, True)) == [Missing(2)]
    turns = [{LEFT: ("l1",)}, {RIGHT: ("r1",)}, {}]
    table.peer.supply(turns)
    assert table.said() == [Turns(2, pack_turns(turns))]
    assert table.hear(BoardState(5, DIGEST)) == [Opened(5, Asked.BOTH)]


@pytest.mark.parametrize("turns", [[], {}, [[]], [{"right": "r1"}], [{"right": [1]}], 5])
def test_turns_that_are_none_are_refused(turns):
    table = retelling()
    table.hear(Turns(0, pack(turns)))
    assert "turns: " in str(table.failed())


def test_offers_and_claims_stand_after_a_cut():
    table = Table().open()
    table.peer.offer_draw()
    again = table.restart()
    again.peer.played(0, DIGEST, Asked.BOTH, 0)
    again.hear(BoardState(0, DIGEST))
    assert again.said()[-1] == OfferDraw(0)
    again.peer.resign()
    again = again.restart()
    again.peer.played(0, DIGEST, Asked.BOTH, 0)
    assert again.hear(BoardState(0, DIGEST)) == [Opened(0, Asked.BOTH, ordered=True)]
    assert again.said()[-1] == ClaimEnd(0, EndCause.RESIGN)
    assert not again.peer.wants_orders


def test_an_end_that_the_other_has_not_heard_of_is_told_again():
    table = Table().open()
    table.hear(ClaimEnd(0, EndCause.RESIGN))
    again = table.restart()
    assert again.peer.played(0, OTHER, Asked.NOBODY, 0) == ()
    assert again.hear(BoardState(0, DIGEST)) == [Ended(0, End("resignation", (RIGHT,)))]
    again.said()
    again.hear(ClaimEnd(0, EndCause.RESIGN))
    assert again.said() == [Over(0, "resignation", (RIGHT,))]
