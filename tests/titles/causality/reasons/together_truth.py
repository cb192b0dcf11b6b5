"""Whether a few effects are never all right together, by evolving choices, all of them if they are few."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from game.titles.causality.reasons.inquiry import MOST_TOLD
from game.titles.causality.reasons.together import Together
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.canon import some_with
from game.titles.causality.rules.flag import Flags, Scenario, bits, mask_of
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import evolve
from game.titles.causality.view.reasons.barred_words import together_words
from tests.titles.causality.reasons.solution_truth import loads_of, subsets

FEW, SOME = 9, 200
"""Effects and stones of which every choice is tried, and how many choices are of more."""


def _choices(problem: Problem, number: int, free: int) -> Iterator[Scenario]:
    """Choices that have an effect: all of them, or of many first what an empty board and a full one have."""
    others = problem.considered & ~(1 << number)
    if others.bit_count() + free.bit_count() <= FEW:
        yield from (
            Scenario(each | 1 << number, problem.gone | off) for each in subsets(others) for off in subsets(free)
        )
        return
    random = Random(others)
    for place in range(SOME):
        share = place / (SOME - 1)
        active = sum(1 << each for each in bits(others) if random.random() < share)
        off = sum(1 << each for each in bits(free) if random.random() < share / 2)
        yield Scenario(active | 1 << number, problem.gone | off)


def _is_right(flags: Flags, scenario: Scenario, numbers: tuple[int, ...], *, tug: bool) -> bool:
    loads = loads_of(evolve(flags, scenario, tug_of_war=tug))
    return all(loads[each] == scenario.is_active(each) for each in numbers)


def check_together(problem: Problem, what_if: WhatIf, told: Counter[str], *, paradox: bool, tug: bool) -> None:
    """In each choice that has the first effect one of them is wrong, and none of the others could be left out."""
    together, barred = what_if.together, what_if.barred
    if together is None:
        return
    assert what_if.is_never
    assert barred is None or not barred.firm
    number, *others = together.numbers
    free = problem.available if paradox else 0
    assert (number, together.stones) == (what_if.ante, bool(free))
    assert len(together.numbers) <= MOST_TOLD
    told[f"together: {len(together.numbers)}"] += 1
    for scenario in _choices(problem, number, free):
        assert not _is_right(problem.flags, scenario, together.numbers, tug=tug)
    for other in others:
        fewer = tuple(each for each in together.numbers if each != other)
        found = some_with(replace(problem, bound=mask_of(fewer)), number, free)
        assert found is not None
        assert found.is_active(number)
        assert not found.off & ~(problem.gone | free)
        assert _is_right(problem.flags, found, fewer, tug=tug)
    _check_turned(problem, what_if, together, told, tug=tug)
    words = together_words(problem.flags, what_if)
    assert all(f"#{each}" in words for each in together.numbers)
    assert ("whoever is taken back" in words) == together.stones
    assert ("nobody ever causes it" in words) <= (len(problem.flags.causes(number)) == 1)


def _check_turned(problem: Problem, what_if: WhatIf, together: Together, told: Counter[str], *, tug: bool) -> None:
    """Where the second one of two effects is otherwise, the first is right and it is wrong."""
    if together.turned is None:
        return
    told["together: the other case"] += 1
    scenario, kept = together.turned.board.scenario, what_if.board.scenario
    assert (scenario.active ^ kept.active, scenario.off) == (1 << together.numbers[1], kept.off)
    number, other = together.numbers
    assert together.turned.broken.number == together.turned.changed == other
    loads = loads_of(evolve(problem.flags, scenario, tug_of_war=tug))
    assert loads[other] != scenario.is_active(other)
    assert loads[number] == 1
