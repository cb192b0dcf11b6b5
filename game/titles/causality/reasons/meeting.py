"""Whom a stone meets where it goes by its own order, and for whom it has to go back (rules 2.2)."""

from __future__ import annotations

from game.titles.causality.reasons.comers import comers_of
from game.titles.causality.reasons.crossing import pose_in
from game.titles.causality.reasons.obstacles import CameThere, Hindrance, VainStep
from game.titles.causality.reasons.standstill import firmness_of, hindrance, stop_of
from game.titles.causality.rules.flag import Act, Flag
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Fact, Opposed, Returned


def meeting_of(board: Timeline, stone: int, t: int, order: Flag | None) -> VainStep | None:
    """Whom a stone meets on the square to which its order moves it on the way into a slice; None: it gets there."""
    if order is None or order.act is not Act.MOVE or order.to is None:
        return None
    place = Position(t, *order.to)
    found = ((each, _met(each, stone, place.square)) for each in board.trace(t))
    return next((_meeting(board, stone, place, fact, met) for fact, met in found if met), None)


def _met(fact: Fact, stone: int, square: Square) -> tuple[int, ...]:
    """Who sends a stone back from the square to which it goes, by that fact."""
    match fact:
        case Returned() if fact.stone == stone and fact.start == square != fact.end:
            return fact.met
        case Opposed() if fact.stone == stone and fact.other_square == square:
            return (fact.other,)
        case Opposed() if fact.other == stone and fact.square == square:
            return (fact.stone,)
        case _:
            return ()


def _meeting(board: Timeline, stone: int, place: Position, fact: Fact, met: tuple[int, ...]) -> VainStep:
    how = hindrance(board, fact, place, met)
    coming = how in (Hindrance.CLASH, Hindrance.CROWD)
    found = VainStep(stone, place, met, how, comers=comers_of(board, place, met) if coming else ())
    if coming or len(met) > 1 or how is Hindrance.SWAP:
        return found
    stop = stop_of(board, place.t, stone, met[0], lambda _: True)
    firm = firmness_of(board, place.t, stone, met[0]) if how is Hindrance.THERE and stop is None else None
    return VainStep(stone, place, met, how, stop, firm, since=_since(board, met[0], place))


def _since(board: Timeline, stone: int, place: Position) -> CameThere | None:
    """Since when a stone that was on a place before is there; None: since it was placed, or it is not there before."""
    for t in range(place.t - 1, board.flags.stones[stone].t, -1):
        here, before = pose_in(board, stone, t), pose_in(board, stone, t - 1)
        if here is None or before is None or square_of(board.flags, here) != place.square:
            return None
        if before.cell != here.cell:
            return CameThere(t, square_of(board.flags, before))
    return None
