"""Ante-effects that fail as whoever sent them is not there: what became of that one, in a few words."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.causality.reasons.clues import Root, TakenBack
from game.titles.causality.reasons.earlier import Earlier
from game.titles.causality.reasons.origins import begun_by
from game.titles.causality.reasons.reasons import EffectReason, LostCause, Reasons
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.stone import Stone
from game.titles.causality.view.reasons.earlier_words import failed_already
from game.titles.causality.view.reasons.effect_gists import (
    DOES_NOT_COME,
    FAR,
    FEW,
    MOST_ROOTS,
    STEPS,
    already_failed,
    by_way,
    far_senders,
    gone_since,
)
from game.titles.causality.view.reasons.own_help_words import is_caused_with_it
from game.titles.causality.view.reasons.verdict_words import is_never
from game.titles.causality.view.reasons.versus import listed, named


def _gone_briefly(reasons: Reasons, stone: int) -> str:
    """What became of a stone that is not there, in as few words as can be."""
    since = next((each.since for each in reasons.stones if each.stone == stone), reasons.round)
    return "taken back" if since == reasons.round else f"gone since the paradox of round {since + 1}"


class Unsent(NamedTuple):
    """Who sent a failing effect and is not there ("": there is more to be said), what became of that one, by which
    effect it comes (0: it is of the set-up), and for which stone that does not, if that is all, since which round; or
    that it is taken back `now`. `long` is the same of what failed already before that stone was gone for another; if
    that is just the effect by which it comes, it is `by_failed`."""

    sender: str = ""
    became: str = ""
    by: int = 0
    gone: tuple[str, int] = ("", 0)
    now: bool = False
    long: tuple[str, int] = ("", 0)
    by_failed: bool = False
    first: str = ""


def unsent_briefly(reasons: Reasons, reason: EffectReason) -> Unsent:
    """Who sent a failing effect and is not there; empty: there is more to be said."""
    found = _unsent_briefly(reasons, reason)
    gone = reason.lost[0].cause.gone if found.by else None
    unsent = () if gone is None else gone.unsent
    stone = reasons.board.flags.stones[unsent[0]] if len(unsent) == 1 else None
    return found if stone is None or stone.ante else found._replace(first=stone.name)


def _unsent_briefly(reasons: Reasons, reason: EffectReason) -> Unsent:
    """The same without who sent that one."""
    lost = reason.lost[0] if len(reason.lost) == 1 and not reason.kept else None
    if lost is None or reason.ring is not None or not is_never(lost.cause) or is_caused_with_it(reason):
        return Unsent()
    flags = reasons.board.flags
    stone = flags.stones[lost.cause.stone]
    if reason.number in (stone.ante, 0 if lost.earlier is None else lost.earlier.number):
        return Unsent()
    news = sum(each.was_active and not each.kept for each in reasons.effects)
    if by_way(reasons, lost) is not None and (news <= FEW or far_senders(reasons) <= FAR):
        return Unsent()
    if not stone.ante:
        now = any(each.stone == lost.cause.stone for each in reasons.newly_off)
        return Unsent(stone.name, gone_since(reasons, lost.cause.stone), now=now)
    already = already_failed(reasons, lost)
    if already is not None:
        number, failed = already.number, failed_already(already)
        why = failed if number == stone.ante else f"fails, and that goes back to #{number}, which {failed}"
        became, long = f"{DOES_NOT_COME}, for #{stone.ante} {why}", _long_gone(reasons, already)
        return Unsent(stone.name, became, stone.ante, long=long, by_failed=number == stone.ante)
    unsent = () if lost.cause.gone is None else lost.cause.gone.unsent
    if 0 < len(unsent) <= STEPS and (steps := unsent_steps(flags, lost, _gone_briefly(reasons, unsent[-1]))):
        return Unsent(stone.name, f"{DOES_NOT_COME}, for {steps}", stone.ante)
    begun = begun_by(reasons, reason.number)
    is_old = any(each.number == stone.ante and not each.was_active for each in reasons.effects)
    why = f"for #{stone.ante} {'failed a round before, too' if is_old else 'fails'}"
    if begun.back or not 0 < len(begun) <= MOST_ROOTS:
        return Unsent(stone.name, f"{DOES_NOT_COME}, {why}", stone.ante)
    names = [named(flags, sorted(begun.taken))] if begun.taken else []
    hold, verb = [f"#{each}" for each in sorted(begun.hold)], "holds" if len(begun.hold) == 1 else "hold"
    names += [f"{listed(hold)} ({verb} now)"] if hold else []
    return Unsent(stone.name, f"{DOES_NOT_COME}, {why}, and that goes back to {' and to '.join(names)}", stone.ante)


def _long_gone(reasons: Reasons, already: Earlier) -> tuple[str, int]:
    """The stone for which alone an effect failed already, and since when that is gone; empty: it is not just one."""
    roots = [link.clue for link in already.chain.links if isinstance(link.clue, Root)]
    stones = {each.stone for each in roots if isinstance(each, TakenBack)}
    since = [each for each in reasons.stones if each.stone in stones]
    if len(stones) != 1 or len(since) != 1 or not all(isinstance(each, TakenBack) for each in roots):
        return "", 0
    return reasons.board.flags.stones[since[0].stone].name, since[0].since


def unsent_steps(flags: Flags, lost: LostCause, gone: str = "") -> str:
    """Who does not send whoever should have sent one, one after the other down to a set-up stone, of which it is said
    in brackets since when it is gone; "": it is none."""
    pairs = _pairs(flags, lost)
    since = [""] * (len(pairs) - 1) + [f" ({gone})" if gone else ""]
    return ", for ".join(f"{name}{when} does not send #{of}" for (name, of), when in zip(pairs, since, strict=False))


def unsent_onward(flags: Flags, lost: LostCause) -> str:
    """The same in order of what comes of what, with whoever does not come in the end; "": it is none."""
    every = [f"{name} does not send #{of}" for name, of in reversed(_pairs(flags, lost))]
    away = f"{flags.stones[lost.cause.stone].name} does not come to send #{lost.cause.number}"
    return ", so ".join((*every, away)) if every else ""


def _pairs(flags: Flags, lost: LostCause) -> list[tuple[str, int]]:
    """Who does not send which effect, by which whoever should have sent the one before comes, down to a set-up stone;
    none: it is none."""
    unsent = () if lost.cause.gone is None else lost.cause.gone.unsent
    if not unsent or flags.stones[unsent[-1]].ante:
        return []
    made = [flags.stones[each].ante for each in (lost.cause.stone, *unsent)]
    return [(_with_origin(flags.stones[each]), of) for each, of in zip(unsent, made, strict=False)]


def _with_origin(stone: Stone) -> str:
    """The name of a stone, and by which effect it comes if it does."""
    return f"{stone.name} (of #{stone.ante})" if stone.ante else stone.name
