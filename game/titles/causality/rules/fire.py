"""Whom fire and bombs spare, as clauses over the literals of web.py (rules 2.4).

Theory of operation. A shot is followed along its line, cell by cell: a literal says that it *reaches* a cell, which
it does if it was fired and nobody stood on the cells before. A stone that arrived on a cell is still here in the end
exactly if no shot reaches the cell and no bomb next to it is active. So nothing about fire has to be learnt from
evolutions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.pose import Pose
from game.titles.causality.rules.possible import Possible
from game.titles.causality.rules.solver import Solver


class Fire:
    """Shots and bombs of every slice. `on` has the literals of ante-effects, `arrived` those of poses before fire."""

    def __init__(
        self, flags: Flags, possible: Possible, solver: Solver, on: Mapping[int, int], arrived: Mapping[Pose, int]
    ) -> None:
        self._stones = flags.stones
        self._possible = possible
        self._solver = solver
        self._arrived = arrived
        self._terrain = terrain = flags.level.terrain
        self._bombs: dict[tuple[int, int], list[int]] = {}
        """By slice and cell: the literals of bombs that hit it."""
        self._bombed: set[int] = set()
        """The slices with bombs."""
        for ante in flags.antes:
            if ante.stone is None and ante.number in on:
                self._bombed.add(ante.position.t)
                for cell in terrain.cross(terrain.cell(ante.position.square)):
                    self._bombs.setdefault((ante.position.t, cell), []).append(on[ante.number])

    def spared(self, t: int, here: Mapping[Pose, int]) -> dict[Pose, int]:
        """The literals that say which poses of slice t are here in the end; `here` has those of the slice before."""
        shots = self._shots(t, here)
        if not shots and t not in self._bombed:
            return {pose: self._arrived[pose] for pose in self._possible.at[t]}
        return {pose: self._spare(pose, shots.get(pose, ())) for pose in self._possible.at[t]}

    def _spare(self, pose: Pose, shots: Sequence[int]) -> int:
        arrived = self._arrived[pose]
        bombs = () if pose.hidden else self._bombs.get((pose.t, pose.cell), ())
        strikes = [*bombs, *shots]
        if not strikes:
            return arrived
        stays = self._solver.variable()
        self._solver.add([stays ^ 1, arrived])
        for strike in strikes:
            self._solver.add([stays ^ 1, strike ^ 1])
        self._solver.add([arrived ^ 1, stays, *strikes])
        return stays

    def _shots(self, t: int, here: Mapping[Pose, int]) -> dict[Pose, list[int]]:
        """By pose: the literals of shots that reach its cell."""
        found: dict[Pose, list[int]] = {}
        for (cell, azimuth), firing in self._barrels(t, here).items():
            for shooter, shot in firing:
                self._follow(shooter, shot, self._line(cell, azimuth), found)
        return found

    def _barrels(self, t: int, here: Mapping[Pose, int]) -> dict[tuple[int, int], list[tuple[Pose, int]]]:
        """By cell and azimuth: who may fire from there in slice t, with the literal that it does."""
        pairs: dict[tuple[int, int, int], list[tuple[Pose, Pose]]] = {}
        for shooter in self._possible.shooters[t - 1] if t else ():
            for result in self._possible.results[shooter]:
                for firing in self._possible.tagged[result]:
                    pairs.setdefault((firing.cell, firing.azimuth, firing.stone), []).append((shooter, firing))
        found: dict[tuple[int, int], list[tuple[Pose, int]]] = {}
        for (cell, azimuth, _), ways in pairs.items():
            found.setdefault((cell, azimuth), []).append((ways[0][1], self._shot(ways, here)))
        return found

    def _shot(self, ways: Sequence[tuple[Pose, Pose]], here: Mapping[Pose, int]) -> int:
        """The literal that a stone follows the order to fire in one of these poses and comes to the other."""
        parts = [self._both(here[shooter], self._arrived[firing]) for shooter, firing in ways]
        if len(parts) == 1:
            return parts[0]
        shot = self._solver.variable()
        self._solver.add([shot ^ 1, *parts])
        for part in parts:
            self._solver.add([part ^ 1, shot])
        return shot

    def _both(self, one: int, other: int) -> int:
        """The literal that two are true."""
        if one == other:
            return one
        both = self._solver.variable()
        self._solver.add([both ^ 1, one])
        self._solver.add([both ^ 1, other])
        self._solver.add([both, one ^ 1, other ^ 1])
        return both

    def _line(self, cell: int, azimuth: int) -> Iterator[int]:
        step, is_floor = self._terrain.steps[azimuth], self._terrain.is_floor
        while is_floor[cell + step]:
            cell += step
            yield cell

    def _follow(self, shooter: Pose, reaches: int, line: Iterable[int], found: dict[Pose, list[int]]) -> None:
        """Note whom a shot reaches on its line."""
        on_cell = self._possible.on_cell[shooter.t]
        crossed: list[int] = []
        for cell in line:
            targets = [pose for pose in on_cell.get(cell, ()) if self._stops(shooter, pose)]
            if not targets:
                continue
            if crossed:
                reaches = self._past(reaches, crossed)
            crossed = [self._arrived[pose] for pose in targets]
            for pose in targets:
                found.setdefault(pose, []).append(reaches)

    def _stops(self, shooter: Pose, pose: Pose) -> bool:
        """Whether a shot hits a stone that it reaches."""
        if pose.hidden or pose.stone == shooter.stone:
            return False
        stones = self._stones
        return not (shooter.kind.fires_past_friends and stones[pose.stone].faction is stones[shooter.stone].faction)

    def _past(self, reaches: int, crossed: Sequence[int]) -> int:
        """The literal that a shot which reaches a cell goes on, as none of those who might stand there does."""
        goes_on = self._solver.variable()
        self._solver.add([goes_on ^ 1, reaches])
        for standing in crossed:
            self._solver.add([goes_on ^ 1, standing ^ 1])
        self._solver.add([goes_on, reaches ^ 1, *crossed])
        return goes_on
