"""How long something takes: a call; a frame, what is worth knowing of many, and their rows in a table."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import process_time
from typing import NamedTuple


class Taken(NamedTuple):
    """Milliseconds of one frame: by the clock, and of work.

    Work is what the processor did in the thread that draws; waiting for other threads and programs is left out.
    """

    clock: float
    work: float


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds of a kind of frame, events and drawing included: median, and what 99 of 100 stay below; by the
    clock, and of work."""

    name: str
    median: float
    slow: float
    work_median: float
    work_slow: float


def times(name: str, taken: Sequence[Taken]) -> Times:
    """What is worth knowing of many frames."""
    clock, work = [each.clock for each in taken], [each.work for each in taken]
    return Times(name, statistics.median(clock), _slow(clock), statistics.median(work), _slow(work))


def _slow(milliseconds: Sequence[float]) -> float:
    return statistics.quantiles(milliseconds, n=100)[98]


WIDTHS = (38, 9, 12, 11, 12)
"""The columns of a table of times, in characters."""

HEAD = (
    ("milliseconds of a frame", "", "by the clock", "", "work alone"),
    ("", "median", "99 % below", "median", "99 % below"),
)
"""What they are called. Work is told apart because on a machine that is busy otherwise a frame waits longer than it
works."""


def times_row(frames: Times) -> tuple[str, ...]:
    """One kind of frame, a little further in than what it belongs to."""
    numbers = (frames.median, frames.slow, frames.work_median, frames.work_slow)
    return (f"  {frames.name}", *(f"{number:.2f}" for number in numbers))


def best_time(work: Callable[[], object], rounds: int, repeats: int = 5) -> float:
    """Seconds of the processor for one call, the best of several series: what else the machine does counts little."""
    best = float("inf")
    for _ in range(repeats):
        start = process_time()
        for _ in range(rounds):
            work()
        best = min(best, (process_time() - start) / rounds)
    return best
