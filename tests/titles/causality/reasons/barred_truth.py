"""Whether what is said to stand against an effect that no history has is so."""

from __future__ import annotations

from game.titles.causality.reasons.barred import Barred
from game.titles.causality.reasons.boards import BrokenLoad, PlayedBoards
from game.titles.causality.reasons.clues import TakenBack
from game.titles.causality.reasons.reasons import Reasons
from game.titles.causality.reasons.upset import Upset
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Scenario, mask_of
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline, evolve
from game.titles.causality.view.reasons.barred_words import barred_lines, barred_sentence
from tests.titles.causality.reasons.chain_truth import Chains
from tests.titles.causality.reasons.contradiction_truth import Contradictions
from tests.titles.causality.reasons.difference_truth import found_in
from tests.titles.causality.reasons.solution_truth import loads_of
from tests.titles.causality.reasons.supposition_truth import check_needed
from tests.titles.causality.reasons.together_truth import check_together


class Bars:
    """Checks what stands against the effects of one canonisation that no history has."""

    def __init__(
        self,
        reasons: Reasons,
        problem: Problem,
        contradictions: Contradictions,
        played: PlayedBoards,
        *,
        paradox: bool,
    ) -> None:
        self.played = played
        self.reasons = reasons
        self.problem = problem
        self.contradictions = contradictions
        self.chains: Chains = contradictions.chains
        self.paradox = paradox

    def check(self) -> None:
        for effect in self.reasons.effects:
            what_if = effect.what_if
            if what_if is None or not what_if.is_never:
                assert what_if is None or what_if.barred is None
                continue
            words = barred_sentence(self.reasons.board, what_if)
            assert words.startswith(f"No history that holds has #{effect.number}")
            if what_if.falls:
                assert (what_if.unfailing, what_if.barred, what_if.together) == (None, None, None)
                continue
            if self._is_all(what_if, words):
                continue
            paradox, tug = self.paradox, self.chains.tug
            check_together(self.problem, what_if, self.chains.told, paradox=paradox, tug=tug)
            if what_if.barred is None:
                self.chains.told["barred: not told by what"] += 1
                assert "every other choice was tried" in words or what_if.together is not None
            else:
                self._check(what_if, what_if.barred, words)

    def _is_all(self, what_if: WhatIf, words: str) -> bool:
        """Whether what cannot fail is the whole of it; else it is told what there is where whoever causes that goes."""
        if what_if.unfailing is None:
            return False
        assert ("Nor does it help to take back others" in words) == self.paradox
        if not self.paradox:
            assert (what_if.barred, what_if.together) == (None, None)
            return True
        barred, cause = what_if.barred, what_if.unfailing
        if barred is not None and (barred.gone or barred.spent):
            self.chains.told["unfailing: lacks stones without whoever causes it too"] += 1
            assert not barred.board.scenario.is_active(cause.number)
            assert barred.board.scenario.off >> cause.stone & 1
        return False

    def _check(self, what_if: WhatIf, barred: Barred, words: str) -> None:
        told, number, scenario = self.chains.told, what_if.ante, barred.board.scenario
        self.contradictions.check_board(barred.board)
        assert scenario.is_active(number)
        assert not self.problem.gone & ~scenario.off, "none is there that is gone for ever"
        assert self.paradox or scenario.off == self.reasons.board.scenario.off
        loads = loads_of(barred.board)
        kinds = barred.gone, barred.spent, barred.never, barred.stuck, barred.broken
        assert [bool(each) for each in kinds].count(True) == 1
        if barred.other is not None:
            self._check_upset(barred.other.board, barred.other.broken, barred.other.upset)
        if barred.gone:
            told["barred: gone"] += 1
            assert not mask_of(barred.gone) & ~self.problem.gone
            assert not loads_of(self.reasons.board)[number]
            self._check_lack(barred, number)
        elif barred.spent:
            told["barred: lacks what was taken back for it"] += 1
            assert barred.spent == (what_if.unfailing.stone,)
            self._check_lack(barred, number)
        elif barred.never:
            told["barred: in no history"] += 1
            assert loads[number] == 1
            never = [each.stone for each in self.reasons.stones if each.what_if is not None and each.what_if.is_never]
            assert set(barred.never) <= set(never)
            assert not scenario.off & mask_of(barred.never)
        elif barred.stuck is not None:
            told["barred: wrong both ways"] += 1
            self.contradictions.check(barred.stuck)
            halves = (barred.stuck.present.board.scenario, barred.stuck.absent.board.scenario)
            assert scenario in halves
            changed = what_if.board.scenario not in halves and not barred.lands
            heads = ("In the history that counts,", "It would have", "Even if")
            supposes = any(f"\n{head} " in words for head in heads)
            assert barred.lands or " can neither hold nor fail" in words
            assert barred.lands or len(barred_lines(self.reasons.board, what_if)) > 1, "how is told line by line"
            assert supposes == changed, "what is supposed is told first, on a line of its own"
            check_needed(what_if, told, tug=self.chains.tug)
        else:
            self._check_broken(what_if, barred, words)

    def _check_upset(self, board: Timeline, broken: BrokenLoad, upset: Upset | None) -> None:
        """What is wrong there is not so on the board with which that is compared, and the chain leads to why."""
        if upset is None:
            self.chains.told["barred: breaks, not told how"] += 1
            return
        stone, place = upset.chain.stone, upset.chain.place
        then = self.reasons.board if upset.round is None else self.played.of_round(upset.round)
        self.chains.check(upset.chain, then, board)
        was, is_ = (found_in(each, stone, place.t) for each in (then, board))
        causes = [pose is not None and pose.retro == broken.number for pose in (was, is_)]
        assert causes == ([False, True] if broken.reached else [True, False])
        self.chains.told[f"barred: how it breaks, {'since' if upset.round is None else 'never'} held"] += 1
        if upset.round is not None:
            assert not loads_of(self.reasons.board)[broken.number], "else that is compared"

    def _check_lack(self, barred: Barred, number: int) -> None:
        """A cause of it was followed in that round, is not on that board, and that goes back to those that are gone."""
        lack = barred.lack
        causes = [flag for flag in self.problem.flags.causes(number) if flag.round == lack.round]
        (flag,) = (each for each in causes if (each.stone, each.position) == (lack.chain.stone, lack.chain.place))
        then = self.played.of_round(lack.round)
        assert found_in(then, flag.stone, flag.position.t).flag == flag
        here = found_in(lack.board, flag.stone, flag.position.t)
        assert here is None or here.flag != flag
        self.contradictions.check_board(lack.board)
        self.chains.check(lack.chain, then, lack.board)
        taken = {link.clue.stone for link in lack.chain.links if isinstance(link.clue, TakenBack)}
        assert {*barred.gone, *barred.spent} <= taken

    def _check_broken(self, what_if: WhatIf, barred: Barred, words: str) -> None:
        """It has its cause, and something else is wrong; where that is put right, perhaps, its cause is gone again."""
        number, scenario, other = what_if.ante, barred.board.scenario, barred.broken.number
        self.chains.told["barred: breaks"] += 1
        loads = loads_of(barred.board)
        assert loads[number] == 1
        assert loads[other] != scenario.is_active(other)
        assert ("nobody is taken back" in words) == barred.fixed
        assert not (barred.fixed and self.paradox)
        self._check_upset(barred.board, barred.broken, barred.upset)
        if barred.answered:
            self.chains.told["barred: breaks, answered"] += 1
            answered = Scenario(scenario.active ^ 1 << other, scenario.off)
            board = evolve(barred.board.flags, answered, tug_of_war=self.chains.tug)
            assert not loads_of(board)[number]
            assert f"#{number} has no cause." in words
