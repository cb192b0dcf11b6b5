"""How the two ends of a table find each other by multicast DNS: the host tells, the guest looks."""

from __future__ import annotations

import secrets

from game import __version__
from game.net.address import Address
from game.net.find import Announcement, Finder, Notice, level_mark
from game.net.network import Network
from game.net.table_status import Proposal
from game.net.wire import PROTOCOL

_TAG = 4
"""Bytes by chance that tell two programs of one name apart."""
_MATCH = 16
"""Letters of a match's name that are told."""


class NetworkBeacon:
    """See game.net.ends.Beacon."""

    def __init__(self, network: Network) -> None:
        """Neither tells nor looks yet."""
        self._network = network
        self._told: tuple[int, Notice] | None = None
        self._announcement: Announcement | None = None
        self._finder: Finder | None = None

    def show(self, port: int, name: str, proposal: Proposal | None, match: bytes) -> None:
        """Tells the network, unless that is what it was told last."""
        told = (port, _notice(name, proposal, match))
        if told != self._told:
            self.hide()
            self._told = told
            self._announcement = Announcement(self._network, told[1], port, f"causality-{secrets.token_hex(_TAG)}")

    def look(self, match: bytes) -> tuple[Address, ...]:
        """Where somebody says to be at that match."""
        if self._finder is None:
            self._finder = Finder(self._network)
        name = match.hex()[:_MATCH]
        return tuple(place for found in self._finder.found() if found.notice.match == name for place in found.addresses)

    def hide(self) -> None:
        """Takes back what was told, and looks no further."""
        if self._announcement is not None:
            self._announcement.stop()
        if self._finder is not None:
            self._finder.stop()
        self._told = self._announcement = self._finder = None


def _notice(name: str, proposal: Proposal | None, match: bytes) -> Notice:
    if proposal is None:
        return Notice(PROTOCOL, __version__, name, "", "match", 0, match=match.hex()[:_MATCH])
    record = proposal.record
    board, mark = str(record.board.get("name", "")), level_mark(record.board)
    return Notice(PROTOCOL, __version__, name, board, record.title, record.rules_version, mark, match.hex()[:_MATCH])
