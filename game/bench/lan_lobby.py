"""Lobbies and links in numbers: being let in and being found, how soon a cut is noticed, how much memory."""

from __future__ import annotations

import multiprocessing
import statistics
import time
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TypeVar

from game.bench.bad_cable import BadCable
from game.bench.flood import flood
from game.net.address import Address
from game.net.find import Announcement, Finder, Notice
from game.net.hosting import HostLink
from game.net.joining import JoinLink
from game.net.link import Connected, Link, LinkEvent, Listening, Lost, Rejected
from game.net.network import Network
from game.net.wire import PROTOCOL

L = TypeVar("L", bound=LinkEvent)

_HERE = "127.0.0.1"
_SAMPLES = 9
"""Each short time is the median of so many."""
_SILENCES = 3
"""Those of several seconds of so many."""
_PATIENCE = 30.0
_FLOOD = 8.0
"""Seconds of flood."""


def _milliseconds(seconds: Sequence[float]) -> str:
    """The middle of them and the longest."""
    return f"{statistics.median(seconds) * 1000:.0f} ms (at most {max(seconds) * 1000:.0f})"


def _wait(link: Link, *kinds: type[L]) -> L:
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end:
        for event in link.events():
            if isinstance(event, kinds):
                return event
        link.wait(0.05)
    raise RuntimeError(f"a link told of nothing that was waited for within {_PATIENCE:g} seconds")


def _host_alone(pipe: Connection) -> None:
    """A lobby in a process of its own: tells where and with which code it is reached, and invites again when asked."""
    network = Network()
    link = HostLink(network, 0)
    listening = _wait(link, Listening)
    pipe.send((listening.port, listening.code))
    while True:
        if pipe.poll(0.005):
            word = pipe.recv()
            if word == "memory":
                pipe.send(_megabytes())
            else:
                link.invite()
        for event in link.events():
            if isinstance(event, Listening) and event.code != listening.code:
                listening = event
                pipe.send((listening.port, listening.code))


def _megabytes() -> float:
    """Memory of this process that is its own."""
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()
    return (int(pages[1]) - int(pages[2])) * 4096 / 1e6


class _Lobby:
    """A process with a lobby in it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, far = context.Pipe()
        self._process = context.Process(target=_host_alone, args=(far,), daemon=True)
        self._process.start()
        self.port, self.code = self.pipe.recv()

    def again(self) -> None:
        """With a new code."""
        self.pipe.send("invite")
        self.port, self.code = self.pipe.recv()

    def megabytes(self) -> float:
        """What it takes."""
        self.pipe.send("memory")
        while True:
            answer = self.pipe.recv()
            if isinstance(answer, float):
                return answer
            self.port, self.code = answer  # the flood has guessed three times

    def enter(self) -> float:
        """Seconds until somebody is let in who tries the code that is shown, again and again if need be."""
        network, begun = Network(), time.monotonic()
        try:
            while not self._tried(network):
                self.megabytes()
            return time.monotonic() - begun
        finally:
            network.stop()

    def _tried(self, network: Network) -> bool:
        link = JoinLink(network, Address(_HERE, self.port), self.code)
        try:
            return isinstance(_wait(link, Connected, Rejected), Connected)
        finally:
            link.stop().result(_PATIENCE)

    def close(self) -> None:
        self._process.kill()
        self._process.join()


def handshakes() -> str:
    """How long it takes to be let in."""
    lobby, taken = _Lobby(), list[float]()
    try:
        for _ in range(_SAMPLES):
            taken.append(lobby.enter())
            lobby.again()
    finally:
        lobby.close()
    return f"From connecting to being let in by the code: {_milliseconds(taken)}."


def cuts() -> Iterator[str]:
    """How soon a cut is noticed, and mended."""
    lobby, network = _Lobby(), Network()
    cable = BadCable(lobby.port)
    link = JoinLink(network, Address(_HERE, cable.port), lobby.code)
    try:
        _wait(link, Connected)
        torn = [_torn(cable, link) for _ in range(_SAMPLES)]
        silent = [_silent(cable, link) for _ in range(_SILENCES)]
    finally:
        link.stop().result(_PATIENCE)
        network.stop()
        cable.stop()
        lobby.close()
    yield (
        f"A connection that breaks is noticed {_milliseconds([noticed for noticed, _ in torn])} and mended "
        f"{_milliseconds([mended for _, mended in torn])} after the cut."
    )
    yield (
        f"A cable that goes dead is noticed after {_milliseconds([noticed for noticed, _ in silent])}, and "
        f"the connection mended {_milliseconds([mended for _, mended in silent])} after it carries again."
    )


def _torn(cable: BadCable, link: Link) -> tuple[float, float]:
    begun = time.monotonic()
    cable.cut()
    _wait(link, Lost)
    noticed = time.monotonic() - begun
    _wait(link, Connected)
    mended = time.monotonic() - begun
    time.sleep(0.5)  # so that the next attempt is a first one again
    return noticed, mended


def _silent(cable: BadCable, link: Link) -> tuple[float, float]:
    begun, cable.swallow = time.monotonic(), True
    _wait(link, Lost)
    noticed = time.monotonic() - begun
    begun, cable.swallow = time.monotonic(), False
    _wait(link, Connected)
    mended = time.monotonic() - begun
    time.sleep(0.5)
    return noticed, mended


def finding() -> str:
    """How long it takes to be found by somebody who looks already."""
    here, there, taken = Network(), Network(), list[float]()
    try:
        for number in range(_SAMPLES):
            found = _found_after(here, there, f"bench-{number}")
            if found is None:
                return "Time to be found: there is no multicast here."
            taken.append(found)
    finally:
        time.sleep(0.5)  # the last one is still being taken back
        here.stop()
        there.stop()
    return f"From being announced to being found near by: {_milliseconds(taken)}."


def _found_after(here: Network, there: Network, tag: str) -> float | None:
    finder = Finder(there)
    time.sleep(0.5)  # somebody looks already
    begun = time.monotonic()
    announcement = Announcement(here, Notice(PROTOCOL, "1", "Bench", "Board", "title", 1), 5000, tag)
    try:
        while time.monotonic() - begun < _PATIENCE / 3:
            if any(each.service.startswith(f"{tag}.") for each in finder.found()):
                return time.monotonic() - begun
            time.sleep(0.005)
        return None
    finally:
        announcement.stop()
        finder.stop()


def flooded() -> str:
    """A lobby with 300 bad connections at any time, and an honest player who comes in meanwhile."""
    lobby = _Lobby()
    attack = multiprocessing.get_context("spawn").Process(target=flood, args=(lobby.port, 10 * _FLOOD), daemon=True)
    try:
        try:
            before = lobby.megabytes()
        except OSError:
            return "A lobby under flood: memory cannot be measured on this machine."
        attack.start()
        time.sleep(_FLOOD / 2)
        entered = lobby.enter()
        most = before
        for _ in range(10):
            time.sleep(_FLOOD / 20)
            most = max(most, lobby.megabytes())
    finally:
        attack.kill()
        lobby.close()
    return (
        f"A lobby under a flood of 300 connections takes {most - before:.1f} MB more ({before:.1f} before); meanwhile "
        f"who has the code is let in after {entered:.1f} s."
    )
