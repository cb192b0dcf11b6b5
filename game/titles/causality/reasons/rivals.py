"""Rivals: what else could have gone in place of a stone that was taken back, and what could not; see the package."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.titles.causality.reasons.boards import board_of
from game.titles.causality.reasons.cure import Cure, solution_of
from game.titles.causality.reasons.ranking import Outranked, Ranking
from game.titles.causality.reasons.stuck import Contradiction, contradiction_in
from game.titles.causality.rules.flag import Scenario, bits, mask_of
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline

MOST_OTHERS = 3
"""So many stones at most are taken back in place of one, to see whether that could stay then."""
MOST_RIVALS = 3
"""So many stones at most that could each have gone in place of one are asked for."""
MOST_SWAPS = 2
"""So many stones at most are tried in place of one where more than one of them has to go."""


@dataclass(frozen=True, slots=True)
class InVain:
    """That a stone cannot stay by taking back `others` in its place.

    `contradiction` is where answering what breaks then gets stuck (None: it goes on too long); often it is the stone's
    own.
    """

    others: tuple[int, ...]
    contradiction: Contradiction | None


@dataclass(frozen=True, slots=True)
class Rivals:
    """What else could have gone in place of a stone, beside the rival that is nearest at hand.

    `others` are histories that hold and count for less, each with another stone gone instead, and `cures` say of each
    why what is stuck with the stone is not so in it (None: it is just gone, or nothing is stuck). `in_vain` are the
    stones of which one expects that they could go, and cannot. `all_told`: every history that holds and has the
    stone goes without one of the stones told of.
    """

    others: tuple[Outranked, ...] = ()
    cures: tuple[Cure | None, ...] = ()
    in_vain: tuple[InVain, ...] = ()
    all_told: bool = False


def rivals_of(
    problem: Problem, counts: Timeline, stone: int, stuck: Contradiction | None, best: Outranked, ranking: Ranking
) -> Rivals:
    """Who else could go in place of a stone: those that contradict themselves with it, and those the search finds."""
    return _Seeking(problem, counts, stone, ranking).rivals(stuck, best)


class _Seeking:
    """The search for what else could go in place of one stone."""

    def __init__(self, problem: Problem, counts: Timeline, stone: int, ranking: Ranking) -> None:
        self._problem = problem
        self._counts = counts
        self._stone = stone
        self._ranking = ranking

    def rivals(self, stuck: Contradiction | None, best: Outranked) -> Rivals:
        found, all_told = self._others(best)
        told = {stone for each in (best, *found) for stone in self._gone(each.scenario)}
        several = len(self._gone(best.scenario)) > 1
        in_vain: list[InVain] = []
        for other in self._expected(stuck, best):
            if other in told and not several:
                continue
            swapped = self._swapped(other)
            if isinstance(swapped, Outranked) and all(swapped.scenario != each.scenario for each in (best, *found)):
                found.append(swapped)
            elif isinstance(swapped, InVain):
                in_vain.append(swapped)
        cures = [None if stuck is None else solution_of(self._problem.loom, stuck, each.board) for each in found]
        return Rivals(tuple(found), tuple(cures), tuple(in_vain), all_told)

    def _gone(self, scenario: Scenario) -> list[int]:
        """Who is taken back in a history, and not in the one that counts."""
        return bits(scenario.off & ~self._counts.scenario.off)

    def _others(self, best: Outranked) -> tuple[list[Outranked], bool]:
        """The best histories that have the stone and also each that is gone instead in one before."""
        met, found = self._gone(best.scenario), list[Outranked]()
        while len(met) == len(found) + 1 and len(met) <= MOST_RIVALS:
            scenario, sought = self._ranking.best_keeping((self._stone, *met))
            if scenario is None:
                return found, sought
            gone = self._gone(scenario)
            if len(gone) != 1:
                break
            found.append(self._ranking.why_less(scenario))
            met += gone
        return found, False

    def _expected(self, stuck: Contradiction | None, best: Outranked) -> Iterator[int]:
        """Who contradicts itself with the stone, and those that the contradiction names if several have to go."""
        prevented, gone = None if stuck is None else stuck.prevented, self._gone(best.scenario)
        if prevented is not None and prevented != self._stone and self._stays(prevented):
            yield prevented
        if len(gone) > 1:
            named = [each for each in gone if stuck is not None and each in _named(stuck)] or gone
            yield from (each for each in named[:MOST_SWAPS] if each != prevented)

    def _stays(self, stone: int) -> bool:
        return bool(self._problem.available >> stone & 1) and not self._counts.scenario.off >> stone & 1

    def _swapped(self, other: int) -> Outranked | InVain | None:
        """What comes of it if that one goes in place of the stone, and no more; None: it could not be found out."""
        off = self._counts.scenario.off & ~(1 << self._stone) | 1 << other
        scenario, sought = self._ranking.best_keeping(bits(self._problem.available & ~off))
        if scenario is not None:
            return self._ranking.why_less(scenario)
        return InVain((other,), _stuck_without(self._problem, self._counts, off)) if sought else None


def in_vain_of(problem: Problem, counts: Timeline, stone: int, stuck: Contradiction | None) -> InVain | None:
    """What is stuck if those go whose contradictions were met, one after the other, until it is the stone itself."""
    others: list[int] = []
    found, off = stuck, counts.scenario.off & ~(1 << stone)
    while found is not None and len(others) < MOST_OTHERS:
        other = found.prevented
        if other is None or other in (stone, *others) or not problem.available >> other & 1:
            break
        others.append(other)
        found = _stuck_without(problem, counts, off | mask_of(others))
    return InVain(tuple(others), found) if others and found is not None else None


def _stuck_without(problem: Problem, counts: Timeline, off: int) -> Contradiction | None:
    """Where the history that counts gets stuck with other set-up stones off."""
    return contradiction_in(problem, board_of(problem, Scenario(counts.scenario.active, off)))


def _named(stuck: Contradiction) -> frozenset[int | None]:
    """The stones that the half of a contradiction tells of in which its effect is."""
    chain = stuck.present.chain
    links = () if chain is None else chain.links
    return frozenset(stone for link in links for stone in (link.clue.stone, *getattr(link.clue, "by", ())))
