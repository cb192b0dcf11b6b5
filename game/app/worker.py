"""A process beside the program in which long searches are carried out, one at a time: started, asked and ended here."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import threading
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from game import COMMAND
from game.app.serving import SearchCall, Word

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

WorkerMain: TypeAlias = "Callable[[Connection, tuple[SearchCall, ...]], None]"

_GLANCE = 0.02
"""Seconds after which a waiting thread looks whether it shall still wait."""

_CHANGING = threading.RLock()
"""Whoever starts a process also looks after all that have ended, and must not do so while another thread buries one."""


class Worker:
    """One process, or none: it is started when it is needed. One thread at a time may use it."""

    def __init__(self, searches: tuple[SearchCall, ...], entry: WorkerMain) -> None:
        """No process yet. `searches` are known to it from the start; `entry` is what it runs."""
        self._searches = searches
        self._entry = entry
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self.pid: int | None = None
        """The number of the process; None while there is none."""

    def start(self) -> Connection:
        """The way to the process, which is started if there is none that lives; raises OSError."""
        with _CHANGING:
            if self._process is not None and not self._process.is_alive():
                self.end()
            if self._connection is None:
                self._connection = self._started()
            return self._connection

    def ask(
        self, search: SearchCall, question: object, hear: Callable[[object], None], check: Callable[[], None]
    ) -> tuple[Word, Any]:
        """What the process says in the end, an answer or that it failed. `hear` is told how far it has come.

        Raises EOFError or OSError when the process dies, and whatever `hear` and `check` raise. Then, and then only,
        it must be ended.
        """
        check()
        connection = self.start()
        connection.send((search, question))
        while True:
            check()
            if not connection.poll(_GLANCE):
                continue
            word, value = connection.recv()
            if word is not Word.PROGRESS:
                return word, value
            hear(value)

    def end(self) -> None:
        """Kills the process, if there is one; what it searched for is lost."""
        process, connection, self._process, self._connection = self._process, self._connection, None, None
        self.pid = None
        if connection is not None:
            connection.close()
        if process is not None:
            with _CHANGING:
                process.kill()
                process.join()
                process.close()

    def _started(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(
            target=self._entry, args=(theirs, self._searches), name=f"{COMMAND} worker", daemon=True
        )
        with _deaf_to_interrupts():
            process.start()
        theirs.close()
        self._process, self.pid = process, process.pid
        return ours


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
