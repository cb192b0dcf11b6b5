"""Whether it is true who else could go for a stone that was taken back, who could not, and how its going helps."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from game.titles.causality.reasons.clues import Absent
from game.titles.causality.reasons.cure import Cure
from game.titles.causality.reasons.ranking import Outranked
from game.titles.causality.reasons.reasons import Reasons
from game.titles.causality.reasons.rivals import InVain, Rivals
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import bits, mask_of
from game.titles.causality.view.reasons.better_words import better_lines
from game.titles.causality.view.reasons.cure_words import way_words
from game.titles.causality.view.reasons.paradox_gists import in_place_words
from game.titles.causality.view.reasons.rival_words import rival_sentence
from tests.titles.causality.reasons.outranked_truth import Outrankings
from tests.titles.causality.reasons.rival_truth import check_alone, check_nearest, check_order
from tests.titles.causality.reasons.solution_truth import Solutions, loads_of


class Swaps:
    """Checks who goes in place of whom in one canonisation; `told` counts the claims by kind."""

    def __init__(self, outrankings: Outrankings, solutions: Solutions, told: Counter[str]) -> None:
        self.board, self.priority = outrankings.board, outrankings.priority
        self.holding = outrankings.holding
        self.outrankings, self.solutions = outrankings, solutions
        self.contradictions = outrankings.contradictions
        self.told = told

    def check(self, what_if: WhatIf) -> None:
        """Of one stone, or effect."""
        self._check_in_vain(what_if)
        self._check_rivals(what_if)
        self._check_way(what_if)
        swaps = () if what_if.rivals is None else what_if.rivals.others
        told = [(what_if.outranked, what_if.cured), *((each.outranked, each.cure) for each in swaps)]
        if what_if.forgoing is not what_if.outranked:
            told.append((what_if.forgoing, None))
        for other, cure in told:
            self._check_risen(what_if, other, cure)

    def _check_risen(self, what_if: WhatIf, other: Outranked | None, cure: Cure | None) -> None:
        """What is right in a history that counts for less is wrong in what was told before, or just not there."""
        for risen in () if other is None else other.risen:
            number, found = risen.cure.number, risen.found
            assert cure is None or number != cure.number
            assert risen.cure.board is other.board
            assert not self.board.scenario.is_active(number) or not other.scenario.is_active(number)
            if found is None:
                self.told["risen: not in what counts"] += 1
                assert risen.cure.wrong is self.board
                assert other.scenario.is_active(number)
                self.solutions.check_done(risen.cure)
                continue
            self.told["risen: contradicts itself elsewhere"] += 1
            self.contradictions.check(found)
            self.solutions.check_solution(found, risen.cure)
            if risen.stays is not None:
                self.told["risen: with one stone more"] += 1
                off = found.present.board.scenario.off
                assert off == other.scenario.off & ~(1 << risen.stays)
                assert other.scenario.off >> risen.stays & 1
            first = better_lines(self.board.flags, what_if, other, cure)
            assert any(line.text.startswith(f"In that history, #{number} ") for line in first)

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
            self.outrankings.check(other)
            assert not other.scenario.off & own
            assert gone.bit_count() in (1, told[0].bit_count())
            assert gone.bit_count() == 1 or other.scenario.off.bit_count() == best.scenario.off.bit_count()
            self.told["rival: several, just as few"] += gone.bit_count() > 1
            assert [each.scenario for each in every].count(other.scenario) == 1
        self._check_help(what_if, rivals)
        check_order(self.board, what_if, self.priority)
        if self.holding.are_few:
            check_nearest(self.board, what_if, told, list(self.holding.every()), self.told)
            check_alone(self.board, what_if, told, list(self.holding.every()), self.told)
        self._check_swaps_in_vain(rivals, own)
        if rivals.all_told:
            self._check_nobody_else(told, own)
        words = rival_sentence(self.board, what_if, self.priority)
        self._check_words_in_vain(words, rivals)
        assert ("no stone alone would do" in words) == rivals.alone_told
        assert ("Nothing else would do: " in words) == rivals.all_told
        if rivals.alone_told:
            lone = {self.board.flags.stones[bits(gone)[0]].name for gone in told if gone.bit_count() == 1}
            names, _, tried = words.rpartition("Besides ")[2].partition(", no stone alone would do")
            assert set(re.split(", | and ", names)) == lone
            self._check_tried(rivals, lone, tried)
        if rivals.all_told:
            every_gone = sum({1 << each for gone in told for each in bits(gone)})
            said = words.partition("Nothing else would do: ")[2].partition(" goes without ")[2].partition(".")[0]
            assert said.split(" or ") == [self.board.flags.stones[each].name for each in bits(every_gone)]
        assert not rivals.alone_told or not rivals.all_told
        assert not rivals.alone_told or any(gone.bit_count() == 1 for gone in told)

    def _check_tried(self, rivals: Rivals, lone: set[str], said: str) -> None:
        """Those named are all that may go and stay, but for those of whom something is told."""
        problem, flags = self.outrankings.problem, self.board.flags
        assert list(rivals.staying) == bits(problem.available & ~self.board.scenario.off)
        vain = {flags.stones[each].name for swap in rivals.in_vain for each in swap.others}
        others = {flags.stones[each].name for each in rivals.staying} - lone - vain
        if re.search(r"\d+ others", said):
            assert f"{len(others)} others" in said
        else:
            assert set(re.findall(r"[ABN]\d+", said)) == others
        self.told["no stone alone: who was tried"] += bool(others)

    def _check_help(self, what_if: WhatIf, rivals: Rivals) -> None:
        """What is stuck with a stone is not where another one goes in its place."""
        for swap in rivals.others:
            if swap.cure is not None and what_if.contradiction is not None:
                self.told["rival: how it helps"] += 1
                assert swap.cure.board is swap.outranked.board
                self.solutions.check_solution(what_if.contradiction, swap.cure)

    def _check_swaps_in_vain(self, rivals: Rivals, own: int) -> None:
        """With one of those gone in place of the stone, and no more, no history holds."""
        for swap in rivals.in_vain:
            self.told["swap in vain"] += 1
            self._check_fallen(swap)
            (other,) = swap.others
            off = self.board.scenario.off & ~own | 1 << other
            if swap.contradiction is not None:
                assert swap.contradiction.present.board.scenario.off == off
                self.contradictions.check(swap.contradiction)
            if self.holding.are_few:
                self.told["swap in vain, all tried"] += 1
                assert not any(each.off & ~off == 0 for each in self.holding.every())

    def _check_fallen(self, swap: InVain) -> None:
        """What holds in the history that counts and has lost its cause with others gone, and how."""
        for fallen in swap.fallen:
            self.told["swap in vain: what fails before"] += 1
            board = swap.contradiction.absent.board
            assert self.board.scenario.is_active(fallen.number)
            assert not board.scenario.is_active(fallen.number)
            assert not loads_of(board)[fallen.number]
            self.contradictions.chains.check(fallen.chain, self.board, board)

    def _check_words_in_vain(self, words: str, rivals: Rivals) -> None:
        """Each that goes in vain is named in one sentence; of several together the same contradiction is left."""
        found = re.findall(r"^(?:Neither |None of |)(.*?)(?: alone)? in its place (?:does not help|helps)", words, re.M)
        named = [set(re.split(", | and | nor ", names)) for names in found]
        names = {swap.others: {self.board.flags.stones[each].name for each in swap.others} for swap in rivals.in_vain}
        assert sum(map(len, named)) == sum(map(len, names.values()))
        for alike in named:
            together = [swap for swap in rivals.in_vain if names[swap.others] <= alike]
            assert set().union(*(names[swap.others] for swap in together)) == alike
            left = {None if each.contradiction is None else each.contradiction.number for each in together}
            assert len(left) == 1
            self.told["swap in vain: several alike"] += len(together) > 1

    def _check_nobody_else(self, told: Sequence[int], own: int) -> None:
        """Every history with the stone takes one of those back who are told of; `own` is the stone."""
        self.told["nobody else"] += 1
        assert all(gone.bit_count() == 1 for gone in told)
        if self.holding.are_few:
            self.told["nobody else, all tried"] += 1
            assert all(any(each.off & gone for gone in told) for each in self.holding.every() if not each.off & own)

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
            too = None if what_if.besides is None else what_if.besides.contradiction
            own = too is not None and too.prevented == each.stone
            if said and "taking" in said[0]:
                self.told["in place, and its own"] += own
                assert (f"and its own contradiction (#{too.number if own else 0}) as well" in said[0]) == own
            words = rival_sentence(self.board, what_if, self.priority)
            self.told["in place" if takes else "not in place"] += 1
            if takes:
                assert f"{name} could stay if" in words
                assert rival in words
            elif what_if.sought and what_if.outranked is None:
                itself = bool(self.board.flags.stones[other].ante)
                instead = f"Taking back {rival}" in words and not itself
                assert f"{rival} is an arrival" in words or instead or what_if.lone is not None
