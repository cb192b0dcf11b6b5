"""Verdicts in words: why an ante-effect was kept or dropped, from what happened when its cause was placed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from game.engine.text import capitalised
from game.titles.causality.reasons.clues import Absent, CauseMissed, Chain, Destroyed, Exit, Landing, Root, Site
from game.titles.causality.reasons.reasons import EffectReason, LostCause, Reasons
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Exploded, Hid
from game.titles.causality.view.reasons.again_words import again_lines, holds_again_words
from game.titles.causality.view.reasons.came_words import came_after, came_words
from game.titles.causality.view.reasons.chain_words import ReasonLine, chain_lines
from game.titles.causality.view.reasons.course_words import onward
from game.titles.causality.view.reasons.deed_words import (
    deed,
    did,
    end_words,
    made,
    may_jump,
    ordered_words,
    other_jump,
)
from game.titles.causality.view.reasons.earlier_words import earlier_lines, earlier_words
from game.titles.causality.view.reasons.held_words import held_lines
from game.titles.causality.view.reasons.loss_words import NO_WAY_BACK, lost_briefly
from game.titles.causality.view.reasons.ring_words import ring_lines, ring_words
from game.titles.causality.view.reasons.root_words import begun_with, root_words
from game.titles.causality.view.reasons.versus import named, when_caused
from game.titles.causality.view.words import at

_SHORT = 2
"""A chain of so many links at most is told again for each ante-effect that fails by it."""
_SENDERS = 3
"""So many senders are named, each sent by the next; of more only the last."""


def effect_sentence(flags: Flags, reason: EffectReason, *, briefly: bool = False) -> str:
    """The verdict on an ante-effect with its nearest reason, without its number; `briefly`: of one that holds it is not
    told why whoever sent it first is not there."""
    if reason.kept:
        again = "" if reason.again is None else f" {holds_again_words(reason.again)}"
        return f"{kept_words(flags, reason, briefly=briefly)}{again}"
    every = [_with_earlier(flags, lost) for lost in reason.lost]
    words = f": {every[0]}" if len(every) == 1 else f". {' '.join(capitalised(each) for each in every)}"
    return f"No cause{words}{_only_now(flags, reason)}{_twin(flags, reason)}{ring_words(flags, reason.ring)}"


def _only_now(flags: Flags, reason: EffectReason) -> str:
    """Why one fails only now whose sender was taken back before, as a sentence with a space before it; "": else."""
    lost = reason.lost[0]
    if not reason.was_active or len(reason.lost) > 1 or lost.off_since != flags.ante(reason.number).round:
        return ""
    return " It was sent in that round, so it is judged only now."


def _twin(flags: Flags, reason: EffectReason) -> str:
    """That just such a deed is no cause of it, as a sentence with a space before it; "": there is none."""
    twin = reason.twin
    if twin is None:
        return ""
    name, other = flags.stones[twin.cause.stone].name, twin.cause.number
    when = "now" if twin.now else f"in round {twin.round + 1}"
    if flags.ante(other).is_bomb:
        does, only = "drops a bomb" if twin.now else "dropped a bomb", "a drop is a cause of one bomb only"
    else:
        does, only = "jumps" if twin.now else "jumped", "a jump is a cause of one arrival only"
    if twin.now and any(each.cause.stone == twin.cause.stone and other_jump(flags, each.cause) for each in reason.lost):
        return f" {capitalised(only)}."
    sends = f"{capitalised(when)} {name} {does} at {at(twin.cause.place)} too, but to send #{other}, not #{twin.number}"
    return f" {sends}: {only}."


def _with_earlier(flags: Flags, lost: LostCause) -> str:
    """Why a cause is not reached, and before that for what it was not reached already when its sender was there."""
    earlier = lost.earlier
    if earlier is None:
        return _lost_words(flags, lost)
    sent, then = _sent_words(flags, lost), earlier_words(earlier)
    if earlier.number == lost.cause.number:
        return f"{sent}. It {then} {_gone_too(flags, lost)}"
    sender = flags.stones[earlier.cause.stone].name
    return f"{sent}{_comes_by(flags, lost, earlier.number)} {then} Now {sender} is not there either."


def _gone_too(flags: Flags, lost: LostCause) -> str:
    """That a sender is not there any more either, as a sentence."""
    stone = flags.stones[lost.cause.stone]
    if stone.ante:
        return f"Now {stone.name} does not come either, for #{stone.ante} fails{unsent_words(flags, lost.cause)}."
    if lost.off_since is None:
        return f"Now {stone.name} is gone too."
    return f"{stone.name} was taken back too, at the end of round {lost.off_since + 1}."


def _comes_by(flags: Flags, lost: LostCause, number: int) -> str:
    """By what a stone would come, as a clause; it ends with the name of the effect that failed already."""
    stone, unsent = flags.stones[lost.cause.stone], () if lost.cause.gone is None else lost.cause.gone.unsent
    judged = f"comes only by #{stone.ante} (judged at the end of round {lost.round + 1})"
    head = f", but {stone.name} {judged}, and" if lost.once_only else f", but {stone.name} does not come any more, for"
    senders = list(takewhile(lambda each: each != flags.ante(number).maker, unsent))
    if stone.ante == number or not senders:
        return f"{head} #{number}"
    if len(senders) > _SENDERS:
        return f"{head} #{stone.ante} fails, and that goes back to #{number}, which"
    came = [f"{flags.stones[each].name}, which came by #{flags.stones[each].ante}" for each in senders]
    return f"{head} #{stone.ante} fails: it was sent by {', sent by '.join(came)}, and #{number}"


def kept_words(flags: Flags, reason: EffectReason, *, briefly: bool) -> str:
    """Who causes a kept one, in a circle or not, and who sent it first if that was another one."""
    cause = made(flags, reason.reached[0])
    may = may_jump(flags, reason.reached[0])
    ordered = "" if reason.once is None else ordered_words(flags, reason.reached[0])
    own = reason.own
    loop = (
        "" if own is None else f"It causes itself, which is allowed: {_round(flags, own.circle)}, and {cause}{ordered}."
    )
    said = f"{loop or f'One cause: {cause}{ordered}{may}{_sent(flags, reason)}.'}{_landing(flags, reason.landing)}"
    return said if reason.once is None else f"{said} {_once(flags, reason, reason.once, briefly=briefly)}"


def _once(flags: Flags, reason: EffectReason, once: LostCause, *, briefly: bool) -> str:
    """Who sent a kept one first, and that this one does not now, or does so from another place."""
    now, sender = reason.reached[0], flags.stones[once.cause.stone].name
    if now.stone != once.cause.stone:
        if briefly and is_never(once.cause):
            ante = flags.stones[once.cause.stone].ante
            return f"It was sent first by {sender}{f' (of #{ante})' if ante else ''}, which is not there now."
        link = once.chain.links[0]
        if briefly and not isinstance(link.clue, Root):
            return f"It was sent first by {sender}: {_sent_words(flags, once)}; now {came_after(flags, link)}."
        return f"It was sent first by {sender}: {_lost_words(flags, once)}"
    first = f"{sender} sent it first from another place: {_sent_words(flags, once)}"
    return f"{first}; now {sender} does so at {at(now.place)}."


def _sent(flags: Flags, reason: EffectReason) -> str:
    """That whoever causes a kept one came by another one itself, as the end of a clause."""
    sender = flags.stones[reason.reached[0].stone]
    return f"; {sender.name} itself comes by #{sender.ante}, which holds" if sender.ante else ""


def _landing(flags: Flags, landing: Landing | None) -> str:
    """Why whom a kept one brings is not to be seen where it comes."""
    if landing is None:
        return ""
    name, t = flags.stones[landing.stone].name, landing.place.t
    if isinstance(landing.how, Hid):
        by = [each for each in landing.how.by if each != landing.stone]
        return f" {name} is not seen there, for the tagscreen of {named(flags, by)} hides it in slice {t}."
    lost = Destroyed(landing.stone, landing.place, (), (), landing.how, Site(landing.place.square, None))
    back = f", {NO_WAY_BACK}" if isinstance(landing.how, Exploded) and len(landing.how.victims) == 2 else ""
    return f" But what it brings is gone at once: {lost_briefly(flags, lost)} in slice {t}{back}."


def _round(flags: Flags, circle: Sequence[int]) -> str:
    """Who brings whom in a circle of ante-effects, up to the one who closes it."""
    first, *others = circle
    said, last = [f"#{first} brings {_brought(flags, first)}"], _brought(flags, first)
    for number in reversed(others):
        said.append(f"{last} sends #{number}, which brings {_brought(flags, number)}")
        last = _brought(flags, number)
    return ", ".join(said)


def _brought(flags: Flags, number: int) -> str:
    stone = flags.ante(number).stone
    assert stone is not None, "a bomb causes nothing"
    return flags.stones[stone].name


def lost_words(board: Timeline, lost: LostCause) -> str:
    """Why a cause is not reached, with the first link of the chain that leads to what started it, and its end."""
    return capitalised(" ".join((_lost_words(board.flags, lost), *nearest_words(board, lost))))


def nearest_words(board: Timeline, lost: LostCause, told: int = 0) -> Sequence[str]:
    """The first link of the chain, what it goes back to, and what comes of it for the stone.

    Nothing, if the stone is not placed at all: that is said before. `told`: all of it is told of that ante-effect.
    """
    if is_never(lost.cause):
        return ()
    then = when_caused(lost)
    first = _as_told(board.flags, lost, told) if told else chain_lines(board, lost.chain, then)[0].text
    words = (first, root_words(board.flags, lost.chain, then), end_words(board.flags, lost.cause, lost.chain))
    return tuple(each for each in words if each)


def _lost_words(flags: Flags, lost: LostCause) -> str:
    return f"{lost_clause(flags, lost)}."


def lost_clause(flags: Flags, lost: LostCause) -> str:
    """What happened in the round in which a cause was placed, and that it does not now."""
    return f"{_sent_words(flags, lost)}{_but_not(flags, lost)}"


def _sent_words(flags: Flags, lost: LostCause) -> str:
    """What happened in the round in which a cause was placed."""
    cause, ante = lost.cause, flags.ante(lost.cause.number)
    ends = "" if ante.position.square == cause.place.square else f" to {at(ante.position)}"
    did_it = f"{did(ante)} at {at(cause.place)}" if not ends else f"{did(ante)} from {at(cause.place)}{ends}"
    return f"in round {lost.round + 1} {flags.stones[cause.stone].name} {did_it}"


def _but_not(flags: Flags, lost: LostCause) -> str:
    """That a stone does not do it now, and if it is not on the board at all, why."""
    cause = lost.cause
    stone = flags.stones[cause.stone]
    if not is_never(cause):
        other = other_jump(flags, cause)
        return f"; now {stone.name} {f'jumps there by {other}' if other else 'does not'}"
    if stone.ante:
        fails = f"#{stone.ante} fails{unsent_words(flags, cause)}"
        if lost.once_only:
            judged = f"comes only by #{stone.ante} (judged at the end of round {lost.round + 1})"
            return f", but {stone.name} {judged}, and {fails}"
        return f", but {stone.name} does not come any more, for {fails}"
    when = "" if lost.off_since is None else f" at the end of round {lost.off_since + 1}"
    return f", but {stone.name} was taken back{when}"


def unsent_words(flags: Flags, cause: CauseMissed) -> str:
    """Who does not send the effect that would bring a stone, as the end of a clause."""
    unsent = () if cause.gone is None else cause.gone.unsent
    if not unsent or flags.stones[unsent[-1]].ante:
        return ""
    last = f"{flags.stones[unsent[-1]].name}, which was taken back"
    if len(unsent) == 1:
        return f": {flags.stones[unsent[-1]].name}, which sent it, was taken back"
    if len(unsent) > _SENDERS:
        return f", and that goes back to {last}"
    came = [f"{flags.stones[each].name}, which came by #{flags.stones[each].ante}" for each in unsent[:-1]]
    return f": it was sent by {', sent by '.join([*came, last])}"


def is_never(cause: CauseMissed) -> bool:
    """Whether the stone that should cause something is not placed at all: then there is no more to say of it."""
    return cause.gone is not None and cause.gone.how is Exit.NEVER


def effect_lines(flags: Flags, reason: EffectReason, board: Timeline, told: int = 0) -> tuple[ReasonLine, ...]:
    """How it comes about that a cause is not reached, line by line; `told`: that is told of this other ante-effect."""
    lines: list[ReasonLine] = [*held_lines(reason.held)]
    lost_ones = reason.lost if reason.once is None else (reason.once,)
    several = len(lost_ones) > 1
    for lost in lost_ones:
        place = (lost.cause.stone, lost.cause.place, board)
        if several and (told or not is_never(lost.cause) or lost.earlier is not None):
            lines.append(ReasonLine(capitalised(_lost_words(flags, lost)), 0, *place))
        if told:
            clue = lost.chain.links[0].clue
            lines.append(ReasonLine(_as_told(flags, lost, told), 0, lost.chain.stone, clue.place, board, clue))
        elif not is_never(lost.cause):
            lines += chain_lines(board, lost.chain, when_caused(lost), 1 if several else 0)
        end = end_words(flags, lost.cause, lost.chain)
        lines += [ReasonLine(end, 1 if several else 0, *place)] if end else []
        lines += earlier_lines(lost.earlier, reason.number, 1 if several else 0)
    lines += ring_lines(flags, reason.ring)
    return tuple(lines) if reason.again is None else (*lines, *again_lines(reason.again))


def _as_told(flags: Flags, lost: LostCause, told: int) -> str:
    """The first link in a few words, where all of the chain was told of another ante-effect."""
    first = lost.chain.links[0]
    goes_on = onward(flags, flags.stones[lost.chain.stone].name, first.course)
    return f"For the reason told in the row of #{told}, {came_words(flags, first.clue)}.{goes_on}"


def told_before(reasons: Reasons) -> dict[int, int]:
    """Ante-effects that fail for just the reason for which another one of a lower number does, with that number."""
    return _alike(reasons.effects, _SHORT)


def told_before_briefly(reasons: Reasons) -> dict[int, int]:
    """The same of those that newly fail, where the reason is told at a glance: also of a shorter one."""
    return _alike([each for each in reasons.effects if each.was_active], 1)


def begun_before(reasons: Reasons) -> dict[int, int]:
    """Those that newly fail by way of others, each for just what another one begins to fail for, and that in no more
    steps, with its number."""
    alike: dict[object, list[tuple[int, int]]] = {}
    for effect in reasons.effects:
        lost = effect.lost[0] if len(effect.lost) == 1 and effect.was_active else None
        begun = () if lost is None or is_never(lost.cause) else begun_with(lost.chain)
        if lost is None or not any(isinstance(root, Absent) for root, _ in begun):
            continue
        alike.setdefault((lost.round, begun), []).append((len(lost.chain.links), effect.number))
    return {number: min(those)[1] for those in alike.values() for _, number in those if number != min(those)[1]}


def _alike(effects: Sequence[EffectReason], short: int) -> dict[int, int]:
    """Those among some that fail for the reason of another one of them; a chain of so many links is told again."""
    first: dict[tuple[int, Chain], int] = {}
    found: dict[int, int] = {}
    for effect in effects:
        lost = effect.lost[0] if len(effect.lost) == 1 else None
        if lost is None or is_never(lost.cause) or len(lost.chain.links) <= short:
            continue
        way = (lost.round, _up_to_first(lost.chain))
        if way in first:
            found[effect.number] = first[way]
        first.setdefault(way, effect.number)
    return found


def _up_to_first(chain: Chain) -> Chain:
    """A chain without what comes after its first link on either board, which it may share with others."""
    first, *others = chain.links
    return replace(chain, place=first.clue.place, links=(replace(first, course=None, before=None), *others))


def saviour_words(reasons: Reasons, reason: EffectReason) -> str:
    """With which stone that was taken back a failed effect would be caused, if no chain says so; "": with none."""
    flags = reasons.board.flags
    named = {link.clue.stone for lost in reason.lost for link in lost.chain.links}
    for stone in reasons.newly_off:
        breaks = () if stone.what_if is None or stone.stone in named else stone.what_if.breaks
        for broken in breaks:
            doers = [each.stone for each in broken.reached]
            if broken.number == reason.number and doers and stone.stone not in doers:
                name, doer = flags.stones[stone.stone].name, flags.stones[doers[0]].name
                doing = f"would {deed(flags.ante(reason.number))}"
                return f"With {name}, which was taken back, {doer} {doing} all the same: see {name}."
    return ""
