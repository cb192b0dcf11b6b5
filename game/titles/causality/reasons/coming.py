"""How a stone comes to a square in one step: by its own order, pushed, or placed (rules 2.2)."""

from __future__ import annotations

from game.titles.causality.reasons.crossing import pose_in
from game.titles.causality.reasons.obstacles import Comer
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Pushed


def comer_of(board: Timeline, t: int, stone: int) -> Comer:
    """Where a stone is before the step to slice t, and where it means to come, or is pushed to."""
    before = pose_in(board, stone, t - 1) if t else None
    start = None if before is None else square_of(board.flags, before)
    push = next((each for each in board.steps[t].facts if isinstance(each, Pushed) and each.stone == stone), None)
    if push is not None:
        return Comer(stone, start, push.end, push.by)
    arrival = None if before is None else before.arrival
    end = board.flags.stones[stone].square if arrival is None else square_of(board.flags, arrival)
    return Comer(stone, start, end)
