"""What is so whichever effects hold: proved by a search in which only a few of them have to be right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from game.titles.causality.reasons.barred import Barred, OtherWay
from game.titles.causality.reasons.boards import board_of, breaks_in
from game.titles.causality.reasons.inquiry import MOST_TOLD, MOST_TRIED, Inquiry, Unanswered
from game.titles.causality.reasons.stuck import Contradiction, Half
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.flag import Scenario, bits, mask_of
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline

MOST_NEEDED = 8
"""So many at most are left out, one after the other, to see which of them are needed."""


@dataclass(frozen=True, slots=True)
class EitherWay:
    """That no choice of ante-effects is right with a stone, the set-up being as on the boards of a contradiction.

    One of the `numbers` is wrong in each choice, and none of them can be left out; the first is that which contradicts
    itself, and if it is alone, nothing else matters. None: they are too many to be told, and each of so many `choices`
    of all ante-effects was tried or ruled out. `alike`: where any of them are there, all else being as on those boards,
    none of these has a cause, and the first is not caused if it is not there.
    """

    numbers: tuple[int, ...]
    alike: bool = False
    choices: int = 0


class Proofs:
    """Questions about one canonisation; `free` are the set-up stones that the round lets go."""

    def __init__(self, problem: Problem, free: int, inquiry: Inquiry) -> None:
        self._problem = problem
        self._free = free
        self._inquiry = inquiry

    def firm(self, number: int, barred: Barred, kept: Scenario) -> Barred:
        """What stands against an effect for want of stones, with whether those are all that could cause it.

        `kept` is the history that counts with the effect. Of one with several causes it is not asked.
        """
        lacking = mask_of(barred.gone or barred.never)
        if not lacking or len(self._problem.flags.causes(number)) > 1:
            return barred
        self._inquiry.begin()
        try:
            some = self._with_cause(number, lacking)
            if some is None:
                return replace(barred, firm=True, stones=bool(self._free & ~lacking))
            barred = replace(barred, needs=self._needed(number, lacking, some))
        except Unanswered:
            pass
        return replace(barred, other=self._other_way(number, Scenario(kept.active, kept.off | lacking)))

    def _other_way(self, number: int, kept: Scenario) -> OtherWay | None:
        """The first effect that has only to be otherwise for another one to have its cause."""
        for changed in bits(self._problem.considered & ~(1 << number)):
            board = board_of(self._problem, Scenario(kept.active ^ 1 << changed, kept.off))
            if len(causes_on(board).get(number, ())) == 1:
                return OtherWay(changed, board, breaks_in(self._problem, board)[0])
        return None

    def either_way(self, found: Contradiction) -> EitherWay | None:
        """Why no other choice of effects helps against a contradiction; None: some does, or it took too long."""
        problem, own = self._without(found.present.board.scenario.off), 1 << found.number
        self._inquiry.begin()
        try:
            bound = self._at_odds(problem, found)
            if bound is None:
                none_holds = self._inquiry.some(problem, 0, 0) is None
                return self._every_way() if none_holds else None
            bound = self._inquiry.needed(problem, 0, 0, bound, bits(bound & ~own))
        except Unanswered:
            return None
        numbers = (found.number, *bits(bound & ~own))
        if len(numbers) > MOST_TOLD:
            return self._every_way()
        return EitherWay(numbers, alike=len(numbers) > 1 and self._are_alike(found, numbers))

    def in_each_order(self, circle: Sequence[Half]) -> tuple[int, ...]:
        """Those of a circle, with others if it takes them, of which one is wrong in each choice; none: not known."""
        own = mask_of({half.broken.number for half in circle})
        problem = self._without(circle[0].board.scenario.off)
        self._inquiry.begin()
        try:
            bound = self._inquiry.at_odds(problem, 0, 0, own)
            bound = 0 if bound is None else self._inquiry.needed(problem, 0, 0, bound, bits(bound & ~own))
        except Unanswered:
            return ()
        return tuple(bits(bound))

    def _every_way(self) -> EitherWay:
        return EitherWay((), choices=1 << self._problem.considered.bit_count())

    def _at_odds(self, problem: Problem, found: Contradiction) -> int | None:
        """Effects that are never all right together, with the contradictory one; None: there are none, or too many.

        At last all deeds of the stone are tried that prevents its own: another one of them may seem to help.
        """
        contrary = 1 << found.number
        bound = self._inquiry.at_odds(problem, 0, 0, contrary)
        own = mask_of(each for each in bits(problem.considered) if self._is_of(found, each)) | contrary
        if bound is not None or own.bit_count() > MOST_TRIED:
            return bound
        return own if self._inquiry.some(replace(problem, bound=own), 0, 0) is None else None

    def _is_of(self, found: Contradiction, number: int) -> bool:
        """Whether nobody but the stone that prevents its own deed could cause an effect."""
        return all(flag.stone == found.prevented for flag in self._problem.flags.causes(number))

    def _are_alike(self, found: Contradiction, numbers: Sequence[int]) -> bool:
        """Whether none of those of some effects that are there ever has a cause, nor the first if it is not there."""
        first = numbers[0]
        for size in range(1, len(numbers) + 1):
            for there in combinations(numbers, size):
                caused = causes_on(self._with(found, numbers, mask_of(there)))
                if any(caused.get(each) for each in (first, *there)):
                    return False
        return True

    def _with(self, found: Contradiction, numbers: Sequence[int], there: int) -> Timeline:
        """The board of a contradiction with just those of some effects there."""
        shown = found.absent.board.scenario
        return board_of(self._problem, Scenario(shown.active & ~mask_of(numbers) | there, shown.off))

    def _with_cause(self, number: int, lacking: int, without: int = 0) -> Scenario | None:
        """A choice in which an effect that is there has a cause, without those stones and effects."""
        problem = self._without(lacking)
        problem = replace(problem, considered=problem.considered & ~without, bound=1 << number)
        return self._inquiry.some(problem, 1 << number, self._free & ~lacking)

    def _needed(self, number: int, lacking: int, some: Scenario) -> tuple[int, ...]:
        """The effects without each of which it has no cause."""
        others = bits(some.active & ~(1 << number))
        if len(others) > MOST_NEEDED:
            return ()
        return tuple(each for each in others if self._with_cause(number, lacking, 1 << each) is None)

    def _without(self, stones: int) -> Problem:
        """The problem with these set-up stones off for good."""
        problem = self._problem
        return replace(problem, gone=problem.gone | stones, available=problem.available & ~stones)
