"""Whether it is true of a history that holds and counts for less what it has and lacks, and why it counts for less."""

from __future__ import annotations

from collections import Counter

from game.titles.causality.reasons.ranking import Outranked, Weighed
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import bits
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.order import Verb, parse_order
from game.titles.causality.rules.priority import Recent
from game.titles.causality.rules.problem import is_consistent
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.view.reasons.rival_words import best_sentence, task_words
from tests.titles.causality.reasons.contradiction_truth import Contradictions
from tests.titles.causality.reasons.course_truth import check_whereabouts
from tests.titles.causality.reasons.difference_truth import found_in
from tests.titles.causality.reasons.holding_truth import Holding, has
from tests.titles.causality.reasons.rival_truth import (
    check_exclusion,
    check_fewest,
    check_otherwise,
    has_item,
    has_stone,
)
from tests.titles.causality.reasons.shield_truth import check_taken


class Outrankings:
    """Checks other histories of one canonisation of a match; `told` counts the claims by kind."""

    def __init__(self, match: CausalityMatch, index: int, contradictions: Contradictions, told: Counter[str]) -> None:
        canonisation = match.canonisations[index]
        self.board, self.problem = canonisation.timeline, canonisation.problem
        self.holding = Holding(canonisation)
        self.priority, self.turns = match.ruleset.priority, match.turns
        self.contradictions, self.chains = contradictions, contradictions.chains
        self.told = told

    def check_best(self, what_if: WhatIf) -> None:
        """The best history with that thing has it, and none that holds and has it counts for more."""
        if what_if.forgoing is not None:
            self._check_forgoing(what_if, what_if.forgoing)
        if what_if.outranked is not None:
            self.told["outranked"] += 1
            self.check(what_if.outranked)
            check_otherwise(self.board, what_if, what_if.outranked, self.told)
            assert has(what_if, what_if.outranked.scenario)
            if self.holding.are_few:
                self._check_best_of_all(what_if, what_if.outranked)
        elif what_if.sought and self.holding.are_few:
            self.told["none holds"] += 1
            assert not any(has(what_if, each) for each in self.holding.every())

    def _check_forgoing(self, what_if: WhatIf, forgoing: Outranked) -> None:
        """The stone could stay, with no other stone gone for it, where some effects that count are missing."""
        self.told["forgoing"] += 1
        here, there = self.board.scenario, forgoing.scenario
        assert what_if.stone is not None
        stuck = what_if.contradiction
        if stuck is not None:
            # It is stuck for what it would have to do without.
            self.told["forgoing, stuck as long as that holds"] += 1
            halves = (stuck.present.board.scenario.active, stuck.absent.board.scenario.active)
            both, either = halves[0] & halves[1], halves[0] | halves[1]
            assert both & ~there.active or there.active & ~either, "or as long as that fails"
        assert there.off == here.off & ~(1 << what_if.stone)
        assert here.active & ~there.active, "it went for the sake of something"
        self.check(forgoing)

    def _check_best_of_all(self, what_if: WhatIf, outranked: Outranked) -> None:
        """No history with that thing that holds counts for more."""
        self.told["best, all tried"] += 1
        worth = self.problem.worth
        holding = [each for each in self.holding.every() if has(what_if, each)]
        best = max(worth.of(each.active, each.off) for each in holding)
        assert best == worth.of(outranked.scenario.active, outranked.scenario.off)
        check_fewest(best_sentence(self.board, what_if, self.priority), outranked, holding, self.told)

    def check(self, outranked: Outranked) -> None:
        """What it has, and what decides."""
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
        self._check_fallen(outranked)

    def _check_fallen(self, outranked: Outranked) -> None:
        """What holds in the history that counts and fails there, and how its cause is lost."""
        counts, other = self.board.scenario, outranked.scenario
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

    def _check_tasks(self, outranked: Outranked) -> None:
        """Each of several stones that go is there in what it solves, and the others that go are not."""
        other = outranked.scenario.off
        for task in outranked.tasks:
            self.told["one of several goes for"] += 1
            assert (other & ~self.board.scenario.off) >> task.stone & 1
            for half in (task.contradiction.present, task.contradiction.absent):
                assert half.board.scenario.off == other & ~(1 << task.stone)
            self.contradictions.check(task.contradiction)
            check_taken(task, outranked.board, self.told)
        words = list(task_words(self.board.flags, outranked, None))
        assert bool(words) == bool(outranked.tasks)

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
            given = map(parse_order, self.turns[touch.turn][touch.faction.player])
            order = [each for each in given if each.verb is not Verb.PASS][touch.place - 1]
            assert (last.turn, last.position.square) == (touch.turn, order.square)
        one, two = outranked.touches
        by_setup = self.priority is Priority.SHIELD_AND_SPEAR and outranked.ours[0].setup
        bombs = [each for each in (*outranked.ours[:1], *outranked.theirs[:1]) if not has_stone(flags, each)]
        if outranked.weighed is Weighed.RECENT and not bombs and (by_setup or self.priority is Priority.ACE_WILDCARD):
            self.told["ordered last"] += 1
            assert two is None or (one is not None and one.recency > two.recency)
            if one is not None and two is not None and (one.turn, one.faction) == (two.turn, two.faction):
                self.told["ordered last: of one side in one turn"] += 1
                assert one.place > two.place, "it was given its order after the other one"
