"""Whether it is true why an ante-effect holds again, and why a stone that was taken back is there again."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.causality.reasons.again import HoldsAgain, StoneBack
from game.titles.causality.reasons.boards import PlayedBoards
from game.titles.causality.reasons.cure import Cure
from game.titles.causality.reasons.reasons import EffectReason
from game.titles.causality.reasons.stuck import Half
from game.titles.causality.rules.causes import CauseReached
from game.titles.causality.rules.flag import Scenario, bits
from game.titles.causality.rules.match import Canonisation
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.problem import is_consistent
from game.titles.causality.rules.timeline import Timeline, evolve
from game.titles.causality.view.reasons.again_words import holds_again_words
from game.titles.causality.view.reasons.back_words import back_briefly, back_words
from tests.titles.causality.reasons.chain_truth import found_in
from tests.titles.causality.reasons.circle_truth import check_circle
from tests.titles.causality.reasons.contradiction_truth import Contradictions
from tests.titles.causality.reasons.scant_truth import Scant
from tests.titles.causality.reasons.solution_truth import Solutions, loads_of, subsets

FEW = 8
"""Ante-effects of a canonisation of which every choice is tried."""


def does(board: Timeline, cause: CauseReached) -> bool:
    """Whether the stone causes the ante-effect there."""
    pose = found_in(board, cause.stone, cause.place.t)
    at = None if pose is None or pose.retro != cause.number else square_of(board.flags, pose)
    return at == cause.place.square


def same(one: Timeline, other: Timeline, t: int) -> bool:
    return all(one.steps[each].facts == other.steps[each].facts for each in range(t + 1))


class Again:
    """Checks what one canonisation, which comes after those `before`, brings again."""

    def __init__(
        self, canonisation: Canonisation, before: Sequence[Canonisation], played: PlayedBoards, solutions: Solutions
    ) -> None:
        self.canonisation = canonisation
        self.board = canonisation.timeline
        self.before = before
        self.played = played
        self.solutions = solutions
        self.chains = solutions.chains
        self.told = solutions.told

    def evolved(self, scenario: Scenario) -> Timeline:
        """The board of a scenario with all orders up to now."""
        return evolve(self.board.flags, scenario, tug_of_war=self.chains.tug)

    # Ante-effects.

    def check_effect(self, effect: EffectReason) -> None:
        assert (effect.again is not None) == (effect.kept and not effect.was_active)
        if effect.again is not None:
            assert (effect.again.cause,) == effect.reached
            self._check_again(effect.again)

    def _check_again(self, again: HoldsAgain) -> None:
        cause, before, words = again.cause, self.before[-1], holds_again_words(again)
        played = self.played.of_round(self.canonisation.round)
        assert again.round == self.canonisation.round == before.round + 1
        assert does(self.board, cause)
        assert not before.scenario.is_active(cause.number)
        assert not loads_of(before.timeline)[cause.number], "it had no cause at the end of the round before"
        assert does(played, cause) == again.was_caused
        pose = found_in(self.board, cause.stone, cause.place.t)
        assert again.is_ordered == (pose.flag.round == again.round)
        if again.is_ordered:
            self.told["again: ordered"] += 1
            assert again.chain is None
            assert f"in round {again.round + 1}" in words
            return
        then = self.evolved(before.scenario) if again.was_caused else played
        if again.chain is None:
            self.told["again: other orders"] += 1
            assert again.was_caused
            # The orders of this round make it go otherwise, or one of them causes it as well.
            assert does(then, cause) or not same(before.timeline, then, cause.place.t)
            return
        self.told["again: as at the end of the round before" if again.was_caused else "again: as played"] += 1
        assert not does(then, cause)
        assert not again.was_caused or same(before.timeline, then, cause.place.t)
        assert (again.chain.stone, again.chain.place) == (cause.stone, cause.place)
        self.chains.check(again.chain, then, self.board)
        self._check_earlier(again)

    def _check_earlier(self, again: HoldsAgain) -> None:
        """At the end of the round before it had no cause either, for something else, which no new order undoes."""
        if again.earlier is None:
            return
        self.told["again: two obstacles"] += 1
        before, then = self.before[-1], self.evolved(self.before[-1].scenario)
        assert not again.was_caused
        assert not does(then, again.cause)
        assert same(before.timeline, then, again.cause.place.t)
        assert again.earlier.links[0].clue != again.chain.links[0].clue
        self.chains.check(again.earlier, then, self.board)

    # Set-up stones.

    def check_back(self, back: StoneBack) -> None:
        every = {each.round: each for each in self.before}
        taken = every[back.last]
        self.told["back: stayed away in between"] += back.last != back.since
        assert back.last == self.before[-1].round
        assert not self.board.scenario.off >> back.stone & 1
        assert all(each.scenario.off >> back.stone & 1 for each in self.before if each.round >= back.since)
        assert not back.since or not every[back.since - 1].scenario.off >> back.stone & 1
        contradictions = Contradictions(taken.problem, self.chains)
        halves: tuple[Half, ...] = back.circle
        if back.then is not None:
            halves = (back.then.present, back.then.absent)
            contradictions.check(back.then)
        elif back.circle:
            check_circle(back.circle, contradictions)
        assert all(half.board.scenario.off == taken.scenario.off & ~(1 << back.stone) for half in halves)
        if not halves:
            self._check_sake(back, taken)
        if back.cure is not None:
            self.told["back: cured in a circle" if back.circle else "back: cured"] += 1
            self._check_cure(back, back.cure, halves)
        elif halves:
            self.told["back: other orders"] += 1
            assert any(
                not same(half.board, self.evolved(half.board.scenario), len(half.board.steps) - 1) for half in halves
            )

    def _check_sake(self, back: StoneBack, taken: Canonisation) -> None:
        """The history in which it went has those, and one with it, and nobody else gone, holds without them."""
        self.told["back: for the sake"] += 1
        assert not back.sake & ~taken.scenario.active
        if not back.sake or taken.problem.considered.bit_count() > FEW:
            return
        off = taken.scenario.off & ~(1 << back.stone)
        choices = (Scenario(active, off) for active in subsets(taken.problem.considered) if not active & back.sake)
        assert any(is_consistent(taken.problem, taken.problem.loom.run(each), each) for each in choices)

    def _check_cure(self, back: StoneBack, cure: Cure, halves: Sequence[Half]) -> None:
        """What was wrong on that board is not on the one that counts, and no order given since is to blame."""
        assert cure.board is self.board
        (half,) = (each for each in halves if each.board is cure.wrong)
        assert half.broken.number == cure.number
        is_there = self.board.scenario.is_active(cure.number)
        assert half.board.scenario.is_active(cure.number) == is_there
        assert same(half.board, self.evolved(half.board.scenario), cure.chain.place.t)
        self.solutions.check_done(cure)
        words = back_words(back)
        briefly = back_briefly(back)
        assert ("just fails." in briefly) == (not is_there)
        Scant(self.board.flags, self.told).check(briefly.partition("\n")[2].removeprefix("Now "), self.board)
        assert loads_of(self.board)[cure.number] == is_there
        assert ("just fails." in words) == (not is_there)
        assert (f"even with #{cure.number}." in words) == cure.happens
        assert not cure.happens or is_there
        gone = [
            stone for stone in bits(self.board.scenario.off) if f"{self._name(stone)} itself is taken back" in words
        ]
        assert gone in ([], [cure.chain.stone])
        self.told["back: another one goes itself"] += bool(gone)

    def _name(self, stone: int) -> str:
        return self.board.flags.stones[stone].name
