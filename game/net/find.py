"""Matches in the same network: announced and found by multicast DNS (zeroconf), without an address being typed.

What is announced is no secret and proves nothing: it is there to be shown and chosen from. What comes in is anybody's
text; whatever is not what this program would announce is left out, and the rest is made harmless.

The service is `_causality._tcp.local.`; its text record has these keys, each value UTF-8 of at most 120 bytes:
    v protocol, program its version, name the host's, board its name, title, rules their version,
    level digest of the board in hexadecimal, match first 8 bytes of a match's name in hexadecimal, if one goes on
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import threading
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from zeroconf import Error as ZeroconfError
from zeroconf import IPVersion, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from game.engine.text import plain_text
from game.engine.title import Json
from game.net.address import Address, own_addresses
from game.net.network import Network

SERVICE: Final = "_causality._tcp.local."
_MOST: Final = 64
"""Matches that are shown at most, and half as many asked for the rest at once: a flood must end somewhere."""
_ASKING: Final = 3_000
"""Milliseconds in which a program that announces has to say the rest."""
_IN_VAIN: Final = (ZeroconfError, OSError)
"""What can go wrong in announcing and asking, above all when that is ended meanwhile: a match goes on without."""
_BYTES: Final = 120
_SHOWN: Final = 40


@dataclass(frozen=True, slots=True)
class Notice:
    """What is known of a match before joining it."""

    protocol: int
    program: str
    name: str
    board: str
    title: str
    rules_version: int
    level: str = ""
    match: str = ""

    def to_properties(self) -> dict[str, str]:
        """As the text record of the service."""
        values = {
            "v": str(self.protocol),
            "program": self.program,
            "name": self.name,
            "board": self.board,
            "title": self.title,
            "rules": str(self.rules_version),
            "level": self.level,
            "match": self.match,
        }
        return {key: _cut(value) for key, value in values.items()}


@dataclass(frozen=True, slots=True)
class FoundMatch:
    """A match that somebody announces, and where it can be joined; the first address is the likeliest."""

    service: str
    notice: Notice
    addresses: tuple[Address, ...]


def level_mark(board: Mapping[str, Json]) -> str:
    """By this two programs tell whether they have the same board, without sending it."""
    plain = json.dumps(board, sort_keys=True, separators=(",", ":")).encode()
    return hashlib.blake2b(plain, digest_size=16).hexdigest()


def read_notice(properties: Mapping[Any, Any]) -> Notice | None:
    """The notice in a text record, its texts made harmless; None if it is not one of ours."""
    try:
        values = {key.decode("ascii"): value.decode() for key, value in properties.items() if value is not None}
        texts = {key: plain_text(value, _SHOWN) for key, value in values.items()}
        notice = Notice(
            _number(values["v"]),
            texts["program"],
            texts["name"],
            texts["board"],
            texts["title"],
            _number(values["rules"]),
            texts.get("level", ""),
            texts.get("match", ""),
        )
    except (AttributeError, KeyError, UnicodeError, ValueError):
        return None
    return notice if notice.name and notice.title else None


class Announcement:
    """Tells the network of a match, until `stop`."""

    def __init__(self, network: Network, notice: Notice, port: int, tag: str) -> None:
        """`tag` tells two programs of one name apart: a few letters by chance."""
        self._network = network
        self._zeroconf: AsyncZeroconf | None = None
        self._done = network.run(self._announce(notice, port, tag))

    def stop(self) -> None:
        """Takes it back."""
        self._network.run(self._take_back())

    async def _announce(self, notice: Notice, port: int, tag: str) -> None:
        self._zeroconf = await _open()
        if self._zeroconf is None:
            return
        info = AsyncServiceInfo(
            SERVICE,
            f"{tag}.{SERVICE}",
            port=port,
            properties=notice.to_properties(),
            server=f"{tag}.local.",
            parsed_addresses=[address.host for address in own_addresses(port)],
        )
        with suppress(*_IN_VAIN):
            await self._zeroconf.async_register_service(info, allow_name_change=True)

    async def _take_back(self) -> None:
        self._done.cancel()
        if self._zeroconf is not None:
            with suppress(*_IN_VAIN):
                await self._zeroconf.async_unregister_all_services()
            await self._zeroconf.async_close()


class Finder:
    """Looks for matches, until `stop`."""

    def __init__(self, network: Network) -> None:
        """Begins to look."""
        self._network = network
        self._lock = threading.Lock()
        self._found: dict[str, FoundMatch] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._zeroconf: AsyncZeroconf | None = None
        self._browser: AsyncServiceBrowser | None = None
        network.run(self._look())

    def found(self) -> tuple[FoundMatch, ...]:
        """What is announced now, in the order of their names."""
        with self._lock:
            return tuple(sorted(self._found.values(), key=lambda found: (found.notice.name, found.service)))

    def stop(self) -> None:
        """Looks no further."""
        self._network.run(self._end())

    async def _look(self) -> None:
        self._zeroconf = await _open()
        if self._zeroconf is not None:
            self._browser = AsyncServiceBrowser(self._zeroconf.zeroconf, SERVICE, handlers=[self._changed])

    def _changed(self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        if state_change is ServiceStateChange.Removed:
            with self._lock:
                self._found.pop(name, None)
        elif len(self._tasks) < _MOST // 2:
            task = self._network.loop.create_task(self._ask(zeroconf, service_type, name))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _ask(self, zeroconf: Zeroconf, service_type: str, name: str) -> None:
        info, found = AsyncServiceInfo(service_type, name), None
        with suppress(*_IN_VAIN):
            found = _read(name, info) if await info.async_request(zeroconf, _ASKING) else None
        with self._lock:
            if found is not None and (name in self._found or len(self._found) < _MOST):
                self._found[name] = found

    async def _end(self) -> None:
        for task in self._tasks:
            task.cancel()
        if self._browser is not None:
            await self._browser.async_cancel()
        if self._zeroconf is not None:
            await self._zeroconf.async_close()


async def _open() -> AsyncZeroconf | None:
    """None without any network."""
    try:
        return AsyncZeroconf(ip_version=IPVersion.V4Only)
    except OSError:
        return None


def _read(name: str, info: AsyncServiceInfo) -> FoundMatch | None:
    notice = read_notice(info.properties)
    hosts = info.parsed_addresses(IPVersion.V4Only)[:8]
    if notice is None or not hosts or not info.port:
        return None
    return FoundMatch(name, notice, tuple(Address(host, info.port) for host in hosts))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 5):
        raise ValueError("not a version")
    return int(text)


def _cut(text: str) -> str:
    """As many whole characters as fit."""
    return text.encode()[:_BYTES].decode(errors="ignore")
