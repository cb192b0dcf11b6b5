"""Work beside the frames: started, watched and stopped from the thread of the frames, where its faults are raised."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from game.app.errand import Errand, Stopped

T = TypeVar("T")

_FAREWELL = 1.0
"""Seconds at most for which `end` waits."""


class Job(Generic[T]):
    """One piece of work in a thread of its own. The work must not touch anything that is drawn.

    It is given an errand, by which it says how far it has come and hears that it shall stop. It never keeps the
    program from ending.
    """

    def __init__(self, work: Callable[[Errand], T], name: str) -> None:
        """Nothing is done before `start`; `name` is what the thread is called."""
        self._work = work
        self._errand = Errand()
        self._results: list[T] = []
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def _run(self) -> None:
        try:
            self._results.append(self._work(self._errand))
        except BaseException as error:  # handed over to the thread of the frames, which raises it
            self._error = error

    @property
    def progress(self) -> object:
        """What the work last said of itself (None: nothing yet)."""
        return self._errand.progress

    @property
    def stopped(self) -> bool:
        """Whether the end was asked for."""
        return self._errand.stopped

    @property
    def done(self) -> bool:
        """Whether the work has begun and is over, however it ended."""
        return self._thread.ident is not None and not self._thread.is_alive()

    def start(self) -> None:
        """Begins the work; once only."""
        self._thread.start()

    def stop(self) -> None:
        """Asks for the end of the work; if it hears of that in time, `result` raises Stopped."""
        self._errand.stop()

    def end(self) -> None:
        """Stops work and waits for it a little: what writes a file must not be cut off in the middle of it."""
        self.stop()
        self.wait(_FAREWELL)

    def wait(self, seconds: float) -> bool:
        """Waits for so long at most; whether the work is over."""
        self._thread.join(seconds)
        return self.done

    def result(self) -> T:
        """What work that is over gave; raises what it raised, Stopped among others."""
        if self._error is not None:
            raise self._error
        return self._results[0]

    def check(self) -> None:
        """Raises what went wrong in the work, if anything did so far; to have been stopped is no fault."""
        if self._error is not None and not isinstance(self._error, Stopped):
            raise self._error
