"""Ante-effects at a glance: who causes one that holds; what the sender of one that fails does now, and what began that.

As of stones (see game.titles.causality.view.reasons.gist_words); what is told of an old effect, or a stone, for which
one fails, is said at length in the verdict on that.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine.text import capitalised
from game.titles.causality.reasons.clues import Absent, Arrives, Chain, Destroyed, Exit, Freed, Root, TakenBack
from game.titles.causality.reasons.earlier import Earlier
from game.titles.causality.reasons.obstacles import Hindrance
from game.titles.causality.reasons.origins import (
    NOTHING,
    Origins,
    begun_by,
    gone_at_the_root,
    kept_away_without,
    roots_of,
    senders_back,
    way_of_effect,
)
from game.titles.causality.reasons.ranking import Weighed
from game.titles.causality.reasons.reasons import EffectReason, LostCause, Reasons
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.view.reasons.came_words import came_after, came_words, gone_after, kept_there
from game.titles.causality.view.reasons.choice_gists import counts_less
from game.titles.causality.view.reasons.course_words import counted
from game.titles.causality.view.reasons.deed_words import all_the_same, other_jump, there_again, unmade, which_order
from game.titles.causality.view.reasons.earlier_words import earlier_words, failed_already
from game.titles.causality.view.reasons.elsewhere_words import is_elsewhere
from game.titles.causality.view.reasons.held_words import since_held
from game.titles.causality.view.reasons.origin_words import goes_back_words, origin_of
from game.titles.causality.view.reasons.otherwise_words import could_words, is_crowded
from game.titles.causality.view.reasons.own_help_words import by_its_own_help, is_caused_with_it
from game.titles.causality.view.reasons.paradox_gists import contradiction_gist
from game.titles.causality.view.reasons.ring_words import ring_words
from game.titles.causality.view.reasons.root_words import root_briefly
from game.titles.causality.view.reasons.rule_words import rule_named
from game.titles.causality.view.reasons.selfmade_words import kept_for
from game.titles.causality.view.reasons.verdict_words import effect_sentence, is_never, lost_clause
from game.titles.causality.view.reasons.versus import listed, named, together, when_caused
from game.titles.causality.view.reasons.whatif_words import what_if_sentence
from game.view.board.listing import first_sentence

FAR, FEW = 2, 5
"""So many senders that are missing for an old effect are told one by one, or all if no more newly fail than that; of
more it is told only to what it goes back."""
DOES_NOT_COME = "does not come"
"""With that begins what became of a sender which an effect should have brought."""
STEPS = 3
"""So many senders that do not come, one after the other, are told one by one."""
MOST_ROOTS = 2
"""So many stones and effects are named to which it goes back that a sender does not come."""


def effect_gist(reasons: Reasons, reason: EffectReason, priority: Priority, told: int, begun: int = 0) -> str:
    """Why an ante-effect holds or fails; `told`: it fails for the reason that is told of that other one; `begun`: only
    what it goes back to is told of that one."""
    flags, (lost, *more) = reasons.board.flags, reason.lost or (None,)
    if reason.kept or lost is None:
        return _kept(reasons, reason, priority)
    ring, helped = ring_words(flags, reason.ring).strip(), by_its_own_help(reasons, reason, priority)
    if more:
        every = (f"{capitalised(_cause(reasons, reason, each, is_helped=bool(helped)))}." for each in reason.lost)
        return together("No cause.", *dict.fromkeys(every), ring, helped)  # one may have sent it in two rounds
    if above := _told_above(reasons, reason.number, lost):
        return together(f"No cause: {above}.", helped)
    if told:
        why = f"for the same reason as told of {_first_told(reasons, told)}"
        return together(f"No cause: {lost_clause(flags, lost)}, {why}{all_the_same(lost.cause)}.", helped)
    is_news = bool(_taken_at_the_root(lost) & {each.stone for each in reasons.newly_off})
    held = "" if reason.held is None or is_news else first_sentence(since_held(reason.held))
    if begun:
        return together(f"No cause: {_otherwise(reasons, lost, begun)}.", ring, helped)
    origin, could = _origin(reasons, reason), "" if helped else _could_hold(reasons, reason, priority)
    cause = _cause(reasons, reason, lost, is_told=bool(origin))
    return together(f"No cause: {cause}.", ring, origin, held, helped, could)


def _could_hold(reasons: Reasons, reason: EffectReason, priority: Priority) -> str:
    """Which effects would have to fail for one that fails to hold, and why they do not, as a sentence; "": there is no
    such history, or it takes other stones back, too."""
    what_if, base = reason.what_if, reasons.board
    rival = None if what_if is None else what_if.outranked
    if what_if is None or rival is None or rival.scenario.off != base.scenario.off or is_crowded(what_if, rival):
        return ""
    return f"{could_words(base, what_if, rival)}; but {counts_less(base.flags, rival, priority)}."


def _first_told(reasons: Reasons, number: int) -> str:
    """Where the reason of another one that fails is told: of itself, or of the stone of which that is told."""
    lost = next(each.lost[0] for each in reasons.effects if each.number == number)
    stone = kept_away_without(reasons, number, lost)
    return f"#{number}" if stone is None else reasons.board.flags.stones[stone].name


def _kept(reasons: Reasons, reason: EffectReason, priority: Priority) -> str:
    """Who causes an ante-effect that holds, and if it causes itself, why it is not dropped."""
    told = effect_sentence(reasons.board.flags, reason, briefly=True).replace("One cause: ", "", 1)
    own, without = reason.own, None if reason.own is None else reason.own.without
    if own is None or without is None:
        return together(told, first_sentence(kept_for(reasons.board, reason, priority)))
    has_only_less = without.weighed is Weighed.RECENT and not without.theirs
    rule = f"this one has all that it has, and more, and {rule_named(priority)} takes the one with more"
    less = rule if has_only_less else counts_less(reasons.board.flags, without, priority)
    return f"{told} {first_sentence(kept_for(reasons.board, reason, priority)).removesuffix('.')}, but {less}."


def _told_above(reasons: Reasons, number: int, lost: LostCause) -> str:
    """That a cause is not reached for what was told of a stone which was taken back for that; "": it is not so."""
    flags, stone = reasons.board.flags, kept_away_without(reasons, number, lost)
    if stone is None:
        return ""
    name = flags.stones[stone].name
    return f"without {name}, {unmade(flags, lost.cause)}, as told of {name}"


def is_told_above(reasons: Reasons, number: int, lost: LostCause) -> bool:
    """Whether it is told of a stone that was taken back why a cause is not reached."""
    return kept_away_without(reasons, number, lost) is not None


def _cause(
    reasons: Reasons, reason: EffectReason, lost: LostCause, *, is_told: bool = False, is_helped: bool = False
) -> str:
    """Why one cause of a failing effect is not reached, without the last full stop; `is_told`: what all goes back to
    is said after it; `is_helped`: what would be wrong with the effect there is."""
    flags = reasons.board.flags
    sender = flags.stones[lost.cause.stone]
    if not is_never(lost.cause):
        return _otherwise(reasons, lost)
    if sender.ante == reason.number:
        what_if = reason.what_if
        sent = f"{sender.name}, which sent it in round {lost.round + 1}, comes by #{reason.number} itself"
        return sent if what_if is None or is_helped else f"{sent}. {_even_so(flags, what_if)}"
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
    """What all goes back to, and why it would fail even so; "": that is said with the cause, or not known."""
    origin, begun = origin_of(reasons, reason), begun_by(reasons, reason.number)
    way, already = by_way(reasons, reason.lost[0]), already_failed(reasons, reason.lost[0])
    told = reason.lost[0] if way is None else way[1]
    if origin is not None and origin.never is not None:
        number, why = origin.never
        is_told = number in (0 if way is None else way[0], 0 if already is None else already.number)
        return "" if is_told else f"#{number} can never hold: {why}"
    is_chain = any(isinstance(each, Absent) for each in roots_of(told.chain)) and not is_never(told.cause)
    known = begun if is_chain and len(begun) <= MOST_ROOTS else NOTHING
    found = known if origin is None else origin.found
    if not len(found):
        return ""
    even_so = "" if origin is None or not origin.says_why else origin.even_so.strip()
    if any(_are_at_the_root(found, each) for each in (told.chain, *(() if already is None else (already.chain,)))):
        return even_so
    said = _dated(reasons, found.taken, goes_back_words(reasons, found))
    how = _kept_away(reasons, reason.number) if found.hold and found.rival is None else ""
    return together(f"{said}: {how}." if how else f"{said}.", even_so)


def _are_at_the_root(begun: Origins, chain: Chain) -> bool:
    """Whether all to which something goes back begins a chain, so that it is named with that."""
    arriving = frozenset(each.number for each in roots_of(chain) if isinstance(each, Arrives))
    return not begun.back and begun.taken <= _taken_in(chain) and begun.hold <= arriving


def already_failed(reasons: Reasons, lost: LostCause) -> Earlier | None:
    """How one failed already when its sender was there, by way of senders; None: none did."""
    return lost.earlier or _sent_by_failed(reasons, lost)


def _sent_by_failed(reasons: Reasons, lost: LostCause) -> Earlier | None:
    """The same of those that bring the senders."""
    return next((found.earlier for _, found in senders_back(reasons, lost) if found.earlier is not None), None)


def _gone_at_the_root(reasons: Reasons, number: int) -> frozenset[int]:
    """The set-up stones that are taken back to which alone it goes back that an effect fails; none: it is not so."""
    return gone_at_the_root(reasons, [number]).get(number, frozenset())


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
        return f"{sent} {gone_since(reasons, lost.cause.stone)}"
    # Where no word follows of the effect that brings it, that is told here.
    of = f"{stone.name} (of #{stone.ante}), which sent it in round {lost.round + 1},"
    goes_back = ""
    if earlier is not None:
        goes_back = f", which {failed_already(earlier)}"
        if earlier.number != stone.ante:
            goes_back = f"{_back_to_sender(reasons, lost, earlier.number)}: #{earlier.number} {failed_already(earlier)}"
    elif last is not None:
        return f"{of} does not come, for {_unsent_words(reasons, lost)}"
    elif (way := by_way(reasons, lost)) is not None:
        number, what = way
        then = "" if number == stone.ante else _back_to_sender(reasons, lost, number)
        goes_back = f"{then}: {_otherwise(reasons, what)}"
    elif not is_told:
        goes_back = (
            _failed_before(reasons, lost) or _begun_briefly(reasons, lost) or one_of_several(reasons, stone.ante, lost)
        )
    return f"{sent} does not come, for #{stone.ante} fails{goes_back}"


def _back_to_sender(reasons: Reasons, lost: LostCause, number: int) -> str:
    """That it goes back to an older effect that a sender does not come, by those whom that should bring one after the
    other if they are few, as the end of a clause."""
    flags = reasons.board.flags
    unsent = [flags.stones[each] for each in (() if lost.cause.gone is None else lost.cause.gone.unsent)]
    last = next((place for place, each in enumerate(unsent) if each.ante == number), STEPS)
    if last >= STEPS:
        return f", and that goes back to #{number}"
    first, *others = unsent[: last + 1]
    sent = zip((first, *others), others, strict=False)
    more = [f"nor {each.name} (of #{each.ante}) to send #{before.ante}" for before, each in sent]
    return ", ".join((f", for {first.name} (of #{first.ante}) does not come to send that", *more))


def _unsent_words(reasons: Reasons, lost: LostCause) -> str:
    """By whom, one after the other, nobody is sent who would have sent an effect: the last one is taken back."""
    flags, (*between, last) = reasons.board.flags, () if lost.cause.gone is None else lost.cause.gone.unsent
    ante, since = flags.stones[lost.cause.stone].ante, f"which {gone_since(reasons, last)}"
    sent = flags.stones[between[-1]].ante if between else ante
    gone = f"{flags.stones[last].name}, which sent #{sent}, {gone_since(reasons, last)}"
    if not between:
        return gone
    if len(between) == 1:
        return f"{flags.stones[between[0]].name}, which sent #{ante}, does not come either, for {gone}"
    those = [f"#{flags.stones[each].ante} ({flags.stones[each].name})" for each in between]
    way = f", for {listed(those)} do" if len(those) <= _ON_THE_WAY else ""
    return f"#{ante} fails{way}, and that goes back to {flags.stones[last].name}, {since}"


_ON_THE_WAY = 4
"""So many effects are named by way of which something goes back to a stone."""


def _begun_briefly(reasons: Reasons, lost: LostCause) -> str:
    """To which set-up stones it goes back that nobody sends whoever sent an effect, as the end of a clause."""
    gone = sorted(_gone_at_the_root(reasons, lost.cause.number))
    if not 0 < len(gone) <= MOST_ROOTS:
        return ""
    what = gone_since(reasons, gone[0]) if len(gone) == 1 else "are not there either"
    return f", and that goes back to {named(reasons.board.flags, gone)}, which {what}"


def one_of_several(reasons: Reasons, number: int, sent: LostCause) -> str:
    """Who sent an effect, but for those whom it brings itself, or what is `sent` by whom it brings, and that this one
    is not there, as the end of a clause; "": there is not just one, or it is there."""
    every = next((each.lost for each in reasons.effects if each.number == number), ())
    flags = reasons.board.flags
    others = [each for each in every if flags.stones[each.cause.stone].ante not in (number, sent.cause.number)]
    if len(others) != 1 or len(every) == 1:
        return ""
    sender = flags.stones[others[0].cause.stone]
    if not is_never(others[0].cause):
        return ""
    if not sender.ante:
        return f": {sender.name}, which sent that, {gone_since(reasons, sender.number)}"
    away = f"does not come either{as_gone(reasons, sender.ante)}"
    return f": {sender.name} (of #{sender.ante}), which sent that, {away}"


def as_gone(reasons: Reasons, number: int) -> str:
    """To which set-up stones alone it goes back that an effect fails, as the end of a clause; "": it does not, or some
    of them went earlier than others."""
    gone, newly = sorted(_gone_at_the_root(reasons, number)), {each.stone for each in reasons.newly_off}
    is_news = newly.issuperset(gone)
    if not gone or (not is_news and not newly.isdisjoint(gone)):
        return ""
    be = ("was" if len(gone) == 1 else "were") if is_news else "is" if len(gone) == 1 else "are"
    made = {stone.ante: stone.name for stone in reasons.board.flags.stones if stone.ante}
    way = [f"#{each} ({made[each]})" for each in way_of_effect(reasons, number)[1:] if each in made][::-1]
    so = f", so {listed(way)} {'fails' if len(way) == 1 else 'fail'}" if 0 < len(way) <= _ON_THE_WAY else ""
    return f", as {named(reasons.board.flags, gone)} {be} {'taken back' if is_news else 'gone'}{so}"


def by_way(reasons: Reasons, lost: LostCause) -> tuple[int, LostCause] | None:
    """Which effect that failed a round before, and for what now, by way of senders one after the other keeps whoever
    should have sent one away; None: there is none, or it is told of itself."""
    told = {each.number for each in reasons.effects if each.was_active}
    for number, found in senders_back(reasons, lost):
        if not is_never(found.cause):
            return None if number in told else (number, found)
        if found.earlier is not None:
            return None
    return None


def told_on_the_way(reasons: Reasons, reason: EffectReason) -> tuple[Chain, ...]:
    """The chains of other effects that failed, of which the first link is told of an effect that fails for them."""
    if reason.kept or len(reason.lost) != 1:
        return ()
    lost = reason.lost[0]
    way = by_way(reasons, lost)
    if way is not None:
        return (way[1].chain,)
    if is_never(lost.cause) or not _origin(reasons, reason):
        return ()
    lost_by = {each.number: each.lost for each in reasons.effects if not each.kept}
    others = (lost_by[each][0].chain for each in way_of_effect(reasons, reason.number) if each != reason.number)
    return tuple(each for each in others if not isinstance(each.links[0].clue, Root))


def far_senders(reasons: Reasons) -> int:
    """How many senders are missing for what is told nowhere else: an old effect, by way of senders."""
    news = [each.lost[0] for each in reasons.effects if not each.kept and each.was_active and len(each.lost) == 1]
    return len({each.cause.stone for each in news if by_way(reasons, each) is not None})


def _failed_before(reasons: Reasons, lost: LostCause) -> str:
    """Which effect, without which nobody sends one by way of others, failed already before, as the end of a clause."""
    earlier = _sent_by_failed(reasons, lost)
    return "" if earlier is None else f", and that goes back to #{earlier.number}, which {failed_already(earlier)}"


def _last_unsent(flags: Flags, lost: LostCause) -> int | None:
    """The set-up stone without which nobody sends whoever sent an effect; None: it is no such stone."""
    unsent = () if lost.cause.gone is None else lost.cause.gone.unsent
    return unsent[-1] if unsent and not flags.stones[unsent[-1]].ante else None


def gone_since(reasons: Reasons, stone: int) -> str:
    """That a set-up stone was taken back now, or in which round."""
    since = next((each.since for each in reasons.stones if each.stone == stone), reasons.round)
    return "was taken back" if since == reasons.round else f"is gone since the paradox of round {since + 1}"


class Like(NamedTuple):
    """`of` what else it is told why an effect fails, "": of nothing; who sent it; and that this one is `there` again
    all the same, or is gone by then, which is not told there, "": it is not."""

    of: str = ""
    sender: str = ""
    there: str = ""


LIKE_NOTHING = Like()
"""Of nothing else it is told."""


def like_briefly(reasons: Reasons, reason: EffectReason, told: int) -> Like:
    """Of what else it is told why an effect fails: of a stone that was taken back for that, or of the effect of that
    number."""
    if reason.kept or len(reason.lost) != 1 or is_caused_with_it(reason):
        return LIKE_NOTHING
    flags, stone = reasons.board.flags, kept_away_without(reasons, reason.number, reason.lost[0])
    of = flags.stones[stone].name if stone is not None else _first_told(reasons, told) if told else ""
    cause = reason.lost[0].cause
    there = there_again(cause) or (_gone_by_then(reasons, reason, told) if of.startswith("#") else "")
    return Like(of, flags.stones[cause.stone].name, there) if of else LIKE_NOTHING


def _gone_by_then(reasons: Reasons, reason: EffectReason, told: int) -> str:
    """That a sender is gone for it has no order where it is, as a clause, if that is not told of the effect of that
    number, for which it need not be; "": it is not so."""
    other = next((each for each in reasons.effects if each.number == told), None)
    course = reason.lost[0].chain.links[0].course
    if other is None or len(other.lost) != 1 or course is None or course.gone is not Exit.STRAYED:
        return ""
    first = other.lost[0].chain.links[0].course
    is_told = first is not None and first.gone is Exit.STRAYED
    return "" if is_told else f"at {course.end.square} it has no order{counted(course)}"


def _otherwise(reasons: Reasons, lost: LostCause, told: int = 0) -> str:
    """What the stone of a cause did when that was placed, what befalls it now, and what that goes back to; `told`: that
    is told of that ante-effect."""
    flags, cause = reasons.board.flags, lost.cause
    clue, name = lost.chain.links[0].clue, flags.stones[cause.stone].name
    came = _came(flags, lost)
    said = f"{lost_clause(flags, lost)}{f': {came}' if came else ''}"
    if came.startswith(f"{name} ") and not came.startswith(f"{name} and "):
        said = said.replace(f"; now {name} does not: {name} ", "; now it ", 1)
    order = which_order(cause) if other_jump(flags, cause) else ""
    there = f"gets to {cause.place.square} in slice"
    if clue.place.t < cause.place.t:
        said = said.replace(f"; now it {there}", f"; now it gets to {cause.place.square} already in slice", 1)
    root = _dated(reasons, _taken_at_the_root(lost), root_briefly(flags, lost.chain, when_caused(lost), told))
    where = is_elsewhere(reasons.board, cause, lost.chain) or ("" if order or not came else all_the_same(cause))
    ends = f"{where}.{order}"
    return f"{said}{ends}{f' {root}' if root else ''}".removesuffix(".")


def _came(flags: Flags, lost: LostCause) -> str:
    """What comes of the first link of a lost cause, in a clause; "": it is itself the beginning."""
    first = lost.chain.links[0]
    if isinstance(first.clue, Root):
        return ""
    came = f"{came_words(flags, first.clue)}{kept_there(flags, lost.chain)}"
    return f"{came}{_met_there(flags, lost)}{gone_after(flags, first)}"


def _met_there(flags: Flags, lost: LostCause) -> str:
    """Who kept a stone from where it gets now, as the end of a clause; "": that is told with what began it."""
    first, waylaid = lost.chain.links[0].clue, lost.chain.links[0].waylaid
    if isinstance(first, Destroyed) and waylaid is not None and waylaid.stone == first.stone:
        name, met = flags.stones[waylaid.stone].name, f"{named(flags, (waylaid.by,))} at {waylaid.square}"
        return f" (in round {lost.round + 1} {name} met {met} and went back)"
    nearest = [link for link in lost.chain.links[1:] if link.depth == lost.chain.links[0].depth + 1]
    if not isinstance(first, Freed) or not first.obstacles or any(isinstance(each.clue, Root) for each in nearest):
        return ""
    who, were = named(flags, first.obstacles), "were" if len(first.obstacles) > 1 else "was"
    met = f"it met {who}" if first.how is Hindrance.CLASH else f"{who} {were} in its way"
    return f" (where in round {lost.round + 1} {met})"


def _taken_at_the_root(lost: LostCause) -> frozenset[int]:
    """The set-up stones that are taken back with which it begins that a cause is not reached."""
    return _taken_in(lost.chain)


def _taken_in(chain: Chain) -> frozenset[int]:
    return frozenset(each.stone for each in roots_of(chain) if isinstance(each, TakenBack))


def _dated(reasons: Reasons, taken: frozenset[int], words: str) -> str:
    """A sentence about such stones, with since when they are gone, if that is not since now."""
    every = {each.stone: each.since for each in reasons.stones if each.stone in taken}
    since = {*every.values()}
    if not since or reasons.round in since:
        return words
    when = f"since the paradox of round {min(since) + 1}" if len(since) == 1 else "since earlier rounds"
    return words.replace("was taken back", f"is gone {when}").replace("were taken back", f"are gone {when}")
