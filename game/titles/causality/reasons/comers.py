"""Whom a stone meets on the square to which it cannot come, and where they come from (rules 2.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.titles.causality.reasons.coming import comer_of
from game.titles.causality.reasons.obstacles import Comer, Hindrance
from game.titles.causality.reasons.standstill import hindrance, sent_back
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Fact, Opposed, Returned


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
    comer = comer_of(board, place.t, stone)
    if comer.end == place.square:
        return comer
    pusher = stone if comer.pushed_by is None else comer.pushed_by
    return replace(comer, stop=sent_back(board, place.t, pusher, stone))


def stands_on(board: Timeline, place: Position, coming: Sequence[int]) -> tuple[int, ...]:
    """Who is at a place already to which others mean to come, onto that one, from several sides."""
    flags = board.flags
    there = (each.stone for each in board.steps[place.t].slice.poses if square_of(flags, each) == place.square)
    return tuple(sorted(each for each in there if each not in coming))
