"""How one side of a match takes turns back, and when it does not, spoken to by hand."""

import pytest

from game.engine.errors import LocalProtocolError, RemoteProtocolError
from game.net.events import (
    Asked,
    Opened,
    TakebackLapsed,
    TakebackOffered,
    TurnOrdered,
    WentBack,
)
from game.net.messages import (
    BoardState,
    ClaimEnd,
    DeclineTakeback,
    EndCause,
    OfferTakeback,
    Orders,
    TurnUnplayed,
)
from tests.net.by_hand import DIGEST, OTHER, RIGHT, Table


def later(asked=Asked.THEM):
    """A turn has been played, and the next is open."""
    table = Table().open(Asked.THEM)
    table.hear(Orders(0, ("r1",)))
    table.peer.played(1, OTHER, asked, 0)
    table.hear(BoardState(1, OTHER))
    table.said()
    return table


def test_a_turn_is_offered_back_and_taken():
    table = later()
    table.peer.offer_back(0)
    assert table.said() == [OfferTakeback(1)]
    assert table.hear(ClaimEnd(1, EndCause.TAKE_BACK)) == [WentBack(0)]
    assert table.said() == [TurnUnplayed(1)]
    assert (table.peer.kept.turn, table.peer.kept.takebacks, table.peer.kept.going_back) == (0, 1, True)
    with pytest.raises(LocalProtocolError, match="has gone back to turn 1"):
        table.peer.played(1, OTHER, Asked.THEM, 0)
    table.peer.played(0, DIGEST, Asked.THEM, 0)
    assert table.said() == [BoardState(0, DIGEST, None, 1)]
    assert table.hear(BoardState(0, DIGEST, None, 1)) == [Opened(0, Asked.THEM)]
    assert not table.peer.kept.going_back


def test_taking_a_turn_back_waits_for_the_word_of_the_other():
    table = later()
    assert table.hear(OfferTakeback(1)) == [TakebackOffered(1)]
    table.peer.take_back(0)
    assert table.said() == [ClaimEnd(1, EndCause.TAKE_BACK)]
    assert table.hear(TurnUnplayed(1)) == [WentBack(0)]
    assert table.said() == []


def test_taking_a_turn_back_too_late_has_lapsed():
    table = later()
    table.hear(OfferTakeback(1))
    table.peer.take_back(0)
    assert table.hear(Orders(1, ("r2",))) == [TakebackLapsed(1), TurnOrdered(1, {RIGHT: ("r2",)})]


def test_a_turn_that_was_not_offered_back_is_not_taken_back():
    for lie in (ClaimEnd(1, EndCause.TAKE_BACK), TurnUnplayed(1), DeclineTakeback(1)):
        table = later()
        table.hear(lie)
        assert isinstance(table.failed(), RemoteProtocolError)


def test_a_turn_is_not_taken_back_behind_the_back_of_the_other():
    again = later().restart()
    again.peer.played(1, OTHER, Asked.THEM, 0)
    again.hear(BoardState(0, DIGEST, None, 1))
    assert "nothing is known of that here" in str(again.failed())


def test_time_for_a_move_begins_anew_when_one_is_taken_back_and_other_time_does_not():
    for clock, left in (("per_move 60", 60_000), ("total 60", 32_000)):
        table = Table().open(Asked.THEM, clock, 60_000)
        table.hear(Orders(0, ("r1",), 58_000), now=2_000)
        table.peer.played(1, OTHER, Asked.THEM, 2_000, 60_000)
        their = 60_000 if "per_move" in clock else 58_000
        table.hear(BoardState(1, OTHER, their), now=2_000)
        table.peer.offer_back(0)
        table.hear(ClaimEnd(1, EndCause.TAKE_BACK), now=28_000)
        table.peer.played(0, DIGEST, Asked.THEM, 28_000, 60_000)
        table.hear(BoardState(0, DIGEST, left + 500 * (left < 60_000), 1), now=28_100)
        assert table.events[-1] == Opened(0, Asked.THEM), (clock, table.events[-1])
