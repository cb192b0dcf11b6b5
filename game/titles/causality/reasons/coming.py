"""What comes with a stone before it is stuck: who causes each of these ante-effects there, and how it gets to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.titles.causality.reasons.chain import Comparison
from game.titles.causality.reasons.clues import Chain
from game.titles.causality.reasons.stuck import Contradiction
from game.titles.causality.rules.causes import CauseReached, causes_on
from game.titles.causality.rules.flag import bits
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline

MOST = 3
"""So many ante-effects at most are followed; of more only the numbers are told."""


@dataclass(frozen=True, slots=True)
class ComesAlong:
    """The cause of an ante-effect on a board, and how its stone gets there, compared with the history that counts."""

    cause: CauseReached
    board: Timeline
    chain: Chain | None


def coming_with(problem: Problem, counts: Timeline, tried: Timeline, found: Contradiction) -> tuple[ComesAlong, ...]:
    """How those come to be caused, without what is stuck, that both boards have and the board `tried` first has not."""
    there = found.absent.board.scenario.active & ~tried.scenario.active & ~(1 << found.number)
    return tuple(_coming(problem, counts, found, there)) if there.bit_count() <= MOST else ()


def _coming(problem: Problem, counts: Timeline, found: Contradiction, there: int) -> Iterator[ComesAlong]:
    board = found.absent.board
    for number in bits(there):
        causes = causes_on(board).get(number, ())
        if len(causes) == 1:
            comparison, (cause,) = Comparison(problem.loom, counts, board), causes
            differs = comparison.differs(cause.stone, cause.place.t)
            yield ComesAlong(cause, board, comparison.chain(cause.stone, cause.place) if differs else None)
