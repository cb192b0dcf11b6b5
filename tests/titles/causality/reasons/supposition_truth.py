"""Whether what is supposed for an effect takes all of it."""

from __future__ import annotations

from collections import Counter

from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Scenario, bits
from game.titles.causality.rules.timeline import evolve
from tests.titles.causality.reasons.solution_truth import loads_of


def check_needed(what_if: WhatIf, told: Counter[str], *, tug: bool) -> None:
    """Without any one of the things that are supposed it is not wrong both ways, or what they are for has no cause."""
    barred, kept, number = what_if.barred, what_if.board.scenario, what_if.ante
    scenario, stuck = barred.board.scenario, barred.stuck
    fewer = [Scenario(scenario.active ^ 1 << ante, scenario.off) for ante in bits(scenario.active ^ kept.active)]
    fewer += [Scenario(scenario.active, scenario.off ^ 1 << stone) for stone in bits(scenario.off ^ kept.off)]
    for each in fewer:
        told["supposed: needed"] += 1
        both = [each, Scenario(each.active ^ 1 << stuck.number, each.off)]
        loads = [loads_of(evolve(barred.board.flags, one, tug_of_war=tug)) for one in both]
        is_stuck = all(load[stuck.number] != one.is_active(stuck.number) for load, one in zip(loads, both, strict=True))
        has_cause = stuck.number == number or loads[0][number] == 1
        if is_stuck and has_cause:
            told["supposed: needed for whose it is"] += 1
            assert stuck.prevented is not None
