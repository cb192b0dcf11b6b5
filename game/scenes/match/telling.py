"""How far a tale has come: time that runs, stands still, and goes from beat to beat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from game.view.board.tale import K, Motion, beat_after, pace

M = TypeVar("M")
"""What is to be seen at one time."""


class Telling(Generic[K, M]):
    """One motion and its time; at its end unless it is started."""

    def __init__(self, motion: Motion[K], sample: Callable[[Motion[K], int], M]) -> None:
        """All is told; `sample` says what is to be seen that many milliseconds after the beginning."""
        self.motion = motion
        self._sample = sample
        self.time = motion.length
        self.paused = False

    @property
    def told(self) -> bool:
        """Whether the end is reached."""
        return self.time >= self.motion.length

    @property
    def runs(self) -> bool:
        """Whether time passes by itself."""
        return not self.told and not self.paused

    @property
    def moment(self) -> M:
        """What is to be seen now."""
        return self._sample(self.motion, self.time)

    def start(self) -> None:
        """From the beginning."""
        self.time, self.paused = 0, False

    def end(self) -> None:
        """To the end."""
        self.time, self.paused = self.motion.length, False

    def pass_time(self, seconds: float, speed: int) -> tuple[int, int]:
        """Lets time pass at a speed in percent; gives the time before and after, in milliseconds."""
        before = self.time
        step = max(1, round(seconds * pace(self.motion, speed)))
        self.time = min(self.motion.length, before + step)
        return before, self.time

    def step(self, way: int) -> None:
        """Stands still at the end of the next beat, or with -1 at the one before."""
        self.time, self.paused = beat_after(self.motion, self.time, way), True
