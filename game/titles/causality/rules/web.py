"""A literal for everything that might be so: which stones are placed, and which come to which pose (rules 2).

Theory of operation. The solver (solver.py) thinks about whole histories. For it, each ante-effect and set-up stone
that may vary is a variable, and so are, for each possible pose (possible.py), whether a stone *came* to it by
conflict resolution, whether it *arrived* in it (after tagscreens) and whether it is *here* in the end (fire and bombs
spared it). Where nothing can come in between, several of these are the same literal, so that a stone that walks alone
through ten slices is one variable.

The clauses of this module hold whatever happens: a stone comes only out of a pose that leads there, to one pose at a
time, and where it planned to unless its *course* is disturbed: somebody comes there too, or does not leave, or might
be pushed there, or a mine goes off. An active ante-effect that is bound has exactly one cause, a passive one none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.titles.causality.rules.fire import Fire
from game.titles.causality.rules.flag import bits
from game.titles.causality.rules.pose import Pose
from game.titles.causality.rules.possible import Possible
from game.titles.causality.rules.problem import Problem, Variables
from game.titles.causality.rules.solver import Solver


@dataclass(frozen=True, slots=True)
class Trajectory:
    """What could come between a pose and where it leads.

    `cell` is where it leads. `blockers` come to that cell too; `leaving` are stones that might be sent back to it, and
    mines next to it; `pushable` stones stand where they could be pushed onto it by some others. Where all this is
    absent or, for `leaving`, turns out as planned, the stone comes to its cell.
    """

    cell: int
    blockers: tuple[Pose, ...]
    leaving: tuple[Pose, ...]
    pushable: tuple[tuple[Pose, tuple[Pose, ...]], ...]

    @property
    def is_clear(self) -> bool:
        """Nothing can come in between."""
        return not (self.blockers or self.leaving or self.pushable)


class Web:
    """The literals of one problem; it tells the solver what holds in any case."""

    def __init__(self, problem: Problem, variables: Variables, possible: Possible, solver: Solver) -> None:
        self.flags = problem.flags
        self.variables = variables
        self.possible = possible
        self.terrain = possible.terrain
        self.solver = solver
        self.on = {bit: solver.variable(asked=True) for bit in bits(variables.all)}
        """By bit: the literal that says that the ante-effect or set-up stone is on."""
        self._placed = {
            pose.stone: self.on[variables.of_stone(pose.stone).bit_length() - 1]
            for placed in possible.placed
            for pose in placed
        }
        self.came: dict[Pose, int] = {}
        self.arrived: dict[Pose, int] = {}
        self.here: dict[Pose, int] = {}
        self.courses: dict[Pose, Trajectory] = {}
        """By pose: its course into the next slice."""
        self.landings: dict[Pose, Trajectory] = {}
        """By pose of a stone that is placed: its course into that very slice."""
        self._strays: dict[Pose, int] = {}
        self._pushes: dict[tuple[Pose, int], int] = {}
        fire = Fire(problem.flags, self.possible, solver, self.on, self.arrived)
        for t in range(len(self.possible.at)):
            self._arrive(t, self._come(t))
            self.here.update(fire.spared(t, self.here))
        self._balance_loads()

    def placed(self, stone: int) -> int:
        """The literal that says that the progenitor of a stone is active."""
        return self._placed[stone]

    # Where stones come.

    def _come(self, t: int) -> list[Pose]:
        """What conflict resolution makes of those who set out into slice t or are placed in it."""
        possible = self.possible
        sources: dict[Pose, list[tuple[int, bool]]] = {}
        plans: list[tuple[int, Pose, Trajectory]] = []
        if t:
            for pose in possible.at[t - 1]:
                if pose.arrival is not None:
                    course = self.courses[pose] = self._set_out(pose, pose.arrival)
                    results = possible.results[pose]
                    surely = len(results) == 1 and course.is_clear
                    for result in results:
                        sources.setdefault(result, []).append((self.here[pose], surely))
                    if not surely:
                        plans.append((self.here[pose], pose.arrival, course))
        for pose in possible.placed[t]:
            course = self.landings[pose] = self._put_down(pose)
            sources.setdefault(pose, []).append((self.placed(pose.stone), course.is_clear))
            if not course.is_clear:
                plans.append((self.placed(pose.stone), pose, course))
        self._join(sources, self.came)
        for source, planned, course in plans:
            self._plan(source, planned, course, t)
        return list(sources)

    def _join(self, sources: dict[Pose, list[tuple[int, bool]]], literals: dict[Pose, int]) -> None:
        """Find the literal of each pose: a new one unless it surely comes from its only source."""
        together: dict[int, list[int]] = {}
        for pose, found in sources.items():
            if len(found) == 1 and found[0][1]:
                lit = found[0][0]
            else:
                lit = self.solver.variable()
                self.solver.add([lit ^ 1, *(source for source, _ in found)])
                for source, surely in found:
                    if surely:
                        self.solver.add([source ^ 1, lit])
            literals[pose] = lit
            together.setdefault(pose.stone, []).append(lit)
        for exclusive in together.values():
            self.solver.add_exclusive(exclusive)

    def _plan(self, source: int, planned: Pose, course: Trajectory, t: int) -> None:
        """A stone comes where it planned to unless something comes in between."""
        self.solver.add([source ^ 1, self.came[planned], *self.between(course, t)])

    def between(self, course: Trajectory, t: int) -> list[int]:
        """Literals of which one is true if anything disturbs a course into slice t."""
        found = [self.present(other, t) for other in course.blockers]
        found += [self.stray(other, t) for other in course.leaving]
        return found + [self._pushed(other, course.cell, pushers) for other, pushers in course.pushable]

    def present(self, pose: Pose, t: int) -> int:
        """The literal that says that a stone sets out in this pose into slice t or, if it is of slice t, is placed."""
        return self.placed(pose.stone) if pose.t == t else self.here[pose]

    def stray(self, pose: Pose, t: int) -> int:
        """A literal that can only be true if a stone sets out in this pose and does not come where it planned to."""
        found = self._strays.get(pose)
        if found is None or pose.t == t:
            found = self.solver.variable()
            planned = pose if pose.t == t or pose.arrival is None else pose.arrival
            self.solver.add([found ^ 1, self.present(pose, t)])
            self.solver.add([found ^ 1, self.came[planned] ^ 1])
            if pose.t < t:
                self._strays[pose] = found
        return found

    def _pushed(self, pose: Pose, to: int, pushers: Sequence[Pose]) -> int:
        """A literal that can only be true if a stone stands there and one of these sets out to push it to a cell."""
        found = self._pushes.get((pose, to))
        if found is None:
            found = self._pushes[pose, to] = self.solver.variable()
            self.solver.add([found ^ 1, self.here[pose]])
            self.solver.add([found ^ 1, *(self.here[pusher] for pusher in pushers)])
        return found

    def _set_out(self, pose: Pose, arrival: Pose) -> Trajectory:
        """The course of a pose into the next slice."""
        stands = not pose.moved and not pose.hidden and pose.kind.pushable
        rivals = self.possible.touching[pose.t].get(arrival.cell, ())
        others = [each for each in rivals if each.stone != pose.stone and each.cell != pose.cell]
        return self.course(arrival, others, stands=stands)

    def _put_down(self, pose: Pose) -> Trajectory:
        """The course of a stone that is placed."""
        others = self.possible.touching[pose.t - 1].get(pose.cell, ()) if pose.t else ()
        return self.course(pose, [each for each in others if each.stone != pose.stone])

    def course(self, planned: Pose, others: Iterable[Pose], *, stands: bool = False) -> Trajectory:
        """How a stone comes to a pose; `others` touch its cell. One that `stands` there lets nobody be pushed there."""
        cell = planned.cell
        blockers: list[Pose] = []
        leaving: list[Pose] = []
        pushable: list[tuple[Pose, tuple[Pose, ...]]] = []
        for other in others:
            assert other.arrival is not None
            if other.arrival.cell == cell:
                blockers.append(other)
            elif other.moved or not other.kind.pushable:
                leaving.append(other)
            elif not stands:
                pushable.append((other, self.pushers(other, cell)))
        for other in self.possible.placed_on[planned.t].get(cell, ()):
            if other.stone != planned.stone:
                (blockers if other.cell == cell else leaving).append(other)
        return Trajectory(cell, tuple(blockers), tuple(leaving), tuple(pushable))

    def pushers(self, pose: Pose, to: int) -> tuple[Pose, ...]:
        """Who could push a standing stone to a cell next to it."""
        origin = 2 * pose.cell - to
        return tuple(
            other
            for other in self.possible.touching[pose.t].get(origin, ())
            if other.cell == origin
            and other.stone != pose.stone
            and other.kind.opposable
            and other.arrival is not None
            and other.arrival.cell == pose.cell
        )

    def _arrive(self, t: int, came: Sequence[Pose]) -> None:
        """What tagscreens make of those who came: they change stones but destroy none."""
        if not t or not self.possible.taggers[t - 1]:
            self.arrived.update((each, self.came[each]) for each in came)
            return
        tagged = self.possible.tagged
        sources: dict[Pose, list[tuple[int, bool]]] = {pose: [] for pose in self.possible.at[t]}
        for each in came:
            for pose in tagged[each]:
                sources[pose].append((self.came[each], len(tagged[each]) == 1))
        self._join(sources, self.arrived)
        for each in came:
            if len(tagged[each]) > 1:
                self.solver.add([self.came[each] ^ 1, *(self.arrived[pose] for pose in tagged[each])])

    # What an ante-effect needs.

    def _balance_loads(self) -> None:
        for number in bits(self.possible.bound):
            on = self.on[number]
            causes = [self.here[pose] for pose in self.possible.retro.get(number, ())]
            self.solver.add([on ^ 1, *causes])
            for cause in causes:
                self.solver.add([cause ^ 1, on])
            self.solver.add_exclusive(causes)
