"""Whether each choice of a few effects is told, with what is wrong in it and how, and what has lost its cause there."""

from __future__ import annotations

import re

from game.titles.causality.reasons.boards import PlayedBoards
from game.titles.causality.reasons.cases import ChoiceCase, Halves, Lapse
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Scenario, bits, mask_of
from game.titles.causality.rules.problem import Problem
from game.titles.causality.view.reasons.case_words import case_heads, case_lines, halves_lines, numbers_told
from tests.titles.causality.reasons.chain_truth import Chains
from tests.titles.causality.reasons.solution_truth import loads_of, subsets

_NONE, _ALL = ("Neither", "None of them"), ("Both", "All of them")


class Cases:
    """Checks the cases of contradictions of one problem."""

    def __init__(self, problem: Problem, played: PlayedBoards, chains: Chains) -> None:
        self.problem = problem
        self.played = played
        self.chains = chains
        self.told = chains.told

    def check(self, what_if: WhatIf) -> None:
        found, cases = what_if.contradiction, what_if.cases
        if found is None:
            assert not cases
            return
        for case in cases:
            self._check_case(what_if, case)
        halves = [found.present.board, found.absent.board]
        if numbers_told(what_if):
            self._check_choices(what_if)
        else:
            assert [each.board for each in cases] == halves
        assert all(any(case.board is board for case in cases) for board in halves)
        self._check_words(what_if)

    def _check_choices(self, what_if: WhatIf) -> None:
        """They are all there are of these effects, from none to all of them, and nothing else is otherwise."""
        found, either_way = what_if.contradiction, what_if.either_way
        every, shown = mask_of(either_way.numbers), found.absent.board.scenario
        choices = [case.board.scenario.active & every for case in what_if.cases]
        lone = (either_way.alike or either_way.doomed) and len(either_way.numbers) > len("ab")
        assert choices == [each for each in subsets(every) if not lone or each.bit_count() <= 1]
        for case in what_if.cases:
            self.told["case"] += 1
            scenario = case.board.scenario
            assert (scenario.active & ~every, scenario.off) == (shown.active & ~every, shown.off)
            assert every >> case.broken.number & 1

    def _check_case(self, what_if: WhatIf, case: ChoiceCase) -> None:
        """What is said to be wrong is, and by what it differs from the board with which it is compared."""
        number, board = case.broken.number, case.board
        assert loads_of(board)[number] != board.scenario.is_active(number)
        if case.chain is not None:
            then = self.played.of_round(case.round) if case.than is None else case.than
            self.told["case: as played" if case.than is None else "case: how"] += 1
            self.chains.check(case.chain, then, board)
        for lapse in case.lapses:
            self._check_lapse(what_if, case, lapse)

    def _check_lapse(self, what_if: WhatIf, case: ChoiceCase, lapse: Lapse) -> None:
        """It came on the way, for it had a cause on a board; it has none here, and what is wrong without it is."""
        number, board = lapse.cause.number, case.board
        assert number in {each.half.broken.number for each in what_if.steps}
        self._check_lost(case, lapse)
        if lapse.without is None:
            return
        self.told["case: what is wrong without it"] += 1
        other, broken = lapse.without
        lost = board.scenario.active & ~other.scenario.active
        assert lost >> number & 1
        assert other.scenario == Scenario(board.scenario.active & ~lost, board.scenario.off)
        assert not any(loads_of(board)[each] for each in bits(lost))
        assert loads_of(other)[broken.number] != other.scenario.is_active(broken.number)
        assert not numbers_told(what_if) or broken.number in what_if.either_way.numbers

    def _check_lost(self, case: ChoiceCase, lapse: Lapse) -> None:
        number, board = lapse.cause.number, case.board
        self.told["case: another without a cause"] += 1
        assert number != case.broken.number
        assert board.scenario.is_active(number)
        assert not loads_of(board)[number]
        assert loads_of(lapse.than)[number]
        self.chains.check(lapse.chain, lapse.than, board)

    def check_halves(self, halves: Halves) -> None:
        """Both cases of a contradiction of an earlier round, with what had lost its cause there."""
        found, cases = halves.found, halves.cases
        assert [each.board for each in cases] == [found.present.board, found.absent.board]
        lapses = [(case, lapse) for case in cases for lapse in case.lapses]
        for case, lapse in lapses:
            self.told["case then: another without a cause"] += 1
            self._check_lost(case, lapse)
        lines = [line.text for line in halves_lines(found.present.board.flags, halves)]
        assert len([each for each in lines if re.match(r"Here #\d+ has no cause", each)]) == len(lapses)

    def _check_words(self, what_if: WhatIf) -> None:
        """Each case is told by one line, which names just the effects that it has; so do the boards of both halves.

        Of those that one line tells just the same is wrong.
        """
        found, numbers = what_if.contradiction, numbers_told(what_if)
        lines = [*case_lines(found.present.board.flags, what_if, found)]
        heads = [line for line in lines if not line.depth and line.board is not None]
        first = [next(case for case in what_if.cases if case.board is line.board) for line in heads]
        lapses = [line.text for line in lines if re.match(r"Here #\d+ has no cause", line.text)]
        assert len(lapses) == sum(len(case.lapses) for case in first)
        if not numbers:
            assert first == [*what_if.cases]
            return
        every = mask_of(numbers)
        untold = {case.board.scenario.active & every: case for case in what_if.cases}
        for line, case in zip(heads, first, strict=True):
            alike = [untold.pop(there) for there in self._cases_named(line.text.partition(":")[0], every)]
            self.told["case: several alike"] += len(alike) > 1
            assert alike[0] is case
            wrong = (case.broken.number, case.broken.standing)  # the way there may differ where none of it is told
            assert all((each.broken.number, each.broken.standing) == wrong for each in alike)
        assert not untold
        for head, half in zip(case_heads(what_if, found), (found.present, found.absent), strict=True):
            _, _, choice = head.partition(": ")
            there = 0 if choice.startswith(("neither", "none of")) else self._named(choice, every)
            assert there == half.board.scenario.active & every
            assert there or self._named(choice, every) == every

    def _cases_named(self, head: str, every: int) -> list[int]:
        """Which of the effects are there in each of the cases that a line tells."""
        fixed, whichever, vary = head.partition(", whichever of ")
        if not whichever:
            return [self._named(each.capitalize(), every) for each in head.split(", or ")]
        there, _, never = fixed.lower().partition("without ")
        assert self._named(there, every) | self._named(never, every) | self._named(vary, every) == every
        return [self._named(there, every) | each for each in subsets(self._named(vary, every))]

    def _named(self, words: str, every: int) -> int:
        if words in _NONE:
            return 0
        return every if words in _ALL else mask_of(int(each) for each in re.findall(r"#(\d+)", words))
