"""What comes of stones in as few words as can be: who does what to whom, and not where or when, for the boards show it.

For lists that would be long even barely (see game.titles.causality.view.reasons.bare_words).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.titles.causality.reasons.clues import (
    Blocked,
    CauseMissed,
    Clue,
    Destroyed,
    Freed,
    Screened,
    Shoved,
    Spared,
    Unscreened,
    Unshoved,
    comes_too_early,
    shield_of,
)
from game.titles.causality.reasons.obstacles import Firmness, Hindrance, Standstill
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.trace import BombExploded, Captured, Exploded, MineExploded, Shot
from game.titles.causality.view.reasons.deed_words import other_jump
from game.titles.causality.view.reasons.loss_words import onto_mine
from game.titles.causality.view.reasons.screen_words import screened_briefly
from game.titles.causality.view.reasons.versus import listed, named, stone_name
from game.titles.causality.view.words import is_wall


def steps_scantly(
    flags: Flags, clues: Sequence[Clue], *, tells_stop: bool = False, gone: int | None = None
) -> list[str]:
    """What comes of one thing after another, the last of them first; `tells_stop`: see `came_scantly`; that one that is
    `gone` is not hit goes without saying."""
    every = zip([_without(each, gone) for each in clues], (*clues[1:], None), strict=True)
    return [came_scantly(flags, each, told=_kept(before), tells_stop=tells_stop) for each, before in every]


def _without(clue: Clue, gone: int | None) -> Clue:
    """A loss without that another one is not hit instead, if that is this one."""
    if not isinstance(clue, Destroyed) or gone is None or shield_of(clue) != gone:
        return clue
    return replace(clue, instead=None)


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
    name = stone_name(flags, clue.stone or 0)
    match clue:
        case Blocked():
            return _blocked(flags, clue, name, told, tells_stop=tells_stop)
        case Freed():
            return f"{name} gets to {clue.place.square}"
        case Shoved():
            return f"{name} is pushed to {clue.place.square} by {named(flags, clue.by)}"
        case Unshoved():
            pushed = f", pushed by {named(flags, clue.by)}," if clue.in_vain else ""
            behind = "" if clue.behind is None else f" ({stone_name(flags, clue.behind)} is behind it)"
            return f"{name}{pushed} stays at {clue.place.square}{behind}"
        case Destroyed():
            return _lost(flags, clue, name)
        case Spared():
            shot = None if shield_of(clue) is None else clue.instead
            return f"{name} lives on" if shot is None else _shot(flags, shot, name)
        case Screened() | Unscreened():
            return screened_briefly(flags, clue, tells_free=True)
        case _:
            raise AssertionError("a beginning comes of nothing")


def _blocked(flags: Flags, clue: Blocked, name: str, told: tuple[int, ...], *, tells_stop: bool) -> str:
    """Who keeps a stone from a square, and how, if that one is not just there."""
    stops = () if clue.stop is None or clue.obstacles == told else clue.stop.by
    by, every = named(flags, clue.obstacles), "all" if len(clue.obstacles) > 1 else "both"
    match clue.how:
        case Hindrance.CLASH:
            return f"{name} meets {_comers(flags, clue)} at {clue.place.square}, and {every} go back"
        case Hindrance.SWAP:
            return f"{name} meets {by} coming the other way, and {every} go back"
        case Hindrance.CAME_BACK if clue.stop is not None and stops and not clue.stop.is_pushed:
            where = f" at {clue.stop.place.square}" if clue.stop.how is Hindrance.CLASH else ""
            verb, back = ("stop", "") if clue.stop.how is Hindrance.THERE else ("turn", f" back{where}")
            return f"{name} is kept from {clue.place.square} by {by}{_by_whom(flags, clue, stops, verb, back)}"
        case _ if clue.stop is not None and clue.stop.is_pushed and stops and tells_stop:
            return f"{name} cannot push {by} off {clue.place.square}{_by_whom(flags, clue, stops, 'stop', '')}"
        case _ if clue.firm is Firmness.ARRIVES:
            return f"{name} cannot come to {clue.place.square}, where {by} arrives"
        case _:
            held = _held(flags, clue, stops) if tells_stop else ""
            return f"{name} is kept from {clue.place.square} by {by}{held}"


def _held(flags: Flags, clue: Blocked, stops: Sequence[int]) -> str:
    """Who makes no room for whoever is in the way of a stone, or that no floor is behind that one, or that the stone
    pushes nobody, in brackets with a space before them; "": none of these."""
    if clue.firm is Firmness.KIND:
        return f" (a {flags.stones[clue.stone].type.value} pushes nobody)"
    if stops or clue.stop is None or not clue.stop.is_pushed or clue.stop.by:
        return _by_whom(flags, clue, stops, "stop", "") if stops else ""
    return f" ({'a wall' if is_wall(flags, clue.stop.place.square) else 'the edge'} behind it)"


def _comers(flags: Flags, clue: Blocked) -> str:
    """Whom a stone meets on a square, and of those who are pushed there by others by whom."""
    pushed = {each.stone: each.pushed_by for each in clue.comers if each.pushed_by not in (None, clue.stone)}
    names = ((stone_name(flags, each), pushed.get(each)) for each in clue.obstacles)
    return listed([name if by is None else f"{name} (pushed by {stone_name(flags, by)})" for name, by in names])


def _by_whom(flags: Flags, clue: Blocked, stops: Sequence[int], verb: str, back: str) -> str:
    """Who does that to whoever is in the way of a stone, in brackets with a space before them."""
    if clue.stop is not None and verb == "stop" and (crowd := _crowd(flags, clue.stop, clue.obstacles)):
        return f" ({crowd})"
    those, does = "them", verb if len(stops) > 1 else f"{verb}s"
    if len(clue.obstacles) == 1 and not {*stops} & {*clue.obstacles}:
        those = named(flags, clue.obstacles)
    further = "" if clue.stop is None else _further(flags, clue.stop, stops, clue.stone)
    return f" ({named(flags, stops)} {does} {those}{back}{further})"


def stops_scantly(flags: Flags, stop: Standstill) -> str:
    """Who stops one that is pushed, as a clause."""
    stone = named(flags, (stop.stone,))
    stops = f"{named(flags, stop.by)} {'stop' if len(stop.by) > 1 else 'stops'} {stone}"
    return _crowd(flags, stop, (stop.stone,)) or f"{stops}{_further(flags, stop, stop.by, stop.stone)}"


def _further(flags: Flags, stop: Standstill, stops: Sequence[int], stone: int) -> str:
    """Who stops the one that makes no room for another, itself stopped by that one, as the end of a clause; "": nobody
    does, or that is told."""
    behind = stop.behind
    if behind is None or not behind.by or len(stops) != 1 or {*behind.by} & {*stops, stone}:
        return ""
    return f", for {named(flags, behind.by)} {'stop' if len(behind.by) > 1 else 'stops'} {named(flags, stops)}"


def _crowd(flags: Flags, stop: Standstill, pushed: Sequence[int]) -> str:
    """Who comes onto whom, so that one that is pushed cannot go there, as a clause; "": it is not so."""
    there, coming = stop.there, [each.stone for each in stop.others]
    if not stop.is_pushed or not there or not coming:
        return ""
    come = "come" if len(coming) > 1 else "comes"
    if stop.standing:
        be = "are" if len(stop.standing) > 1 else "is"  # which is enough, whoever comes there, too
        return f"{named(flags, stop.standing)} {be} behind {named(flags, pushed)}"
    return f"{named(flags, coming)} {come} onto {named(flags, there)} behind {named(flags, pushed)}"


def _lost(flags: Flags, clue: Destroyed, name: str) -> str:
    """By whom or what a stone is destroyed."""
    match clue.how:
        case Shot() as shot:
            shield = shield_of(clue)
            return _shot(flags, shot, "" if shield is None else stone_name(flags, shield))
        case Captured() as how if clue.stone in how.by:
            return f"{named(flags, (clue.stone, *(each for each in how.by if each != clue.stone)))} capture each other"
        case Captured() as how:
            return f"{name} is captured by {named(flags, how.by)}"
        case MineExploded() as how if clue.stone == how.mine:
            return f"{name}, a mine, goes off"
        case MineExploded() as how:
            is_met = clue.stone in how.met
            onto = "" if is_met else f", onto which {onto_mine(flags, clue.stone, how, clue.site.pusher)}"
            if is_met and clue.site.pusher is not None:
                onto = f", onto which {named(flags, (clue.site.pusher,))} pushes it"
            by = "by" if clue.site.square == how.square else "beside"
            return f"{name} is destroyed {by} the mine {stone_name(flags, how.mine)}{onto}"
        case BombExploded() as how:
            bombs = sorted({how.ante, *clue.bombs})
            by = f"bomb{'s' if len(bombs) > 1 else ''} {listed([f'#{each}' for each in bombs])}"
            beside = " beside it" if len(bombs) == 1 and clue.site.square != how.square else ""
            return f"{name} is destroyed by {by}{beside}"
        case Exploded() as how:
            return f"{name} is destroyed with {named(flags, [each for each in how.victims if each != clue.stone])}"
        case _:
            raise AssertionError("nothing else destroys a stone")


def _shot(flags: Flags, shot: Shot, other: str) -> str:
    """Who is hit, and not that other one ("": no other)."""
    hit = stone_name(flags, shot.hit or 0)
    return f"{hit}{f', not {other},' if other else ''} is shot by {stone_name(flags, shot.by)}"


def early_scantly(clue: Clue, goal: Position) -> str:
    """That a stone gets to where its deed would be before that, as the end of a clause; "": it does not."""
    return early_words(clue.place) if comes_too_early(clue, goal) else ""


def early_words(place: Position) -> str:
    """That one is too early at a place, as the end of a clause."""
    return f" already in slice {place.t}"


def other_jump_scantly(flags: Flags, cause: CauseMissed) -> str:
    """That a stone jumps where its deed would be, but by another order, as a clause; "": it does not."""
    follows = cause.follows
    if follows is None or not other_jump(flags, cause):
        return ""
    jumps = f"{stone_name(flags, cause.stone)} jumps by its order of round {follows.round + 1}"
    return f"{jumps}, which sends #{follows.ante}, not #{cause.number}"


def newer_by_then(name: str, cause: CauseMissed) -> str:
    """That one is where its deed would be all the same, but without an order that counts, as a clause; "": not so."""
    if not counts_no_more(cause):
        return ""
    there = f"in slice {cause.place.t} {name} is at {cause.where} all the same"
    return f"{there}, but follows newer orders by then{NEVER_BACK}"


NEVER_BACK = " (a stone never goes back to older ones)"
"""Why an order counts no more where its stone followed newer ones (rules 2.6), to who does not know the rule."""


def counts_no_more(cause: CauseMissed) -> bool:
    """Whether a stone has no order where its deed would be, for it follows newer ones since earlier."""
    return cause.follows is None and cause.outdated is not None and not cause.outdated.tagged
