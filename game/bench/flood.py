"""A program that means ill: it opens hundreds of connections and says anything but the right thing."""

from __future__ import annotations

import select
import socket
import time
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Final

from game.net.exchange import SPAKE2_A

KINDS: Final = ("silent", "drip", "noise", "knock")
_FROM: Final = "127.0.0.66"
_KNOCK: Final = b"\0\0\0\x2ccausality\x01\x01"


def flood(port: int, seconds: float, kinds: Sequence[str] = KINDS, width: int = 300) -> int:
    """Keeps `width` connections to that port open, each of one of these kinds; gives how many were opened.

    They come from an address of their own, as those of another machine do.
    """
    rng, opened = Random(1), 0
    lines: list[tuple[socket.socket, str]] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        while len(lines) < width:
            lines.append((_line(port), rng.choice(kinds)))
            opened += 1
        _, writable, _ = select.select([], [line for line, _ in lines], [], 0.05)
        ready = set(writable)
        lines = [(line, kind) for line, kind in lines if line not in ready or _talk(line, kind, rng)]
    for line, _ in lines:
        line.close()
    return opened


def _line(port: int) -> socket.socket:
    line = socket.socket()
    line.setblocking(False)
    with suppress(OSError):  # Some systems have one loopback address only.
        line.bind((_FROM, 0))
    line.connect_ex(("127.0.0.1", port))
    return line


def _talk(line: socket.socket, kind: str, rng: Random) -> bool:
    """Whether the connection is still there."""
    try:
        line.send(_words(kind, rng))
        if rng.random() < 0.3:
            line.recv(100)
    except BlockingIOError:
        return True
    except OSError:
        line.close()
        return False
    return rng.random() < 0.995


def _words(kind: str, rng: Random) -> bytes:
    match kind:
        case "noise":
            return rng.randbytes(4096)
        case "drip":
            return b"\0" if rng.random() < 0.1 else b""
        case "knock":
            guess: bytes = SPAKE2_A(b"guess").start()
            return _KNOCK + rng.choice((guess, b"A" + rng.randbytes(32)))
        case _:
            return b""
