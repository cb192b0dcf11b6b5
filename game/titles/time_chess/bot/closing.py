"""How far a loop is from being closed: the fewest turns in which some piece of the line could be back at its entry."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.titles.chess.rules.squares import SQUARES, squares_in
from game.titles.time_chess.rules.checks import attacks_of
from game.titles.time_chess.rules.pieces import KNIGHT
from game.titles.time_chess.rules.position import TimePosition, colour_of
from game.titles.time_chess.rules.ruleset import TimeChessRuleset
from game.titles.time_chess.rules.travel import OpenEntry, PieceLine
from game.titles.time_chess.rules.trips import LONGEST, fits

_NO_LIMIT: Final = 30
"""Turns that count as many where there is no deadline."""
_LONG: Final = 3


@cache
def times_between(piece: int, origin: int, entry: int, rules: TimeChessRuleset) -> int:
    """The numbers of turns that a trip between two squares may take, as a set of bits."""
    limit = _NO_LIMIT if rules.open_future else LONGEST
    return sum(
        1 << turns
        for turns in range(1, limit + 1)
        if fits(piece, origin, entry, turns, free_queen=rules.free_queen, unlimited=rules.open_future)
    )


def turns_to_close(position: TimePosition, rules: TimeChessRuleset, line: PieceLine, entry: OpenEntry) -> int | None:
    """1: from where a piece stands now, soon or later; 2 or 3: after so many moves less one; None: as it seems, never.

    Of the longer ways only the geometry counts, not what stands in between.
    """
    elapsed = position.next_number(line.side) - entry.turn
    limit = entry.limit(line.piece, open_future=rules.open_future)
    last = _NO_LIMIT if limit is None else limit - entry.turn
    candidates = [at for at in line.ends if at in SQUARES and at != entry.at]
    if any(_from(line.piece, at, entry.square, rules, elapsed, last) for at in candidates):
        return 1
    board = position.board
    own = board.occupied_co[colour_of(line.side)]
    reaches = [attacks_of(board, line.piece, line.side, at) & ~own for at in candidates]
    if any(
        _from(line.piece, at, entry.square, rules, elapsed + 1, last) for each in reaches for at in squares_in(each)
    ):
        return 2
    # Two moves lead anywhere, or near enough; a knight has not the time for them.
    return _LONG if any(reaches) and line.piece != KNIGHT and last - elapsed >= _LONG - 1 else None


def _from(piece: int, at: int, entry: int, rules: TimeChessRuleset, first: int, last: int) -> bool:
    """Whether the trip fits in one of the turns from the first to the last of them."""
    if first > last:
        return False
    window = (1 << (last + 1)) - (1 << max(1, first))
    return bool(times_between(piece, at, entry, rules) & window)
