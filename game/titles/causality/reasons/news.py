"""What is new since the end of the round before: the fewest things without which something would be as it was then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.titles.causality.reasons.boards import board_of
from game.titles.causality.reasons.crossing import Factor, FactorKind, fewest, pose_in
from game.titles.causality.rules.causes import CauseReached
from game.titles.causality.rules.flag import Flag, Flags, Scenario, bits
from game.titles.causality.rules.match import Canonisation
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline, evolve
from game.titles.causality.rules.trace import Fact, Pushed, PushRefused, Returned, victims_of

MOST_NEWS = 3
"""Of more things that are new together nothing is said."""

Novelty: TypeAlias = Factor | Flag
"""An ante-effect or a set-up stone that is not as it was then, or an order that was given since."""


@dataclass(frozen=True, slots=True)
class Novelties:
    """What is new of an ante-effect since the end of round `round`, on the board `then`.

    On the board `now` its `cause` is missed if it was reached then, or reached if it was missed then. Were all the
    `news` undone, that would be as it was; of these nothing can be spared.
    """

    number: int
    round: int
    then: Timeline
    now: Timeline
    cause: CauseReached
    news: tuple[Novelty, ...]

    def was_free(self, order: Flag) -> bool:
        """Whether its stone stood there then, without an order."""
        pose = pose_in(self.then, order.stone, order.position.t)
        return pose is not None and pose.flag is None and square_of(self.then.flags, pose) == order.position.square


@dataclass(frozen=True)
class Undoing:
    """What of all that is new since a canonisation matters for one cause on a board."""

    problem: Problem
    before: Canonisation
    now: Timeline
    cause: CauseReached
    tug_of_war: bool

    def news(self, is_as_then: Callable[[Timeline], bool]) -> tuple[Novelty, ...]:
        """The fewest things that, were they as then, would make it so; none: not known, or too many."""
        for every in self._every():
            if every and is_as_then(self.board(every)):
                found = fewest(every, lambda undone: is_as_then(self.board(undone)))
                own = Factor(FactorKind.ANTE, self.cause.number)
                return tuple(found) if len(found) <= MOST_NEWS and own not in found else ()
        return ()

    def _every(self) -> Iterator[list[Novelty]]:
        """What may be new: parts alone, orders alone, and both."""
        parts, orders = list[Novelty](self._parts()), list[Novelty](self._orders(self.now))
        yield parts
        yield orders
        # Who is there again with the parts as they were may follow orders of this round, too.
        yield [*parts, *orders, *(each for each in self._orders(self.board(parts)) if each not in orders)]

    def board(self, undone: Sequence[Novelty]) -> Timeline:
        """The board with these things as they were."""
        scenario = switched(self.now.scenario, undone)
        orders = [each for each in undone if isinstance(each, Flag)]
        if not orders:
            return board_of(self.problem, scenario)
        return evolve(without_orders(self.problem.flags, orders), scenario, tug_of_war=self.tug_of_war)

    def _parts(self) -> Iterator[Factor]:
        """Ante-effects and set-up stones that are there and were not, or were and are not; first the one asked about.

        What comes first is the first to be spared: it is no reason for itself.
        """
        here, there = self.now.scenario, self.before.scenario
        numbers = bits(here.active ^ there.active)
        for number in sorted(numbers, key=lambda each: each != self.cause.number):
            yield Factor(FactorKind.ANTE, number)
        for stone in bits(here.off ^ there.off):
            yield Factor(FactorKind.SETUP, stone)

    def _orders(self, board: Timeline) -> Iterator[Flag]:
        """The orders given since that are followed on a board up to the slice of the cause."""
        for step in board.steps[: self.cause.place.t + 1]:
            for pose in step.slice.poses:
                if pose.flag is not None and pose.flag.round > self.before.round:
                    yield pose.flag


def switched(scenario: Scenario, undone: Sequence[Novelty]) -> Scenario:
    """A scenario with those of the things that are not orders as they are in the other one."""
    active, off = scenario.active, scenario.off
    for each in undone:
        match each:
            case Factor(kind=FactorKind.ANTE):
                active ^= 1 << each.number
            case Factor(kind=FactorKind.SETUP):
                off ^= 1 << each.number
            case _:
                pass
    return Scenario(active, off)


def without_orders(flags: Flags, orders: Sequence[Flag]) -> Flags:
    """The same board on which these orders were not given."""
    table = tuple(
        {key: tuple(each for each in found if each not in orders) for key, found in of_stone.items()}
        for of_stone in flags.table
    )
    return replace(flags, table=table)


def befalls(board: Timeline, stone: int, t: int) -> list[Fact]:
    """What others do to a stone on the way into a slice, and whom it pushes."""
    return [fact for fact in board.trace(t) if _takes_part(fact, stone)]


def _takes_part(fact: Fact, stone: int) -> bool:
    match fact:
        case Pushed() | PushRefused():
            return stone in (fact.stone, fact.by)
        case Returned():
            return fact.stone == stone
        case _:
            return stone in victims_of(fact)


def seen_of(board: Timeline, stone: int, t: int) -> tuple[int, int, bool] | None:
    """Where a stone is in a slice, which way it looks, and whether it is hidden; None: it is not there."""
    pose = pose_in(board, stone, t)
    return None if pose is None else (pose.cell, pose.azimuth, pose.hidden)
