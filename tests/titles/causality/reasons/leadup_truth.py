"""Whether it is true what comes of a stone that stays, step by step, until it is stuck, and no step is too many."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.titles.causality.reasons.leadup import Consequence
from game.titles.causality.reasons.stuck import wrong_both_ways
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Scenario
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline, evolve
from game.titles.causality.view.reasons.case_words import numbers_told
from game.titles.causality.view.reasons.leadup_words import on_the_way, with_it_words
from tests.titles.causality.reasons.chain_truth import Chains
from tests.titles.causality.reasons.deed_truth import check_words
from tests.titles.causality.reasons.solution_truth import loads_of


class LeadUps:
    """Checks the ways from histories with a stone more to where they are stuck, compared with the one that counts."""

    def __init__(self, problem: Problem, counts: Timeline, chains: Chains) -> None:
        self.problem = problem
        self.counts = counts
        self.chains = chains
        self.told = chains.told

    def check(self, what_if: WhatIf) -> None:
        found, steps = what_if.contradiction, what_if.steps
        if found is None:
            assert not steps
            return
        board = what_if.board
        for each in steps:
            assert each.half.board.scenario == board.scenario
            assert self._is_wrong(board, each.half.broken.number)
            board = self._answered(board, each.half.broken.number)
        assert board.scenario in (found.present.board.scenario, found.absent.board.scenario)
        self._check_chains(steps)
        self._check_least(what_if)
        self._check_words(what_if)

    def _check_chains(self, steps: Sequence[Consequence]) -> None:
        """What is wrong is so since the board that it is compared with, or was otherwise there."""
        boards = [self.counts, *(each.half.board for each in steps)]
        for place, each in enumerate(steps, 1):
            number, chain = each.half.broken.number, each.half.chain
            self.told["step of a lead-up"] += 1
            assert each.since < place
            here, there = loads_of(each.half.board)[number], loads_of(boards[each.since])[number]
            assert each.since == 0 or here != there or not self._is_wrong(boards[each.since], number)
            if chain is not None:
                self.told["step of a lead-up: how"] += 1
                self.chains.check(chain, boards[each.since], each.half.board)

    def _check_least(self, what_if: WhatIf) -> None:
        """Without any one of the steps another one does not follow, or it is not stuck at the end."""
        numbers = [each.half.broken.number for each in what_if.steps]
        for place in range(len(numbers)):
            fewer, board = [*numbers[:place], *numbers[place + 1 :]], what_if.board
            follows = True
            for number in fewer:
                follows = follows and self._is_wrong(board, number)
                board = self._answered(board, number)
            assert not follows or not self._is_stuck(board, what_if)

    def _is_stuck(self, board: Timeline, what_if: WhatIf) -> bool:
        found = what_if.contradiction
        assert found is not None
        again = wrong_both_ways(self.problem, board, self._answered(board, found.number), found.number)
        return again is not None and again.prevented == found.prevented

    def _check_words(self, what_if: WhatIf) -> None:
        """What comes and goes is named as such, one after the other, and in all."""
        found, flags = what_if.contradiction, self.counts.flags
        assert found is not None
        texts = [line.text for line in on_the_way(flags, what_if, found)]
        assert not what_if.steps or texts
        if len(texts) < len(("the steps", "the cases")):
            assert all(text.startswith(("With ", "The two cases told next")) for text in texts)
            return
        said = re.findall(r"so #(\d+) would have to (come|go)", texts[0])
        halves = [each.half for each in what_if.steps]
        there = [(half.broken.number, half.board.scenario.is_active(half.broken.number)) for half in halves]
        assert said in ([], [(str(number), "go" if is_there else "come") for number, is_there in there])
        self.told["lead-up"] += bool(said)
        clauses = re.split(r"(?:Then|; then) ", texts[0])[1:] if said else []
        for clause, half in zip(clauses, halves, strict=bool(said)):
            check_words(clause, half.board, self.told)
        before, after = what_if.board.scenario.active, found.absent.board.scenario.active & ~(1 << found.number)
        comes, goes = after & ~before, before & ~after & ~(1 << found.number)
        shown = re.search(r"(?:The two cases told next, (.*) differ in |The cases, each ([^(]*)[(:])", texts[-1])
        with_, _, without = ("" if shown is None else shown[1] or shown[2]).partition("without ")
        told = sum(1 << number for number in numbers_told(what_if))
        assert (_named(with_), _named(without)) == (comes & ~told, goes & ~told)
        alike = re.search(r"[(](.*) hold.*, as in the history that counts[)]", texts[-1])
        held = self.counts.scenario.active & found.absent.board.scenario.active & ~told
        assert alike is None or _named(alike[1]) == held != 0
        self.told["cases: what holds in all"] += alike is not None
        short = with_it_words(flags, what_if)
        assert not short or _named(short) == comes | goes

    def _is_wrong(self, board: Timeline, number: int) -> bool:
        return loads_of(board)[number] != board.scenario.is_active(number)

    def _answered(self, board: Timeline, number: int) -> Timeline:
        scenario = Scenario(board.scenario.active ^ 1 << number, board.scenario.off)
        return evolve(board.flags, scenario, tug_of_war=self.chains.tug)


def _named(text: str) -> int:
    """The ante-effects in a text, as a mask."""
    return sum({1 << int(each) for each in re.findall(r"#([0-9]+)", text)})
