"""The legal order of messages: in which stage a side may say what. The same table holds for what we send and hear."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

from game.net.messages import (
    Accept,
    Again,
    Begin,
    Bye,
    Chat,
    Claim,
    Commit,
    DeclineDraw,
    Hello,
    Lack,
    Message,
    Offer,
    OfferDraw,
    Orders,
    Over,
    Presence,
    Refuse,
    Reveal,
    State,
    Turns,
)


class Stage(Enum):
    """Where one side stands; the values are how messages to people call it."""

    GREETING = "before its hello"
    GREETED = "before the other's hello"
    OFFERING = "while it may offer a match"
    WAITING = "while it waits for an offer or an answer"
    ANSWERING = "while a match is offered to it"
    BEGINNING = "while its share of the seed is waited for"
    SETTLING = "before it has said what board it has"
    RETELLING = "while the other lacks turns"
    RESTING = "before the other has said what board it has"
    TOGETHER = "while both are to order"
    SEALED = "while the other has not sealed its orders"
    OPENING = "while its seal is to be opened"
    ALONE = "while it alone is to order"
    IDLE = "while the other alone is to order"
    GIVEN = "after its orders"
    CLAIMED = "after it ended the match"
    AFTER = "after the match"
    SILENT = "after its goodbye"


_TALK: Final[frozenset[type[Message]]] = frozenset((Presence, Chat, Bye))
_DRAWS: Final[frozenset[type[Message]]] = frozenset((Claim, OfferDraw, DeclineDraw))

LEGAL: Final[Mapping[Stage, frozenset[type[Message]]]] = {
    Stage.GREETING: frozenset((Hello, Bye)),
    Stage.GREETED: frozenset((Bye,)),
    Stage.OFFERING: _TALK | {Offer},
    Stage.WAITING: _TALK,
    Stage.ANSWERING: _TALK | {Accept, Refuse},
    Stage.BEGINNING: _TALK | {Begin},
    # Claims and offers here are of the turn that has just been played: they and our orders passed each other.
    Stage.SETTLING: _TALK | _DRAWS | {State, Lack},
    Stage.RETELLING: _TALK | {Commit, Reveal, Orders, Turns},
    Stage.RESTING: _TALK,
    Stage.TOGETHER: _TALK | _DRAWS | {Commit, Over},
    Stage.SEALED: _TALK | _DRAWS | {Over},
    # A claim here was sent before our seal arrived.
    Stage.OPENING: _TALK | _DRAWS | {Reveal, Over},
    Stage.ALONE: _TALK | _DRAWS | {Orders, Over},
    Stage.IDLE: _TALK | _DRAWS | {Over},
    Stage.GIVEN: _TALK | {Over},
    Stage.CLAIMED: _TALK,
    # A claim here comes from a side that has not heard our Over before the connection was cut.
    Stage.AFTER: _TALK | {Claim, Over, Again, Offer},
    Stage.SILENT: frozenset(),
}
