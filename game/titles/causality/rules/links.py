"""Local causes: what one step of an evolution shows to hold in every scenario, as clauses for the solver.

Theory of operation. What a stone comes to from one slice to the next hangs on the few stones around it. Every step of
a real evolution is taken apart into such *links*: clauses over the literals of web.py that are true whatever else is
the case. Switching a stone off may revive another, so a link names all that could undo it, in either direction: who
is here, and who is not.

A stone that comes where it planned to does so because everybody who might come there too is absent, and everybody who
leaves that place does not come back (for which there is a link in turn). The rest - stones that push, stop or destroy
each other - is taken in groups: all who touch the same cells, directly or through others; the link names all of them,
and all rivals of theirs that are not here. Stones of the first kind that leave are only the rim of such a group: it
is enough that they come where they planned to.

Together the links of an evolution determine it: once the scenario is set, unit propagation alone derives every pose
from them. So whenever the solver predicts an evolution wrongly, one of the new links contradicts it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.titles.causality.rules.action import line_of_fire
from game.titles.causality.rules.flag import Scenario
from game.titles.causality.rules.pose import Pose
from game.titles.causality.rules.timeline import Step
from game.titles.causality.rules.web import Course, Web

Link = tuple[int, ...]


class Links:
    """Everything that evolutions have shown so far."""

    def __init__(self, web: Web) -> None:
        self._web = web
        self._seen: dict[int, Step] = {}
        self._said: set[Link] = set()

    def learn(self, steps: Sequence[Step], scenario: Scenario) -> list[Link]:
        """What an evolution shows that was not known."""
        found: list[Link] = []
        before: Step | None = None
        for t, step in enumerate(steps):
            if id(step) not in self._seen:
                self._seen[id(step)] = step
                for link in Scene(self._web, t, before, step, scenario).links():
                    if link not in self._said:
                        self._said.add(link)
                        found.append(link)
            before = step
        return found


@dataclass(frozen=True, slots=True)
class Planned:
    """Why a stone comes where it planned to: the literals of what must not be so, and on whose coming it hangs."""

    against: list[int]
    after: list[Pose]


class Scene:
    """One step of an evolution, taken apart. Present are the poses that set out into the slice or are placed in it."""

    def __init__(self, web: Web, t: int, before: Step | None, step: Step, scenario: Scenario) -> None:
        self._web = web
        self._t = t
        self._active = scenario.active
        self._was = {} if before is None else {pose.stone: pose for pose in before.slice.poses}
        self._arrived = {pose.stone: pose for pose in step.before_fire}
        self._taggers = web.possible.taggers[t - 1] if t else []
        here = web.here
        self._present = {pose: here[pose] for pose in self._was.values() if pose.arrival is not None}
        for pose in web.possible.placed[t]:
            if self._is_placed(pose.stone, scenario):
                self._present[pose] = web.placed(pose.stone)

    def _is_placed(self, stone: int, scenario: Scenario) -> bool:
        ante = self._web.flags.stones[stone].ante
        return scenario.is_active(ante) if ante else not scenario.off >> stone & 1

    def links(self) -> Iterator[Link]:
        """What the step shows."""
        planned = self._planned()
        for pose, reason in planned.items():
            yield from self._outcome(pose, reason.against)
        yield from self._groups(planned)
        threats = self._web.threats
        for pose in self._arrived.values():
            if pose in threats:
                yield from self._strikes(pose)

    def _absent(self, pose: Pose) -> int:
        """The literal that denies that a pose is absent."""
        return self._web.placed(pose.stone) if pose.t == self._t else self._web.here[pose]

    def _course(self, pose: Pose) -> Course:
        return self._web.landings[pose] if pose.t == self._t else self._web.courses[pose]

    # Stones that come where they planned to.

    def _planned(self) -> dict[Pose, Planned]:
        """Those of which it can be said one by one, without going round in circles."""
        found = {pose: reason for pose in self._present if (reason := self._plan(pose)) is not None}
        settled = {pose: reason for pose, reason in found.items() if not reason.after}
        waiting = [pose for pose in found if pose not in settled]
        while waiting:
            ready = [pose for pose in waiting if all(other in settled for other in found[pose].after)]
            if not ready:
                break
            settled.update((pose, found[pose]) for pose in ready)
            waiting = [pose for pose in waiting if pose not in settled]
        return settled

    def _plan(self, pose: Pose) -> Planned | None:
        """Why the pose comes where it planned to, if nobody meets it."""
        course, present = self._course(pose), self._present
        reason = Planned([present[pose] ^ 1], [])
        if course.is_clear:
            return reason
        for other in course.blockers:
            if other in present:
                return None
            reason.against.append(self._absent(other))
        if self._keep_off(course, reason) and self._are_not_pushed(course, reason):
            return reason
        return None

    def _keep_off(self, course: Course, reason: Planned) -> bool:
        """Whether those who leave do not come back, and mines do not go off."""
        for other in course.leaving:
            if other not in self._present:
                reason.against.append(self._absent(other))
                continue
            result = self._as_planned(other)
            if result is None:
                return False
            reason.after.append(other)
            reason.against.extend((self._present[other] ^ 1, self._web.arrived[result] ^ 1))
        return True

    def _as_planned(self, pose: Pose) -> Pose | None:
        """The pose in which it arrived, if that is where it planned to come."""
        result = self._arrived.get(pose.stone)
        return result if result is not None and result.cell == self._course(pose).cell else None

    def _are_not_pushed(self, course: Course, reason: Planned) -> bool:
        for other, pushers in course.pushable:
            if other not in self._present:
                reason.against.append(self._web.here[other])
                continue
            if any(pusher in self._present for pusher in pushers):
                return False
            reason.against.extend(self._web.here[pusher] for pusher in pushers)
        return True

    # Stones that meet.

    def _groups(self, planned: dict[Pose, Planned]) -> Iterator[Link]:
        """Links of all others, by groups that touch each other."""
        done: set[Pose] = set()
        for start in self._present:
            if start in planned or start in done:
                continue
            members, against = self._group(start, planned)
            done.update(members)
            for member in members:
                if member not in planned:
                    yield from self._outcome(member, against)

    def _group(self, start: Pose, planned: dict[Pose, Planned]) -> tuple[list[Pose], list[int]]:
        """Who touches the same cells, and the literals of what must not be so."""
        present = self._present
        members = [start]
        known = {start}
        against: dict[int, None] = {}
        for member in members:
            against[present[member] ^ 1] = None
            for other in self._rivals(member):
                if other not in present:
                    against[self._absent(other)] = None
                elif other not in known:
                    known.add(other)
                    if other in planned and self._is_rim(other):
                        against[present[other] ^ 1] = None
                        against[self._web.arrived[self._arrived[other.stone]] ^ 1] = None
                    else:
                        members.append(other)
        return members, list(against)

    def _is_rim(self, pose: Pose) -> bool:
        """Whether it is where it planned to come all the time, if it is there in the end."""
        return not pose.kind.pushable or (pose.t < self._t and pose.moved)

    def _rivals(self, pose: Pose) -> Iterator[Pose]:
        """The possible poses of other stones that touch the same cells."""
        possible = self._web.possible
        if pose.t == self._t:
            cells = possible.placed_touch(pose)
            own = -1
        else:
            cells = possible.touches[pose]
            own = pose.cell
        touching = possible.touching[self._t - 1] if self._t else {}
        for cell in cells:
            for other in touching.get(cell, ()):
                if other.stone != pose.stone and other.cell != own:
                    yield other
            for other in possible.placed_on[self._t].get(cell, ()):
                if other.stone != pose.stone:
                    yield other

    # Where it ends.

    def _outcome(self, pose: Pose, against: Sequence[int]) -> Iterator[Link]:
        """What becomes of a stone before fire and bombs."""
        web = self._web
        result = self._arrived.get(pose.stone)
        if result is not None:
            yield from _link([*against, *self._tags(result), web.arrived[result]])
            return
        for each in web.possible.emerging[pose] if pose.t == self._t else web.possible.next[pose]:
            yield from _link([*against, web.arrived[each] ^ 1])

    def _tags(self, result: Pose) -> Iterator[int]:
        """Which tagscreens reach a stone, and which do not."""
        for tagger in self._taggers:
            if result.cell in self._web.terrain.cross(tagger.cell):
                lit = self._web.here[tagger]
                yield lit ^ 1 if self._was.get(tagger.stone) is tagger else lit

    # Fire and bombs.

    def _strikes(self, pose: Pose) -> Iterator[Link]:
        """What destroys a stone, or else what spares it."""
        web = self._web
        threats = web.threats[pose]
        arrived, stays = web.arrived[pose], web.here[pose]
        spared = not any(self._active >> number & 1 for number in threats.bombs)
        against = [arrived ^ 1, *(web.on[number] for number in threats.bombs)]
        for stone, pairs in threats.shots.items():
            hit = self._shot(stone, pairs, pose, against)
            if hit is not None:
                spared = False
                yield from _link([*hit, arrived ^ 1, stays ^ 1])
        if spared:
            yield from _link([*against, stays])

    def _shot(
        self, stone: int, pairs: Sequence[tuple[Pose, Pose]], target: Pose, against: list[int]
    ) -> list[int] | None:
        """The literals of what must not be so if the shooter hits; if it does not, why is added to `against`."""
        web = self._web
        shooter, firing = self._was.get(stone), self._arrived.get(stone)
        if all(each is not shooter for each, _ in pairs):
            against += dict.fromkeys(web.here[each] for each, _ in pairs)
            return None
        against += dict.fromkeys(web.arrived[each] for _, each in pairs if each is not firing)
        if shooter is None or firing is None or (shooter, firing) not in pairs:
            return None
        seen = {pose.cell: pose for pose in self._arrived.values() if not pose.hidden}
        _, first = line_of_fire(web.flags, firing, seen)
        assert first is not None
        if first is not target:
            against.append(web.arrived[first] ^ 1)
            return None
        return [web.here[shooter] ^ 1, web.arrived[firing] ^ 1, *self._in_between(firing, target)]

    def _in_between(self, firing: Pose, target: Pose) -> Iterator[int]:
        """Everybody who might stand in the way of a shot."""
        web = self._web
        line = web.line(firing)
        on_cell = web.possible.on_cell[self._t]
        for cell in line[: line.index(target.cell)]:
            for other in on_cell.get(cell, ()):
                if other.stone in (firing.stone, target.stone) or other.hidden or web.is_passed(firing, other):
                    continue
                yield web.arrived[other]


def _link(literals: Sequence[int]) -> Iterator[Link]:
    """The clause, without what is said twice, if it says anything."""
    unique = tuple(dict.fromkeys(literals))
    given = set(unique)
    if all(lit ^ 1 not in given for lit in unique):
        yield unique
