"""Whether what is supposed for an effect takes all of it, and each step of a circle is as it is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.titles.causality.reasons.stuck import Half
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Flags, Scenario, bits
from game.titles.causality.rules.timeline import evolve
from game.titles.causality.view.reasons.stuck_words import circle_head, circle_lines
from tests.titles.causality.reasons.solution_truth import loads_of


def check_steps(flags: Flags, circle: Sequence[Half], told: Counter[str]) -> None:
    """Each step tells its whole state, which is the one before but for one effect, and the last leads to the first."""
    if not circle:
        return
    told["steps of a circle"] += 1
    numbers = {half.broken.number for half in circle}
    for half in circle:
        there, _, not_ = circle_head(circle, half).lower().partition("without")
        named = {int(each.strip("#,")) for each in there.split() if each.startswith("#")}
        assert named == {each for each in numbers if half.board.scenario.is_active(each)}
        assert {int(each.strip("#,")) for each in not_.split() if each.startswith("#")} == numbers - named
    assert min(half.board.scenario.active.bit_count() for half in circle) == circle[0].board.scenario.active.bit_count()
    texts = [line.text for line in circle_lines(flags, circle)]
    first = next(place for place, text in enumerate(texts) if text.startswith("2. "))
    assert not any("in step" in text for text in texts[:first]), "the first step leans on none that comes later"
    end = next(text for text in texts if text.endswith("which is 1. again: so it goes round without end."))
    assert end.startswith(circle_head(circle, circle[0]))


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
