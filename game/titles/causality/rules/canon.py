"""Which scenario is canonised: an exact search that learns from every scenario it refuses (rules 4).

Theory of operation. A scenario is the set of variables (ante-effects and set-up stones) that are on. When one fails,
causes.py says what the failure hangs on: a *conflict*, some variables that are on and some that are off, such that
every scenario that agrees on these fails in the same way. It refutes all of them at once, without evolving them.
Switching a stone off may revive another. That needs no special care: a conflict holds everything that could undo it,
in either direction.

So the search asks chooser.py for the best scenario that no conflict refutes, evolves it, and either it is consistent,
and the answer, or it brings new conflicts. What is best is a list of criteria (priority.py). For each "more of these",
the least number that must be off is found first: assume that all are on; some of them turn out not to go together (a
core), so at least one of these must be off; assume that all others are on, and so on. That bounds the number from
below; choices with ever fewer of them off bound it from above until none is left. With the numbers as limits, the
choice by recency is the answer: the one that plain enumeration in order of priority would find first.

Nothing is cut short, and nothing depends on the order of sets, on hashes or on time. Whoever watches hears of every
scenario that is tried, and can end the search only by raising.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from game.engine.search import Watch, unwatched
from game.titles.causality.rules.causes import Causes, Variables
from game.titles.causality.rules.chooser import Chooser, Conflict, Limit, Stuck
from game.titles.causality.rules.flag import Scenario, bits, mask_of
from game.titles.causality.rules.possible import Possible
from game.titles.causality.rules.priority import Items, More, Recent
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Step


@dataclass(frozen=True, slots=True)
class Found:
    """The result of a search: the scenario (None: a paradox that no rule resolves), and the effort it took."""

    scenario: Scenario | None
    paradox: bool
    evolutions: int
    conflicts: int


@dataclass(frozen=True, slots=True)
class Effort:
    """How far a search has come.

    `tried` scenarios were evolved and gave `reasons`, the conflicts. At least `lost` variables must be off. `best` are
    the numbers of ante-effects and of set-up stones that the best scenario not yet refuted keeps (None: it is
    still being counted how many must be off). `paradox`: set-up stones may be off by now.
    """

    tried: int
    reasons: int
    antes: int
    stones: int
    lost: int
    best: tuple[int, int] | None
    paradox: bool


def canonise(problem: Problem, watch: Watch = unwatched) -> Found:
    """The consistent scenario of highest priority; `watch` hears an Effort of every scenario that is tried."""
    search = Search(problem, watch)
    best = search.best(search.variables.setup)
    paradox = best is None
    if paradox and problem.second_stage:
        best = search.best(0)
    scenario = None if best is None else search.variables.scenario(best, problem.gone)
    return Found(scenario, paradox, search.evolutions, len(search.conflicts))


class Search:
    """The conflicts found so far for one problem, and the effort spent."""

    def __init__(self, problem: Problem, watch: Watch = unwatched) -> None:
        self.problem = problem
        self._watch = watch
        self.variables = Variables(problem.flags, problem.considered, problem.available)
        self.possible = Possible(problem.loom.book, problem.considered, problem.gone)
        self.conflicts: list[Conflict] = []
        self.evolutions = 0
        self._lost = 0
        self._deciding = False
        self._paradox = False
        self._counts: list[int] = []
        self._order: list[int] = []
        for criterion in problem.worth.criteria:
            match criterion:
                case More(items):
                    self._counts.append(self._mask(items))
                case Recent(steps):
                    self._order += [self._mask(step).bit_length() - 1 for step in reversed(steps)]

        # Set-up stones that no criterion names can never be off, yet conflicts speak of them.
        self._order += bits(self.variables.all & ~mask_of(self._order))

    def _mask(self, items: Items) -> int:
        return mask_of(items.antes) | mask_of(items.setup) << self.variables.shift

    def best(self, kept: int) -> int | None:
        """The best consistent scenario that has the `kept` variables on, as a mask of what is on."""
        everything = self.variables.all
        self._lost, self._deciding = 0, False
        self._paradox = kept != self.variables.setup
        if not self.refuted(everything):
            return everything
        learnt: list[Conflict] = []
        limits: list[Limit] = []
        for mask in self._counts:
            fewest = self._fewest_off(mask, kept, limits, learnt)
            if fewest is None:
                return None
            limits.append(Limit(mask, fewest))
            self._lost = max(self._lost, fewest)
        self._deciding = True
        chosen = Chooser(self._order, kept, [*self.conflicts, *learnt], limits).best(0, self.refuted)
        return None if isinstance(chosen, Stuck) else chosen

    def _fewest_off(self, mask: int, kept: int, limits: Sequence[Limit], learnt: list[Conflict]) -> int | None:
        """How many variables of the mask must be off at least; None: nothing holds, however many.

        From below as long as there are cores without a common variable, then from above, choice by choice.
        """
        least, chosen = self._cores(mask, kept, limits, learnt)
        while not isinstance(chosen, Stuck):
            most = (mask & ~chosen).bit_count()
            if most == least:
                return most
            chooser = self._any(kept, [*limits, Limit(mask, most - 1)], learnt)
            chosen = chooser.best(0, self.refuted)
            if isinstance(chosen, Stuck):
                return most
            learnt += chooser.learnt
        return None

    def _cores(self, mask: int, kept: int, limits: Sequence[Limit], learnt: list[Conflict]) -> tuple[int, int | Stuck]:
        """How many cores there are without a common variable, and a choice that lets those in cores be off."""
        relaxed = count = 0
        while True:
            chooser = self._any(kept, limits, learnt)
            chosen = chooser.best(mask & ~relaxed, self.refuted)
            learnt += chooser.learnt
            if isinstance(chosen, int) or not chosen.core:
                return count, chosen
            relaxed |= chosen.core
            count += 1
            self._lost = max(self._lost, count)

    def _any(self, kept: int, limits: Sequence[Limit], learnt: Sequence[Conflict]) -> Chooser:
        return Chooser(self._order, kept, [*self.conflicts, *learnt], limits, by_recency=False)

    def refuted(self, on: int) -> list[Conflict]:
        """Evolve a scenario: the conflicts it brings; none: it is consistent."""
        self.evolutions += 1
        steps = self.problem.loom.run(self.variables.scenario(on, self.problem.gone))
        found = list(conflicts_of(self.possible, self.variables, steps, on))
        self.conflicts += found
        self._watch(self._effort(on))
        return found

    def _effort(self, on: int) -> Effort:
        variables = self.variables
        antes, setup = on & variables.considered, on & variables.setup
        return Effort(
            tried=self.evolutions,
            reasons=len(self.conflicts),
            antes=variables.considered.bit_count(),
            stones=variables.setup.bit_count(),
            lost=self._lost,
            best=(antes.bit_count(), setup.bit_count()) if self._deciding else None,
            paradox=self._paradox,
        )


def conflicts_of(possible: Possible, variables: Variables, steps: Sequence[Step], on: int) -> Iterator[Conflict]:
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
            yield Conflict(mask & on, mask & ~on)
