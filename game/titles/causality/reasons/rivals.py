"""Rivals: what else could have gone in place of a stone that was taken back, and what could not; see the package."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.titles.causality.reasons.boards import board_of
from game.titles.causality.reasons.clues import Chain
from game.titles.causality.reasons.cure import Cure, solution_of
from game.titles.causality.reasons.fallen import Fallen, fallen_in
from game.titles.causality.reasons.obstacles import Standstill
from game.titles.causality.reasons.ranking import MOST_FALLEN, Outranked, Ranking
from game.titles.causality.reasons.stuck import Contradiction, contradiction_in
from game.titles.causality.rules.flag import Scenario, bits, mask_of
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline

MOST_OTHERS = 3
"""So many stones at most are taken back in place of one, to see whether that could stay then."""
MOST_RIVALS = 3
"""So many stones at most that could each have gone in place of one are asked for."""
MOST_SWAPS = 5
"""So many stones at most are tried in place of one where more than one of them has to go."""
MOST_NEAR = 4
"""So many more stones at most are tried of which a reader would ask why they do not go."""


@dataclass(frozen=True, slots=True)
class InVain:
    """That a stone cannot stay by taking back `others` in its place.

    `contradiction` is where answering what breaks then gets stuck (None: it goes on too long); often it is the stone's
    own. `fallen` are the ante-effects of the history that counts which fail before that, and why.
    """

    others: tuple[int, ...]
    contradiction: Contradiction | None
    fallen: tuple[Fallen, ...] = ()


@dataclass(frozen=True, slots=True)
class Swap:
    """A history that holds with a stone and counts for less; `cure`: why what is stuck with the stone is not there."""

    outranked: Outranked
    cure: Cure | None


@dataclass(frozen=True, slots=True)
class Rivals:
    """What else could have gone in place of a stone, beside the best history that has it.

    `others` are histories that hold and count for less, each with another stone gone instead, or with just as many in
    place of several. `in_vain` are the stones of which one expects that they could go, and cannot. `all_told`: every
    history that holds and has the stone goes without one of the stones told of. `alone_told`: but not that, at least
    every one does in which a single stone goes in its place; `staying` are all stones of which any could be that one.
    """

    others: tuple[Swap, ...] = ()
    in_vain: tuple[InVain, ...] = ()
    all_told: bool = False
    alone_told: bool = False
    staying: tuple[int, ...] = ()


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
        expected = self._expected(stuck, best)
        swaps, in_vain = self._tried(each for each in expected if several or each not in told)
        found += [each for each in swaps if all(each.scenario != other.scenario for other in (best, *found))]
        if several and not any(self._lone(found)):
            others = self._as_few(best)
            found += others
            more = (stone for each in others for stone in self._gone(each.scenario) if stone not in expected)
            in_vain += self._tried(list(dict.fromkeys(more))[: MOST_SWAPS - len(expected)])[1]
        tried = {*self._lone((best, *found)), *(stone for each in in_vain for stone in each.others)}
        if stuck is not None and not all_told:
            found += self._nearest(stuck, tried)
        others_told = tuple(Swap(each, self._cure(stuck, each)) for each in found)
        lone = set(self._lone((best, *found)))
        alone_told = bool(lone) and not all_told and self._are_all_alone(lone)
        return Rivals(others_told, tuple(in_vain), all_told, alone_told, tuple(self._staying))

    @property
    def _staying(self) -> list[int]:
        """The set-up stones that the history which counts has, and which may go."""
        return bits(self._problem.available & ~self._counts.scenario.off)

    def _are_all_alone(self, lone: set[int]) -> bool:
        """Whether no other history that holds and has the stone takes back just one in its place."""
        scenario, sought = self._ranking.fewest_gone((self._stone, *sorted(lone)), self._staying)
        return sought and (scenario is None or len(self._gone(scenario)) > 1)

    def _cure(self, stuck: Contradiction | None, other: Outranked) -> Cure | None:
        return None if stuck is None else solution_of(self._problem.loom, stuck, other.board)

    def _lone(self, histories: Iterable[Outranked]) -> Iterator[int]:
        """The stones that are each the only one gone in place of the stone."""
        for gone in (self._gone(each.scenario) for each in histories):
            yield from gone if len(gone) == 1 else ()

    def _nearest(self, stuck: Contradiction, tried: set[int]) -> Iterator[Outranked]:
        """Histories with one of those gone instead that the reasons of the stone tell of, and that were not tried."""
        solved = solution_of(self._problem.loom, stuck, self._counts)
        chains = [half.chain for half in (stuck.present, stuck.absent)] + ([] if solved is None else [solved.chain])
        near = dict.fromkeys(stone for chain in reversed(chains) for stone in _told_in(chain))
        for other in [each for each in near if self._may_go(each) and each not in tried][:MOST_NEAR]:
            swapped = self._swapped(other)
            if isinstance(swapped, Outranked) and self._gone(swapped.scenario) == [other]:
                yield swapped

    def _may_go(self, stone: int) -> bool:
        return stone != self._stone and self._stays(stone)

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

    def _as_few(self, best: Outranked) -> list[Outranked]:
        """Where several go in place of the stone, the best history that has each of these too and goes without as few.

        The search asks for those first that the priority puts first; so of a match that counts effects before stones
        it may find one that takes back more, which is no more at hand.
        """
        gone, found = self._gone(best.scenario), list[Outranked]()
        for each in gone if 1 < len(gone) <= MOST_RIVALS else []:
            scenario, _ = self._ranking.best_keeping((self._stone, each))
            if scenario is None or any(scenario == other.scenario for other in found):
                continue
            if scenario.off.bit_count() == best.scenario.off.bit_count() and len(self._gone(scenario)) == len(gone):
                found.append(self._ranking.why_less(scenario))
        return found

    def _expected(self, stuck: Contradiction | None, best: Outranked) -> list[int]:
        """Who contradicts itself with the stone, and those that have a part in it if several have to go."""
        prevented, gone = None if stuck is None else stuck.prevented, self._gone(best.scenario)
        expected = [] if prevented is None else [prevented]
        if len(gone) > 1:
            expected += [*gone, *([] if stuck is None else _told_in(stuck.present.chain))]
        return [each for each in dict.fromkeys(expected) if self._may_go(each)][:MOST_SWAPS]

    def _tried(self, stones: Iterable[int]) -> tuple[list[Outranked], list[InVain]]:
        """What comes of it if each of some goes alone in place of the stone: histories that hold, and who cannot."""
        every = [self._swapped(each) for each in stones]
        holding = [each for each in every if isinstance(each, Outranked)]
        return holding, [each for each in every if isinstance(each, InVain)]

    def _stays(self, stone: int) -> bool:
        return bool(self._problem.available >> stone & 1) and not self._counts.scenario.off >> stone & 1

    def _swapped(self, other: int) -> Outranked | InVain | None:
        """What comes of it if that one goes in place of the stone, and no more; None: it could not be found out."""
        off = self._counts.scenario.off & ~(1 << self._stone) | 1 << other
        scenario, sought = self._ranking.best_keeping(bits(self._problem.available & ~off))
        if scenario is not None:
            return self._ranking.why_less(scenario)
        if not sought:
            return None
        found = _stuck_without(self._problem, self._counts, off)
        return InVain((other,), found, () if found is None else _fallen_before(self._problem, self._counts, found))


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


def _fallen_before(problem: Problem, counts: Timeline, found: Contradiction) -> tuple[Fallen, ...]:
    """Why those ante-effects fail that fail before it is stuck, compared with the history that counts."""
    board = found.absent.board
    lost = bits(counts.scenario.active & ~board.scenario.active & ~(1 << found.number))[:MOST_FALLEN]
    every = (fallen_in(problem.loom, counts, board, each) for each in lost)
    return tuple(each for each in every if each is not None)


def _told_in(chain: Chain | None) -> Iterator[int]:
    """The stones that a chain tells of: those whom something befalls, who brings it about, and who stops whom."""
    for clue in () if chain is None else (link.clue for link in chain.links):
        yield from () if clue.stone is None else (clue.stone,)
        yield from dict.fromkeys((*getattr(clue, "by", ()), *getattr(clue, "met", ())))
        stop: Standstill | None = getattr(clue, "stop", None)
        while stop is not None:
            yield from stop.by
            stop = stop.behind
