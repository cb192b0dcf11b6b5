"""Searches for a choice in which only a few ante-effects have to be right; all of a canonisation share one bound."""

from __future__ import annotations

from dataclasses import replace

from game.titles.causality.reasons.boards import board_of, breaks_in
from game.titles.causality.rules.canon import some_choice
from game.titles.causality.rules.flag import Scenario
from game.titles.causality.rules.problem import Problem

MOST_TOLD = 4
"""So many ante-effects at most are told together."""
MOST_TRIED = 8
"""So many ante-effects at most are tried together."""
PATIENCE = 60
"""Scenarios tried after which one question is given up."""
EFFORT = 600
"""Scenarios that all questions about one canonisation may try."""


class Unanswered(Exception):
    """It took too long to find out."""


class Inquiry:
    """What is asked of one canonisation; each question raises `Unanswered` if it takes too long."""

    def __init__(self) -> None:
        self._left = EFFORT
        self._asked = 0

    def begin(self) -> None:
        """Begin a new question."""
        self._asked = 0

    def some(self, problem: Problem, antes: int, free: int) -> Scenario | None:
        """A choice that has these ante-effects, with the bound ones right and no stones gone but those `free`."""
        return some_choice(problem, antes, free, self._watch)

    def at_odds(self, problem: Problem, antes: int, free: int, bound: int) -> int | None:
        """Some ante-effects, `bound` with them, that are never all right in such a choice; None: too many, or none are.

        They are added one by one, each because it is wrong where those before are right.
        """
        while (scenario := self.some(replace(problem, bound=bound), antes, free)) is not None:
            breaks = breaks_in(problem, board_of(problem, scenario))
            if not breaks or bound.bit_count() == MOST_TRIED:
                return None
            bound |= 1 << breaks[0].number
        return bound

    def needed(self, problem: Problem, antes: int, free: int, bound: int, order: list[int]) -> int:
        """Those that are left of such ante-effects when each of some, in order, is left out where it can be."""
        for other in order:
            fewer = bound & ~(1 << other)
            bound = bound if self.some(replace(problem, bound=fewer), antes, free) is not None else fewer
        return bound

    def _watch(self, effort: object) -> None:
        del effort
        self._asked += 1
        self._left -= 1
        if self._asked > PATIENCE or self._left < 0:
            raise Unanswered
