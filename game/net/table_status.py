"""What a table over a network shows of itself: where it stands, as one value, and what has happened, as news."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.engine.outcome import End, Player
from game.engine.record import Record
from game.net.address import Address
from game.net.messages import Doing
from game.play.ports import ChatLine


@dataclass(frozen=True, slots=True)
class Proposal:
    """A match as the host offers it, and as the guest sees it before it answers.

    `record` has no turns yet; its ruleset holds the clock, if there is one. `mine` is who the player at this machine
    would be, `theirs` the other; with `lot` it is drawn when the match begins whether they change places.
    """

    record: Record
    mine: Player
    theirs: Player
    lot: bool = False


# Where the table stands.


@dataclass(frozen=True, slots=True)
class Inviting:
    """As host: nobody has come in yet. `port` is 0 until it listens.

    `code` is to be told to the other player, and so is one of the addresses. `knocker` is the address from which
    somebody tries a code now, `guesser` the one from which a wrong one came last; empty when nobody did. After so many
    more wrong ones (`guesses`) there is a new code.
    """

    port: int = 0
    code: str = ""
    addresses: tuple[Address, ...] = ()
    knocker: str = ""
    guesser: str = ""
    guesses: int = 0


@dataclass(frozen=True, slots=True)
class Calling:
    """As guest: the host has not let us in yet; it is tried again until the table is left. `why`: what went wrong."""

    address: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Meeting:
    """The two have met. `offered` tells, at the host's, that its offer waits for an answer."""

    offered: bool = False


@dataclass(frozen=True, slots=True)
class Invited:
    """As guest: this match is offered, and to be answered with `accept` or `refuse`."""

    proposal: Proposal


@dataclass(frozen=True, slots=True)
class Playing:
    """The match goes on; `session` of the table has it. `open`: the boards are the same, and orders may be given."""

    open: bool = False


@dataclass(frozen=True, slots=True)
class Apart:
    """The connection is gone since `since` (steady milliseconds); `why`, and in `trying` what is being done, in words.

    Everything that can be done meanwhile can be done: orders are sealed here, and told when the other is back.
    """

    since: int
    why: str
    trying: str


@dataclass(frozen=True, slots=True)
class Decided:
    """The match is over, and both know it; `session.match.outcome` says how. Chat and another match are still open."""

    again_mine: bool = False
    again_theirs: bool = False


@dataclass(frozen=True, slots=True)
class BrokenOff:
    """These two cannot go on, at least not with this table. `why` is one or two sentences that say what to do.

    `fault` tells that something is wrong with a program (other boards, illegal orders, nonsense): then both keep their
    records, and `why` names the file. Otherwise it was refused, or cannot work here.
    """

    why: str
    fault: bool = False


Whereabouts: TypeAlias = Inviting | Calling | Meeting | Invited | Playing | Apart | Decided | BrokenOff


@dataclass(frozen=True, slots=True)
class TableStatus:
    """Everything that a screen shows of a table beside the board.

    `me` and `them` are the players' names as they may be shown, `them` empty before the two have met. `doing` is what
    the other does, `has_sealed` whether its orders of this turn are given. `they_offer` and `we_offer`: a draw is
    offered and not answered yet; `they_offer_back`, `we_offer_back`: to take the last turn back is. `resigned`: this
    side has given up, which the other will hear as soon as it can.
    `their_left`: milliseconds on their clock, None without one or before a match. `lost_turns`: the other has so many
    turns, with orders of ours in them, of which nothing is known here: to be answered with `believe` or `leave`.
    """

    standing: Whereabouts
    me: str
    them: str = ""
    doing: Doing = Doing.LOOKING
    has_sealed: bool = False
    they_offer: bool = False
    we_offer: bool = False
    they_offer_back: bool = False
    we_offer_back: bool = False
    resigned: bool = False
    their_left: int | None = None
    lost_turns: int = 0
    chat: tuple[ChatLine, ...] = ()


# What has happened.


@dataclass(frozen=True, slots=True)
class IsListening:
    """As host: this table can be reached at the port, with this code; again whenever the code is another one."""

    port: int
    code: str


@dataclass(frozen=True, slots=True)
class WasMet:
    """The other is there: for the first time, or `back` after a cut or a restart."""

    back: bool


@dataclass(frozen=True, slots=True)
class HasBegun:
    """A match is on the table: `session` is a new one."""


@dataclass(frozen=True, slots=True)
class TurnDue:
    """All orders of the open turn are there: call `play`, beside the frames if the title searches long.

    `back`: the match goes back to that turn instead, as both have agreed; `play` does that, too.
    """

    turn: int
    back: bool = False


@dataclass(frozen=True, slots=True)
class TurnPlayed:
    """So many turns are finished here; the other has the same board, or it is found out before anything else."""

    turn: int
    digest: bytes


@dataclass(frozen=True, slots=True)
class MayOrder:
    """The turn is open. `asked`: this side orders in it, and has not done so yet."""

    turn: int
    asked: bool


@dataclass(frozen=True, slots=True)
class DrawRefused:
    """The other plays on; or, `late`, it had ordered before it heard that we take its draw."""

    late: bool = False


@dataclass(frozen=True, slots=True)
class DrawWasOffered:
    """The other offers a draw: to be answered with `take_draw` or `decline_draw`, or by playing on."""


@dataclass(frozen=True, slots=True)
class TakebackRefused:
    """The other leaves the last turn as it was played; or, `late`, it had ordered before it heard that we agree."""

    late: bool = False


@dataclass(frozen=True, slots=True)
class TakebackWasOffered:
    """The other would take the last turn back: to be answered with `take_back` or `decline_back`, or by playing on."""


@dataclass(frozen=True, slots=True)
class WasRefused:
    """As host: the offer was not taken, or whoever came in could not be played with; a sentence."""

    why: str


@dataclass(frozen=True, slots=True)
class WentAway:
    """The connection is gone, `on purpose` or not; a sentence about it."""

    why: str
    on_purpose: bool


@dataclass(frozen=True, slots=True)
class HasEnded:
    """The match is over for both. `end` tells of an end from outside the board, None if the rules ended it."""

    end: End | None


@dataclass(frozen=True, slots=True)
class HasSpoken:
    """The other has said this; it is in the chat of the status already."""

    text: str


@dataclass(frozen=True, slots=True)
class WouldPlayAgain:
    """The other would play another match, with sides changed: call `again` for that."""


News: TypeAlias = (
    IsListening
    | WasMet
    | HasBegun
    | TurnDue
    | TurnPlayed
    | MayOrder
    | DrawRefused
    | DrawWasOffered
    | TakebackRefused
    | TakebackWasOffered
    | WasRefused
    | WentAway
    | HasEnded
    | HasSpoken
    | WouldPlayAgain
)
