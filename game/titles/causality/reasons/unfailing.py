"""Ante-effects that cannot fail for the sake of another one: they are caused whichever effects hold, by the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.titles.causality.reasons.clues import Absent, Arrives, Chain, PutBack, TakenBack
from game.titles.causality.rules.causes import CauseReached, causes_on
from game.titles.causality.rules.flag import Scenario, bits
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Slice, Timeline

MOST_STEPS = 2000
"""Of more ways in which one slice may lead to the next it is not tried."""


class _TooMany(Exception):
    """There are too many slices to try all."""


def unfailing_of(problem: Problem, counts: Timeline, number: int, chain: Chain) -> CauseReached | None:
    """How the one ante-effect is caused that keeps another from its cause, if neither can ever be otherwise.

    With the set-up stones of the history that counts, whichever ante-effects hold, the one is caused like that; and
    where it holds, the other has no cause. `chain` says why that has none on the board that counts.
    """
    begins = [link.clue for link in chain.links if isinstance(link.clue, Arrives | Absent | TakenBack | PutBack)]
    if len(begins) != 1 or not isinstance(begins[0], Arrives):
        return None
    (cause,) = causes_on(counts).get(begins[0].number, (None,))
    if cause is None:
        return None
    try:
        found = _Choices(problem, counts.scenario.off)
        return cause if found.always(cause) and found.never(number, cause.number) else None
    except _TooMany:
        return None


class _Choices:
    """Every slice that some choice of ante-effects leads to, with one choice of set-up stones."""

    def __init__(self, problem: Problem, off: int) -> None:
        self._problem = problem
        self._loom = problem.loom
        self._off = off
        self._steps = 0

    def always(self, cause: CauseReached) -> bool:
        """Whether a cause is given whatever is chosen."""
        *_, last = self._slices(cause.place.t, 0)
        here = self._problem.flags.level.terrain.cell(cause.place.square)
        doing = (cause.stone, here, cause.number)
        return all(any((pose.stone, pose.cell, pose.retro) == doing for pose in slice_.poses) for slice_ in last)

    def never(self, number: int, held: int) -> bool:
        """Whether an ante-effect has no cause in any choice in which another one holds."""
        last = max(flag.position.t for flag in self._problem.flags.causes(number))
        return not any(number in slice_.retros for every in self._slices(last, 1 << held) for slice_ in every)

    def _slices(self, last: int, held: int) -> Iterator[Sequence[Slice]]:
        """The slices that there may be, time by time; `held` are ante-effects that hold in each choice."""
        every = {id(slice_): slice_ for slice_ in self._firsts(held)}
        yield tuple(every.values())
        for t in range(1, last + 1):
            made = (self._step(slice_, active) for slice_ in every.values() for active in self._chosen(t, held))
            every = {id(slice_): slice_ for slice_ in made}
            yield tuple(every.values())

    def _firsts(self, held: int) -> Iterator[Slice]:
        for active in self._chosen(0, held):
            yield self._loom.first(Scenario(active, self._off)).slice

    def _step(self, slice_: Slice, active: int) -> Slice:
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise _TooMany
        return self._loom.step(slice_, active).slice

    def _chosen(self, t: int, held: int) -> Iterator[int]:
        """Every choice of the ante-effects of one slice."""
        here = self._problem.considered & self._loom.antes_at[t]
        free = bits(here & ~held)
        if 1 << len(free) > MOST_STEPS:
            raise _TooMany
        for place in range(1 << len(free)):
            yield here & held | sum(1 << number for each, number in enumerate(free) if place >> each & 1)
