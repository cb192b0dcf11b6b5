"""What all parts of a peer share: who has said what on this connection, what is still to be sent, and what to tell."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any

from game.engine.clock import read_control
from game.engine.errors import LocalProtocolError, RemoteProtocolError
from game.net.clocks import TheirClock
from game.net.events import Asked, Event
from game.net.kept import Kept
from game.net.messages import Hello, Message
from game.net.stages import LEGAL, Stage
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


class Side(Enum):
    """The two ends of the line."""

    ME = auto()
    THEM = auto()

    @property
    def other(self) -> Side:
        """The one opposite."""
        return Side.THEM if self is Side.ME else Side.ME


class Phase(Enum):
    """How far the two have come with each other."""

    LOBBY = auto()
    OFFERED = auto()
    ACCEPTED = auto()
    MATCH = auto()
    OVER = auto()
    CLOSED = auto()


@dataclass(slots=True)
class Spoken:
    """What one side has said on this connection: its hello, its board, and what it ordered in the open turn."""

    hello: Hello | None = None
    stated: bool = False
    retelling: bool = False
    sealed: bool = False
    given: bool = False
    claimed: bool = False
    offered_draw: bool = False
    again: bool = False

    def next_turn(self) -> None:
        """Nothing has been said of the turn that comes."""
        self.stated = self.retelling = self.sealed = self.given = self.claimed = self.offered_draw = False


class Conversation:
    """The state of one connection; `kept` is what outlives it."""

    def __init__(self, me: Me, kept: Kept | None, entropy: Callable[[int], bytes] = secrets.token_bytes) -> None:
        """Nothing has been said. `entropy` gives so many bytes that nobody can guess."""
        self.me = me
        self.kept = kept
        self.hosting = me.hosting if kept is None else kept.hosting
        self.entropy = entropy
        self.phase = Phase.LOBBY
        self.said = {side: Spoken() for side in Side}
        self.asked: Asked | None = None
        self.open = False
        self.now = 0
        self.clock = _clock(kept)
        self._events: list[Event] = []
        self._outgoing = bytearray()

    @property
    def promised(self) -> Kept:
        """What is kept of the match that there must be here."""
        if self.kept is None:
            raise LocalProtocolError("there is no match yet")
        return self.kept

    def keep(self, **changes: Any) -> None:
        """Changes what is kept."""
        self.kept = replace(self.promised, **changes)

    def keep_new(self, kept: Kept) -> None:
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
        stage = self.stage(Side.ME)
        if kind not in LEGAL[stage]:
            raise LocalProtocolError(f"{kind.__name__} cannot be said {stage.value}")

    def may_hear(self, kind: type[Message]) -> None:
        """Raises RemoteProtocolError when the other may not say that now."""
        stage = self.stage(Side.THEM)
        if kind not in LEGAL[stage]:
            raise RemoteProtocolError(f"{kind.__name__} came {stage.value}")

    def events(self) -> tuple[Event, ...]:
        """What was told since the last time."""
        told, self._events = tuple(self._events), []
        return told

    def outgoing(self) -> bytes:
        """What was said since the last time."""
        sent, self._outgoing = bytes(self._outgoing), bytearray()
        return sent

    def stage(self, side: Side) -> Stage:
        """Where a side stands."""
        said, hosting = self.said[side], self.hosting == (side is Side.ME)
        if self.phase is Phase.CLOSED:
            return Stage.SILENT
        if said.hello is None:
            return Stage.GREETING
        if self.said[side.other].hello is None:
            return Stage.GREETED
        match self.phase:
            case Phase.LOBBY:
                return Stage.OFFERING if hosting else Stage.WAITING
            case Phase.OFFERED:
                return Stage.WAITING if hosting else Stage.ANSWERING
            case Phase.ACCEPTED:
                return Stage.BEGINNING if hosting else Stage.WAITING
            case Phase.MATCH:
                return self._turn_stage(side) if self.open else _resting_stage(said)
            case Phase.OVER:
                return Stage.AFTER

    def _turn_stage(self, side: Side) -> Stage:
        said = self.said[side]
        if said.claimed:
            return Stage.CLAIMED
        if said.given:
            return Stage.GIVEN
        if self.asked is Asked.BOTH:
            return self._sealing_stage(side)
        return Stage.ALONE if (self.asked is Asked.ME) == (side is Side.ME) else Stage.IDLE

    def _sealing_stage(self, side: Side) -> Stage:
        if not self.said[side].sealed:
            return Stage.TOGETHER
        return Stage.OPENING if self.said[side.other].sealed else Stage.SEALED


def _resting_stage(said: Spoken) -> Stage:
    if said.retelling:
        return Stage.RETELLING
    return Stage.RESTING if said.stated else Stage.SETTLING


def _clock(kept: Kept | None) -> TheirClock | None:
    if kept is None or not kept.clock:
        return None
    clock = TheirClock.full(read_control(kept.clock))
    return clock if kept.their_left is None else replace(clock, left=kept.their_left)
