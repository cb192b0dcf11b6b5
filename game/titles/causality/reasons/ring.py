"""Rings: ante-effects that fail one for the other, and why they do not hold each other either; see the package."""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.causality.reasons.boards import BrokenLoad, PlayedBoards, board_of, breaks_in, missed_cause
from game.titles.causality.reasons.chain import Comparison
from game.titles.causality.reasons.clues import CauseMissed, Chain
from game.titles.causality.rules.causes import EffectState
from game.titles.causality.rules.flag import Flag, Scenario, mask_of
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline


@dataclass(frozen=True, slots=True)
class MissedSending:
    """A cause that is not reached where all of a ring are there, and how that is, against that round as played."""

    cause: CauseMissed
    chain: Chain
    round: int


@dataclass(frozen=True, slots=True)
class SendingRing:
    """Failing ante-effects, each sent by the stone that the next one would bring, the last one by that of the first.

    The `board` has all of them, and is else the one that counts; `broken` is what is wrong with one of them there, and
    `missing` the cause by which another one of them would send it, if that is what it lacks.
    """

    numbers: tuple[int, ...]
    board: Timeline
    broken: BrokenLoad
    missing: MissedSending | None


def ring_of(problem: Problem, counts: Timeline, played: PlayedBoards, number: int) -> SendingRing | None:
    """The shortest ring that a failing ante-effect is in; None: there is none, or nothing is wrong with those in it."""
    numbers = _round_of(counts, number)
    if not numbers:
        return None
    scenario = counts.scenario
    board = board_of(problem, Scenario(scenario.active | mask_of(numbers), scenario.off))
    broken = next((each for each in breaks_in(problem, board) if each.number in numbers), None)
    if broken is None:
        return None
    missing = _missing(problem, board, played, numbers, broken) if broken.standing is EffectState.LOST else None
    return SendingRing(numbers, board, broken, missing)


def _round_of(counts: Timeline, number: int) -> tuple[int, ...]:
    """Failing ante-effects, each sent by whom the next one brings, up to the first one again; none: it never comes."""
    ways: list[tuple[int, ...]] = [(number,)]
    met = {number}
    while ways:
        way, *ways = ways
        for before in _senders(counts, way[-1]):
            if before == number:
                return way if len(way) > 1 else ()
            if before not in met:
                met.add(before)
                ways.append((*way, before))
    return ()


def _senders(counts: Timeline, number: int) -> list[int]:
    """The failing ante-effects that would bring whoever would send one."""
    flags = counts.flags
    brought = (flags.stones[flag.stone].ante for flag in flags.causes(number))
    return [each for each in dict.fromkeys(brought) if each and not counts.scenario.is_active(each)]


def _missing(
    problem: Problem, board: Timeline, played: PlayedBoards, numbers: tuple[int, ...], broken: BrokenLoad
) -> MissedSending | None:
    flag = _within(board, numbers, broken.number)
    comparison = Comparison(problem.loom, played.of_round(flag.round), board)
    if not comparison.differs(flag.stone, flag.position.t):
        return None
    return MissedSending(missed_cause(board, flag), comparison.chain(flag.stone, flag.position), flag.round)


def _within(board: Timeline, numbers: tuple[int, ...], number: int) -> Flag:
    """The order by which the next one of a ring would send one."""
    after = numbers[(numbers.index(number) + 1) % len(numbers)]
    flags = board.flags
    return next(flag for flag in flags.causes(number) if flags.stones[flag.stone].ante == after)
