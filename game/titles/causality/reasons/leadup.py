"""What comes of a stone that stays, one ante-effect after the other, until it is stuck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.titles.causality.reasons.boards import BrokenLoad, board_of, break_of
from game.titles.causality.reasons.stuck import (
    Contradiction,
    Half,
    answered,
    chain_of,
    way_to_contradiction,
    wrong_both_ways,
)
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline


@dataclass(frozen=True, slots=True)
class Consequence:
    """A board, and the ante-effect that breaks on it: if it has a cause it comes on the next board, else it goes.

    The chain of the half is compared with the board of step `since` (from 1; 0: with the history that counts), the
    last one before on which that does not break, or on which it breaks otherwise.
    """

    half: Half
    since: int


@dataclass(frozen=True, slots=True)
class LeadUp:
    """The steps from a history with a stone more to boards on which an ante-effect is wrong both ways.

    No step can be left out: without it another one would not follow, or nothing would be wrong both ways in the end.
    """

    steps: tuple[Consequence, ...]
    found: Contradiction


def lead_up(problem: Problem, counts: Timeline, tried: Timeline, stone: int) -> LeadUp | None:
    """How answering what breaks on a board, one by one, gets stuck, without what it does not take; None: it does not.

    If the `stone` that is tried prevents its own deed on the way, that is what is stuck. `counts` is the board of the
    history that counts, with which the first step is compared.
    """
    way = way_to_contradiction(problem, tried, stone)
    if way is None:
        return None
    numbers, found = way
    while (fewer := next(_fewer(problem, tried, numbers, found), None)) is not None:
        numbers, found = fewer
    return LeadUp(tuple(_steps(problem, counts, tried, numbers)), found)


def _fewer(
    problem: Problem, tried: Timeline, numbers: Sequence[int], found: Contradiction
) -> Iterator[tuple[list[int], Contradiction]]:
    """Ways with one answer less, or with two less that cancel each other, to the same end."""
    places = range(len(numbers))
    pairs = [(one, other) for other in places for one in range(other) if numbers[one] == numbers[other]]
    for left_out in (*pairs, *((place,) for place in places)):
        fewer = [number for place, number in enumerate(numbers) if place not in left_out]
        *_, last = (None, *(_boards(problem, tried, fewer)))
        if last is None:
            continue
        other = board_of(problem, answered(last, found.number))
        again = wrong_both_ways(problem, last, other, found.number)
        if again is not None and again.prevented == found.prevented:
            yield fewer, again


def _boards(problem: Problem, board: Timeline, numbers: Sequence[int]) -> Iterator[Timeline | None]:
    """The boards of a way, one more than there are answers; ends with None if an answer does not follow."""
    yield board
    for number in numbers:
        if break_of(problem, board, number) is None:
            yield None
            return
        board = board_of(problem, answered(board, number))
        yield board


def _steps(problem: Problem, counts: Timeline, tried: Timeline, numbers: Sequence[int]) -> Iterator[Consequence]:
    boards = [counts, *(each for each in _boards(problem, tried, numbers) if each is not None)]
    for place, number in enumerate(numbers, 1):
        broken = break_of(problem, boards[place], number)
        assert broken is not None
        since = max((each for each in range(place) if not _breaks_alike(problem, boards[each], broken)), default=0)
        yield Consequence(Half(boards[place], broken, chain_of(problem, boards[since], boards[place], broken)), since)


def _breaks_alike(problem: Problem, board: Timeline, broken: BrokenLoad) -> bool:
    before = break_of(problem, board, broken.number)
    return before is not None and before.standing is broken.standing
