"""Local causes: what one step of an evolution shows to hold in every scenario, as clauses for the solver.

Theory of operation. What a stone comes to from one slice to the next hangs on the few stones around it. Most of that
is said beforehand: who comes where it planned to (web.py), who is refused or stays (meeting.py), whom fire spares
(fire.py), and where many evolutions are needed also who is pushed or destroyed in crowds (clash.py). The rest is read
off real evolutions, step by step, as *links*: clauses over the literals of web.py that are true whatever else is the
case.
Switching a stone off may revive another, so a link names all that could undo it, in either direction: who is here,
and who is not.

A link about stones that meet is found by groups: all who touch the same cells, directly or through others. It names
all of them, and all rivals of theirs that are not here. Those who come where they planned to, out of the group's way,
are only its rim: it is enough that they come there. A standing stone touches its own cell, and others only if
somebody is here who would push it there.

Together, links and what is said beforehand determine an evolution: once the scenario is set, every pose follows,
clause by clause. So whenever the solver predicts an evolution wrongly, one of the new links contradicts it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.titles.causality.rules.flag import Scenario
from game.titles.causality.rules.meeting import Meetings
from game.titles.causality.rules.pose import Pose
from game.titles.causality.rules.timeline import Step
from game.titles.causality.rules.web import Trajectory, Web

Link = tuple[int, ...]


class Links:
    """Everything that evolutions have shown so far."""

    def __init__(self, web: Web, meetings: Meetings) -> None:
        self._web = web
        self._meetings = meetings
        self._seen: dict[int, Step] = {}
        self._said: set[Link] = set()

    def learn(self, steps: Sequence[Step], scenario: Scenario) -> list[Link]:
        """What an evolution shows that was not known."""
        found: list[Link] = []
        before: Step | None = None
        for t, step in enumerate(steps):
            if id(step) not in self._seen:
                self._seen[id(step)] = step
                for link in Occasion(self._web, self._meetings, t, before, step, scenario).links():
                    if link not in self._said:
                        self._said.add(link)
                        found.append(link)
            before = step
        return found


class Occasion:
    """One step of an evolution, taken apart. Present are the poses that set out into the slice or are placed in it."""

    def __init__(
        self, web: Web, meetings: Meetings, t: int, before: Step | None, step: Step, scenario: Scenario
    ) -> None:
        self._web = web
        self._meetings = meetings
        self._t = t
        self._was = {} if before is None else {pose.stone: pose for pose in before.slice.poses}
        self._arrived = {pose.stone: pose for pose in step.before_fire}
        self._taggers = web.possible.taggers[t - 1] if t else []
        self._present = {pose: web.here[pose] for pose in self._was.values() if pose.arrival is not None}
        self._movers: dict[int, list[Pose]] = {}
        for pose in self._present:
            if pose.moved and pose.kind.opposable and pose.arrival is not None:
                self._movers.setdefault(pose.arrival.cell, []).append(pose)
        for pose in web.possible.placed[t]:
            if self._is_placed(pose.stone, scenario):
                self._present[pose] = web.placed(pose.stone)

    def _is_placed(self, stone: int, scenario: Scenario) -> bool:
        ante = self._web.flags.stones[stone].ante
        return scenario.is_active(ante) if ante else not scenario.off >> stone & 1

    def links(self) -> Iterator[Link]:
        """What the step shows that does not hold in any case."""
        settled = self._settled()
        if len(settled) < len(self._present):
            yield from self._groups(settled, self._refused(settled))
        if self._taggers:
            for pose in self._present:
                yield from self._tags(pose)

    def _course(self, pose: Pose) -> Trajectory:
        return self._web.landings[pose] if pose.t == self._t else self._web.courses[pose]

    def _planned(self, pose: Pose) -> Pose:
        return pose if pose.t == self._t or pose.arrival is None else pose.arrival

    # Stones that come where they planned to.

    def _settled(self) -> set[Pose]:
        """Those of which web.py can say so, because nothing comes in between."""
        found: set[Pose] = set()
        waiting: list[tuple[Pose, list[Pose]]] = []
        for pose in self._present:
            course = self._course(pose)
            if course.is_clear:
                found.add(pose)
            elif self._is_undisturbed(course):
                waiting.append((pose, [other for other in course.leaving if other in self._present]))
        while True:
            ready = [pose for pose, after in waiting if found.issuperset(after)]
            if not ready:
                return found
            found.update(ready)
            waiting = [each for each in waiting if each[0] not in found]

    def _is_undisturbed(self, course: Trajectory) -> bool:
        present = self._present
        if any(other in present for other in course.blockers):
            return False
        return not any(
            other in present and any(pusher in present for pusher in pushers) for other, pushers in course.pushable
        )

    # Stones that stay where they were, as meeting.py says.

    def _refused(self, settled: set[Pose]) -> set[Pose]:
        """Those who do not come to their cell, or are not pushed away, and are not destroyed."""
        found: set[Pose] = set()
        ends = {came.cell for pose in settled if (came := self._came(pose)) is not None}
        waiting = [pose for pose in self._present if pose not in settled and self._is_back(pose, settled)]
        while True:
            ready = [pose for pose in waiting if self._is_held(pose, ends, settled | found)]
            if not ready:
                return found
            found.update(ready)
            ends.update(pose.cell for pose in ready)
            waiting = [pose for pose in waiting if pose not in found]

    def _is_back(self, pose: Pose, settled: set[Pose]) -> bool:
        """Whether it is where it was, and nothing near could destroy it."""
        risks = self._meetings.risks.get(pose)
        came = self._came(pose)
        if pose.t == self._t or risks is None or came is None or came.cell != pose.cell:
            return False
        present, stray = risks
        if any(other in self._present for other in present):
            return False
        return all(other not in self._present or other in settled for other in stray)

    def _is_held(self, pose: Pose, ends: set[int], known: set[Pose]) -> bool:
        """Whether it is known that it cannot come to its cell or, if it stands, that nobody pushes it away."""
        if not pose.moved:
            return all(pusher in known for pusher in self._movers.get(pose.cell, ()))
        if self._course(pose).cell in ends:
            return True
        present = self._present
        return any(all(other in present for other in others) for others in self._meetings.refusals[pose])

    # Stones that meet.

    def _groups(self, settled: set[Pose], refused: set[Pose]) -> Iterator[Link]:
        """Links of all others, by groups that touch each other."""
        done = set[Pose]()
        for start in self._present:
            if start in settled or start in refused or start in done:
                continue
            members, against = self._group(start, settled)
            done.update(members)
            for member in members:
                if member not in settled and member not in refused:
                    yield from self._outcome(member, against)

    def _group(self, start: Pose, settled: set[Pose]) -> tuple[list[Pose], list[int]]:
        """Who touches the same cells, and the literals of what must not be so."""
        present, web = self._present, self._web
        members = [start]
        known = {start}
        against: dict[int, None] = {}
        for member in members:
            against[present[member] ^ 1] = None
            for cell, other in self._rivals(member):
                if other not in present:
                    against[web.present(other, self._t)] = None
                elif other in known:
                    continue
                elif cell not in self._cells(other):
                    against.update(dict.fromkeys(web.here[pusher] for pusher in web.pushers(other, cell)))
                elif other in settled and self._is_rim(other):
                    known.add(other)
                    against[present[other] ^ 1] = None
                    against[web.came[self._planned(other)] ^ 1] = None
                else:
                    known.add(other)
                    members.append(other)
        return members, list(against)

    def _is_rim(self, pose: Pose) -> bool:
        """Whether it is where it planned to come all the time, if it is there in the end."""
        return not pose.kind.pushable or (pose.t < self._t and pose.moved)

    def _cells(self, pose: Pose) -> Sequence[int]:
        """The cells that a pose touches; those that it may be pushed to, only if somebody is here who would."""
        possible = self._web.possible
        if pose.t == self._t:
            return possible.placed_touch(pose)
        cells = possible.touches[pose]
        if pose.moved or pose.hidden or not pose.kind.pushable:
            return cells
        pushed = [2 * pose.cell - pusher.cell for pusher in self._movers.get(pose.cell, ())]
        return [cell for cell in cells if cell == pose.cell or cell in pushed]

    def _rivals(self, pose: Pose) -> Iterator[tuple[int, Pose]]:
        """The possible poses of other stones that touch the same cells, each with the cell."""
        possible = self._web.possible
        own = -1 if pose.t == self._t else pose.cell
        touching = possible.touching[self._t - 1] if self._t else {}
        for cell in self._cells(pose):
            for other in touching.get(cell, ()):
                if other.stone != pose.stone and other.cell != own:
                    yield cell, other
            for other in possible.placed_on[self._t].get(cell, ()):
                if other.stone != pose.stone:
                    yield cell, other

    # Where it ends.

    def _results(self, pose: Pose) -> Sequence[Pose]:
        return (pose,) if pose.t == self._t else self._web.possible.results[pose]

    def _came(self, pose: Pose) -> Pose | None:
        """What conflict resolution made of it; None: it was destroyed."""
        arrived = self._arrived.get(pose.stone)
        if arrived is None:
            return None
        return next(each for each in self._results(pose) if each.cell == arrived.cell)

    def _outcome(self, pose: Pose, against: Sequence[int]) -> Iterator[Link]:
        """What becomes of a stone when all that might have been otherwise is as it is."""
        came = self._came(pose)
        literals = self._web.came
        if came is not None:
            yield from _link([*against, literals[came]])
            return
        for each in self._results(pose):
            yield from _link([*against, literals[each] ^ 1])

    def _tags(self, pose: Pose) -> Iterator[Link]:
        """What tagscreens make of a stone where it came."""
        came, web = self._came(pose), self._web
        if came is None or len(web.possible.tagged[came]) == 1:
            return
        literals = [web.came[came] ^ 1]
        for tagger in self._taggers:
            if came.cell in web.terrain.cross(tagger.cell):
                lit = web.here[tagger]
                literals.append(lit ^ 1 if self._was.get(tagger.stone) is tagger else lit)
        yield from _link([*literals, web.arrived[self._arrived[pose.stone]]])


def _link(literals: Sequence[int]) -> Iterator[Link]:
    """The clause, without what is said twice, if it says anything."""
    unique = tuple(dict.fromkeys(literals))
    given = set(unique)
    if all(lit ^ 1 not in given for lit in unique):
        yield unique
