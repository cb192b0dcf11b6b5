"""Whether what is said of a canonisation is true, claim by claim, by the rules and nothing else.

`python -m tests.titles.causality.reasons.truth 5000` checks that many canonisations with something at stake: of random
matches under all rulesets, of random matches on the bundled boards, and of matches of the computer players.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from itertools import count
from pathlib import Path
from random import Random

from game.titles.causality.reasons.boards import PlayedBoards
from game.titles.causality.reasons.reasons import EffectReason, Reasons, StoneReason, reasons_of
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Scenario, bits, mask_of
from game.titles.causality.rules.match import Canonisation, CausalityMatch
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.ruleset import Tagscreens
from game.titles.causality.rules.timeline import evolve
from game.titles.causality.trial.chance import play_turn, some_match
from game.titles.causality.view.reasons.selfmade_words import kept_for
from game.titles.causality.view.reasons.stone_words import whole_words
from tests.titles.causality.bot.matches import BOARDS, played_on, start
from tests.titles.causality.reasons.again_truth import Again
from tests.titles.causality.reasons.barred_truth import Bars
from tests.titles.causality.reasons.brief_truth import Briefs
from tests.titles.causality.reasons.case_truth import Cases
from tests.titles.causality.reasons.chain_truth import Chains
from tests.titles.causality.reasons.circle_truth import check_circle
from tests.titles.causality.reasons.contradiction_truth import Contradictions
from tests.titles.causality.reasons.deed_truth import check_deeds
from tests.titles.causality.reasons.effect_truth import Effects
from tests.titles.causality.reasons.fact_truth import check_facts
from tests.titles.causality.reasons.fate_truth import check_fates
from tests.titles.causality.reasons.gist_truth import Gists
from tests.titles.causality.reasons.headline_truth import check_headline
from tests.titles.causality.reasons.held_truth import Since
from tests.titles.causality.reasons.lately_truth import check_lately, check_since
from tests.titles.causality.reasons.leadup_truth import LeadUps
from tests.titles.causality.reasons.lone_truth import check_lone
from tests.titles.causality.reasons.origin_truth import check_origins
from tests.titles.causality.reasons.outranked_truth import Outrankings
from tests.titles.causality.reasons.proofs_truth import Proofs, check_choice
from tests.titles.causality.reasons.ring_truth import check_ring
from tests.titles.causality.reasons.solution_truth import Solutions, loads_of
from tests.titles.causality.reasons.state_truth import check_elsewhere, check_heads
from tests.titles.causality.reasons.swap_truth import Swaps
from tests.titles.causality.reasons.twin_truth import check_twin
from tests.titles.causality.reasons.unfailing_truth import check_unfailing
from tests.titles.causality.reasons.way_truth import check_ways


class Judge:
    """Checks the reasons of one canonisation; `told` counts the claims by kind."""

    def __init__(self, match: CausalityMatch, index: int, told: Counter[str]) -> None:
        self.canonisation: Canonisation = match.canonisations[index]
        self.before = match.canonisations[:index]
        self.board = self.canonisation.timeline
        self.problem: Problem = self.canonisation.problem
        tug_of_war = match.ruleset.tagscreens is Tagscreens.TUG_OF_WAR
        self.played = played = PlayedBoards(self.before, self.board.flags, tug_of_war=tug_of_war)
        self.told = told
        self.chains = Chains(told, tug_of_war=tug_of_war)
        self.effects = Effects(self.canonisation, self.before, played, self.chains)
        self.contradictions = Contradictions(self.problem, self.chains)
        self.solutions = Solutions(self.board, match.ruleset.priority, self.chains, self.contradictions)
        self.outrankings = Outrankings(match, index, self.contradictions, told)
        self.swaps = Swaps(self.outrankings, self.solutions, told)
        self.lead_ups = LeadUps(self.problem, self.board, self.chains)
        self.proofs = Proofs(self.problem, told, paradox=self.canonisation.paradox, tug=tug_of_war)
        self.cases = Cases(self.problem, played, self.chains)
        self.since = Since(self.before, told, tug_of_war=tug_of_war)
        self.again = Again(self.canonisation, self.before, played, self.solutions)

    # The whole.

    def check(self, reasons: Reasons) -> None:
        self._check_who_is_off(reasons)
        for effect in reasons.effects:
            self._check_effect(effect)
        for back in reasons.back:
            self.again.check_back(back)
        for stone in reasons.stones:
            self._check_stone(stone, reasons.round)
            if stone.what_if is not None:
                check_choice(whole_words(reasons, stone, self.outrankings.priority), stone.what_if, self.told)
        self.swaps.check_in_place(reasons)
        check_deeds(reasons, self.told)
        check_origins(reasons, self.told)
        Bars(reasons, self.problem, self.contradictions, self.played, paradox=self.canonisation.paradox).check()
        check_facts(reasons, self.told)
        check_headline(reasons, self.told)
        Gists(reasons, self.before, self.outrankings.priority, self.told).check()
        Briefs(reasons, self.outrankings.priority, self.told).check()
        check_fates(reasons, self.played.of_round(reasons.round), self.chains)
        check_ways(reasons, self.played.of_round(reasons.round), self.chains)

    def _check_who_is_off(self, reasons: Reasons) -> None:
        """Every effect that was judged is told of, and every stone that is off, or back."""
        off, before = self.board.scenario.off, self.before[-1].scenario.off if self.before else 0
        assert [each.number for each in reasons.effects] == bits(self.problem.considered)
        assert [each.stone for each in reasons.stones] == bits(off)
        assert [each.stone for each in reasons.newly_off] == bits(off & ~before)
        assert [each.stone for each in reasons.back] == bits(before & ~off)

    def _check_effect(self, effect: EffectReason) -> None:
        self.told["kept" if effect.kept else "dropped"] += 1
        assert effect.kept == self.board.scenario.is_active(effect.number)
        self.effects.check(effect)
        self.again.check_effect(effect)
        if effect.again is not None:
            check_since(self.since, self.solutions, effect.again)
        check_ring(self.board, effect, self.played, self.contradictions)
        check_twin(self.board, self.played.of_round(self.canonisation.round), effect, self.told)
        if effect.own is not None:
            self.check_own(effect)
        if effect.held is not None:
            assert not effect.kept
            self.since.check(effect.held, self.board)
        if effect.what_if is not None:
            self._check_what_if(effect.what_if)
            check_unfailing(self.problem, self.board, effect.what_if, self.told)

    def check_own(self, effect: EffectReason) -> None:
        """A history with none of those by which it causes itself holds, with the same stones, and counts for less."""
        without, words = effect.own.without, kept_for(self.board, effect, self.outrankings.priority)
        still, circle = effect.own.still, mask_of(effect.own.circle)
        assert bool(words) == (without is not None or still is not None)
        if without is None:
            scenario = Scenario(self.board.scenario.active & ~circle, self.board.scenario.off)
            loads = loads_of(evolve(self.board.flags, scenario, tug_of_war=self.chains.tug))
            assert (still is None) == (not any(loads[each] for each in effect.own.circle))
            self.told["causes itself, and is sent else"] += still is not None
            return
        self.told["causes itself, holds without"] += 1
        self.outrankings.check(without)
        assert without.scenario.off == self.board.scenario.off
        assert not any(without.scenario.is_active(each) for each in effect.own.circle)
        more = without.scenario.active & ~self.board.scenario.active
        if "it has nothing that the one with" in words:
            assert not more
        if re.search(r"\d effects", words):
            return  # too many to be named
        fail = {int(each) for each in re.findall(r"#(\d+)", words.split(" would hold too")[0])}
        assert fail == {effect.number, *bits(without.scenario.active ^ self.board.scenario.active)}

    def _check_stone(self, stone: StoneReason, round_: int) -> None:
        self.told["off"] += 1
        every = {each.round: each.scenario.off for each in (*self.before, self.canonisation)}
        assert all(off >> stone.stone & 1 for each, off in every.items() if each >= stone.since)
        assert stone.since == 0 or not every[stone.since - 1] >> stone.stone & 1
        if stone.what_if is not None:
            self._check_what_if(stone.what_if)
        if stone.held is not None:
            self.since.check(stone.held, stone.what_if.contradiction.present.board)
        if stone.lately is not None:
            check_lately(self.since, self.solutions, stone.lately, stone.what_if.contradiction)
        if stone.then is not None:
            assert stone.since < round_
            self.cases.check_halves(stone.then)
            self.solutions.check_then(stone, next(each for each in self.before if each.round == stone.since))

    # Histories that did not come about.

    def _check_what_if(self, what_if: WhatIf) -> None:
        self.told["what if"] += 1
        self._check_breaks(what_if)
        self._check_stuck(what_if)
        self.lead_ups.check(what_if)
        self.proofs.check(self.board, what_if)
        self.cases.check(what_if)
        self.solutions.check(what_if)
        self.swaps.check(what_if)
        self.outrankings.check_best(what_if)

    def _check_breaks(self, what_if: WhatIf) -> None:
        """Nothing is otherwise but that thing, and what is said to be wrong then is."""
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

    def _check_stuck(self, what_if: WhatIf) -> None:
        """What is wrong both ways, or goes round, is."""
        counts = self.board.scenario
        if what_if.contradiction is not None:
            self.contradictions.check(what_if.contradiction)
            check_heads(what_if.contradiction, counts, self.told)
        if what_if.barred is not None and what_if.barred.stuck is not None:
            check_heads(what_if.barred.stuck, counts, self.told)
            check_elsewhere(self.board, what_if, self.told)
        if what_if.circle:
            check_circle(what_if.circle, self.contradictions)
        if what_if.lone is not None:
            check_lone(what_if, self.contradictions)


def judge(match: CausalityMatch, told: Counter[str]) -> int:
    """Checks all reasons of a match; how many canonisations had something at stake."""
    at_stake = 0
    for index, canonisation in enumerate(match.canonisations):
        if canonisation.problem.considered or canonisation.paradox:
            at_stake += 1
            Judge(match, index, told).check(reasons_of(match, index))
    return at_stake


_AS_THEY_WERE = Path(__file__).parents[1] / "data" / "boards"


def on_bundled_boards(seed: int, rounds: int) -> CausalityMatch:
    """A random match on one of the bundled boards, in which many stones jump and bomb.

    A board that was laid out anew since the seeds of the tests were chosen is played as it was then.
    """
    board = BOARDS[seed % len(BOARDS)]
    as_it_was = _AS_THEY_WERE / f"{board}.toml"
    random = Random(seed)
    match = start(str(as_it_was) if as_it_was.exists() else board)
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
