"""What the priority has to do with it: the best history under a condition, and why it counts for less."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.titles.causality.rules.canon import canonise
from game.titles.causality.rules.flag import Scenario, bits
from game.titles.causality.rules.priority import Items, More, Recent, Worth
from game.titles.causality.rules.problem import Problem

PATIENCE = 60
"""Scenarios tried, or beginnings anew, after which one question is given up."""
EFFORT = 500
"""What all questions about one canonisation may cost: each its scenarios, and as much as there are variables."""


class _Enough(Exception):
    """A search took too long."""


@dataclass(frozen=True, slots=True)
class Outranked:
    """Why a history that holds is not the one that counts.

    Either fewer of something stay in it: `kept` of what counts, `fewer` of it, and `what` is "stones", "effects" or
    "all". Or it lacks an `ante` (0: none) or set-up `stone` (None: none) that counts as more recent than whatever else
    it has instead: that is `what` "recent".
    """

    scenario: Scenario
    what: str
    kept: int = 0
    fewer: int = 0
    ante: int = 0
    stone: int | None = None


class Ranking:
    """The scenarios of one canonisation as its priority has them; the questions share one bound on the work."""

    def __init__(self, problem: Problem, counts: Scenario) -> None:
        """`counts` is the scenario that was canonised."""
        self._problem = problem
        self._counts = counts
        self._left = EFFORT
        self._variables = problem.considered.bit_count() + problem.available.bit_count()

    def best_having(self, ante: int, stone: int | None) -> tuple[Scenario | None, bool]:
        """The best history that holds and has one thing (None: there is none), and whether that could be found out."""
        items = Items(antes=(ante,)) if stone is None else Items(setup=(stone,))
        found, sought = self._best((More(items), *self._problem.worth.criteria))
        if found is None or not _has(found, ante, stone):
            return None, sought
        return found, sought

    def fewest_off(self, stone: int) -> tuple[Scenario | None, bool]:
        """The history that holds with a set-up stone and goes without as few others as can be."""
        every = Items(setup=tuple(bits(self._problem.available)))
        found, sought = self._best((More(Items(setup=(stone,))), More(every), *self._problem.worth.criteria))
        return (None if found is None or not _has(found, 0, stone) else found), sought

    def _best(self, criteria: tuple[More | Recent, ...]) -> tuple[Scenario | None, bool]:
        self._left -= self._variables
        if self._left <= 0:
            return None, False
        worth = self._problem.worth
        problem = replace(self._problem, worth=Worth(criteria, worth.antes, worth.setup))
        tries = 0

        def watch(progress: object) -> None:
            nonlocal tries
            del progress
            tries += 1
            if tries > PATIENCE:
                raise _Enough

        try:
            return canonise(problem, watch).scenario, True
        except _Enough:
            return None, False
        finally:
            self._left -= tries

    def why_less(self, other: Scenario) -> Outranked:
        """Why another history that holds counts for less."""
        for criterion in self._problem.worth.criteria:
            found = (
                self._more(criterion.items, other) if isinstance(criterion, More) else self._recent(criterion, other)
            )
            if found is not None:
                return found
        raise AssertionError("two histories of one worth are one history")

    def _more(self, items: Items, other: Scenario) -> Outranked | None:
        counts, fewer = (_count(each, items) for each in (self._counts, other))
        if counts == fewer:
            return None
        what = "effects" if not items.setup else "stones" if not items.antes else "all"
        return Outranked(other, what, counts, fewer)

    def _recent(self, criterion: Recent, other: Scenario) -> Outranked | None:
        for items in reversed(criterion.steps):
            if _count(self._counts, items) != _count(other, items):
                return Outranked(other, "recent", ante=sum(items.antes), stone=next(iter(items.setup), None))
        return None


def _has(scenario: Scenario, ante: int, stone: int | None) -> bool:
    return scenario.is_active(ante) if stone is None else not scenario.off >> stone & 1


def _count(scenario: Scenario, items: Items) -> int:
    antes = sum(scenario.is_active(number) for number in items.antes)
    return antes + sum(not scenario.off >> stone & 1 for stone in items.setup)
