"""Ante-effects that fail in a crowd, in one line each: what its sender does now, and who no longer keeps it from that.

To what that goes back is told of many together; the links between stand in the gist of each (see
game.titles.causality.view.reasons.effect_gists), which is read where it is opened.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.titles.causality.reasons.clues import Root
from game.titles.causality.reasons.origins import Origins, begun_by, senders_back, way_of_effect
from game.titles.causality.reasons.reasons import EffectReason, LostCause, Reasons
from game.titles.causality.rules.flag import Flag
from game.titles.causality.view.reasons.brief import Brief, Steps
from game.titles.causality.view.reasons.chain_briefs import NONE, clauses_shortly, lacking, nearest
from game.titles.causality.view.reasons.deed_words import other_jump, which_order_briefly
from game.titles.causality.view.reasons.effect_gists import STEPS, by_way
from game.titles.causality.view.reasons.going_back import going_back, root_and_behind
from game.titles.causality.view.reasons.held_words import by_orders, since_held
from game.titles.causality.view.reasons.own_help_words import is_caused_with_it
from game.titles.causality.view.reasons.scant_lost import ScantCame, lost_scantly
from game.titles.causality.view.reasons.sender_briefs import (
    Came,
    barely_came,
    brief_of,
    cause_scantly,
    elsewhere,
    further_end,
    tersely_came,
)
from game.titles.causality.view.reasons.unsent_words import unsent_onward, unsent_steps
from game.titles.causality.view.reasons.verdict_words import is_never
from game.view.board.listing import first_sentence


def effect_briefly(reasons: Reasons, reason: EffectReason) -> Brief | None:
    """Why an ante-effect fails, in one line, for its number stands before it; None: it holds, or that takes more."""
    told = _told_briefly(reasons, reason)
    if told is None:
        return None
    begun = begun_by(reasons, reason.number)
    root, behind = root_and_behind(reasons, begun)
    if _is_newly_ordered(reason):
        return _with_orders(reason, told)
    return _with_roots(replace(told, root=root, behind=behind), reasons, begun)


def _with_roots(brief: Brief, reasons: Reasons, begun: Origins) -> Brief:
    """The same with the stones and ante-effects to which it goes back."""
    stones, since = reasons.board.flags.stones, {each.stone: each.since for each in reasons.stones}
    names = (*(stones[each].name for each in begun.taken | begun.back), *(f"#{number}" for number in begun.hold))
    alone = [each for each in begun.taken if len(begun) == 1 and since[each] < reasons.round]
    gone = [(stones[each].name, since[each]) for each in alone]
    return replace(brief, roots=frozenset(names), taken=begun.taken, gone=gone[0] if gone else brief.gone)


def _is_newly_ordered(reason: EffectReason) -> bool:
    """Whether orders given since it held make an effect fail."""
    return reason.held is not None and any(isinstance(each, Flag) for each in reason.held.news)


def _with_orders(reason: EffectReason, told: Brief) -> Brief:
    """The same of one that held before: what was ordered since is what is new, whatever else it goes back to."""
    since = "" if reason.held is None else f" {first_sentence(since_held(reason.held))}"
    words, terse = f"{told.words}{since}", f"{told.terse[0]}{since}"
    scant, orders = None if told.steps is None else told.steps.scant, by_orders(reason.held)
    steps = None
    if scant is not None and orders:
        clauses = () if told.steps is None else told.steps.clauses
        scant = scant.with_parts(each.scant for each in clauses)
        scant = replace(scant, ends=f"{scant.ends}; {orders}", is_whole=True)
        steps = Steps(terse.removesuffix("."), scant=scant)
    return replace(told, words=words, alone=words, goes_back="", terse=(terse, terse), steps=steps)


def _told_briefly(reasons: Reasons, reason: EffectReason) -> Brief | None:
    """The same, without what lies behind."""
    if reason.kept or len(reason.lost) != 1 or reason.ring is not None or is_caused_with_it(reason):
        return None
    (lost,), flags = reason.lost, reasons.board.flags
    goes_back, way = going_back(reasons, reason.number), tuple(way_of_effect(reasons, reason.number))
    if not is_never(lost.cause):
        told = elsewhere(reasons, lost)
        return None if told is None else _with_needs(brief_of(told, goes_back, way), lost, reasons)
    sender = flags.stones[lost.cause.stone]
    if not sender.ante:
        away = f"Its sender {sender.name} is not there."
        alone = f"Its sender {goes_back}." if goes_back else away
        return Brief(away, alone, goes_back, way, terse=(away, alone))
    if sender.ante == reason.number or lost.earlier is not None:
        return None
    away = f"Its sender {sender.name} does not come"
    missing = f"{away}, for"
    who = f"{sender.name} (of #{sender.ante})"
    several = _of_several(reasons, sender.ante)
    steps = Steps(f"{missing} #{sender.ante} fails{several}", by=sender.ante, unsent=away, back=goes_back, missing=who)
    if unsent := unsent_steps(flags, lost):
        steps = replace(steps, came=unsent_onward(flags, lost))
        return replace(brief_of(Came(f"{missing} {unsent}"), goes_back, way), steps=steps)
    found = by_way(reasons, lost)
    told = None if found is None else elsewhere(reasons, found[1])
    if found is None or told is None:
        return replace(brief_of(Came(f"{missing} #{sender.ante} fails{several}"), goes_back, way), steps=steps)
    why = _down_to(reasons, lost, found[0])
    terse = None if told.terse is None else replace(told.terse, came=f"{missing} {why}: {told.terse.came}")
    brief = brief_of(replace(told, came=f"{missing} {why}: {told.came}", terse=terse), goes_back, way)
    brief = _with_needs(replace(brief, told=found[0]), found[1], reasons)
    chain, first = _missing(reasons, lost, found[0]), flags.stones[found[1].cause.stone].name
    is_old = any(each.number == chain[0][0] and not each.was_active for each in reasons.effects)
    then = _fail_then(chain, lost.cause.number, first, is_old=is_old)
    of_it = replace(_steps(reasons, found[1], goes_back), then=then, by=sender.ante, unsent=away, missing=who)
    if of_it.scant is not None:
        of_it = replace(of_it, scant=_with_missing(of_it.scant, chain, first))
    return replace(brief, steps=of_it)


_FEW_SENDERS = 2
"""Of so many senders it is told what became of each."""


def _of_several(reasons: Reasons, number: int) -> str:
    """What became of those who would have sent an effect that failed before, if these are a few, as clauses; "": there
    was one, or that takes more words."""
    old = next((each for each in reasons.effects if each.number == number and not each.was_active), None)
    if old is None or len(old.lost) != _FEW_SENDERS:
        return ""
    stones = reasons.board.flags.stones
    said = [
        f"{stones[each.cause.stone].name} {_is_away(stones[each.cause.stone].ante)}"
        if is_never(each.cause)
        else cause_scantly(reasons, each)
        for each in old.lost
    ]
    return f": {', and '.join(said)}" if all(said) else ""


def _is_away(ante: int) -> str:
    """That one is not there, of which that effect should bring it (0: none), as a verb."""
    return f"(of #{ante}) does not come" if ante else "is not there"


def _with_missing(scant: ScantCame, chain: Sequence[tuple[int, str]], sender: str) -> ScantCame:
    """The same with whoever does not come for that, a `chain` that begins with whom the `sender` should have sent."""
    (number, name), *others = chain
    senders = (name, *(other for _, other in others))
    nor = "".join(f", nor {each} #{of} ({other})" for each, (of, other) in zip(senders, others, strict=False))
    return replace(scant, ends=f"{scant.ends}, so {sender} does not send #{number} ({name}){nor}")


def _missing(reasons: Reasons, lost: LostCause, first: int) -> list[tuple[int, str]]:
    """The effects that fail from the first one on down to that which should bring the sender of a lost cause, each with
    whom it should bring."""
    made = {stone.ante: stone.name for stone in reasons.board.flags.stones if stone.ante}
    back = [number for number, _ in senders_back(reasons, lost)]
    return [(number, made[number]) for number in back[: back.index(first) + 1][::-1]]  # the way is known from its end


def _fail_then(chain: Sequence[tuple[int, str]], last: int, sender: str, *, is_old: bool) -> str:
    """That the jump of a `sender` fails, or still does (`is_old`), and so who does not come to send the next one of a
    `chain`, up to the last one, as the end of a clause."""
    fail = [number for number, _ in chain]
    sent = [f"#{number}" for number in (*fail[1:], last)] if fail[1:] else ["it"]
    (name, what), *others = zip((name for _, name in chain), sent, strict=True)
    nor = "".join(f", nor {other} {of}" for other, of in others)
    fails = "still fails" if is_old else "fails"
    return f", so {sender}'s jump #{fail[0]} ({name}) {fails}, and {name} does not come to send {what}{nor}"


def _is_told_by_steps(reason: EffectReason) -> bool:
    """Whether an ante-effect fails for what befalls one sender, which comes, whatever else is to be said of it."""
    if reason.kept or len(reason.lost) != 1:
        return False
    (lost,) = reason.lost
    return not is_never(lost.cause) and not isinstance(lost.chain.links[0].clue, Root)


def among_many(reasons: Reasons, reason: EffectReason, told: str, further: str) -> Brief | None:
    """As `effect_briefly`, of one of which that is `told` at more length, with `further` sentences; None: that cannot
    be told step by step."""
    if not _is_told_by_steps(reason) or _is_newly_ordered(reason):
        return None
    goes_back, way = going_back(reasons, reason.number), tuple(way_of_effect(reasons, reason.number))
    begun = begun_by(reasons, reason.number)
    root, behind = root_and_behind(reasons, begun)
    brief = Brief(told, told, goes_back, way, root, behind, (told, told))
    brief = _with_roots(brief, reasons, begun)
    brief = _with_needs(brief, reason.lost[0], reasons)
    assert brief.steps is not None, "they have just been made"
    return replace(brief, steps=replace(brief.steps, further=f"{brief.steps.further}{further and f' {further}'}"))


def _steps(reasons: Reasons, lost: LostCause, goes_back: str) -> Steps:
    """What comes of the sender of a lost cause, and by what."""
    clauses = clauses_shortly(reasons.board.flags, lost.chain, f"in round {lost.round + 1}")
    told, flags = tersely_came(reasons, lost, NONE), reasons.board.flags
    outdated = which_order_briefly(lost.cause) if other_jump(flags, lost.cause) else ""
    back = "" if told.whole else goes_back
    barely = barely_came(flags, lost, further_end(reasons, lost)) if clauses else ("", "")
    first, scant = lost.chain.links[0].clue, lost_scantly(reasons.board, lost)
    return Steps(told.came, clauses, first, told.end, further=outdated, back=back, barely=barely, scant=scant)


def _with_needs(brief: Brief, lost: LostCause, reasons: Reasons) -> Brief:
    """The same with whose cause it tells of, what others do for which that is lost, and step by step."""
    others = (each.stone for each in nearest(lost.chain) if not isinstance(each, Root))
    needs = frozenset(each for each in others if each not in (None, lost.cause.stone))
    lacks = frozenset(lacking(lost.chain))
    return replace(
        brief, about=lost.cause.stone, needs=needs, lacks=lacks, steps=_steps(reasons, lost, brief.goes_back)
    )


def _down_to(reasons: Reasons, lost: LostCause, last: int) -> str:
    """That an effect fails, as a clause, and before that who does not send whoever should have sent another one for it,
    one after the other."""
    said, stones = list[str](), reasons.board.flags.stones
    for number, found in senders_back(reasons, lost):
        if number == last:
            break
        said.append(f"{stones[found.cause.stone].name} does not send #{number}")
    if len(said) > STEPS:
        return f"#{stones[lost.cause.stone].ante} fails, and that goes back to #{last}"
    return ", for ".join((*said, f"#{last} fails"))
