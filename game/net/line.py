"""One TCP connection: bytes through its channel, signs of life, and the end of those that give none."""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

from game.engine.errors import ProtocolError, RemoteProtocolError, VersionMismatch
from game.net.network import steady_ms
from game.net.secure import Channel, Heard, Hosting, Plain

BEAT: Final = 700
"""Milliseconds after which a side that has nothing to say says that it is there."""
SILENCE: Final = 2_500
"""Milliseconds without any sign of life after which a peer is lost."""
UNREAD: Final = 3 * 1024 * 1024
"""Bytes that the other may leave unread, before it is given up."""
_STRANGERS, _PEERS = 256, 32 * 1024
"""Bytes that are taken from the line at once."""


class Watcher(Protocol):
    """Who has the line."""

    def opened(self, line: NetLine) -> None:
        """It is connected."""

    def heard(self, line: NetLine, heard: Heard) -> None:
        """Its channel has something to tell."""

    def stirred(self, line: NetLine) -> None:
        """Bytes came, and all that they told has been told."""

    def closed(self, line: NetLine) -> None:
        """It is gone; `line.why` says how."""


class NetLine(asyncio.BufferedProtocol):
    """Lives in the network's thread alone."""

    def __init__(self, channel: Channel, watcher: Watcher) -> None:
        """Not connected yet."""
        self.channel = channel
        self.address = ""
        self.why: ProtocolError | str = "the connection was closed"
        self.heard_at = self.said_at = steady_ms()
        self.has_heard_box = False
        self._buffer = bytearray(_STRANGERS)
        self._watcher = watcher
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Part of asyncio's protocol."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        peer = transport.get_extra_info("peername")
        self.address = str(peer[0]).removeprefix("::ffff:") if peer else ""
        self.heard_at = steady_ms()
        self._watcher.opened(self)
        self.flush()

    def get_buffer(self, sizehint: int) -> bytearray:
        """Part of asyncio's protocol."""
        del sizehint
        if self.channel.is_known and len(self._buffer) == _STRANGERS:
            self._buffer = bytearray(_PEERS)
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        """Part of asyncio's protocol."""
        if self._transport is not None:
            self._hear(bytes(self._buffer[:nbytes]))

    def _hear(self, data: bytes) -> None:
        try:
            for heard in self.channel.receive(data):
                self.heard_at = steady_ms()
                self.has_heard_box |= isinstance(heard, Plain)
                self._watcher.heard(self, heard)
        except (RemoteProtocolError, VersionMismatch) as error:
            self.drop(error)
            return
        self._watcher.stirred(self)
        self.flush()

    def connection_lost(self, error: Exception | None) -> None:
        """Part of asyncio's protocol."""
        if error is not None and isinstance(self.why, str):
            self.why = f"the connection broke: {getattr(error, 'strerror', None) or error}"
        self._transport = None
        self._watcher.closed(self)

    def answer(self) -> None:
        """Answers the knock of a stranger."""
        assert isinstance(self.channel, Hosting)
        try:
            self.channel.answer()
        except RemoteProtocolError as error:
            self.drop(error)
            return
        self.flush()

    def send(self, data: bytes) -> None:
        """Sends the data in boxes."""
        if self._transport is not None:
            self.channel.send(data)
            self.flush()

    def flush(self) -> None:
        """Sends what the channel has to send; gives up a peer that does not read, and closes if nobody was let in."""
        transport = self._transport
        if transport is None or transport.is_closing():
            return
        data = self.channel.outgoing()
        if data:
            self.said_at = steady_ms()
            transport.write(data)
        if transport.get_write_buffer_size() > UNREAD:
            self.drop("the other program does not read what is sent to it")
        elif self.channel.is_over:
            transport.close()

    def tick(self, now: int) -> None:
        """Gives a sign of life when it is time, and looks for the other's."""
        if now - self.heard_at > SILENCE:
            self.drop("nothing was heard any more")
        elif now - self.said_at > BEAT:
            self.channel.beat()
            self.flush()

    def close(self) -> None:
        """Closes after the last bytes."""
        if self._transport is not None:
            self._transport.close()

    def drop(self, why: ProtocolError | str) -> None:
        """Closes at once."""
        if isinstance(why, ProtocolError):
            why = why.with_traceback(None)  # It would hold what was heard.
            why.__cause__ = why.__context__ = None
        self.why = why
        if self._transport is not None:
            self._transport.abort()
