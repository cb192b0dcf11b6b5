"""Which few ante-effects are never all right where one of them holds, whatever else is chosen."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.titles.causality.reasons.boards import board_of, breaks_in
from game.titles.causality.rules.canon import some_with
from game.titles.causality.rules.flag import Scenario, bits, mask_of
from game.titles.causality.rules.problem import Problem

MOST = 4
"""So many ante-effects at most are told together."""
MOST_TRIED = 8
"""So many at most are tried together."""
PATIENCE = 60
"""Scenarios tried after which one question is given up."""
EFFORT = 240
"""Scenarios that all questions about one canonisation may try."""


class _Enough(Exception):
    """It took too long."""


@dataclass(frozen=True, slots=True)
class Together:
    """Ante-effects of which one is wrong in every choice that has the first of them; none of them can be left out.

    Chosen are all other ante-effects and, if the round lets stones go (`stones`), who of the set-up is taken back.
    """

    numbers: tuple[int, ...]
    stones: bool


class Togethers:
    """Questions about the ante-effects of one canonisation; `free` are the set-up stones that the round lets go."""

    def __init__(self, problem: Problem, free: int) -> None:
        self._problem = problem
        self._free = free
        self._left = EFFORT
        self._asked = 0

    def never_with(self, number: int, likely: int) -> Together | None:
        """What is never all right with an ante-effect, by way of a `likely` one; None: too many, or too long a search.

        They are added one by one, each because it is wrong where those before are right, until nothing is left to
        choose; then those are left out that it does not take.
        """
        self._asked = 0
        try:
            bound = self._enough(number, mask_of((number, likely)))
            return None if bound is None else self._told(number, self._needed(number, likely, bound))
        except _Enough:
            return None

    def _enough(self, number: int, bound: int) -> int | None:
        while (scenario := self._having(number, bound)) is not None:
            bound |= 1 << breaks_in(self._problem, board_of(self._problem, scenario))[0].number
            if bound.bit_count() > MOST_TRIED:
                return None
        return bound

    def _needed(self, number: int, likely: int, bound: int) -> int:
        for other in sorted(bits(bound & ~(1 << number)), key=lambda each: each == likely):
            fewer = bound & ~(1 << other)
            bound = bound if self._having(number, fewer) is not None else fewer
        return bound

    def _told(self, number: int, bound: int) -> Together | None:
        numbers = (number, *bits(bound & ~(1 << number)))
        return Together(numbers, bool(self._free)) if len(numbers) <= MOST else None

    def _having(self, number: int, bound: int) -> Scenario | None:
        """A choice that has an ante-effect, in which those are right."""
        return some_with(replace(self._problem, bound=bound), number, self._free, self._watch)

    def _watch(self, effort: object) -> None:
        del effort
        self._asked += 1
        self._left -= 1
        if self._asked > PATIENCE or self._left < 0:
            raise _Enough
