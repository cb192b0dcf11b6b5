"""Ante-effects that fail in a crowd, in one line each: what its sender does now, and who no longer keeps it from that.

To what that goes back is told of many together; the links between stand in the gist of each (see
game.titles.causality.view.reasons.effect_gists), which is read where it is opened.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from game.titles.causality.reasons.clues import (
    Absent,
    Arrives,
    Blocked,
    Chain,
    ChainLink,
    Clue,
    Exit,
    Freed,
    PutBack,
    Root,
    TakenBack,
    Unshoved,
)
from game.titles.causality.reasons.obstacles import Hindrance
from game.titles.causality.reasons.origins import begun_by, way_of_effect
from game.titles.causality.reasons.reasons import EffectReason, LostCause, Reasons
from game.titles.causality.rules.flag import Flags
from game.titles.causality.view.reasons.came_words import came_words
from game.titles.causality.view.reasons.deed_words import other_jump, unmade
from game.titles.causality.view.reasons.effect_gists import by_way, is_elsewhere
from game.titles.causality.view.reasons.root_words import bridge_words, is_same_accident
from game.titles.causality.view.reasons.verdict_words import is_never
from game.titles.causality.view.reasons.versus import listed, named

_TOLD_WHOLE = (TakenBack, PutBack, Arrives)
"""With what it begins where no other effect fails for it."""

_NEW = "which was not there then"
"""Of an effect that came only after the cause was placed."""

_MOST = 3
"""To so many stones and effects at most it is told of effects together that they go back."""


@dataclass(frozen=True, slots=True)
class Brief:
    """Why an ante-effect fails, in one line: `words`, and `alone`, with what all goes back to.

    `goes_back` is that as a clause of what is so now ("": it is not known, or too much), and `way` are the effects that
    fail on the way from it to that, itself first.
    """

    words: str
    alone: str
    goes_back: str
    way: tuple[int, ...]


def effect_briefly(reasons: Reasons, reason: EffectReason) -> Brief | None:
    """Why an ante-effect fails, in one line, for its number stands before it; None: it holds, or that takes more."""
    if reason.kept or len(reason.lost) != 1 or reason.ring is not None:
        return None
    (lost,), flags = reason.lost, reasons.board.flags
    goes_back, way = _goes_back(reasons, reason.number), tuple(way_of_effect(reasons, reason.number))
    if not is_never(lost.cause):
        told = _elsewhere(reasons, lost)
        return None if told is None else _brief(told, goes_back, way)
    sender = flags.stones[lost.cause.stone]
    if not sender.ante:
        return _brief(_Told(f"Its sender {sender.name} is not there"), goes_back, way)
    if sender.ante == reason.number or lost.earlier is not None:
        return None
    missing = f"Its sender {sender.name} does not come, for"
    if unsent := _unsent(flags, lost):
        return _brief(_Told(f"{missing} {unsent}", whole=True), goes_back, way)
    found = by_way(reasons, lost)
    told = None if found is None else _elsewhere(reasons, found[1])
    fails = f"{missing} #{sender.ante} fails"
    if found is None or told is None:
        return _brief(_Told(fails), goes_back, way)
    of = "" if found[0] == sender.ante else f" with #{found[0]}"
    return _brief(replace(told, came=f"{fails}{of}: {told.came}"), goes_back, way)


@dataclass(frozen=True, slots=True)
class _Told:
    """What came of something, and by what that begins, in clauses; `whole`: what it goes back to is told with that."""

    came: str
    because: str = ""
    whole: bool = False


def _brief(told: _Told, goes_back: str, way: tuple[int, ...]) -> Brief:
    more = [told.because] if told.because else []
    root = [] if told.whole or not goes_back else [f"for {goes_back}"]
    return Brief(f"{told.came}{_bracket(more)}.", f"{told.came}{_bracket(more + root)}.", goes_back, way)


def _bracket(said: Sequence[str]) -> str:
    """Clauses in brackets, as the end of a sentence; "": there are none."""
    return f" ({', '.join(said)})" if said else ""


def _unsent(flags: Flags, lost: LostCause) -> str:
    """Who does not send whoever should have sent one, one after the other down to a set-up stone; "": it is none."""
    unsent = () if lost.cause.gone is None else lost.cause.gone.unsent
    if not unsent or flags.stones[unsent[-1]].ante:
        return ""
    made = [flags.stones[each].ante for each in (lost.cause.stone, *unsent)]
    return ", for ".join(
        f"{flags.stones[each].name} does not send #{of}" for each, of in zip(unsent, made, strict=False)
    )


def _elsewhere(reasons: Reasons, lost: LostCause) -> _Told | None:
    """What the stone of a cause does now; None: it is itself where the chain begins."""
    flags, first = reasons.board.flags, lost.chain.links[0]
    if isinstance(first.clue, Root):
        return None
    did = unmade(flags, lost.cause)
    did = did if other_jump(flags, lost.cause) else did.partition(" in slice ")[0]
    came = f"{did}: {_came(flags, lost)}{_after(first) or is_elsewhere(reasons.board, lost)}"
    whole = all(isinstance(each, _TOLD_WHOLE) for each in _ends(lost.chain))
    return _Told(came, _because(flags, lost.chain), whole)


def _came(flags: Flags, lost: LostCause) -> str:
    """What comes of the first link of a lost cause, with a pronoun for whoever should have sent it."""
    clue, cause, name = lost.chain.links[0].clue, lost.cause, flags.stones[lost.cause.stone].name
    came = _came_briefly(flags, clue)
    if came.startswith(f"{name} ") and not came.startswith(f"{name} and "):
        came = came.replace(name, "it", 1)
    early = isinstance(clue, Freed) and clue.place.square == cause.place.square and clue.place.t < cause.place.t
    return came.replace(" in slice", " already in slice", 1) if early else came


def _came_briefly(flags: Flags, clue: Clue) -> str:
    """What comes of a link; who is in the way of a stone is named, and not why that one is."""
    if not isinstance(clue, Blocked):
        return came_words(flags, clue)
    by, many = named(flags, clue.obstacles), len(clue.obstacles) > 1
    come = f"{flags.stones[clue.stone].name} cannot come to {clue.place.square} in slice {clue.place.t}"
    match clue.how:
        case Hindrance.CLASH:
            return f"{come}, where {by} {'come' if many else 'comes'} too"
        case Hindrance.SWAP:
            return f"{come}, from where {by} {'come' if many else 'comes'} the other way"
        case _:
            pushed = " and cannot be pushed on" if clue.stop is not None and clue.stop.is_pushed else ""
            return f"{come}, where {by} {'are' if many else 'is'}{pushed}"


def _after(link: ChainLink) -> str:
    """That the stone of a link is gone after that, as the end of a clause; "": it is not."""
    course, held = link.course, isinstance(link.clue, Blocked)
    if course is None or course.gone is None:
        return ""
    where = "there" if course.end.square == course.start.square and not held else f"at {course.end.square}"
    what = f"jumps away {where}" if course.gone is Exit.JUMPED else f"has no order {where}"
    when = "" if course.end == course.start else f" after slice {course.end.t}"
    return f"{'; it' if held else ','} {what} and is gone{when}"


def _because(flags: Flags, chain: Chain) -> str:
    """By what that begins, as clauses."""
    said = list[str]()
    for clue, roots in _next_to_first(chain):
        came = _cause(flags, chain.links[0].clue, clue)
        why = [_cause(flags, clue, each) for each in roots if isinstance(each, _TOLD_WHOLE)]
        said.append(f"{came}, for {listed(why)}" if len(why) == len(roots) == 1 else came)
    return "; ".join(dict.fromkeys(said))


def _ends(chain: Chain) -> Iterator[Clue]:
    """What is told last of each of the clauses."""
    for clue, roots in _next_to_first(chain):
        is_told = len(roots) == 1 and isinstance(roots[0], _TOLD_WHOLE)
        yield roots[0] if is_told else clue


def _next_to_first(chain: Chain) -> list[tuple[Clue, list[Clue]]]:
    """What is next to the first link of a chain, each with what is next to that."""
    first, *others = chain.links
    found = list[tuple[Clue, list[Clue]]]()
    for place in _nearest(first, others):
        found.append((others[place].clue, [others[each].clue for each in _nearest(others[place], others, place + 1)]))
    return found


def _nearest(link: ChainLink, others: Sequence[ChainLink], first: int = 0) -> Iterator[int]:
    """The places of the links next to one, or next to what tells of the same accident, from that place on."""
    for place, each in enumerate(others[first:], first):
        if each.depth <= link.depth:
            return
        if each.depth == link.depth + 1:
            if is_same_accident(link.clue, each.clue):
                yield from _nearest(each, others, place + 1)
            else:
                yield place


def _cause(flags: Flags, first: Clue, clue: Clue) -> str:
    """What is otherwise than then that leads to the first link, with what it had to do with it then."""
    name = flags.stones[clue.stone].name if clue.stone is not None else ""
    lacks = "" if clue.stone is None else _lacks(first, clue.stone)
    part = "" if clue.stone is None or lacks else bridge_words(flags, clue.stone, first)
    match clue:
        case TakenBack():
            return f"{name} {lacks or 'is not there'}" if not part else f"{name}{part} is not there"
        case PutBack():
            return f"{name} is there again"
        case Absent():
            what = f"so {name} {lacks}" if lacks else f"and so {name}{part} does not come"
            return f"#{clue.number} fails, {what}" if name else f"bomb #{clue.number} fails"
        case Arrives():
            return f"{name} comes by #{clue.number}, {_NEW}" if name else f"bomb #{clue.number} falls, {_NEW}"
        case _:
            return _other_came(flags, clue, name, part or _did(first, clue.stone))


def _lacks(first: Clue, stone: int) -> str:
    """What a stone that is gone does not do to that of the first link, as a verb; "": that takes more words."""
    match first:
        case Freed(how=Hindrance.CLASH) if stone in first.obstacles:
            return "does not meet it there"
        case Freed() if stone in first.obstacles:
            return "is not in its way"
        case Unshoved(by=by) if stone in by:
            return "does not push it"
        case _:
            return ""


def _did(first: Clue, stone: int | None) -> str:
    """What a stone that goes another way did to that of the first link then, as a clause about it."""
    match first:
        case Freed(how=Hindrance.CLASH) if stone in first.obstacles:
            return ", which met it there,"
        case Freed() if stone in first.obstacles:
            return ", which was in its way,"
        case Unshoved(by=by) if stone in by:
            return ", which pushed it,"
        case _:
            return ""


def _other_came(flags: Flags, clue: Clue, name: str, part: str) -> str:
    """What comes of a link about another stone, with what that did then."""
    came = _came_briefly(flags, clue)
    return f"{name}{part}{came.removeprefix(name)}" if came.startswith(f"{name} ") else came


def _goes_back(reasons: Reasons, number: int) -> str:
    """To what it goes back that an effect fails, as a clause of what is so now; "": that is not known, or too much."""
    found, flags = begun_by(reasons, number), reasons.board.flags
    if not 0 < len(found) <= _MOST:
        return ""
    since = {each.stone: each.since for each in reasons.stones}
    now = sorted(each for each in found.taken if since.get(each) == reasons.round)
    long = sorted(found.taken - {*now})
    said = [f"{named(flags, now)} {'was' if len(now) == 1 else 'were'} taken back"] if now else []
    said += [f"{named(flags, long)} {'is' if len(long) == 1 else 'are'} gone {_since(since, long)}"] if long else []
    back = sorted(found.back)
    said += [f"{named(flags, back)} {'is' if len(back) == 1 else 'are'} there again"] if back else []
    hold = [f"#{each}" for each in sorted(found.hold)]
    said += [f"{listed(hold)} {'holds' if len(hold) == 1 else 'hold'} now"] if hold else []
    return listed(said)


def _since(since: Mapping[int, int], stones: Sequence[int]) -> str:
    rounds = {since[each] for each in stones if each in since}
    return f"since the paradox of round {rounds.pop() + 1}" if len(rounds) == 1 else "since earlier rounds"
