"""Who has a part in what comes of a stone, in as few words as can be: who does not stop or push it, or is not there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from game.titles.causality.reasons.clues import (
    Absent,
    Arrives,
    Blocked,
    Chain,
    ChainLink,
    Clue,
    Destroyed,
    Freed,
    PutBack,
    Shoved,
    Spared,
    TakenBack,
    Unshoved,
    shield_of,
)
from game.titles.causality.reasons.help import Helped, help_of
from game.titles.causality.reasons.obstacles import Hindrance, Standstill
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.trace import BombExploded, MineExploded
from game.titles.causality.view.reasons.came_words import is_late
from game.titles.causality.view.reasons.part_words import helps_behind
from game.titles.causality.view.reasons.root_words import is_same_push
from game.titles.causality.view.reasons.scant_words import came_scantly
from game.titles.causality.view.reasons.versus import listed, stone_name


class Partaking(Enum):
    """What one has to do with what comes of a stone, in words before its name."""

    STOPS = "not stopped by"  # it was in its way, or kept there whoever was
    PUSHES = "not pushed by"
    SHIELDS = "not shielded by"  # it stood in between, where it would take the shot
    DESTROYS = "not destroyed by"
    GONE = "without"
    NEW = "with"
    CLAUSE = ""  # that takes a clause


_MEETS = "not met there by"
"""What one does not do that came onto a square, too, so that both went back, in words before its name."""


@dataclass(frozen=True, slots=True)
class Partaker:
    """Who has a part in something, by name, and which; if that takes it, as a clause. Of one that does not stop another
    `nor` is who does not stop that one itself ("": that is not why); of one that is destroyed before, `lost` how.
    `whole` is the clause with what comes of the stone, for which it does not do its part ("": that is told), `why` one
    with who does not keep from it whoever stopped that one. `meets`: one that stopped another did so as both came onto
    one square."""

    kind: Partaking
    name: str
    clause: str = ""
    nor: str = ""
    lost: str = ""
    whole: str = ""
    meets: bool = False
    why: str = ""

    @property
    def verb(self) -> str:
        """What it does not do, before its name."""
        return _MEETS if self.meets else self.kind.value


def first_parts(flags: Flags, clue: Clue) -> tuple[Partaker, ...]:
    """Who kept a stone then, or moved it, and does not now."""
    if isinstance(clue, Freed):
        every = ((stone_name(flags, each), _meets(clue, each)) for each in clue.obstacles)
        return tuple(Partaker(Partaking.STOPS, name, meets=meets) for name, meets in every)
    if isinstance(clue, Unshoved) and not clue.in_vain:
        return tuple(Partaker(Partaking.PUSHES, stone_name(flags, each)) for each in clue.by)
    return ()


def part_scantly(flags: Flags, chain: Chain, clue: Clue) -> Partaker | None:
    """What a clue next to the first link of a chain has to do with that; None: that is told with it."""
    first, name = chain.links[0].clue, _brought(flags, clue)
    kind, lets = _kind(first, clue.stone), ""
    if kind is None and clue.stone is not None and not isinstance(clue, Arrives | PutBack | Spared):
        lets = lets_be(flags, chain, clue.stone)
    if kind is None and isinstance(first, Freed) and clue.stone in first.by:
        kind, helps = Partaking.STOPS, helps_behind(flags, first, clue.stone or 0)
        if helps:
            return Partaker(Partaking.CLAUSE, name, helps)
    if lets:
        return Partaker(Partaking.CLAUSE, name, lets, whole=_and_so(flags, clue, name, lets))
    if _is_told_of(first, clue):
        return None
    if isinstance(clue, Arrives | PutBack):
        met = chain.links[0].waylaid
        if met is None or met.by != clue.stone or not is_late(first):
            return Partaker(Partaking.NEW, name)
        return Partaker(Partaking.CLAUSE, name, f"{name} turns {stone_name(flags, met.stone)} back")
    meets = _meets(first, clue.stone)
    if isinstance(clue, TakenBack | Absent):
        return Partaker(kind or Partaking.GONE, name, meets=meets)
    link = next((each for each in chain.links if each.clue is clue), None)
    clause = no_longer_onto_mine(flags, chain, clue) or _clause(flags, first, clue, kind, link)
    if kind is Partaking.STOPS and isinstance(clue, Shoved) and clause.startswith(f"{name} is "):
        return Partaker(kind, name, meets=meets, lost=clause.removeprefix(f"{name} "))
    if clause:
        return Partaker(Partaking.CLAUSE, name, clause)
    return Partaker(kind or Partaking.GONE, name, meets=meets)


def _meets(first: Clue, stone: int | None) -> bool:
    """Whether a stone came onto the square of the first link as well then, so that both went back."""
    return isinstance(first, Freed) and any(each.stone == stone and each.start != each.end for each in first.comers)


def no_longer_onto_mine(flags: Flags, chain: Chain, clue: Clue, *, when: str = "before") -> str:
    """That a stone is not destroyed (then) by a mine, onto which no longer comes who set it off, as a clause; "": it is
    not for that."""
    if not isinstance(clue, Spared) or not isinstance(clue.how, MineExploded) or clue.how.mine == clue.stone:
        return ""
    mine, met = clue.how.mine, {*clue.how.met}
    every = (link.clue for link in chain.links if link.clue.stone == mine and isinstance(link.clue, Spared))
    spares = next((each for each in every if isinstance(each, Spared) and each.how == clue.how), None)
    if not met <= {*clue.by} and (mine not in clue.by or spares is None or not met <= {*spares.by}):
        return ""
    name, blast = stone_name(flags, clue.stone), f"the mine {stone_name(flags, mine)}"
    comes = f"no longer {'come' if len(met) > 1 else 'comes'}"
    onto = listed([stone_name(flags, each) for each in clue.how.met])
    return f"{name} is not destroyed {when} by {blast}, onto which {onto} {comes}"


def _and_so(flags: Flags, clue: Clue, name: str, lets: str) -> str:
    """What comes of a stone, and so what it does not do; "": it is not told so shortly what comes of it."""
    came = came_scantly(flags, clue) if isinstance(clue, Blocked | Freed | Shoved | Unshoved | Destroyed) else ""
    return f"{came}, so {lets.replace(f'{name} ', 'it ', 1)}" if came.startswith(f"{name} ") and "(" not in came else ""


def by_whom_not(flags: Flags, clue: Clue, following: Clue) -> str:
    """By whom that follows one is not stopped or pushed any more, as the end of a clause; "": that takes more words."""
    kind = _kind(clue, following.stone)
    name = _brought(flags, following)
    return "" if kind is None else f", {Partaker(kind, name, meets=_meets(clue, following.stone)).verb} {name}"


def _kind(first: Clue, stone: int | None) -> Partaking | None:
    """What a stone did to that of the first link then, and does not now; None: it neither stopped, pushed, shielded nor
    destroyed it."""
    if isinstance(first, Unshoved) and stone in first.by and not first.in_vain:
        return Partaking.PUSHES
    if isinstance(first, Destroyed) and first.cover is not None and first.cover.stone == stone:
        return Partaking.SHIELDS
    if isinstance(first, Spared) and shield_of(first) is None and stone in first.by:
        return Partaking.DESTROYS
    return Partaking.STOPS if isinstance(first, Freed) and stone in first.obstacles else None


def _clause(flags: Flags, first: Clue, clue: Clue, kind: Partaking | None, link: ChainLink | None) -> str:
    """What comes of one that has a part in the first link, as a clause, with where it is pushed on to from where that
    `link` leaves it; "": that it does not do its part is enough."""
    if isinstance(clue, Spared):
        if shield_of(clue) is not None:
            return came_scantly(flags, clue)
        name, bombs = stone_name(flags, clue.stone), [f"bomb #{each}" for each in clue.bombs]
        by = listed([*(stone_name(flags, each) for each in clue.by), *bombs])
        return f"{name} is not destroyed before by {by}" if by else f"{name} lives on"
    if isinstance(clue, Blocked) and cannot_push(first, clue):
        return f"{stone_name(flags, clue.stone)} cannot push it"
    is_pushed_away = isinstance(clue, Shoved) and kind is Partaking.STOPS
    unpushed = ""
    if isinstance(clue, Unshoved) and not clue.in_vain and clue.behind is None:
        unpushed = f", not pushed by {listed([stone_name(flags, each) for each in clue.by])}"
    came = f"{came_scantly(flags, clue)}{unpushed}{_pushed_on(flags, link)}"
    return came if kind is None or is_pushed_away else ""


def _pushed_on(flags: Flags, link: ChainLink | None) -> str:
    """To where a stone is pushed on later, and by whom, as the end of a clause; "": it is not."""
    course = None if link is None else link.course
    if course is None or course.by is None:
        return ""
    return f", and is pushed on to {course.end.square} by {stone_name(flags, course.by)}"


LETS = ("does not ", "is not behind ")
"""With that begins what a stone does not do to another one, after its name."""


def lets_be(flags: Flags, chain: Chain, stone: int) -> str:
    """What a stone does not do now to another one, which so does not do its part in what the first link tells, as a
    clause; "": it did nothing of the kind."""
    link = chain.links[0]
    freed = [link.clue, *(each.clue for each in chain.links if is_same_push(link.clue, each.clue))]
    name, met = stone_name(flags, stone), link.waylaid
    every = (help_of(stone, each) for each in freed if isinstance(each, Freed))
    found = next((each for each in every if each is not None), None)
    if found is None and met is not None and met.by == stone and not is_late(link.clue):
        return f"{name} does not turn {stone_name(flags, met.stone)} back"
    pushers = [each for each in freed[1:] if isinstance(each, Freed) and stone in each.obstacles]
    if found is None and pushers:
        return f"{name} does not stop {stone_name(flags, pushers[0].stone)} at {pushers[0].place.square}"
    if found is None:
        return ""
    other = stone_name(flags, found.stone)
    then = "" if found.before is None else f", which stopped {stone_name(flags, found.before)}"
    match found.how:
        case Helped.PUSHED:
            return f"{name} does not push {other}{then}"
        case Helped.BEHIND:
            return f"{name} is not behind {other}{then}"
        case Helped.CLASH if any(isinstance(each, Freed) and _came_behind(each.stop, stone) for each in freed):
            return f"{name} does not come behind {other}{then}"
        case Helped.IN_WAY | Helped.CLASH | Helped.SWAP:
            pushed = "" if found.by is None else f", to which {stone_name(flags, found.by)} pushed {name}"
            return f"{name} does not stop {other} at {found.square}{pushed}{then}"


def _came_behind(stop: Standstill | None, stone: int) -> bool:
    """Whether a stone only came to where one would have been pushed, onto another one that is enough to stop that."""
    while stop is not None and stone not in stop.coming:
        stop = stop.behind
    return stop is not None and stop.is_pushed and stop.how is Hindrance.CROWD


def _is_told_of(first: Clue, clue: Clue) -> bool:
    """Whether the first link tells what a clue says: who is not hit instead, which mine goes off, which bombs fall, who
    turns back one in the way; or does not need it: who does not stop one may live on."""
    match first, clue:
        case Freed(), Spared():
            return clue.stone in first.obstacles
        case Blocked(how=Hindrance.CAME_BACK, stop=Standstill() as stop), Blocked():
            return clue.stone in first.obstacles and {*clue.obstacles} <= {*stop.by}
        case Destroyed(), TakenBack() | Absent():
            return clue.stone is not None and shield_of(first) == clue.stone
        case Destroyed(how=MineExploded() as how), Destroyed():
            return how.mine == clue.stone
        case Destroyed(how=BombExploded()), Arrives():
            return clue.number in first.bombs
        case _:
            return False


def cannot_push(first: Clue, clue: Blocked) -> bool:
    """Whether one does not push the stone of the `first` clue on, for that does not make room."""
    stop = clue.stop
    return isinstance(first, Unshoved) and stop is not None and stop.is_pushed and clue.obstacles == (first.stone,)


def _brought(flags: Flags, clue: Clue) -> str:
    """Whom a clue is about, or which bomb."""
    if clue.stone is not None:
        return stone_name(flags, clue.stone)
    assert isinstance(clue, Absent | Arrives), "nothing else is without a stone"
    return f"bomb #{clue.number}"


def parts_words(parts: Sequence[Partaker]) -> str:
    """With or without whom something is so, and what else has a part in it, in brackets, as the end of a clause; "":
    nothing."""
    clauses = {each.name: each.clause for each in parts if each.kind is Partaking.CLAUSE}
    others = [each for each in parts if each.name not in clauses]
    words = [told for verb in dict.fromkeys(each.verb for each in _in_order(others)) if (told := _all_of(verb, others))]
    return f" ({'; '.join((*words, *clauses.values()))})" if words or clauses else ""


def _in_order(parts: Sequence[Partaker]) -> list[Partaker]:
    """Parts of one kind after the other; those who met one after those who stood in its way."""
    return [each for kind in Partaking for each in sorted(parts, key=lambda part: part.meets) if each.kind is kind]


def _all_of(verb: str, parts: Sequence[Partaker]) -> str:
    """Those that are told with these words, after them; "": none."""
    those = [*dict.fromkeys(each.name for each in parts if each.verb == verb)]
    nor = {each.name: each.nor for each in parts if each.verb == verb and each.nor}
    lost = {each.name: each.lost for each in parts if each.verb == verb and each.lost}
    which = (f", {'which' if len(those) == 1 else f'for {name}'} {how}" for name, how in lost.items())
    why = (f", for {each.why}" for each in parts if each.verb == verb and each.why)
    further = "".join((*(f", nor {name} by {by}" for name, by in nor.items()), *which, *why))
    return f"{verb} {listed(those)}{further}" if those else ""
