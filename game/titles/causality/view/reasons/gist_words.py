"""Verdicts at a glance: the one or two sentences by which a verdict is understood before it is opened.

What a gist says is said at length in the verdict that opens; nothing is said in it alone. It names what would be wrong
with a stone there, by its first link, and whether another one could have gone; of an effect what its cause's stone does
now, and what that goes back to. How one thing led to the next is left to the lines.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from game.engine.text import capitalised
from game.titles.causality.reasons.clues import Root
from game.titles.causality.reasons.ranking import Outranked, Weighed
from game.titles.causality.reasons.reasons import EffectReason, LostCause, Reasons, StoneReason
from game.titles.causality.reasons.stuck import Contradiction
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.view.reasons.cure_words import solved_briefly
from game.titles.causality.view.reasons.deed_words import uncapital
from game.titles.causality.view.reasons.headline import circle_gist, contradiction_gist
from game.titles.causality.view.reasons.leadup_words import with_it_words
from game.titles.causality.view.reasons.origin_words import origin_words
from game.titles.causality.view.reasons.otherwise_words import could_words
from game.titles.causality.view.reasons.own_words import first_clue, how_words, is_mirrored
from game.titles.causality.view.reasons.rival_words import NOBODY_ELSE, rival_gist, sake_words
from game.titles.causality.view.reasons.root_words import between_words, came_briefly, root_briefly
from game.titles.causality.view.reasons.rule_words import kept_item
from game.titles.causality.view.reasons.selfmade_words import kept_for
from game.titles.causality.view.reasons.stone_words import both_words, gone_sentence
from game.titles.causality.view.reasons.verdict_words import effect_sentence, is_never, lost_clause
from game.titles.causality.view.reasons.versus import when_caused
from game.titles.causality.view.reasons.whatif_words import short_break
from game.view.board.listing import first_sentence

_EVEN_SO = "But even with"
"""How it begins to be told that an effect would fail anyway."""


def stone_gist(reasons: Reasons, reason: StoneReason, priority: Priority) -> str:
    """Why a stone is off: which it is, and in a sentence or two each what would be wrong with it there, by what its
    going mends that, and whether another one could have gone."""
    what_if, flags = reason.what_if, reasons.board.flags
    if what_if is None:
        return _gone(flags, reason) if reason.for_ever else gone_sentence(flags, reason, reasons.round)
    given = with_it_words(flags, what_if)
    wrong = _wrong(reasons, what_if).removeprefix("With it, " if given else "")
    cure, mine = what_if.solved, what_if.stone
    which = (
        f"{_which(flags, reason)}." if reason.since == reasons.round else gone_sentence(flags, reason, reasons.round)
    )
    told = (
        f"{both_words(flags, what_if)}{given}{wrong}",
        "" if cure is None or mine is None else solved_briefly(flags, mine, cure),
        _choice(reasons, what_if, priority),
    )
    return f"{which}\n{_together(*told)}"


def _which(flags: Flags, reason: StoneReason) -> str:
    stone = flags.stones[reason.stone]
    return f"The {stone.type.value} {stone.name} of {stone.square}"


def _gone(flags: Flags, reason: StoneReason) -> str:
    """That a stone is gone for good, and whose contradiction that solved."""
    found = None if reason.then is None else reason.then.found
    gone = f"{_which(flags, reason)} is gone for good since the paradox of round {reason.since + 1}"
    return f"{gone}{'' if found is None else f': {uncapital(_who(flags, found, reason.stone))}'}."


def _wrong(reasons: Reasons, what_if: WhatIf) -> str:
    """What would be wrong with a stone there."""
    flags, found = reasons.board.flags, what_if.contradiction
    if found is not None:
        how = "." if found.prevented is None else f": {_how(flags, found)}"
        return f"{_who(flags, found, what_if.stone)}{how}"
    if what_if.circle:
        return f"With it, {circle_gist(what_if.circle)}, without end."
    return f"{capitalised(sake_words(reasons.board, what_if) or f'with it, {short_break(what_if.breaks[0])}')}."


def _who(flags: Flags, found: Contradiction, mine: int | None) -> str:
    """Who would prevent its own deed with a stone there, or which effect contradicts itself, without a full stop."""
    if found.prevented is None:
        return f"With it, {contradiction_gist(flags, found)}"
    who = "It" if found.prevented == mine else f"With it, {flags.stones[found.prevented].name}"
    ante = flags.ante(found.number)
    what = "" if ante.stone is None else f" (which brings {flags.stones[ante.stone].name})"
    return f"{who} would have prevented its own {'bomb' if ante.is_bomb else 'jump'} #{found.number}{what}"


def _how(flags: Flags, found: Contradiction) -> str:
    """By what a stone is kept from its deed; where less happens to it with the effect than without, why not."""
    chain, clue = found.present.chain, first_clue(found)
    if chain is None or not is_mirrored(clue):
        return uncapital(first_sentence(how_words(flags, found, known=True)))
    why = between_words(flags, chain)
    return f"with #{found.number}, {came_briefly(flags, chain.links[0])}.{f' {why}' if why else ''}"


def _choice(reasons: Reasons, what_if: WhatIf, priority: Priority) -> str:
    """Whether another stone could have gone, and why it did not."""
    base, rival = reasons.board, what_if.rival
    if rival is not None:
        return f"{could_words(base, what_if, rival)}; but {_less(base.flags, rival, priority)}."
    *_, last = rival_gist(base, what_if, priority).split("\n")
    return f"{NOBODY_ELSE}." if what_if.alone else first_sentence(last)


def _less(flags: Flags, rival: Outranked, priority: Priority) -> str:
    """Why another history counts for less, in a clause."""
    ours, theirs = rival.counts
    match rival.weighed:
        case Weighed.SETUP:
            return f"that takes back more set-up stones ({theirs.lost}, not {ours.lost})"
        case Weighed.EFFECTS:
            return f"then fewer effects would hold ({theirs.effects}, not {ours.effects})"
        case Weighed.STONES:
            return f"then fewer stones would be there ({theirs.stones}, not {ours.stones})"
        case Weighed.RECENT:
            return kept_item(flags, rival, priority)
        case _:
            assert_never(rival.weighed)


def effect_gist(reasons: Reasons, reason: EffectReason, priority: Priority, told: int) -> str:
    """Why an ante-effect holds or fails; `told`: it fails for the reason that is told of that other one."""
    flags, (lost, *more) = reasons.board.flags, reason.lost or (None,)
    if reason.kept:
        return _together(effect_sentence(flags, reason), first_sentence(kept_for(reasons.board, reason, priority)))
    origin = _origin(reasons, reason)
    if lost is None or more or (lost.earlier is not None and lost.earlier.number == reason.number):
        return _together(effect_sentence(flags, reason), origin)
    if is_never(lost.cause):
        return _together(f"No cause: {sender_words(flags, lost)}.", origin)
    if told:
        return f"No cause: {lost_clause(flags, lost)}, for the same reason as told of #{told}."
    return _together(*_lost(reasons, lost), origin)


def _origin(reasons: Reasons, reason: EffectReason) -> str:
    """What all goes back to; "": nothing alone is enough, or even without that it would fail."""
    words = origin_words(reasons, reason)
    return "" if _EVEN_SO in words else first_sentence(words)


def sender_words(flags: Flags, lost: LostCause) -> str:
    """Why whoever sent an effect is not there now, as a clause."""
    stone, unsent = flags.stones[lost.cause.stone], () if lost.cause.gone is None else lost.cause.gone.unsent
    sent, earlier = f"{stone.name}, which sent it in round {lost.round + 1},", lost.earlier
    if not stone.ante:
        when = "" if lost.off_since is None else f" at the end of round {lost.off_since + 1}"
        return f"{sent} was taken back{when}"
    last = flags.stones[unsent[-1]] if unsent else stone
    goes_back = "" if last.ante else f", and that goes back to {last.name}, which was taken back"
    if earlier is not None:
        which = "which" if earlier.number == stone.ante else f"and that goes back to #{earlier.number}, which"
        goes_back = f", {which} failed already at the end of round {earlier.round + 1}"
    return f"{sent} does not come, for #{stone.ante} fails{goes_back}"


def unsent_briefly(flags: Flags, reason: EffectReason) -> str:
    """Why whoever sent a failing effect is not there, in a few words; "": it is, or there is more to be said."""
    lost = reason.lost[0] if len(reason.lost) == 1 and not reason.kept else None
    if lost is None or not is_never(lost.cause) or (lost.earlier and lost.earlier.number == reason.number):
        return ""
    stone = flags.stones[lost.cause.stone]
    return f"{stone.name} comes by #{stone.ante}, which fails" if stone.ante else f"{stone.name} was taken back"


def _together(*sentences: str) -> str:
    return " ".join(each for each in sentences if each)


def _lost(reasons: Reasons, lost: LostCause) -> Iterator[str]:
    """What the stone of a cause did when that was placed, what befalls it now, and what that goes back to."""
    flags, clue, name = reasons.board.flags, lost.chain.links[0].clue, reasons.board.flags.stones[lost.cause.stone].name
    came = "" if isinstance(clue, Root) else came_briefly(flags, lost.chain.links[0])
    is_its = came.startswith(f"{name} ") and not came.startswith(f"{name} and ")
    why = f": {came.replace(name, 'it', 1) if is_its else came}" if came else ""
    yield f"No cause: {lost_clause(flags, lost)}{why}."
    yield root_briefly(flags, lost.chain, when_caused(lost))
