"""A dry run of a match beside the frames: begun, watched, given up; whatever the title."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from game.app.errand import Errand, Stopped
from game.app.job import Job
from game.engine.outcome import Player
from game.engine.search import Solve
from game.engine.title import Match
from game.play.rehearsal import rehearse

M = TypeVar("M", bound=Match)
R = TypeVar("R")
"""What is made of the match as it would be then."""

_GLANCE = 0.004
"""Seconds of a frame in which this thread does nothing but wait, so that a short run is over within its frame."""


class Rehearsing(Generic[M, R]):
    """At most one dry run at a time, and what came of the last one; a new one gives up the one before."""

    def __init__(self, solving: Callable[[Errand], Solve]) -> None:
        """Nothing is tried; `solving` says how long searches are carried out for an errand."""
        self._solving = solving
        self._job: Job[R] | None = None
        self.found: R | None = None
        """What was made of the match as it would be then; None: that is not known."""

    @property
    def runs(self) -> bool:
        """Whether there is something to wait for."""
        return self._job is not None

    @property
    def progress(self) -> object:
        """What the search last said of itself; None: nothing."""
        return None if self._job is None else self._job.progress

    def begin(
        self, match: M, given: Mapping[Player, Sequence[str]], over: Callable[[M], bool], make: Callable[[M], R]
    ) -> None:
        """Tries out what `rehearse` says of these; the match itself stays as it is. `make` is called beside the frames,
        too."""
        self.give_up()

        def work(errand: Errand) -> R:
            return make(rehearse(match, given, over, self._solving(errand)))

        self._job = Job(work, "rehearsal")
        self._job.start()
        self.look()

    def look(self) -> bool:
        """Looks whether it is over, and says so when it is; raises what went wrong in it."""
        if self._job is None or not self._job.wait(_GLANCE):
            return False
        job, self._job = self._job, None
        try:
            self.found = job.result()
        except Stopped:
            self.found = None
        return True

    def give_up(self) -> None:
        """Stops it, and forgets what came of the last one."""
        if self._job is not None:
            self._job.stop()
        self._job = self.found = None
