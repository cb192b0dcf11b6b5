"""What happens when stones meet: sokoban push, opposition, pyrotechnics, impasse, explosion (rules 2.2).

A rule looks at every square before it changes any, so nothing depends on the order in which bodies are listed, save
the order of the facts. A `Scrum` is the state that the rules hand on to each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.titles.causality.rules.geometry import Terrain
from game.titles.causality.rules.stone import StoneKind
from game.titles.causality.rules.trace import (
    Captured,
    Exploded,
    Fact,
    MineExploded,
    Opposed,
    Pushed,
    PushRefused,
    Returned,
)

PLACED = -1
"""The origin of a stone placed in this slice."""
GONE = -1
"""The cell of a stone that was destroyed."""


class Body(NamedTuple):
    """One stone on its way into a slice.

    `origin` is its cell in the slice before (PLACED: it was put here by a progenitor or came out of hiding), `cell`
    where its flag brings it.
    """

    stone: int
    kind: StoneKind
    origin: int
    cell: int

    @property
    def stood(self) -> bool:
        """Present in the slice before and arriving on the same square."""
        return self.origin == self.cell

    @property
    def moved(self) -> bool:
        """Led to a new square by its flag."""
        return self.origin not in (PLACED, self.cell)


@dataclass(slots=True)
class Scrum:
    """Where the bodies are while the rules work: cell by index, who pushed whom, and what happened."""

    terrain: Terrain
    bodies: Sequence[Body]
    cells: list[int]
    pushes: list[tuple[int, int]] = field(default_factory=list)
    """Pairs (pusher, pushed) of indices."""
    facts: list[Fact] = field(default_factory=list)

    def crowds(self) -> dict[int, list[int]]:
        """Indices of the bodies on each cell, for cells with two or more, in order of cells."""
        if len(set(self.cells)) == len(self.cells):
            return {}
        alone: dict[int, int] = {}
        shared: dict[int, list[int]] = {}
        for index, cell in enumerate(self.cells):
            if cell in alone:
                shared.setdefault(cell, [alone[cell]]).append(index)
            elif cell != GONE:
                alone[cell] = index
        return dict(sorted(shared.items()))

    def stones(self, indices: Sequence[int]) -> tuple[int, ...]:
        """The stone numbers of these bodies."""
        return tuple(self.bodies[index].stone for index in indices)


def resolve(terrain: Terrain, bodies: Sequence[Body]) -> tuple[list[int], list[Fact]]:
    """The cell of each body (GONE if destroyed) after all five rules, and what happened on the way."""
    scrum = Scrum(terrain, bodies, [body.cell for body in bodies])
    sokoban_push(scrum)
    opposition(scrum)
    if scrum.crowds():
        pyrotechnics(scrum)
        impasse(scrum)
        explosion(scrum)
    return scrum.cells, scrum.facts


def sokoban_push(scrum: Scrum) -> None:
    """Rule 1: a standing stone is pushed on by an opposable one that moved onto its square."""
    bodies, terrain = scrum.bodies, scrum.terrain
    crowds = scrum.crowds()
    if not crowds:
        return
    standing = {cell: stone for stone, kind, origin, cell in bodies if origin == cell and kind.pushable}
    for cell, crowd in crowds.items():
        pair = _pusher_and_pushed(bodies, crowd)
        if pair is None:
            continue
        pusher, pushed = pair
        step = cell - bodies[pusher].origin
        if step not in terrain.steps:
            continue
        beyond = cell + step
        names = (bodies[pushed].stone, bodies[pusher].stone, terrain.square(cell), terrain.square(beyond))
        blocker = standing.get(beyond)
        if blocker is not None or not terrain.is_floor[beyond]:
            scrum.facts.append(PushRefused(*names, blocker))
            continue
        scrum.cells[pushed] = beyond
        scrum.pushes.append((pusher, pushed))
        scrum.facts.append(Pushed(*names))


def _pusher_and_pushed(bodies: Sequence[Body], crowd: Sequence[int]) -> tuple[int, int] | None:
    if len(crowd) != 2:
        return None
    for pusher, pushed in (crowd, crowd[::-1]):
        mover, stander = bodies[pusher], bodies[pushed]
        if mover.moved and mover.kind.opposable and stander.stood and stander.kind.pushable:
            return pusher, pushed
    return None


def opposition(scrum: Scrum) -> None:
    """Rule 2: two opposable stones that moved onto each other's squares both return."""
    ways = {
        (origin, cell): index
        for index, (_, kind, origin, cell) in enumerate(scrum.bodies)
        if origin not in (cell, PLACED) and kind.opposable
    }
    if len(ways) < 2:
        return
    for (origin, cell), index in ways.items():
        other = ways.get((cell, origin))
        if other is None:
            continue
        scrum.cells[index] = origin
        if index < other:
            square = scrum.terrain.square
            scrum.facts.append(
                Opposed(scrum.bodies[index].stone, scrum.bodies[other].stone, square(origin), square(cell))
            )


def pyrotechnics(scrum: Scrum) -> None:
    """Rule 3: mines that are met, and wildcards that moved onto a shared square, destroy; all at once."""
    doomed: set[int] = set()
    for cell, crowd in scrum.crowds().items():
        square = scrum.terrain.square(cell)
        for mine in (index for index in crowd if not scrum.bodies[index].kind.pushable):
            cross = scrum.terrain.cross(cell)
            hit = [index for index, other in enumerate(scrum.cells) if other in cross]
            met = [index for index in crowd if index != mine]
            scrum.facts.append(MineExploded(scrum.bodies[mine].stone, square, scrum.stones(met), scrum.stones(hit)))
            doomed.update(hit)
        captors = [index for index in crowd if _is_captor(scrum.bodies[index])]
        if captors:
            hit = [index for index in crowd if len(captors) > 1 or index not in captors]
            scrum.facts.append(Captured(scrum.stones(captors), square, scrum.stones(hit)))
            doomed.update(hit)
    for index in doomed:
        scrum.cells[index] = GONE


def _is_captor(body: Body) -> bool:
    return body.kind.explosive and body.moved


def impasse(scrum: Scrum) -> None:
    """Rule 4: whoever shares a square, and whom such a one pushed, goes back; again until nothing changes."""
    returned: set[int] = set()
    while True:
        reasons = _impasse_reasons(scrum)
        going = [
            index
            for index in sorted(reasons)
            if index not in returned and scrum.bodies[index].origin != PLACED and scrum.cells[index] != GONE
        ]
        if not going:
            return
        for index in going:
            returned.add(index)
            body, square = scrum.bodies[index], scrum.terrain.square
            if scrum.cells[index] != body.origin:
                met = scrum.stones([other for other in reasons[index] if other != index])
                scrum.facts.append(Returned(body.stone, square(scrum.cells[index]), square(body.origin), met))
                scrum.cells[index] = body.origin


def _impasse_reasons(scrum: Scrum) -> dict[int, list[int]]:
    """Bodies that have to go back, and because of which others."""
    reasons: dict[int, list[int]] = {}
    for crowd in scrum.crowds().values():
        for index in crowd:
            reasons[index] = crowd
    for pusher, pushed in scrum.pushes:
        if pusher in reasons:
            reasons.setdefault(pushed, [pusher])
    return reasons


def explosion(scrum: Scrum) -> None:
    """Rule 5: all who still share a square are destroyed."""
    for cell, crowd in scrum.crowds().items():
        scrum.facts.append(Exploded(scrum.terrain.square(cell), scrum.stones(crowd)))
        for index in crowd:
            scrum.cells[index] = GONE
