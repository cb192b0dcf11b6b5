"""Which scenario is canonised: an exact search that learns from every scenario it refuses (rules 4).

Theory of operation. Unknown are which ante-effects and set-up stones are on and, for each possible pose, whether a
stone comes to it: these are the variables of a solver (solver.py). It knows from the start what holds in any case:
each active ante-effect needs one cause, a stone comes only from where it was (web.py), and so on (meeting.py,
fire.py). With that it makes up a history in which all loads are right. The scenario of that history is evolved.
Either it is consistent, or the true history differs from the one made up; then the places where they part bring new
*links* (links.py): short clauses, each about a few stones in one slice, that hold in every scenario. There are few
different situations, so soon the solver knows enough to tell right histories from wrong ones without evolving them.
Where it does not, because stones crowd, it is told of crowds all that can be said beforehand (clash.py).

Stage 1 asks whether anything is consistent with all set-up stones on. If so that stays fixed, else they vary too.
Then the criteria of the priority are settled one after the other: for each "more of these" the largest number
(counting.py), for each "lexicographic by recency" item after item, the most recent first: it stays on if the best
scenario so far has it on, or if one can be found in which it is. What is settled is never taken back, so in the end
one scenario is left: the one that plain enumeration in order of priority would find first.

Nothing is cut short, and nothing depends on the order of sets, on hashes or on time. Whoever watches hears of every
scenario that is tried, and can end the search only by raising.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.search import Watch, unwatched
from game.titles.causality.rules.clash import tell_clashes
from game.titles.causality.rules.counting import keep_most
from game.titles.causality.rules.flag import Scenario, bits, mask_of
from game.titles.causality.rules.links import Link, Links
from game.titles.causality.rules.meeting import Meetings
from game.titles.causality.rules.possible import Possible, possible_in
from game.titles.causality.rules.priority import Items, More, Recent
from game.titles.causality.rules.problem import Problem, Variables, is_consistent
from game.titles.causality.rules.solver import Solver
from game.titles.causality.rules.timeline import Step
from game.titles.causality.rules.web import Web

ENOUGH = 5
"""Evolutions after which the solver is told of crowds as well: most boards need fewer, and telling costs time."""


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

    `tried` scenarios were evolved and gave `reasons`, the links. At least `lost` variables must be off. `best` are
    the numbers of ante-effects and of set-up stones that the best scenario so far keeps (None: it is still being
    counted how many must be off). `paradox`: set-up stones may be off by now.
    """

    tried: int
    reasons: int
    antes: int
    stones: int
    lost: int
    best: tuple[int, int] | None
    paradox: bool


def canonise(
    problem: Problem,
    watch: Watch = unwatched,
    solver: Callable[[Callable[[], None]], Solver] = Solver,
    enough: int = ENOUGH,
) -> Found:
    """The consistent scenario of highest priority; `watch` hears an Effort of every scenario that is tried.

    After `enough` evolutions the solver is told of crowds as well. The answer hangs neither on that nor on which solver
    is made, only the effort does.
    """
    trials = Trials(problem, watch)
    everything = trials.variables.all
    if trials.is_consistent(everything):
        return Found(trials.scenario(everything), False, trials.evolutions, 0)
    possible = possible_in(problem)
    likely = possible.may_hold | trials.variables.setup
    if likely != everything and trials.is_consistent(likely):
        return Found(trials.scenario(likely), False, trials.evolutions, 0)
    search = Search(problem, trials, possible, solver(trials.tell), enough)
    best = search.best()
    scenario = None if best is None else trials.scenario(best)
    return Found(scenario, trials.paradox, trials.evolutions, search.solver.conflicts)


def some_with(problem: Problem, number: int, free: int, watch: Watch = unwatched) -> Scenario | None:
    """Any consistent scenario that has an ante-effect; only set-up stones that are `free` may be off. None: none is."""
    return some_choice(problem, 1 << number, free, watch)


def some_choice(problem: Problem, antes: int, free: int, watch: Watch = unwatched) -> Scenario | None:
    """Any consistent scenario that has these ante-effects; only set-up stones that are `free` may be off."""
    trials, possible = Trials(problem, watch), possible_in(problem)
    trials.is_consistent(possible.may_hold | trials.variables.setup)
    search = Search(problem, trials, possible, Solver(trials.tell), ENOUGH)
    return trials.scenario(trials.best) if search.can_have(antes, free) else None


class Trials:
    """The scenarios that are evolved, as masks of what is on, and how far they have brought the search.

    `best` is the best consistent one so far, `lost` how many variables must be off at least, `reasons` how many links
    are known. `deciding`: nothing is left to be counted. `paradox`: not all set-up stones can stay.
    """

    def __init__(self, problem: Problem, watch: Watch) -> None:
        self.problem = problem
        self.variables = Variables(problem.flags, problem.considered, problem.available)
        self.steps: Sequence[Step] = ()
        self.evolutions = 0
        self.best = 0
        self.reasons = 0
        self.lost = 0
        self.deciding = False
        self.paradox = False
        self._watch = watch

    def scenario(self, on: int) -> Scenario:
        """The scenario in which these variables are on."""
        return self.variables.scenario(on, self.problem.gone)

    def is_consistent(self, on: int) -> bool:
        """Evolve a scenario, which leaves its `steps`; if it is consistent, it is the best so far."""
        self.evolutions += 1
        scenario = self.scenario(on)
        self.steps = self.problem.loom.run_to(self.problem.last, scenario)
        consistent = is_consistent(self.problem, self.steps, scenario)
        if consistent:
            self.best = on
        self.tell()
        return consistent

    def tell(self) -> None:
        """Tell whoever watches how far it has come."""
        variables, best = self.variables, self.best
        antes, stones = best & variables.considered, best & variables.setup
        effort = Effort(
            tried=self.evolutions,
            reasons=self.reasons,
            antes=variables.considered.bit_count(),
            stones=variables.setup.bit_count(),
            lost=self.lost,
            best=(antes.bit_count(), stones.bit_count()) if self.deciding else None,
            paradox=self.paradox,
        )
        self._watch(effort)


class Search:
    """What is known about one problem in which not everything can be on."""

    def __init__(self, problem: Problem, trials: Trials, possible: Possible, solver: Solver, enough: int) -> None:
        self.solver = solver
        self._enough = enough
        self._told = False
        self._problem = problem
        self._trials = trials
        self._variables = trials.variables
        self._web = Web(problem, trials.variables, possible, solver)
        self._on = self._web.on
        self._links = Links(self._web, Meetings(self._web))
        self._new: list[Link] = self._learn(possible.may_hold | trials.variables.setup)

    def best(self) -> int | None:
        """The best consistent scenario, as a mask of what is on; None: there is none."""
        if not self._settle_stage():
            return None
        for criterion in self._problem.worth.criteria:
            match criterion:
                case More(items):
                    self._keep_most(self._mask(items))
                case Recent(order):
                    self._trials.deciding = True
                    for step in reversed(order):
                        self._keep(self._mask(step))
        return self._trials.best

    def can_have(self, antes: int, free: int) -> bool:
        """Whether any consistent scenario has these ante-effects, and every set-up stone that is not `free`."""
        setup = self._variables.setup & ~(free << self._variables.shift)
        return self._ask([self._on[bit] for bit in bits(antes | setup)])

    def _mask(self, items: Items) -> int:
        return mask_of(items.antes) | mask_of(items.setup) << self._variables.shift

    def _settle_stage(self) -> bool:
        """Whether anything is consistent: if possible with all set-up stones on, which then is fixed."""
        setup = [self._on[bit] for bit in bits(self._variables.setup)]
        if self._ask(setup):
            for lit in setup:
                self.solver.add([lit])
            return True
        self._trials.paradox = True
        return self._problem.second_stage and bool(self._ask([]))

    def _keep_most(self, mask: int) -> None:
        """Fix that as many of these are on as can be."""
        trials = self._trials

        def lost_now() -> int:
            return (mask & ~trials.best).bit_count()

        def hear(lost: int) -> None:
            trials.lost = max(trials.lost, lost)

        keep_most(self.solver, self._ask, [self._on[bit] for bit in bits(mask)], lost_now, hear)

    def _keep(self, bit: int) -> None:
        """Fix that this is on if it can be, else that it is off."""
        lit = self._on[bit.bit_length() - 1]
        if self.solver.is_open(lit):
            can_be = self._trials.best & bit or self._ask([lit])
            self.solver.add([lit if can_be else lit ^ 1])

    def _ask(self, assumed: Sequence[int]) -> bool:
        """Whether a consistent scenario has all of these literals true; if so, it is the best so far."""
        for link in self._new:
            self.solver.add(link)
        self._new = []
        return bool(self.solver.solve(assumed, self._refute))

    def _refute(self) -> list[Link] | None:
        """Evolve the scenario of a history that was made up: what speaks against it; None: it is consistent."""
        on = mask_of(bit for bit, lit in self._on.items() if self.solver.is_true(lit))
        consistent = self._trials.is_consistent(on)
        links = self._learn(on)
        if consistent:
            self._new = links
            return None
        if self._trials.evolutions >= self._enough and not self._told:
            self._told = True
            self.solver.go_back()
            tell_clashes(self._web)
        return links

    def _learn(self, on: int) -> list[Link]:
        """The links that the scenario just evolved brings."""
        links = self._links.learn(self._trials.steps, self._trials.scenario(on))
        self._trials.reasons += len(links)
        return links
