"""Ante-effects where there is much to tell: what the gist of one says, in as few words as can be.

As of those that fail in a crowd (see game.titles.causality.view.reasons.effect_briefs), also for those that need more
than such a line.
"""

from __future__ import annotations

from game.engine.text import capitalised
from game.titles.causality.reasons.again import HoldsAgain
from game.titles.causality.reasons.clues import Root
from game.titles.causality.reasons.ranking import Weighed
from game.titles.causality.reasons.reasons import EffectReason, LostCause, Reasons
from game.titles.causality.reasons.selfmade import SelfMade
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.view.reasons.again_words import holds_again_words, not_done_then
from game.titles.causality.view.reasons.chain_briefs import because_shortly, came_briefly
from game.titles.causality.view.reasons.deed_words import does
from game.titles.causality.view.reasons.effect_briefs import bracket, lost_tersely
from game.titles.causality.view.reasons.effect_gists import by_its_own_help, gone_since, is_told_above
from game.titles.causality.view.reasons.ring_words import ring_words
from game.titles.causality.view.reasons.rule_words import rule_named
from game.titles.causality.view.reasons.verdict_words import is_never, kept_words
from game.titles.causality.view.reasons.versus import together
from game.titles.causality.view.words import at


def effect_tersely(reasons: Reasons, reason: EffectReason, priority: Priority, gist: str, told: int) -> str:
    """The `gist` of an ante-effect in fewer words; `told`: it fails for the reason that is told of that other one."""
    if reason.kept and reason.own is not None:
        return _causes_itself(reasons, reason, reason.own, priority) or gist
    if reason.kept:
        return gist if reason.again is None else _holds_again(reasons, reason, reason.again)
    is_told = told or any(is_told_above(reasons, reason.number, lost) for lost in reason.lost)
    if is_told or not reason.lost or any(lost.earlier is not None for lost in reason.lost):
        return gist
    each = [_lost_tersely(reasons, reason, lost) for lost in reason.lost]
    if "" in each:
        return gist
    return together(f"{capitalised('; '.join(each))}.", further_tersely(reasons, reason, priority))


def further_tersely(reasons: Reasons, reason: EffectReason, priority: Priority) -> str:
    """What else is to be said of one that fails than why its causes are not reached, as sentences; "": nothing."""
    ring = ring_words(reasons.board.flags, reason.ring).strip()
    return together(ring, by_its_own_help(reasons, reason, priority, terse=True))


def _lost_tersely(reasons: Reasons, reason: EffectReason, lost: LostCause) -> str:
    """Why one of its causes is not reached, as a clause; "": that takes more words."""
    flags = reasons.board.flags
    sender = flags.stones[lost.cause.stone]
    if not is_never(lost.cause):
        if isinstance(lost.chain.links[0].clue, Root):
            return ""
        return lost_tersely(reasons, lost)
    if not sender.ante:
        return f"{sender.name}, which sent it, {gone_since(reasons, lost.cause.stone)}"
    if sender.ante == reason.number:
        return f"{sender.name}, which sent it, comes by #{reason.number} itself"
    return f"{sender.name}, which sent it, does not come, for #{sender.ante} fails"


def _causes_itself(reasons: Reasons, reason: EffectReason, own: SelfMade, priority: Priority) -> str:
    """By whom one causes itself, who sent it first, and that a history without it has only less; "": there is more to
    be said."""
    flags, without, number = reasons.board.flags, own.without, reason.number
    only_less = without is not None and without.weighed is Weighed.RECENT and not without.theirs
    if [*own.circle] != [number] or not only_less or reason.landing is not None:
        return ""
    cause, once = reason.reached[0], reason.once
    name, deed = flags.stones[cause.stone].name, does(flags.ante(number))
    loop = f"It causes itself, which is allowed: {name}, which it brings, {deed} at {at(cause.place)}."
    less = f"A history without #{number} would hold, too, but {rule_named(priority)} takes the one that has more."
    if once is None or once.cause.stone == cause.stone:
        return together(loop, less)
    is_root = isinstance(once.chain.links[0].clue, Root)
    sender = flags.stones[once.cause.stone].name
    first = f"{sender}, which sent it first, is not there now." if is_never(once.cause) else ""
    if not first and not is_root:
        first = f"It was sent first by {sender}: now {lost_tersely(reasons, once)}."
    return together(loop, first, less) if first else ""


def _holds_again(reasons: Reasons, reason: EffectReason, again: HoldsAgain) -> str:
    """Who causes one that holds and did not before, and what is otherwise."""
    flags = reasons.board.flags
    told = kept_words(flags, reason, briefly=True).replace("One cause: ", "", 1)
    if again.missed is None or again.chain is None or isinstance(again.chain.links[0].clue, Root):
        return together(told, holds_again_words(again))
    first, not_done = again.chain.links[0].clue, not_done_then(again)
    when = f"at the end of round {again.round}" if again.was_caused else f"in round {again.round + 1}"
    why = because_shortly(flags, again.chain, when)
    return together(told, f"{not_done}: now {came_briefly(flags, first)}{bracket(why)}.")
