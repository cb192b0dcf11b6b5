"""What each of several stones is taken back for, in a history that holds and counts for less."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.titles.causality.reasons.boards import board_of
from game.titles.causality.reasons.stuck import Contradiction, contradiction_in
from game.titles.causality.rules.flag import Scenario, bits
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Shot

MOST_TASKS = 3
"""Of more stones that go together it is not looked for."""


@dataclass(frozen=True, slots=True)
class Task:
    """A stone that goes, and the contradiction to which it comes if that one stone stays as well.

    `taken` is the shot that hits it then, where without it the one is hit that contradicts itself; None: it is not so.
    """

    stone: int
    contradiction: Contradiction
    taken: Shot | None = None


def tasks_of(problem: Problem, counts: Scenario, other: Scenario) -> tuple[Task, ...]:
    """What each stone solves that a history takes back and the one that counts does not; nothing, if it is but one."""
    more = bits(other.off & ~counts.off)
    return tuple(_tasks(problem, other, more)) if 1 < len(more) <= MOST_TASKS else ()


def _tasks(problem: Problem, other: Scenario, stones: list[int]) -> Iterator[Task]:
    board = board_of(problem, other)
    for stone in stones:
        found = contradiction_in(problem, board_of(problem, Scenario(other.active, other.off & ~(1 << stone))))
        if found is not None and found.prevented is not None:
            yield Task(stone, found, _taken(found, stone, board))


def _taken(found: Contradiction, stone: int, without: Timeline) -> Shot | None:
    """The shot that hits a stone, and on the board without it the one that contradicts itself if it stays."""
    there = found.absent.board
    for t, step in enumerate(there.steps):
        killers = {each.by for each in without.steps[t].facts if isinstance(each, Shot) and each.hit == found.prevented}
        for each in step.facts:
            if isinstance(each, Shot) and each.hit == stone and each.by in killers:
                return each
    return None
