"""What is certain when stones meet on their way into a slice, as clauses over the literals of web.py (rules 2.2).

Theory of operation. When many stones crowd together, what becomes of them all hangs on everybody; but much can be
said of two or three at a time, whoever else is there. A stone that moves does not come to its cell if somebody else
who is not to be pushed or captured comes there too (it is *refused*), and then it is back where it was - unless
something could destroy it: its *risks*. A stone that stands is not pushed away unless the one who pushes it comes to
its place. And two stones never end on one cell.

What remains for clash.py and links.py are pushes that succeed, captures, mines that go off and explosions.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.causality.rules.pose import Pose
from game.titles.causality.rules.web import Web


class Meetings:
    """What may come of it when stones meet in any slice; it tells the solver of the web.

    `refusals`: by a pose that moves, the groups of others of which one is enough to refuse it. `risks`: by pose, whose
    presence might destroy the stone, and whose straying (of mines: going off).
    """

    def __init__(self, web: Web) -> None:
        self._web = web
        self._possible = web.possible
        self._terrain = web.possible.terrain
        self.refusals: dict[Pose, list[tuple[Pose, ...]]] = {}
        self.risks: dict[Pose, tuple[list[Pose], list[Pose]]] = {}
        self._share_no_cell()
        for poses in self._possible.at:
            for pose in poses:
                if pose.arrival is not None and len(self._possible.results.get(pose, ())) > 1:
                    self._refuse(pose, pose.arrival)
                    self._survive(pose)
                    self._hold(pose)

    def _share_no_cell(self) -> None:
        together: dict[tuple[int, int], dict[int, None]] = {}
        for pose, literal in self._web.came.items():
            together.setdefault((pose.t, pose.cell), {})[literal] = None
        for literals in together.values():
            if len(literals) > 1:
                self._web.solver.add_exclusive(list(literals))

    def _others(self, pose: Pose, cell: int) -> Iterator[Pose]:
        """The possible poses of other stones that touch a cell on the way into the next slice."""
        for other in self._possible.touching[pose.t].get(cell, ()):
            if other.stone != pose.stone and other.cell != pose.cell:
                yield other

    # Who does not come to its cell.

    def _refuse(self, pose: Pose, arrival: Pose) -> None:
        if not pose.moved:
            return
        web = self._web
        found = self.refusals[pose] = list(self._refusing(pose, arrival.cell))
        for others in found:
            present = [web.present(other, arrival.t) ^ 1 for other in others]
            web.solver.add([web.here[pose] ^ 1, web.came[arrival] ^ 1, *present])

    def _refusing(self, pose: Pose, cell: int) -> Iterator[tuple[Pose, ...]]:
        for other in self._others(pose, cell):
            assert other.arrival is not None
            if other.arrival.cell != cell:
                if other.arrival.cell == pose.cell and pose.kind.opposable and other.kind.opposable and other.moved:
                    yield (other,)
            # Whatever takes the other away before they meet (a mine, a third who captures) destroys this one as well.
            elif not (pose.kind.explosive and other.kind.pushable):
                yield from self._meeting_at(pose, other)
        if not pose.kind.explosive:
            for other in self._possible.placed_on[pose.t + 1].get(cell, ()):
                if other.cell == cell and other.stone != pose.stone:
                    yield (other,)

    def _meeting_at(self, pose: Pose, other: Pose) -> Iterator[tuple[Pose, ...]]:
        """How another who comes to the same cell, or stands there, refuses a pose that moves there."""
        if other.moved or other.hidden or not other.kind.pushable or not pose.kind.opposable:
            yield (other,)
            return
        beyond = 2 * other.cell - pose.cell
        if not self._terrain.is_floor[beyond]:
            yield (other,)
            return
        for third in self._possible.touching[pose.t].get(beyond, ()):
            if third.cell == beyond and self._stands(third) and third.stone not in (pose.stone, other.stone):
                yield (other, third)

    def _stands(self, pose: Pose) -> bool:
        return not pose.moved and not pose.hidden and pose.kind.pushable

    # Who is not destroyed.

    def _survive(self, pose: Pose) -> None:
        if not pose.kind.pushable:
            return
        web, results = self._web, self._possible.results[pose]
        # Whoever moved can go back, and nobody else stays where it was: only what is placed there cannot give way.
        present, stray = self.risks[pose] = self._find_risks(pose, {pose.cell, *(each.cell for each in results)})
        t = pose.t + 1
        dangers = [web.present(other, t) for other in present] + [web.stray(other, t) for other in stray]
        web.solver.add([web.here[pose] ^ 1, *(web.came[each] for each in results), *dangers])

    def _find_risks(self, pose: Pose, cells: set[int]) -> tuple[list[Pose], list[Pose]]:
        present: dict[Pose, None] = {}
        stray: dict[Pose, None] = {}
        for cell in sorted(cells):
            for other in self._others(pose, cell):
                if not other.kind.pushable:
                    stray[other] = None
                elif other.kind.explosive and other.arrival is not None and other.cell != cell == other.arrival.cell:
                    present[other] = None
        for other in self._possible.placed_on[pose.t + 1].get(pose.cell, ()):
            if other.stone != pose.stone:
                present[other] = None
        return list(present), list(stray)

    # Who is not pushed.

    def _hold(self, pose: Pose) -> None:
        if not self._stands(pose):
            return
        # If the pusher is returned, so is whom it pushed; only a mine can destroy the one and leave the other.
        web = self._web
        mines = [web.stray(other, pose.t + 1) for other in self.risks[pose][1]]
        for result in self._possible.results[pose]:
            if result.cell != pose.cell:
                pushers = web.pushers(pose, result.cell)
                came = [web.came[pusher.arrival] for pusher in pushers if pusher.arrival is not None]
                web.solver.add([web.here[pose] ^ 1, web.came[result] ^ 1, *came, *mines])
