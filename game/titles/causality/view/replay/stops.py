"""The stops of a replay: the board after every turn, and every canonised round, with what happened on the way there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property

from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.stone import Faction
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import BaseTaken, victims_of
from game.titles.causality.view.canonisation.story import played_board
from game.titles.causality.view.drawings import drawing
from game.view.board.stops import TURN, StopSign
from game.view.look.palette import Role

CANON_LEAD = 350
"""The canonisation that closes a round lies so many thousandths of a turn before the next round's first board."""


class Happening(Enum):
    """Something worth finding again."""

    DEATH = "stones destroyed"
    BASE_A = "a base taken by the first player"
    BASE_B = "a base taken by the second player"
    PARADOX = "paradox"


_SIGNS: dict[Happening, StopSign] = {
    Happening.DEATH: StopSign(Happening.DEATH.value, drawing("explosion"), Role.ALARM),
    Happening.BASE_A: StopSign("a base taken", drawing("base_a"), Role.SIDE_A, high=True),
    Happening.BASE_B: StopSign("a base taken", drawing("base_b"), Role.SIDE_B, high=True),
    Happening.PARADOX: StopSign(Happening.PARADOX.value, "alarm", Role.ALARM),
}


@dataclass(frozen=True)
class RoundStop:
    """One place in a replay; see game.view.board.stops.Stop.

    `turns` counts the turns that were played up to here, `round` is the round that the stop belongs to. Where a round
    is canonised, `closed` is the match that knows its canonisation, and `match` the one in whose last turn that
    happened, for nothing of the next round belongs here; if this was the end, it is the same match.
    """

    turns: int
    round: int
    match: CausalityMatch
    events: tuple[Happening, ...] = ()
    closed: CausalityMatch | None = None
    ahead: bool = False

    @property
    def canon(self) -> bool:
        """Whether a round is canonised here."""
        return self.closed is not None

    @cached_property
    def board(self) -> Timeline:
        """The board of this round: where it is canonised, as it was played in the end."""
        return self.match.timeline if self.closed is None else played_board(self.closed, self.round)

    @property
    def place(self) -> int:
        """Where it lies on the line of time."""
        return self.turns * TURN - (CANON_LEAD if self.canon and self.match.outcome is None else 0)

    @property
    def words(self) -> str:
        """Which round and turn it is."""
        if self.canon:
            return f"Round {self.round + 1}, canonised"
        if self.match.outcome is not None:
            return f"Round {self.round + 1}, the end"
        return f"Round {self.round + 1}, turn {self.turns + 1}"

    @property
    def chapter(self) -> str:
        """The round that begins here."""
        begins = self.turns == self.round * self.match.level.time_cap
        return f"R{self.round + 1}" if begins and not self.canon else ""

    @property
    def ticked(self) -> bool:
        """Where a round is canonised."""
        return self.canon

    @property
    def signs(self) -> tuple[StopSign, ...]:
        """What happened on the way here."""
        return tuple(_SIGNS[event] for event in self.events)

    @property
    def slice(self) -> int:
        """The slice that is looked at first."""
        return self.match.level.final if self.canon or self.match.outcome is not None else self.match.active


class RoundReader:
    """The board after each turn, the canonised round that a turn closed, or both; see game.view.board.stops.Reader."""

    chapter = "round"

    def opening(self, match: CausalityMatch) -> RoundStop:
        """The stop before the first turn."""
        return RoundStop(match.turn, match.round, match, ahead=match.outcome is None)

    def after(self, before: CausalityMatch, after: CausalityMatch) -> tuple[RoundStop, ...]:
        """The canonised round that the turn closed, if it did, and the board after it, if the match goes on."""
        stops: list[RoundStop] = []
        if len(after.canonisations) > len(before.canonisations):
            stops.append(_canonised(before, after))
        if after.outcome is None:
            stops.append(RoundStop(after.turn, after.round, after, _events(after), ahead=True))
        elif not stops:
            stops.append(RoundStop(after.turn, before.round, after, (Happening.PARADOX,)))
        return tuple(stops)

    def concluded(self, last: RoundStop, match: CausalityMatch) -> RoundStop:
        """The last stop of a match that was ended from outside the board."""
        return replace(last, match=match)


def _canonised(before: CausalityMatch, after: CausalityMatch) -> RoundStop:
    canonisation, ended = after.canonisations[-1], after.outcome is not None
    return RoundStop(
        turns=after.turn,
        round=canonisation.round,
        match=after if ended else before,
        events=(Happening.PARADOX,) if canonisation.paradox else (),
        closed=after,
        ahead=not ended,
    )


def _events(match: CausalityMatch) -> tuple[Happening, ...]:
    """What the last turn made happen in the slice that is active now."""
    facts = match.timeline.trace(match.active)
    events = [Happening.DEATH] if any(victims_of(fact) for fact in facts) else []
    takers = {fact.faction for fact in facts if isinstance(fact, BaseTaken)}
    events += [Happening.BASE_A] if Faction.A in takers else []
    events += [Happening.BASE_B] if Faction.B in takers else []
    return tuple(events)
