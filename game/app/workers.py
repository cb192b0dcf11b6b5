"""Worker processes for those who search at the same time: who gets which, how many there are, and their end.

Theory of operation. Searches are pure and known by name, so a worker keeps nothing from one to the next and may be
killed at any moment: that is how a search is stopped. A worker that dies is replaced, and the search asked again. Where
no worker can be had, or a search fails in it, the search is carried out in the thread that waits for it. A worker lies
in the pile of free ones, or belongs to the one thread that has taken it from there.
"""

from __future__ import annotations

import contextlib
import queue
import threading
from collections.abc import Callable, Iterator
from typing import Any

from game.app.errand import Errand, Stopped
from game.app.serving import SearchCall, Word, serve
from game.app.worker import Worker, WorkerMain
from game.engine.search import A, Q, Solve

LIMIT = 2
"""So many processes in the game: one that is busy for long does not hold up another search."""

_ATTEMPTS = 2
_GLANCE = 0.02
"""Seconds after which a waiting thread looks whether it shall still wait."""


class Workers:
    """A few processes that are started when they are needed; see Workplace.

    Those who think for long on their own account get workers of their own: then no player's search waits for them.
    """

    def __init__(self, searches: tuple[SearchCall, ...] = (), entry: WorkerMain = serve, count: int = LIMIT) -> None:
        """No process yet. `searches` are known to each from the start; `entry` is what it runs; `count` is how many
        there are at most."""
        self._workers = [Worker(searches, entry) for _ in range(count)]
        # The last one that was busy comes first: it has a process already.
        self._free: queue.LifoQueue[Worker] = queue.LifoQueue()
        for worker in self._workers:
            self._free.put(worker)
        self._given_up = False
        self._closed = False

    @property
    def pids(self) -> tuple[int, ...]:
        """The numbers of the processes that there are."""
        return tuple(worker.pid for worker in self._workers if worker.pid is not None)

    def begin(self) -> None:
        """Starts a process in the background, unless one is free or all are busy."""
        threading.Thread(target=self._warm_up, name="worker start", daemon=True).start()

    def close(self) -> None:
        """Ends all processes for good; whoever waits for an answer is told by Stopped."""
        self._closed = True
        workers = [self._free.get() for _ in self._workers]
        for worker in workers:
            worker.end()
            self._free.put(worker)

    def solving(self, errand: Errand) -> Solve:
        """Searches are carried out in a process, as long as the errand is wanted."""

        def solve(search: Callable[[Q, Callable[[object], None]], A], question: Q, /) -> A:
            word, value = self._reply(search, question, errand)
            if word is Word.ANSWER:
                answer: A = value
                return answer
            return search(question, errand.hear)

        return solve

    def _reply(self, search: SearchCall, question: object, errand: Errand) -> tuple[Word, Any]:
        """What a worker says in the end; that it failed if there is none."""
        for _ in range(0 if self._given_up else _ATTEMPTS):
            try:
                with self._taken(errand) as worker:
                    return worker.ask(search, question, errand.hear, lambda: self._check(errand))
            except (EOFError, OSError):
                continue  # it died; a new one may do better
            except Stopped:
                self.begin()
                raise
        self._given_up = True
        return Word.FAILED, None

    @contextlib.contextmanager
    def _taken(self, errand: Errand) -> Iterator[Worker]:
        """A worker for this thread alone, as soon as one is free. It is ended if it comes to no answer."""
        worker = self._next_free(errand)
        try:
            yield worker
        except BaseException:
            worker.end()
            raise
        finally:
            self._free.put(worker)

    def _next_free(self, errand: Errand) -> Worker:
        while True:
            self._check(errand)
            with contextlib.suppress(queue.Empty):
                return self._free.get(timeout=_GLANCE)

    def _check(self, errand: Errand) -> None:
        errand.check()
        if self._closed:
            raise Stopped

    def _warm_up(self) -> None:
        try:
            worker = self._free.get_nowait()
        except queue.Empty:
            return  # all of them are busy, so all of them have a process
        with contextlib.suppress(OSError):
            if not self._closed:
                worker.start()
        self._free.put(worker)
