"""The line that decided a match: boards in the order of time, each with the step that leads into it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.view.frame import Frame, Rect

MOST = 9_000
"""Milliseconds in which the longest line is played."""


@dataclass(frozen=True, slots=True)
class DecidingLine:
    """`lengths` are the milliseconds of the steps into the boards; into the first leads none: so long it is looked at.

    `large` draws the board of a place so many milliseconds into its step in a room, `small` as the step leaves it, and
    `caption` says which one it is.

    >>> line = DecidingLine((1000, 2000), lambda place, time, room: (), lambda place, room: (), str)
    >>> line.whole, line.at(500), line.at(1500), line.at(9999)
    (3000, (0, 500), (1, 500), (1, 2000))
    """

    lengths: tuple[int, ...]
    large: Callable[[int, int, Rect], Frame]
    small: Callable[[int, Rect], Frame]
    caption: Callable[[int], str]

    @property
    def whole(self) -> int:
        """How long all of it is."""
        return sum(self.lengths)

    @property
    def pace(self) -> float:
        """By what it is played faster than its steps are, so that nobody waits long."""
        return max(1.0, self.whole / MOST)

    @property
    def last(self) -> int:
        """The place that decided."""
        return len(self.lengths) - 1

    def begin(self, place: int) -> int:
        """The time at which the step into that place begins."""
        return sum(self.lengths[:place])

    def at(self, time: int) -> tuple[int, int]:
        """The place at that time, and how far into its step; after the end, the last one as it was left."""
        for place, length in enumerate(self.lengths):
            if time < length:
                return place, time
            time -= length
        return self.last, self.lengths[-1]
