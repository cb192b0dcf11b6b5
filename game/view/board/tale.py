"""Something that is told by itself, as data: one beat after the other, each of a kind and about a subject."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

LONGEST = 9_500
"""Milliseconds that the telling takes at most, at any speed."""

DONE = 1000
"""Parts of a beat when it is over."""

K = TypeVar("K")
"""What a beat shows: each tale has its own kinds."""


@dataclass(frozen=True, slots=True)
class Beat(Generic[K]):
    """One step of the telling, in milliseconds from the beginning."""

    kind: K
    subject: int
    start: int
    length: int

    @property
    def end(self) -> int:
        """When the next one begins."""
        return self.start + self.length

    def part_at(self, time: int) -> int:
        """How far it is then, 0 to 1000."""
        return max(0, min(DONE, (time - self.start) * DONE // self.length))


@dataclass(frozen=True, slots=True)
class Motion(Generic[K]):
    """All beats in order; `length` in milliseconds."""

    beats: tuple[Beat[K], ...]
    length: int

    def beat_at(self, time: int) -> Beat[K] | None:
        """The beat that is on; None: all is told."""
        return next((beat for beat in self.beats if time < beat.end), None)


def shared(kind: K, subjects: Sequence[int], each: int, together: int) -> Iterator[tuple[K, int, int]]:
    """A beat for each subject, shorter where there are many: all of them take at most so long together."""
    for subject in subjects:
        yield kind, subject, max(1, min(each, together // len(subjects)))


def in_time(plan: Sequence[tuple[K, int, int]]) -> Motion[K]:
    """These beats, by kind, subject and length, one after the other."""
    beats: list[Beat[K]] = []
    start = 0
    for kind, subject, length in plan:
        beats.append(Beat(kind, subject, start, length))
        start += length
    return Motion(tuple(beats), start)


def beat_after(motion: Motion[K], time: int, way: int) -> int:
    """The time at which the next beat is over, or with -1 the one at which the beat before was."""
    ends = [0, *(beat.end for beat in motion.beats)]
    if way > 0:
        return min((end for end in ends if end > time), default=motion.length)
    return max((end for end in ends if end < time), default=0)


def pace(motion: Motion[K], speed: int) -> int:
    """Milliseconds of the telling in one second of the clock, for an animation speed in percent."""
    return max(10 * speed, -(-motion.length * 1000 // LONGEST))
