"""The stops of a replay: the board after every turn, and every canonised round, with what happened on the way there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.stone import Faction
from game.titles.causality.rules.trace import BaseTaken, victims_of
from game.titles.causality.view.canonisation.story import played_board

CANON_LEAD = 350
"""The canonisation that closes a round lies so many thousandths of a turn before the next round's first board."""


class Event(Enum):
    """Something worth finding again."""

    DEATH = "stones destroyed"
    BASE_A = "a base taken by A"
    BASE_B = "a base taken by B"
    CANON = "the round is canonised"
    PARADOX = "paradox"


@dataclass(frozen=True)
class Stop:
    """One place in a replay. `match` is what is shown: of a canonised round, its board as it was played in the end.

    `turns` counts the turns that were played up to here, `round` is the round that the stop belongs to. `ahead` says
    whether the match can be taken over from here.
    """

    turns: int
    round: int
    match: CausalityMatch
    events: tuple[Event, ...] = ()
    canon: bool = False
    ahead: bool = False

    @property
    def place(self) -> int:
        """Where it lies on the line of time, in thousandths of a turn from the beginning."""
        return self.turns * 1000 - (CANON_LEAD if self.canon and self.match.outcome is None else 0)

    @property
    def slice(self) -> int:
        """The slice that is looked at first."""
        return self.match.level.final if self.canon or self.match.outcome is not None else self.match.active


def opening(match: CausalityMatch) -> Stop:
    """The stop before the first turn."""
    return Stop(match.turn, match.round, match, ahead=match.outcome is None)


def stops_after(before: CausalityMatch, after: CausalityMatch) -> tuple[Stop, ...]:
    """The stops to which one turn leads: the board after it, the canonised round that it closed, or both."""
    stops: list[Stop] = []
    if len(after.canonisations) > len(before.canonisations):
        canonisation = after.canonisations[-1]
        events = (Event.CANON, Event.PARADOX) if canonisation.paradox else (Event.CANON,)
        board = played_board(after, canonisation.round)
        # Before its last turn, for nothing of the next round belongs here; the outcome is told if this was the end.
        shown = replace(before, timeline=board, canonisations=after.canonisations)
        if after.outcome is not None:
            shown = replace(after, timeline=board)
        stops.append(Stop(after.turn, canonisation.round, shown, events, canon=True, ahead=after.outcome is None))
    if after.outcome is None:
        stops.append(Stop(after.turn, after.round, after, _events(after), ahead=True))
    elif not stops:
        stops.append(Stop(after.turn, before.round, after, (Event.PARADOX,)))
    return tuple(stops)


def concluded(last: Stop, match: CausalityMatch) -> Stop:
    """The last stop of a match that was ended from outside the board; from there others may still play on."""
    return replace(last, match=match)


def _events(match: CausalityMatch) -> tuple[Event, ...]:
    """What the last turn made happen in the slice that is active now."""
    facts = match.timeline.trace(match.active)
    events = [Event.DEATH] if any(victims_of(fact) for fact in facts) else []
    takers = {fact.faction for fact in facts if isinstance(fact, BaseTaken)}
    events += [Event.BASE_A] if Faction.A in takers else []
    events += [Event.BASE_B] if Faction.B in takers else []
    return tuple(events)
