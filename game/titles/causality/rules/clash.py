"""Who is pushed, opposed, captured or blown up, as clauses over the literals of web.py (rules 2.2).

Theory of operation. The first three rules of conflicts look at all who come at once, and each square can be told for
itself. So for everyone on the way into a slice literals say where pushes and opposition leave it (its *place*), for
each mine whether it *goes off*, and for each stone whether that or a captor *destroys* it: exactly so, in both
directions. Then only the way back remains, of which meeting.py says who is refused; here it is added that whoever is
not destroyed, and whom nobody else hinders, comes to where it was going.

What remains for links.py are chains of stones that stray because others do, and explosions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations

from game.titles.causality.rules.pose import Pose
from game.titles.causality.rules.web import Web


def tell_clashes(web: Web) -> None:
    """Tell the solver of a web what is certain in the crowds of every slice."""
    for t in range(len(web.possible.at)):
        Clashes(web, t).tell()


class Clashes:
    """The crowds on the way into one slice."""

    def __init__(self, web: Web, t: int) -> None:
        self._web = web
        self._solver = web.solver
        self._possible = web.possible
        self._terrain = web.possible.terrain
        self._t = t
        going = [pose for pose in self._possible.at[t - 1] if pose.arrival is not None] if t else []
        self._bodies = [*going, *self._possible.placed[t]]
        self._arriving: dict[int, list[Pose]] = {}
        """By cell: those who set out for it or are placed there."""
        self._places: dict[Pose, list[tuple[int, int]]] = {}
        """By pose: where pushes and opposition might leave it, each cell with the literal that it is so."""
        self._there: dict[int, list[tuple[Pose, int]]] = {}
        """The same by cell."""
        self._blasts: dict[int, list[int]] = {}
        """By cell: the literals of mines that go off on it or beside it."""
        self._doomed: dict[Pose, int] = {}
        """By pose: the literal that the stone is captured or blown up; none if that cannot be."""
        self._returning: dict[Pose, int] = {}

    def tell(self) -> None:
        """Tell the solver what is certain."""
        for pose in self._bodies:
            self._arriving.setdefault(self._end(pose), []).append(pose)
        for pose in self._bodies:
            self._places[pose] = list(self._find_places(pose))
            for cell, lit in self._places[pose]:
                self._there.setdefault(cell, []).append((pose, lit))
        for pose in self._bodies:
            if not pose.kind.pushable:
                self._go_off(pose)
        for pose in self._bodies:
            self._doom(pose)
        for pose in self._bodies:
            self._come(pose)
        for crowd in self._arriving.values():
            self._explode([pose for pose in crowd if not self._moves(pose)])

    # Poses.

    def _end(self, pose: Pose) -> int:
        """The cell that a pose brings its stone to."""
        return self._planned(pose).cell

    def _planned(self, pose: Pose) -> Pose:
        return pose if pose.t == self._t or pose.arrival is None else pose.arrival

    def _results(self, pose: Pose) -> Sequence[Pose]:
        return (pose,) if pose.t == self._t else self._possible.results[pose]

    def _moves(self, pose: Pose) -> bool:
        return pose.t < self._t and pose.moved

    def _stands(self, pose: Pose) -> bool:
        return pose.t < self._t and not pose.moved and not pose.hidden and pose.kind.pushable

    def _is_captor(self, pose: Pose) -> bool:
        return self._moves(pose) and pose.kind.explosive

    def _others(self, cell: int, stone: int) -> Iterator[Pose]:
        """Those of other stones who set out for a cell or are placed there."""
        for other in self._arriving.get(cell, ()):
            if other.stone != stone:
                yield other

    def _present(self, pose: Pose) -> int:
        return self._web.present(pose, self._t)

    # Literals that say exactly when something is so.

    def _any(self, literals: Sequence[int]) -> int:
        """The literal that one of these is true."""
        if len(literals) == 1:
            return literals[0]
        found = self._solver.variable()
        self._solver.add([found ^ 1, *literals])
        for lit in literals:
            self._solver.add([found, lit ^ 1])
        return found

    def _all(self, literals: Sequence[int]) -> int:
        """The literal that all of these are true."""
        return self._any([lit ^ 1 for lit in literals]) ^ 1

    # Places: sokoban push and opposition.

    def _find_places(self, pose: Pose) -> Iterator[tuple[int, int]]:
        elsewhere = list(self._elsewhere(pose))
        stays = [self._present(pose), *(lit ^ 1 for _, lit in elsewhere)]
        yield self._end(pose), self._all(stays)
        yield from elsewhere

    def _elsewhere(self, pose: Pose) -> Iterator[tuple[int, int]]:
        """Other places than where it was going."""
        if self._stands(pose):
            for result in self._results(pose):
                if result.cell != pose.cell:
                    yield result.cell, self._pushed(pose, result.cell)
        elif self._moves(pose) and pose.kind.opposable:
            against = [self._present(each) for each in self._others(pose.cell, pose.stone) if self._faces(each, pose)]
            if against:
                yield pose.cell, self._all([self._present(pose), self._any(against)])

    def _faces(self, other: Pose, pose: Pose) -> bool:
        return self._moves(other) and other.kind.opposable and other.cell == self._end(pose)

    def _pushed(self, pose: Pose, to: int) -> int:
        """The literal that a standing stone is pushed to a cell, if only for the moment."""
        pushers = self._web.pushers(pose, to)
        besides = [each for each in self._others(pose.cell, pose.stone) if each not in pushers]
        beyond = [each for each in self._others(to, pose.stone) if self._stands(each)]
        hindered = [self._present(each) ^ 1 for each in (*besides, *beyond)]
        return self._all([self._present(pose), self._any([self._present(each) for each in pushers]), *hindered])

    # Who is destroyed: pyrotechnics.

    def _go_off(self, mine: Pose) -> None:
        cell = self._end(mine)
        met = [lit for pose, lit in self._there[cell] if pose.stone != mine.stone]
        if met:
            goes_off = self._all([self._present(mine), self._any(met)])
            for each in self._terrain.cross(cell):
                self._blasts.setdefault(each, []).append(goes_off)

    def _doom(self, pose: Pose) -> None:
        strikes = [(lit, self._strikes(pose, cell)) for cell, lit in self._places[pose]]
        struck = [self._all([lit, self._any(striking)]) for lit, striking in strikes if striking]
        if struck:
            doomed = self._doomed[pose] = self._any(struck)
            for result in self._results(pose):
                self._solver.add([doomed ^ 1, self._web.came[result] ^ 1])

    def _strikes(self, pose: Pose, cell: int) -> list[int]:
        """The literals of what destroys a stone on a cell."""
        captors = [self._present(each) for each in self._others(cell, pose.stone) if self._is_captor(each)]
        return captors + self._blasts.get(cell, [])

    # Who comes all the same: impasse and explosion.

    def _come(self, pose: Pose) -> None:
        course = self._web.landings[pose] if pose.t == self._t else self._web.courses[pose]
        if self._stands(pose):
            self._survive(pose)
            self._stand(pose)
        elif self._is_captor(pose):
            self._return(pose)
            self._arrive(pose, self._back(course.leaving))
        elif self._moves(pose):
            self._return(pose)
            self._survive(pose)
            # Opposition turns it back even if the other one is destroyed after that.
            opposed = [lit for cell, lit in self._places[pose] if cell != course.cell]
            present = [self._present(each) for each in course.blockers]
            self._arrive(pose, [*opposed, *present, *self._back(course.leaving), *self._pushed_to(course.cell)])
        elif pose.kind.pushable:
            stuck = [self._present(each) for each in course.blockers if not self._moves(each)]
            self._arrive(pose, [*stuck, *self._back(course.leaving)])
        else:
            self._arrive(pose, ())

    def _explode(self, crowd: Sequence[Pose]) -> None:
        """Nobody stays on a cell where two cannot give way."""
        for one, other in permutations(crowd, 2):
            if one.stone != other.stone and not (self._stands(one) and self._stands(other)):
                for result in self._results(one):
                    given = [self._present(one) ^ 1, self._present(other) ^ 1]
                    self._solver.add([*given, self._web.came[result] ^ 1])

    def _alive(self, pose: Pose) -> list[int]:
        """Literals of which one is true unless the stone is there and neither captured nor blown up."""
        doomed = self._doomed.get(pose)
        return [self._present(pose) ^ 1] if doomed is None else [self._present(pose) ^ 1, doomed]

    def _arrive(self, pose: Pose, unless: Iterable[int]) -> None:
        self._solver.add([*self._alive(pose), self._web.came[self._planned(pose)], *unless])

    def _survive(self, pose: Pose) -> None:
        """It is somewhere, if nothing is placed where it would go back to."""
        came = [self._web.came[each] for each in self._results(pose)]
        self._solver.add([*self._alive(pose), *came, *self._placed_on(pose)])

    def _return(self, pose: Pose) -> None:
        """It is back where it was only if whoever is placed there was destroyed before that."""
        for result in self._results(pose):
            if result.cell == pose.cell:
                for other in self._others(pose.cell, pose.stone):
                    if other.t == self._t:
                        back = [self._present(pose) ^ 1, self._web.came[result] ^ 1]
                        self._solver.add([*back, *self._alive(other)])

    def _placed_on(self, pose: Pose) -> list[int]:
        return [self._present(each) for each in self._others(pose.cell, pose.stone) if each.t == self._t]

    def _back(self, leaving: Iterable[Pose]) -> list[int]:
        """The literals of those who might go back to the cell that they leave."""
        return [self._returns(each) for each in leaving if self._moves(each)]

    def _returns(self, pose: Pose) -> int:
        """A literal that can only be true if a stone is neither destroyed on its way nor comes where it planned to."""
        found = self._returning.get(pose)
        if found is None:
            found = self._returning[pose] = self._solver.variable()
            for lit in (*self._alive(pose), self._web.came[self._planned(pose)]):
                self._solver.add([found ^ 1, lit ^ 1])
        return found

    def _pushed_to(self, cell: int, without: int = -1) -> list[int]:
        """The literals of those who are pushed to a cell for the moment, without one stone."""
        there = self._there.get(cell, ())
        return [lit for pose, lit in there if self._stands(pose) and pose.cell != cell and pose.stone != without]

    # Who is pushed.

    def _stand(self, pose: Pose) -> None:
        for cell, lit in self._places[pose]:
            if cell == pose.cell:
                came = self._web.came[self._planned(pose)]
                self._solver.add([lit ^ 1, *self._alive(pose), came, *self._placed_on(pose)])
            else:
                result = next(each for each in self._results(pose) if each.cell == cell)
                self._push(pose, result, lit)

    def _push(self, pose: Pose, result: Pose, pushed: int) -> None:
        """A push succeeds unless others come, go back or are pushed to where the one or the other goes."""
        solver, came = self._solver, self._web.came
        arriving = [self._present(each) for each in self._others(result.cell, pose.stone)]
        touching = self._possible.touching[self._t - 1].get(result.cell, ())
        back = self._back(each for each in touching if each.cell == result.cell)
        besides = self._pushed_to(result.cell, pose.stone) + self._pushed_to(pose.cell)
        solver.add([pushed ^ 1, *self._alive(pose), came[result], *arriving, *back, *besides])
        there = self._present(pose) ^ 1
        solver.add([there, came[result] ^ 1, pushed])
        for lit in arriving:
            solver.add([there, came[result] ^ 1, lit ^ 1])
        for pusher in self._web.pushers(pose, result.cell):
            solver.add([there, came[result] ^ 1, *self._alive(pusher), came[self._planned(pusher)]])
