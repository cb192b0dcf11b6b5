"""Who meets whom on a lit square and is destroyed there: the way on which each came, and, pale, whoever is no more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.stone import Stone
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Captured, Exploded, Fact, MineExploded
from game.titles.causality.view.board.arrivals import burst
from game.titles.causality.view.board.plates import named_ops, struck_ops
from game.titles.causality.view.board.tokens import token_at
from game.titles.causality.view.canonisation.gaze import Light
from game.titles.causality.view.canonisation.lights import MOST_WRITTEN, NAMED_NEAR, LitBoard, by_square
from game.view.board.marks import arrow_ops
from game.view.board.token import name_height, token_ops
from game.view.frame import Op
from game.view.look.palette import Role

_PALE = 110
"""Alpha of a stone that is destroyed, of 255."""

_SHORT = 44
"""How far before the middle of the square an arrow ends, in percent of it: who is there stays to be seen."""


def met_on(board: Timeline, t: int, square: Square) -> tuple[int, ...]:
    """The stones that come together on a square in a slice, so that some of them are destroyed; () if none do."""
    return tuple(dict.fromkeys(stone for fact in board.steps[t].facts for stone in _met(fact, square)))


def _met(fact: Fact, square: Square) -> tuple[int, ...]:
    match fact:
        case Captured() if fact.square == square:
            return (*fact.by, *fact.victims)
        case Exploded() if fact.square == square:
            return fact.victims
        case MineExploded() if fact.square == square:
            return fact.met
        case _:
            return ()


def meeting_ops(lights: Sequence[Light], lit: LitBoard) -> Iterator[Op]:
    """The ways of those who meet on the lit squares of a slice; who perished wears its name where it came from, too."""
    lit_ones = by_square(lights, lit.t)
    for square in lit_ones:
        for stone, start in _ways_to(lit, square):
            yield from _way(lit, stone, start, square)
            if start not in lit_ones and stone not in lit.standing(square) and not lit.standing(start):
                yield from _name(lit, stone, start)


def perished_ops(lights: Sequence[Light], lit: LitBoard) -> Iterator[Op]:
    """Who else is destroyed on the way into a slice, where nobody stands: nobody is just gone."""
    lit_ones = by_square(lights, lit.t)
    told = {light.stone for here in lit_ones.values() for light in here}
    gone: dict[Square, list[Stone]] = {}
    for stone, end in lit.perished.items():
        if stone not in told and end not in lit_ones and not lit.standing(end) and stone not in lit.lost(end):
            gone.setdefault(end, []).append(lit.board.flags.stones[stone])
    for end, stones in gone.items():
        # One sign for all of them, below all names; where somebody arrived in vain it is there already.
        if not lit.lost(end):
            yield from token_ops(lit.grid, (replace(token_at(stones[0], end, stones[0].azimuth), alpha=_PALE),))
            rect = lit.grid.square_rect(end)
            yield burst(rect.inset(rect.w // 5))
        if lit.grid.cell >= NAMED_NEAR:
            yield from _gone_names(lit, end, stones)


def _gone_names(lit: LitBoard, square: Square, stones: Sequence[Stone]) -> Iterator[Op]:
    """The names of who is gone, crossed out, above those of who arrived there; or of some, and how many more."""
    line, cell, row = name_height(lit.grid.cell), lit.grid.cell, len(lit.lost(square))
    rows = max(1, (cell if lit.named else cell * MOST_WRITTEN // 100) // line - row)
    shown = stones if len(stones) <= rows else stones[: rows - 1]
    for stone in shown:
        yield from struck_ops(lit.grid, square, stone.name, row)
        row += 1
    if len(shown) < len(stones):
        yield from named_ops(lit.grid, square, f"+{len(stones) - len(shown)}", row, Role.ALARM)


def comers_on(lights: Sequence[Light], lit: LitBoard) -> list[Square]:
    """The squares from which they came."""
    return [start for square in by_square(lights, lit.t) for _, start in _ways_to(lit, square)]


def _ways_to(lit: LitBoard, square: Square) -> Iterator[tuple[int, Square]]:
    for stone in met_on(lit.board, lit.t, square):
        start = _before(lit.board, lit.t, stone)
        if start is not None and start != square:
            yield stone, start


def _before(board: Timeline, t: int, stone: int) -> Square | None:
    """Where a stone is in the slice before; None: nowhere."""
    poses = board.poses(t - 1) if t else ()
    return next((square_of(board.flags, pose) for pose in poses if pose.stone == stone), None)


def _name(lit: LitBoard, stone: int, start: Square) -> Iterator[Op]:
    if lit.grid.cell >= NAMED_NEAR:
        yield from named_ops(lit.grid, start, lit.board.flags.stones[stone].name, 0, Role.TEXT_DIM)


def _way(lit: LitBoard, stone: int, start: Square, end: Square) -> Iterator[Op]:
    source, grid = lit.board.flags.stones[stone], lit.grid
    if stone not in lit.standing(end) and not lit.standing(start):
        yield from token_ops(grid, (replace(token_at(source, start, source.azimuth), alpha=_PALE),))
    yield from arrow_ops(grid, start, end, Role.TEXT, max(2, grid.cell // 14), _SHORT)
