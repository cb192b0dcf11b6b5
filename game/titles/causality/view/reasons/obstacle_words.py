"""What keeps a stone where it is, in words: who is in the way, and why that one does not make room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.titles.causality.reasons.clues import Blocked, Freed
from game.titles.causality.reasons.obstacles import Comer, Firmness, Hindrance, Standstill, VainStep
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.geometry import Square
from game.titles.causality.view.reasons.versus import Versus, listed, named
from game.titles.causality.view.words import is_wall

ARRIVES_FIRMLY = "what arrives cannot be pushed"
"""Why a stone that comes out of a portal on a square keeps another one from it (rules 3, rule 1)."""


def held_words(flags: Flags, clue: Blocked | Freed, stays: Square, then: Versus | None = None) -> str:
    """What keeps a stone where it is, on the other board if it is named."""
    name, by, square = flags.stones[clue.stone].name, named(flags, clue.obstacles), clue.place.square
    past, every = then is not None and then.past, "all" if len(clue.obstacles) > 1 else "both"
    come, go = ("came", "went") if past else ("comes", "go")
    match clue.how:
        case Hindrance.CLASH:
            others = listed([_from_where(flags, each) for each in clue.comers])
            where = f"onto {named(flags, clue.onto)} at {square}" if clue.onto else f"to {square}"
            words = f"{name} {come} {where} from {stays} and {others}, so {every} {go} back"
        case Hindrance.SWAP:
            swap = f"{name} {come} to {square} from {stays} and {by} to {stays} from {square}"
            words = f"{swap}; two that change places both {go} back"
        case _:
            goes = "had to go back" if past else "has to go back"
            why = in_the_way(flags, clue, square, past=past)
            begins = clue.how is Hindrance.CAME_BACK and not why.startswith((f"{by} cannot", f"{by} could"))
            words = f"{why}, so {name} {goes} to {stays}" if begins else f"{name} {goes} to {stays}: {why}"
    further = _further(flags, clue, past=past)
    if not further:
        return words
    return f"{words}, and {further}" if words.endswith(")") else f"{words} ({further})"


def _from_where(flags: Flags, comer: Comer) -> str:
    """One that was on its way to the same square, with where it came from, and that it was pushed."""
    pushed = f" (pushed by {_pusher(flags, comer)})" if comer.pushed_by is not None else ""
    return f"{flags.stones[comer.stone].name} from {comer.start}{pushed}"


def meeting_words(flags: Flags, met: VainStep) -> str:
    """Whom a stone meets where it goes, and since when that one is there, as a clause."""
    if met.how is Hindrance.SWAP:
        return f"{named(flags, met.obstacles)} comes the other way, and both go back"
    words = in_the_way(flags, met, met.place.square, past=False)
    if met.since is None:
        return words
    return f"{words}; {named(flags, met.obstacles)} came there from {met.since.start} in slice {met.since.t}"


def in_the_way(flags: Flags, clue: Blocked | Freed | VainStep, square: Square, *, past: bool) -> str:
    """Who is on a square, or as good as there."""
    by, many = named(flags, clue.obstacles), len(clue.obstacles) > 1
    be = ("were" if many else "was") if past else ("are" if many else "is")
    match clue.how:
        case Hindrance.THERE:
            firm = _firmly(flags, clue.firm, by, clue.stone, square, past=past)
            return firm or f"{by} {be} on {square}{_stopped(flags, clue.stop, past=past)}"
        case Hindrance.CAME_BACK:
            return _came_back(flags, clue, by, past=past)
        case _:
            who = listed([_comer(flags, each, square, past=past) for each in clue.comers])
            return f"at {square} it {'met' if past else 'meets'} {who}"


def _further(flags: Flags, clue: Blocked | Freed, *, past: bool) -> str:
    """Who else would keep a stone from its square without those that were named; "": nobody."""
    told = {*clue.obstacles, *_stoppers(clue.stop), *(other for each in clue.comers for other in _stoppers(each.stop))}
    first, others = ([each for each in clue.by if (each in told) == is_told] for is_told in (True, False))
    if not others:
        return ""
    if not first or len(others) > 1:
        return f"without {named(flags, clue.by)} it would {'have come' if past else 'come'} there"
    # What becomes of it then need not be that it goes back: a mine that is behind may go off.
    name, come = flags.stones[clue.stone].name, "not have come there" if past else "not come there"
    return f"even without {named(flags, first)}, {name} would {come}, because of {named(flags, others)}"


def _stoppers(stop: Standstill | None) -> Iterator[int]:
    """Who stops one that is in the way, and so on."""
    while stop is not None:
        yield from stop.by
        stop = stop.behind


def _pusher(flags: Flags, comer: Comer) -> str:
    return "" if comer.pushed_by is None else flags.stones[comer.pushed_by].name


def _comer(flags: Flags, comer: Comer, square: Square, *, past: bool) -> str:
    """One that a stone meets among others, with what it does there in brackets."""
    name = flags.stones[comer.stone].name
    if comer.end != square:
        return f"{name} (which {'could not' if past else 'cannot'} leave{_stopped(flags, comer.stop, past=past)})"
    if comer.pushed_by is not None:
        return f"{name} (pushed there by {_pusher(flags, comer)})"
    if comer.start is None:
        return f"{name} (which {'arrived' if past else 'arrives'} there)"
    if comer.start == square:
        return f"{name} (which {'was' if past else 'is'} there)"
    return f"{name} (on its way from {comer.start})"


def _came_back(flags: Flags, clue: Blocked | Freed | VainStep, by: str, *, past: bool) -> str:
    """Who is in the way because it had to go back to where it was, and why; what began that first."""
    stop, square = clue.stop, clue.place.square
    cannot = f"{by} {'could not' if past else 'cannot'} leave {square}"
    if stop is None or stop.is_pushed:
        return f"{cannot}{_stopped(flags, stop, past=past)}"
    have = "had" if past else "have" if len(clue.obstacles) > 1 else "has"
    if stop.how is Hindrance.CLASH and stop.by:
        both = _both_come(flags, stop, [flags.stones[each].name for each in clue.obstacles], past=past)
        return f"{both}, and {by} {have} to go back to {square}"
    if stop.how is Hindrance.CROWD and (onto := _onto_one(flags, stop, by, past=past)):
        return f"{onto}, and {by} {have} to go back to {square}"
    first = _first_clash(flags, stop, past=past)
    return f"{first}, so {cannot}" if first else f"{cannot}{_stopped(flags, stop, past=past)}"


def _first_clash(flags: Flags, stop: Standstill, *, past: bool) -> str:
    """Who met where so that one after the other could not leave, up to who stops a stone; "": it is not for that."""
    behind = stop.behind
    if stop.how is not Hindrance.CAME_BACK or behind is None or behind.is_pushed or not stop.by:
        return ""
    cannot = f"{'could not' if past else 'cannot'} leave {stop.place.square}"
    if behind.how is Hindrance.CLASH and behind.by:
        both = _both_come(flags, behind, [_with_effect(flags, each) for each in stop.by], past=past)
        return f"{both}, so {named(flags, stop.by)} {cannot}"
    if behind.how is Hindrance.CROWD and (onto := _onto_one(flags, behind, _effects(flags, stop.by), past=past)):
        return f"{onto}, so {named(flags, stop.by)} {cannot}"
    first = _first_clash(flags, behind, past=past)
    return f"{first}, so {_effects(flags, stop.by)} {cannot}" if first else ""


def _both_come(flags: Flags, stop: Standstill, who: Sequence[str], *, past: bool) -> str:
    """That others come to where somebody goes, and who pushes them there."""
    pushed = {each.stone: _pusher(flags, each) for each in stop.comers if each.pushed_by is not None}
    every = [*who, *(_with_effect(flags, each, pushed.get(each, "")) for each in stop.by)]
    return f"{listed(every)} {'all' if len(every) > 2 else 'both'} {'came' if past else 'come'} to {stop.place.square}"


def _onto_one(flags: Flags, stop: Standstill, who: str, *, past: bool) -> str:
    """That somebody and others come onto one that stands there, so that nobody pushes that; "": it is otherwise."""
    there, coming = stop.there, stop.others
    if len(there) != 1 or not coming or any(each.pushed_by is not None for each in coming):
        return ""
    every = listed([who, *(_with_effect(flags, each.stone) for each in coming)])
    how = f"{'all' if ' and ' in who or len(coming) > 1 else 'both'} {'came' if past else 'come'}"
    return f"{every} {how} onto {_effects(flags, there)} at {stop.place.square}"


def _come_too(flags: Flags, stop: Standstill, where: str, *, past: bool) -> str:
    """That others come to where a stone goes, and what comes of it."""
    come, go = ("came", "went") if past else ("come" if len(stop.by) > 1 else "comes", "go")
    pushed = _pushed_there(flags, stop.comers)
    back = listed([flags.stones[stop.stone].name, *(flags.stones[each].name for each in stop.by)])
    return f"{_effects(flags, stop.by)} {come} {where} too{pushed}, so {back} {go} back"


def _pushed_there(flags: Flags, comers: Sequence[Comer]) -> str:
    """Who pushes those that come to a square, as an insertion; "": nobody does."""
    pushed = [(each.stone, each.pushed_by) for each in comers if each.pushed_by is not None]
    if not pushed:
        return ""
    if len(comers) == 1:
        return f", pushed by {_with_effect(flags, pushed[0][1])}"
    names = [f"{flags.stones[stone].name} pushed by {_with_effect(flags, by)}" for stone, by in pushed]
    return f" ({listed(names)})"


def _effects(flags: Flags, stones: Iterable[int]) -> str:
    """Stones by name, each with the ante-effect that brings it."""
    return listed([_with_effect(flags, each) for each in stones])


def _with_effect(flags: Flags, stone: int, pushed_by: str = "") -> str:
    """A stone by name, with the ante-effect that brings it, if one does, and who pushes it."""
    name, ante = flags.stones[stone].name, flags.stones[stone].ante
    more = [*([f"of #{ante}"] if ante else []), *([f"pushed by {pushed_by}"] if pushed_by else [])]
    return f"{name} ({', '.join(more)})" if more else name


def _firmly(flags: Flags, firm: Firmness | None, who: str, mover: int, square: Square, *, past: bool) -> str:
    """Who is in the way and is not even pushed, and why; "": it is not for that."""
    match firm:
        case None:
            return ""
        case Firmness.ARRIVES:
            does, cannot = f"{'arrived' if past else 'arrives'} on {square}", ARRIVES_FIRMLY
        case Firmness.EMERGES:
            does, cannot = f"{'came' if past else 'comes'} out of hiding on {square}", "cannot be pushed then"
        case Firmness.KIND:
            kind = flags.stones[mover].type.value
            return f"{who} {'was' if past else 'is'} on {square}, and a {kind} can push nobody"
    return f"{who} {does} in that very slice, and {cannot}"


def _stopped(flags: Flags, stop: Standstill | None, *, past: bool) -> str:
    """Why whoever is in the way does not make room, as the end of a sentence."""
    if stop is None:
        return ""
    cannot = f" and {'could not' if past else 'cannot'} be pushed on" if stop.is_pushed else ""
    return f"{cannot}, for {obstacle(flags, stop, past=past)}"


def obstacle(flags: Flags, stop: Standstill, *, past: bool = False) -> str:
    """Who or what is where a stone would have to go."""
    square, many = stop.place.square, len(stop.by) > 1
    be = ("were" if many else "was") if past else ("are" if many else "is")
    if not stop.by:
        return _no_floor(flags, square, f" {be}")
    by = listed([_with_effect(flags, each) for each in stop.by])
    match stop.how:
        case Hindrance.THERE if stop.is_pushed:
            lost = f" (until it {be} destroyed there)" if stop.coming else ""
            return f"{by} {_placed(stop.firm, past=past) or be} behind it on {square}{lost}{_now(stop.firm)}"
        case Hindrance.THERE:
            firm = _firmly(flags, stop.firm, by, stop.stone, square, past=past)
            return firm or f"{by} {be} on {square}{_backed(flags, stop.behind, past=past)}"
        case Hindrance.CAME_BACK:
            return f"{by} {'could not' if past else 'cannot'} leave {square}{_stopped(flags, stop.behind, past=past)}"
        case Hindrance.CLASH:
            return _come_too(flags, stop, f"to {square}", past=past)
        case Hindrance.SWAP:
            came, went = ("came", "went") if past else ("comes", "go")
            return f"{by} {came} the other way, from {square}, and both {went} back"
        case _:
            return _crowded(flags, stop, past=past)


def _placed(firm: Firmness | None, *, past: bool) -> str:
    """How whoever only comes behind a stone that is pushed gets there, as a verb; "": it was there before."""
    match firm:
        case Firmness.ARRIVES:
            return "arrived" if past else "arrives"
        case Firmness.EMERGES:
            return f"{'came' if past else 'comes'} out of hiding"
        case _:
            return ""


def _now(firm: Firmness | None) -> str:
    return "" if firm is None else " in that very slice"


def _crowded(flags: Flags, stop: Standstill, *, past: bool) -> str:
    """Who is where a stone would have to go, and who comes there besides; who stands there first, who is enough."""
    there, coming = stop.there, stop.others
    come = "came" if past else ("come" if len(coming) > 1 else "comes")
    be = ("were" if len(there) > 1 else "was") if past else ("are" if len(there) > 1 else "is")
    too = f"too{_pushed_there(flags, coming)}"
    who = _effects(flags, there) if there else ""
    if not coming:
        return f"{who} {be} on {stop.place.square}" if there else ""
    if stop.standing:
        comers = _effects(flags, [each.stone for each in coming])
        return f"{_effects(flags, stop.standing)} {be} behind it on {stop.place.square}, where {comers} {come} {too}"
    onto = f"onto {who} at {stop.place.square}" if there else f"to {stop.place.square}"
    return f"{_effects(flags, [each.stone for each in coming])} {come} {onto} {too}"


def _backed(flags: Flags, behind: Standstill | None, *, past: bool) -> str:
    """What is behind one that cannot be pushed on, as the end of a clause."""
    if behind is None or (behind.by and behind.how is not Hindrance.THERE):
        return _stopped(flags, behind, past=past)
    square = behind.place.square
    if behind.by:
        return f" with {listed([_with_effect(flags, each) for each in behind.by])} behind it on {square}"
    return f" with {_no_floor(flags, square)}"


def backed_words(flags: Flags, stop: Standstill | None, stone: int) -> str:
    """What is behind one that stands in the way, so that it cannot be pushed on, as the end of a clause; "": others
    come there, or it is not for that."""
    return "" if stop is None or not stop.is_pushed or stop.stone != stone else _with_behind(flags, stop)


def _with_behind(flags: Flags, stop: Standstill) -> str:
    if stop.by and (stop.how is not Hindrance.THERE or stop.coming):
        return ""
    square = stop.place.square
    return f" with {named(flags, stop.by)} behind it" if stop.by else f" with {_no_floor(flags, square)}"


def _no_floor(flags: Flags, square: Square, be: str = "") -> str:
    """What is behind a stone where nobody can go, with a verb or without."""
    return f"a wall{be} behind it at {square}" if is_wall(flags, square) else f"the edge of the board{be} behind it"
