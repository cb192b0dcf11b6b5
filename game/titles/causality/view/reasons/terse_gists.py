"""Ante-effects where there is much to tell: what the gist of one says, in as few words as can be.

As of those that fail in a crowd (see game.titles.causality.view.reasons.effect_briefs), also for those that need more
than such a line.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.text import capitalised
from game.titles.causality.reasons.again import HoldsAgain
from game.titles.causality.reasons.clues import Clue, Freed, Root
from game.titles.causality.reasons.ranking import Weighed
from game.titles.causality.reasons.reasons import EffectReason, LostCause, Reasons
from game.titles.causality.reasons.selfmade import SelfMade
from game.titles.causality.rules.flag import Flags, mask_of
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.view.reasons.again_words import holds_again_words, new_orders, not_done_then
from game.titles.causality.view.reasons.came_words import after
from game.titles.causality.view.reasons.causer_words import gone_at_once
from game.titles.causality.view.reasons.chain_briefs import because_shortly, came_briefly, came_shortly
from game.titles.causality.view.reasons.deed_words import does, ordered_since
from game.titles.causality.view.reasons.effect_gists import (
    as_gone,
    gone_since,
    is_told_above,
    one_of_several,
)
from game.titles.causality.view.reasons.going_back import going_back
from game.titles.causality.view.reasons.own_help_words import by_its_own_help
from game.titles.causality.view.reasons.ring_words import ring_words
from game.titles.causality.view.reasons.rule_words import effect_names, rule_named
from game.titles.causality.view.reasons.sender_briefs import again_scantly, bracket, cause_scantly, lost_tersely
from game.titles.causality.view.reasons.verdict_words import is_never, kept_words
from game.titles.causality.view.reasons.versus import named, together, with_origins
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
    every = _senders_told(reason, [_lost_tersely(reasons, reason, lost) for lost in _not_twice(reason.lost)])
    return together(f"{every}.", further_tersely(reasons, reason, priority)) if every else gist


def _senders_told(reason: EffectReason, each: Sequence[str]) -> str:
    """What became of the senders of an effect, a clause of `each` of its causes; one that sent it in several rounds is
    told of once; "": one of them takes more words."""
    told, senders = dict.fromkeys(each), {lost.cause.stone for lost in reason.lost}
    are = f"Its {'two' if len(senders) == _SEVERAL else len(senders)} senders: " if len(senders) > 1 else ""
    return "" if "" in told else capitalised(f"{are}{'; '.join(told)}")


def _not_twice(every: Sequence[LostCause]) -> list[LostCause]:
    """The lost causes without those of a stone that sent it in several rounds and comes to the same in place of each,
    but for who was in its way when, if another one tells of all of these."""
    frees = [(lost, lost.chain.links[0].clue) for lost in every]
    return [lost for lost, clue in frees if not any(_tells_more(other, clue) for _, other in frees)]


def _tells_more(one: Clue, other: Clue) -> bool:
    """Whether one tells that the same stone gets to the same place as the other, and of more who were in its way."""
    if (
        not isinstance(one, Freed)
        or not isinstance(other, Freed)
        or (one.stone, one.place) != (other.stone, other.place)
    ):
        return False
    return {*other.by} < {*one.by}


_SEVERAL = 2
"""Of so many causes on an effect has several."""


def effect_scantly(reasons: Reasons, reason: EffectReason, priority: Priority) -> str:
    """Why none of several causes of one that fails is reached, without where and when, and what that goes back to, or
    what its sender does now so that it holds again, or why one that causes itself is there, as sentences; "": it is
    none of these, or that takes more words."""
    if reason.kept and reason.own is not None:
        return _itself_scantly(reasons, reason, reason.own, priority)
    if reason.again is not None and reason.once is None:
        return _again_scantly(reasons, reason, reason.again)
    flags = reasons.board.flags
    if reason.kept or len(reason.lost) < _SEVERAL or any(lost.earlier is not None for lost in reason.lost):
        return ""
    every = _senders_told(reason, [_one_scantly(reasons, reason, lost) for lost in _not_twice(reason.lost)])
    back = "" if all(is_never(lost.cause) for lost in reason.lost) else going_back(reasons, reason.number)
    if not every:
        return ""
    of_itself = any(flags.stones[lost.cause.stone].ante == reason.number for lost in reason.lost)
    helped = by_its_own_help(reasons, reason, priority, terse=True) if of_itself else ""
    return together(f"{every}{f', as {back}' if back else ''}.", helped)


def _again_scantly(reasons: Reasons, reason: EffectReason, again: HoldsAgain) -> str:
    """What its sender does now so that one holds again, and that whom it brings is gone at once, as sentences; "": that
    takes more words."""
    flags, came = reasons.board.flags, again_scantly(reasons.board.flags, again)
    if not came or reason.own is not None:
        return ""
    name, sends = flags.stones[again.cause.stone].name, "drops" if flags.ante(reason.number).is_bomb else "sends"
    landing = reason.landing
    at_once = "" if landing is None else f"But {gone_at_once(flags, landing)}."
    return together(f"{name} {sends} it now: {came}.", at_once)


def _one_scantly(reasons: Reasons, reason: EffectReason, lost: LostCause) -> str:
    """Why one of its causes is not reached, without where and when, as a clause; "": that takes more words."""
    return cause_scantly(reasons, lost) if not is_never(lost.cause) else _lost_tersely(reasons, reason, lost)


def further_tersely(reasons: Reasons, reason: EffectReason, priority: Priority) -> str:
    """What else is to be said of one that fails than why its causes are not reached, as sentences; "": nothing."""
    ring = ring_words(reasons.board.flags, reason.ring).strip()
    return together(ring, by_its_own_help(reasons, reason, priority, terse=True))


def _lost_tersely(reasons: Reasons, reason: EffectReason, lost: LostCause) -> str:
    """Why one of its causes is not reached, as a clause; "": that takes more words. Of a sender that is not there it is
    said that it sent it, unless there are several."""
    sent = ", which sent it," if len({each.cause.stone for each in reason.lost}) == 1 else ""
    flags = reasons.board.flags
    sender = flags.stones[lost.cause.stone]
    if not is_never(lost.cause):
        if isinstance(lost.chain.links[0].clue, Root):
            return ""
        return lost_tersely(reasons, lost)
    if not sender.ante:
        return f"{sender.name}{sent} {gone_since(reasons, lost.cause.stone)}"
    if sender.ante == reason.number:
        return f"{sender.name}{sent} comes only by #{reason.number} itself{_with_it(flags, reason, lost)}"
    back = going_back(reasons, reason.number) if len(reason.lost) == 1 else ""
    several = one_of_several(reasons, sender.ante, lost) or as_gone(reasons, sender.ante)
    why = f" (as {back})" if back else several
    return f"{sender.name}{sent} does not come, for #{sender.ante} fails{why}"


def _with_it(flags: Flags, reason: EffectReason, lost: LostCause) -> str:
    """What would come of a sender that an effect brings itself if that were there, as the end of a clause; "": that
    takes more words, or it would send it."""
    still = None if reason.what_if is None else reason.what_if.still
    first = None if still is None else still.chain.links[0]
    if first is None or isinstance(first.clue, Root) or first.clue.stone != lost.cause.stone:
        return ""
    return f" (with it {with_origins(flags, came_shortly(flags, first.clue), reason.number)}{after(flags, first)})"


def _causes_itself(reasons: Reasons, reason: EffectReason, own: SelfMade, priority: Priority) -> str:
    """By whom, or by way of which others, one causes itself, who sent it first, and why it is there all the same; "":
    there is more to be said."""
    loop = _loop(reasons, reason, own)
    if not loop or _is_told_of_first(reason, own):
        return loop
    first = _sent_first(reasons, reason)
    why = _why_there(reasons.board.flags, own, reason.number, priority)
    return together(loop, first, why) if first is not None else ""


def _itself_scantly(reasons: Reasons, reason: EffectReason, own: SelfMade, priority: Priority) -> str:
    """As of `_causes_itself`, but not who sent it first."""
    loop = _loop(reasons, reason, own)
    if not loop or _is_told_of_first(reason, own):
        return loop
    return together(loop, _why_there(reasons.board.flags, own, reason.number, priority))


def _is_told_of_first(reason: EffectReason, own: SelfMade) -> bool:
    """Whether it is told of an older one of those that cause each other why they are there."""
    return min(own.circle) < reason.number


def _loop(reasons: Reasons, reason: EffectReason, own: SelfMade) -> str:
    """By whom, or by way of which others, one causes itself, as a sentence; "": there is more to be said."""
    without, number, flags = own.without, reason.number, reasons.board.flags
    only_less = without is None or (without.weighed is Weighed.RECENT and not without.theirs)
    if not only_less or reason.landing is not None:
        return ""
    cause, loop = reason.reached[0], _in_circle(own.circle, number)
    if _is_told_of_first(reason, own):
        return f"{loop}, as told of #{min(own.circle)}."
    if loop:
        return f"{loop}, which is allowed."
    name, deed, ordered = flags.stones[cause.stone].name, does(flags.ante(number)), ordered_since(flags, cause)
    return f"It causes itself, which is allowed: {name}, which it brings, {deed} at {at(cause.place)}{ordered}."


def _in_circle(circle: Sequence[int], number: int) -> str:
    """With or by way of which others an effect causes itself, as a clause; "": all by itself."""
    others = [each for each in circle if each != number]
    if len(others) == 1:
        return f"It and #{others[0]} cause each other"
    return f"It causes itself by way of {effect_names(mask_of(others))}" if others else ""


def _sent_first(reasons: Reasons, reason: EffectReason) -> str | None:
    """Who sent one first that causes itself now, if that is another one, and what that one does, as a sentence; None:
    that takes more words."""
    once, flags = reason.once, reasons.board.flags
    if once is None or once.cause.stone == reason.reached[0].stone:
        return ""
    sender = flags.stones[once.cause.stone].name
    if is_never(once.cause):
        return f"{sender}, which sent it first, is not there now."
    clue = once.chain.links[0].clue
    return None if isinstance(clue, Root) else f"It was sent first by {sender}: now {came_shortly(flags, clue)}."


def _why_there(flags: Flags, own: SelfMade, number: int, priority: Priority) -> str:
    """Why one that causes itself is there, though nothing else has to cause it, as a sentence; "": it is not known."""
    them = "them" if len(own.circle) > 1 else f"#{number}"
    if own.without is not None:
        takes = f"{rule_named(priority)} takes the one that has {them}"
        return f"A history without {them} would hold, too, but {takes}."
    if own.still is None or not own.still.reached:
        return ""
    who = named(flags, [each.stone for each in own.still.reached])
    return f"Nor could it just fail: without {them}, {who} would cause #{own.still.number}."


def _holds_again(reasons: Reasons, reason: EffectReason, again: HoldsAgain) -> str:
    """Who causes one that holds and did not before, and what is otherwise."""
    flags = reasons.board.flags
    told = kept_words(flags, reason, briefly=True).replace("One cause: ", "", 1)
    if again.missed is None or again.chain is None or isinstance(again.chain.links[0].clue, Root):
        return together(told, holds_again_words(again))
    first, not_done = again.chain.links[0].clue, not_done_then(again)
    when = f"at the end of round {again.round}" if again.was_caused else f"in round {again.round + 1}"
    why = because_shortly(flags, again.chain, when)
    return together(told, f"{not_done}: now {came_briefly(flags, first)}{bracket(why)}.", new_orders(again))
