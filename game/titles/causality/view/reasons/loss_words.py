"""How a stone is destroyed, in words."""

from __future__ import annotations

from game.titles.causality.reasons.clues import Clue, Destroyed, Spared
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.stone import StoneType
from game.titles.causality.rules.trace import BombExploded, Captured, Exploded, MineExploded, Shot
from game.titles.causality.view.reasons.versus import Versus, named

NO_WAY_BACK = "for neither came from another square to go back to"
"""Why two that meet on a square are both destroyed."""


def lost_clause(flags: Flags, clue: Destroyed | Spared, then: Versus | None = None) -> str:
    """How a stone is destroyed, and why nothing saved it; on the other board if it is named."""
    past, fact = then is not None and then.past, clue.how
    words = lost_briefly(flags, clue, then)
    if isinstance(fact, Exploded):
        return f"{words}: {_no_way(clue.stone, fact, past=past)}{idle_captor(flags, fact)}"
    if isinstance(fact, Captured) and clue.site.moved and clue.stone not in fact.by:
        return f"{words}, and a wildcard captures whom it meets there"
    return f"{words}{_but_for_it(flags, clue, past=past)}"


def _but_for_it(flags: Flags, clue: Destroyed | Spared, *, past: bool) -> str:
    """What would have become of one that is on its way as a mine goes off, as the end of a sentence."""
    met, start = clue.site.met, clue.site.start
    if not met:
        return ""
    meets, goes = ("have met", "gone") if past else ("meet", "go")
    return f" (but for that it would {meets} {named(flags, met)} there and {goes} back to {start})"


def is_told_of_blast(before: Clue, clue: Clue) -> bool:
    """Whether that a mine goes off is told of one that it destroys, or does not."""
    if not isinstance(before, Destroyed | Spared) or not isinstance(clue, Destroyed | Spared):
        return False
    return isinstance(clue.how, MineExploded) and clue.how.mine == clue.stone and before.how == clue.how


def lost_briefly(flags: Flags, clue: Destroyed | Spared, then: Versus | None = None) -> str:
    """How a stone is destroyed; on the other board if it is named."""
    stone, fact, site = clue.stone, clue.how, clue.site
    past = then is not None and then.past
    told = isinstance(clue, Spared) and site.square == clue.place.square and not isinstance(fact, Captured)
    where = "" if told else f" at {site.square}"
    dies = f"{flags.stones[stone].name} {'was' if past else 'is'}"
    match fact:
        case Shot():
            return f"{dies} shot{where} by {named(flags, (fact.by,))} from {fact.square}"
        case Captured():
            return _captured(flags, clue, fact, where, past=past)
        case MineExploded():
            return _blasted(flags, clue, fact, where, past=past)
        case BombExploded():
            falls = (
                f"{'fell' if past else 'falls'} {'beside it, ' if site.square != fact.square else ''}on {fact.square}"
            )
            return f"{dies} destroyed{where} by bomb #{fact.ante}, which {falls}"
        case Exploded():
            return _crushed(flags, stone, fact, past=past)
        case _:
            raise AssertionError("nothing else destroys a stone")


def lost_how(clue: Destroyed | Spared) -> str:
    """How a stone is destroyed, as a participle."""
    return "shot" if isinstance(clue.how, Shot) else "captured" if isinstance(clue.how, Captured) else "destroyed"


def _captured(flags: Flags, clue: Destroyed | Spared, fact: Captured, where: str, *, past: bool) -> str:
    """Who captures a stone, and who of them moves onto that square: only wildcards that move capture (rules 2.2)."""
    stone, others = clue.stone, [each for each in fact.by if each != clue.stone]
    move, every = "moved" if past else "move", "both" if len(others) == 1 else "all"
    if stone in fact.by:
        capture, are = ("captured", "were") if past else ("capture", "are")
        who = named(flags, (stone, *others))
        return f"{who} {capture} each other{where}: {every} {are} wildcards and {move} onto that square"
    captors = f"the wildcard{'s' if len(others) > 1 else ''} {named(flags, others)}"
    dies = f"{flags.stones[stone].name} {'was' if past else 'is'} captured{where} by {captors}"
    if clue.site.moved:
        return f"{dies}: {every} {move} onto that square"
    return f"{dies}, which {move if past or len(others) > 1 else 'moves'} onto that square"


def idle_captor(flags: Flags, fact: Exploded) -> str:
    """Why a wildcard among those that destroy each other does not capture them, in brackets; "": none is there."""
    wild = any(flags.stones[stone].type is StoneType.WILDCARD for stone in fact.victims)
    return " (a wildcard captures only by moving there)" if wild else ""


def _blasted(flags: Flags, clue: Destroyed | Spared, fact: MineExploded, where: str, *, past: bool) -> str:
    """That a mine goes off, or destroys what comes onto it, or is beside it."""
    stone, pusher = clue.stone, clue.site.pusher
    name, mine = flags.stones[stone].name, named(flags, (fact.mine,))
    dies = f"{name} {'was' if past else 'is'} destroyed{where}"
    if stone in fact.met:
        by = "" if pusher is None else f" by {named(flags, (pusher,))}"
        comes = ("came" if past else "comes") if pusher is None else ("was pushed" if past else "is pushed")
        return f"{dies} by the mine {mine}, onto which it {comes}{by}"
    onto = onto_mine(flags, stone, fact, pusher, past=past)
    if stone == fact.mine:
        return f"the mine {mine} {'went' if past else 'goes'} off{where}, for {onto} onto it"
    return f"{dies} by the mine {mine} beside it at {fact.square}, onto which {onto}"


def onto_mine(flags: Flags, stone: int, fact: MineExploded, pusher: int | None, *, past: bool = False) -> str:
    """Who comes onto a mine, or pushes whom there, as a clause; the `stone` that is destroyed beside it is "it"."""
    met = named(flags, [each for each in fact.met if each != stone])
    if pusher is None:
        return f"{met} {'came' if past else 'comes' if len(fact.met) == 1 else 'come'}"
    by = "it" if pusher == stone else named(flags, (pusher,))
    return f"{by} {'pushed' if past else 'pushes'} {met}"


def _crushed(flags: Flags, stone: int, fact: Exploded, *, past: bool) -> str:
    """Several stones on one square destroy each other (rules 2.2)."""
    every = (stone, *(each for each in fact.victims if each != stone))
    return f"{named(flags, every)} {'were' if past else 'are'} {_both(stone, fact)[0]} destroyed at {fact.square}"


def _no_way(stone: int, fact: Exploded, *, past: bool) -> str:
    """Why they did not go apart."""
    meet, came = ("met", "had come") if past else ("meet", "came")
    return f"they {meet} on one square, and {_both(stone, fact)[1]} {came} there from another square to go back to"


def _both(stone: int, fact: Exploded) -> tuple[str, str]:
    """Words for every one of them, and for no one."""
    return ("both", "neither") if len({stone, *fact.victims}) == 2 else ("all", "none")
