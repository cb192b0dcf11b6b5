"""Ante-effects that never have a cause where they are there, and what is wrong both ways where all of them fail."""

from __future__ import annotations

from dataclasses import replace

from game.titles.causality.reasons.boards import board_of, breaks_in
from game.titles.causality.reasons.inquiry import Inquiry
from game.titles.causality.rules.causes import EffectState
from game.titles.causality.rules.flag import bits, mask_of
from game.titles.causality.rules.problem import Problem

MOST_DOOMED = 7
"""So many at most are told."""


def doomed_beside(problem: Problem, number: int, inquiry: Inquiry) -> tuple[int, ...]:
    """Those that have to fail for their own sake, so that a number is wrong both ways; none: that is not why, or many.

    Each of them is never caused where it is there, whatever else is chosen, with the set-up stones of the problem.
    Where they all fail, the number is wrong in each choice; and none of them can be left out for that.
    """
    found: list[int] = []
    while (scenario := inquiry.some(_with_right(problem, number, found), 0, 0)) is not None:
        lost = (each for each in breaks_in(problem, board_of(problem, scenario)) if each.standing is EffectState.LOST)
        another = next((each.number for each in lost if _is_doomed(problem, each.number, inquiry)), None)
        if another is None or another == number:
            return ()
        found.append(another)
    for each in tuple(found):
        fewer = [other for other in found if other != each]
        found = found if inquiry.some(_with_right(problem, number, fewer), 0, 0) is not None else fewer
    return tuple(sorted(found)) if len(found) <= MOST_DOOMED else ()


def sent_with(problem: Problem) -> Problem:
    """The problem without effects that nobody could ever cause, as those are gone for good whom that takes."""
    flags, unsent, before = problem.flags, 0, -1
    while unsent != before:
        before = unsent
        for number in bits(problem.considered & ~unsent):
            doers = (flags.stones[flag.stone] for flag in flags.causes(number))
            if all(problem.gone >> doer.number & 1 or unsent >> doer.ante & 1 for doer in doers):
                unsent |= 1 << number
    return replace(problem, considered=problem.considered & ~unsent, bound=problem.bound & ~unsent)


def _with_right(problem: Problem, number: int, failing: list[int]) -> Problem:
    """The problem in which some fail, and only that number has to be right."""
    return replace(problem, considered=problem.considered & ~mask_of(failing), bound=1 << number)


def _is_doomed(problem: Problem, number: int, inquiry: Inquiry) -> bool:
    """Whether one that could be caused in one way only never is where it is there."""
    if len(problem.flags.causes(number)) > 1:
        return False
    return inquiry.some(replace(problem, bound=1 << number), 1 << number, 0) is None
