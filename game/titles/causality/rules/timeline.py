"""evolve: how flags and a scenario make every slice, with its trace; the only place where stones move (rules 2).

Theory of operation. A slice is the set of its poses (pose.py), and what comes of it depends on nothing else but the
ante-effects that are active in the next slice. So a `Loom` keeps, for one state of the flags, every slice it has ever
met and every step it has ever made from it: scenarios that differ late, or that meet again, share the work. Most steps
are quiet (nobody shares a square, shoots or tags), and then the next slice is just where the poses' flags lead.
Bases change nothing for stones, so they are not part of a slice; a Timeline counts them along its slices.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from operator import attrgetter
from typing import TypeAlias

from game.titles.causality.rules.action import strike, tag
from game.titles.causality.rules.conflict import GONE, PLACED, Body, resolve
from game.titles.causality.rules.flag import Act, Flags, Scenario, bits
from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.pose import Pose, PoseBook, is_free, passed_over, square_of
from game.titles.causality.rules.stone import Faction
from game.titles.causality.rules.trace import (
    BaseTaken,
    Chosen,
    Emerged,
    Fact,
    Faded,
    Followed,
    PortalOpened,
    SetUp,
)


class Slice:
    """The stones of one time-slice, free of conflicts; the same stones in the same poses are the same object.

    `poses` is sorted by stone and holds hidden stones too. What follows from the poses alone is worked out once.
    """

    __slots__ = ("arrivals", "cells", "poses", "quiet", "retros", "shooters", "steps", "t", "taggers")

    def __init__(self, t: int, poses: tuple[Pose, ...]) -> None:
        self.t = t
        self.poses = poses
        self.steps: dict[int, Step] = {}
        self.arrivals = tuple([pose.arrival for pose in poses if pose.arrival is not None])
        self.cells = {pose.cell for pose in self.arrivals}
        acts = {pose.act for pose in poses}
        self.retros = tuple([pose.retro for pose in poses if pose.retro]) if acts & _RETRO else ()
        self.shooters = tuple([pose.stone for pose in poses if pose.act is Act.FIRE]) if Act.FIRE in acts else ()
        self.taggers = tuple([pose for pose in poses if pose.act is Act.TAG]) if Act.TAG in acts else ()
        self.quiet = len(self.cells) == len(self.arrivals) and not (Act.MOVE in acts and _is_opposed(poses))


_RETRO = {Act.BOMB, Act.JUMP}
"""What a retro-cause makes its stone do."""
_BY_STONE = attrgetter("stone")


def _is_opposed(poses: Sequence[Pose]) -> bool:
    """Whether two opposable stones are about to change places."""
    ways = {
        (pose.cell, pose.arrival.cell)
        for pose in poses
        if pose.act is Act.MOVE and pose.kind.opposable and pose.arrival is not None
    }
    return len(ways) > 1 and any((cell, origin) in ways for origin, cell in ways)


@dataclass(frozen=True, slots=True)
class Step:
    """How a slice came about: the slice, and what happened on the way to it in the order of the rules.

    `before_fire` are the poses in the slice after tagscreens, before fire and bombs.
    """

    slice: Slice
    facts: tuple[Fact, ...]
    before_fire: tuple[Pose, ...]


Portals: TypeAlias = tuple[tuple[Pose, ...], tuple[int, ...], tuple[Fact, ...]]
"""The stones placed by active time-jumps-in of a slice, the numbers of its active bombs, and the facts of placing."""


class Loom:
    """All evolutions of one state of the flags, under any scenario."""

    def __init__(self, flags: Flags, *, tug_of_war: bool) -> None:
        self.flags = flags
        self.book = PoseBook(flags)
        self._tug_of_war = tug_of_war
        self._slices: dict[tuple[Pose, ...] | int, Slice] = {}
        self._firsts: dict[tuple[int, int], Step] = {}
        self._portals_of: dict[int, Portals] = {}
        self.antes_at = [0] * flags.level.time_cap
        """Mask of the ante-effects in each slice."""
        for ante in flags.antes:
            if ante.position.t < flags.level.time_cap:  # else it is unseen, and nowhere (known.py)
                self.antes_at[ante.position.t] |= 1 << ante.number

    def __reduce__(self) -> tuple[Callable[[Flags], Loom], tuple[Flags]]:
        """A copy for another process begins with nothing known: the flags are a hundredth of what follows from them."""
        return partial(Loom, tug_of_war=self._tug_of_war), (self.flags,)

    @cached_property
    def _setup(self) -> list[Pose]:
        """The set-up stones where they are placed; not asked for if the first slices are known."""
        return [self.book.progenitor(stone.number) for stone in self.flags.level.stones]

    def forget(self) -> None:
        """Drop every slice and step, so that the next evolution makes all anew."""
        self._slices.clear()
        self._firsts.clear()

    def run(self, scenario: Scenario) -> list[Step]:
        """Every slice, and how it came about, under a scenario."""
        return self.run_from([], scenario)

    def run_to(self, last: int, scenario: Scenario) -> list[Step]:
        """As `run`, without the slices after the last one that is asked for."""
        return self._go_on([self.first(scenario)], scenario, last)

    def run_from(self, settled: Sequence[Step], scenario: Scenario) -> list[Step]:
        """As `run`, with the first slices already known; the last of them is looked at anew for flags."""
        steps = list(settled)
        if steps:
            last = steps[-1]
            steps[-1] = Step(self._adopt(last.slice), last.facts, last.before_fire)
        else:
            steps.append(self.first(scenario))
        return self._go_on(steps, scenario, self.flags.level.final)

    def _go_on(self, steps: list[Step], scenario: Scenario, last: int) -> list[Step]:
        for t in range(len(steps), last + 1):
            steps.append(self.step(steps[-1].slice, scenario.active & self.antes_at[t]))
        return steps

    def first(self, scenario: Scenario) -> Step:
        """Slice 0."""
        key = (scenario.active & self.antes_at[0], scenario.off)
        found = self._firsts.get(key)
        if found is None:
            found = self._firsts[key] = self._make_first(*key)
        return found

    def step(self, slice_: Slice, active: int) -> Step:
        """The slice after this one; `active` is the mask of the active ante-effects there."""
        found = slice_.steps.get(active)
        if found is None:
            found = slice_.steps[active] = self._make_step(slice_, active)
        return found

    def _adopt(self, slice_: Slice) -> Slice:
        """A slice of another loom, with the flags of this one."""
        return self._slice(slice_.t, tuple([self.book.adopted(pose) for pose in slice_.poses]))

    def _slice(self, t: int, poses: tuple[Pose, ...]) -> Slice:
        key = poses or t  # poses know their slice, an empty one does not
        found = self._slices.get(key)
        if found is None:
            found = self._slices[key] = Slice(t, poses)
        return found

    def _portals(self, active: int) -> Portals:
        """What the active ante-effects of one slice bring."""
        found = self._portals_of.get(active)
        if found is None:
            found = self._portals_of[active] = self._open_portals(active)
        return found

    def _open_portals(self, active: int) -> Portals:
        placed: list[Pose] = []
        bombs: list[int] = []
        facts: list[Fact] = []
        for number in bits(active):
            ante = self.flags.ante(number)
            if ante.stone is None:
                bombs.append(number)
            else:
                placed.append(self.book.progenitor(ante.stone))
                facts.append(PortalOpened(ante.stone, ante.position.square, number))
        return tuple(placed), tuple(bombs), tuple(facts)

    def _make_first(self, active: int, off: int) -> Step:
        placed, bombs, opened = self._portals(active)
        facts = list(opened)
        poses = [pose for pose in self._setup if not off >> pose.stone & 1]
        poses += placed
        if len({pose.cell for pose in poses}) < len(poses):
            poses, more = self._resolve([], poses)
            facts += more
        return self._finish(0, poses, (), bombs, facts)

    def _make_step(self, before: Slice, active: int) -> Step:
        placed, bombs, opened = self._portals(active)
        facts = list(opened)
        poses = list(before.arrivals)
        if placed:
            poses += placed
        if not before.quiet or (placed and len({pose.cell for pose in poses}) < len(poses)):
            poses, more = self._resolve(before.poses, placed)
            facts += more
        if before.taggers:
            poses, more = tag(self.book, before.taggers, poses, tug_of_war=self._tug_of_war)
            facts += more
        return self._finish(before.t + 1, poses, before.shooters, bombs, facts)

    def _resolve(self, going: Sequence[Pose], placed: Sequence[Pose]) -> tuple[list[Pose], list[Fact]]:
        """The poses that spatial conflict resolution leaves, of those that go on and those that are placed."""
        arriving = [pose.arrival for pose in going if pose.arrival is not None]
        arriving += placed
        bodies = [
            Body(pose.stone, pose.kind, PLACED if pose.hidden else pose.cell, pose.arrival.cell)
            for pose in going
            if pose.arrival is not None
        ]
        bodies += [Body(pose.stone, pose.kind, PLACED, pose.cell) for pose in placed]
        cells, facts = resolve(self.flags.level.terrain, bodies)
        poses = [
            pose if pose.cell == cell else self.book.moved_to(pose, cell)
            for pose, cell in zip(arriving, cells, strict=True)
            if cell != GONE
        ]
        return poses, facts

    def _finish(
        self, t: int, poses: list[Pose], shooters: tuple[int, ...], bombs: Sequence[int], facts: list[Fact]
    ) -> Step:
        """Fire and bombs, then the slice as it stays."""
        poses.sort(key=_BY_STONE)
        before_fire = tuple(poses)
        if shooters or bombs:
            firing = [pose for pose in poses if pose.stone in shooters] if shooters else []
            destroyed, more = strike(self.flags, firing, bombs, poses)
            facts += more
            if destroyed:
                survivors = tuple([pose for pose in poses if pose.stone not in destroyed])
                return Step(self._slice(t, survivors), tuple(facts), before_fire)
        return Step(self._slice(t, before_fire), tuple(facts), before_fire)


@dataclass(frozen=True)
class Timeline:
    """Every slice of the board under one scenario, and how each came about."""

    flags: Flags
    scenario: Scenario
    steps: tuple[Step, ...]

    def up_to(self, last: int) -> Timeline:
        """This board without the slices after the last one that is named; itself if there are none."""
        if last + 1 >= len(self.steps):
            return self
        return Timeline(self.flags, self.scenario, self.steps[: last + 1])

    def poses(self, t: int) -> tuple[Pose, ...]:
        """The stones on the board in slice t, sorted by number; hidden ones are not there."""
        return tuple(pose for pose in self.steps[t].slice.poses if not pose.hidden)

    def free(self, t: int) -> tuple[Pose, ...]:
        """The causally free stones of slice t."""
        return tuple(pose for pose in self.steps[t].slice.poses if is_free(self.flags, pose))

    @cached_property
    def loads(self) -> dict[int, int]:
        """How many retro-causes of each ante-effect are followed; ante-effects without any are left out."""
        found: dict[int, int] = {}
        for step in self.steps:
            for number in step.slice.retros:
                found[number] = found.get(number, 0) + 1
        return found

    @cached_property
    def owners(self) -> tuple[tuple[Faction, ...], ...]:
        """Whose each base is in each slice, in the order of the level's bases (2.5)."""
        now = tuple(base.faction for base in self.flags.level.bases)
        history = []
        for t in range(len(self.steps)):
            takers = self._takers(t)
            now = tuple(takers.get(index, owner) for index, owner in enumerate(now))
            history.append(now)
        return tuple(history)

    def _visitors(self, t: int) -> dict[Square, Pose]:
        return {square_of(self.flags, pose): pose for pose in self.poses(t) if pose.kind.takes_bases}

    def _takers(self, t: int) -> dict[int, Faction]:
        visitors = self._visitors(t)
        return {
            index: self.flags.stones[visitors[base.square].stone].faction
            for index, base in enumerate(self.flags.level.bases)
            if base.square in visitors
        }

    def trace(self, t: int) -> tuple[Fact, ...]:
        """Everything that happened on the way into slice t and in it, in the order of the rules."""
        return (*self._departures(t), *self.steps[t].facts, *self._bases_taken(t), *self._choices(t))

    def _departures(self, t: int) -> list[Fact]:
        if t == 0:
            off = self.scenario.off
            return [SetUp(each.number, each.square) for each in self.flags.level.stones if not off >> each.number & 1]
        facts: list[Fact] = []
        for pose in self.steps[t - 1].slice.poses:
            square = square_of(self.flags, pose)
            if pose.hidden:
                facts.append(Emerged(pose.stone, square))
            elif pose.flag is not None:
                facts.append(Followed(pose.stone, square, pose.flag))
            elif not pose.kind.neutral:
                facts.append(Faded(pose.stone, square))
        return facts

    def _bases_taken(self, t: int) -> list[Fact]:
        bases = self.flags.level.bases
        before = self.owners[t - 1] if t else tuple(base.faction for base in bases)
        visitors = self._visitors(t)
        return [
            BaseTaken(visitors[base.square].stone, base.square, new, old)
            for base, old, new in zip(bases, before, self.owners[t], strict=True)
            if new is not old
        ]

    def _choices(self, t: int) -> list[Fact]:
        return [
            Chosen(
                pose.stone,
                square_of(self.flags, pose),
                pose.flag,
                passed_over(self.flags, pose),
                pose.since,
                pose.locked,
            )
            for pose in self.poses(t)
            if not pose.kind.neutral
        ]


def evolve(flags: Flags, scenario: Scenario, settled: Sequence[Step] = (), *, tug_of_war: bool = False) -> Timeline:
    """The whole board under a scenario (rules 2).

    `settled`: the first slices of an earlier timeline that new flags did not touch, except in the last one of them.
    """
    steps = Loom(flags, tug_of_war=tug_of_war).run_from(settled, scenario)
    return Timeline(flags, scenario, tuple(steps))
