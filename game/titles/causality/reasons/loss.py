"""Where a stone is destroyed, and whom it meets there if it is on its way (rules 2.2)."""

from __future__ import annotations

from game.titles.causality.reasons.clues import Site
from game.titles.causality.reasons.turnout import Mishap, MishapKind, driven_to
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Captured, Exploded, Fact, MineExploded, Pushed


def site_of(board: Timeline, mishap: Mishap, start: Square | None, plan: Position, otherwise: Square | None) -> Site:
    """Where a stone is destroyed that comes from `start` (None: it is only placed).

    `plan` is where its order, or what placed it, brings it; `otherwise` is where it comes to without those to blame.
    """
    fact, t, planned = mishap.fact, plan.t, plan.square
    square = _square(board, t, mishap, planned)
    moved = start not in (None, square) and square == planned
    if not isinstance(fact, MineExploded):
        return Site(square, start, moved)
    pusher = pusher_onto(board, t, fact)
    if square == fact.square or not moved or otherwise != start:
        return Site(square, start, moved, pusher=pusher)
    return Site(square, start, moved, _met(board, t, mishap.stone, square, fact), pusher)


def pusher_onto(board: Timeline, t: int, fact: MineExploded) -> int | None:
    """Who pushes the one stone that sets a mine off onto it; None: it comes by itself, or several do."""
    pushes = (each for each in board.steps[t].facts if isinstance(each, Pushed) and each.end == fact.square)
    pushed = {each.stone: each.by for each in pushes}
    return pushed.get(fact.met[0]) if len(fact.met) == 1 else None


def lost_at(board: Timeline, stone: int, t: int, how: Fact) -> Square:
    """Where a stone is when that destroys it in a slice."""
    return _square(board, t, Mishap(stone, MishapKind.DESTROYED, how), _planned(board, t, stone))


def _square(board: Timeline, t: int, mishap: Mishap, planned: Square) -> Square:
    fact = mishap.fact
    if isinstance(fact, Captured | Exploded):
        return fact.square
    if isinstance(fact, MineExploded):
        return _square_in_blast(board, t, mishap.stone, planned)
    there = (pose for pose in board.steps[t].before_fire if pose.stone == mishap.stone)
    return next((square_of(board.flags, pose) for pose in there), planned)


def _met(board: Timeline, t: int, stone: int, square: Square, fact: MineExploded) -> tuple[int, ...]:
    """Who else is caught by the blast on the same square."""
    others = (each for each in fact.victims if each not in (stone, fact.mine, *fact.met))
    return tuple(each for each in others if _square_in_blast(board, t, each, _planned(board, t, each)) == square)


def _planned(board: Timeline, t: int, stone: int) -> Square:
    """Where a stone's order, or what placed it, brings it."""
    poses = board.steps[t - 1].slice.poses if t else ()
    before = next((pose for pose in poses if pose.stone == stone), None)
    if before is None or before.arrival is None:
        return board.flags.stones[stone].square
    return square_of(board.flags, before.arrival)


def _square_in_blast(board: Timeline, t: int, stone: int, planned: Square) -> Square:
    """Where a stone is when mines go off: pushed on, or back from where it would have changed places."""
    return driven_to(board, stone, t) or planned
