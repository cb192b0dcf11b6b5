"""What one player may offer the other once in a turn, a draw or to take the last one back: said, declined, heard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.engine.errors import LocalProtocolError, RemoteProtocolError
from game.net.conversation import Conversation, LanSide, Matter
from game.net.events import DrawDeclined, DrawOffered, TakebackDeclined, TakebackOffered
from game.net.kept import KeptMatch
from game.net.messages import DeclineDraw, DeclineTakeback, OfferDraw, OfferTakeback


@dataclass(frozen=True, slots=True)
class StandingOffers:
    """Whether we have offered something in this turn, and whether they have and we have not declined."""

    mine: bool
    theirs: bool


@dataclass(frozen=True, slots=True)
class OfferKind:
    """How one thing is offered; `read` finds in a kept match what stands of it, and `written` is the match with what
    stands now."""

    matter: Matter
    offer: type[OfferDraw | OfferTakeback]
    decline: type[DeclineDraw | DeclineTakeback]
    offered: type[DrawOffered | TakebackOffered]
    declined: type[DrawDeclined | TakebackDeclined]
    read: Callable[[KeptMatch], StandingOffers]
    written: Callable[[KeptMatch, StandingOffers], KeptMatch]
    mine_twice: str
    theirs_twice: str
    nothing: str
    """What is said to whoever here answers what was not offered."""
    astray: str
    """What is wrong with an answer to what we have not offered."""


def _draws(kept: KeptMatch) -> StandingOffers:
    return StandingOffers(kept.offered, kept.they_offered)


def _with_draws(kept: KeptMatch, stands: StandingOffers) -> KeptMatch:
    return replace(kept, offered=stands.mine, they_offered=stands.theirs)


def _takebacks(kept: KeptMatch) -> StandingOffers:
    return StandingOffers(kept.back_offered, kept.they_offered_back)


def _with_takebacks(kept: KeptMatch, stands: StandingOffers) -> KeptMatch:
    return replace(kept, back_offered=stands.mine, they_offered_back=stands.theirs)


DRAW = OfferKind(
    matter=Matter.DRAW,
    offer=OfferDraw,
    decline=DeclineDraw,
    offered=DrawOffered,
    declined=DrawDeclined,
    read=_draws,
    written=_with_draws,
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
    read=_takebacks,
    written=_with_takebacks,
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
        return self._stands.mine

    @property
    def theirs(self) -> bool:
        """Whether they have, and we have not declined."""
        return self._stands.theirs

    @property
    def _stands(self) -> StandingOffers:
        return self._kind.read(self._line.promised)

    def _keep(self, stands: StandingOffers) -> None:
        self._line.kept = self._kind.written(self._line.promised, stands)

    def check_theirs(self) -> None:
        """Raises LocalProtocolError where there is nothing to answer."""
        if not self.theirs:
            raise LocalProtocolError(self._kind.nothing)

    def offer(self) -> None:
        """Offers it; once in a turn."""
        line, kind = self._line, self._kind
        line.may_say_of_turn(kind.offer)
        if self.mine or kind.matter in line.said[LanSide.ME].offered:
            raise LocalProtocolError(kind.mine_twice)
        self._say()
        self._keep(replace(self._stands, mine=True))

    def decline(self) -> None:
        """Everything stays as it is."""
        line, kind = self._line, self._kind
        line.may_say_of_turn(kind.decline)
        self.check_theirs()
        line.say(kind.decline(line.promised.turn))
        line.said[LanSide.ME].declined.add(kind.matter)
        self._keep(replace(self._stands, theirs=False))

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
        self._keep(replace(self._stands, theirs=True))
        if line.promised.claim is None:
            line.tell(kind.offered(turn))

    def hear_decline(self, turn: int) -> None:
        """They leave it, unless the turn has been played or the match has ended meanwhile."""
        line, kind = self._line, self._kind
        if line.has_crossed(turn):
            return
        if not self.mine:
            raise RemoteProtocolError(kind.astray)
        self._keep(replace(self._stands, mine=False))
        line.tell(kind.declined(turn))
