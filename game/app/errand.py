"""Long work as those see it who wait for it: how far it has come, and a way to stop it; and where it is carried out."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Protocol

from game.engine.search import A, Q, Solve


class Stopped(Exception):
    """Nobody waits for the answer any more; nothing has changed."""


class Errand:
    """One piece of long work. `progress` is what the search last said of itself (None: nothing yet)."""

    def __init__(self) -> None:
        """Nothing is known of it."""
        self.progress: object = None
        self._stopped = threading.Event()

    def stop(self) -> None:
        """Asks for the end of the work; it follows soon, and shows as `Stopped` there."""
        self._stopped.set()

    @property
    def stopped(self) -> bool:
        """Whether the end was asked for."""
        return self._stopped.is_set()

    def hear(self, progress: object) -> None:
        """Keeps how far the work has come; raises Stopped when it is not wanted any more."""
        self.progress = progress
        self.check()

    def check(self) -> None:
        """Raises Stopped when the work is not wanted any more."""
        if self.stopped:
            raise Stopped


class Workplace(Protocol):
    """Where searches are carried out: any long work whose answer follows from its question alone, as Solve has it."""

    def begin(self) -> None:
        """Gets ready in the background: there may be something to do soon."""

    def solving(self, errand: Errand) -> Solve:
        """How searches are carried out for that errand, from a thread that may wait; they raise Stopped with it."""


class SameProcess:
    """Searches are carried out in the thread that asks for them."""

    def begin(self) -> None:
        """There is nothing to get ready."""

    def solving(self, errand: Errand) -> Solve:
        """Carries them out at once."""

        def solve(search: Callable[[Q, Callable[[object], None]], A], question: Q, /) -> A:
            return search(question, errand.hear)

        return solve
