"""What is otherwise in a history that holds and counts for less, in words: who goes first, and then which effects."""

from __future__ import annotations

from game.engine.text import capitalised
from game.titles.causality.reasons.ranking import Outranked
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Scenario, mask_of
from game.titles.causality.rules.priority import Items
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.chain_words import ReasonLine
from game.titles.causality.view.reasons.rule_words import change_words
from game.titles.causality.view.reasons.state_words import counts_of
from game.titles.causality.view.reasons.stuck_words import numbers_of
from game.titles.causality.view.reasons.whatif_words import more_words

_EFFECTS = 3
"""Of more effects that are otherwise in a history the sentence about it tells nothing: who goes matters first."""


def could_words(base: Timeline, what_if: WhatIf, best: Outranked, also: str = "") -> str:
    """On what condition a stone could stay, or an effect hold: what is otherwise in a history that holds."""
    found = what_if.contradiction
    changes = _changes(base, what_if, best, None if found is None else found.prevented)
    could = "could hold" if what_if.stone is None else f"could {also}stay"
    return f"{more_words(base.flags, what_if)} {could} if {changes}"


def _changes(base: Timeline, what_if: WhatIf, best: Outranked, itself: int | None) -> str:
    subject = Items(antes=(what_if.ante,)) if what_if.stone is None else Items(setup=(what_if.stone,))
    there = best.scenario
    if is_crowded(what_if, best):
        there = Scenario(base.scenario.active | mask_of(subject.antes), there.off)
    return change_words(base.flags, base.scenario, there, subject, itself)


def is_crowded(what_if: WhatIf, best: Outranked) -> bool:
    """Whether so many effects are otherwise in a history, beside stones, that they are told in a line of their own."""
    counts, there = counts_of(what_if), best.scenario
    others = (counts.active ^ there.active) & ~(1 << what_if.ante)
    more = 0 if what_if.stone is None else 1 << what_if.stone
    return others.bit_count() > _EFFECTS and bool((counts.off ^ there.off) & ~more)


def otherwise_lines(what_if: WhatIf, outranked: Outranked, name: str) -> tuple[ReasonLine, ...]:
    """Which effects hold and fail in a history otherwise than in the one that counts, where they are many."""
    if not is_crowded(what_if, outranked):
        return ()
    here, there = counts_of(what_if).active | 1 << what_if.ante, outranked.scenario.active
    more, lost = there & ~here, here & ~there & ~(1 << what_if.ante)
    said = [f"{numbers_of(more)} {'holds' if more.bit_count() == 1 else 'hold'} too"] if more else []
    said += [f"{numbers_of(lost)} {'fails' if lost.bit_count() == 1 else 'fail'}"] if lost else []
    return (ReasonLine(f"{capitalised(name)}, {', and '.join(said)}."),)
