"""What a still board does not show by where stones stand: who set out and had to go back, and who was pushed on; and
where those are of whom words speak."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Opposed, Pushed, Returned
from game.view.board.grid import Grid
from game.view.board.marks import arrow_ops, turn_ops
from game.view.frame import Op
from game.view.look.palette import Role

_SHORT = 44
"""How far before the middle of the square an arrow ends, in percent of it: who was pushed there stays to be seen."""


ALL = frozenset[str]()
"""Everybody, whatever they are called."""


def turned_back(board: Timeline, t: int, names: frozenset[str] = ALL) -> dict[int, tuple[Square, Square]]:
    """Who of those with these names set out for another square on the way into a slice and had to go back (rules 2 and
    4): the square on which it is then, and the one for which it had set out."""
    found: dict[int, tuple[Square, Square]] = {}
    for fact in board.steps[t].facts:
        if isinstance(fact, Returned) and fact.start != fact.end:
            found.setdefault(fact.stone, (fact.end, fact.start))
        elif isinstance(fact, Opposed):
            found.setdefault(fact.stone, (fact.square, fact.other_square))
            found.setdefault(fact.other, (fact.other_square, fact.square))
    return {stone: way for stone, way in found.items() if _is_named(board, stone, names)}


def named_on(board: Timeline, t: int, names: frozenset[str]) -> tuple[Square, ...]:
    """The squares in a slice of those with these names."""
    poses = [pose for pose in board.poses(t) if board.flags.stones[pose.stone].name in names]
    return tuple(square_of(board.flags, pose) for pose in poses)


def _is_named(board: Timeline, stone: int, names: frozenset[str]) -> bool:
    return not names or board.flags.stones[stone].name in names


def pushed_on(board: Timeline, t: int, names: frozenset[str] = ALL) -> dict[int, tuple[Square, Square]]:
    """Who of those with these names was pushed on the way into a slice and is where it was pushed: from which square to
    which (rule 1)."""
    at = {pose.stone: square_of(board.flags, pose) for pose in board.poses(t)}
    pushes = (fact for fact in board.steps[t].facts if isinstance(fact, Pushed))
    found = {fact.stone: (fact.start, fact.end) for fact in pushes if at.get(fact.stone) == fact.end}
    return {stone: way for stone, way in found.items() if _is_named(board, stone, names)}


def turned_ops(grid: Grid, board: Timeline, t: int, names: frozenset[str] = ALL) -> Iterator[Op]:
    """The ways of those with these names who turned back on the way into a slice, up to where each could not go on, and
    of the pushed."""
    width = max(2, grid.cell // 14)
    for end, goal in turned_back(board, t, names).values():
        yield from turn_ops(grid, end, goal, Role.TEXT, width)
    for start, end in pushed_on(board, t, names).values():
        yield from arrow_ops(grid, start, end, Role.TEXT, width, _SHORT)
