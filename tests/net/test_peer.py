"""How one side of a match begins and plays, spoken to by hand; two that cannot play together are told why."""

from dataclasses import replace

import pytest

from game.engine.errors import LocalProtocolError, VersionMismatch
from game.net.events import (
    Asked,
    Began,
    Does,
    Finished,
    Met,
    OfferRefused,
    Opened,
    Rematch,
    Said,
    Sealed,
    TurnOrdered,
    WantsAgain,
)
from game.net.messages import (
    Accept,
    Again,
    BoardState,
    Bye,
    Chat,
    Commit,
    Decline,
    Doing,
    Hello,
    Leave,
    Orders,
    Presence,
    Refuse,
    Reveal,
)
from game.net.sealing import draw, name_match, seal_orders, seal_share
from game.net.wire import PROTOCOL
from tests.net.by_hand import DIGEST, HELLO, LEFT, NONCE, OFFER, RIGHT, SHARE, TITLES, Table, answering


def test_both_greet_and_the_host_offers_and_both_draw_one_seed():
    table = Table()
    assert table.said() == [Hello(PROTOCOL, "0.1", "Ada", TITLES)]
    assert table.hear(HELLO) == [Met("Bo", "0.1", False)]
    table.peer.offer(OFFER)
    (offer,) = table.said()
    assert offer.seed_seal != OFFER.seed_seal
    (began,) = table.hear(Accept(SHARE))
    (begin,) = table.said()
    assert seal_share(begin.share) == offer.seed_seal
    match = name_match(offer, SHARE)
    drawn = draw(offer, match, begin.share, SHARE)
    assert began == Began(match, offer, drawn.seed, LEFT, RIGHT)


def test_the_lot_changes_places_for_both_in_the_same_way():
    swapped = set()
    for number in range(30):
        offer = replace(OFFER, lot=True, seed_seal=seal_share(SHARE))
        share = number.to_bytes(32, "big")
        drawn = draw(offer, name_match(offer, share), SHARE, share)
        assert {drawn.host, drawn.guest} == {LEFT, RIGHT}
        swapped.add(drawn.host)
    assert swapped == {LEFT, RIGHT}


def test_a_refused_offer_can_be_followed_by_another():
    table = answering()
    assert table.hear(Refuse(Decline.BOARD)) == [OfferRefused(Decline.BOARD)]
    table.peer.offer(OFFER)


def test_sealed_orders_are_shown_only_when_both_are_sealed():
    table = Table().open()
    table.peer.give(["l1", "l2"], 0)
    (commit,) = table.said()
    assert isinstance(commit, Commit)
    assert table.hear(Commit(0, table.seal())) == [Sealed(0)]
    (reveal,) = table.said()
    assert reveal.orders == ("l1", "l2")
    assert seal_orders(table.match, 0, LEFT, reveal.nonce, reveal.orders) == commit.seal
    assert table.hear(Reveal(0, NONCE, ("r1",))) == [TurnOrdered(0, {LEFT: ("l1", "l2"), RIGHT: ("r1",)})]


def test_orders_of_one_side_are_told_at_once():
    table = Table().open(Asked.ME)
    assert table.peer.give(["l1"], 0) == (TurnOrdered(0, {LEFT: ("l1",)}),)
    assert table.said() == [Orders(0, ("l1",))]
    table = Table().open(Asked.THEM)
    assert table.hear(Orders(0, ("r1",))) == [TurnOrdered(0, {RIGHT: ("r1",)})]


def test_nobody_orders_before_both_boards_are_known_to_be_the_same():
    table = Table().open(Asked.ME)
    table.peer.give(["l1"], 0)
    table.peer.played(1, DIGEST, Asked.ME, 0)
    with pytest.raises(LocalProtocolError, match="before the other has said what board"):
        table.peer.give(["l2"], 0)
    assert table.hear(BoardState(1, DIGEST)) == [Opened(1, Asked.ME)]
    table.peer.give(["l2"], 0)


def test_a_match_over_by_its_rules_can_be_followed_by_another():
    table = Table().open(Asked.ME)
    table.peer.give(["l1"], 0)
    table.peer.played(1, DIGEST, Asked.NOBODY, 0)
    assert table.hear(BoardState(1, DIGEST)) == [Finished(1)]
    with pytest.raises(LocalProtocolError, match="when both have said"):
        table.peer.offer(OFFER)
    table.peer.again()
    assert table.hear(Again()) == [WantsAgain(), Rematch()]
    table.peer.offer(replace(OFFER, host=RIGHT, guest=LEFT))
    before = table.match
    (began,) = table.hear(Accept(SHARE))
    assert began.me == RIGHT
    assert table.match != before
    table.peer.played(0, DIGEST, Asked.BOTH, 0)
    assert table.hear(BoardState(0, DIGEST)) == [Opened(0, Asked.BOTH)]


def test_talk_is_made_harmless():
    table = Table()
    table.hear(replace(HELLO, name="\u202eevil\nname\0"))
    assert table.events[-1].name == "evil name"
    assert table.hear(Chat("a\tb\u202ec\x1b" + "x" * 900)) == [Said(("a bc" + "x" * 900)[:499] + "…")]
    assert table.hear(Presence(Doing.AWAY)) == [Does(Doing.AWAY)]
    table.said()
    table.peer.talk("one\ntwo")
    assert table.said() == [Chat("one two")]


# Versions.


def test_another_protocol_is_told_to_both_with_the_side_to_update():
    table = Table()
    table.said()
    newer = b"\x93\x01\x03\xa39.0"
    table.hear_bytes(len(newer).to_bytes(4, "big") + newer)
    assert isinstance(table.failed(), VersionMismatch)
    assert "this program must be updated" in str(table.failed())
    assert table.said() == [Bye(Leave.VERSION)]


@pytest.mark.parametrize(
    ("theirs", "side"),
    [((("toy", 2),), "the other program"), ((("toy", 4),), "this program"), ((), "the other program")],
)
def test_other_rules_are_told_to_both_with_the_side_to_update(theirs, side):
    guest = Table(hosting=False)
    guest.hear(replace(HELLO, titles=theirs))
    guest.hear(replace(OFFER, rules_version=dict(theirs).get("toy", 3)))
    assert isinstance(guest.failed(), VersionMismatch)
    assert f"{side} must be updated" in str(guest.failed())
    assert guest.said()[1:] == [Refuse(Decline.VERSION), Bye(Leave.VERSION)]
    host = Table()
    host.hear(replace(HELLO, titles=theirs))
    host.peer.offer(OFFER)
    host.hear(Refuse(Decline.VERSION))
    assert isinstance(host.failed(), VersionMismatch)
    assert f"{side} must be updated" in str(host.failed())
