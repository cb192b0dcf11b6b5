"""What a match being played asks of the outside: where it is kept, and who sits at it beside people."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias, runtime_checkable

from game.engine.clock import Clock
from game.engine.outcome import End, Player
from game.engine.record import Record
from game.engine.search import Watch
from game.engine.title import Json, Known, Turn


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
class ChatLine:
    """What one of two players at different machines has said to the other; `mine` if it was said here."""

    mine: bool
    text: str


@dataclass(frozen=True, slots=True)
class Pact:
    """What belongs to a match over a network and is not in its record.

    `promises` are what this side has said and heard and must not forget, as plain data of the network's own. `key`
    lets the two programs find back to each other without a code. `here`: the port at which this side hosts, 0 if the
    other does; then `there` is where the host was met last. `other` is the other player's name.
    """

    promises: Mapping[str, Json]
    key: bytes
    here: int = 0
    there: str = ""
    other: str = ""
    chat: tuple[ChatLine, ...] = ()


class Drawer(Protocol):
    """Where one match over a network is kept: its pact from the first agreement on, its record from its beginning.

    What is told to it is on disk when a call comes back; each raises StorageError.
    """

    @property
    def place(self) -> str:
        """Where that is, for people."""

    def keep(self, pact: Pact) -> None:
        """Keeps the pact instead of the one before."""

    def discard(self) -> None:
        """The match has never begun: nothing of it is kept."""

    def begin(self, record: Record) -> Journal:
        """Keeps the record of the match that begins, and gives its journal."""


class Cabinet(Protocol):
    """Where matches over a network find a place."""

    def drawer(self, board: str) -> Drawer:
        """A new place for a match on the board of that name; nothing is written yet."""


@dataclass(frozen=True, slots=True)
class Shelved:
    """A match over a network as it was found on disk.

    `journal`, `record` and what was kept aside are None when it was agreed on and its beginning was not heard of.
    """

    drawer: Drawer
    pact: Pact
    record: Record | None = None
    journal: Journal | None = None
    aside: Aside | None = None


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


@runtime_checkable
class ManyMinded(Bot, Protocol):
    """A program that can think in several processes at the same time; it orders the same however that is done.

    Everything that is handed on can be pickled, and both functions are those of a module.
    """

    def questions(self, known: Known, player: Player) -> Sequence[Any]:
        """What each of its minds is asked; each holds everything that its answer hangs on."""

    @property
    def deliberate(self) -> Callable[[Any, Watch], Any]:
        """Answers one of them."""

    def council(self, questions: Sequence[Any], opinions: Sequence[Any]) -> Any:
        """All answers, in the order of the questions, as `agree` wants them."""

    @property
    def agree(self) -> Callable[[Any, Watch], tuple[str, ...]]:
        """What it orders by them."""


class Peer(Protocol):
    """The other end of a network: it hears what happens here and cannot see for itself.

    What both sides have agreed on comes to the session with `settle` and `conclude`.
    """

    def sealed(self, turn: int, player: Player, orders: tuple[str, ...]) -> None:
        """A player who sits here has given orders, which must not be read there before the other side's are fixed.

        Told as well when the journal could not keep them.
        """

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
