"""Whether what is said of a canonisation is true, claim by claim, by the rules and nothing else.

`python -m tests.titles.causality.reasons.truth 5000` checks that many canonisations with something at stake: of random
matches under all rulesets, of random matches on the bundled boards, and of matches of the computer players.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, count
from random import Random

from game.titles.causality.reasons.boards import PlayedBoards
from game.titles.causality.reasons.clues import Absent
from game.titles.causality.reasons.ranking import Outranked, Weighed
from game.titles.causality.reasons.reasons import Reasons, reasons_of
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Scenario, bits, mask_of
from game.titles.causality.rules.match import Canonisation, CausalityMatch
from game.titles.causality.rules.order import parse_order
from game.titles.causality.rules.priority import Recent
from game.titles.causality.rules.problem import Problem, is_consistent
from game.titles.causality.rules.ruleset import Priority, Tagscreens
from game.titles.causality.trial.chance import play_turn, some_match
from game.titles.causality.view.reasons.cure_words import way_words
from game.titles.causality.view.reasons.headline import in_place_words
from game.titles.causality.view.reasons.rival_words import best_sentence, rival_sentence, task_words
from tests.titles.causality.bot.matches import BOARDS, played_on, start
from tests.titles.causality.reasons.again_truth import Again
from tests.titles.causality.reasons.barred_truth import Bars
from tests.titles.causality.reasons.chain_truth import Chains
from tests.titles.causality.reasons.contradiction_truth import Contradictions
from tests.titles.causality.reasons.course_truth import check_whereabouts
from tests.titles.causality.reasons.deed_truth import check_deeds
from tests.titles.causality.reasons.difference_truth import found_in
from tests.titles.causality.reasons.effect_truth import Effects
from tests.titles.causality.reasons.fact_truth import check_facts
from tests.titles.causality.reasons.held_truth import Since
from tests.titles.causality.reasons.lately_truth import check_lately
from tests.titles.causality.reasons.proofs_truth import Proofs
from tests.titles.causality.reasons.rival_truth import (
    check_exclusion,
    check_fewest,
    check_order,
    check_swaps,
    has_item,
    has_stone,
)
from tests.titles.causality.reasons.solution_truth import Solutions, loads_of, subsets
from tests.titles.causality.reasons.state_truth import check_elsewhere, check_heads
from tests.titles.causality.reasons.supposition_truth import check_steps, check_supposed
from tests.titles.causality.reasons.unfailing_truth import check_unfailing

FEW = 9
"""Variables of a canonisation of which every scenario is tried."""


class Judge:
    """Checks the reasons of one canonisation; `told` counts the claims by kind."""

    def __init__(self, match: CausalityMatch, index: int, told: Counter[str]) -> None:
        self.canonisation: Canonisation = match.canonisations[index]
        self.before = match.canonisations[:index]
        self.board = self.canonisation.timeline
        self.problem: Problem = self.canonisation.problem
        self.priority, self.turns = match.ruleset.priority, match.turns
        tug_of_war = match.ruleset.tagscreens is Tagscreens.TUG_OF_WAR
        self.played = played = PlayedBoards(self.before, self.board.flags, tug_of_war=tug_of_war)
        self.told = told
        self.chains = Chains(told, tug_of_war=tug_of_war)
        self.effects = Effects(self.canonisation, self.before, played, self.chains)
        self.contradictions = Contradictions(self.problem, self.chains)
        self.solutions = Solutions(self.board, self.priority, self.chains, self.contradictions)
        self.since = Since(self.before, told, tug_of_war=tug_of_war)
        self.proofs = Proofs(self.problem, told, paradox=self.canonisation.paradox, tug=tug_of_war)
        self.again = Again(self.canonisation, self.before, played, self.solutions)

    # The whole.

    def check(self, reasons: Reasons) -> None:
        scenario = self.board.scenario
        assert [each.number for each in reasons.effects] == bits(self.problem.considered)
        assert [each.stone for each in reasons.stones] == bits(scenario.off)
        for effect in reasons.effects:
            self.told["kept" if effect.kept else "dropped"] += 1
            assert effect.kept == scenario.is_active(effect.number)
            self.effects.check(effect)
            self.again.check_effect(effect)
            if effect.held is not None:
                assert not effect.kept
                self.since.check(effect.held, self.board)
            if effect.what_if is not None:
                self._check_what_if(effect.what_if)
                check_unfailing(self.problem, self.board, effect.what_if, self.told)
        before = self.before[-1].scenario.off if self.before else 0
        assert [each.stone for each in reasons.newly_off] == bits(scenario.off & ~before)
        assert [each.stone for each in reasons.back] == bits(before & ~scenario.off)
        for back in reasons.back:
            self.again.check_back(back)
        for stone in reasons.stones:
            self.told["off"] += 1
            rounds = [each.round for each in (*self.before, self.canonisation) if each.round >= stone.since]
            every = {each.round: each.scenario.off for each in (*self.before, self.canonisation)}
            assert all(every[round_] >> stone.stone & 1 for round_ in rounds)
            assert stone.since == 0 or not every[stone.since - 1] >> stone.stone & 1
            if stone.what_if is not None:
                self._check_what_if(stone.what_if)
            if stone.held is not None:
                self.since.check(stone.held, stone.what_if.contradiction.present.board)
            if stone.lately is not None:
                check_lately(self.since, self.solutions, stone.lately, stone.what_if.contradiction)
            if stone.then is not None:
                assert stone.since < reasons.round
                self.solutions.check_then(stone, next(each for each in self.before if each.round == stone.since))
        self.check_in_place(reasons)
        check_deeds(reasons, self.told)
        Bars(reasons, self.problem, self.contradictions, self.played, paradox=self.canonisation.paradox).check()
        check_facts(reasons, self.told)

    # Histories that did not come about.

    def _check_what_if(self, what_if: WhatIf) -> None:
        self.told["what if"] += 1
        counts, other = self.board.scenario, what_if.board.scenario
        if what_if.stone is None:
            assert other == Scenario(counts.active | 1 << what_if.ante, counts.off)
        else:
            assert other == Scenario(counts.active, counts.off & ~(1 << what_if.stone))
        self.contradictions.check_board(what_if.board)
        assert what_if.breaks, "else it would have been kept"
        self.contradictions.check_breaks(what_if.board, what_if.breaks)
        for _, chain in what_if.followed():
            if chain is not None:
                self.chains.check(chain, self.board, what_if.board)
        if what_if.contradiction is not None:
            self.contradictions.check(what_if.contradiction)
            check_heads(what_if.contradiction, counts, self.told)
        if what_if.barred is not None and what_if.barred.stuck is not None:
            check_heads(what_if.barred.stuck, counts, self.told)
            check_elsewhere(self.board, what_if, self.told)
        if what_if.circle:
            self.contradictions.check_circle(what_if.circle)
        check_steps(self.board.flags, what_if.circle, self.told)
        check_supposed(self.board.flags, what_if, self.told)
        self.proofs.check(self.board, what_if)
        self.solutions.check(what_if)
        self._check_in_vain(what_if)
        self._check_rivals(what_if)
        self._check_way(what_if)
        if what_if.forgoing is not None:
            self._check_forgoing(what_if, what_if.forgoing)
        if what_if.outranked is not None:
            self.told["outranked"] += 1
            self._check_outranked(what_if.outranked)
            assert self._has(what_if, what_if.outranked.scenario)
            if self._is_small():
                self._check_best(what_if, what_if.outranked)
        elif what_if.sought and self._is_small():
            self.told["none holds"] += 1
            assert not any(self._has(what_if, each) for each in self._holding())

    def _check_forgoing(self, what_if: WhatIf, forgoing: Outranked) -> None:
        """The stone could stay, with no other stone gone for it, where some effects that count are missing."""
        self.told["forgoing"] += 1
        here, there = self.board.scenario, forgoing.scenario
        assert what_if.stone is not None
        assert what_if.contradiction is None
        assert there.off == here.off & ~(1 << what_if.stone)
        assert here.active & ~there.active, "it went for the sake of something"
        self._check_outranked(forgoing)

    def _has(self, what_if: WhatIf, scenario: Scenario) -> bool:
        if what_if.stone is None:
            return scenario.is_active(what_if.ante)
        return not scenario.off >> what_if.stone & 1

    def _check_tasks(self, outranked: Outranked) -> None:
        """Each of several stones that go is there in what it solves, and the others that go are not."""
        other = outranked.scenario.off
        for task in outranked.tasks:
            self.told["one of several goes for"] += 1
            assert (other & ~self.board.scenario.off) >> task.stone & 1
            for half in (task.contradiction.present, task.contradiction.absent):
                assert half.board.scenario.off == other & ~(1 << task.stone)
            self.contradictions.check(task.contradiction)
        words = list(task_words(self.board.flags, outranked))
        assert bool(words) == bool(outranked.tasks)

    def _check_outranked(self, outranked: Outranked) -> None:
        self._check_tasks(outranked)
        worth, counts, other = self.problem.worth, self.board.scenario, outranked.scenario
        for tally, scenario in zip(outranked.counts, (counts, other), strict=True):
            stay = [stone for stone in bits(self.problem.available) if not scenario.off >> stone & 1]
            jumped = [number for number in bits(scenario.active) if self.board.flags.ante(number).stone is not None]
            assert tally.effects == scenario.active.bit_count()
            assert tally.stones == len(stay) + len(jumped)
            assert list(tally.taken) == [stone for stone in bits(self.problem.available) if stone not in stay]
        assert outranked.before == self.problem.gone
        self._check_touches(outranked)
        check_exclusion(self.board, outranked, self.told)
        self.told[f"outranked: {outranked.weighed.name}"] += 1
        self.contradictions.check_board(outranked.board)
        assert is_consistent(self.problem, self.problem.loom.run(other), other)
        assert worth.of(other.active, other.off) < worth.of(counts.active, counts.off)
        assert all(has_item(counts, each) and not has_item(other, each) for each in outranked.ours)
        assert all(has_item(other, each) and not has_item(counts, each) for each in outranked.theirs)
        if outranked.weighed is Weighed.RECENT:
            # What decides is the most recent thing in which the two differ.
            steps = next(each.steps for each in worth.criteria if isinstance(each, Recent))
            differ = [each for each in steps if has_item(counts, each) != has_item(other, each)]
            assert differ[-1] == outranked.ours[0]
            assert [each for each in reversed(differ) if each in outranked.theirs] == list(outranked.theirs)
        else:
            assert len(outranked.ours) > len(outranked.theirs)
        for fallen in outranked.fallen:
            self.told["fallen"] += 1
            assert counts.is_active(fallen.number)
            assert not other.is_active(fallen.number)
            here = found_in(self.board, fallen.cause.stone, fallen.cause.place.t)
            there = found_in(outranked.board, fallen.cause.stone, fallen.cause.place.t)
            assert here is not None
            assert here.retro == fallen.number
            assert there is None or there.retro != fallen.number
            check_whereabouts(fallen.cause, outranked.board, self.told)
            self.chains.check(fallen.chain, self.board, outranked.board)

    def _check_touches(self, outranked: Outranked) -> None:
        """The last orders are the last ones, and where the rule goes by them the later one is kept."""
        flags = self.board.flags
        for items, touch in zip((outranked.ours, outranked.theirs), outranked.touches, strict=True):
            stones = [each.setup[0] if each.setup else flags.ante(each.antes[0]).stone for each in items[:1]]
            every = [flag for stone in stones if stone is not None for f in flags.table[stone].values() for flag in f]
            assert (touch is None) == (not every)
            if touch is None:
                continue
            last = max(every, key=lambda each: each.turn)
            order = parse_order(self.turns[touch.turn][touch.faction.player][touch.place - 1])
            assert (last.turn, last.position.square) == (touch.turn, order.square)
        one, two = outranked.touches
        by_setup = self.priority is Priority.SHIELD_AND_SPEAR and outranked.ours[0].setup
        bombs = [each for each in (*outranked.ours[:1], *outranked.theirs[:1]) if not has_stone(flags, each)]
        if outranked.weighed is Weighed.RECENT and not bombs and (by_setup or self.priority is Priority.ACE_WILDCARD):
            self.told["ordered last"] += 1
            assert two is None or (one is not None and one.recency > two.recency)

    def _check_in_vain(self, what_if: WhatIf) -> None:
        """No history has the stone, and with others gone in its place something is stuck all the same."""
        in_vain = what_if.in_vain
        if in_vain is None:
            return
        assert what_if.stone is not None
        assert what_if.outranked is None
        own = in_vain.contradiction.prevented == what_if.stone
        self.told["in vain: its own" if own else "in vain: another's"] += 1
        for half in (in_vain.contradiction.present, in_vain.contradiction.absent):
            off = half.board.scenario.off
            assert not off >> what_if.stone & 1
            assert off == self.board.scenario.off & ~(1 << what_if.stone) | mask_of(in_vain.others)
        assert what_if.contradiction is not None
        assert in_vain.others[0] == what_if.contradiction.prevented
        assert what_if.stone not in in_vain.others
        self.contradictions.check(in_vain.contradiction)

    def _check_rivals(self, what_if: WhatIf) -> None:
        """Each other history holds with another stone gone in place of the one, and which is in vain holds in none."""
        rivals, best = what_if.rivals, what_if.outranked
        if rivals is None:
            return
        assert None not in (what_if.stone, best)
        own, counts = 1 << what_if.stone, self.board.scenario
        every = [best, *(each.outranked for each in rivals.others)]
        told = [each.scenario.off & ~counts.off for each in every]
        for other, gone in zip(every[1:], told[1:], strict=True):
            self.told["rival"] += 1
            self._check_outranked(other)
            assert not other.scenario.off & own
            assert gone.bit_count() == 1
            assert [each.scenario for each in every].count(other.scenario) == 1
        for swap in rivals.others:
            if swap.cure is not None and what_if.contradiction is not None:
                self.told["rival: how it helps"] += 1
                assert swap.cure.board is swap.outranked.board
                self.solutions.check_solution(what_if.contradiction, swap.cure)
        check_order(self.board, what_if, self.priority)
        if self._is_small():
            check_swaps(self.board, what_if, told, list(self._holding()), self.told)
        for swap in rivals.in_vain:
            self.told["swap in vain"] += 1
            (other,) = swap.others
            off = counts.off & ~own | 1 << other
            if swap.contradiction is not None:
                assert swap.contradiction.present.board.scenario.off == off
                self.contradictions.check(swap.contradiction)
            if self._is_small():
                self.told["swap in vain, all tried"] += 1
                assert not any(each.off & ~off == 0 for each in self._holding())
        if rivals.all_told:
            self.told["nobody else"] += 1
            assert all(gone.bit_count() == 1 for gone in told)

    def _check_way(self, what_if: WhatIf) -> None:
        """What is told of the way to a solution is so on the board that counts, and not on the one with the stone."""
        cure, words = what_if.solved, way_words(self.board.flags, what_if)
        assert bool(words) == (cure is not None)
        if cure is None:
            return
        self.told["way"] += 1
        for clue in (link.clue for link in cure.chain.links if isinstance(link.clue, Absent)):
            assert not loads_of(self.board)[clue.number], "nobody causes it"
            if f"nobody causes #{clue.number}" in words:
                self.told["way: nobody causes"] += 1
                assert loads_of(cure.wrong)[clue.number] or cure.wrong.scenario.is_active(clue.number)
        is_there = self.board.scenario.is_active(cure.number)
        assert (f"even with #{cure.number}." in words) == cure.happens
        assert (f"#{cure.number} just fails." in words) != is_there
        if f"#{cure.number} has only one cause then." in words:
            self.told["way: one cause is left"] += 1
            assert loads_of(cure.wrong)[cure.number] > loads_of(self.board)[cure.number] == 1

    def check_in_place(self, reasons: Reasons) -> None:
        """A stone is said to go in place of another one just where that could go: in the best history that has it."""
        for each in reasons.newly_off:
            what_if = each.what_if
            found = None if what_if is None else what_if.contradiction
            other = None if found is None or what_if.solved is None else found.prevented
            if other is None or self.board.scenario.off >> other & 1:
                continue
            name, rival = (self.board.flags.stones[stone].name for stone in (each.stone, other))
            takes = what_if.outranked is not None and what_if.outranked.scenario.off >> other & 1
            said = in_place_words(reasons, each.stone, what_if, found)
            assert any(f"taking {name} back in place of {rival}" in clause for clause in said) == bool(takes)
            words = rival_sentence(self.board, what_if, self.priority)
            self.told["in place" if takes else "not in place"] += 1
            if takes:
                assert f"{name} could stay if" in words
                assert rival in words
            elif what_if.sought and what_if.outranked is None:
                itself = bool(self.board.flags.stones[other].ante)
                assert (f"{rival} is an arrival" in words) or (f"Taking back {rival}" in words and not itself)

    def _check_best(self, what_if: WhatIf, outranked: Outranked) -> None:
        """No history with that thing that holds counts for more."""
        self.told["best, all tried"] += 1
        worth = self.problem.worth
        holding = [each for each in self._holding() if self._has(what_if, each)]
        best = max(worth.of(each.active, each.off) for each in holding)
        assert best == worth.of(outranked.scenario.active, outranked.scenario.off)
        check_fewest(best_sentence(self.board, what_if, self.priority), outranked, holding, self.told)

    # Every scenario, where there are few.

    def _is_small(self) -> bool:
        return self.problem.considered.bit_count() + self.problem.available.bit_count() <= FEW

    def _holding(self) -> Iterator[Scenario]:
        """Every history that holds: with all set-up stones, or after a paradox any."""
        sizes = range(self.problem.available.bit_count() + 1 if self.canonisation.paradox else 1)
        for size in sizes:
            for off in combinations(bits(self.problem.available), size):
                for active in subsets(self.problem.considered):
                    scenario = Scenario(active, self.problem.gone | sum(1 << stone for stone in off))
                    if is_consistent(self.problem, self.problem.loom.run(scenario), scenario):
                        yield scenario


def judge(match: CausalityMatch, told: Counter[str]) -> int:
    """Checks all reasons of a match; how many canonisations had something at stake."""
    at_stake = 0
    for index, canonisation in enumerate(match.canonisations):
        if canonisation.problem.considered or canonisation.paradox:
            at_stake += 1
            Judge(match, index, told).check(reasons_of(match, index))
    return at_stake


def on_bundled_boards(seed: int, rounds: int) -> CausalityMatch:
    """A random match on one of the bundled boards, in which many stones jump and bomb."""
    level = BOARDS[seed % len(BOARDS)]
    random = Random(seed)
    match = start(level)
    while match.outcome is None and match.round < rounds:
        match = play_turn(match, random, 0.15)
    return match


def of_computers(seed: int, rounds: int) -> CausalityMatch:
    """A match that computer players played against each other."""
    match = start(BOARDS[seed % len(BOARDS)])
    return played_on(match, rounds * match.level.time_cap, "beginner", seed)


def main(wanted: int) -> None:
    """Checks so many canonisations and prints how many claims of each kind they made."""
    told: Counter[str] = Counter()
    done = 0
    for seed in count():
        if done >= wanted:
            break
        *_, match = some_match(seed, 5)
        done += judge(match, told)
        if seed % 4 == 0:
            done += judge(on_bundled_boards(seed // 4, 5), told)
        if seed % 40 == 0:
            done += judge(of_computers(seed // 40, 4), told)
    print(f"{done} canonisations")
    for kind, number in sorted(told.items()):
        print(f"{kind:24}{number:8}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
