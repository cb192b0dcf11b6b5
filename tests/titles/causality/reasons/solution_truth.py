"""Whether a contradiction is solved as it is said to, and whether nobody else could go where that is said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

from game.titles.causality.reasons.cure import Cure
from game.titles.causality.reasons.reasons import StoneReason
from game.titles.causality.reasons.stuck import Contradiction
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Scenario, bits, mask_of
from game.titles.causality.rules.match import Canonisation
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.rules.timeline import Timeline, evolve
from game.titles.causality.view.reasons.cure_words import helped_words
from game.titles.causality.view.reasons.rival_words import rival_sentence
from game.titles.causality.view.reasons.stone_words import both_words
from tests.titles.causality.reasons.chain_truth import Chains
from tests.titles.causality.reasons.contradiction_truth import Contradictions
from tests.titles.causality.reasons.course_truth import check_whereabouts
from tests.titles.causality.reasons.difference_truth import found_in

CHOICES = 24
"""Of so many choices of effects it is seen whether one of those that are told is wrong."""


def loads_of(board: Timeline) -> Counter[int]:
    """How often each ante-effect is caused on a board."""
    return Counter(pose.retro for step in board.steps for pose in step.slice.poses if pose.retro)


def subsets(mask: int) -> Iterator[int]:
    numbers = bits(mask)
    for size in range(len(numbers) + 1):
        for chosen in combinations(numbers, size):
            yield sum(1 << number for number in chosen)


def _some_choices(considered: int) -> Iterator[int]:
    """Some choices of many effects, of few up to all of them."""
    random = Random(considered)
    for place in range(CHOICES):
        yield sum(1 << each for each in bits(considered) if random.random() < place / (CHOICES - 1))


class Solutions:
    """Checks by what contradictions are solved on the board that counts, and which ones nothing else solves."""

    def __init__(self, board: Timeline, priority: Priority, chains: Chains, contradictions: Contradictions) -> None:
        self.board = board
        self.priority = priority
        self.chains = chains
        self.contradictions = contradictions
        self.told = chains.told

    def check(self, what_if: WhatIf) -> None:
        self._check_cured(what_if)
        self._check_besides(what_if)
        self._check_alone(what_if)
        self._check_helped(what_if)

    def _check_cured(self, what_if: WhatIf) -> None:
        if what_if.solved is not None:
            self.told["solved"] += 1
            assert what_if.solved.board is self.board
            self._check_cure(what_if, what_if.solved)
        if what_if.cured is not None:
            self.told["cured"] += 1
            assert what_if.outranked is not None
            assert what_if.cured.board is what_if.outranked.board
            self._check_cure(what_if, what_if.cured)

    def _check_cure(self, what_if: WhatIf, cure: Cure) -> None:
        """It is of what is wrong with the stone, on the board that is like the one that holds."""
        wrong, stuck = what_if.board, what_if.contradiction
        if stuck is not None:
            wrong = (stuck.present if cure.board.scenario.is_active(cure.number) else stuck.absent).board
        assert cure.number == (what_if.ante if stuck is None else stuck.number)
        assert wrong.scenario.is_active(cure.number) == cure.board.scenario.is_active(cure.number)
        assert cure.wrong is wrong
        self.check_done(cure)

    def check_then(self, reason: StoneReason, then: Canonisation) -> None:
        """What contradicted itself with a stone where it was taken back, and why that was solved without it."""
        assert reason.then is not None
        found, solved, mine = reason.then.found, reason.then_solved, 1 << reason.stone
        self.told["contradiction of then"] += 1
        assert not (found.present.board.scenario.off ^ then.scenario.off) & ~mine
        assert not found.present.board.scenario.off & mine
        self.contradictions.check(found)
        own = reason.then.own
        if own is not None:
            self.told["own contradiction of then"] += 1
            assert own.prevented == reason.stone != found.prevented
            assert own.present.board.scenario.off == then.scenario.off & ~mine
            self.contradictions.check(own)
        if solved is not None:
            self.told["solved then"] += 1
            assert solved.board is then.timeline
            assert solved.chain.stone != reason.stone
            self.check_solution(found, solved)

    def check_solution(self, found: Contradiction, cure: Cure) -> None:
        """What is wrong both ways with a stone is not on the board without it."""
        is_there = cure.board.scenario.is_active(found.number)
        assert cure.number == found.number
        assert cure.wrong is (found.present if is_there else found.absent).board
        self.check_done(cure)

    def check_done(self, cure: Cure) -> None:
        """The deed is done on the one board and not on the other, which differ as the chain says."""
        wrong = cure.wrong
        assert (cure.missed is None) == cure.happens
        if cure.missed is not None:
            assert (cure.missed.stone, cure.missed.place) == (cure.chain.stone, cure.chain.place)
            check_whereabouts(cure.missed, cure.board, self.chains.told)
        self._check_grounds(cure)
        stone, place = cure.chain.stone, cure.chain.place
        for board, done in ((wrong, not cure.happens), (cure.board, cure.happens)):
            pose = found_in(board, stone, place.t)
            assert done == (pose is not None and pose.retro == cure.number)
            assert not done or square_of(board.flags, pose) == place.square
        self.chains.check(cure.chain, wrong, cure.board)

    def _check_grounds(self, cure: Cure) -> None:
        """What is said to fail for itself is caused where the contradiction is, and not on the board that holds."""
        for ground in cure.grounds:
            self.told["ground of a cure"] += 1
            assert cure.wrong.scenario.is_active(ground.number)
            assert loads_of(cure.wrong)[ground.number]
            assert not cure.board.scenario.is_active(ground.number)
            assert not loads_of(cure.board)[ground.number]
            check_whereabouts(ground.cause, cure.board, self.chains.told)
            self.chains.check(ground.chain, cure.wrong, cure.board)

    def _check_besides(self, what_if: WhatIf) -> None:
        """The other one of two contradictions is there with the stone and nobody gone in its place, and is solved."""
        if what_if.besides is None:
            return
        found, solved, first = what_if.besides.contradiction, what_if.besides.solved, what_if.contradiction
        own = found.prevented == what_if.stone
        self.told["besides: its own" if own else "besides: another's"] += 1
        assert None not in (first, found.prevented)
        assert (found.number, found.prevented) != (first.number, first.prevented)
        assert found.present.board.scenario.off == what_if.board.scenario.off
        self.contradictions.check(found)
        words = both_words(self.board.flags, what_if)
        assert words.count("its own") == (own or first.prevented == what_if.stone)
        assert words.count("that of") == 2 - words.count("its own")
        if not own:
            assert solved.board is self.board
            assert not self.board.scenario.off >> found.prevented & 1
            self.check_solution(found, solved)

    def _check_helped(self, what_if: WhatIf) -> None:
        """What is told of how a rival helps begins with whoever is gone there, and ends with what is done there."""
        swaps = () if what_if.rivals is None else what_if.rivals.others
        for cure in (what_if.cured, *(each.cure for each in swaps)):
            self._check_helped_by(what_if, cure)

    def _check_helped_by(self, what_if: WhatIf, cure: Cure | None) -> None:
        words = helped_words(self.board, what_if, cure)
        if not words:
            return
        self.told["helped"] += 1
        flags, gone = self.board.flags, bits(cure.board.scenario.off & ~self.board.scenario.off)
        assert words.startswith("Without " if gone else "In the history with ")
        assert all(flags.stones[each].name in words for each in gone)
        assert (f"even with #{cure.number}." in words) == cure.happens
        assert cure.board.scenario.is_active(cure.number) == ("just fails" not in words)

    def _caused_by(self, stone: int) -> int:
        """The effects of one stone and of its effects."""
        flags, found = self.board.flags, {0}
        for _ in flags.antes:
            doers = {each.number for each in flags.stones if each.number == stone or (each.ante and each.ante in found)}
            caused = (each for each in flags.antes if doers & {flag.stone for flag in flags.causes(each.number)})
            found |= {each.number for each in caused}
        return mask_of(found - {0}) & self.contradictions.problem.considered

    def _check_alone(self, what_if: WhatIf) -> None:
        """Nobody else can go in its place: with all others gone, whichever of those effects are there, one is wrong."""
        words = rival_sentence(self.board, what_if, self.priority)
        assert ("even with all other stones gone" in words) == bool(what_if.alone)
        if not what_if.alone:
            return
        assert what_if.sought
        assert what_if.outranked is None
        flags = self.board.flags
        own = what_if.contradiction is not None and what_if.contradiction.prevented == what_if.stone
        self.told["alone: its own" if own else "alone: another way"] += 1
        gone = mask_of(each.number for each in flags.stones if not each.ante and each.number != what_if.stone)
        every = [*subsets(mask_of(what_if.alone)), *_some_choices(self._caused_by(what_if.stone))]
        for active in every:
            board = evolve(flags, Scenario(active, gone), tug_of_war=self.chains.tug)
            loads = loads_of(board)
            assert any(loads[number] != (active >> number & 1) for number in what_if.alone)
