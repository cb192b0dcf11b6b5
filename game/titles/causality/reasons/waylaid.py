"""Who could not do their part in what befalls a stone on the other of two boards, for they met another there."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from game.titles.causality.reasons.clues import Waylaid
from game.titles.causality.reasons.crossing import Factor, FactorKind
from game.titles.causality.reasons.encounter import Encounter
from game.titles.causality.reasons.obstacles import Comer, Standstill
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Returned


def waylaid_in(
    flags: Flags, boards: tuple[Timeline, Timeline], met: Encounter, factors: Sequence[Factor]
) -> Waylaid | None:
    """Who of those that a link names met one on the other board whom it does not name, and to whom it leads back.

    The `boards` are that on which the stone meets with the mishap, and the other one; the `flags` those of both.
    None: it names everybody to whom it leads back, or these did something else there, or it is the same on both.
    A stone that is destroyed where it had to go back on the other board met somebody there, too, whoever that leads to.
    """
    here, other = boards
    t, parties = met.planned.t, {met.stone, *_parties(met)}
    for factor in factors:
        stone = _stone_of(flags, factor)
        if stone is None or stone in parties:
            continue
        for fact in other.steps[t].facts:
            if isinstance(fact, Returned) and fact.stone in parties and stone in fact.met:
                return None if _meets(here, t, fact.stone, stone) else Waylaid(fact.stone, fact.start, stone)
    return _kept_before(met, here, other, parties) if met.is_loss else None


def _kept_before(met: Encounter, here: Timeline, other: Timeline, parties: Collection[int]) -> Waylaid | None:
    """Who turned a stone back on the other board where it is destroyed, and is not met here; None: nobody did."""
    for fact in other.steps[met.planned.t].facts:
        if not isinstance(fact, Returned) or fact.stone != met.stone or fact.start != met.site.square:
            continue
        others = [each for each in fact.met if each not in parties and each not in met.site.met]
        if len(others) == 1 and not _meets(here, met.planned.t, met.stone, others[0]):
            return Waylaid(met.stone, fact.start, others[0])
    return None


def _meets(board: Timeline, t: int, stone: int, other: int) -> bool:
    """Whether a stone has to go back for another one in that slice."""
    returned = (fact for fact in board.steps[t].facts if isinstance(fact, Returned) and fact.stone == stone)
    return any(other in fact.met for fact in returned)


def _stone_of(flags: Flags, factor: Factor) -> int | None:
    """The stone that a factor is, or brings."""
    return flags.ante(factor.number).stone if factor.kind is FactorKind.ANTE else factor.number


def _parties(met: Encounter) -> Iterator[int]:
    """All stones that are named where it is told what keeps a stone from its square, or pushes it."""
    yield from (*met.by, *met.met, *met.onto)
    yield from _comers(met.comers)
    stop: Standstill | None = met.stop
    while stop is not None:
        yield from (stop.stone, *stop.by)
        yield from _comers(stop.comers)
        stop = stop.behind


def _comers(comers: Sequence[Comer]) -> Iterator[int]:
    for each in comers:
        yield each.stone
        if each.pushed_by is not None:
            yield each.pushed_by
