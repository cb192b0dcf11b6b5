"""What only the host's end of a table does, and what only the guest's does: being found, and finding."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import replace
from typing import Protocol, TypeAlias

from game.engine.errors import DataError
from game.net.address import Address, own_addresses, read_address
from game.net.code import TRIES
from game.net.link import Knocking, LinkEvent, Listening, Trying, WrongGuess
from game.net.table_status import Calling, Inviting, IsListening, News, Proposal, Whereabouts


class Cable(Protocol):
    """What every table asks of its link (see game.net.link.Link)."""

    def events(self) -> tuple[LinkEvent, ...]:
        """What has happened since the last time."""

    def wait(self, seconds: float) -> bool:
        """Waits until something has happened, for so long at most; whether it has."""

    def now(self) -> int:
        """Milliseconds of a steady clock that stands while this program itself does not run."""

    def send(self, number: int, data: bytes) -> None:
        """Sends the bytes on that connection, if it is still there."""

    def stop(self) -> Future[None]:
        """Sends what is still to be sent, and ends."""


class HostCable(Cable, Protocol):
    """See game.net.hosting.HostLink."""

    def invite(self) -> None:
        """Another peer may come in with a new code."""


class GuestCable(Cable, Protocol):
    """See game.net.joining.JoinLink."""

    def also(self, address: Address) -> None:
        """The host may now be here, too."""


class Beacon(Protocol):
    """How two programs find each other without an address being typed."""

    def show(self, port: int, name: str, proposal: Proposal | None, match: bytes) -> None:
        """Tells the network of a table of that player: of the proposal, or of a match that goes on."""

    def look(self, match: bytes) -> tuple[Address, ...]:
        """Where the match that goes on may be joined, as far as is known now."""

    def hide(self) -> None:
        """Neither tells nor looks any more."""


class HostEnd:
    """Listens, and shows how it can be reached."""

    def __init__(self, cable: HostCable, beacon: Beacon, name: str) -> None:
        """`name` is the player's, as the network is told of it."""
        self.cable = cable
        self._beacon = beacon
        self._name = name
        self._door = Inviting()

    hosting = True
    there = ""

    @property
    def port(self) -> int:
        """Where it listens; 0 before it does."""
        return self._door.port

    def hear(self, event: LinkEvent) -> tuple[News, ...]:
        """What the link tells of those who are not let in yet."""
        match event:
            case Listening(port, code):
                # A code that is guessed at too often is renewed: then it is still of interest who did.
                guesser = "" if self._door.guesses else self._door.guesser
                self._door = Inviting(port, code, own_addresses(port), guesser=guesser, guesses=TRIES)
                return (IsListening(port, code),)
            case Knocking(address):
                self._door = replace(self._door, knocker=address)
            case WrongGuess(address, left):
                self._door = replace(self._door, knocker="", guesser=address, guesses=left)
            case _:
                pass
        return ()

    def alone(self) -> Whereabouts:
        """Where the table stands while nobody has come."""
        return self._door

    def trying(self) -> str:
        """What is done to have the other back."""
        if not self._door.port:
            return "beginning to listen"
        return f"listening at {', '.join(map(str, self._door.addresses))}"

    def seek(self, proposal: Proposal | None, match: bytes) -> None:
        """Nobody is there: the network is told."""
        if self._door.port:
            self._beacon.show(self._door.port, self._name, proposal, match)

    def met(self, address: str) -> None:
        """Somebody is there."""
        del address
        self._beacon.hide()

    def anew(self) -> bool:
        """Somebody else may come, with a new code."""
        self.cable.invite()
        return True

    def stop(self) -> Future[None]:
        """Ends."""
        self._beacon.hide()
        return self.cable.stop()


class GuestEnd:
    """Calls the host, wherever that may be by now."""

    def __init__(self, cable: GuestCable, beacon: Beacon, address: Address) -> None:
        """Called at that address."""
        self.cable = cable
        self._beacon = beacon
        self._port = address.port
        self._where = Calling(str(address))
        self.there = str(address)

    hosting = False
    port = 0

    def hear(self, event: LinkEvent) -> tuple[News, ...]:
        """What the link tells of its attempts."""
        if isinstance(event, Trying):
            self._where = Calling(event.address, event.why)
        return ()

    def alone(self) -> Whereabouts:
        """Where the table stands before the host has answered."""
        return self._where

    def trying(self) -> str:
        """What is done to have the other back."""
        why = f": {self._where.why}" if self._where.why else ""
        return f"calling {self._where.address}{why}"

    def seek(self, proposal: Proposal | None, match: bytes) -> None:
        """The host is not there: it may be elsewhere."""
        del proposal
        for address in self._beacon.look(match) if match else ():
            self.cable.also(address)

    def met(self, address: str) -> None:
        """The host is at that address."""
        port = _port_of(self._where.address, self._port)
        self.there = str(Address(address, port)) if address else self.there
        self._beacon.hide()

    def anew(self) -> bool:
        """A guest does not wait for others."""
        return False

    def stop(self) -> Future[None]:
        """Ends."""
        self._beacon.hide()
        return self.cable.stop()


TableEnd: TypeAlias = HostEnd | GuestEnd


def _port_of(text: str, otherwise: int) -> int:
    try:
        return read_address(text).port
    except DataError:
        return otherwise
