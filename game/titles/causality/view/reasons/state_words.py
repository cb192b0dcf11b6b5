"""What boards of other histories are called: all that they have, and have not, otherwise than the one that counts."""

from __future__ import annotations

from game.titles.causality.reasons.stuck import Contradiction, Half
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Flags, Scenario, bits
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.versus import listed

_NAMED = 8
"""So many effects or stones are named, which has room above a board; of more only the number is said."""


def counts_of(what_if: WhatIf) -> Scenario:
    """The history that counts, which has not the thing that is asked about."""
    scenario = what_if.board.scenario
    if what_if.stone is None:
        return Scenario(scenario.active & ~(1 << what_if.ante), scenario.off)
    return Scenario(scenario.active, scenario.off | 1 << what_if.stone)


def half_heads(found: Contradiction, counts: Scenario | None) -> tuple[str, str]:
    """What both halves of a contradiction are called; without a history to compare them with, by their effect alone."""
    return _head(found, found.present, counts), _head(found, found.absent, counts)


def _head(found: Contradiction, half: Half, counts: Scenario | None) -> str:
    scenario, own = half.board.scenario, 1 << found.number
    here = counts or scenario
    return _named(half.board.flags, scenario, Scenario(here.active & ~own | own & ~scenario.active, here.off))


def state_words(board: Timeline, counts: Scenario, but: int) -> str:
    """All that a board has, and has not, otherwise than the history that counts, but for some effects."""
    scenario = board.scenario
    return _named(board.flags, scenario, Scenario(counts.active & ~but | scenario.active & but, counts.off))


def _named(flags: Flags, scenario: Scenario, here: Scenario) -> str:
    more, less = scenario.active & ~here.active, here.active & ~scenario.active
    there = [*_stones(flags, here.off & ~scenario.off), *_effects(more)]
    away = [*_stones(flags, scenario.off & ~here.off), *_effects(less)]
    said = [f"{head} {listed(names)}" for head, names in (("with", there), ("without", away)) if names]
    return ", ".join(said).replace("w", "W", 1)


def _stones(flags: Flags, mask: int) -> list[str]:
    names = [flags.stones[stone].name for stone in bits(mask)]
    return names if len(names) <= _NAMED else [f"{len(names)} stones"]


def _effects(mask: int) -> list[str]:
    names = [f"#{number}" for number in bits(mask)]
    return names if len(names) <= _NAMED else [f"{len(names)} effects"]
