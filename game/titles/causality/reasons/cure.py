"""Cures: why what broke on one board, or contradicted itself there, does not on another that holds; see the package."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.titles.causality.reasons.boards import BrokenLoad, board_of, missed_at
from game.titles.causality.reasons.chain import Comparison
from game.titles.causality.reasons.clues import CauseMissed, Chain
from game.titles.causality.reasons.fallen import Fallen, grounds_of
from game.titles.causality.reasons.stuck import Contradiction
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.flag import Scenario
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Loom, Timeline


@dataclass(frozen=True, slots=True)
class Cure:
    """The stone of the chain does (`happens`), or does not do, what causes an ante-effect, on a board that holds.

    On the board where the effect is `wrong` that is the other way round; the chain leads from the difference to what
    started it, and `missed` says where the stone is if it does not do it. `grounds` are the ante-effects that fail on
    this board and with which the chain begins, and those for which they fail.
    """

    number: int
    wrong: Timeline
    board: Timeline
    chain: Chain
    happens: bool
    missed: CauseMissed | None = None
    grounds: tuple[Fallen, ...] = ()


def cure_of(loom: Loom, broken: BrokenLoad, wrong: Timeline, board: Timeline) -> Cure | None:
    """Why an ante-effect that is broken on one board is not on another, where it is there as well, or not either."""
    now = causes_on(board).get(broken.number, ())
    happens = not broken.reached
    for cause in now if happens else broken.reached:
        if happens or cause not in now:
            chain = Comparison(loom, wrong, board).chain(cause.stone, cause.place)
            missed = None if happens else missed_at(board, broken.number, cause.stone, cause.place)
            grounds = grounds_of(loom, wrong, board, chain)
            return Cure(broken.number, wrong, board, chain, happens, missed, grounds)
    return None


def solution_of(loom: Loom, found: Contradiction, board: Timeline) -> Cure | None:
    """Why a contradiction is none on a board that holds, compared with the half that is like it."""
    half = found.present if board.scenario.is_active(found.number) else found.absent
    return cure_of(loom, half.broken, half.board, board)


def solved_without(stone: int, loom: Loom, found: Contradiction, board: Timeline) -> Cure | None:
    """The same of another one's contradiction on a board without a stone; None: the contradiction is that stone's."""
    cure = solution_of(loom, found, board)
    return None if cure is None or cure.chain.stone == stone else cure


def needed_besides(problem: Problem, cure: Cure, others: Iterable[int]) -> tuple[int, ...]:
    """Those of some other stones, gone on the board of a cure, with any one of which there it would be none."""
    counts = cure.board.scenario
    there = {each: Scenario(counts.active, counts.off & ~(1 << each)) for each in others}
    return tuple(each for each, scenario in there.items() if not _is_cured(cure, board_of(problem, scenario)))


def _is_cured(cure: Cure, board: Timeline) -> bool:
    """Whether its stone does on a board what it does where the cure holds, or does not do it."""
    does = any(each.stone == cure.chain.stone for each in causes_on(board).get(cure.number, ()))
    return does == cure.happens
