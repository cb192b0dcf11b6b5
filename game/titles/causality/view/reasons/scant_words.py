"""What comes of stones in as few words as can be: who does what to whom, and not where or when, for the boards show it.

For lists that would be long even barely (see game.titles.causality.view.reasons.bare_words).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.titles.causality.reasons.clues import (
    Absent,
    Arrives,
    Blocked,
    CauseMissed,
    ChainLink,
    Clue,
    Destroyed,
    Exit,
    Freed,
    PutBack,
    Root,
    Screened,
    Shoved,
    Spared,
    TakenBack,
    Unscreened,
    Unshoved,
)
from game.titles.causality.reasons.help import Helped, help_of
from game.titles.causality.reasons.obstacles import Hindrance
from game.titles.causality.reasons.reasons import LostCause
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.trace import BombExploded, Captured, Exploded, MineExploded, Shot
from game.titles.causality.view.reasons.came_words import is_late
from game.titles.causality.view.reasons.deed_words import other_jump
from game.titles.causality.view.reasons.screen_words import screened_briefly
from game.titles.causality.view.reasons.versus import listed, named

_NOT_PUSHED = "not pushed by"
"""Before the names of those who pushed a stone then."""

NOT_STOPPED = "not stopped by"
"""Before the names of those who were in its way."""

Partaker: TypeAlias = tuple[str, str]
"""Who has a part in something, and before that how, as one of those words; or another clause, after ""."""


def steps_scantly(flags: Flags, clues: Sequence[Clue], *, tells_stop: bool = False) -> list[str]:
    """What comes of one thing after another, the last of them first; `tells_stop`: see `came_scantly`."""
    every = zip(clues, (*clues[1:], None), strict=True)
    return [came_scantly(flags, each, told=_kept(before), tells_stop=tells_stop) for each, before in every]


def when_scantly(clue: Clue, before: Clue) -> str:
    """In which slice something is so that comes of another thing, with a space after it; "": in the same one."""
    return "" if before.place.t == clue.place.t else f"in slice {clue.place.t} "


def _kept(clue: Clue | None) -> tuple[int, ...]:
    """Who cannot come to a square."""
    return (clue.stone,) if isinstance(clue, Blocked) else ()


def came_scantly(flags: Flags, clue: Clue, *, told: tuple[int, ...] = (), tells_stop: bool = False) -> str:
    """What comes of a stone, which is named first, as a clause.

    Of one in its way it is said by whom it was turned back, if that is not `told` of it, and if that `tells_stop` also
    for whom else it makes no room.
    """
    name = _name(flags, clue.stone or 0)
    match clue:
        case Blocked():
            return _blocked(flags, clue, name, told, tells_stop=tells_stop)
        case Freed():
            return f"{name} gets to {clue.place.square}"
        case Shoved():
            return f"{name} is pushed to {clue.place.square} by {named(flags, clue.by)}"
        case Unshoved():
            return f"{name} stays at {clue.place.square}"
        case Destroyed():
            return _lost(flags, clue, name)
        case Spared():
            return f"{name} lives on"
        case Screened() | Unscreened():
            return screened_briefly(flags, clue)
        case _:
            raise AssertionError("a beginning comes of nothing")


def _blocked(flags: Flags, clue: Blocked, name: str, told: tuple[int, ...], *, tells_stop: bool) -> str:
    """Who keeps a stone from a square, and how, if that one is not just there."""
    stops = () if clue.stop is None or clue.obstacles == told else clue.stop.by
    by, every = named(flags, clue.obstacles), "all" if len(clue.obstacles) > 1 else "both"
    match clue.how:
        case Hindrance.CLASH:
            return f"{name} meets {by} at {clue.place.square}, and {every} go back"
        case Hindrance.SWAP:
            return f"{name} meets {by} coming the other way, and {every} go back"
        case Hindrance.CAME_BACK if clue.stop is not None and stops and not clue.stop.is_pushed:
            turns = f"{named(flags, stops)} {'turn' if len(stops) > 1 else 'turns'} {by} back there"
            return f"{name} cannot come to {clue.place.square}, for {turns}"
        case _:
            stop = "stop" if len(stops) > 1 else "stops"
            held = f", which {named(flags, stops)} {stop}" if tells_stop and stops else ""
            return f"{name} is kept from {clue.place.square} by {by}{held}"


def _lost(flags: Flags, clue: Destroyed, name: str) -> str:
    """By whom or what a stone is destroyed."""
    match clue.how:
        case Shot() as shot:
            instead = None if clue.instead is None else clue.instead.hit
            rather = "" if instead is None else f" instead of {_name(flags, instead)}"
            return f"{name} is shot by {_name(flags, shot.by)}{rather}"
        case Captured() as how if clue.stone in how.by:
            return f"{named(flags, (clue.stone, *(each for each in how.by if each != clue.stone)))} capture each other"
        case Captured() as how:
            return f"{name} is captured by {named(flags, how.by)}"
        case MineExploded() as how if clue.stone == how.mine:
            return f"{name}, a mine, goes off"
        case MineExploded() as how:
            others = [each for each in how.met if each != clue.stone]
            onto = f", onto which {named(flags, others)} {'come' if len(others) > 1 else 'comes'}" if others else ""
            return f"{name} is destroyed by the mine {_name(flags, how.mine)}{onto}"
        case BombExploded() as how:
            return f"{name} is destroyed by bomb #{how.ante}"
        case Exploded() as how:
            return f"{name} is destroyed with {named(flags, [each for each in how.victims if each != clue.stone])}"
        case _:
            raise AssertionError("nothing else destroys a stone")


@dataclass(frozen=True, slots=True)
class ScantCame:
    """What a stone does now instead, as a clause; the `parts` of those who do not keep or move it any more; and what
    more comes of that, as the end of a clause."""

    came: str
    parts: tuple[Partaker, ...] = ()
    ends: str = ""

    @property
    def words(self) -> str:
        """All of it, as a clause."""
        return f"{self.came}{parts_words(self.parts)}{self.ends}"


def lost_scantly(flags: Flags, lost: LostCause) -> ScantCame | None:
    """What the stone of a lost cause does now instead, without where and when; None: that takes more words."""
    clue, cause = lost.chain.links[0].clue, lost.cause
    if isinstance(clue, Root | Screened | Unscreened) or cause.hidden:
        return None
    parts, ends = _parts(flags, clue), _ends(cause)
    if jumps := other_jump_scantly(flags, cause):
        return ScantCame(jumps, parts, ends)
    came = came_scantly(flags, clue)
    if cause.where == cause.place.square:
        return ScantCame(came, parts, ends) if _counts_no_more(cause) else None
    early = early_scantly(clue, cause.place)
    if isinstance(clue, Freed | Unshoved) and _ends_there(cause, clue):
        return ScantCame(f"{_name(flags, cause.stone)} ends at {clue.place.square}{early}", parts, ends)
    return ScantCame(f"{came}{early}{_after(cause, clue)}", parts, ends)


def early_scantly(clue: Clue, goal: Position) -> str:
    """That a stone gets to where its deed would be before that, as the end of a clause; "": it does not."""
    is_early = isinstance(clue, Freed) and clue.place.square == goal.square and clue.place.t < goal.t
    return " too early" if is_early else ""


def otherwise_scantly(flags: Flags, clue: Clue) -> ScantCame | None:
    """What a stone does otherwise where its deed is done again, without where and when; None: that takes more."""
    if isinstance(clue, Root | Screened | Unscreened):
        return None
    return ScantCame(came_scantly(flags, clue), _parts(flags, clue))


def _ends(cause: CauseMissed) -> str:
    """Why a stone that is where its deed would be all the same does not do it, as the end of a clause; "": it is not,
    or that takes more words."""
    newer = "" if cause.where != cause.place.square or cause.hidden else newer_by_then("it", cause)
    return f"; {newer}" if newer else ""


def other_jump_scantly(flags: Flags, cause: CauseMissed) -> str:
    """That a stone jumps where its deed would be, but by another order, as a clause; "": it does not."""
    follows = cause.follows
    if follows is None or not other_jump(flags, cause):
        return ""
    jumps = f"{_name(flags, cause.stone)} jumps by its order of round {follows.round + 1}"
    return f"{jumps}, which sends #{follows.ante}, not #{cause.number}"


def newer_by_then(name: str, cause: CauseMissed) -> str:
    """That one is where its deed would be all the same, but without an order that counts, as a clause; "": not so."""
    if not _counts_no_more(cause):
        return ""
    return f"{name} is at {cause.where} all the same, but follows newer orders by then{NEVER_BACK}"


NEVER_BACK = " (a stone never goes back to older ones)"
"""Why an order counts no more where its stone followed newer ones (rules 2.6), to who does not know the rule."""


def _parts(flags: Flags, clue: Clue) -> tuple[Partaker, ...]:
    """Who kept a stone then, or moved it, and does not now."""
    if isinstance(clue, Freed):
        return tuple((NOT_STOPPED, _name(flags, each)) for each in clue.obstacles)
    if isinstance(clue, Unshoved) and not clue.in_vain:
        return tuple((_NOT_PUSHED, _name(flags, each)) for each in clue.by)
    return ()


def _after(cause: CauseMissed, clue: Clue) -> str:
    """What becomes of a stone after it came to a square or stayed there, as the end of a clause; "": that is told, or
    it is just elsewhere."""
    gone = cause.gone
    if not isinstance(clue, Freed | Unshoved):
        return ""
    if gone is None:
        is_early = bool(early_scantly(clue, cause.place)) and cause.where is not None
        return f" and goes on to {cause.where}" if is_early else ""
    on = "" if gone.place.square == clue.place.square else f", on to {gone.place.square},"
    match gone.how:
        case Exit.STRAYED:
            return f" and ends at {gone.place.square}"
        case Exit.DESTROYED:
            return " and is destroyed later"
        case Exit.JUMPED:
            return f"{on} and jumps away"
        case Exit.NEVER:
            return ""


def _ends_there(cause: CauseMissed, clue: Freed | Unshoved) -> bool:
    """Whether a stone has no order where it came to or stayed, and so is gone after that (rules 2.6)."""
    gone = cause.gone
    return gone is not None and gone.how is Exit.STRAYED and gone.place.square == clue.place.square


def _counts_no_more(cause: CauseMissed) -> bool:
    """Whether a stone has no order where its deed would be, for it follows newer ones since earlier."""
    return cause.follows is None and cause.outdated is not None and not cause.outdated.tagged


def part_scantly(flags: Flags, link: ChainLink, clue: Clue) -> Partaker:
    """Who has a part in what comes of the stone of a link: with or without whom that is so, as one of these words and
    who that is; or as another clause, after "" ("": that is told)."""
    first, does_not = link.clue, "without"
    if isinstance(first, Unshoved) and clue.stone in first.by and not first.in_vain:
        does_not = _NOT_PUSHED
    elif isinstance(first, Freed) and clue.stone in first.obstacles:
        does_not = NOT_STOPPED
    lets = "" if clue.stone is None or does_not != "without" else _lets_be(flags, link, clue.stone)
    if isinstance(first, Freed) and clue.stone in first.by and not lets:
        does_not = NOT_STOPPED
    match clue:
        case TakenBack() | Absent() | Freed() | Shoved() | Blocked() if lets:
            return "", lets
        case TakenBack() | Absent() if isinstance(first, Destroyed) and _is_hit_instead(first, clue.stone):
            return "", ""
        case TakenBack() | Absent():
            return does_not, _brought(flags, clue)
        case Arrives() | PutBack():
            return "with", _brought(flags, clue)
        case Spared():
            by = f" by {named(flags, clue.by)}" if clue.by and not clue.bombs else ""
            return "", f"{_name(flags, clue.stone)} is not destroyed before{by}"
        case Blocked() if cannot_push(first, clue):
            return "", f"{_name(flags, clue.stone)} cannot push it"
        case _ if does_not != "without":
            return does_not, _name(flags, clue.stone)
        case _:
            return "", came_scantly(flags, clue)


def _lets_be(flags: Flags, link: ChainLink, stone: int) -> str:
    """What a stone does not do now to another one, which so does not do its part in what a link tells, as a clause; "":
    it did nothing of the kind."""
    name, found = _name(flags, stone), help_of(stone, link.clue) if isinstance(link.clue, Freed) else None
    met = link.waylaid
    if found is None and met is not None and met.by == stone and not is_late(link.clue):
        return f"{name} does not stop {_name(flags, met.stone)}"
    if found is None:
        return ""
    other = _name(flags, found.stone)
    match found.how:
        case Helped.PUSHED:
            return f"{name} does not push {other}"
        case Helped.BEHIND:
            return f"{name} is not behind {other}"
        case Helped.IN_WAY | Helped.CLASH:
            return f"{name} does not stop {other}"


def _is_hit_instead(clue: Destroyed, stone: int | None) -> bool:
    """Whether a shot hits one for that stone is not hit: that is told with it."""
    return clue.instead is not None and clue.instead.hit == stone


def cannot_push(first: Clue, clue: Blocked) -> bool:
    """Whether one does not push the stone of the `first` clue on, for that does not make room."""
    stop = clue.stop
    return isinstance(first, Unshoved) and stop is not None and stop.is_pushed and clue.obstacles == (first.stone,)


def _brought(flags: Flags, clue: Root) -> str:
    """Whom a beginning of a chain is about, or which bomb."""
    if clue.stone is not None:
        return _name(flags, clue.stone)
    assert isinstance(clue, Absent | Arrives), "nothing else is without a stone"
    return f"bomb #{clue.number}"


def parts_words(parts: Sequence[Partaker]) -> str:
    """With or without whom something is so, and what else has a part in it, in brackets, as the end of a clause; "":
    nothing."""
    words = [each for word in (NOT_STOPPED, _NOT_PUSHED, "without", "with") if (each := _all_of(word, parts))]
    words += [each for word, each in parts if not word and each]
    return f" ({'; '.join(words)})" if words else ""


def _all_of(word: str, parts: Sequence[Partaker]) -> str:
    """Those that are told with this word, after it; "": none."""
    those = [*dict.fromkeys(each for of, each in parts if of == word)]
    return f"{word} {listed(those)}" if those else ""


def _name(flags: Flags, stone: int) -> str:
    return flags.stones[stone].name
