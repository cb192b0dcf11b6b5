"""What a turn leads to beyond itself: who is vulnerable now, who no more, and who is in check by what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.titles.chess.rules.squares import NOWHERE, squares_in
from game.titles.time_travelling_chess.rules.attacks import check_sources, checked, vulnerable
from game.titles.time_travelling_chess.rules.position import TravelPosition
from game.titles.time_travelling_chess.rules.trace import TravelEvent, TravelFact

_STEPS: Final = (TravelEvent.MOVED, TravelEvent.CASTLED)


def consequences(before: TravelPosition, after: TravelPosition, facts: Sequence[TravelFact]) -> tuple[TravelFact, ...]:
    """The facts that follow those of a turn between two positions."""
    cause = len(facts) - 1
    changes = [fact for side in range(2) for fact in _rings(before, after, side, facts)]
    return (*changes, *_checks(after, cause))


def _rings(
    before: TravelPosition, after: TravelPosition, side: int, facts: Sequence[TravelFact]
) -> Iterator[TravelFact]:
    """Vulnerable pieces that were not, or the other way; one that only moved keeps its ring."""
    was, now = vulnerable(before, side), vulnerable(after, side)
    for fact in facts:
        if fact.side == side and fact.event in _STEPS and was >> fact.start & 1:
            was = was & ~(1 << fact.start) | 1 << fact.to
    cause = len(facts) - 1
    for square in squares_in(now & ~was):
        yield TravelFact(TravelEvent.VULNERABLE, side, after.kind_at(square), NOWHERE, square, cause)
    for square in squares_in(was & ~now & after.sides[side]):
        yield TravelFact(TravelEvent.SAFE, side, after.kind_at(square), NOWHERE, square, cause)


def _checks(after: TravelPosition, cause: int) -> Iterator[TravelFact]:
    for square in squares_in(checked(after, after.side)):
        for source in check_sources(after, after.side, square):
            yield TravelFact(TravelEvent.CHECKED, after.side, after.kind_at(square), source, square, cause)
