"""Whether whoever goes back to its square does so as told, and whether who is in the way is pushed by nobody."""

from __future__ import annotations

from collections import Counter
from typing import TypeGuard

from game.titles.causality.reasons.obstacles import Firmness, Hindrance, Standstill
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import (
    Captured,
    Exploded,
    Fact,
    MineExploded,
    Opposed,
    Pushed,
    PushRefused,
    Returned,
)
from tests.titles.causality.reasons.difference_truth import found_in

_MEET = (Hindrance.CLASH, Hindrance.CROWD)


def check_firm(
    told: Counter[str], firm: Firmness, stone: int | None, by: tuple[int, ...], place: Position, board: Timeline
) -> None:
    """Who is in the way is not pushed, for it was not standing there, or the stone that comes pushes nobody.

    If no stone comes by itself (None), it is one that is pushed.
    """
    t = place.t
    told[f"firm: {firm.name}"] += 1
    (other,) = by
    assert not any(isinstance(each, Pushed | PushRefused) and each.stone == other for each in board.steps[t].facts)
    before = found_in(board, other, t - 1)
    standing = before is not None and not before.hidden and square_of(board.flags, before) == place.square
    assert (stone is None or board.flags.stones[stone].kind.opposable) != (firm is Firmness.KIND)
    assert firm is Firmness.KIND or not standing
    assert (before is None) == (firm is Firmness.ARRIVES) or firm is Firmness.KIND


def check_behind(stop: Standstill, board: Timeline) -> None:
    """Whoever is behind one that is pushed stood there, unless it is said to come there in that very slice."""
    if stop.is_pushed and stop.how is Hindrance.THERE and len(stop.by) == 1:
        before = found_in(board, stop.by[0], stop.place.t - 1)
        assert (stop.firm is None) == (before is not None and not before.hidden)


def check_comers_of(stop: Standstill, board: Timeline, told: Counter[str]) -> None:
    """Those who keep it from a place, and do not all stand there, come from where they are said to, and so pushed."""
    assert [each.stone for each in stop.comers] == (list(stop.by) if stop.how in _MEET else [])
    for each in stop.comers:
        before = found_in(board, each.stone, stop.place.t - 1) if stop.place.t else None
        assert each.start == (None if before is None else square_of(board.flags, before))
        pushes = [(fact.by, fact.end) for fact in board.trace(stop.place.t) if _is_push_of(fact, each.stone)]
        told[f"comes too: {'pushed' if pushes else 'by itself'}"] += 1
        assert each.pushed_by == (pushes[0][0] if pushes else None)
        assert not pushes or pushes[0][1] == each.end


def _is_push_of(fact: Fact, stone: int) -> TypeGuard[Pushed]:
    return isinstance(fact, Pushed) and fact.stone == stone


def check_lost_there(stop: Standstill, board: Timeline, told: Counter[str]) -> None:
    """Who was on the place, but is not in the end, was destroyed there before any shot fell."""
    told["stop: destroyed there"] += len(stop.coming)
    kinds = Captured | Exploded | MineExploded
    lost = [each for each in board.steps[stop.place.t].facts if isinstance(each, kinds)]
    here = {stone for each in lost if _reaches(each, stop.place.square) for stone in each.victims}
    assert here.issuperset(stop.coming)


def _reaches(fact: Captured | Exploded | MineExploded, square: Square) -> bool:
    """Whether who is lost by that may be lost on the square: a mine destroys who stands beside it, too."""
    reach = 1 if isinstance(fact, MineExploded) else 0
    return max(abs(fact.square.x - square.x), abs(fact.square.y - square.y)) <= reach


def goes_back(board: Timeline, stone: int, t: int) -> Square | None:
    """Where a stone has to go back to on the way to that slice."""
    for fact in board.steps[t].facts:
        match fact:
            case Returned() if fact.stone == stone:
                return fact.end
            case Opposed() if stone in (fact.stone, fact.other):
                return fact.square if fact.stone == stone else fact.other_square
    return None
