"""What one had to do with the first link of a chain, and does not any more, in words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.titles.causality.reasons.clues import ChainLink, Clue, Freed, Unshoved
from game.titles.causality.reasons.help import Helped, help_of
from game.titles.causality.reasons.obstacles import Hindrance
from game.titles.causality.rules.flag import Flags
from game.titles.causality.view.reasons.came_words import is_late
from game.titles.causality.view.reasons.obstacle_words import backed_words
from game.titles.causality.view.reasons.root_words import bridge_words
from game.titles.causality.view.reasons.versus import named


def did_then(flags: Flags, first: ChainLink, stone: int, when: str) -> str:
    """What a stone did to that of the first link then, or to who has a part in that, as a clause about it."""
    did, _ = part_of(flags, first.clue, stone, when)
    return did or bridge_words(flags, stone, first.clue, when) or _met(flags, first, stone, when)


def _met(flags: Flags, first: ChainLink, stone: int, when: str) -> str:
    """Whom that has a part in the first link a stone met then, as a clause about it; "": nobody."""
    found = first.waylaid
    if found is None or found.by != stone or is_late(first.clue):
        return ""
    return f", which turned {flags.stones[found.stone].name} back at {found.square} {when},"


def meets_now(flags: Flags, first: ChainLink, stone: int) -> str:
    """Whom that had a part in the first link one turns back now that comes, as the end of a clause; "": nobody."""
    found = first.waylaid
    if found is None or found.by != stone or not is_late(first.clue):
        return ""
    met, (_, lacks) = flags.stones[found.stone].name, part_of(flags, first.clue, found.stone, "")
    return f", and turns {met} back at {found.square}{f', so {met} {without_place(lacks)}' if lacks else ''}"


def part_of(flags: Flags, first: Clue, stone: int, when: str) -> tuple[str, str]:
    """What a stone did to that of the first link then, as a clause about it, and that it does not now, as a verb;
    empty: that takes more words."""
    whom, square = "" if first.stone is None else flags.stones[first.stone].name, first.place.square
    match first:
        case Freed(how=Hindrance.CLASH) if stone in first.obstacles:
            by = next((each.pushed_by for each in first.comers if each.stone == stone), None)
            pushed = "" if by is None else f" (pushed there by {flags.stones[by].name})"
            turned = f", which turned {whom} back at {square} {when}{pushed},"
            there = "" if by is None else f", where {flags.stones[by].name} pushed {flags.stones[stone].name} {when}"
            return turned, f"does not turn it back at {square}{there}"
        case Freed() if stone in first.obstacles:
            backed = backed_words(flags, first.stop, stone)
            return f", which was in {whom}'s way{backed} {when},", f"is not in its way{backed}"
        case Freed() if stone in first.by:
            return f", which helped to keep {whom} back {when},", _does_not_help(flags, first, stone, whom)
        case Unshoved(by=by) if stone in by and not first.in_vain:
            return f", which pushed {whom} {when},", f"does not push it to {first.then}"
        case _:
            return "", ""


_DOES_NOT = {
    Helped.PUSHED: "does not push {}",
    Helped.BEHIND: "is not behind {}",
    Helped.IN_WAY: "is not in the way of {}",
    Helped.CLASH: "does not turn {} back",
    Helped.SWAP: "does not turn {} back, coming the other way",
}
"""What one does not do any more that helped another to keep a stone back."""


def helps_behind(flags: Flags, first: Freed, stone: int) -> str:
    """That a stone does not help another one, behind the one that was in the way, to keep one back, as a clause; "":
    it is otherwise."""
    helped = "" if help_of(stone, first) is not None else _who_kept(flags, first, stone)
    return f"{named(flags, (stone,))} does not help {helped}to keep it back" if ", behind " in helped else ""


def _does_not_help(flags: Flags, first: Freed, stone: int, whom: str) -> str:
    """What a stone does not do any more by which others kept one back then, as a verb."""
    found = help_of(stone, first)
    if found is None:
        return f"does not help {_who_kept(flags, first, stone)}to keep it back"
    kept = f"kept {whom} back"
    if found.stone not in first.obstacles and found.before is not None:
        kept = f"was behind {flags.stones[found.before].name}"
    return f"{_DOES_NOT[found.how].format(flags.stones[found.stone].name)}, which {kept}"


def _who_kept(flags: Flags, first: Freed, stone: int) -> str:
    """Who besides a stone kept one back then, and from behind whom if not from its square, with a space after it."""
    stop, besides = first.stop, [each for each in first.by if each != stone]
    if not besides or any(each in first.obstacles for each in besides):
        return f"{named(flags, besides)} " if besides else ""
    is_behind = stop is not None and stop.is_pushed and stop.how is Hindrance.THERE and {*besides} <= {*stop.by}
    return f"{named(flags, besides)}, behind {named(flags, first.obstacles)}, " if is_behind else ""


def without_place(lacks: str) -> str:
    """What one does not do, and not where: that is said of whom it does not do it to."""
    return lacks.partition(" at ")[0]


_DOES_NOT_DO = re.compile(r"([ABN]\d+) (is|does) not (?:(\w+) )?((?:it|in its way)\b.*)")


def joined(clauses: Sequence[str]) -> str:
    """Clauses one after the other; of some of which just the same is said that they do not do any more it is told
    together."""
    every = [(each, _DOES_NOT_DO.fullmatch(each)) for each in clauses]
    said = dict[tuple[str | None, ...], list[str]]()
    for each, found in every:
        key = (each,) if found is None else (found[2], found[3], found[4])
        said.setdefault(key, []).append(each if found is None else found[1])
    return "; ".join(each for key, names in said.items() for each in _told_of(key, names))


def _told_of(key: tuple[str | None, ...], names: Sequence[str]) -> Sequence[str]:
    """What all of these do not do, or one, or what is said word by word."""
    if len(key) == 1:
        return names
    verb, does, rest = key
    if len(names) == 1:
        return [f"{names[0]} {verb} not {f'{does} ' if does else ''}{rest}"]
    *others, last = names
    who = f"neither {others[0]} nor {last}" if len(names) == _PAIR else f"none of {', '.join(others)} and {last}"
    return [f"{who} is {rest}" if verb == "is" else f"{who} {does}s {rest}"]


_PAIR = 2
"""Of two it is said what neither of them does."""
