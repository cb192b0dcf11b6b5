"""Whether a history breaks where it is said to, and contradicts itself as it is said to."""

from __future__ import annotations

from collections import Counter

from game.titles.causality.reasons.clues import Absent, Arrives
from game.titles.causality.reasons.stuck import Contradiction, missed_in
from game.titles.causality.rules.causes import EffectState
from game.titles.causality.rules.flag import bits
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline, evolve
from tests.titles.causality.reasons.chain_truth import Chains
from tests.titles.causality.reasons.course_truth import check_whereabouts
from tests.titles.causality.reasons.difference_truth import found_in


class Contradictions:
    """Checks the boards of histories of one problem that do not hold."""

    def __init__(self, problem: Problem, chains: Chains) -> None:
        self.problem = problem
        self.chains = chains

    def check_board(self, board: Timeline) -> None:
        again = evolve(board.flags, board.scenario, tug_of_war=self.chains.tug)
        assert [[repr(pose) for pose in step.slice.poses] for step in again.steps] == [
            [repr(pose) for pose in step.slice.poses] for step in board.steps
        ]

    def check_breaks(self, board: Timeline, breaks: tuple) -> None:
        loads: Counter[int] = Counter(pose.retro for step in board.steps for pose in step.slice.poses if pose.retro)
        wrong = {
            number: loads[number]
            for number in bits(self.problem.considered)
            if loads[number] != board.scenario.is_active(number)
        }
        assert {each.number for each in breaks} == set(wrong)
        assert [each.t for each in breaks] == sorted(each.t for each in breaks)
        for each in breaks:
            self.chains.told[f"breaks: {each.standing.name}"] += 1
            assert len(each.reached) == wrong[each.number]
            for cause in each.reached:
                pose = found_in(board, cause.stone, cause.place.t)
                assert pose is not None
                assert pose.retro == each.number
                assert square_of(board.flags, pose) == cause.place.square
            is_there = board.scenario.is_active(each.number)
            caused = EffectState.DOUBLE if is_there else EffectState.UNWANTED
            fault = caused if wrong[each.number] else EffectState.LOST
            assert each.standing is fault
            so_far = [cause for cause in each.reached if cause.place.t <= each.t]
            assert fault is EffectState.LOST or len(so_far) > is_there, "it breaks there"

    def check(self, found: Contradiction) -> None:
        self.chains.told["contradiction"] += 1
        bit = 1 << found.number
        present, absent = found.present.board, found.absent.board
        assert present.scenario.active == absent.scenario.active | bit
        assert not absent.scenario.active & bit
        assert present.scenario.off == absent.scenario.off
        for half, other in ((found.present, absent), (found.absent, present)):
            self.check_board(half.board)
            assert half.broken.number == found.number
            loads = Counter(pose.retro for step in half.board.steps for pose in step.slice.poses)
            assert loads[found.number] != half.board.scenario.is_active(found.number)
            missed = missed_in(half)
            if missed is not None:
                check_whereabouts(missed, half.board, self.chains.told)
            if half.chain is not None:
                self.chains.check(half.chain, other, half.board)
                roots = {link.clue for link in half.chain.links if isinstance(link.clue, Arrives | Absent)}
                assert {root.number for root in roots} == {found.number}
