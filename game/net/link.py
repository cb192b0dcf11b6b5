"""The connection of a match to its owner: what is heard comes out of a queue, what is said goes in, nothing blocks.

All else happens in the network's thread: signs of life (so a peer is lost within three seconds, and one whose main
thread stands still for minutes is not), pairing, trying again. The owner makes one `hosting.HostLink` or
`joining.JoinLink`, looks at `events` in every frame, and says `stop` in the end.

Every connection has a number. What the owner says is for the connection that it has heard of last: bytes for one that
is gone meanwhile go nowhere, and the new one begins with a new `LanPeer`.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Coroutine
from concurrent.futures import Future
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from game.engine.errors import ProtocolError
from game.net.line import SILENCE, NetLine
from game.net.network import Network, steady_ms
from game.net.secure import Rebuff

TICK: Final = 0.25
"""Seconds between two looks at the clock."""
_HELD: Final = 4 * 1024 * 1024
"""Bytes that may wait for the owner before the peer is given up: an honest one never has so much to say."""
_EVENTS: Final = 400
"""Events that may wait before those that only tell of strangers are left out."""
_TOGETHER: Final = 100
"""Milliseconds in which bytes count as having come at once."""


@dataclass(frozen=True, slots=True)
class Listening:
    """The host can be reached at this port, with this code; again whenever there is a new code."""

    port: int
    code: str


@dataclass(frozen=True, slots=True)
class Knocking:
    """Somebody at this address tries a code."""

    address: str


@dataclass(frozen=True, slots=True)
class WrongGuess:
    """It was a wrong one; so many more it takes until there is a new code."""

    address: str
    left: int


@dataclass(frozen=True, slots=True)
class Connected:
    """The peer is there, and has proved who it is: begin with a new LanPeer. `key` is to be kept beside the match."""

    number: int
    address: str
    key: bytes
    by_code: bool


@dataclass(frozen=True, slots=True)
class Received:
    """Bytes for the peer of this connection, and when they came, in milliseconds of the link's clock (`Link.now`)."""

    number: int
    data: bytes
    at: int


@dataclass(frozen=True, slots=True)
class Lost:
    """This connection is gone since then; `error` if it was given up for a fault. The link goes on unless `stop`ped."""

    number: int
    at: int
    why: str
    error: ProtocolError | None = None


@dataclass(frozen=True, slots=True)
class Trying:
    """The host was not reached; in so many milliseconds it is tried again."""

    address: str
    why: str
    pause: int


@dataclass(frozen=True, slots=True)
class Rejected:
    """The host does not let us in. It is not tried again."""

    why: Rebuff


@dataclass(frozen=True, slots=True)
class Unable:
    """This link cannot work at all (a port in use, programs of two ages). It is not tried again."""

    why: str
    error: ProtocolError | None = None


LinkEvent: TypeAlias = Listening | Knocking | WrongGuess | Connected | Received | Lost | Trying | Rejected | Unable


class Link:
    """What both kinds of link share: the queue, the connection, and its signs of life."""

    def __init__(self, network: Network) -> None:
        """Not yet at work; the subclass begins."""
        self._network = network
        self._events: deque[LinkEvent] = deque()
        self._held = 0
        self._changed = threading.Condition()
        self._number = 0
        self._line: NetLine | None = None
        self._pulse = (steady_ms(), 0)
        self._stopped = False

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        network = self._network
        network.call(self._tick)
        network.run(work)

    # From the owner's thread.

    def events(self) -> tuple[LinkEvent, ...]:
        """What has happened since the last time; never waits. A fault of the network's thread is raised here."""
        if self._network.fault is not None:
            raise self._network.fault
        with self._changed:
            told = tuple(self._events)
            self._events.clear()
            self._held = 0
        return told

    def now(self) -> int:
        """Milliseconds of a steady clock that stands while this program itself does not run, as on a sleeping machine.

        After SILENCE without a sign of life the other has stopped the clocks; no more than that passes here either.
        """
        ticked_at, stood = self._pulse
        return min(steady_ms(), ticked_at + SILENCE) - stood

    def wait(self, seconds: float) -> bool:
        """Waits until something has happened, for so long at most; whether it has. Not for a program with a screen."""
        with self._changed:
            return self._changed.wait_for(lambda: bool(self._events), seconds)

    def send(self, number: int, data: bytes) -> None:
        """Sends the bytes on that connection, if it is still there."""
        if data:
            self._network.call(self._send, number, data)

    def stop(self) -> Future[None]:
        """Sends what is still to be sent, and ends; nothing more is told. The future is done when it has ended."""
        done: Future[None] = Future()
        self._network.call(self._stop, done)
        return done

    # In the network's thread.

    def opened(self, line: NetLine) -> None:
        """A line is connected."""

    def stirred(self, line: NetLine) -> None:
        """A line has brought something."""

    def _tell(self, event: LinkEvent) -> None:
        with self._changed:
            if len(self._events) > _EVENTS and isinstance(event, Knocking | WrongGuess | Trying):
                return
            self._events.append(event)
            self._changed.notify_all()

    def _take(self, line: NetLine, key: bytes, *, by_code: bool) -> None:
        """This line is the connection from here on; one that was there before is gone."""
        before = self._line
        self._number += 1
        self._line = line
        if before is not None:
            before.drop("the other program has connected anew")
            self._tell(Lost(self._number - 1, self.now(), str(before.why)))
        self._tell(Connected(self._number, line.address, key, by_code))

    def _receive(self, line: NetLine, data: bytes) -> None:
        """Bytes for the owner; a little that comes at once is told at once."""
        if line is not self._line or not data:
            return
        now = self.now()
        with self._changed:
            self._held += len(data)
            last = self._events[-1] if self._events else None
            if isinstance(last, Received) and last.number == self._number and now - last.at < _TOGETHER:
                self._events[-1] = replace(last, data=last.data + data)
            else:
                self._events.append(Received(self._number, data, now))
            self._changed.notify_all()
        if self._held > _HELD:
            line.drop("the other program says more than can be listened to")

    def _is_lost(self, line: NetLine) -> bool:
        """Whether that was the connection; then the owner is told."""
        if line is not self._line:
            return False
        self._line = None
        error = line.why if isinstance(line.why, ProtocolError) else None
        self._tell(Lost(self._number, self.now(), str(line.why), error))
        return True

    def _send(self, number: int, data: bytes) -> None:
        if self._line is not None and number == self._number:
            self._line.send(data)

    def _tick(self) -> None:
        """A look at the clock. Time in which this thread itself could not run is not the other's silence."""
        if self._stopped:
            return
        now = steady_ms()
        ticked_at, stood = self._pulse
        self._pulse = (now, stood + max(0, now - ticked_at - SILENCE))
        late = now - ticked_at - int(TICK * 1000)
        if self._line is not None:
            if late > TICK * 1000:
                self._line.heard_at += late
            self._line.tick(now)
        self._look(now)
        self._network.loop.call_later(TICK, self._tick)

    def _look(self, now: int) -> None:
        """What the kind of link has to look after now and then."""

    def _stop(self, done: Future[None]) -> None:
        self._stopped = True
        if self._line is not None:
            self._line.close()
        self._end()
        self._network.loop.call_later(TICK, done.set_result, None)

    def _end(self) -> None:
        """What the kind of link has to end."""
