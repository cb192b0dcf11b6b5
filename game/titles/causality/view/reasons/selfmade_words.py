"""Why an ante-effect is kept that causes itself, in words: what the rule says of the history without it."""

from __future__ import annotations

from game.titles.causality.reasons.ranking import Outranked, Weighed
from game.titles.causality.reasons.reasons import EffectReason
from game.titles.causality.rules.flag import Flags, mask_of
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.rule_words import effect_names, rule_named, rule_words
from game.titles.causality.view.reasons.whatif_words import break_words


def kept_for(board: Timeline, reason: EffectReason, priority: Priority) -> str:
    """That a history without one that causes itself would hold as well, and why it counts for less, or who would send
    it even then; "": neither is so.

    `board` is the one that counts.
    """
    if reason.own is None:
        return ""
    without, still = reason.own.without, reason.own.still
    if without is None:
        left = effect_names(mask_of(reason.own.circle))
        return "" if still is None else f"Nor could it just fail: without {left}, {break_words(board.flags, still)}."
    return f"{_holds_too(board, without, reason.number)} {_less(board.flags, without, reason.number, priority)}"


def _holds_too(board: Timeline, without: Outranked, number: int) -> str:
    here, there = board.scenario.active, without.scenario.active
    others, more = here & ~there & ~(1 << number), there & ~here
    fail = f", in which {effect_names(others)} {_verb(others, 'fail')} as well" if others else ""
    hold = f"{' and' if others else ', in which'} {effect_names(more)} {_verb(more, 'hold')}" if more else ""
    return f"A history without #{number}{fail}{hold}{',' if fail or hold else ''} would hold too."


def _verb(effects: int, verb: str) -> str:
    return f"{verb}s" if effects.bit_count() == 1 else verb


def _less(flags: Flags, without: Outranked, number: int, priority: Priority) -> str:
    """Why it counts for less; of one that only lacks something, that the one with more is taken."""
    if without.theirs or without.weighed is not Weighed.RECENT:
        return rule_words(flags, without, priority)
    has_no = f"But it has nothing that the one with #{number} has not"
    return f"{has_no}, and of two such histories {rule_named(priority)} takes the one that {_has_more(without)}."


def _has_more(without: Outranked) -> str:
    """Of what the history that counts has more, as a verb."""
    return "has more" if any(each.setup for each in without.ours) else "has more effects"
