"""The search for titles in which players alternate and all is seen, on the toy: whoever takes the last counter wins."""

from __future__ import annotations

from functools import cache

import pytest

from game.bots.alternating import MatchNode, search
from game.engine.search import unwatched
from tests.engine.toy import PLAYERS, HeapMatch

LEFT, RIGHT = PLAYERS


def even(match, player):
    """Nobody knows who is ahead before the end."""
    return 0


@cache
def wins(heap: int, turn: int, *, grows: bool) -> bool:
    """Whether whoever is to move at the beginning of this turn wins; worked out by hand, as it were."""
    for taken in (1, 2):
        left = heap - taken
        if left <= 0:
            return True
        if turn % 3 == 0 and not wins(left, turn + 1, grows=grows):
            return True
        # After the second player's turn comes one that asks nobody, and then the first player's again.
        if turn % 3 == 1 and not wins(left + grows, turn + 2, grows=grows):
            return True
    return False


@pytest.mark.parametrize("grows", [False, True])
@pytest.mark.parametrize("heap", range(1, 9))
def test_it_never_gives_a_won_heap_away(heap, grows):
    match = HeapMatch(20, heap, grows)
    while match.outcome is None:
        if not match.pending:
            match = match.play({})
            continue
        (player,) = match.pending
        could_win = wins(match.heap, match.turn, grows=grows) if match.heap < 12 else None
        orders = search(MatchNode(match, even), player, 3000, unwatched)
        match = match.play({player: orders})
        if could_win and match.outcome is None:
            after = match.play({}) if not match.pending else match
            assert not wins(after.heap, after.turn, grows=grows), f"{heap}: {player} gave the heap away"
        if match.turn > 40:
            break


def test_a_won_match_is_won_by_the_shortest_way():
    assert search(MatchNode(HeapMatch(9, 2, grows=False), even), LEFT, 1000, unwatched) == ("2",)


def test_the_answer_hangs_on_positions_and_not_on_time():
    match = HeapMatch(40, 30, grows=False)
    told: list[object] = []
    first = search(MatchNode(match, even), LEFT, 2000, told.append)
    assert first == search(MatchNode(match, even), LEFT, 2000, unwatched)
    assert told, "whoever watches hears of it"
