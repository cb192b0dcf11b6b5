"""Tables with a real link: hosting, joining, and going on with a match that was kept."""

from __future__ import annotations

from game.engine.errors import DataError
from game.net.address import PORT, Address, read_address
from game.net.beacon import NetworkBeacon
from game.net.ends import GuestEnd, HostEnd
from game.net.ground import TableGround
from game.net.hosting import HostLink
from game.net.joining import JoinLink
from game.net.kept import KeptMatch
from game.net.network import Network
from game.net.table import Table
from game.net.table_status import Proposal
from game.play.ports import Shelved


def host_table(network: Network, ground: TableGround, proposal: Proposal, port: int = PORT) -> Table:
    """Listens at the port (0: any) and offers that match to whoever comes in with the code."""
    table = Table(HostEnd(HostLink(network, port), NetworkBeacon(network), ground.player), ground)
    table.offer(proposal)
    return table


def join_table(network: Network, ground: TableGround, address: Address, code: str) -> Table:
    """Calls the host there, with the code that it shows."""
    return Table(GuestEnd(JoinLink(network, address, code), NetworkBeacon(network), address), ground)


def resume_table(
    network: Network, ground: TableGround, kept: Shelved, address: Address | None = None, port: int | None = None
) -> Table:
    """Goes on with a kept match, at the port or address where it was unless another one is named.

    If another program has the old port by now, any other does: a guest nearby is told of it by the network.

    Raises DataError for what was kept and cannot be gone on with, StorageError if it cannot be written.
    """
    promised = KeptMatch.from_data(kept.pact.promises)
    if promised.hosting:
        here, otherwise = (kept.pact.here, (0,)) if port is None else (port, ())
        link = HostLink(network, here, [kept.pact.key], otherwise=otherwise)
        return Table(HostEnd(link, NetworkBeacon(network), ground.player), ground, kept)
    there = _there(kept) if address is None else address
    return Table(GuestEnd(JoinLink(network, there, key=kept.pact.key), NetworkBeacon(network), there), ground, kept)


def _there(kept: Shelved) -> Address:
    """Where the host was met last; wherever it is now, the network may tell."""
    try:
        return read_address(kept.pact.there)
    except DataError:
        return Address("127.0.0.1")
