"""What nearly holds with a stone, and what is wrong with that, where answering what breaks comes to no end."""

from __future__ import annotations

from dataclasses import replace

from game.titles.causality.reasons.boards import board_of
from game.titles.causality.reasons.circle import CircleStep, circle_of_two
from game.titles.causality.reasons.inquiry import Inquiry, Unanswered
from game.titles.causality.reasons.stuck import Contradiction, answered, wrong_both_ways
from game.titles.causality.rules.flag import Scenario, bits
from game.titles.causality.rules.problem import Problem


def nearly_held(
    problem: Problem, scenario: Scenario, inquiry: Inquiry
) -> tuple[Contradiction | None, tuple[CircleStep, ...]]:
    """What is wrong in a history with the stones of a scenario in which but for one ante-effect all are right, the one
    of the highest number for which there is such a one: that it is wrong both ways, or goes round with another one."""
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
        both = wrong_both_ways(problem, board, board_of(problem, answered(board, number)), number)
        if both is not None:
            return both, ()
        circle = circle_of_two(problem, board, number)
        if circle:
            return None, circle
    return None, ()
