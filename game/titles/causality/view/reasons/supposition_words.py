"""Suppositions in words: what would give an effect a cause that no history has, and what is wrong both ways then."""

from __future__ import annotations

from game.engine.text import capitalised
from game.titles.causality.reasons.boards import missed_at
from game.titles.causality.reasons.clues import CauseMissed
from game.titles.causality.reasons.stuck import Contradiction
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.flag import Scenario
from game.titles.causality.rules.priority import Items
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.deed_words import other_jump, unmade
from game.titles.causality.view.reasons.rule_words import change_words


def even_words(base: Timeline, what_if: WhatIf) -> str:
    """What is changed for an effect that no history has, as a condition; "": nothing."""
    barred = what_if.barred
    if barred is None:
        return ""
    kept, supposed = what_if.board.scenario, barred.board.scenario
    # What is wrong both ways is so on boards with it and without it: neither is a condition of that.
    either = 0 if barred.stuck is None else 1 << barred.stuck.number & ~(1 << what_if.ante)
    supposed = Scenario(supposed.active & ~either | kept.active & either, supposed.off)
    if supposed == kept:
        return ""
    return f"even if {change_words(base.flags, base.scenario, supposed, Items(antes=(what_if.ante,)))}"


def stuck_clause(base: Timeline, what_if: WhatIf, found: Contradiction) -> str:
    """That something is wrong both ways with an effect, where nothing is supposed for that: how, the lines below tell.

    With what is supposed it is said in sentences of their own, first of all what it is supposed for.
    """
    flags, even = base.flags, even_words(base, what_if)
    neither = f"#{found.number} can neither hold nor fail"
    if not even:
        return f": with it, {neither}." if found.number != what_if.ante else ": it can neither hold nor fail."
    condition, lacks = even.removeprefix("even "), what_if.is_without_cause
    if found.number != what_if.ante:
        head = f"It would have a cause {condition}, but then" if lacks else f"{capitalised(even)},"
        return f".\n{head} {neither}."
    undone = undone_on(base, found) if lacks and found.prevented is not None else None
    if undone is None:
        return f".\n{capitalised(even)}, it can neither hold nor fail."
    do_it, number = "follow that one" if other_jump(flags, undone) else "do so", f"#{found.number}"
    name = flags.stones[undone.stone].name
    would = f"{capitalised(condition)}, {name} would {do_it} without {number}, but not with {number}"
    return f".\n{_as_it_is(what_if, undone)} {would}: so {neither} then."


def undone_on(base: Timeline, stuck: Contradiction) -> CauseMissed | None:
    """What causes the effect on the board without it, if nobody does that on the board that counts."""
    for cause in stuck.absent.broken.reached[:1]:
        if cause not in causes_on(base).get(stuck.number, ()):
            return missed_at(base, stuck.number, cause.stone, cause.place)
    return None


def _as_it_is(what_if: WhatIf, undone: CauseMissed) -> str:
    """That a stone does not cause an effect in the history that counts, nor with the effect."""
    flags, name = what_if.board.flags, what_if.board.flags.stones[undone.stone].name
    sends = f", which sends #{undone.number}," if flags.ante(undone.number).maker == undone.stone else ""
    with_it = missed_at(what_if.board, undone.number, undone.stone, undone.place)
    either = other_jump(flags, undone) == other_jump(flags, with_it)
    tail = f", nor does it with #{undone.number} added" if either else ""
    return f"In the history that counts, {name}{sends}{unmade(flags, undone).removeprefix(name)}{tail}."
