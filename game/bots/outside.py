"""A program of somebody else's that plays: started, asked over its standard input and output, and ended.

It may crash, lie, hang, print garbage or flood: each of that is an `OutsideFault` with a sentence, and the program is
ended. One thread reads what it says, a bounded amount; another writes, so that a program that does not listen holds up
nobody.
"""

from __future__ import annotations

import contextlib
import os
import shlex
import signal
import subprocess
import threading
from collections.abc import Callable, Mapping
from queue import Empty, Full, Queue
from typing import Any, Final, TypeVar

from game.bots.protocol import LONGEST_LINE, QUIT, hello, line_of, read_hello, read_line, read_orders
from game.engine.errors import DataError, RemoteProtocolError, shown
from game.engine.title import Json

A = TypeVar("A")

_AHEAD: Final = 16
"""Lines that a program may have said without being asked, before it is not listened to any more."""
_PATIENCE: Final = 2.0
"""Seconds in which a program that is told to quit should end."""
_POSIX: Final = os.name == "posix"


class OutsideFault(RemoteProtocolError):
    """A program did what it may not; the message says what, beginning with a verb."""


class OutsideProgram:
    """One program that runs. `milliseconds`: how long it may be silent when it is asked."""

    def __init__(self, command: str, milliseconds: int, program: str) -> None:
        """Starts it and greets it; raises DataError if there is nothing to start, and OutsideFault."""
        self.milliseconds = milliseconds
        self._process = _started(command)
        self._heard: Queue[bytes | None] = Queue(_AHEAD)
        self._to_say: Queue[bytes | None] = Queue()
        self._too_much = threading.Event()
        for work in (self._read, self._write):
            threading.Thread(target=work, name="outside", daemon=True).start()
        self.name = ""
        try:
            self.name = self._asked(hello(program), read_hello)
        except OutsideFault:
            self.end()
            raise

    def tell(self, message: dict[str, Json]) -> None:
        """Says something that asks for no answer."""
        self._to_say.put(line_of(message))

    def orders(self, message: dict[str, Json]) -> tuple[str, ...]:
        """Asks for orders; raises OutsideFault."""
        return self._asked(message, read_orders)

    def end(self) -> None:
        """Lets it quit, and ends it and all that it started if it does not."""
        self._to_say.put(line_of(dict(QUIT)))
        self._to_say.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_PATIENCE if self.name else 0.0)
        _kill(self._process)
        self._process.wait()
        for stream in (self._process.stdout, self._process.stdin):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()

    # Saying and hearing.

    def _asked(self, message: dict[str, Json], read: Callable[[Mapping[str, Any]], A]) -> A:
        if self.name and not self._heard.empty():
            line = self._heard.get_nowait()
            if line is not None:
                raise OutsideFault(f"said {shown(line[:80].decode(errors='replace').strip())} without being asked")
        self.tell(message)
        line = self._line()
        try:
            return read(read_line(line))
        except RemoteProtocolError as error:
            raise OutsideFault(str(error)) from None

    def _line(self) -> bytes:
        try:
            line = self._heard.get(timeout=self.milliseconds / 1000)
        except Empty:
            raise OutsideFault(f"was silent for {self.milliseconds} milliseconds") from None
        if self._too_much.is_set() and (line is None or not line.endswith(b"\n")):
            raise OutsideFault(f"said more than {LONGEST_LINE} bytes on one line")
        if line is None:
            raise OutsideFault(f"ended without an answer{self._how()}")
        return line

    def _how(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            code = self._process.wait(_PATIENCE)
            return f" (exit status {code})"
        return ""

    def _read(self) -> None:
        stream = self._process.stdout
        assert stream is not None
        with contextlib.suppress(OSError, ValueError):
            while line := stream.readline(LONGEST_LINE + 1):
                if not line.endswith(b"\n") and len(line) > LONGEST_LINE:
                    self._too_much.set()
                    break
                self._heard.put(line)
        with contextlib.suppress(Full):
            self._heard.put(None, timeout=_PATIENCE)

    def _write(self) -> None:
        stream = self._process.stdin
        assert stream is not None
        with contextlib.suppress(OSError, ValueError):
            while (line := self._to_say.get()) is not None:
                stream.write(line)
                stream.flush()


def _started(command: str) -> subprocess.Popen[bytes]:
    words = _words(command)
    if not words:
        raise DataError("a program of your own needs a command, such as cmd:python3 mine.py")
    try:
        return subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=_POSIX,
        )
    except OSError as error:
        raise DataError(f"{shown(command)} cannot be started: {error.strerror}") from error


def _words(command: str) -> list[str]:
    try:
        return shlex.split(command, posix=_POSIX)
    except ValueError as error:
        raise DataError(f"{shown(command)} is no command: {error}") from None


def _kill(process: subprocess.Popen[bytes]) -> None:
    """The program, and where that can be done all that it has started."""
    with contextlib.suppress(OSError):
        if _POSIX:
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
