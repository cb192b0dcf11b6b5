"""All reasons of one canonisation: why each ante-effect was kept or dropped, why each stone is off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.titles.causality.reasons.again import HoldsAgain, StoneBack, holds_again, stone_back
from game.titles.causality.reasons.barred import Leeway, Loss
from game.titles.causality.reasons.boards import PlayedBoards, board_of, is_placed, landing_of, missed_cause
from game.titles.causality.reasons.cases import Halves, cases_of, then_with
from game.titles.causality.reasons.chain import Comparison
from game.titles.causality.reasons.circle import CircleStep, circle_in
from game.titles.causality.reasons.clues import CauseMissed, Chain, Clue, Exit, Landing, Root
from game.titles.causality.reasons.cure import Cure, solved_without
from game.titles.causality.reasons.earlier import Earlier, failed_before
from game.titles.causality.reasons.fates import fates_of, under_effect, under_stone, untold
from game.titles.causality.reasons.held import Held, held_since
from game.titles.causality.reasons.idle import idle_roots
from game.titles.causality.reasons.inquiry import Inquiry
from game.titles.causality.reasons.lately import Lately, lately_of
from game.titles.causality.reasons.never import Nevers
from game.titles.causality.reasons.proofs import Proofs
from game.titles.causality.reasons.ranking import Ranking
from game.titles.causality.reasons.ring import SendingRing, ring_of
from game.titles.causality.reasons.selfmade import SelfMade, self_made
from game.titles.causality.reasons.stuck import Contradiction, contradiction_in
from game.titles.causality.reasons.twin import Twin, twin_of
from game.titles.causality.reasons.ways import FateOrWay, ways_of
from game.titles.causality.reasons.whatif import WhatIf, if_kept, if_stayed
from game.titles.causality.rules.causes import CauseReached, causes_on
from game.titles.causality.rules.flag import Flag, Scenario, bits, mask_of
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.ruleset import Paradox, Tagscreens
from game.titles.causality.rules.timeline import Loom, Timeline

MOST = 24
"""So many times at most it is asked of one canonisation what would be if."""


@dataclass(frozen=True, slots=True)
class LostCause:
    """A cause that is not reached, and how that comes about, compared with `then`, the board on which it was placed.

    `off_since` is the round at the end of which its stone was taken back, if that was an earlier one. `once_only`: its
    stone is an arrival that was there in that round alone, for what brings it held at the end of none. If the stone is
    not placed at all, `earlier` says why the ante-effect failed already when it was; or the nearest one did that would
    bring the stone, or its sender, and so on. The `idle` beginnings of the chain have no part in it that it is lost.
    """

    cause: CauseMissed
    round: int
    chain: Chain
    then: Timeline
    off_since: int | None = None
    once_only: bool = False
    earlier: Earlier | None = None
    idle: tuple[Root, ...] = ()


@dataclass(frozen=True, slots=True)
class EffectReason:
    """Why a considered ante-effect was kept (`reached` is its one cause) or dropped (`lost` are all its causes).

    `was_active`: in the round as it was played. `what_if` is there for a dropped one if the stone that would cause
    it is; else its precondition fell earlier, and nothing is to be learnt from what would be if. Of a kept one,
    `once` is the cause by which it was first sent, if that is not the one that it has now, and `own` says by which
    ante-effects it causes itself, if it does. `again` says why it holds now, if it was not there in the round as it
    was played; `held`, of a dropped one, what is new since it held, `ring` those that fail one for the other with it,
    and `twin` a deed like its cause that sends another one. `fates` are the stones that are destroyed in
    that round alone, or now alone, or go another way, for it is there or not.
    """

    number: int
    reached: tuple[CauseReached, ...]
    lost: tuple[LostCause, ...]
    was_active: bool
    what_if: WhatIf | None = None
    once: LostCause | None = None
    own: SelfMade | None = None
    landing: Landing | None = None
    again: HoldsAgain | None = None
    held: Held | None = None
    ring: SendingRing | None = None
    twin: Twin | None = None
    fates: tuple[FateOrWay, ...] = ()

    @property
    def kept(self) -> bool:
        """Whether it is on the canonised board."""
        return bool(self.reached)


@dataclass(frozen=True, slots=True)
class StoneReason:
    """Why a set-up stone is off: since that round, perhaps `for_ever`; if not for ever, what would be with it.

    Of one that is gone for ever since an earlier round `then` is what contradicted itself with it at the end of that,
    and `then_solved` why that was solved without it, if it was another stone's.
    `held` says what is new since the ante-effect held that contradicts itself with it, `lately` since it just failed.
    `fates`: see `EffectReason`.
    """

    stone: int
    since: int
    for_ever: bool
    what_if: WhatIf | None = None
    then: Halves | None = None
    then_solved: Cure | None = None
    held: Held | None = None
    lately: Lately | None = None
    fates: tuple[FateOrWay, ...] = ()


@dataclass(frozen=True, slots=True)
class Reasons:
    """Everything there is to say about one canonisation. `board`: the canonised one; `back`: stones that return."""

    round: int
    problem: Problem
    board: Timeline
    effects: tuple[EffectReason, ...]
    stones: tuple[StoneReason, ...]
    back: tuple[StoneBack, ...]
    paradox: bool

    @property
    def newly_off(self) -> tuple[StoneReason, ...]:
        """The stones that this canonisation took back."""
        return tuple(each for each in self.stones if each.since == self.round)


@dataclass(frozen=True, slots=True)
class Deadlock:
    """Why no history holds, where that ends the match: the best one, and what cannot be in it, answered or not.

    `circle` are the boards through which answering goes round where no one thing is wrong both ways.
    """

    problem: Problem
    board: Timeline
    contradiction: Contradiction | None
    circle: tuple[CircleStep, ...] = ()


def reasons_of(match: CausalityMatch, index: int = -1) -> Reasons:
    """The reasons of one of the match's canonisations, the last one unless `index` says otherwise."""
    return _Asking(match, index % len(match.canonisations)).reasons()


def deadlock_of(problem: Problem) -> Deadlock:
    """Why nothing is consistent in a canonisation that allows no stone to go."""
    board = board_of(problem, Scenario(problem.considered, problem.gone))
    found = contradiction_in(problem, board)
    return Deadlock(problem, board, found, circle_in(problem, board) if found is None else ())


def lost_cause(loom: Loom, played: PlayedBoards, board: Timeline, flag: Flag) -> LostCause:
    """Why a cause is not reached on a board; it must be of an earlier round, and the loom of the board's flags."""
    then = played.of_round(flag.round)
    chain = Comparison(loom, then, board).chain(flag.stone, flag.position)
    idle = idle_roots(loom, board, then.scenario, chain, flag)
    return LostCause(missed_cause(board, flag), flag.round, chain, then, idle=idle)


def _told(chain: Chain) -> list[tuple[int, Clue]]:
    """What a chain says happens, without where its stones go on to."""
    return [(link.depth, link.clue) for link in chain.links]


class _Asking:
    """The questions about one canonisation."""

    def __init__(self, match: CausalityMatch, index: int) -> None:
        self._match = match
        self._all = match.canonisations
        self._canonisation = canonisation = match.canonisations[index]
        self._index = index
        self._problem = canonisation.problem
        self._board = canonisation.timeline
        self._causes = causes_on(self._board)
        self._ranking = Ranking(self._problem, self._board, match.turns)
        self._tug = match.ruleset.tagscreens is Tagscreens.TUG_OF_WAR
        self._played = PlayedBoards(match.canonisations[:index], self._board.flags, tug_of_war=self._tug)
        self._asked = 0
        self._free = self._problem.available if canonisation.paradox else 0
        self._inquiry = Inquiry()
        self._proofs = Proofs(self._problem, self._free, self._inquiry)

    def reasons(self) -> Reasons:
        # What is most worth knowing is asked first, for not all may be answered.
        before = self._off_before()
        stones = self._stones()
        nevers = self._nevers(stones)
        effects = [self._effect(number, nevers) for number in self._by_news()]
        back = [self._back(stone) for stone in bits(before & ~self._board.scenario.off)]
        fates = self._fates(effects, stones)
        effects = [replace(each, fates=under_effect(fates, each.number)) for each in effects]
        return Reasons(
            round=self._canonisation.round,
            problem=self._problem,
            board=self._board,
            effects=tuple(sorted(effects, key=lambda each: each.number)),
            stones=tuple(replace(each, fates=under_stone(fates, each.stone)) for each in stones),
            back=tuple(replace(each, fates=under_stone(fates, each.stone)) for each in back),
            paradox=self._canonisation.paradox,
        )

    def _fates(self, effects: Sequence[EffectReason], stones: Sequence[StoneReason]) -> tuple[FateOrWay, ...]:
        """What of stones is otherwise than in the round as it was played, but for what chains tell."""
        round_ = self._canonisation.round
        boards = Comparison(self._problem.loom, self._played.of_round(round_), self._board)
        again = [each.again.chain for each in effects if each.again is not None and each.again.chain is not None]
        told = [*(lost.chain for each in effects for lost in each.lost), *again]
        besides = [each.once.chain for each in effects if each.once is not None]
        cures = [each.what_if.solved for each in stones if each.what_if is not None]
        besides += [each.chain for each in cures if each is not None]
        fates = fates_of(boards, round_)
        return (*untold(fates, told), *ways_of(boards, round_, fates, [*told, *besides]))

    def _off_before(self) -> int:
        return self._all[self._index - 1].scenario.off if self._index else 0

    def _by_news(self) -> list[int]:
        """The ante-effects, those first that the round was played with."""
        played = self._played.of_round(self._canonisation.round).scenario
        return sorted(bits(self._problem.considered), key=lambda each: not played.is_active(each))

    def _may_ask(self) -> bool:
        self._asked += 1
        return self._asked <= MOST

    # Ante-effects.

    def _nevers(self, stones: Sequence[StoneReason]) -> Nevers:
        never = (each.stone for each in stones if each.what_if is not None and each.what_if.is_never)
        leeway, asked = Leeway(self._free, mask_of(never)), (self._proofs, self._inquiry)
        return Nevers(self._problem, self._board, self._played, leeway, asked)

    def _effect(self, number: int, nevers: Nevers) -> EffectReason:
        was_active = self._played.of_round(self._canonisation.round).scenario.is_active(number)
        if self._board.scenario.is_active(number):
            once, landing = self._once(number), landing_of(self._board, number)
            own = self_made(self._problem, self._board, self._causes, self._ranking, number)
            again = None if was_active else self._again(number)
            return EffectReason(number, self._causes[number], (), was_active, None, once, own, landing, again)
        causes = sorted(self._board.flags.causes(number), key=lambda each: (-each.turn, each.stone))
        lost = tuple(self._lost(flag) for flag in causes)
        is_there = any(self._is_placed(flag.stone, number) for flag in causes)
        what_if = None
        if is_there and self._may_ask():
            what_if = self._with_still(if_kept(self._problem, self._board, number, self._ranking), lost)
            what_if = nevers.told(what_if, lost[0].chain if len(lost) == 1 else None)
        # Of one whose stone is not there any more that is the whole of it.
        held = self._held(self._board, number) if is_there else None
        ring = ring_of(self._problem, self._board, self._played, number)
        twin = twin_of(self._board, self._played.of_round(self._canonisation.round), causes, number)
        return EffectReason(number, (), lost, was_active, what_if, held=held, ring=ring, twin=twin)

    def _with_still(self, what_if: WhatIf, lost: Sequence[LostCause]) -> WhatIf:
        """With how an ante-effect that is kept still has no cause, unless that is so just as without it."""
        if not what_if.is_without_cause:
            return what_if
        losses = [Loss(what_if.board, each.round, self._chain_on(what_if.board, each)) for each in lost]
        still = (loss for loss, each in zip(losses, lost, strict=True) if _told(loss.chain) != _told(each.chain))
        return replace(what_if, still=next(still, None))

    def _chain_on(self, board: Timeline, lost: LostCause) -> Chain:
        comparison = Comparison(self._problem.loom, self._played.of_round(lost.round), board)
        return comparison.chain(lost.cause.stone, lost.cause.place)

    def _held(self, board: Timeline, number: int) -> Held | None:
        """What is new since an ante-effect held at the end of the round before that has no cause on a board."""
        if not self._index:
            return None
        return held_since(self._problem, self._all[self._index - 1], board, number, tug_of_war=self._tug)

    def _again(self, number: int) -> HoldsAgain:
        """Why one holds that did not at the end of the round before."""
        before, played = self._all[self._index - 1], self._played.of_round(self._canonisation.round)
        cause = self._causes[number][0]
        return holds_again(self._problem, before, played, self._board, cause, tug_of_war=self._tug)

    def _once(self, number: int) -> LostCause | None:
        """How the cause by which a kept one was first sent got lost."""
        ante, (cause,) = self._board.flags.ante(number), self._causes[number]
        sent = (ante.maker, ante.cause)
        if (cause.stone, cause.place) == sent:
            return None
        first = next(flag for flag in self._board.flags.causes(number) if (flag.stone, flag.position) == sent)
        return self._lost(first)

    def _lost(self, flag: Flag) -> LostCause:
        """Why a cause is not reached, since when its stone is off, and if that is not what it fails for."""
        lost = lost_cause(self._problem.loom, self._played, self._board, flag)
        lost = replace(lost, earlier=self._earlier(flag, lost.cause))
        is_setup = not self._board.flags.stones[flag.stone].ante
        if is_setup and self._board.scenario.off & self._off_before() & 1 << flag.stone:
            return replace(lost, off_since=self._all[self._since(flag.stone)].round)
        number = self._board.flags.stones[flag.stone].ante
        held = any(each.scenario.is_active(number) for each in self._all[: self._index + 1])
        return replace(lost, once_only=bool(number) and not held)

    def _earlier(self, flag: Flag, cause: CauseMissed) -> Earlier | None:
        """Why the ante-effect failed already when its stone was there, or the nearest one that leads to the stone."""
        if cause.gone is None or cause.gone.how is not Exit.NEVER:
            return None
        flags = self._board.flags
        antes = [flags.stones[stone].ante for stone in (flag.stone, *cause.gone.unsent)]
        sole = [causes[0] for ante in antes if ante and len(causes := flags.causes(ante)) == 1]
        return next((found for each in (flag, *sole) if (found := self._failed_before(each))), None)

    def _failed_before(self, flag: Flag) -> Earlier | None:
        if is_placed(self._board, flag.stone):
            return None
        return failed_before(self._all[: self._index], flag, tug_of_war=self._tug)

    def _is_placed(self, stone: int, kept: int) -> bool:
        """Whether the stone is placed if that ante-effect is kept."""
        scenario, ante = self._board.scenario, self._board.flags.stones[stone].ante
        return scenario.is_active(ante) or ante == kept if ante else not scenario.off >> stone & 1

    # Set-up stones.

    def _stones(self) -> tuple[StoneReason, ...]:
        return tuple(self._stone(stone) for stone in bits(self._board.scenario.off))

    def _stone(self, stone: int) -> StoneReason:
        since = self._since(stone)
        for_ever = self._match.ruleset.paradox is Paradox.AUDITORS
        what_if = then = solved = None
        if self._problem.gone >> stone & 1:
            then = then_with(stone, self._all[since], self._played)
            loom, past = self._all[since].problem.loom, self._all[since].timeline
            solved = None if then is None else solved_without(stone, loom, then.found, past)
        elif self._may_ask():
            what_if = if_stayed(self._problem, self._board, stone, self._ranking, self._inquiry)
            found = what_if.contradiction
            either_way = None if found is None else self._proofs.either_way(found)
            orders = self._proofs.in_each_order(what_if.circle) if what_if.circle else ()
            is_said = either_way is not None and set(what_if.alone) <= set(either_way.numbers)
            cases = () if found is None else cases_of(self._problem, self._played, found, what_if.steps, either_way)
            lone = None if is_said else what_if.lone
            what_if = replace(what_if, either_way=either_way, cases=cases, orders=orders, lone=lone)
        stuck = None if what_if is None else what_if.contradiction
        # That the effect held while the stone itself was off is no news.
        is_new = not self._off_before() >> stone & 1
        held = self._held(stuck.present.board, stuck.number) if stuck is not None and is_new else None
        lately = self._lately(stuck) if stuck is not None and is_new else None
        return StoneReason(stone, self._all[since].round, for_ever, what_if, then, solved, held, lately)

    def _lately(self, stuck: Contradiction) -> Lately | None:
        """Why a contradiction was none at the end of the round before, though its stone was there."""
        if not self._index:
            return None
        return lately_of(self._problem, self._all[self._index - 1], stuck, tug_of_war=self._tug)

    def _back(self, stone: int) -> StoneBack:
        since, last = self._all[self._since(stone, self._index - 1)].round, self._all[self._index - 1]
        return stone_back(self._problem, last, self._board, stone, since)

    def _since(self, stone: int, last: int | None = None) -> int:
        """The canonisation that took a stone back that is off, in the last one or in that."""
        since = self._index if last is None else last
        while since and self._all[since - 1].scenario.off >> stone & 1:
            since -= 1
        return since
