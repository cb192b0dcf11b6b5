"""Circles: boards through which it goes round without end when what breaks is answered, one thing after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.titles.causality.reasons.boards import BrokenLoad, board_of, breaks_in
from game.titles.causality.reasons.clues import Chain, Moved
from game.titles.causality.reasons.course import way_of
from game.titles.causality.reasons.stuck import FLIPS, Half, answered, chain_of
from game.titles.causality.rules.flag import bits
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline

_Round: TypeAlias = tuple[tuple[Timeline, BrokenLoad], ...]
"""Boards, each with the break that is answered on it; so the first comes after the last."""


@dataclass(frozen=True, slots=True)
class AlsoBroken:
    """What is wrong on the board of a step besides, and in which later step (from 1) it is seen to.

    `answered`: it is what is answered there; else it is not wrong there any more.
    """

    broken: BrokenLoad
    step: int
    answered: bool


@dataclass(frozen=True, slots=True)
class CircleStep(Half):
    """One board of a circle; what breaks on it is otherwise on the next one.

    The chain is compared with the board of step `since` (from 1): the last one before on which that does not break so.
    """

    since: int
    also: tuple[AlsoBroken, ...]


def circle_in(problem: Problem, board: Timeline) -> tuple[CircleStep, ...]:
    """The boards through which answering breaks goes round; none: it does not.

    It begins with the one that has the fewest ante-effects, so that one comes after the other before any goes. What is
    wrong now and then, and without which it goes round as well, has no part in it.
    """
    return _told(problem, _pared(problem, board, _round(problem, board, ())))


def circle_of_two(problem: Problem, board: Timeline, number: int) -> tuple[CircleStep, ...]:
    """The boards through which it goes round between an ante-effect that is wrong on a board and one that is wrong
    without that, if of all others nothing is changed; none: it does not."""
    breaks = breaks_in(problem, board_of(problem, answered(board, number)))
    for other in (broken.number for broken in breaks if broken.number != number):
        idle = [each for each in bits(problem.considered) if each not in (number, other)]
        round_ = _round(problem, board, idle)
        if {broken.number for _, broken in round_} == {number, other}:
            return _told(problem, round_)
    return ()


def _told(problem: Problem, round_: _Round) -> tuple[CircleStep, ...]:
    """The steps of a circle, from the board with the fewest ante-effects on."""
    if not round_:
        return ()
    least = min(range(len(round_)), key=lambda place: round_[place][0].scenario.active.bit_count())
    boards = [each for each, _ in (*round_[least:], *round_[:least])]
    return tuple(_steps(problem, boards, [broken for _, broken in (*round_[least:], *round_[:least])]))


def _pared(problem: Problem, board: Timeline, round_: _Round) -> _Round:
    """The same without effects that may be there or not, and it goes round through the others."""
    idle: tuple[int, ...] = ()
    for number in sorted({broken.number for _, broken in round_}):
        fewer = _round(problem, board, (*idle, number))
        other = _round(problem, board_of(problem, answered(board, number)), (*idle, number)) if fewer else ()
        if other and {broken.number for _, broken in other} == {broken.number for _, broken in fewer}:
            idle, round_ = (*idle, number), fewer
    return round_


def _round(problem: Problem, board: Timeline, idle: Sequence[int]) -> _Round:
    """The boards that come again and again where the first break is answered that is none of those; none: it ends."""
    met: list[tuple[Timeline, BrokenLoad]] = []
    for _ in range(FLIPS):
        begin = next((place for place, (each, _) in enumerate(met) if each.scenario == board.scenario), None)
        broken = next((each for each in breaks_in(problem, board) if each.number not in idle), None)
        if begin is not None or broken is None:
            return () if begin is None else tuple(met[begin:])
        met.append((board, broken))
        board = board_of(problem, answered(board, broken.number))
    return ()


def ways_in(board: Timeline, broken: BrokenLoad) -> Iterator[tuple[int, tuple[Moved, ...]]]:
    """How each stone that causes what breaks on a board comes to where it does, by stone."""
    for cause in broken.reached:
        yield cause.stone, way_of(board, cause.stone, cause.place.t)


def _steps(problem: Problem, boards: Sequence[Timeline], told: Sequence[BrokenLoad]) -> Iterator[CircleStep]:
    for place, (board, broken) in enumerate(zip(boards, told, strict=True)):
        since, chain = _since(problem, boards, place, broken)
        yield CircleStep(board, broken, chain, since, tuple(_also(problem, boards, told, place)))


def _since(problem: Problem, boards: Sequence[Timeline], place: int, broken: BrokenLoad) -> tuple[int, Chain | None]:
    """The nearest step before with which a break can be compared, the last ones being before the first.

    What is done on each board before is not compared with those that come only later.
    """
    before = [*range(place - 1, -1, -1)]
    later = [] if place and broken.reached else [*range(len(boards) - 1, place, -1)]
    for each in (*before, *later):
        chain = chain_of(problem, boards[each], boards[place], broken)
        if chain is not None:
            return each + 1, chain
    return (place or len(boards)), None


def _also(problem: Problem, boards: Sequence[Timeline], told: Sequence[BrokenLoad], place: int) -> Iterator[AlsoBroken]:
    """What else of the circle breaks on a board, if a later board of it is the one where that ends."""
    numbers = {each.number for each in told}
    for broken in breaks_in(problem, boards[place]):
        if broken.number not in numbers or broken.number == told[place].number:
            continue
        for later in range(place + 1, len(boards)):
            if told[later].number == broken.number:
                yield AlsoBroken(broken, later + 1, answered=True)
                break
            if broken.number not in {each.number for each in breaks_in(problem, boards[later])}:
                yield AlsoBroken(broken, later + 1, answered=False)
                break
