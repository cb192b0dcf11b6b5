"""Who has a part in what comes of a stone, in as few words as can be: who does not stop or push it, or is not there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.titles.causality.reasons.clues import (
    Absent,
    Arrives,
    Blocked,
    Chain,
    Clue,
    Destroyed,
    Freed,
    PutBack,
    Root,
    Shoved,
    Spared,
    TakenBack,
    Unshoved,
)
from game.titles.causality.reasons.help import Helped, help_of
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.trace import BombExploded, MineExploded
from game.titles.causality.view.reasons.came_words import is_late
from game.titles.causality.view.reasons.root_words import is_same_push
from game.titles.causality.view.reasons.scant_words import came_scantly, stone_name
from game.titles.causality.view.reasons.versus import listed, named

_NOT_PUSHED = "not pushed by"
"""Before the names of those who pushed a stone then."""

NOT_STOPPED = "not stopped by"
"""Before the names of those who were in its way."""

Partaker: TypeAlias = tuple[str, str]
"""Who has a part in something, and before that how, as one of those words; or another clause, after ""."""


def first_parts(flags: Flags, clue: Clue) -> tuple[Partaker, ...]:
    """Who kept a stone then, or moved it, and does not now."""
    if isinstance(clue, Freed):
        return tuple((NOT_STOPPED, stone_name(flags, each)) for each in clue.obstacles)
    if isinstance(clue, Unshoved) and not clue.in_vain:
        return tuple((_NOT_PUSHED, stone_name(flags, each)) for each in clue.by)
    return ()


def part_scantly(flags: Flags, chain: Chain, clue: Clue) -> Partaker:
    """Who has a part in what the first link of a chain tells: with or without whom that is so, as one of these words
    and who that is; or as another clause, after "" ("": that is told)."""
    link = chain.links[0]
    first, does_not = link.clue, "without"
    if isinstance(first, Unshoved) and clue.stone in first.by and not first.in_vain:
        does_not = _NOT_PUSHED
    elif isinstance(first, Freed) and clue.stone in first.obstacles:
        does_not = NOT_STOPPED
    lets = "" if clue.stone is None or does_not != "without" else _lets_be(flags, chain, clue.stone)
    if isinstance(first, Freed) and clue.stone in first.by and not lets:
        does_not = NOT_STOPPED
    match clue:
        case _ if lets and not isinstance(clue, Arrives | PutBack | Spared):
            return "", lets
        case _ if _is_told_of(first, clue):
            return "", ""
        case TakenBack() | Absent():
            return does_not, _brought(flags, clue)
        case Arrives() | PutBack():
            return "with", _brought(flags, clue)
        case Spared():
            by = f" by {named(flags, clue.by)}" if clue.by and not clue.bombs else ""
            return "", f"{stone_name(flags, clue.stone)} is not destroyed before{by}"
        case Blocked() if cannot_push(first, clue):
            return "", f"{stone_name(flags, clue.stone)} cannot push it"
        case Shoved() if does_not == NOT_STOPPED:
            return "", came_scantly(flags, clue)
        case _ if does_not != "without":
            return does_not, stone_name(flags, clue.stone)
        case _:
            return "", came_scantly(flags, clue)


def _lets_be(flags: Flags, chain: Chain, stone: int) -> str:
    """What a stone does not do now to another one, which so does not do its part in what the first link tells, as a
    clause; "": it did nothing of the kind."""
    link = chain.links[0]
    freed = [link.clue, *(each.clue for each in chain.links if is_same_push(link.clue, each.clue))]
    name, met = stone_name(flags, stone), link.waylaid
    every = (help_of(stone, each) for each in freed if isinstance(each, Freed))
    found = next((each for each in every if each is not None), None)
    if found is None and met is not None and met.by == stone and not is_late(link.clue):
        return f"{name} does not stop {stone_name(flags, met.stone)}"
    if found is None:
        return ""
    other = stone_name(flags, found.stone)
    match found.how:
        case Helped.PUSHED:
            return f"{name} does not push {other}"
        case Helped.BEHIND:
            return f"{name} is not behind {other}"
        case Helped.IN_WAY | Helped.CLASH:
            return f"{name} does not stop {other}"


def _is_told_of(first: Clue, clue: Clue) -> bool:
    """Whether the first link tells what a clue says: who is not hit instead, which mine goes off, which bombs fall; or
    does not need it: who does not stop one may live on."""
    match first, clue:
        case Freed(), Spared():
            return clue.stone in first.obstacles
        case Destroyed(), TakenBack() | Absent():
            return first.instead is not None and first.instead.hit == clue.stone
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


def _brought(flags: Flags, clue: Root) -> str:
    """Whom a beginning of a chain is about, or which bomb."""
    if clue.stone is not None:
        return stone_name(flags, clue.stone)
    assert isinstance(clue, Absent | Arrives), "nothing else is without a stone"
    return f"bomb #{clue.number}"


def parts_words(parts: Sequence[Partaker]) -> str:
    """With or without whom something is so, and what else has a part in it, in brackets, as the end of a clause; "":
    nothing."""
    clauses = [each for word, each in parts if not word and each]
    others = [(word, each) for word, each in parts if not any(told.startswith(f"{each} ") for told in clauses)]
    words = [each for word in (NOT_STOPPED, _NOT_PUSHED, "without", "with") if (each := _all_of(word, others))]
    words += clauses
    return f" ({'; '.join(words)})" if words else ""


def _all_of(word: str, parts: Sequence[Partaker]) -> str:
    """Those that are told with this word, after it; "": none."""
    those = [*dict.fromkeys(each for of, each in parts if of == word)]
    return f"{word} {listed(those)}" if those else ""
