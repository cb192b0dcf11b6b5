"""A cable that can be bad: it delays, splits, doubles, swallows and cuts what goes through."""

import asyncio
from random import Random

from game.net.network import Network


class Proxy:
    """Listens on loopback and passes everything on to `port`. `fault` says what happens to the next pieces."""

    def __init__(self, port, seed=1, split=0, delay=0.0):
        self.network, self.target, self.rng = Network(), port, Random(seed)
        self.split, self.delay = split, delay
        self.cut_after = self.double_after = None
        self.swallow = False
        self.connections = 0
        self.passed = 0
        self.writers = set()
        self.port = self.network.run(self._listen()).result(10)

    def cut(self):
        """Now."""
        self.network.call(self._cut)

    def stop(self):
        self.cut()
        self.network.stop()

    async def _listen(self):
        self.server = await asyncio.start_server(self._pass, "127.0.0.1", 0)
        return self.server.sockets[0].getsockname()[1]

    def _cut(self):
        for writer in self.writers:
            writer.transport.abort()
        self.writers.clear()

    async def _pass(self, reader, writer):
        self.connections += 1
        try:
            other_reader, other_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        self.writers |= {writer, other_writer}
        await asyncio.gather(self._carry(reader, other_writer), self._carry(other_reader, writer))

    async def _carry(self, reader, writer):
        try:
            while data := await reader.read(4096):
                await self._piece(data, writer)
        except OSError:
            pass
        writer.close()

    async def _piece(self, data, writer):
        while data:
            size = self.rng.randint(1, self.split) if self.split else len(data)
            if self.delay:
                await asyncio.sleep(self.rng.random() * self.delay)
            if self.swallow:
                return
            if self.cut_after is not None and self.passed + size > self.cut_after:
                writer.write(data[: self.cut_after - self.passed])
                self.cut_after = None
                self._cut()
                return
            if self.double_after is not None and self.passed + size > self.double_after:
                self.double_after = None
                writer.write(data[:size])
            self.passed += size
            writer.write(data[:size])
            data = data[size:]
