"""What all parts of a peer share: who has said what on this connection, what is still to be sent, and what to tell."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Any

from game.engine.clock import read_control
from game.engine.errors import LocalProtocolError, RemoteProtocolError
from game.net.clocks import TheirClock
from game.net.events import Asked, Event
from game.net.kept import KeptMatch
from game.net.messages import BoardState, Hello, Message
from game.net.stages import LEGAL, Standing
from game.net.wire import encode


@dataclass(frozen=True, slots=True)
class Me:
    """Who speaks here: the player's name, the program's version, its titles with their rules versions.

    `hosting` tells who offers a match; in one that goes on it is as it was.
    """

    name: str
    program: str
    titles: tuple[tuple[str, int], ...]
    hosting: bool


class LanSide(Enum):
    """The two ends of the line."""

    ME = auto()
    THEM = auto()

    @property
    def other(self) -> LanSide:
        """The one opposite."""
        return LanSide.THEM if self is LanSide.ME else LanSide.ME


class LanPhase(Enum):
    """How far the two have come with each other."""

    LOBBY = auto()
    OFFERED = auto()
    ACCEPTED = auto()
    MATCH = auto()
    OVER = auto()
    CLOSED = auto()


class Matter(Enum):
    """What is offered once in a turn."""

    DRAW = auto()
    TAKEBACK = auto()


@dataclass(slots=True)
class Spoken:
    """What one side has said on this connection: its hello, its board, and what it ordered in the open turn."""

    hello: Hello | None = None
    stated: bool = False
    retelling: bool = False
    sealed: bool = False
    given: bool = False
    claimed: bool = False
    offered: set[Matter] = field(default_factory=set)
    declined: set[Matter] = field(default_factory=set)
    again: bool = False

    def next_turn(self) -> None:
        """Nothing has been said of the turn that comes."""
        self.stated = self.retelling = self.sealed = self.given = self.claimed = False
        self.offered.clear()
        self.declined.clear()


class Conversation:
    """The state of one connection; `kept` is what outlives it."""

    def __init__(self, me: Me, kept: KeptMatch | None, entropy: Callable[[int], bytes] = secrets.token_bytes) -> None:
        """Nothing has been said. `entropy` gives so many bytes that nobody can guess."""
        self.me = me
        self.kept = kept
        self.hosting = me.hosting if kept is None else kept.hosting
        self.entropy = entropy
        self.phase = LanPhase.LOBBY
        self.said = {side: Spoken() for side in LanSide}
        self.asked: Asked | None = None
        self.boards: dict[LanSide, BoardState | None] = dict.fromkeys(LanSide)
        """Which board a side has, as far as that is known before the next turn is open."""
        self.open = False
        self.crossed: int | None = None
        """The turn that our orders alone have ended: the other may still speak of it."""
        self.gone_back = False
        """Whether the board to come is one before that of the turn that was open."""
        self.now = 0
        self.clock = _clock(kept)
        self._events: list[Event] = []
        self._outgoing = bytearray()

    @property
    def promised(self) -> KeptMatch:
        """What is kept of the match that there must be here."""
        if self.kept is None:
            raise LocalProtocolError("there is no match yet")
        return self.kept

    def keep(self, **changes: Any) -> None:
        """Changes what is kept."""
        self.kept = replace(self.promised, **changes)

    def keep_new(self, kept: KeptMatch) -> None:
        """Another match from here on."""
        self.kept = kept
        self.clock = _clock(kept)

    def tell(self, event: Event) -> None:
        """An event for the owner."""
        self._events.append(event)

    def say(self, message: Message) -> None:
        """Puts a message into what is to be sent; raises LocalProtocolError, and then nothing has changed."""
        self.may_say(type(message))
        self._outgoing += encode(message)

    def may_say(self, kind: type[Message]) -> None:
        """Raises LocalProtocolError when this side may not say that now."""
        stage = self.stage(LanSide.ME)
        if kind not in LEGAL[stage]:
            raise LocalProtocolError(f"{kind.__name__} cannot be said {stage.value}")

    def may_hear(self, kind: type[Message]) -> None:
        """Raises RemoteProtocolError when the other may not say that now."""
        stage = self.stage(LanSide.THEM)
        if kind not in LEGAL[stage]:
            raise RemoteProtocolError(f"{kind.__name__} came {stage.value}")

    def may_say_of_turn(self, kind: type[Message]) -> None:
        """What is about a turn is said while it is open; before that the table lets through only what has crossed."""
        self.may_say(kind)
        if not self.open or self.phase is not LanPhase.MATCH:
            raise LocalProtocolError(f"{kind.__name__} is about an open turn, and there is none")

    def has_crossed(self, turn: int) -> bool:
        """Whether this is about a turn that has ended here before it arrived, by our orders or with the match.

        Otherwise it must be about the open one.
        """
        if self.phase is LanPhase.OVER and turn == self.promised.turn:
            return True
        if self.open and turn == self.promised.turn:
            return False
        if not self.open and turn == self.crossed:
            return True
        raise RemoteProtocolError(f"this is not about turn {turn}")

    def drop_offers(self) -> None:
        """What was offered in a turn is worth nothing when it is over."""
        self.keep(offered=False, they_offered=False, back_offered=False, they_offered_back=False, back_to=0)

    def events(self) -> tuple[Event, ...]:
        """What was told since the last time."""
        told, self._events = tuple(self._events), []
        return told

    def outgoing(self) -> bytes:
        """What was said since the last time."""
        sent, self._outgoing = bytes(self._outgoing), bytearray()
        return sent

    def stage(self, side: LanSide) -> Standing:
        """Where a side stands."""
        said, hosting = self.said[side], self.hosting == (side is LanSide.ME)
        if self.phase is LanPhase.CLOSED:
            return Standing.SILENT
        if said.hello is None:
            return Standing.GREETING
        if self.said[side.other].hello is None:
            return Standing.GREETED
        match self.phase:
            case LanPhase.LOBBY:
                return Standing.OFFERING if hosting else Standing.WAITING
            case LanPhase.OFFERED:
                return Standing.WAITING if hosting else Standing.ANSWERING
            case LanPhase.ACCEPTED:
                return Standing.BEGINNING if hosting else Standing.WAITING
            case LanPhase.MATCH:
                return self._turn_stage(side) if self.open else _resting_stage(said)
            case LanPhase.OVER:
                return Standing.AFTER

    def _turn_stage(self, side: LanSide) -> Standing:
        said = self.said[side]
        if said.claimed:
            return Standing.CLAIMED
        if said.given:
            return Standing.GIVEN
        if self.asked is Asked.BOTH:
            return self._sealing_stage(side)
        return Standing.ALONE if (self.asked is Asked.ME) == (side is LanSide.ME) else Standing.IDLE

    def _sealing_stage(self, side: LanSide) -> Standing:
        if not self.said[side].sealed:
            return Standing.TOGETHER
        return Standing.OPENING if self.said[side.other].sealed else Standing.SEALED


def _resting_stage(said: Spoken) -> Standing:
    if said.retelling:
        return Standing.RETELLING
    return Standing.RESTING if said.stated else Standing.SETTLING


def _clock(kept: KeptMatch | None) -> TheirClock | None:
    if kept is None or not kept.clock:
        return None
    clock = TheirClock.full(read_control(kept.clock))
    return clock if kept.their_left is None else replace(clock, left=kept.their_left)
