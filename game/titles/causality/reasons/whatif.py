"""What if an ante-effect were kept, or a stone had stayed: the history that has it, and where it breaks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.titles.causality.reasons.boards import BrokenLoad, board_of, breaks_in, is_followed
from game.titles.causality.reasons.chain import Comparison
from game.titles.causality.reasons.clues import Arrives, Chain
from game.titles.causality.reasons.cure import Cure, cure_of
from game.titles.causality.reasons.ranking import Outranked, Ranking
from game.titles.causality.rules.causes import EffectState
from game.titles.causality.rules.flag import Scenario, mask_of
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline

FLIPS = 16
"""Answers to a break that are tried at most before a history counts as broken and no more is said."""


MOST_OTHERS = 3
"""So many stones at most are taken back in place of one, to see whether that could stay then."""
MOST_CHAINS = 6
"""Breaks of one history at most of which it is followed how they come about."""


@dataclass(frozen=True, slots=True)
class Half:
    """One side of a contradiction: a board, its break, and how that comes about compared with the other side."""

    board: Timeline
    broken: BrokenLoad
    chain: Chain | None


@dataclass(frozen=True, slots=True)
class Contradiction:
    """An ante-effect that can neither be there nor not: both boards are the same but for it, and both break at it."""

    number: int
    present: Half
    absent: Half

    @property
    def prevented(self) -> int | None:
        """The stone that does not get to do what makes the effect because of the effect; None: it is not so simple."""
        chain = self.present.chain
        if self.present.broken.standing is EffectState.DOUBLE or chain is None:
            return None
        return chain.stone if any(isinstance(link.clue, Arrives) for link in chain.links) else None


@dataclass(frozen=True, slots=True)
class InVain:
    """That a stone cannot stay by taking back `others` in its place, whose contradictions its going solves.

    `contradiction` is where answering what breaks then gets stuck; often it is the stone's own.
    """

    others: tuple[int, ...]
    contradiction: Contradiction


@dataclass(frozen=True, slots=True)
class WhatIf:
    """The history that counts, with one ante-effect or set-up stone more.

    `breaks` are what is wrong in it, as it comes; `chains` lead from each of them, or as many of the first as are
    followed, to what started it, compared with the history that counts. `contradiction` is where answering the breaks,
    one by one, gets stuck. `outranked` is the best history that has it and holds, and why that counts for less (None:
    there is none); `sought`: whether that was found out within the bound. `cured` says why what is stuck, or still has
    no cause, is not so in that history, `solved` why it is not in the history that counts, if another stone is stuck.
    `forgoing` is the history in which a stone stays and the answers to the breaks end, so that it holds (it may be the
    best one): no contradiction took the stone, but the priority, for the sake of what that history does without.
    `in_vain` says, where no history has the stone and what is stuck is another one, why that does not go in its place.
    """

    ante: int
    stone: int | None
    board: Timeline
    breaks: tuple[BrokenLoad, ...]
    chains: tuple[Chain | None, ...]
    contradiction: Contradiction | None
    circle: tuple[Half, ...]
    outranked: Outranked | None
    sought: bool
    cured: Cure | None
    solved: Cure | None
    forgoing: Outranked | None = None
    in_vain: InVain | None = None

    @property
    def chain(self) -> Chain | None:
        """How the first break comes about."""
        return self.chains[0]

    @property
    def rival(self) -> Outranked | None:
        """The history with that thing that holds and is nearest at hand: in which only what it breaks is missing."""
        return self.forgoing or self.outranked

    def followed(self) -> Iterator[tuple[BrokenLoad, Chain | None]]:
        """Each break with how it comes about, as far as that was followed."""
        for place, broken in enumerate(self.breaks):
            yield broken, self.chains[place] if place < len(self.chains) else None


def if_kept(problem: Problem, board: Timeline, number: int, ranking: Ranking) -> WhatIf:
    """What if a dropped ante-effect were kept."""
    scenario = Scenario(board.scenario.active | 1 << number, board.scenario.off)
    return _what_if(problem, board, scenario, ranking, ante=number)


def if_stayed(problem: Problem, board: Timeline, stone: int, ranking: Ranking) -> WhatIf:
    """What if a set-up stone were not taken back."""
    scenario = Scenario(board.scenario.active, board.scenario.off & ~(1 << stone))
    return _what_if(problem, board, scenario, ranking, stone=stone)


def _what_if(
    problem: Problem,
    board: Timeline,
    scenario: Scenario,
    ranking: Ranking,
    *,
    ante: int = 0,
    stone: int | None = None,
) -> WhatIf:
    other = board_of(problem, scenario)
    breaks = breaks_in(problem, other)
    chains = tuple(chain_of(problem, board, other, broken) for broken in breaks[:MOST_CHAINS])
    found, sought = ranking.best_having(ante, stone)
    outranked = None if found is None else ranking.why_less(found)
    stuck = contradiction_in(problem, other) if stone is not None else None
    circle = circle_in(problem, other) if stone is not None and stuck is None else ()
    cured = solved = None
    if stuck is not None:
        cured = None if outranked is None else _cure(problem, stuck, outranked.board)
        solved = _cure(problem, stuck, board)
    elif outranked is not None:
        own = next((each for each in breaks if each.number == ante), None)
        cured = None if own is None else cure_of(problem.loom, own, other, outranked.board)
    if solved is not None and solved.chain.stone == stone:
        solved = None  # it is gone itself
    forgoing = None if stone is None else _forgoing(problem, other, outranked, ranking)
    in_vain = _in_vain(problem, other, stone, stuck) if sought and outranked is None else None
    return WhatIf(
        ante, stone, other, breaks, chains, stuck, circle, outranked, sought, cured, solved, forgoing, in_vain
    )


def _in_vain(problem: Problem, board: Timeline, stone: int | None, stuck: Contradiction | None) -> InVain | None:
    """What is stuck if those go whose contradictions were met, one after the other, until it is the stone itself."""
    others: list[int] = []
    found = None if stone is None else stuck
    while found is not None and len(others) < MOST_OTHERS:
        other = found.prevented
        if other is None or other in (stone, *others) or not problem.available >> other & 1:
            break
        others.append(other)
        off = board.scenario.off | mask_of(others)
        found = contradiction_in(problem, board_of(problem, Scenario(board.scenario.active, off)))
    return InVain(tuple(others), found) if others and found is not None else None


def _forgoing(problem: Problem, board: Timeline, best: Outranked | None, ranking: Ranking) -> Outranked | None:
    """The history that holds in which answering the breaks of a board, one by one, ends; None: it does not end."""
    *_, last = (board, *(answered for _, answered, _ in _answers(problem, board)))
    if breaks_in(problem, last):
        return None
    return best if best is not None and last.scenario == best.scenario else ranking.why_less(last.scenario)


def _cure(problem: Problem, found: Contradiction, board: Timeline) -> Cure | None:
    """Why a contradiction is none on a board that holds, compared with the half that is like it."""
    half = found.present if board.scenario.is_active(found.number) else found.absent
    return cure_of(problem.loom, half.broken, half.board, board)


def chain_of(problem: Problem, base: Timeline, board: Timeline, broken: BrokenLoad) -> Chain | None:
    """How a break comes about that another board has not; None: it is there as well."""
    comparison = Comparison(problem.loom, base, board)
    if broken.standing is EffectState.LOST:
        for each in broken.missed:
            if comparison.differs(each.stone, each.place.t) and _is_caused(base, broken.number, each.stone):
                return comparison.chain(each.stone, each.place)
        return None
    for cause in broken.reached:
        if comparison.differs(cause.stone, cause.place.t):
            return comparison.chain(cause.stone, cause.place)
    return None


def _is_caused(base: Timeline, number: int, stone: int) -> bool:
    return any(flag.stone == stone and is_followed(base, flag) for flag in base.flags.causes(number))


def contradiction_in(problem: Problem, board: Timeline) -> Contradiction | None:
    """The first ante-effect that is wrong both ways when breaks are answered one by one, the earliest first."""
    for each, other, broken in _answers(problem, board):
        again = next((every for every in breaks_in(problem, other) if every.number == broken.number), None)
        if again is not None:
            one = Half(each, broken, chain_of(problem, other, each, broken))
            two = Half(other, again, chain_of(problem, each, other, again))
            is_there = each.scenario.is_active(broken.number)
            return Contradiction(broken.number, *((one, two) if is_there else (two, one)))
    return None


def circle_in(problem: Problem, board: Timeline) -> tuple[Half, ...]:
    """The boards through which answering breaks goes round, each compared with the one before; none: it does not."""
    met = [(each, broken) for each, _, broken in _answers(problem, board)]
    if not met:
        return ()
    last = board_of(problem, _answered(met[-1][0], met[-1][1]))
    begin = next((place for place, (each, _) in enumerate(met) if each.scenario == last.scenario), None)
    if begin is None:
        return ()
    round_ = met[begin:]
    before = [round_[-1][0], *(each for each, _ in round_)]
    return tuple(
        Half(each, broken, chain_of(problem, other, each, broken))
        for other, (each, broken) in zip(before, round_, strict=False)
    )


def _answered(board: Timeline, broken: BrokenLoad) -> Scenario:
    """What has no cause goes, what has one comes."""
    return Scenario(board.scenario.active ^ 1 << broken.number, board.scenario.off)


def _answers(problem: Problem, board: Timeline) -> Iterator[tuple[Timeline, Timeline, BrokenLoad]]:
    """Boards, each with the same after its first break was answered, and that break, until one comes again."""
    met: set[Scenario] = set()
    for _ in range(FLIPS):
        breaks = breaks_in(problem, board)
        if not breaks or board.scenario in met:
            return
        met.add(board.scenario)
        other = board_of(problem, _answered(board, breaks[0]))
        yield board, other, breaks[0]
        board = other
