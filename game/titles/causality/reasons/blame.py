"""Whom to blame: the fewest things without which something would not have befallen a stone in one step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.titles.causality.reasons.crossing import Factor, FactorKind, Inputs, fewest, made
from game.titles.causality.reasons.turnout import Mishap, MishapKind
from game.titles.causality.rules.flag import Act, bits
from game.titles.causality.rules.pose import Pose
from game.titles.causality.rules.timeline import Loom, Step
from game.titles.causality.rules.trace import Captured, Fact, Hid, MineExploded, Opposed, Pushed, Returned, Shot, Tagged


@dataclass(frozen=True, slots=True)
class Plan:
    """Where a step would bring a stone by itself."""

    start: Pose
    end: Pose

    @staticmethod
    def of(loom: Loom, inputs: Inputs, stone: int) -> Plan:
        """Where its order, or its progenitor, brings it."""
        start = inputs.poses.get(stone)
        if start is None or start.arrival is None:
            start = loom.book.progenitor(stone)
            return Plan(start, start)
        return Plan(start, start.arrival)


def blamed_for(loom: Loom, inputs: Inputs, mishap: Mishap) -> list[Factor]:
    """The fewest things without which it would not befall the stone; those that the fact names, if they do."""
    stone = mishap.stone
    named = _named(mishap.fact, stone)
    everything = sorted(_others(loom, inputs, stone), key=lambda each: _stone_of(loom, each) in named)
    planned = Plan.of(loom, inputs, stone).end
    if mishap.kind is MishapKind.TAGGED:  # what it does to itself is not for others to undo
        planned = _come(made(loom, inputs.without(everything)), stone) or planned
    goes_well = success(loom, planned, mishap.kind)

    def enough(factors: Sequence[Factor]) -> bool:
        return goes_well(inputs.without(factors))

    if mishap.kind is MishapKind.TAGGED:  # whoever drives it into a tagscreen does not tag it
        everything = [each for each in everything if _tags(inputs, each)]
    return [] if enough([]) else fewest(everything, enough)


def _tags(inputs: Inputs, factor: Factor) -> bool:
    return factor.kind is FactorKind.STONE and inputs.poses[factor.number].act is Act.TAG


def _stone_of(loom: Loom, factor: Factor) -> int | None:
    return loom.flags.ante(factor.number).stone if factor.kind is FactorKind.ANTE else factor.number


def _others(loom: Loom, inputs: Inputs, stone: int) -> Iterator[Factor]:
    """All that goes into the step but the stone itself."""
    for other in sorted(inputs.poses):
        if other != stone:
            yield Factor(FactorKind.STONE, other)
    for number in bits(inputs.active):
        if loom.flags.ante(number).stone != stone:
            yield Factor(FactorKind.ANTE, number)
    if not inputs.t:
        for each in loom.flags.level.stones:
            if each.number != stone and not inputs.off >> each.number & 1:
                yield Factor(FactorKind.SETUP, each.number)


def success(loom: Loom, planned: Pose, kind: MishapKind) -> Callable[[Inputs], bool]:
    """Whether a step goes for a stone without such a mishap. Only what destroys it can come after it has moved."""

    def goes_well(inputs: Inputs) -> bool:
        step = made(loom, inputs)
        if kind is MishapKind.DESTROYED:
            return any(pose.stone == planned.stone for pose in step.slice.poses)
        came = _come(step, planned.stone)
        if came is None or kind is not MishapKind.TAGGED:
            return came is not None and came.cell == planned.cell
        return (came.since, came.locked, came.hidden) == (planned.since, planned.locked, planned.hidden)

    return goes_well


def _come(step: Step, stone: int) -> Pose | None:
    """A stone that came through a step up to its fire."""
    return next((pose for pose in step.before_fire if pose.stone == stone), None)


def _named(fact: Fact, stone: int) -> tuple[int, ...]:
    """The stones that a fact blames."""
    match fact:
        case Returned():
            return fact.met
        case Opposed():
            return (fact.other,) if fact.stone == stone else (fact.stone,)
        case MineExploded():
            return (fact.mine,)
        case Pushed() | Shot():
            return (fact.by,)
        case Captured() | Tagged() | Hid():
            return fact.by
        case _:
            return ()
