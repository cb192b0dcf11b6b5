"""Whether those that are said to capture are wildcards that move there, and whoever does not capture is none."""

from __future__ import annotations

from collections import Counter

from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.stone import StoneType
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Captured, Exploded


def check_captors(board: Timeline, fact: Captured | Exploded, t: int, told: Counter[str]) -> None:
    by = {*fact.by} if isinstance(fact, Captured) else set()
    here = by | {*fact.victims}
    wild = {stone for stone in here if board.flags.stones[stone].type is StoneType.WILDCARD}
    assert {stone for stone in wild if moves_to(board, stone, fact.square, t)} == by
    told["wildcards that do not capture"] += isinstance(fact, Exploded) and bool(wild)
    told["one that moves there is captured"] += any(moves_to(board, stone, fact.square, t) for stone in here - by)


def moves_to(board: Timeline, stone: int, square: Square, t: int) -> bool:
    """Whether its own order brings it onto a square on which it was not."""
    before = next((pose for pose in board.poses(t - 1) if pose.stone == stone), None) if t else None
    if before is None or before.arrival is None or square_of(board.flags, before) == square:
        return False
    return square_of(board.flags, before.arrival) == square
