"""Which scenario is canonised: an exact search that learns from every scenario it refuses (rules 4).

Theory of operation. A scenario is the set of variables (ante-effects and set-up stones) that are on; its worth is a
sum over them (priority.py). The search looks at candidates in order of worth, so the first consistent one is the
answer, and it is the one that plain enumeration would find.

When a candidate fails, causes.py says what the failure hangs on: a *conflict*, some variables that are on and some that
are off, such that every scenario that agrees on these fails in the same way. A conflict refutes all these scenarios at
once, without evolving them. Candidates are kept as branches: a branch stands for all scenarios that lack its `off`
and contain its `kept` variables, and its best one has everything else on. If that one is refuted, some variable of the
conflict that is on must go off: one new branch for each, with those before it kept, so that no scenario is met twice.
Switching a stone off may revive another. That needs no special care here: a conflict contains everything that could
undo it, in either direction.

Nothing is cut short, and nothing depends on the order of sets or on time: the branches are in a heap by worth, ties
cannot matter (no two scenarios have the same worth), and conflicts are kept in the order in which they were found.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import combinations

from game.titles.causality.causes import Causes, Variables
from game.titles.causality.flag import Scenario, bits
from game.titles.causality.possible import Possible
from game.titles.causality.problem import Problem
from game.titles.causality.timeline import Step


@dataclass(frozen=True, slots=True)
class Found:
    """The result of a search: the scenario (None: a paradox that no rule resolves), and the effort it took."""

    scenario: Scenario | None
    paradox: bool
    evolutions: int
    branches: int


@dataclass(frozen=True, slots=True)
class Conflict:
    """Every scenario with all of `on` on and all of `off` off fails, because of the load of ante-effect `ante`."""

    on: int
    off: int
    ante: int


def canonise(problem: Problem) -> Found:
    """The consistent scenario of highest priority."""
    search = Search(problem)
    best = search.best(search.variables.setup)
    paradox = best is None
    if paradox and problem.second_stage:
        best = search.best(0)
    scenario = None if best is None else search.variables.scenario(best, problem.gone)
    return Found(scenario, paradox, search.evolutions, search.branches)


@dataclass(slots=True)
class Search:
    """The conflicts found so far for one problem, and the effort spent."""

    problem: Problem
    variables: Variables = field(init=False)
    possible: Possible = field(init=False)
    weights: dict[int, int] = field(init=False)
    conflicts: list[Conflict] = field(default_factory=list)
    evolutions: int = 0
    branches: int = 0

    def __post_init__(self) -> None:
        problem = self.problem
        self.variables = Variables(problem.flags, problem.considered, problem.available)
        self.possible = Possible(problem.loom.book, problem.considered, problem.gone)
        shift = self.variables.shift
        self.weights = dict(problem.worth.antes)
        self.weights.update({stone + shift: weight for stone, weight in problem.worth.setup.items()})

    def best(self, kept: int) -> int | None:
        """The best consistent scenario that has the `kept` variables on, as a mask of what is on."""
        heap: list[tuple[int, int, int]] = [(0, self.variables.all, kept)]
        while heap:
            loss, on, kept = heappop(heap)
            self.branches += 1
            conflict = self._known_conflict(on, kept)
            if conflict is None:
                if not self.refute(on):
                    return on
                conflict = self._known_conflict(on, kept)
                assert conflict is not None
            for bit in bits(conflict.on & ~kept):
                heappush(heap, (loss + self.weights[bit], on & ~(1 << bit), kept))
                kept |= 1 << bit
        return None

    def _known_conflict(self, on: int, kept: int) -> Conflict | None:
        """A conflict that refutes the candidate, with as few ways out as can be."""
        best, fewest = None, 1 << 30
        for conflict in self.conflicts:
            if conflict.on & on == conflict.on and not conflict.off & on:
                count = (conflict.on & ~kept).bit_count()
                if count < fewest:
                    best, fewest = conflict, count
        return best

    def refute(self, on: int) -> bool:
        """Evolve a scenario; if it is not consistent, keep its conflicts and say so."""
        self.evolutions += 1
        steps = self.problem.loom.run(self.variables.scenario(on, self.problem.gone))
        found = list(conflicts_of(self.possible, self.variables, steps, on))
        self.conflicts += found
        return bool(found)


def conflicts_of(possible: Possible, variables: Variables, steps: list[Step], on: int) -> Iterator[Conflict]:
    """Why a scenario is not consistent: a conflict for each way in which a load is wrong; none if all are right."""
    followers: dict[int, list[tuple[int, int]]] = {}
    for step in steps:
        for pose in step.slice.poses:
            if pose.retro and variables.considered >> pose.retro & 1:
                followers.setdefault(pose.retro, []).append((pose.stone, pose.t))
    causes = Causes(possible, variables, steps, on)
    for ante in bits(variables.considered):
        masks = []
        here = followers.get(ante, [])
        bit = 1 << ante
        if on & bit and not here:
            mask = bit
            for pose in possible.retro.get(ante, ()):
                mask |= causes.absence(pose)
            masks.append(mask)
        elif not on & bit:
            masks += [bit | causes.fate(stone, t) for stone, t in here]
        for first, second in combinations(here, 2):
            masks.append(causes.fate(*first) | causes.fate(*second))
        for mask in masks:
            yield Conflict(mask & on, mask & ~on, ante)
