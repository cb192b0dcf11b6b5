"""What comes of a link of a chain, in a few words."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from game.titles.causality.reasons.clues import (
    Arrives,
    Blocked,
    Chain,
    ChainLink,
    Clue,
    Destroyed,
    Exit,
    Freed,
    Screened,
    Shoved,
    Spared,
    Unscreened,
    Unshoved,
    shield_of,
)
from game.titles.causality.reasons.obstacles import Hindrance
from game.titles.causality.rules.flag import Act, Flag, Flags
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.trace import Exploded, Shot
from game.titles.causality.view.reasons.course_words import counted, gone_from_there, pushed_words
from game.titles.causality.view.reasons.loss_words import lost_briefly
from game.titles.causality.view.reasons.obstacle_words import in_the_way, obstacle
from game.titles.causality.view.reasons.screen_words import screened_briefly, told_order
from game.titles.causality.view.reasons.versus import listed, named, stone_name


def came_after(flags: Flags, link: ChainLink, told: int | None = None) -> str:
    """What comes of a link, in a few words, and that its stone is gone after that, if it is."""
    came = f"{came_words(flags, link.clue, told)}{hit_instead(flags, link.clue)}"
    return f"{came}{still_waylaid(flags, link)}{gone_after(flags, link)}"


def unpushed(came: str, clue: Clue, gone: Collection[int]) -> str:
    """What comes of a link without those that are `gone`, with that the stone is not pushed, where just these push
    it."""
    is_so = isinstance(clue, Unshoved) and not clue.in_vain and {*clue.by} <= {*gone}
    return came.replace(" stays at", " is not pushed and stays at", 1) if is_so else came


def kept_there(flags: Flags, chain: Chain) -> str:
    """Who keeps a stone on the square on which it is destroyed, or pushes the one that shoots it there to where that
    does so, as the end of a clause; "": nobody, or it is not."""
    first, *others = (each.clue for each in chain.links if each.depth == chain.links[0].depth)
    if not isinstance(first, Destroyed):
        return ""
    kept = next((each for each in others if isinstance(each, Blocked) and each.stone == first.stone), None)
    if kept is not None and kept.stays == first.site.square:
        return f", kept from {kept.place.square} by {named(flags, kept.obstacles)}"
    shooter = first.how.by if isinstance(first.how, Shot) else None
    comes = (each.course for each in chain.links if isinstance(each.clue, Arrives) and each.clue.stone == shooter)
    way = next((each for each in comes if each is not None and each.end.t == first.place.t), None)
    if way is None or way.by is None or shooter is None:
        return ""
    return f", for {stone_name(flags, way.by)} pushes {stone_name(flags, shooter)} to {way.end.square}"


def hit_instead(flags: Flags, clue: Clue) -> str:
    """Whom the shot hits now that destroyed one then, as the end of a clause; "": nobody, or it was no shot."""
    shield = shield_of(clue) if isinstance(clue, Spared) else None
    if shield is None or not isinstance(clue, Spared) or clue.instead is None:
        return ""
    return f", for {stone_name(flags, clue.instead.by)} shoots {stone_name(flags, shield)} instead"


def still_waylaid(flags: Flags, link: ChainLink) -> str:
    """Whom one meets on this board alone, or does not meet, that has a part in a link, as the end of a clause."""
    found = link.waylaid
    if found is None:
        return ""
    name, met = stone_name(flags, found.stone), f"{stone_name(flags, found.by)} at {found.square}"
    if not is_late(link.clue):
        return f", as {name} does not meet {met}"
    comers = link.clue.comers if isinstance(link.clue, Freed) else ()
    pushed = [stone_name(flags, each.stone) for each in comers if each.pushed_by == found.stone]
    return f", as {name}{f', which pushed {listed(pushed)} there then,' if pushed else ''} meets {met}"


def is_late(clue: Clue) -> bool:
    """Whether a link is about what befell its stone on the other board, and does not on this one."""
    return isinstance(clue, Freed | Spared | Unshoved | Unscreened)


def after(flags: Flags, link: ChainLink, goal: Position | None = None) -> str:
    """Where the stone of a link goes on to and is gone, for it has no order there, or jumps away, as the end of a
    clause, with when that is if its deed should be on that square; "": it is not gone."""
    course, clue = link.course, link.clue
    held = isinstance(clue, Blocked) or (isinstance(clue, Unshoved) and clue.stop is not None)
    if course is None or course.gone is None:
        return ""
    if tells_jump(link):
        return " and is gone"
    what = "jumps away" if course.gone is Exit.JUMPED else f"has no order{'' if _forgets(clue) else counted(course)}"
    if course.end.square == course.start.square:
        when = "" if course.end.t == course.start.t else f" in slice {course.end.t}"
        gone = f", and{when} it {what} there" if when else f", where it {what}"
        late = f" in slice {course.end.t}" if goal is not None and course.end.square == goal.square else ""
        return f"; at {course.end.square} it {what}{late}" if held else gone
    comes = f"{'; later it' if held else ', then'} comes to {course.end.square}{pushed_words(flags, course)}"
    return f"{comes}, where it {what}"


def _forgets(clue: Clue) -> bool:
    """Whether a link says already that a stone forgets older orders."""
    return isinstance(clue, Screened) and clue.effect == "interfered"


def gone_after(flags: Flags, link: ChainLink) -> str:
    """That the stone of a link is gone after that, as the end of a clause; who was held back comes on only later."""
    course, order = link.course, _order_of(link.clue)
    if tells_jump(link):
        return " and is gone"
    if course is not None and order is not None and order.act is Act.MOVE and order.to == course.end.square:
        course = replace(course, start=course.end)  # where it goes is told with the order
    return gone_from_there(flags, course, held=isinstance(link.clue, Blocked))


def tells_jump(link: ChainLink) -> bool:
    """Whether a link says itself that its stone jumps away: by the order that it follows for a tagscreen."""
    order = _order_of(link.clue)
    jumps = link.course is not None and link.course.gone is Exit.JUMPED
    return jumps and order is not None and order.act is Act.JUMP


def _order_of(clue: Clue) -> Flag | None:
    """The order that a link names, if it is about a tagscreen."""
    return told_order(clue) if isinstance(clue, Screened | Unscreened) else None


def came_words(flags: Flags, clue: Clue, told: int | None = None) -> str:
    """What comes of a link, in a few words; of the stone that was `told` of just before it is known why it is there."""
    name, place = stone_name(flags, clue.stone or 0), clue.place
    match clue:
        case Blocked():
            return f"{name} cannot come to {place.square} in slice {place.t}{_for_whom(flags, clue, told)}"
        case Freed():
            return f"{name} gets to {place.square} in slice {place.t}"
        case Shoved():
            return f"{name} is pushed to {place.square} by {named(flags, clue.by)} in slice {place.t}"
        case Unshoved():
            stopped = f", for {obstacle(flags, clue.stop)}" if clue.in_vain and clue.stop is not None else ""
            stopped = stopped or ("" if clue.behind is None else f", for {stone_name(flags, clue.behind)} is behind it")
            pushed = f", pushed by {named(flags, clue.by)}," if clue.in_vain else ""
            pushed = f", which {named(flags, clue.by)} cannot push on," if clue.behind is not None else pushed
            return f"{name}{pushed} stays at {place.square} in slice {place.t}{stopped}"
        case Destroyed():
            return _lost(flags, clue, told)
        case Spared():
            return f"{name} lives on at {place.square} in slice {place.t}"
        case Screened() | Unscreened():
            return screened_briefly(flags, clue)
        case _:
            raise AssertionError("a beginning comes of nothing")


def _for_whom(flags: Flags, clue: Blocked, told: int | None) -> str:
    """Who keeps a stone from a square, in brackets, or with why that one makes no room, as the end of a clause."""
    if (clue.stop or clue.firm) and told not in clue.obstacles and clue.how in (Hindrance.THERE, Hindrance.CAME_BACK):
        return f", for {in_the_way(flags, clue, clue.place.square, past=False)}"
    by, many = named(flags, clue.obstacles), len(clue.obstacles) > 1
    match clue.how:
        case Hindrance.THERE | Hindrance.CAME_BACK:
            return f" ({by} {'are' if many else 'is'} there)"
        case Hindrance.CLASH:
            return f" ({by} {'come' if many else 'comes'} there too{pushed_there(flags, clue)})"
        case Hindrance.SWAP:
            return f" ({by} comes the other way)"
        case _:
            return f", for {in_the_way(flags, clue, clue.place.square, past=False)}"


def pushed_there(flags: Flags, clue: Blocked) -> str:
    """By whom the one is pushed there that a stone meets, as the end of a clause; "": by nobody, or there are more."""
    by = clue.comers[0].pushed_by if len(clue.comers) == 1 else None
    return "" if by is None or by == clue.stone else f", pushed by {stone_name(flags, by)}"


def _lost(flags: Flags, clue: Destroyed, told: int | None) -> str:
    """How a stone is destroyed, in short, and who no longer takes the shot for it, if that was not told just before."""
    shield = shield_of(clue)
    gone = "" if shield is None or shield == told else f", with {stone_name(flags, shield)} not there to be hit first"
    return f"{lost_briefly(flags, clue)} in slice {clue.place.t}{_arrives_there(flags, clue)}{gone}"


def _arrives_there(flags: Flags, clue: Destroyed) -> str:
    """Who arrives on the one with which it is destroyed, as the end of a clause; "": nobody, or several do."""
    if not isinstance(clue.how, Exploded):
        return ""
    every = [flags.stones[each] for each in dict.fromkeys((clue.stone, *clue.how.victims))]
    new = [each.name for each in every if each.ante and flags.ante(each.ante).position == clue.place]
    return f", where {new[0]} arrives" if len(new) == 1 else ""
