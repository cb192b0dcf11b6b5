"""What a match being played asks of the outside: where it is kept, and who sits at it beside people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from game.engine.clock import Clock
from game.engine.outcome import End, Player
from game.engine.record import Record
from game.engine.search import Watch
from game.engine.title import Known, Turn


@dataclass(frozen=True, slots=True)
class Aside:
    """What belongs to a match and is not in its record: it is nobody's business but that of who sits at it.

    `sealed` are orders given in turn number `turn` that the others have not seen yet, `drafts` what players think of in
    it; both are worth nothing in any other turn. `clock`: what is left to think (None: there is no clock).

    >>> Aside(3).is_idle, Aside(3, drafts={Player("A"): ("wait",)}).is_idle
    (True, False)
    """

    turn: int = 0
    sealed: Turn = field(default_factory=dict)
    drafts: Turn = field(default_factory=dict)
    clock: Clock | None = None

    @property
    def is_idle(self) -> bool:
        """Whether nobody has thought of anything in this turn yet."""
        return not any((*self.sealed.values(), *self.drafts.values()))


class Journal(Protocol):
    """Where one match is kept. What is told to it is on disk when a call comes back; each raises StorageError."""

    @property
    def place(self) -> str:
        """Where that is, for people and for who has to find it."""

    def write(self, record: Record) -> None:
        """Keeps the record; what was kept aside of earlier turns is worth nothing from here on."""

    def keep(self, aside: Aside) -> None:
        """Keeps what is not in the record."""

    def finish(self) -> None:
        """The match is over: it is not offered to be continued any more."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who sits at this screen."""


class Bot(Protocol):
    """A program that plays; it is asked in another process, so it can be pickled."""

    @property
    def name(self) -> str:
        """The word for it on the command line and in side files."""

    def orders(self, known: Known, player: Player, watch: Watch) -> tuple[str, ...]:
        """What it orders, going by what the player knows and by nothing else; the same for the same match."""


class Peer(Protocol):
    """The other end of a network: it hears what happens here and cannot see for itself.

    What happens there comes to the session as if somebody here had done it.
    """

    def sealed(self, turn: int, player: Player, orders: tuple[str, ...]) -> None:
        """A player who sits here has given orders, which must not be read there before the other side's are fixed."""

    def played(self, turn: int, digest: bytes) -> None:
        """So many turns are finished here now, with this digest of the match."""

    def concluded(self, end: End) -> None:
        """The match was ended here, from outside the board."""


@dataclass(frozen=True, slots=True)
class Computer:
    """A program that thinks on this machine."""

    bot: Bot


@dataclass(frozen=True, slots=True)
class Remote:
    """Somebody at another machine."""

    peer: Peer


Seat: TypeAlias = Person | Computer | Remote
"""Who decides for a player."""

Seats: TypeAlias = Mapping[Player, Seat]
