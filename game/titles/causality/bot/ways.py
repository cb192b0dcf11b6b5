"""How stones get about on a map when nobody is in the way: steps, distances, and the way to the bases."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from game.titles.causality.bot.deed import Intent
from game.titles.causality.rules.flag import Act
from game.titles.causality.rules.geometry import Terrain
from game.titles.causality.rules.pose import NO_AZIMUTH
from game.titles.causality.rules.stone import StoneKind

Stand: TypeAlias = tuple[int, int]
"""A cell and an azimuth (NO_AZIMUTH for stones without)."""


class Stride(NamedTuple):
    """What takes a slice, and where it leads."""

    deed: Intent
    state: Stand


class Ways:
    """Everything about getting about on one map, worked out when it is asked for."""

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        # By the identity of each kind: there is one of each, and their hashes take long.
        self._steps: dict[int, dict[Stand, tuple[Stride, ...]]] = {}
        self._into: dict[int, dict[Stand, list[Stand]]] = {}
        self._distances: dict[tuple[int, tuple[int, ...]], dict[Stand, int]] = {}
        self._by_cell: dict[tuple[int, int], dict[int, int]] = {}
        self._reach: dict[tuple[int, Stand], Mapping[Stand, tuple[int, Stand, Intent | None]]] = {}
        self._home: dict[tuple[int, tuple[int, ...]], dict[Stand, Intent | None]] = {}

    def steps(self, kind: StoneKind) -> Mapping[Stand, tuple[Stride, ...]]:
        """Every way to leave a state within a slice."""
        found = self._steps.get(id(kind))
        if found is None:
            azimuths: Iterable[int] = range(4) if kind.orientable else (NO_AZIMUTH,)
            cells = self.terrain.cells.values()
            found = self._steps[id(kind)] = {
                (cell, azimuth): tuple(self._from(kind, cell, azimuth)) for cell in cells for azimuth in azimuths
            }
        return found

    def _from(self, kind: StoneKind, cell: int, azimuth: int) -> Iterable[Stride]:
        terrain = self.terrain
        if kind.drives:
            for step in (terrain.steps[azimuth], -terrain.steps[azimuth]):
                if terrain.is_floor[cell + step]:
                    for quarters in (0, 1, 3):
                        new = (azimuth + quarters) % 4
                        yield Stride(Intent(Act.MOVE, step, new), (cell + step, new))
        for dx, dy in kind.moves:
            step = dy * terrain.stride + dx
            if terrain.is_floor[cell + step]:
                yield Stride(Intent(Act.MOVE, step), (cell + step, azimuth))
        if kind.turns:
            for new in range(4):
                if new != azimuth:
                    yield Stride(Intent(Act.TURN, 0, new), (cell, new))

    def distances(self, kind: StoneKind, goals: Sequence[int]) -> Mapping[Stand, int]:
        """In how many slices the nearest of the cells is reached; states from which none is are missing."""
        key = (id(kind), tuple(goals))
        found = self._distances.get(key)
        if found is None:
            azimuths: Iterable[int] = range(4) if kind.orientable else (NO_AZIMUTH,)
            starts = [(goal, azimuth) for goal in key[1] for azimuth in azimuths]
            found = self._distances[key] = self._flood(starts, self._sources(kind))
        return found

    def by_cell(self, kind: StoneKind, goal: int) -> Mapping[int, int]:
        """The distance of each cell to one of them, whatever the azimuth."""
        found = self._by_cell.get((id(kind), goal))
        if found is None:
            found = self._by_cell[id(kind), goal] = {}
            for (cell, _), far in self.distances(kind, (goal,)).items():
                found[cell] = min(far, found.get(cell, far))
        return found

    def _sources(self, kind: StoneKind) -> Mapping[Stand, list[Stand]]:
        into = self._into.get(id(kind))
        if into is None:
            into = self._into[id(kind)] = {state: [] for state in self.steps(kind)}
            for state, steps in self.steps(kind).items():
                for step in steps:
                    into[step.state].append(state)
        return into

    @staticmethod
    def _flood(starts: Iterable[Stand], edges: Mapping[Stand, list[Stand]]) -> dict[Stand, int]:
        found = dict.fromkeys(starts, 0)
        queue = deque(found)
        while queue:
            state = queue.popleft()
            for other in edges[state]:
                if other not in found:
                    found[other] = found[state] + 1
                    queue.append(other)
        return found

    def reach(self, kind: StoneKind, start: Stand) -> Mapping[Stand, tuple[int, Stand, Intent | None]]:
        """Every state that can be got to: in how many slices, from which state, by what deed."""
        known = self._reach.get((id(kind), start))
        if known is not None:
            return known
        steps = self.steps(kind)
        found: dict[Stand, tuple[int, Stand, Intent | None]] = {start: (0, start, None)}
        self._reach[id(kind), start] = found
        queue = deque([start])
        while queue:
            state = queue.popleft()
            far = found[state][0] + 1
            for deed, new in steps[state]:
                if new not in found:
                    found[new] = (far, state, deed)
                    queue.append(new)
        return found

    def homeward(self, kind: StoneKind, state: Stand, goals: tuple[int, ...]) -> Intent | None:
        """The first step on a shortest way to the nearest of these cells; None where it is reached or out of reach."""
        home = self._home.get((id(kind), goals))
        if home is None:
            home = self._home[id(kind), goals] = {
                each: next((step.deed for step in self.nearer(kind, each, goals)), None) for each in self.steps(kind)
            }
        return home.get(state)

    def nearer(self, kind: StoneKind, state: Stand, goals: Sequence[int]) -> list[Stride]:
        """The steps after which the nearest of these cells is nearer; none where it is reached or out of reach."""
        distances = self.distances(kind, goals)
        here = distances.get(state)
        if not here:
            return []
        return [step for step in self.steps(kind)[state] if distances.get(step.state, here) < here]


@lru_cache(maxsize=8)
def ways_on(terrain: Terrain) -> Ways:
    """The ways on that map, kept for the next turn."""
    return Ways(terrain)
