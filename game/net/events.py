"""What a peer tells its owner."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.engine.errors import ProtocolError
from game.engine.outcome import End, Player
from game.engine.title import Turn
from game.net.messages import Decline, Doing, Leave, OfferMatch


class Asked(Enum):
    """Who has to order in a turn, seen from one side."""

    ME = "me"
    THEM = "them"
    BOTH = "both"
    NOBODY = "nobody"
    """The match is over by its rules. (Turns that ask nobody are played by the owner without a word to the other.)"""


@dataclass(frozen=True, slots=True)
class Met:
    """The other has said who it is. `resuming` tells whether both go on with a match."""

    name: str
    program: str
    resuming: bool


@dataclass(frozen=True, slots=True)
class MatchOffered:
    """The host offers a match: to be answered with `accept` or `refuse`."""

    offer: OfferMatch


@dataclass(frozen=True, slots=True)
class OfferRefused:
    """The guest does not take the offer; another one can be made."""

    why: Decline


@dataclass(frozen=True, slots=True)
class Began:
    """A match has begun: the offer's record with this seed; then `played` says which board it gives."""

    match: bytes
    offer: OfferMatch
    seed: int
    me: Player
    them: Player


@dataclass(frozen=True, slots=True)
class Opened:
    """Both have the same board after so many turns; orders can be given by those who are asked.

    `ordered` tells that ours have been given before a cut, or the match given up, and that this stands.
    """

    turn: int
    asked: Asked
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class Sealed:
    """The other has sealed its orders for this turn."""

    turn: int


@dataclass(frozen=True, slots=True)
class TurnOrdered:
    """All orders of this turn (counted from 0) are there: to be checked, played, kept, and answered with `played`.

    It comes again after a restart when the owner's record has not got it; one that has it answers at once.
    """

    turn: int
    orders: Mapping[Player, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Missing:
    """The other's record ends after `start` turns, several before ours: to be answered with `supply`."""

    start: int


@dataclass(frozen=True, slots=True)
class Supplied:
    """The turns from `start` on, which our record has not got: to be checked, played and answered with `played`.

    Unless `known`, there are orders of our own player in them that this side never kept: a person should be asked
    whether a record was lost here, for nobody else can know.
    """

    start: int
    turns: tuple[Turn, ...]
    known: bool


@dataclass(frozen=True, slots=True)
class DrawOffered:
    """The other offers a draw; it stands until it is answered or the turn is played."""

    turn: int


@dataclass(frozen=True, slots=True)
class DrawDeclined:
    """The other plays on."""

    turn: int


@dataclass(frozen=True, slots=True)
class DrawLapsed:
    """We took the draw too late: the other had ordered before it heard of it."""

    turn: int


@dataclass(frozen=True, slots=True)
class TakebackOffered:
    """The other would take the last turn back; it stands until it is answered or the turn is played."""

    turn: int


@dataclass(frozen=True, slots=True)
class TakebackDeclined:
    """The other leaves it as it was played."""

    turn: int


@dataclass(frozen=True, slots=True)
class TakebackLapsed:
    """We agreed too late: the other had ordered before it heard of it."""

    turn: int


@dataclass(frozen=True, slots=True)
class WentBack:
    """Both have agreed: the match goes on from its first `turn` turns. The owner shortens its record and its board to
    them, and answers with `played`; it comes no second time after a restart (`KeptMatch.going_back` tells then)."""

    turn: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The match ended from outside after so many turns; the record's end."""

    turn: int
    end: End


@dataclass(frozen=True, slots=True)
class Finished:
    """The match is over by its rules, and both have the same last board."""

    turn: int


@dataclass(frozen=True, slots=True)
class WantsAgain:
    """The other would play another match."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """Both would; the host offers it now, with sides changed."""


@dataclass(frozen=True, slots=True)
class Does:
    """What the other's player is doing."""

    doing: Doing


@dataclass(frozen=True, slots=True)
class Said:
    """Words of the other, made harmless."""

    text: str


@dataclass(frozen=True, slots=True)
class Gone:
    """The other went on purpose. Nothing more comes; the connection can be closed."""

    why: Leave


@dataclass(frozen=True, slots=True)
class Failed:
    """These two cannot go on (RemoteProtocolError, VersionMismatch or Desync). Nothing more comes.

    What is still in `outgoing` should be sent, then the connection closed and not tried again.
    """

    error: ProtocolError


Event: TypeAlias = (
    Met
    | MatchOffered
    | OfferRefused
    | Began
    | Opened
    | Sealed
    | TurnOrdered
    | Missing
    | Supplied
    | DrawOffered
    | DrawDeclined
    | DrawLapsed
    | TakebackOffered
    | TakebackDeclined
    | TakebackLapsed
    | WentBack
    | Ended
    | Finished
    | WantsAgain
    | Rematch
    | Does
    | Said
    | Gone
    | Failed
)
