"""What if an ante-effect were kept, or a stone had stayed: the history that has it, and where it breaks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.titles.causality.reasons.alone import alone_of
from game.titles.causality.reasons.barred import Barred
from game.titles.causality.reasons.boards import BrokenLoad, board_of, breaks_in
from game.titles.causality.reasons.clues import Chain
from game.titles.causality.reasons.cure import Cure, cure_of
from game.titles.causality.reasons.ranking import Outranked, Ranking
from game.titles.causality.reasons.rivals import InVain, Rivals, in_vain_of, rivals_of
from game.titles.causality.reasons.stuck import (
    Contradiction,
    Half,
    answers,
    chain_of,
    circle_in,
    contradiction_in,
    wrong_both_ways,
)
from game.titles.causality.rules.flag import Scenario
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline

MOST_CHAINS = 6
"""Breaks of one history at most of which it is followed how they come about."""


@dataclass(frozen=True, slots=True)
class Besides:
    """One more contradiction with a stone, beside the first, that is solved as well where the stone is taken back.

    `solved` says by what, if it is not the stone's own.
    """

    contradiction: Contradiction
    solved: Cure | None


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
    `in_vain` says, where no history has the stone and what is stuck is another one, why that does not go in its place;
    `rivals`, where some history has it, who else could go, and who not. `besides` is another stone's contradiction, or
    its own, that would be left if whoever is stuck first went in its place. `alone` are, where no history has the
    stone, the ante-effects that cannot be with it, however chosen, even with everybody else gone (none: it is not so
    simple); `barred` is what stands against an ante-effect that no history has (None: it is not so simple).
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
    rivals: Rivals | None = None
    besides: Besides | None = None
    alone: tuple[int, ...] = ()
    barred: Barred | None = None

    @property
    def is_never(self) -> bool:
        """Whether it is known that no history that holds has that thing."""
        return self.sought and self.outranked is None

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
    in_vain = rivals = besides = None
    alone: tuple[int, ...] = ()
    if stone is not None and outranked is not None and forgoing is None:
        rivals = rivals_of(problem, board, stone, stuck, outranked, ranking)
    elif stone is not None and sought and outranked is None:
        in_vain = in_vain_of(problem, board, stone, stuck)
        last = stuck if in_vain is None else in_vain.contradiction
        alone = alone_of(problem, stone, last, circle)
    if stone is not None and stuck is not None:
        swaps = (in_vain,) if rivals is None else rivals.in_vain
        besides = _besides(problem, board, stone, stuck, [each for each in swaps if each is not None])
    return WhatIf(
        ante,
        stone,
        other,
        breaks,
        chains,
        stuck,
        circle,
        outranked,
        sought,
        cured,
        solved,
        forgoing,
        in_vain,
        rivals,
        besides,
        alone,
    )


def _besides(
    problem: Problem, counts: Timeline, stone: int, stuck: Contradiction, swaps: Sequence[InVain]
) -> Besides | None:
    """What is stuck with others gone in place of a stone, if it is so with nobody gone in its place too."""
    for swap in swaps:
        left = swap.contradiction
        if left is None or left.prevented in (None, stuck.prevented) or not _stays(counts, left.prevented, stone):
            continue
        for half in (stuck.absent, stuck.present):
            scenario = half.board.scenario
            other = board_of(problem, Scenario(scenario.active ^ 1 << left.number, scenario.off))
            found = wrong_both_ways(problem, half.board, other, left.number)
            if found is None or found.prevented != left.prevented:
                continue
            solved = None if found.prevented == stone else _cure(problem, found, counts)
            if solved is not None or found.prevented == stone:
                return Besides(found, solved)
    return None


def _stays(counts: Timeline, stone: int | None, gone: int) -> bool:
    """Whether a stone is not taken back, or is just the one of which it is asked."""
    return stone is not None and (stone == gone or not counts.scenario.off >> stone & 1)


def _forgoing(problem: Problem, board: Timeline, best: Outranked | None, ranking: Ranking) -> Outranked | None:
    """The history that holds in which answering the breaks of a board, one by one, ends; None: it does not end."""
    *_, last = (board, *(answered for _, answered, _ in answers(problem, board)))
    if breaks_in(problem, last):
        return None
    return best if best is not None and last.scenario == best.scenario else ranking.why_less(last.scenario)


def _cure(problem: Problem, found: Contradiction, board: Timeline) -> Cure | None:
    """Why a contradiction is none on a board that holds, compared with the half that is like it."""
    half = found.present if board.scenario.is_active(found.number) else found.absent
    return cure_of(problem.loom, half.broken, half.board, board)
