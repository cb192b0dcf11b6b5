"""Verdicts at a glance: the one or two sentences by which a verdict is understood before it is opened.

What a gist says is said at length in the verdict that opens; nothing is said in it alone. It names what would be wrong
with a stone there, by its first link, and whether another one could have gone; of an effect what its cause's stone does
now, and what that goes back to. How one thing led to the next is left to the lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.engine.text import capitalised
from game.titles.causality.reasons.clues import Arrives, Destroyed, Exit, Root, TakenBack
from game.titles.causality.reasons.origins import begun_by, gone_at_the_root, roots_of, way_of_effect
from game.titles.causality.reasons.ranking import Outranked, Weighed
from game.titles.causality.reasons.reasons import EffectReason, LostCause, Reasons, StoneReason
from game.titles.causality.reasons.stuck import Contradiction, Half, missed_in
from game.titles.causality.reasons.whatif import Besides, WhatIf
from game.titles.causality.rules.flag import Flags, bits
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.came_words import came_after
from game.titles.causality.view.reasons.cure_words import solved_briefly
from game.titles.causality.view.reasons.deed_words import other_jump, uncapital, unmade
from game.titles.causality.view.reasons.earlier_words import earlier_words
from game.titles.causality.view.reasons.headline import circle_gist, contradiction_gist, undoing_pair
from game.titles.causality.view.reasons.held_words import since_held
from game.titles.causality.view.reasons.leadup_words import with_it_words
from game.titles.causality.view.reasons.origin_words import origin_words
from game.titles.causality.view.reasons.otherwise_words import could_words
from game.titles.causality.view.reasons.own_words import first_clue, how_words, is_mirrored
from game.titles.causality.view.reasons.ring_words import ring_words
from game.titles.causality.view.reasons.rival_words import NOBODY_ELSE, first_swap, rival_sentence, sake_words
from game.titles.causality.view.reasons.root_words import between_words, root_briefly
from game.titles.causality.view.reasons.rule_words import how_recent, kept_item
from game.titles.causality.view.reasons.selfmade_words import kept_for
from game.titles.causality.view.reasons.stone_words import both_words, gone_sentence
from game.titles.causality.view.reasons.vain_words import swap_sentence
from game.titles.causality.view.reasons.verdict_words import effect_sentence, is_never, lost_clause
from game.titles.causality.view.reasons.versus import named, when_caused
from game.titles.causality.view.reasons.whatif_words import short_break, what_if_sentence
from game.titles.causality.view.words import at
from game.view.board.listing import first_sentence

_HOLDS_NOW = ", which holds now."
"""How it ends that all goes back to one effect."""
_ROOTS = 2
"""So many stones and effects are named to which it goes back that a sender does not come."""
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
        "" if reason.held is None else first_sentence(since_held(reason.held)),
        "" if what_if.besides is None or mine is None else _besides(flags, what_if.besides, mine),
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
        return f"With it, {circle_gist(what_if.circle)}, without end{_undone_by(flags, what_if.circle)}"
    return f"{capitalised(sake_words(reasons.board, what_if) or f'with it, {short_break(what_if.breaks[0])}')}."


def _undone_by(flags: Flags, circle: Sequence[Half]) -> str:
    """What an effect of a circle brings about so that another one has no cause, and why, as the end of a sentence."""
    one, other = undoing_pair(circle) or (0, 0)
    lost = [half for half in circle if half.chain is not None and not half.broken.reached]
    chains = [half.chain for half in lost if one in (0, half.broken.number)]
    chain = next((each for each in chains if each is not None and not isinstance(each.links[0].clue, Root)), None)
    if chain is None:
        return "."
    when = f"for with #{other}," if other else "then"
    why = between_words(flags, chain)
    return f": {when} {came_after(flags, chain.links[0])}.{f' {why}' if why else ''}"


def _who(flags: Flags, found: Contradiction, mine: int | None) -> str:
    """Who would prevent its own deed with a stone there, or which effect contradicts itself, without a full stop."""
    if found.prevented is None:
        return f"With it, {contradiction_gist(flags, found)}"
    who = "It" if found.prevented == mine else f"With it, {flags.stones[found.prevented].name}"
    ante = flags.ante(found.number)
    what = "" if ante.stone is None else f" (which brings {flags.stones[ante.stone].name})"
    return f"{who} would have prevented its own {'bomb' if ante.is_bomb else 'jump'} #{found.number}{what}"


def _besides(flags: Flags, besides: Besides, mine: int) -> str:
    """The other one of two contradictions, and how the going of the stone mends it, if it is not its own."""
    found, solved = besides.contradiction, besides.solved
    who = _who(flags, found, None).removeprefix("With it, ")
    how = "." if found.prevented is None else f": {_how(flags, found)}"
    return _together(f"Besides, {who}{how}", "" if solved is None else solved_briefly(flags, mine, solved))


def _how(flags: Flags, found: Contradiction) -> str:
    """By what a stone is kept from its deed; where less happens to it with the effect than without, why not."""
    chain, clue = found.present.chain, first_clue(found)
    assert chain is not None
    why = between_words(flags, chain) if is_mirrored(clue) else ""
    if why:
        said = f"with #{found.number}, {came_after(flags, chain.links[0])}. {why}"
    else:
        said = uncapital(first_sentence(how_words(flags, found, known=True)))
    return f"{said}{_other_way(flags, found)}"


def _other_way(flags: Flags, found: Contradiction) -> str:
    """That a stone does jump there, but by another order, as a sentence with a space before it; "": it does not."""
    missed = missed_in(found.present)
    return f" So {unmade(flags, missed)}." if missed is not None and other_jump(flags, missed) else ""


def _choice(reasons: Reasons, what_if: WhatIf, priority: Priority) -> str:
    """Whether another stone could have gone, and why it did not."""
    base, swap = reasons.board, first_swap(what_if)
    if swap is None:
        return f"{NOBODY_ELSE}." if what_if.alone else first_sentence(rival_sentence(base, what_if, priority))
    return _together(f"{_could(base, what_if, swap.outranked, priority)}.", _not_itself(base, what_if))


def _could(base: Timeline, what_if: WhatIf, rival: Outranked, priority: Priority) -> str:
    """Who could have gone in place of a stone, and why not, in a clause; how that would have helped the lines tell."""
    flags, mine, off = base.flags, what_if.stone, rival.scenario.off
    less, gone = _less(flags, rival, priority), bits(off & ~base.scenario.off)
    if mine is None or not gone or base.scenario.off & ~off & ~(1 << mine):
        return f"{could_words(base, what_if, rival)}; but {less}"
    found = what_if.contradiction
    itself = " itself" if found is not None and gone == [found.prevented] else ""
    could = f"{named(flags, gone)}{itself} could have gone in its place"
    if rival.weighed is Weighed.RECENT and len(gone) == 1 and rival.ours[0].setup == (gone[0],):
        return f"{could}, but {how_recent(flags, rival, priority)}, and so is kept"
    return f"{could}; but {less}"


def _not_itself(base: Timeline, what_if: WhatIf) -> str:
    """Why it does not help if the one goes that contradicts itself, where that was tried; "": it was not."""
    found, rivals = what_if.contradiction, what_if.rivals
    stone = None if found is None else found.prevented
    tried = () if rivals is None or stone == what_if.stone else rivals.in_vain
    swap = next((each for each in tried if each.others == (stone,)), None)
    return "" if swap is None else first_sentence(swap_sentence(base, what_if, [swap]))


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
    if reason.kept or lost is None:
        return _kept(reasons, reason, priority)
    above = _told_above(reasons, reason.number, lost)
    if above and not more:
        return f"No cause: {above}."
    ring = ring_words(flags, reason.ring).strip()
    if more:
        told_of = (f"{capitalised(_cause(reasons, reason, each))}." for each in reason.lost)
        return _together("No cause.", *told_of, ring)
    if told:
        return f"No cause: {lost_clause(flags, lost)}, for the same reason as told of #{told}."
    is_news = bool(_taken_at_the_root(lost) & {each.stone for each in reasons.newly_off})
    held = "" if reason.held is None or is_news else first_sentence(since_held(reason.held))
    origin = _origin(reasons, reason)
    return _together(f"No cause: {_cause(reasons, reason, lost, is_told=bool(origin))}.", ring, origin, held)


def _kept(reasons: Reasons, reason: EffectReason, priority: Priority) -> str:
    """Who causes an ante-effect that holds, and if it causes itself, why it is not dropped."""
    told = effect_sentence(reasons.board.flags, reason).replace("One cause: ", "", 1)
    own, without = reason.own, None if reason.own is None else reason.own.without
    if own is None or without is None:
        return _together(told, first_sentence(kept_for(reasons.board, reason, priority)))
    has_only_less = without.weighed is Weighed.RECENT and not without.theirs
    less = (
        "it has only less, and the rule takes the one that has more"
        if has_only_less
        else _less(reasons.board.flags, without, priority)
    )
    return f"{told} {first_sentence(kept_for(reasons.board, reason, priority)).removesuffix('.')}, but {less}."


def _told_above(reasons: Reasons, number: int, lost: LostCause) -> str:
    """That a cause is not reached for what was told of a stone which was taken back for that; "": it is not so."""
    flags = reasons.board.flags
    for each in reasons.newly_off:
        what_if = each.what_if
        besides = None if what_if is None or what_if.besides is None else what_if.besides.solved
        for cure in (None if what_if is None else what_if.solved, besides):
            if cure is None or cure.happens or cure.missed is None or cure.number != number:
                continue
            same = (cure.missed.stone, cure.missed.place) == (lost.cause.stone, lost.cause.place)
            if same and cure.board.scenario == reasons.board.scenario:
                name = flags.stones[each.stone].name
                return f"without {name}, {unmade(flags, lost.cause)}, as told of {name}"
    return ""


def _cause(reasons: Reasons, reason: EffectReason, lost: LostCause, *, is_told: bool = False) -> str:
    """Why one cause of a failing effect is not reached, without the last full stop; `is_told`: what all goes back to
    is said after it."""
    flags = reasons.board.flags
    sender = flags.stones[lost.cause.stone]
    if not is_never(lost.cause):
        return _otherwise(reasons, lost)
    if sender.ante == reason.number:
        what_if = reason.what_if
        sent = f"{sender.name}, which sent it in round {lost.round + 1}, comes by #{reason.number} itself"
        return sent if what_if is None else f"{sent}. {_even_so(flags, what_if)}"
    if lost.earlier is not None and lost.earlier.number == reason.number:
        return f"{lost_clause(flags, lost)}. It {earlier_words(lost.earlier).removesuffix('.')}"
    return _sender_words(reasons, lost, is_told=is_told)


def _even_so(flags: Flags, what_if: WhatIf) -> str:
    """What would be wrong with an effect that brings its own sender, without the last full stop."""
    stuck = what_if.contradiction or (None if what_if.barred is None else what_if.barred.stuck)
    lacks_cause = any(each.number == what_if.ante and not each.reached for each in what_if.breaks)
    if stuck is None or lacks_cause:
        return what_if_sentence(flags, what_if).removesuffix(".")
    return f"With #{what_if.ante}, {contradiction_gist(flags, stuck)}"


def _origin(reasons: Reasons, reason: EffectReason) -> str:
    """What all goes back to; "": nothing alone is enough, or even without that it would fail."""
    words, gone = origin_words(reasons, reason), gone_at_the_root(reasons, [reason.number]).get(reason.number)
    if not words and gone and not is_never(reason.lost[0].cause):
        were = "were" if len(gone) > 1 else "was"
        words = f"That goes back to {named(reasons.board.flags, sorted(gone))}, which {were} taken back."
    if gone == _taken_at_the_root(reason.lost[0]) or _EVEN_SO in words:
        return ""
    number, never, why = words.partition(" can never hold: ")
    if never:
        return f"That goes back to {number}, which can never hold: {why}"
    said = _dated(reasons, gone or frozenset(), first_sentence(words))
    how = _kept_away(reasons, reason.number) if said.endswith(_HOLDS_NOW) else ""
    return f"{said.removesuffix('.')}: {how}." if how else said


def _kept_away(reasons: Reasons, number: int) -> str:
    """How an effect that holds keeps the cause of one away to which another one's failing goes back, as a clause."""
    lost_by = {each.number: each.lost for each in reasons.effects if not each.kept}
    for each in way_of_effect(reasons, number):
        chain = lost_by[each][0].chain
        if any(isinstance(root, Arrives) for root in roots_of(chain)):
            is_told = each == number or isinstance(chain.links[0].clue, Root)
            return "" if is_told else f"{came_after(reasons.board.flags, chain.links[0])}, so #{each} has no cause"
    return ""


def _sender_words(reasons: Reasons, lost: LostCause, *, is_told: bool) -> str:
    """Why whoever sent an effect is not there now, as a clause."""
    flags = reasons.board.flags
    stone, last, earlier = flags.stones[lost.cause.stone], _last_unsent(flags, lost), lost.earlier
    sent = f"{stone.name}, which sent it in round {lost.round + 1},"
    if not stone.ante:
        return f"{sent} {_gone_since(reasons, lost.cause.stone)}"
    goes_back = ""
    if earlier is not None:
        which = "which" if earlier.number == stone.ante else f"and that goes back to #{earlier.number}, which"
        goes_back = f", {which} failed already at the end of round {earlier.round + 1}"
    elif last is not None:
        goes_back = f", and that goes back to {flags.stones[last].name}, which {_gone_since(reasons, last)}"
    elif not is_told:
        goes_back = _failed_before(reasons, stone.ante) or _begun_briefly(reasons, lost)
    return f"{sent} does not come, for #{stone.ante} fails{goes_back}"


def _begun_briefly(reasons: Reasons, lost: LostCause) -> str:
    """To which set-up stones it goes back that nobody sends whoever sent an effect, as the end of a clause."""
    gone = sorted(gone_at_the_root(reasons, [lost.cause.number]).get(lost.cause.number, ()))
    if not 0 < len(gone) <= _ROOTS:
        return ""
    what = _gone_since(reasons, gone[0]) if len(gone) == 1 else "are not there either"
    return f", and that goes back to {named(reasons.board.flags, gone)}, which {what}"


def _failed_before(reasons: Reasons, number: int) -> str:
    """Which effect, without which nobody sends one by way of others, failed already before, as the end of a clause."""
    lost_by, met = {each.number: each.lost for each in reasons.effects if not each.kept}, set[int]()
    while number not in met and len(lost_by.get(number, ())) == 1:
        met.add(number)
        (lost,) = lost_by[number]
        if lost.earlier is not None:
            failed = f"failed already at the end of round {lost.earlier.round + 1}"
            return f", and that goes back to #{lost.earlier.number}, which {failed}"
        if not is_never(lost.cause):
            return ""
        number = reasons.board.flags.stones[lost.cause.stone].ante
    return ""


def _last_unsent(flags: Flags, lost: LostCause) -> int | None:
    """The set-up stone without which nobody sends whoever sent an effect; None: it is no such stone."""
    unsent = () if lost.cause.gone is None else lost.cause.gone.unsent
    return unsent[-1] if unsent and not flags.stones[unsent[-1]].ante else None


def _gone_since(reasons: Reasons, stone: int) -> str:
    """That a set-up stone was taken back now, or in which round."""
    since = next((each.since for each in reasons.stones if each.stone == stone), reasons.round)
    return "was taken back" if since == reasons.round else f"is gone since the paradox of round {since + 1}"


def unsent_briefly(reasons: Reasons, reason: EffectReason) -> tuple[str, str]:
    """Who sent a failing effect and is not there, and what became of that one; empty: there is more to be said."""
    lost = reason.lost[0] if len(reason.lost) == 1 and not reason.kept else None
    if lost is None or reason.ring is not None or not is_never(lost.cause):
        return "", ""
    flags = reasons.board.flags
    stone = flags.stones[lost.cause.stone]
    if reason.number in (stone.ante, 0 if lost.earlier is None else lost.earlier.number):
        return "", ""
    if not stone.ante:
        return stone.name, _gone_since(reasons, lost.cause.stone)
    begun = begun_by(reasons, reason.number)
    names = [flags.stones[each].name for each in sorted(begun.taken)]
    names += [f"#{each}, which holds" for each in sorted(begun.hold)]
    if begun.back or not 0 < len(names) <= _ROOTS:
        return stone.name, f"does not come, for #{stone.ante} fails"
    return stone.name, f"does not come, which goes back to {' and '.join(names)}"


def causer_briefly(reasons: Reasons, reason: EffectReason) -> str:
    """Who causes an effect that holds; "": there is more to be said, or it fails."""
    if not reason.kept or reason.again or reason.own or reason.once or reason.landing:
        return ""
    sender = reasons.board.flags.stones[reason.reached[0].stone]
    return f"{sender.name} (of #{sender.ante})" if sender.ante else sender.name


def _together(*sentences: str) -> str:
    return " ".join(each for each in sentences if each)


def _is_elsewhere(flags: Flags, lost: LostCause) -> str:
    """Where the stone of a cause is in the end, or how it is gone, as the end of a clause; "": that is said."""
    cause, first, gone = lost.cause, lost.chain.links[0], lost.cause.gone
    told = {first.clue.place.square, getattr(first.clue, "stays", None)} if first.clue.stone == cause.stone else set()
    if cause.where is None and gone is not None and first.course is None and not isinstance(first.clue, Destroyed):
        return f", and then {_HOW_GONE[gone.how]} at {at(gone.place)}"
    if cause.where is None or cause.where == cause.place.square or cause.where in told:
        return ""
    return f", and in slice {cause.place.t} {flags.stones[cause.stone].name} is at {cause.where}"


_HOW_GONE = {
    Exit.DESTROYED: "is destroyed, last seen",
    Exit.JUMPED: "jumps away",
    Exit.STRAYED: "has no order",
}
"""How a stone is nowhere in the slice in which it should cause something."""


def _otherwise(reasons: Reasons, lost: LostCause) -> str:
    """What the stone of a cause did when that was placed, what befalls it now, and what that goes back to."""
    flags, cause = reasons.board.flags, lost.cause
    clue, name = lost.chain.links[0].clue, flags.stones[cause.stone].name
    came = "" if isinstance(clue, Root) else came_after(flags, lost.chain.links[0])
    said = f"{lost_clause(flags, lost)}{f': {came}' if came else ''}"
    if came.startswith(f"{name} ") and not came.startswith(f"{name} and "):
        said = said.replace(f"; now {name} does not: {name} ", "; now it ", 1)
    oldest = ", and of several orders that count the oldest is followed" if other_jump(flags, cause) else ""
    root = _dated(reasons, _taken_at_the_root(lost), root_briefly(flags, lost.chain, when_caused(lost)))
    return f"{said}{_is_elsewhere(flags, lost)}{oldest}{f'. {root}' if root else ''}".removesuffix(".")


def _taken_at_the_root(lost: LostCause) -> frozenset[int]:
    """The set-up stones that are taken back with which it begins that a cause is not reached."""
    return frozenset(each.stone for each in roots_of(lost.chain) if isinstance(each, TakenBack))


def _dated(reasons: Reasons, taken: frozenset[int], words: str) -> str:
    """A sentence about such stones, with since when they are gone, if that is not since now."""
    every = {each.stone: each.since for each in reasons.stones if each.stone in taken}
    since = {*every.values()}
    if not since or reasons.round in since:
        return words
    when = f"since the paradox of round {min(since) + 1}" if len(since) == 1 else "since earlier rounds"
    return words.replace("was taken back", f"is gone {when}").replace("were taken back", f"are gone {when}")
