"""What a turn would do, before it is played: the position after it and the facts, as the trace would have them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.titles.time_travelling_chess.rules.consequences import consequences
from game.titles.time_travelling_chess.rules.effects import carry_out
from game.titles.time_travelling_chess.rules.kinds import KING
from game.titles.time_travelling_chess.rules.position import TravelPosition
from game.titles.time_travelling_chess.rules.trace import TravelEvent, TravelFact
from game.titles.time_travelling_chess.rules.turn import OrdinaryTurn, TravelTurn

_OF_TIME = frozenset(
    (
        TravelEvent.LEFT,
        TravelEvent.RETURNED,
        TravelEvent.APPEARED,
        TravelEvent.CLOSED,
        TravelEvent.LOST,
        TravelEvent.VULNERABLE,
        TravelEvent.SAFE,
    )
)


@dataclass(frozen=True, slots=True)
class TravelOutlook:
    """A turn with what it leads to."""

    turn: TravelTurn
    after: TravelPosition
    facts: tuple[TravelFact, ...]

    @property
    def touches_time(self) -> bool:
        """Whether it does more than the same turn in ordinary chess would."""
        return any(fact.event in _OF_TIME or _is_paradox_check(fact) for fact in self.facts)

    @property
    def is_plain(self) -> bool:
        """Whether nobody has to be asked before it is played: a move that closes nothing, and makes nothing of one's
        own vulnerable."""
        mover = 1 - self.after.side
        own = {fact.event for fact in self.facts if fact.side == mover}
        return isinstance(self.turn, OrdinaryTurn) and not own & {TravelEvent.CLOSED, TravelEvent.VULNERABLE}

    @property
    def closes(self) -> bool:
        """Whether it closes a loop."""
        return any(fact.event is TravelEvent.CLOSED for fact in self.facts)


def _is_paradox_check(fact: TravelFact) -> bool:
    return fact.event is TravelEvent.CHECKED and fact.kind != KING


@lru_cache(maxsize=512)
def outlook_of(position: TravelPosition, turn: TravelTurn) -> TravelOutlook:
    """What a legal turn would do."""
    after, facts = carry_out(position, turn)
    return TravelOutlook(turn, after, (*facts, *consequences(position, after, facts)))
