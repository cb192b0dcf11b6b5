"""A process beside the program in which long searches are carried out; it is started, asked, stopped and replaced here.

Theory of operation. Searches are pure and known by name, so the worker keeps nothing from one to the next and may be
killed at any moment: that is how a search is stopped. A worker that dies is replaced, and the search asked again. Where
no worker can be had, or a search fails in it, the search is carried out in the thread that waits for it.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import threading
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from game.app.errand import Errand, Stopped
from game.app.serving import Search, Word, serve
from game.engine.search import A, Q, Solve

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

Entry: TypeAlias = "Callable[[Connection, tuple[Search, ...]], None]"

_ATTEMPTS = 2
_GLANCE = 0.02
"""Seconds after which a waiting thread looks whether it shall still wait."""


class Worker:
    """One process, one search at a time; see Workplace."""

    def __init__(self, searches: tuple[Search, ...] = (), entry: Entry = serve) -> None:
        """No process yet. `searches` are known to it from the start; `entry` is what it runs."""
        self._searches = searches
        self._entry = entry
        self._context = multiprocessing.get_context("spawn")
        self._in_use = threading.Lock()
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._given_up = False
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The number of the process; None while there is none."""
        process = self._process
        return None if process is None else process.pid

    def begin(self) -> None:
        """Starts the process in the background, unless there is one."""
        threading.Thread(target=self._warm_up, name="worker start", daemon=True).start()

    def close(self) -> None:
        """Ends the process for good; whoever waits for an answer is told by Stopped."""
        self._closed = True
        with self._in_use:
            self._end_process()

    def solving(self, errand: Errand) -> Solve:
        """Searches are carried out in the process, as long as the errand is wanted."""

        def solve(search: Callable[[Q, Callable[[object], None]], A], question: Q, /) -> A:
            word, value = self._reply(search, question, errand)
            if word is Word.ANSWER:
                answer: A = value
                return answer
            return search(question, errand.hear)

        return solve

    def _reply(self, search: Search, question: object, errand: Errand) -> tuple[Word, Any]:
        """What the worker says in the end; that it failed if there is none."""
        for _ in range(0 if self._given_up else _ATTEMPTS):
            with self._turn_of(errand):
                try:
                    return self._asked(search, question, errand)
                except (EOFError, OSError):
                    self._end_process()  # it died; a new one may do better
                except Stopped:
                    self._end_process()
                    self.begin()
                    raise
        self._given_up = True
        return Word.FAILED, None

    @contextlib.contextmanager
    def _turn_of(self, errand: Errand) -> Iterator[None]:
        """Waits until no other thread uses the process."""
        while not self._in_use.acquire(timeout=_GLANCE):
            self._check(errand)
        try:
            yield
        finally:
            self._in_use.release()

    def _check(self, errand: Errand) -> None:
        errand.check()
        if self._closed:
            raise Stopped

    def _asked(self, search: Search, question: object, errand: Errand) -> tuple[Word, Any]:
        self._check(errand)
        connection = self._ready()
        connection.send((search, question))
        while True:
            self._check(errand)
            if not connection.poll(_GLANCE):
                continue
            word, value = connection.recv()
            if word is not Word.PROGRESS:
                return word, value
            errand.hear(value)

    def _warm_up(self) -> None:
        with self._in_use, contextlib.suppress(OSError):
            if not self._closed:
                self._ready()

    def _ready(self) -> Connection:
        """The way to the process, which is started if there is none that lives; raises OSError."""
        if self._process is not None and not self._process.is_alive():
            self._end_process()
        if self._connection is None:
            self._start_process()
        assert self._connection is not None
        return self._connection

    def _start_process(self) -> None:
        ours, theirs = self._context.Pipe()
        process = self._context.Process(
            target=self._entry, args=(theirs, self._searches), name="causality worker", daemon=True
        )
        with _deaf_to_interrupts():
            process.start()
        theirs.close()
        self._process, self._connection = process, ours

    def _end_process(self) -> None:
        process, connection, self._process, self._connection = self._process, self._connection, None, None
        if connection is not None:
            connection.close()
        if process is not None:
            process.kill()
            process.join()
            process.close()


@contextlib.contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """A process that is started meanwhile never hears of Ctrl+C, not even before it has read its first line."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    # Started on the way otherwise, and then it would undo the mask.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
