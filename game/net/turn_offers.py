"""What one player may offer the other once in a turn, a draw or to take the last one back: said, declined, heard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.engine.errors import LocalProtocolError, RemoteProtocolError
from game.net.conversation import Conversation, LanSide, Matter
from game.net.events import DrawDeclined, DrawOffered, TakebackDeclined, TakebackOffered
from game.net.messages import DeclineDraw, DeclineTakeback, OfferDraw, OfferTakeback


@dataclass(frozen=True, slots=True)
class OfferKind:
    """How one thing is offered."""

    matter: Matter
    offer: type[OfferDraw | OfferTakeback]
    decline: type[DeclineDraw | DeclineTakeback]
    offered: type[DrawOffered | TakebackOffered]
    declined: type[DrawDeclined | TakebackDeclined]
    mine: str
    """What a kept match calls that we have offered it in this turn."""
    theirs: str
    """What it calls that they have."""
    mine_twice: str
    theirs_twice: str
    nothing: str
    """What is said to whoever here answers what was not offered."""
    astray: str
    """What is wrong with an answer to what we have not offered."""


DRAW = OfferKind(
    matter=Matter.DRAW,
    offer=OfferDraw,
    decline=DeclineDraw,
    offered=DrawOffered,
    declined=DrawDeclined,
    mine="offered",
    theirs="they_offered",
    mine_twice="a draw has been offered in this turn",
    theirs_twice="a draw is offered twice in a turn",
    nothing="no draw is offered",
    astray="a draw is declined that was not offered",
)
TAKEBACK = OfferKind(
    matter=Matter.TAKEBACK,
    offer=OfferTakeback,
    decline=DeclineTakeback,
    offered=TakebackOffered,
    declined=TakebackDeclined,
    mine="back_offered",
    theirs="they_offered_back",
    mine_twice="the turn before has been offered back in this turn",
    theirs_twice="a turn is offered back twice",
    nothing="nothing is offered back",
    astray="what was not offered back is declined",
)


class TurnOffers:
    """What is offered of one kind in the open turn. Agreeing to it is a claim: see `endings`."""

    def __init__(self, line: Conversation, kind: OfferKind) -> None:
        """Nothing is offered on this connection."""
        self._line = line
        self._kind = kind

    @property
    def mine(self) -> bool:
        """Whether we have offered it in this turn."""
        return bool(getattr(self._line.promised, self._kind.mine))

    @property
    def theirs(self) -> bool:
        """Whether they have, and we have not declined."""
        return bool(getattr(self._line.promised, self._kind.theirs))

    def check_theirs(self) -> None:
        """Raises LocalProtocolError where there is nothing to answer."""
        if not self.theirs:
            raise LocalProtocolError(self._kind.nothing)

    def offer(self, **kept: Any) -> None:
        """Offers it; once in a turn. `kept`: what else is kept with the offer."""
        line, kind = self._line, self._kind
        line.may_say_of_turn(kind.offer)
        if self.mine or kind.matter in line.said[LanSide.ME].offered:
            raise LocalProtocolError(kind.mine_twice)
        self._say()
        line.keep(**{kind.mine: True}, **kept)

    def decline(self) -> None:
        """Everything stays as it is."""
        line, kind = self._line, self._kind
        line.may_say_of_turn(kind.decline)
        self.check_theirs()
        line.say(kind.decline(line.promised.turn))
        line.said[LanSide.ME].declined.add(kind.matter)
        line.keep(**{kind.theirs: False})

    def opened(self) -> None:
        """Says again what stands from before a cut."""
        if self.mine:
            self._say()

    def _say(self) -> None:
        line = self._line
        line.say(self._kind.offer(line.promised.turn))
        line.said[LanSide.ME].offered.add(self._kind.matter)

    def hear_offer(self, turn: int) -> None:
        """It is offered, unless the turn has been played or the match has ended meanwhile."""
        line, kind = self._line, self._kind
        if line.has_crossed(turn):
            return
        if kind.matter in line.said[LanSide.THEM].offered:
            raise RemoteProtocolError(kind.theirs_twice)
        line.said[LanSide.THEM].offered.add(kind.matter)
        if kind.matter in line.said[LanSide.ME].declined:
            return  # It is said again after a cut, and has been answered on this connection already.
        line.keep(**{kind.theirs: True})
        if line.promised.claim is None:
            line.tell(kind.offered(turn))

    def hear_decline(self, turn: int) -> None:
        """They leave it, unless the turn has been played or the match has ended meanwhile."""
        line, kind = self._line, self._kind
        if line.has_crossed(turn):
            return
        if not self.mine:
            raise RemoteProtocolError(kind.astray)
        line.keep(**{kind.mine: False})
        line.tell(kind.declined(turn))
