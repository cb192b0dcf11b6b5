"""A cable that can be bad: it delays, splits, doubles, swallows and cuts what goes through, on the loopback."""

from __future__ import annotations

import asyncio
from random import Random

from game.net.network import Network


class BadCable:
    """Listens on the loopback and passes everything on to the port `target`.

    `split`: pieces of so many bytes at most (0: as they come); `delay`: each waits up to so many seconds. `swallow`:
    nothing comes through any more, and nobody is told. `cut_after` and `double_after`: when so many bytes have passed
    altogether, the cable is cut, or the next piece comes twice. `lives`: each connection is cut after so many bytes at
    most, by chance.
    """

    def __init__(self, target: int, seed: int = 1, split: int = 0, delay: float = 0.0, lives: int = 0) -> None:
        """It begins at once; `port` is where it listens."""
        self.network, self.target, self.rng = Network(), target, Random(seed)
        self.split, self.delay, self.lives = split, delay, lives
        self.cut_after: int | None = None
        self.double_after: int | None = None
        self.swallow = False
        self.connections = self.passed = self.cuts = 0
        self._writers: set[asyncio.StreamWriter] = set()
        self.port: int = self.network.run(self._listen()).result(10)

    def cut(self) -> None:
        """Now."""
        self.network.call(self._cut)

    def stop(self) -> None:
        """Ends it."""
        self.cut()
        self.network.stop()

    async def _listen(self) -> int:
        self._server = await asyncio.start_server(self._pass, "127.0.0.1", 0)
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    def _cut(self) -> None:
        self.cuts += bool(self._writers)
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        if self.lives:
            self.cut_after = self.passed + self.rng.randint(1, self.lives)
        try:
            other_reader, other_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, other_writer}
        await asyncio.gather(self._carry(reader, other_writer), self._carry(other_reader, writer))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(4096):
                await self._pieces(data, writer)
        except OSError:
            pass
        writer.close()

    async def _pieces(self, data: bytes, writer: asyncio.StreamWriter) -> None:
        while data:
            size = self.rng.randint(1, self.split) if self.split else len(data)
            if self.delay:
                await asyncio.sleep(self.rng.random() * self.delay)
            if self.swallow or writer.is_closing():
                return
            if not self._let_through(data[:size], writer):
                return
            data = data[size:]

    def _let_through(self, piece: bytes, writer: asyncio.StreamWriter) -> bool:
        """Whether the cable is still whole after that."""
        passed = self.passed + len(piece)
        if self.cut_after is not None and passed > self.cut_after:
            writer.write(piece[: self.cut_after - self.passed])
            self.cut_after = None
            self._cut()
            return False
        if self.double_after is not None and passed > self.double_after:
            self.double_after = None
            writer.write(piece)
        self.passed = passed
        writer.write(piece)
        return True
