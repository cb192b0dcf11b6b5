"""The legal order of messages: in which stage a side may say what. The same table holds for what we send and hear."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

from game.net.messages import (
    Accept,
    Again,
    Begin,
    BoardState,
    Bye,
    Chat,
    ClaimEnd,
    Commit,
    DeclineDraw,
    DeclineTakeback,
    Hello,
    Lack,
    Message,
    OfferDraw,
    OfferMatch,
    OfferTakeback,
    Orders,
    Over,
    Presence,
    Refuse,
    Reveal,
    Turns,
    TurnUnplayed,
)


class Standing(Enum):
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
_OFFERS: Final[frozenset[type[Message]]] = frozenset((ClaimEnd, OfferDraw, DeclineDraw, OfferTakeback, DeclineTakeback))
_DONE: Final[frozenset[type[Message]]] = frozenset((Over, TurnUnplayed))

LEGAL: Final[Mapping[Standing, frozenset[type[Message]]]] = {
    Standing.GREETING: frozenset((Hello, Bye)),
    Standing.GREETED: frozenset((Bye,)),
    Standing.OFFERING: _TALK | {OfferMatch},
    Standing.WAITING: _TALK,
    Standing.ANSWERING: _TALK | {Accept, Refuse},
    Standing.BEGINNING: _TALK | {Begin},
    # Claims and offers here are of the turn that has just been played: they and our orders passed each other. So did
    # two that take the turn back.
    Standing.SETTLING: _TALK | _OFFERS | {BoardState, Lack, TurnUnplayed},
    Standing.RETELLING: _TALK | {Commit, Reveal, Orders, Turns},
    Standing.RESTING: _TALK,
    # Again here comes from a side that knows already, from before a cut, that the match is over.
    Standing.TOGETHER: _TALK | _OFFERS | _DONE | {Commit, Again},
    Standing.SEALED: _TALK | _OFFERS | _DONE,
    # A claim here was sent before our seal arrived.
    Standing.OPENING: _TALK | _OFFERS | _DONE | {Reveal},
    Standing.ALONE: _TALK | _OFFERS | _DONE | {Orders, Again},
    Standing.IDLE: _TALK | _OFFERS | _DONE | {Again},
    Standing.GIVEN: _TALK | _DONE,
    Standing.CLAIMED: _TALK | {TurnUnplayed},
    # Claims and offers here come from a side that had not heard our Over before the connection was cut.
    Standing.AFTER: _TALK | _OFFERS | {Over, Again, OfferMatch},
    Standing.SILENT: frozenset(),
}
