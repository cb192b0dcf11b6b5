"""Where a program can be reached, as people read and type it."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from typing import Final

import ifaddr

from game.engine.errors import DataError, shown

PORT: Final = 26262
"""Where a host listens unless told otherwise."""
_LONGEST = 253


@dataclass(frozen=True, slots=True)
class Address:
    """A machine, by name or number, and a port."""

    host: str
    port: int = PORT

    def __str__(self) -> str:
        """As people type it, for example `192.168.0.7:26262`; `read_address` is its inverse."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


def read_address(text: str) -> Address:
    """The address that a person typed; without a port it is the usual one. Raises DataError."""
    host, port = _parts(text.strip())
    if not host or len(host) > _LONGEST or any(letter.isspace() or not letter.isprintable() for letter in host):
        raise DataError(f"an address is like 192.168.0.7 or 192.168.0.7:{PORT}, not {shown(text)}")
    if not (port.isascii() and port.isdigit() and len(port) <= 5 and 0 < int(port) < 65536):
        raise DataError(f"{shown(text)}: the port behind the colon is a number from 1 to 65535")
    return Address(host, int(port))


def _parts(text: str) -> tuple[str, str]:
    if text.startswith("["):
        host, _, rest = text[1:].partition("]")
        return host, rest.removeprefix(":") or str(PORT)
    if text.count(":") > 1:
        return text, str(PORT)
    host, _, port = text.partition(":")
    return host, port or str(PORT)


def own_addresses(port: int) -> tuple[Address, ...]:
    """Where others in the network can reach this machine, by IPv4, which people can type; the loopback without any."""
    found = {str(each.ip) for adapter in ifaddr.get_adapters() for each in adapter.ips if each.is_IPv4}
    outside = [host for host in sorted(found, key=_rank) if not ipaddress.ip_address(host).is_loopback]
    return tuple(Address(host, port) for host in outside or ["127.0.0.1"])


def _rank(host: str) -> tuple[bool, bool, str]:
    address = ipaddress.ip_address(host)
    return not address.is_private, address.is_link_local, host
