"""Steps as a moving picture to keep: a few moments of each stage, and the board as each step leaves it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic

from game.view.board.animation import REST_TIME, Animation, F, Moment, N
from game.view.frame import Frame

_STEP = 110
_LOOK = 900
_END = 1800
"""Milliseconds between two pictures of a stage, of the board as a step leaves it, and of the last one."""


@dataclass(frozen=True, slots=True)
class Still:
    """One picture of a moving one: what is drawn, and for how many milliseconds it stays."""

    ops: Frame
    length: int


@dataclass(frozen=True)
class Footage(Generic[N, F]):
    """The steps of a match one after the other; of the first of them only what it led to is shown.

    `picture` draws a moment of the step at that place of `steps`, with `size` in pixels.
    """

    size: tuple[int, int]
    steps: Sequence[Animation[N, F]]
    picture: Callable[[int, Moment[N, F]], Frame]

    @property
    def count(self) -> int:
        """How many pictures there are."""
        return len(self.steps) + sum(len(_moments(step)) for step in self.steps[1:])

    def stills(self) -> Iterator[Still]:
        """The beginning, then every step stage by stage and what it leads to."""
        for number, step in enumerate(self.steps):
            for time, moment in _moments(step) if number else ():
                yield Still(self.picture(number, moment), time)
            last = number == len(self.steps) - 1
            yield Still(self.picture(number, Moment(step.final)), _END if last else _LOOK)


def _moments(told: Animation[N, F]) -> list[tuple[int, Moment[N, F]]]:
    """A few moments of each stage; its last one stays a little longer, to be read."""
    found, begin = [], 0
    for stage, view in zip(told.stages, told.views, strict=True):
        for time in range(begin + _STEP, view, _STEP):
            found.append((_STEP, told.sample(time)))
        found.append((3 * _STEP, told.sample(view)))
        begin += stage.length + REST_TIME
    return found
