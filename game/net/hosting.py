"""The link of who hosts: it listens, shows a code, and lets in one peer who has it, again and again by the kept key."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from game.net.code import Door, new_code
from game.net.guessers import Guessers
from game.net.line import NetLine
from game.net.link import Knocking, Link, Listening, Unable, WrongGuess
from game.net.network import Network, steady_ms
from game.net.porch import PAUSE, Porch, PorchPlace
from game.net.secure import Heard, Hosting, Plain, Proven, Rebuffed, WrongCode, key_name

_TOO_MANY: Final = "too many wrong codes came from its address"


class HostLink(Link):
    """Listens from its making until `stop`."""

    def __init__(
        self,
        network: Network,
        port: int,
        keys: Iterable[bytes] = (),
        make_code: Callable[[], str] = new_code,
        otherwise: Sequence[int] = (),
    ):
        """Listens at the port (0: any that is free), or if it is taken, at the next of `otherwise`.

        `keys` are kept keys of peers who may come without the code.
        """
        super().__init__(network)
        self._keys = {key_name(key): key for key in keys}
        self._make_code = make_code
        self._door = Door(make_code())
        self._porch: Porch[NetLine] = Porch()
        self._guessers = Guessers()
        self._server: asyncio.Server | None = None
        self._port = port
        self._begin(self._listen(port, otherwise))

    def invite(self) -> None:
        """Another peer may come in with a new code; the one who was there is not wanted any more."""
        self._network.call(self._invite)

    async def _listen(self, port: int, otherwise: Sequence[int]) -> None:
        try:
            listener = _listener(port, otherwise)
            self._server = await self._network.loop.create_server(self._line_for_stranger, sock=listener, backlog=128)
        except OSError as error:
            why = (error.strerror or str(error)).partition(" (")[0]  # without Python's own remarks
            self._tell(Unable(f"port {port} cannot be listened at: {why}"))
            return
        self._port = listener.getsockname()[1]
        if self._stopped:
            self._end()
        else:
            self._tell(Listening(self._port, self._door.code))

    def _line_for_stranger(self) -> NetLine:
        return NetLine(Hosting(self._door, self._keys, busy=self._line is not None), self)

    def opened(self, line: NetLine) -> None:
        """Somebody is on the porch."""
        if self._stopped:
            line.drop("this program does not listen any more")
            return
        if self._guessers.has_to_wait(line.address, steady_ms()):
            line.drop(_TOO_MANY)
            return
        self._send_away(self._porch.came(line, line.address, steady_ms()))

    def heard(self, line: NetLine, heard: Heard) -> None:
        """Somebody has said something."""
        match heard:
            case Proven(key, by_code):
                self._porch.left(line)
                self._keys[key_name(key)] = key
                self._take(line, key, by_code=by_code)
            case Plain(data):
                self._receive(line, data)
            case WrongCode(left):
                self._was_wrong(line)
                self._tell(WrongGuess(line.address, left))
                if not self._door.is_open:
                    self._renew()
            case Rebuffed():
                pass

    def stirred(self, line: NetLine) -> None:
        """Somebody may have knocked."""
        channel = line.channel
        assert isinstance(channel, Hosting)
        if not channel.wants_answer or not self._porch.is_silent(line):
            return
        if channel.has_key:
            self._send_away(self._porch.moved(line, PorchPlace.KNOWN))
            line.answer()
            return
        self._tell(Knocking(line.address))
        self._send_away(self._porch.moved(line, PorchPlace.KNOCKING))
        self._answer_next()

    def closed(self, line: NetLine) -> None:
        """Somebody is gone."""
        self._porch.left(line)
        if self._is_lost(line) and not line.has_heard_box and not self._stopped:
            self._door.open_again()  # The peer has never heard that it was let in.

    def _answer_next(self) -> None:
        line = self._porch.to_answer(steady_ms())
        if line is not None:
            self._send_away(self._porch.moved(line, PorchPlace.ANSWERED))
            line.answer()
            self._network.loop.call_later(2 * PAUSE / 1000, self._answer_next)

    def _was_wrong(self, line: NetLine) -> None:
        """Whoever stands here from an address that has to wait now must not guess on."""
        now = steady_ms()
        self._guessers.was_wrong(line.address, now)
        if self._guessers.has_to_wait(line.address, now):
            for each in self._porch.all_from(line.address):
                each.drop(_TOO_MANY)

    def _look(self, now: int) -> None:
        self._send_away(self._porch.overdue(now))
        self._answer_next()

    def _send_away(self, lines: Iterable[NetLine]) -> None:
        for line in lines:
            line.drop("it took too long to prove who it is")

    def _invite(self) -> None:
        self._keys.clear()
        if self._line is not None:
            self._line.close()
        self._renew()

    def _renew(self) -> None:
        self._door = Door(self._make_code())
        self._tell(Listening(self._port, self._door.code))

    def _end(self) -> None:
        if self._server is not None:
            self._server.close()
        self._send_away(self._porch.all())


def _listener(port: int, otherwise: Sequence[int]) -> socket.socket:
    """A socket at the first of these ports that is not taken; the error is that of the last one."""
    try:
        return _socket_at(port)
    except OSError:
        if not otherwise:
            raise
        return _listener(otherwise[0], otherwise[1:])


def _socket_at(port: int) -> socket.socket:
    """A socket for IPv6 and IPv4 together, where the machine has both."""
    if socket.has_dualstack_ipv6():
        try:
            return socket.create_server(("", port), family=socket.AF_INET6, dualstack_ipv6=True)
        except OSError:
            pass  # Built in, but switched off: what is wrong with the port will show below.
    return socket.create_server(("", port))
