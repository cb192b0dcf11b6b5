"""One step of the board made of parts of two histories: what decides that a stone fares otherwise in the one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias, TypeVar

from game.titles.causality.rules.flag import Scenario, bits
from game.titles.causality.rules.pose import Pose, PoseBook
from game.titles.causality.rules.timeline import Loom, Slice, Step, Timeline

_Thing = TypeVar("_Thing")
"""What may be told to have brought something about."""

PoseState: TypeAlias = tuple[int, int, int, bool, bool]
"""What there is to say of a stone in a slice: cell, azimuth, since when flags count, locked, hidden."""


class FactorKind(Enum):
    """What may go into a step."""

    STONE = "a stone in the slice before, with what it does there"
    ANTE = "an ante-effect of this slice"
    SETUP = "a set-up stone, in the first slice"


@dataclass(frozen=True, slots=True)
class Factor:
    """One thing that goes into a step: a stone, an ante-effect or a set-up placement, by number."""

    kind: FactorKind
    number: int


@dataclass(frozen=True)
class Inputs:
    """Everything that goes into the step to slice t. `off` counts in slice 0 alone."""

    t: int
    poses: dict[int, Pose]
    active: int
    off: int

    def without(self, factors: Iterable[Factor]) -> Inputs:
        """The same with some things not there."""
        poses, active, off = dict(self.poses), self.active, self.off
        for factor in factors:
            match factor.kind:
                case FactorKind.STONE:
                    del poses[factor.number]
                case FactorKind.ANTE:
                    active &= ~(1 << factor.number)
                case FactorKind.SETUP:
                    off |= 1 << factor.number
        return replace(self, poses=poses, active=active, off=off)

    def switched(self, factors: Iterable[Factor], other: Inputs) -> Inputs:
        """The same with some things as they are in another history."""
        poses, active, off = dict(self.poses), self.active, self.off
        for factor in factors:
            bit = 1 << factor.number
            match factor.kind:
                case FactorKind.STONE:
                    poses.pop(factor.number, None)
                    if factor.number in other.poses:
                        poses[factor.number] = other.poses[factor.number]
                case FactorKind.ANTE:
                    active = active & ~bit | other.active & bit
                case FactorKind.SETUP:
                    off = off & ~bit | other.off & bit
        return replace(self, poses=poses, active=active, off=off)


def state(pose: Pose | None) -> PoseState | None:
    """What can be compared of a pose between boards; None: the stone is not there."""
    return None if pose is None else (pose.cell, pose.azimuth, pose.since, pose.locked, pose.hidden)


def showing(book: PoseBook, pose: Pose | None) -> tuple[object, ...] | None:
    """What is seen of a stone in its slice: where it is, and what it does there. The rest only may tell later."""
    if pose is None:
        return None
    flag = book.adopted(pose).flag
    deed = None if flag is None else (flag.act, flag.to, flag.azimuth, flag.screen, flag.ante)
    return pose.cell, pose.azimuth, pose.hidden, deed


def pose_in(board: Timeline, stone: int, t: int) -> Pose | None:
    """A stone in a slice, hidden or not."""
    return next((pose for pose in board.steps[t].slice.poses if pose.stone == stone), None)


def inputs_of(loom: Loom, board: Timeline, t: int) -> Inputs:
    """What went into the step to slice t of a board."""
    poses = {pose.stone: pose for pose in board.steps[t - 1].slice.poses} if t else {}
    return Inputs(t, poses, board.scenario.active & loom.antes_at[t], 0 if t else board.scenario.off)


def made(loom: Loom, inputs: Inputs) -> Step:
    """The step that comes of this."""
    if not inputs.t:
        return loom.first(Scenario(inputs.active, inputs.off))
    before = Slice(inputs.t - 1, tuple(inputs.poses[stone] for stone in sorted(inputs.poses)))
    return loom.step(before, inputs.active)


def comes_of(loom: Loom, inputs: Inputs, stone: int) -> Pose | None:
    """What comes of one stone in that step."""
    return next((pose for pose in made(loom, inputs).slice.poses if pose.stone == stone), None)


def mended(loom: Loom, now: Timeline, then: Timeline, stone: int, t: int) -> Timeline:
    """The board of now as it goes on if in slice t this one stone were as it was then."""
    others = {pose.stone: pose for pose in now.steps[t].slice.poses if pose.stone != stone}
    pose = pose_in(then, stone, t)
    poses = others if pose is None else {**others, stone: pose}
    step = replace(now.steps[t], slice=Slice(t, tuple(poses[each] for each in sorted(poses))))
    return Timeline(now.flags, now.scenario, tuple(loom.run_from([*now.steps[:t], step], now.scenario)))


def differing(one: Inputs, other: Inputs) -> list[Factor]:
    """What goes into the one step otherwise than into the other, sorted."""
    found = [
        Factor(FactorKind.STONE, stone)
        for stone in sorted({*one.poses, *other.poses})
        if _does(one.poses.get(stone)) != _does(other.poses.get(stone))
    ]
    found += [Factor(FactorKind.ANTE, number) for number in bits(one.active ^ other.active)]
    return found + [Factor(FactorKind.SETUP, number) for number in bits(one.off ^ other.off)]


def _does(pose: Pose | None) -> tuple[object, ...] | None:
    """A pose with what it does next, for another order may lie there on another board."""
    return None if pose is None else (state(pose), pose.flag)


def fewest(factors: Sequence[_Thing], enough: Callable[[Sequence[_Thing]], bool]) -> list[_Thing]:
    """A part of the factors that is enough, and of which nothing can be spared; what comes first goes first.

    All of them together must be enough.
    """
    kept = list(factors)
    size = max(1, len(kept) // 2)
    while True:
        place = 0
        while place < len(kept):
            rest = kept[:place] + kept[place + size :]
            if enough(rest):
                kept = rest
            else:
                place += size
        # Steps know no law of more and less: what could not be spared before may be by now.
        if size == 1 and not any(enough(kept[:place] + kept[place + 1 :]) for place in range(len(kept))):
            return kept
        size = max(1, size // 2)
