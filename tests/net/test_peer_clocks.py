"""What one side of a match believes of the clock of the other."""

import pytest

from game.engine.errors import LocalProtocolError, RemoteProtocolError
from game.net.events import (
    Asked,
    Opened,
)
from game.net.messages import (
    BoardState,
    Commit,
    Orders,
)
from tests.net.by_hand import DIGEST, Table


def test_a_clock_that_tells_less_time_than_has_passed_is_not_believed():
    table = Table().open(clock="total 60", left=60_000)
    table.hear(Commit(0, table.seal(), 58_000), now=30_000)
    assert "its clock: at most 30000 ms can be left, not 58000" in str(table.failed())


@pytest.mark.parametrize("left", [None, 60_001])
def test_a_clock_cannot_have_more_than_it_had(left):
    table = Table().open(clock="total 60", left=60_000)
    table.hear(Commit(0, table.seal(), left))
    assert isinstance(table.failed(), RemoteProtocolError)


def test_a_clock_may_differ_a_little_and_stands_between_turns():
    table = Table().open(Asked.THEM, clock="total 60", left=60_000)
    assert table.peer.their_left(10_000) == 50_000
    table.hear(Orders(0, ("r1",), 34_000), now=30_000)
    assert table.peer.their_left(90_000) == 34_000
    table.peer.played(1, DIGEST, Asked.ME, 90_000, 60_000)
    assert table.hear(BoardState(1, DIGEST, 34_000), now=95_000) == [Opened(1, Asked.ME)]
    assert table.peer.their_left(99_000) == 34_000


def test_a_clock_that_grows_between_turns_is_not_believed():
    table = Table().open(Asked.THEM, clock="total 60", left=60_000)
    table.hear(Orders(0, ("r1",), 34_000), now=30_000)
    table.hear(BoardState(1, DIGEST, 34_001), now=31_000)
    assert "34000 ms were left" in str(table.failed())


def test_a_clock_for_every_move_is_full_again():
    table = Table().open(Asked.THEM, clock="per_move 60", left=60_000)
    table.hear(Orders(0, ("r1",), 34_000), now=30_000)
    assert table.peer.their_left(0) == 60_000


def test_a_clock_stands_while_nobody_is_connected():
    table = Table().open(clock="total 60", left=60_000)
    table.peer.cut(20_000)
    assert table.peer.kept.their_left == 40_000
    again = table.restart()
    again.peer.played(0, DIGEST, Asked.BOTH, 10**9, 60_000)
    assert again.hear(BoardState(0, DIGEST, 42_000), now=10**9) == [Opened(0, Asked.BOTH)]
    again = table.restart()
    again.peer.played(0, DIGEST, Asked.BOTH, 10**9, 60_000)
    again.hear(BoardState(0, DIGEST, 46_000), now=10**9)
    assert "40000 ms were left" in str(again.failed())


def test_what_is_left_belongs_to_matches_with_a_clock_only():
    table = Table().open()
    with pytest.raises(LocalProtocolError, match="clock"):
        table.peer.give(["l1"], 0, left=5)
