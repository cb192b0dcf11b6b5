"""The other's thinking time: it counts its own, we measure, and what it tells must agree with that.

Their clock runs, as we see it, from when both boards are known to be the same until their orders or seal arrive. What
lies between: the way there and back, and up to three seconds in which a cut is not yet noticed. So TOLERANCE is five
seconds a turn; a program that cheats gains no more than that. While there is no connection nothing is measured.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Self

from game.engine.clock import ClockKind, TimeControl
from game.engine.errors import RemoteProtocolError

TOLERANCE: Final = 5_000
"""Milliseconds by which their count and our measure may differ in a turn."""


@dataclass(frozen=True, slots=True)
class TheirClock:
    """What they have left in milliseconds, and since when it runs by our clock (None: it stands)."""

    control: TimeControl
    left: int
    since: int | None = None

    @classmethod
    def full(cls, control: TimeControl) -> Self:
        """Before the first turn."""
        return cls(control, control.seconds * 1000)

    def started(self, now: int) -> TheirClock:
        """Running from now on."""
        return replace(self, since=now)

    def at(self, now: int) -> int:
        """What is left as far as we can see; below zero when they should have said long ago that their time is out."""
        return self.left if self.since is None else self.left - (now - self.since)

    def stopped(self, now: int) -> TheirClock:
        """Standing with what is left as far as we can see."""
        return replace(self, left=max(0, self.at(now)), since=None)

    def taken_back(self, now: int) -> TheirClock:
        """Standing, after the turn before has been taken back: time for a move begins anew, other time is spent."""
        return TheirClock.full(self.control) if self.control.kind is ClockKind.PER_MOVE else self.stopped(now)

    def told(self, left: int | None, now: int) -> TheirClock:
        """Standing, after they have ordered with so much left; raises RemoteProtocolError if that cannot be."""
        if left is None or left > self.left or left > self.at(now) + TOLERANCE:
            raise RemoteProtocolError(f"its clock: at most {max(0, self.at(now))} ms can be left, not {left}")
        if self.control.kind is ClockKind.PER_MOVE:
            return TheirClock.full(self.control)
        return replace(self, left=left, since=None)

    def stated(self, left: int | None, tolerance: int) -> TheirClock:
        """Before a turn, with so much left by their own count; raises RemoteProtocolError if that cannot be."""
        if left is None or left > min(self.left + tolerance, self.control.seconds * 1000):
            raise RemoteProtocolError(f"its clock: {self.left} ms were left, not {left}")
        return replace(self, left=left, since=None)
