"""A program that means ill: it opens hundreds of connections and says anything but the right thing."""

import select
import socket
import sys
import time
from random import Random

from spake2 import SPAKE2_A

KNOCK = b"\0\0\0\x2ccausality\x01\x01"


def flood(port, seconds, kinds, width=300):
    """Keeps `width` connections open, each silent, dripping, noisy or knocking; how many were opened."""
    rng, lines, opened = Random(1), [], 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        while len(lines) < width:
            line = socket.socket()
            line.setblocking(False)
            line.connect_ex(("127.0.0.1", port))
            lines.append((line, rng.choice(kinds)))
            opened += 1
        _, writable, _ = select.select([], [line for line, _ in lines], [], 0.05)
        ready = set(writable)
        lines = [(line, kind) for line, kind in lines if line not in ready or talk(line, kind, rng)]
    for line, _ in lines:
        line.close()
    return opened


def talk(line, kind, rng):
    """Whether the connection is still there."""
    try:
        if kind == "noise":
            line.send(rng.randbytes(4096))
        elif kind == "drip" and rng.random() < 0.1:
            line.send(b"\0")
        elif kind == "knock":
            line.send(KNOCK + rng.choice((SPAKE2_A(b"guess").start(), b"A" + rng.randbytes(32))))
        elif kind == "silent":
            line.send(b"")
        if rng.random() < 0.3:
            line.recv(100)
    except BlockingIOError:
        return True
    except OSError:
        line.close()
        return False
    return rng.random() < 0.995


if __name__ == "__main__":
    print(flood(int(sys.argv[1]), float(sys.argv[2]), sys.argv[3].split(",")))
