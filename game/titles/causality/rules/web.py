"""A literal for everything that might be so: which stones are placed, and which come to which pose (rules 2).

Theory of operation. The solver (solver.py) thinks about whole histories. For it, each ante-effect and set-up stone
that may vary is a variable, and so are, for each possible pose (possible.py), whether a stone *arrives* in it (after
conflicts and tagscreens) and whether it is *here* (fire and bombs spared it). Where nothing can come in between,
several of these are the same literal, so that a stone that walks alone through ten slices is one variable.

The clauses of this module hold whatever happens: a stone arrives only out of a pose that leads there, in one pose at
a time; it is here only if it arrived, and not where a bomb is active; an active ante-effect has exactly one cause, a
passive one none. They say what is possible, not what comes of it when stones meet: that is for links.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.titles.causality.rules.flag import bits
from game.titles.causality.rules.pose import Pose
from game.titles.causality.rules.possible import Possible
from game.titles.causality.rules.problem import Problem, Variables
from game.titles.causality.rules.solver import Solver


@dataclass(frozen=True, slots=True)
class Course:
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


@dataclass(frozen=True, slots=True)
class Threats:
    """What could destroy a stone where it arrived: bombs by number, shots by shooter.

    A shot is a pair: the pose in which its shooter follows the order to fire, and the one out of which it then fires.
    """

    bombs: tuple[int, ...]
    shots: dict[int, tuple[tuple[Pose, Pose], ...]]


class Web:
    """The literals of one problem; it tells the solver what holds in any case."""

    def __init__(self, problem: Problem, variables: Variables, solver: Solver) -> None:
        self.flags = problem.flags
        self.variables = variables
        self.possible = Possible(problem.loom.book, problem.considered, problem.gone)
        self.terrain = self.possible.terrain
        self.solver = solver
        self.on = {bit: solver.variable(likely=True) for bit in bits(variables.all)}
        """By bit: the literal that says that the ante-effect or set-up stone is on."""
        self.arrived: dict[Pose, int] = {}
        self.here: dict[Pose, int] = {}
        self.courses: dict[Pose, Course] = {}
        """By pose: its course into the next slice."""
        self.landings: dict[Pose, Course] = {}
        """By pose of a stone that is placed: its course into that very slice."""
        self.threats: dict[Pose, Threats] = {}
        self._lines: dict[tuple[int, int], tuple[int, ...]] = {}
        for t in range(len(self.possible.at)):
            self._arrive(t)
            self._stay(t)
        self._balance_loads()

    def placed(self, stone: int) -> int:
        """The literal that says that the progenitor of a stone is active."""
        return self.on[self.variables.of_stone(stone).bit_length() - 1]

    def line(self, firing: Pose) -> tuple[int, ...]:
        """The cells that a shot out of this pose would pass if nobody stood in its way."""
        key = (firing.cell, firing.azimuth)
        found = self._lines.get(key)
        if found is None:
            step, cell = self.terrain.steps[firing.azimuth], firing.cell
            cells = []
            while self.terrain.is_floor[cell + step]:
                cell += step
                cells.append(cell)
            found = self._lines[key] = tuple(cells)
        return found

    def is_passed(self, shooter: Pose, other: Pose) -> bool:
        """Whether shots of the one pass the other, being of its own faction."""
        stones = self.flags.stones
        return shooter.kind.fires_past_friends and stones[other.stone].faction is stones[shooter.stone].faction

    # Where stones arrive.

    def _arrive(self, t: int) -> None:
        possible, solver = self.possible, self.solver
        sources: dict[Pose, list[tuple[int, bool]]] = {pose: [] for pose in possible.at[t]}
        if t:
            for pose in possible.at[t - 1]:
                if pose.arrival is not None:
                    self._lead(sources, self.here[pose], self._set_out(pose), possible.next[pose])
        for pose in possible.placed[t]:
            self._lead(sources, self.placed(pose.stone), self._put_down(pose), possible.emerging[pose])
        together: dict[int, list[int]] = {}
        for pose, found in sources.items():
            lit = self.arrived[pose] = self._arrival(found)
            together.setdefault(pose.stone, []).append(lit)
        for literals in together.values():
            solver.add_exclusive(literals)

    def _lead(
        self, sources: dict[Pose, list[tuple[int, bool]]], source: int, course: Course, results: Sequence[Pose]
    ) -> None:
        """Note for the results of a pose where they come from, and whether they surely do."""
        surely = len(results) == 1 and course.is_clear
        for result in results:
            sources[result].append((source, surely))

    def _arrival(self, sources: Sequence[tuple[int, bool]]) -> int:
        """The literal of a pose with these sources: a new one unless it is the same as that of its only source."""
        if len(sources) == 1 and sources[0][1]:
            return sources[0][0]
        lit = self.solver.variable()
        self.solver.add([lit ^ 1, *(source for source, _ in sources)])
        for source, surely in sources:
            if surely:
                self.solver.add([source ^ 1, lit])
        return lit

    def _set_out(self, pose: Pose) -> Course:
        """The course of a pose into the next slice."""
        arrival = pose.arrival
        assert arrival is not None
        stands = not pose.moved and not pose.hidden and pose.kind.pushable
        rivals = self.possible.touching[pose.t].get(arrival.cell, ())
        others = [each for each in rivals if each.stone != pose.stone and each.cell != pose.cell]
        course = self.courses[pose] = self._course(arrival, others, stands=stands)
        return course

    def _put_down(self, pose: Pose) -> Course:
        """The course of a stone that is placed."""
        others = self.possible.touching[pose.t - 1].get(pose.cell, ()) if pose.t else ()
        course = self.landings[pose] = self._course(pose, [each for each in others if each.stone != pose.stone])
        return course

    def _course(self, planned: Pose, others: Iterable[Pose], *, stands: bool = False) -> Course:
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
                pushable.append((other, self._pushers(other, cell)))
        for other in self.possible.placed_on[planned.t].get(cell, ()):
            if other.stone != planned.stone:
                (blockers if other.cell == cell else leaving).append(other)
        return Course(cell, tuple(blockers), tuple(leaving), tuple(pushable))

    def _pushers(self, pose: Pose, to: int) -> tuple[Pose, ...]:
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

    # What destroys them.

    def _stay(self, t: int) -> None:
        possible, solver = self.possible, self.solver
        bombs = self._bombs(t)
        fire = possible.fire[t - 1] if t else {}
        for pose in possible.at[t]:
            lit = self.arrived[pose]
            near = () if pose.hidden or not bombs else self._near(bombs, pose)
            shots = {} if pose.hidden or pose.cell not in fire else self._shots(fire[pose.cell], pose)
            if near or shots:
                self.threats[pose] = Threats(near, shots)
                stays = solver.variable()
                solver.add([stays ^ 1, lit])
                for number in near:
                    solver.add([stays ^ 1, self.on[number] ^ 1])
                lit = stays
            self.here[pose] = lit

    def _bombs(self, t: int) -> list[tuple[int, int]]:
        """The number and cell of each bomb that may be active in a slice."""
        antes = [ante for ante in self.flags.antes if ante.position.t == t and ante.stone is None]
        considered = self.variables.considered
        return [
            (ante.number, self.terrain.cell(ante.position.square)) for ante in antes if considered >> ante.number & 1
        ]

    def _near(self, bombs: Sequence[tuple[int, int]], pose: Pose) -> tuple[int, ...]:
        cross = self.terrain.cross(pose.cell)
        return tuple(number for number, cell in bombs if cell in cross)

    def _shots(self, shooters: Iterable[Pose], target: Pose) -> dict[int, tuple[tuple[Pose, Pose], ...]]:
        found: dict[int, list[tuple[Pose, Pose]]] = {}
        for shooter in shooters:
            if shooter.stone == target.stone or self.is_passed(shooter, target):
                continue
            for firing in self.possible.next[shooter]:
                if target.cell in self.line(firing):
                    found.setdefault(shooter.stone, []).append((shooter, firing))
        return {stone: tuple(pairs) for stone, pairs in found.items()}

    # What an ante-effect needs.

    def _balance_loads(self) -> None:
        for number in bits(self.variables.considered):
            on = self.on[number]
            causes = [self.here[pose] for pose in self.possible.retro.get(number, ())]
            self.solver.add([on ^ 1, *causes])
            for cause in causes:
                self.solver.add([cause ^ 1, on])
            self.solver.add_exclusive(causes)
