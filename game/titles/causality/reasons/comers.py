"""Whom a stone meets on the square to which it cannot come, and where they come from (rules 2.2)."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.causality.reasons.clues import Comer, Hindrance
from game.titles.causality.reasons.crossing import pose_in
from game.titles.causality.reasons.standstill import hindrance, sent_back
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Fact, Opposed, Pushed, Returned


def met_of(board: Timeline, fact: Fact, stone: int, planned: Position, by: Sequence[int]) -> tuple[int, ...]:
    """Whom a stone meets at its place: those to blame, or if they keep it from there in several ways, all who are met.

    Some of those to blame may never come to that square: without them another one would be in the way there.
    """
    several = hindrance(board, fact, planned, by) is Hindrance.CROWD
    match fact:
        case Returned() if several:
            return fact.met
        case Opposed() if several:
            return (fact.other if fact.stone == stone else fact.stone,)
        case _:
            return tuple(by)


def comers_of(board: Timeline, place: Position, met: Sequence[int]) -> tuple[Comer, ...]:
    """Where those whom a stone meets at a place come from, and where they mean to come or are pushed to."""
    return tuple(_comer(board, place, each) for each in met)


def _comer(board: Timeline, place: Position, stone: int) -> Comer:
    t = place.t
    before = pose_in(board, stone, t - 1) if t else None
    start = None if before is None else square_of(board.flags, before)
    push = next((each for each in board.steps[t].facts if isinstance(each, Pushed) and each.stone == stone), None)
    if push is not None:
        end, by = push.end, push.by
    else:
        arrival, by = None if before is None else before.arrival, None
        end = board.flags.stones[stone].square if arrival is None else square_of(board.flags, arrival)
    stop = None if end == place.square else sent_back(board, t, stone if by is None else by, stone)
    return Comer(stone, start, end, by, stop)
