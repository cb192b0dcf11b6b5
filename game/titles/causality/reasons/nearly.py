"""What nearly holds with a stone, and what is wrong with that, where answering what breaks comes to no end."""

from __future__ import annotations

from dataclasses import replace

from game.titles.causality.reasons.boards import board_of
from game.titles.causality.reasons.circle import CircleStep, circle_of_two
from game.titles.causality.reasons.inquiry import Inquiry, Unanswered
from game.titles.causality.reasons.stuck import answered, wrong_both_ways
from game.titles.causality.rules.flag import Scenario, bits
from game.titles.causality.rules.problem import Problem


def is_beside_it(problem: Problem, scenario: Scenario, number: int, inquiry: Inquiry) -> bool:
    """Whether no history with the stones of a scenario holds even if nothing is asked of an ante-effect, so that this
    one's contradiction is not all that is wrong; not, if that takes too long to find out."""
    inquiry.begin()
    try:
        asked = replace(problem, bound=problem.bound & ~(1 << number))
        return inquiry.some(asked, 0, scenario.off & problem.available) is None
    except Unanswered:
        return False


def nearly_held(problem: Problem, scenario: Scenario, inquiry: Inquiry) -> tuple[CircleStep, ...]:
    """How it goes round between two ante-effects in a history with the stones of a scenario in which but for the one of
    them all are right, the one of the highest number for which there is such a history; none: that one contradicts
    itself, or there is none, or it takes too long to find out."""
    free = scenario.off & problem.available
    for number in sorted(bits(problem.considered), reverse=True):
        inquiry.begin()
        try:
            found = inquiry.some(replace(problem, bound=problem.bound & ~(1 << number)), 0, free)
        except Unanswered:
            continue
        if found is None or found.off != scenario.off:
            continue
        board = board_of(problem, found)
        if wrong_both_ways(problem, board, board_of(problem, answered(board, number)), number) is not None:
            return ()
        if circle := circle_of_two(problem, board, number):
            return circle
    return ()
