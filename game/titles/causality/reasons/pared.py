"""What is supposed for an effect that is wrong both ways, without all that it does not take for that."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.titles.causality.reasons.barred import Barred
from game.titles.causality.reasons.boards import board_of
from game.titles.causality.reasons.stuck import Contradiction, wrong_both_ways
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.flag import Scenario, bits
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline


def pared(problem: Problem, number: int, kept: Scenario, barred: Barred) -> Barred:
    """The same with as little changed against the history that counts as can be left, one thing after the other.

    `number` is the effect that no history has, `kept` that history with it. Nothing that is left changed can be left
    out alone: without it nothing is wrong both ways any more, or the effect has no cause there.
    """
    stuck = barred.stuck
    if stuck is None:
        return barred
    found: tuple[Scenario, Contradiction] | None = (barred.board.scenario, stuck)
    while found is not None:
        barred = replace(barred, board=_board_in(found), stuck=found[1])
        found = next(_fewer(problem, number, kept, found), None)
    return barred


def _board_in(found: tuple[Scenario, Contradiction]) -> Timeline:
    scenario, stuck = found
    return next(half.board for half in (stuck.present, stuck.absent) if half.board.scenario == scenario)


def _fewer(
    problem: Problem, number: int, kept: Scenario, found: tuple[Scenario, Contradiction]
) -> Iterator[tuple[Scenario, Contradiction]]:
    """What is still wrong both ways with one thing less changed."""
    scenario, stuck = found
    for fewer in _nearer(scenario, kept):
        board = board_of(problem, fewer)
        other = board_of(problem, Scenario(fewer.active ^ 1 << stuck.number, fewer.off))
        again = wrong_both_ways(problem, board, other, stuck.number)
        if again is None or again.prevented != stuck.prevented:
            continue
        if stuck.number == number or len(causes_on(board).get(number, ())) == 1:
            yield fewer, again


def _nearer(scenario: Scenario, kept: Scenario) -> Iterator[Scenario]:
    """Each scenario that has one thing more as another one has it."""
    for ante in bits(scenario.active ^ kept.active):
        yield Scenario(scenario.active ^ 1 << ante, scenario.off)
    for stone in bits(scenario.off ^ kept.off):
        yield Scenario(scenario.active, scenario.off ^ 1 << stone)
