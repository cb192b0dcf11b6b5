"""Where a history gets stuck: what is wrong both ways, or goes round, when what breaks is answered step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.titles.causality.reasons.boards import BrokenLoad, board_of, break_of, breaks_in, is_followed
from game.titles.causality.reasons.chain import Comparison
from game.titles.causality.reasons.clues import Arrives, CauseMissed, Chain
from game.titles.causality.rules.causes import EffectState, causes_on
from game.titles.causality.rules.flag import Scenario
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline

FLIPS = 16
"""Answers to a break that are tried at most before a history counts as broken and no more is said."""


@dataclass(frozen=True, slots=True)
class Half:
    """One side of a contradiction: a board, its break, and how that comes about compared with the other side."""

    board: Timeline
    broken: BrokenLoad
    chain: Chain | None


@dataclass(frozen=True, slots=True)
class Contradiction:
    """An ante-effect that can neither be there nor not: both boards are the same but for it, and both break at it."""

    number: int
    present: Half
    absent: Half

    @property
    def prevented(self) -> int | None:
        """The stone that does not get to do what makes the effect because of the effect; None: it is not so simple."""
        chain = self.present.chain
        if self.present.broken.standing is EffectState.DOUBLE or chain is None:
            return None
        return chain.stone if any(isinstance(link.clue, Arrives) for link in chain.links) else None


def chain_of(problem: Problem, base: Timeline, board: Timeline, broken: BrokenLoad) -> Chain | None:
    """How a break comes about that another board has not; None: it is there as well."""
    comparison = Comparison(problem.loom, base, board)
    if broken.standing is EffectState.LOST:
        for each in broken.missed:
            if comparison.differs(each.stone, each.place.t) and _is_caused(base, broken.number, each.stone):
                return comparison.chain(each.stone, each.place)
        return None
    there = causes_on(base).get(broken.number, ())
    for cause in broken.reached:
        if cause not in there and comparison.differs(cause.stone, cause.place.t):
            return comparison.chain(cause.stone, cause.place)
    return None


def _is_caused(base: Timeline, number: int, stone: int) -> bool:
    return any(flag.stone == stone and is_followed(base, flag) for flag in base.flags.causes(number))


def missed_in(half: Half) -> CauseMissed | None:
    """Of a half whose effect has no cause the one of which its chain tells; None: there is none."""
    chain = half.chain
    if chain is None:
        return None
    return next((each for each in half.broken.missed if (each.stone, each.place) == (chain.stone, chain.place)), None)


def contradiction_in(problem: Problem, board: Timeline) -> Contradiction | None:
    """The first ante-effect that is wrong both ways when breaks are answered one by one, the earliest first."""
    way = way_to_contradiction(problem, board)
    return None if way is None else way[1]


def way_to_contradiction(
    problem: Problem, board: Timeline, stone: int | None = None
) -> tuple[list[int], Contradiction] | None:
    """The same, after the numbers of all ante-effects that were answered before it.

    Before any more are answered, it is what the stone itself contradicts, if it does.
    """
    numbers: list[int] = []
    for each, other, broken in answers(problem, board):
        found = wrong_both_ways(problem, each, other, broken.number) or own_contradiction(problem, each, stone)
        if found is not None:
            return numbers, found
        numbers.append(broken.number)
    return None


def own_contradiction(problem: Problem, board: Timeline, stone: int | None) -> Contradiction | None:
    """The first deed of a stone on a board that it prevents itself: told more easily than what others come to."""
    for broken in breaks_in(problem, board):
        doers = {*(each.stone for each in broken.reached), *(each.stone for each in broken.missed)}
        other = board_of(problem, answered(board, broken.number)) if stone in doers else None
        found = None if other is None else wrong_both_ways(problem, board, other, broken.number)
        if found is not None and found.prevented == stone:
            return found
    return None


def wrong_both_ways(problem: Problem, board: Timeline, other: Timeline, number: int) -> Contradiction | None:
    """The contradiction of two boards that differ in one ante-effect, if both break at it."""
    here, there = break_of(problem, board, number), break_of(problem, other, number)
    if here is None or there is None:
        return None
    one = Half(board, here, chain_of(problem, other, board, here))
    two = Half(other, there, chain_of(problem, board, other, there))
    return Contradiction(number, *((one, two) if board.scenario.is_active(number) else (two, one)))


def answered(board: Timeline, number: int) -> Scenario:
    """The scenario in which an ante-effect goes that is there, for it has no cause, or else comes, for it has one."""
    return Scenario(board.scenario.active ^ 1 << number, board.scenario.off)


def answers(problem: Problem, board: Timeline) -> Iterator[tuple[Timeline, Timeline, BrokenLoad]]:
    """Boards, each with the same after its first break was answered, and that break, until one comes again."""
    met: set[Scenario] = set()
    for _ in range(FLIPS):
        breaks = breaks_in(problem, board)
        if not breaks or board.scenario in met:
            return
        met.add(board.scenario)
        other = board_of(problem, answered(board, breaks[0].number))
        yield board, other, breaks[0]
        board = other
