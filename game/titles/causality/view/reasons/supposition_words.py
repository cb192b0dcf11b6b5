"""Suppositions in words: what would give an effect a cause that no history has, and what is wrong both ways then."""

from __future__ import annotations

from game.engine.text import capitalised
from game.titles.causality.reasons.boards import missed_at
from game.titles.causality.reasons.clues import CauseMissed
from game.titles.causality.reasons.stuck import Contradiction
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.priority import Items
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.deed_words import other_jump, uncapital, unmade
from game.titles.causality.view.reasons.own_words import both_ways, how_words
from game.titles.causality.view.reasons.rule_words import change_words
from game.titles.causality.view.reasons.stuck_words import contradiction_sentence


def even_words(base: Timeline, what_if: WhatIf) -> str:
    """What is changed for an effect that no history has, as a condition; "": nothing."""
    barred = what_if.barred
    if barred is None or barred.board.scenario == what_if.board.scenario:
        return ""
    said = change_words(base.flags, base.scenario, barred.board.scenario, Items(antes=(what_if.ante,)))
    return f"even if {said}"


def stuck_sentences(base: Timeline, what_if: WhatIf, found: Contradiction) -> str:
    """What is wrong both ways with an effect; if something is supposed for that, first what it is supposed for."""
    flags, even = base.flags, even_words(base, what_if)
    if not even:
        return _wrong(flags, found)
    condition, lacks = even.removeprefix("even "), what_if.is_without_cause
    if found.number != what_if.ante:
        head = f"It would have a cause {condition}" if lacks else f"{capitalised(even)}, something else is wrong"
        return f"{head}. {'But ' if lacks else ''}{_after(_wrong(flags, found), told=lacks)}"
    undone = undone_on(base, found) if lacks and found.prevented is not None else None
    if undone is None:
        return f"{capitalised(even)}, it can neither hold nor fail. {_wrong(flags, found)}"
    return f"{_as_it_is(what_if, undone)} {_would_be(flags, found, undone, condition)}"


def _after(words: str, *, told: bool) -> str:
    """A sentence as it stands after a word that begins it."""
    return uncapital(words) if told else words


def _wrong(flags: Flags, found: Contradiction) -> str:
    """How an effect is wrong both ways."""
    return both_ways(flags, found, known=True) if found.prevented is not None else contradiction_sentence(flags, found)


def undone_on(base: Timeline, stuck: Contradiction) -> CauseMissed | None:
    """What causes the effect on the board without it, if nobody does that on the board that counts."""
    for cause in stuck.absent.broken.reached[:1]:
        if cause not in causes_on(base).get(stuck.number, ()):
            return missed_at(base, stuck.number, cause.stone, cause.place)
    return None


def _as_it_is(what_if: WhatIf, undone: CauseMissed) -> str:
    """That a stone does not cause an effect in the history that counts, nor with the effect."""
    flags, name = what_if.board.flags, what_if.board.flags.stones[undone.stone].name
    sends = ", which sends it," if flags.ante(undone.number).maker == undone.stone else ""
    with_it = missed_at(what_if.board, undone.number, undone.stone, undone.place)
    either = other_jump(flags, undone) == other_jump(flags, with_it)
    tail = f", and with #{undone.number} besides it does not either" if either else ""
    return f"In the history that counts, {name}{sends}{unmade(flags, undone).removeprefix(name)}{tail}."


def _would_be(flags: Flags, found: Contradiction, undone: CauseMissed, condition: str) -> str:
    """That it would do so on a condition, but for the effect itself, and how that keeps it from it."""
    number, does_it = found.number, " follow that one" if other_jump(flags, undone) else ""
    head = f"{capitalised(condition)}, it would{does_it}, were it not for #{number} itself."
    return f"{head} {how_words(flags, found, known=True)} So #{number} can neither hold nor fail then."
