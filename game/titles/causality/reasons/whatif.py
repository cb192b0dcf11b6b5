"""What if an ante-effect were kept, or a stone had stayed: the history that has it, and where it breaks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from game.titles.causality.reasons.alone import Lone, alone_of, lone_of
from game.titles.causality.reasons.barred import Barred, Loss
from game.titles.causality.reasons.boards import BrokenLoad, board_of, breaks_in
from game.titles.causality.reasons.cases import ChoiceCase
from game.titles.causality.reasons.circle import CircleStep, circle_in
from game.titles.causality.reasons.clues import Chain
from game.titles.causality.reasons.cure import Cure, cure_of, solution_of
from game.titles.causality.reasons.inquiry import Inquiry
from game.titles.causality.reasons.leadup import Consequence, lead_up
from game.titles.causality.reasons.nearly import is_beside_it, nearly_held
from game.titles.causality.reasons.proofs import EitherWay
from game.titles.causality.reasons.ranking import Outranked, Ranking
from game.titles.causality.reasons.risen import risen_in
from game.titles.causality.reasons.rivals import InVain, Rivals, in_vain_of, rivals_of
from game.titles.causality.reasons.stuck import (
    Contradiction,
    answers,
    chain_of,
    own_contradiction,
    wrong_both_ways,
)
from game.titles.causality.reasons.together import Together
from game.titles.causality.rules.causes import CauseReached, EffectState
from game.titles.causality.rules.flag import Scenario
from game.titles.causality.rules.geometry import Square
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
    followed, to what started it, compared with the history that counts. `contradiction` is where answering the
    breaks, one by one, gets stuck; `either_way` says whether other choices of effects help, and `cases` are those
    of them that are told, or both halves of it. `orders` are the ante-effects of a `circle`, and others if it takes
    them, of which one is wrong whatever is chosen (none: it is not known). `outranked` is the best history that has
    it and holds, and why that counts for less (None: there is none); `sought`: whether that was found out within
    the bound. `cured` says why what is stuck, or still has no cause, is not so in that history, `solved` why not in
    the one that counts, if another stone is stuck. `forgoing` is the history in which a stone stays and the answers
    to the breaks end, so that it holds (it may be the best one): the priority took the stone, for the sake of what
    that history does without. What contradicts itself beside it does so only as long as that is there. `in_vain`
    says, where no history has the stone and what is stuck is another one, why that does not go in its place;
    `rivals`, where some history has it, who else could go, and who not. `besides` is another stone's contradiction,
    or its own, that would be left if whoever is stuck first went in its place; its own comes first where it keeps
    the stone whoever else is gone. `alone` are, where no history has the stone, the ante-effects that cannot be
    with it, however chosen, even with everybody else gone (none: it is not so simple), and `lone` what is wrong
    then, if that is not what is stuck anyway; `barred` is what stands against an ante-effect that no history has
    (None: it is not so simple), and `together` why that is so whatever else is chosen (None: it was not found). Of
    that nothing is needed where the ante-effect of the cause `unfailing` keeps it from its own, whichever effects
    hold, or of a bomb that `falls` onto the one that should drop it, on whichever of these squares that is by then.
    `steps` are what comes and goes with a stone, one after the other, before it is stuck; `still` is how a kept one
    comes to have no cause all the same (None: just as it has none without being kept).
    """

    ante: int
    stone: int | None
    board: Timeline
    breaks: tuple[BrokenLoad, ...]
    chains: tuple[Chain | None, ...]
    outranked: Outranked | None
    sought: bool
    contradiction: Contradiction | None = None
    either_way: EitherWay | None = None
    cases: tuple[ChoiceCase, ...] = ()
    circle: tuple[CircleStep, ...] = ()
    orders: tuple[int, ...] = ()
    cured: Cure | None = None
    solved: Cure | None = None
    forgoing: Outranked | None = None
    in_vain: InVain | None = None
    rivals: Rivals | None = None
    besides: Besides | None = None
    alone: tuple[int, ...] = ()
    lone: Lone | None = None
    barred: Barred | None = None
    together: Together | None = None
    unfailing: CauseReached | None = None
    falls: tuple[Square, ...] = ()
    steps: tuple[Consequence, ...] = ()
    still: Loss | None = None

    @property
    def is_never(self) -> bool:
        """Whether it is known that no history that holds has that thing."""
        return self.sought and self.outranked is None

    @property
    def is_sole(self) -> bool:
        """Whether what contradicts itself does so whichever other effects hold."""
        return self.either_way is not None and len(self.either_way.numbers) == 1

    @property
    def is_without_cause(self) -> bool:
        """Whether an ante-effect has no cause if it is kept and nothing else is changed."""
        return any((each.number, each.standing) == (self.ante, EffectState.LOST) for each in self.breaks)

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
    found = _broken(problem, board, scenario, ranking, ante=number)
    own = next((each for each in found.breaks if each.number == number), None)
    if found.outranked is not None and own is not None:
        found = replace(found, cured=cure_of(problem.loom, own, found.board, found.outranked.board))
    return _with_risen(problem, board, found)


def if_stayed(problem: Problem, board: Timeline, stone: int, ranking: Ranking, inquiry: Inquiry) -> WhatIf:
    """What if a set-up stone were not taken back."""
    scenario = Scenario(board.scenario.active, board.scenario.off & ~(1 << stone))
    found = _broken(problem, board, scenario, ranking, stone=stone)
    led = lead_up(problem, board, found.board, stone)
    circle = circle_in(problem, found.board) if led is None else ()
    stuck, steps = (None, ()) if led is None else (led.found, led.steps)
    told = replace(found, contradiction=stuck, steps=steps, circle=circle)
    told = _in_its_place(problem, board, stone, _ended(problem, board, stone, told, ranking), (ranking, inquiry))
    if not circle and told.besides is None and (circle := _where_nearly_held(problem, found, stuck)):
        told = replace(found, circle=circle)
        told = _in_its_place(problem, board, stone, _ended(problem, board, stone, told, ranking), (ranking, inquiry))
    return _with_risen(problem, board, told)


def _ended(problem: Problem, board: Timeline, stone: int, found: WhatIf, ranking: Ranking) -> WhatIf:
    """With why what is stuck is not where it holds, and the history in which the answers to the breaks end."""
    forgoing = _forgoing(problem, found.board, found.outranked, ranking)
    return replace(_solved(problem, board, stone, found), forgoing=forgoing)


def _where_nearly_held(problem: Problem, found: WhatIf, stuck: Contradiction | None) -> tuple[CircleStep, ...]:
    """How it goes round in a history that nearly holds, where answering breaks comes to no end, or something else is
    wrong beside what is `stuck` then; none: it is not so, or there is no such history."""
    scenario = found.board.scenario
    if stuck is not None and not is_beside_it(problem, scenario, stuck.number, Inquiry()):
        return ()
    return nearly_held(problem, scenario, Inquiry())


def _broken(
    problem: Problem,
    board: Timeline,
    scenario: Scenario,
    ranking: Ranking,
    *,
    ante: int = 0,
    stone: int | None = None,
) -> WhatIf:
    """What breaks with one thing more, and the best history that has it."""
    other = board_of(problem, scenario)
    breaks = breaks_in(problem, other)
    chains = tuple(chain_of(problem, board, other, broken) for broken in breaks[:MOST_CHAINS])
    found, sought = ranking.best_having(ante, stone)
    outranked = None if found is None else ranking.why_less(found)
    return WhatIf(ante, stone, other, breaks, chains, outranked, sought)


def _solved(problem: Problem, counts: Timeline, stone: int, found: WhatIf) -> WhatIf:
    """With why what is stuck is not in the best history that has the stone, nor in the one that counts."""
    stuck, best = found.contradiction, found.outranked
    if stuck is None:
        return found
    cured = None if best is None else solution_of(problem.loom, stuck, best.board)
    solved = solution_of(problem.loom, stuck, counts)
    is_gone_itself = solved is not None and solved.chain.stone == stone
    return replace(found, cured=cured, solved=None if is_gone_itself else solved)


def _in_its_place(
    problem: Problem, counts: Timeline, stone: int, found: WhatIf, asked: tuple[Ranking, Inquiry]
) -> WhatIf:
    """With who else could go for a stone, and who not."""
    stuck, (ranking, inquiry) = found.contradiction, asked
    swaps: Sequence[InVain | None] = ()
    if found.outranked is not None and found.forgoing is None:
        rivals = rivals_of(problem, counts, stone, stuck, found.outranked, ranking)
        found, swaps = replace(found, rivals=rivals), rivals.in_vain
    elif found.is_never:
        in_vain = in_vain_of(problem, counts, stone, stuck)
        last = stuck if in_vain is None else in_vain.contradiction
        halves = found.circle if last is None else (last.present, last.absent)
        alone = alone_of(problem, stone, halves, inquiry)
        told = [half.broken.number for half in found.circle] if last is None else [last.number]
        lone = lone_of(problem, stone, alone, told)
        found, swaps = replace(found, in_vain=in_vain, alone=alone, lone=lone), (in_vain,)
    if stuck is None:
        return found
    besides = _besides(problem, counts, stone, stuck, [each for each in swaps if each is not None])
    return _own_first(problem, stone, replace(found, besides=besides))


def _with_risen(problem: Problem, counts: Timeline, found: WhatIf) -> WhatIf:
    """With why ante-effects are right in the histories that count for less which elsewhere are not."""
    besides = () if found.besides is None else (found.besides.contradiction,)
    known = (*(() if found.contradiction is None else (found.contradiction,)), *besides)

    def risen(other: Outranked, cure: Cure | None) -> Outranked:
        told = None if cure is None else cure.number
        every = risen_in(problem.loom, counts, other.board, known, other.tasks)
        return replace(other, risen=tuple(each.but(other.fallen) for each in every if each.cure.number != told))

    best, forgoing, rivals = found.outranked, found.forgoing, found.rivals
    if best is None:
        return found
    new = risen(best, found.cured)
    others = () if rivals is None else rivals.others
    swaps = tuple(replace(each, outranked=risen(each.outranked, each.cure)) for each in others)
    return replace(
        found,
        outranked=new,
        forgoing=new if forgoing is best else None if forgoing is None else risen(forgoing, None),
        rivals=None if rivals is None else replace(rivals, others=swaps),
    )


def _own_first(problem: Problem, stone: int, found: WhatIf) -> WhatIf:
    """A stone's own contradiction comes before that of another one, if it keeps the stone whoever else is gone.

    It is told of the history that counts with the stone and nothing else changed.
    """
    stuck, besides = found.contradiction, found.besides
    if stuck is None or besides is None or besides.contradiction.prevented != stone:
        return found
    if found.alone != (besides.contradiction.number,) or found.lone is not None:
        return found
    own = own_contradiction(problem, found.board, stone)
    if own is None or own.number != besides.contradiction.number:
        return found
    turned = Besides(stuck, found.solved)
    return replace(found, contradiction=own, steps=(), solved=None, in_vain=None, besides=turned)


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
            solved = None if found.prevented == stone else solution_of(problem.loom, found, counts)
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
