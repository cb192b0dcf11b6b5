"""Why one history that holds counts more than another, in the words of the rule that decides (rules 6.3 to 6.5)."""

from __future__ import annotations

from typing import assert_never

from game.titles.causality.reasons.ranking import Outranked, Weighed
from game.titles.causality.rules.flag import Flag, Flags, Scenario, bits, mask_of
from game.titles.causality.rules.priority import Items
from game.titles.causality.rules.ruleset import OPTIONS, Priority
from game.titles.causality.view.reasons.chain_words import listed
from game.titles.causality.view.reasons.deed_words import uncapital

_NAMED = 3
"""So many things that one history has and another has not are named; of more only the number is said."""

_RULES = {
    Priority(choice.value): choice.name for option in OPTIONS if option.key == "priority" for choice in option.choices
}
"""What the priorities are called."""

_LOOKS_AT = {
    Priority(choice.value): choice.about for option in OPTIONS if option.key == "priority" for choice in option.choices
}
"""What they look at, in order."""

_HEADCOUNT = "(the order of all stones, fixed before the first turn)"
_STONES_FIRST = (Priority.ACE_WILDCARD, Priority.MERRY_CHRONOS)
"""Priorities that ask which stones are more recent before they ask it of bombs."""


def change_words(flags: Flags, base: Scenario, other: Scenario, subject: Items) -> str:
    """What else a history has otherwise than another, beside one thing that it has more, as a clause."""
    taken, kept = other.off & ~base.off, base.off & ~other.off & ~sum(1 << each for each in subject.setup)
    lost, more = base.active & ~other.active, other.active & ~base.active & ~mask_of(subject.antes)
    said = [
        *([f"takes back {_stones(flags, taken)}"] if taken else []),
        *([f"keeps {_stones(flags, kept)}"] if kept else []),
        *([f"goes without {effect_names(lost)}"] if lost else []),
        *([f"has {effect_names(more)}"] if more else []),
    ]
    return listed(said)


def _stones(flags: Flags, mask: int) -> str:
    names = [flags.stones[stone].name for stone in bits(mask)]
    return listed(names) if len(names) <= _NAMED else f"{len(names)} stones"


def effect_names(mask: int) -> str:
    """Some ante-effects by number, or how many they are."""
    names = [f"#{number}" for number in bits(mask)]
    return listed(names) if len(names) <= _NAMED else f"{len(names)} effects"


def order_words(priority: Priority) -> str:
    """What the chosen priority looks at, in order."""
    return f"How {_RULES[priority]} chooses between histories that hold: {uncapital(_LOOKS_AT[priority])}"


def rule_words(flags: Flags, outranked: Outranked, priority: Priority) -> str:
    """The criterion that decides, and what it says of the two histories."""
    name, less = _RULES[priority], _number_words(len(outranked.ours) - len(outranked.theirs))
    match outranked.weighed:
        case Weighed.SETUP:
            return f"It counts for less: {name} takes back as few set-up stones as it can, and there it is {less} more."
        case Weighed.EFFECTS:
            return f"It counts for less: {name} keeps as many effects as it can, and there it is {less} fewer."
        case Weighed.STONES:
            most = f"{name} then keeps as many stones as it can, and there it is {less} fewer"
            return f"It keeps as many effects, but counts for less: {most}."
        case Weighed.RECENT:
            return _recent(flags, outranked, priority)
        case _:
            assert_never(outranked.weighed)


def _number_words(number: int) -> str:
    return "one" if number == 1 else str(number)


def item_name(flags: Flags, item: Items) -> str:
    """An ante-effect or a set-up stone, by name: 'A2', 'A6 of #3', 'bomb #4'."""
    if item.setup:
        return flags.stones[item.setup[0]].name
    ante = flags.ante(item.antes[0])
    return f"bomb #{ante.number}" if ante.stone is None else f"{flags.stones[ante.stone].name} of #{ante.number}"


# What is more recent.


def _recent(flags: Flags, outranked: Outranked, priority: Priority) -> str:
    ours, theirs = outranked.ours[0], outranked.theirs[0]
    name, bombs = _RULES[priority], _is_bomb(flags, ours)
    equal = "It is equal in the number of effects and stones; " if outranked.even else ""
    if _is_bomb(flags, theirs) and not bombs and priority in _STONES_FIRST:
        both = f"{item_name(flags, ours)}, not {item_name(flags, theirs)}"
        return f"{name} looks at stones before bombs: it keeps {both}."
    match priority:
        case Priority.SHIELD_AND_SPEAR if ours.setup:
            return f"It takes back as many set-up stones; of the stones {name} then {_touch(flags, ours, theirs)}."
        case Priority.SHIELD_AND_SPEAR:
            return f"It takes back the same set-up stones; {name} then {_number(ours, theirs)}."
        case Priority.ACE_WILDCARD if bombs:
            return f"It keeps the same stones; {name} then {_number(ours, theirs, 'bomb')}."
        case Priority.ACE_WILDCARD:
            looks = "looks at the stones that only one of the two has, arrivals too, and"
            return f"{equal}{name} {looks} {_touch(flags, ours, theirs)}."
        case Priority.MERRY_CHRONOS:
            last = _number(ours, theirs, "bomb") if bombs else _youngest(flags, ours, theirs)
            return f"It is equal in the number of effects and stones; {name} then {last}."
        case Priority.OUT_WITH_THE_OLD:
            return f"{equal}{name} {_number(ours, theirs)}."
        case Priority.CONSERVATIVE:
            return f"It keeps as many effects; {name} then {_number(ours, theirs)}."
        case _:
            assert_never(priority)


def _is_bomb(flags: Flags, item: Items) -> bool:
    return bool(item.antes) and flags.ante(item.antes[0]).is_bomb


def _number(ours: Items, theirs: Items, what: str = "effect") -> str:
    """What was placed last is kept."""
    return f"keeps the {what} that was sent back last: #{ours.antes[0]}, not #{theirs.antes[0]}"


def _touch(flags: Flags, ours: Items, theirs: Items) -> str:
    """The stone that was ordered last is kept."""
    return f"keeps the one that was ordered last: {_with_dates(flags, ours, theirs)}"


def _with_dates(flags: Flags, ours: Items, theirs: Items) -> str:
    first, second = (item_name(flags, each) for each in (ours, theirs))
    here, there = (last_order(flags, _stone(flags, each)) for each in (ours, theirs))
    if here is None:
        return f"{first}, not {second} (neither was ever ordered, and {first} joined later)"
    if there is not None and here.turn == there.turn:
        after = " was ordered after ".join(flags.stones[_stone(flags, each)].name for each in (ours, theirs))
        return f"{first}, not {second} (both {_date(here)}, but {after})"
    return f"{first} ({_date(here)}), not {second} ({_date(there)})"


def _stone(flags: Flags, item: Items) -> int:
    if item.setup:
        return item.setup[0]
    stone = flags.ante(item.antes[0]).stone
    assert stone is not None, "a bomb brings no stone"
    return stone


def last_order(flags: Flags, stone: int) -> Flag | None:
    """The order that touched a stone last; None: it was never ordered."""
    every = (flag for found in flags.table[stone].values() for flag in found)
    return max(every, key=lambda flag: flag.turn, default=None)


def _date(flag: Flag | None) -> str:
    return "never ordered" if flag is None else f"round {flag.round + 1}, slice {flag.position.t}"


def _youngest(flags: Flags, ours: Items, theirs: Items) -> str:
    """The stone that was added last is kept: what jumped in, by number, then the set-up by headcount."""
    first, second = item_name(flags, ours), item_name(flags, theirs)
    if ours.setup and theirs.setup:
        return f"keeps the stone that comes later in the headcount {_HEADCOUNT}: {first}, not {second}"
    return f"keeps the stone that came last: {first}, not {second}{' of the set-up' if theirs.setup else ''}"
