"""The worker process from inside: takes searches one after the other and answers them, until the program ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

_PAUSE = 0.1
"""Seconds between two words on how far a search has come."""


class Word(Enum):
    """What a message of the worker is."""

    PROGRESS = "progress"
    ANSWER = "answer"
    FAILED = "failed"


SearchCall: TypeAlias = Callable[[Any, Callable[[object], None]], Any]


def serve(connection: Connection, searches: tuple[SearchCall, ...]) -> None:
    """Answers until nobody asks any more.

    `searches` are those that are likely to come: to have unpickled them is to have imported what they need.
    """
    del searches
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the program, which then ends this process
    threading.Thread(target=_die_with_the_program, name="parent", daemon=True).start()
    while True:
        try:
            search, question = connection.recv()
            connection.send(_answered(connection, search, question))
        except (EOFError, OSError):
            return


def _answered(connection: Connection, search: SearchCall, question: object) -> tuple[Word, object]:
    try:
        return Word.ANSWER, search(question, _Teller(connection).tell)
    except Exception:
        # The program searches by itself then, and fails in the same way with everything at hand to report it.
        return Word.FAILED, None


class _Teller:
    """Sends on how far a search has come, now and then."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._next = time.monotonic() + _PAUSE

    def tell(self, progress: object) -> None:
        now = time.monotonic()
        if now >= self._next:
            self._next = now + _PAUSE
            self._connection.send((Word.PROGRESS, progress))


def _die_with_the_program() -> None:
    """A search may take long, and a program that was killed tells nobody."""
    from multiprocessing.connection import wait  # the menu shall not wait for it: it brings sockets with it

    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(0)
