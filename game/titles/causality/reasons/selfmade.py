"""Ante-effects that cause themselves, and the history that holds without them, if leaving them out leads to one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.titles.causality.reasons.boards import BrokenLoad, board_of, breaks_in
from game.titles.causality.reasons.ranking import Outranked, Ranking
from game.titles.causality.reasons.stuck import answers
from game.titles.causality.rules.causes import CauseReached
from game.titles.causality.rules.flag import Scenario, mask_of
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline


@dataclass(frozen=True, slots=True)
class SelfMade:
    """The ante-effects by which one causes itself, itself first: each brings the stone that causes the one before.

    `without` is a history that holds and has none of them, with the same stones taken back, and why it counts for less;
    None: leaving them out leads to none so simply. `still`: what causes one of them even then, if that is why.
    """

    circle: tuple[int, ...]
    without: Outranked | None
    still: BrokenLoad | None = None


def self_made(
    problem: Problem, board: Timeline, causes: Mapping[int, Sequence[CauseReached]], ranking: Ranking, number: int
) -> SelfMade | None:
    """By which kept ones one causes itself; None: it does not."""
    circle = _circle(board, causes, number)
    if not circle:
        return None
    mask = mask_of(circle)
    left = board_of(problem, Scenario(board.scenario.active & ~mask, board.scenario.off))
    without = _without(problem, left, mask, ranking)
    still = (each for each in breaks_in(problem, left) if mask >> each.number & 1)
    return SelfMade(circle, without, None if without is not None else next(still, None))


def _circle(board: Timeline, causes: Mapping[int, Sequence[CauseReached]], number: int) -> tuple[int, ...]:
    found = [number]
    while True:
        before = board.flags.stones[causes[found[-1]][0].stone].ante
        if before == number:
            return tuple(found)
        if before not in causes or before in found:
            return ()
        found.append(before)


def _without(problem: Problem, left: Timeline, circle: int, ranking: Ranking) -> Outranked | None:
    """What comes of a board on which a circle is left out when all that breaks there is answered."""
    last = left.scenario
    for _, other, _ in answers(problem, left):
        last = other.scenario
    holds = not last.active & circle and not breaks_in(problem, board_of(problem, last))
    return ranking.why_less(last) if holds else None
