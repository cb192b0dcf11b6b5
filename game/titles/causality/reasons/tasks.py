"""What each of several stones is taken back for, in a history that holds and counts for less."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.titles.causality.reasons.boards import board_of
from game.titles.causality.reasons.stuck import Contradiction, contradiction_in
from game.titles.causality.rules.flag import Scenario, bits
from game.titles.causality.rules.problem import Problem

MOST_TASKS = 3
"""Of more stones that go together it is not looked for."""


@dataclass(frozen=True, slots=True)
class Task:
    """A stone that goes, and the contradiction to which it comes if that one stone stays as well."""

    stone: int
    contradiction: Contradiction


def tasks_of(problem: Problem, counts: Scenario, other: Scenario) -> tuple[Task, ...]:
    """What each stone solves that a history takes back and the one that counts does not; nothing, if it is but one."""
    more = bits(other.off & ~counts.off)
    return tuple(_tasks(problem, other, more)) if 1 < len(more) <= MOST_TASKS else ()


def _tasks(problem: Problem, other: Scenario, stones: list[int]) -> Iterator[Task]:
    for stone in stones:
        found = contradiction_in(problem, board_of(problem, Scenario(other.active, other.off & ~(1 << stone))))
        if found is not None and found.prevented is not None:
            yield Task(stone, found)
