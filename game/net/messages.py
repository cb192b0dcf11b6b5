"""What two peers can say to each other, as values; how it looks as bytes stands in `wire`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TypeAlias


class Doing(IntEnum):
    """What a player is doing; nothing depends on it but what the other is shown."""

    LOOKING = 0
    ORDERING = 1
    AWAY = 2


class Decline(IntEnum):
    """Why an offered match is not begun."""

    NO_THANKS = 0
    VERSION = 1
    BOARD = 2


class Leave(IntEnum):
    """Why a peer goes on purpose."""

    LEFT = 0
    VERSION = 1
    FAULT = 2
    DESYNC = 3
    ILLEGAL_ORDERS = 4
    OTHER_MATCH = 5
    STORAGE = 6


class EndCause(IntEnum):
    """What a player does to end the match, or its open turn, from outside the board."""

    RESIGN = 0
    TAKE_DRAW = 1
    OUT_OF_TIME = 2
    TAKE_BACK = 3
    """The open turn ends by going back to one before it, as the other has offered."""


@dataclass(frozen=True, slots=True)
class Hello:
    """Who is there, the titles that this side knows with their rules versions, and the match it wants to go on with.

    `match` is empty for none. `begun` is False when this side has agreed to the match and not yet heard its seed.
    """

    protocol: int
    program: str
    name: str
    titles: tuple[tuple[str, int], ...] = ()
    match: bytes = b""
    begun: bool = False


@dataclass(frozen=True, slots=True)
class OtherHello:
    """The hello of another protocol version: what can be known of it. It is never sent by this program."""

    protocol: int
    program: str


@dataclass(frozen=True, slots=True)
class OfferMatch:
    """The match that the host wants to play.

    `record` is the whole record as packed plain data, the level in it. `host` and `guest` are players of the title;
    with `lot` the seed decides whether they change places. `clock` is a time control as text, or empty.
    """

    title: str
    rules_version: int
    record: bytes
    host: str
    guest: str
    lot: bool
    clock: str
    seed_seal: bytes


@dataclass(frozen=True, slots=True)
class Accept:
    """The guest plays the offered match, and adds its share to the seed."""

    share: bytes


@dataclass(frozen=True, slots=True)
class Refuse:
    """The guest does not play the offered match."""

    why: Decline


@dataclass(frozen=True, slots=True)
class Begin:
    """The host opens its share of the seed."""

    share: bytes


@dataclass(frozen=True, slots=True)
class BoardState:
    """The board that this side has after so many turns, and what its clock has left in milliseconds.

    `takebacks`: how often turns were taken back so far. Of two records, that with more of them is the newer one,
    although it may be shorter.
    """

    turn: int
    digest: bytes
    left: int | None = None
    takebacks: int = 0


@dataclass(frozen=True, slots=True)
class Commit:
    """The seal of this side's orders, while the other may not see them."""

    turn: int
    seal: bytes
    left: int | None = None


@dataclass(frozen=True, slots=True)
class Reveal:
    """What was under the seal."""

    turn: int
    nonce: bytes
    orders: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Orders:
    """Orders of a turn in which only this side is asked."""

    turn: int
    orders: tuple[str, ...]
    left: int | None = None


@dataclass(frozen=True, slots=True)
class Turns:
    """The finished turns from `start` on, as packed plain data, for a side that has lost them."""

    start: int
    turns: bytes


@dataclass(frozen=True, slots=True)
class ClaimEnd:
    """An end of the match or of the open turn from outside the board, as far as it is in this side's hand."""

    turn: int
    ending: EndCause


@dataclass(frozen=True, slots=True)
class Over:
    """The match ended from outside after so many turns; `reason` and `by` as in a record's end."""

    turn: int
    reason: str
    by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """This side would take a draw; stands until it is answered or the turn is played."""

    turn: int


@dataclass(frozen=True, slots=True)
class DeclineDraw:
    """This side plays on."""

    turn: int


@dataclass(frozen=True, slots=True)
class OfferTakeback:
    """This side would take back the last turn that somebody ordered; stands as long as an offered draw does."""

    turn: int


@dataclass(frozen=True, slots=True)
class DeclineTakeback:
    """This side leaves it as it was played."""

    turn: int


@dataclass(frozen=True, slots=True)
class TurnUnplayed:
    """What was offered in that turn is agreed on: this side has gone back."""

    turn: int


@dataclass(frozen=True, slots=True)
class Presence:
    """What this side's player is doing."""

    doing: Doing


@dataclass(frozen=True, slots=True)
class Chat:
    """Words from player to player."""

    text: str


@dataclass(frozen=True, slots=True)
class Again:
    """After a match: this side would play another one, with sides changed."""


@dataclass(frozen=True, slots=True)
class Lack:
    """This side lacks what the other ordered in that turn, or, with `whole`, also what it ordered itself."""

    turn: int
    whole: bool


@dataclass(frozen=True, slots=True)
class Bye:
    """This side goes on purpose."""

    why: Leave


Message: TypeAlias = (
    Hello
    | OfferMatch
    | Accept
    | Refuse
    | Begin
    | BoardState
    | Commit
    | Reveal
    | Orders
    | Turns
    | ClaimEnd
    | Over
    | OfferDraw
    | DeclineDraw
    | OfferTakeback
    | DeclineTakeback
    | TurnUnplayed
    | Presence
    | Chat
    | Again
    | Lack
    | Bye
)
"""Everything that can be sent."""
