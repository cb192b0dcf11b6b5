"""The link of who joined: it connects, and connects again whenever the connection is gone."""

from __future__ import annotations

import asyncio
import errno
import socket
from typing import Final

from game.engine.errors import VersionMismatch
from game.net.address import Address
from game.net.line import NetLine
from game.net.link import Link, Rejected, Trying, Unable
from game.net.network import Network, steady_ms
from game.net.secure import Heard, Joining, Plain, Proven, Rebuff, Rebuffed, WrongCode

_CONNECTING: Final = 3.0
"""Seconds in which the host's machine has to answer."""
_GREETING: Final = 6_000
"""Milliseconds in which the host's program has to let us in."""
_PAUSES: Final = (250, 500, 1_000, 2_000, 4_000)
"""Milliseconds before the next attempt; the last one stands for all further ones."""
_WORTH_TRYING_AGAIN: Final = (Rebuff.BUSY,)


class JoinLink(Link):
    """Tries from its making until `stop`, or until the host has refused."""

    def __init__(self, network: Network, address: Address, code: str = "", key: bytes = b"") -> None:
        """With the code that the host shows, or with the key that was kept."""
        super().__init__(network)
        self._addresses = [address]
        self._code, self._key = code, key
        self._attempts = 0
        self._greeting: NetLine | None = None
        self._greeted_at = 0
        self._given_up = False
        self._begin(self._try())

    def also(self, address: Address) -> None:
        """The host may now be here, too."""
        self._network.call(self._add, address)

    async def _try(self) -> None:
        address = self._addresses[self._attempts % len(self._addresses)]
        self._attempts += 1
        line = NetLine(Joining(self._code, self._key), self)
        self._greeting, self._greeted_at = line, steady_ms()
        try:
            await asyncio.wait_for(
                self._network.loop.create_connection(lambda: line, address.host, address.port), _CONNECTING
            )
        except (TimeoutError, OSError, UnicodeError) as error:
            self._again(line, _reason(error))

    def opened(self, line: NetLine) -> None:
        """The host's machine has answered."""
        if self._stopped:
            line.drop("this program does not want to join any more")

    def heard(self, line: NetLine, heard: Heard) -> None:
        """The host has said something."""
        match heard:
            case Proven(key, by_code):
                self._key, self._attempts, self._greeting = key, 0, None
                self._take(line, key, by_code=by_code)
            case Plain(data):
                self._receive(line, data)
            case Rebuffed(why):
                line.why = why.name
                if why not in _WORTH_TRYING_AGAIN:
                    self._given_up = True
                    self._tell(Rejected(why))
            case WrongCode():
                pass

    def closed(self, line: NetLine) -> None:
        """The connection is gone, or never came to be one."""
        if isinstance(line.why, VersionMismatch):
            self._given_up = True
            self._tell(Unable(str(line.why), line.why))
        if self._is_lost(line):
            self._again(None, str(line.why))
        else:
            self._again(line, str(line.why))

    def _again(self, line: NetLine | None, why: str) -> None:
        """Plans the next attempt after `line`, which was the last one, or after a connection (None)."""
        if self._stopped or self._given_up or line is not self._greeting:
            return
        self._greeting = None
        pause = _PAUSES[min(self._attempts, len(_PAUSES) - 1)] if line is not None else _PAUSES[0]
        address = self._addresses[self._attempts % len(self._addresses)]
        self._tell(Trying(str(address), why, pause))
        self._network.loop.call_later(pause / 1000, self._start)

    def _start(self) -> None:
        if not self._stopped:
            self._network.run(self._try())

    def _look(self, now: int) -> None:
        line = self._greeting
        if line is not None and now - self._greeted_at > _GREETING:
            line.drop("the host did not let us in")

    def _add(self, address: Address) -> None:
        if address not in self._addresses:
            self._addresses.append(address)

    def _end(self) -> None:
        if self._greeting is not None:
            self._greeting.drop("this program does not want to join any more")


def _reason(error: BaseException) -> str:
    """Why a machine could not be reached, in words for people."""
    if isinstance(error, asyncio.TimeoutError):
        return "nobody answers there"
    if isinstance(error, socket.gaierror | UnicodeError):
        return "there is no machine of that name"
    if isinstance(error, ConnectionRefusedError):
        return "nobody hosts a match there, or a firewall refuses"
    if isinstance(error, OSError) and error.errno in (errno.ENETUNREACH, errno.EHOSTUNREACH, errno.ENETDOWN):
        return "there is no way to that network"
    return f"it cannot be reached: {getattr(error, 'strerror', None) or error}"
