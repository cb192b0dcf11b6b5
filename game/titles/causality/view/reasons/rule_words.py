"""Why one history that holds counts more than another, in the words of the rule that decides (rules 6.3 to 6.5)."""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never

from game.titles.causality.reasons.ranking import Outranked, Weighed
from game.titles.causality.reasons.touches import Touch
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Flags, Scenario, bits, mask_of
from game.titles.causality.rules.priority import Items
from game.titles.causality.rules.ruleset import OPTIONS, Priority
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.versus import listed, named

_STONES = 5
"""So many stones that a history takes back are named; of more only the number is said."""

_NAMED = 6
"""So many things that one history has and another has not are named; of more only the number is said."""

_RULES = {
    Priority(choice.value): choice.name for option in OPTIONS if option.key == "priority" for choice in option.choices
}
"""What the priorities are called."""

_COMPARES = {
    Priority.SHIELD_AND_SPEAR: (
        "takes back fewer set-up stones",
        "keeps the set-up stone that was ordered last",
        "has the effect that was sent last (the highest number)",
    ),
    Priority.ACE_WILDCARD: (
        "has the stone that was ordered last, arrivals too",
        "has the bomb that was sent last (the highest number)",
    ),
    Priority.MERRY_CHRONOS: (
        "has more effects that hold",
        "has more stones, arrivals too",
        "has the newest stone: the arrival with the highest number, or else the set-up stone last in the headcount",
        "has the bomb that was sent last",
    ),
    Priority.OUT_WITH_THE_OLD: ("has the effect that was sent last (the highest number)",),
    Priority.CONSERVATIVE: (
        "has more effects that hold",
        "has the effect that was sent last (the highest number)",
    ),
}
"""Which of two histories is the better one, asked in this order (rules 6.3 to 6.5)."""

ORDERED = "was ordered"
"""How it begins that a stone is more recent than another one for the orders it was given."""

LAST_STAYS = " (who was ordered last stays)"
"""What comes of that, to who does not know the rule."""

_HEADCOUNT = "the order of all stones, fixed before the first turn"
FIXED_ORDER = " (the fixed order of all stones)"
"""What the headcount is, to who does not know."""
_COUNTED = 10
"""So many stones of the headcount are named at most."""
_STONES_FIRST = (Priority.ACE_WILDCARD, Priority.MERRY_CHRONOS)
"""Priorities that ask which stones are more recent before they ask it of bombs."""


def change_words(flags: Flags, base: Scenario, other: Scenario, subject: Items, itself: int | None = None) -> str:
    """What else a history has otherwise than another, beside one thing that it has more, as a condition.

    Of the stone that goes `itself` it is told that it does, if it goes alone.
    """
    taken, kept = other.off & ~base.off, base.off & ~other.off & ~sum(1 << each for each in subject.setup)
    lost, more = base.active & ~other.active, other.active & ~base.active & ~mask_of(subject.antes)
    went = "went in its place" if subject.setup else "were taken back"
    own = " itself" if itself is not None and taken == 1 << itself else ""
    said = [
        *([f"{named(flags, bits(taken))}{own} {went}"] if taken else []),
        *([f"{named(flags, bits(kept))} stayed{' too' if subject.setup else ''}"] if kept else []),
        *([f"{effect_names(more)} held{f' but {effect_names(lost)} failed' if lost else ''}"] if more else []),
        *([f"{effect_names(lost)} failed"] if lost and not more else []),
    ]
    return listed(said)


def rival_name(flags: Flags, what_if: WhatIf, board: Timeline) -> str:
    """What a history with some thing is called that holds: what it has more than the one that counts, and what less.

    Effects are named where no stone makes the difference.
    """
    name = f"#{what_if.ante}" if what_if.stone is None else flags.stones[what_if.stone].name
    tried, other = what_if.board.scenario, board.scenario
    taken, kept = other.off & ~tried.off, tried.off & ~other.off
    lost, more = tried.active & ~other.active, other.active & ~tried.active
    if taken | kept:
        lost = more = 0
    has = [name, *([_stones(flags, kept)] if kept else []), *([effect_names(more)] if more else [])]
    less = [*([_stones(flags, taken)] if taken else []), *([effect_names(lost)] if lost else [])]
    return f"with {listed(has)}{f' but without {listed(less)}' if less else ''}"


def _stones(flags: Flags, mask: int) -> str:
    names = [flags.stones[stone].name for stone in bits(mask)]
    return listed(names) if len(names) <= _NAMED else f"{len(names)} stones"


def effect_names(mask: int) -> str:
    """Some ante-effects by number, or how many they are."""
    names = [f"#{number}" for number in bits(mask)]
    return listed(names) if len(names) <= _NAMED else f"{len(names)} effects"


def order_words(priority: Priority, weighed: Collection[Weighed]) -> str:
    """What the chosen priority compares, in order; also how, if what is most recent is among that which it weighed."""
    first, *others = _COMPARES[priority]
    steps = "".join(f"; among equals, the one that {each}" for each in others)
    head = f"This match's rule of priority, {_RULES[priority]}: of two histories that hold, reality is the one that"
    words = f"{head} {first}{steps}."
    if Weighed.RECENT not in weighed:
        return words
    only = "Only what one of the two has and the other has not is compared."
    turn = "Order 3 of a side is its third one of that turn; passing is none."
    dated = f" {turn}" if priority in (Priority.SHIELD_AND_SPEAR, Priority.ACE_WILDCARD) else ""
    return f"{words} {only}{dated}"


def rule_words(flags: Flags, outranked: Outranked, priority: Priority) -> str:
    """The criterion that decides, and what it says of the two histories."""
    name, (ours, theirs) = rule_named(priority), outranked.counts
    match outranked.weighed:
        case Weighed.SETUP:
            fewest = f"{name} wants first of all as few as can be"
            return f"But that history takes back {_taken(flags, outranked)}, and {fewest}."
        case Weighed.EFFECTS:
            held = f"only {_many(theirs.effects, 'effect')}" if theirs.effects else "no effect"
            asks = f"{name} wants first of all as many effects as can be"
            return f"But then {held} would hold instead of {ours.effects}, and {asks}."
        case Weighed.STONES:
            there = f"there would be only {_many(theirs.stones, 'stone')} instead of {ours.stones}"
            asks = f"{name} then wants as many stones as can be"
            return f"As many effects would hold ({ours.effects}), but {there}, and {asks}."
        case Weighed.RECENT:
            return _recent(flags, outranked, priority)
        case _:
            assert_never(outranked.weighed)


def kept_item(flags: Flags, outranked: Outranked, priority: Priority) -> str:
    """What is kept for it is more recent, where that decides, in a clause without dates."""
    ours, theirs = outranked.ours[0], outranked.theirs[0]
    name, other = item_name(flags, ours), item_name(flags, theirs)
    if priority in _STONES_FIRST and _is_bomb(flags, theirs) and not _is_bomb(flags, ours):
        return f"the rule keeps {name}, a stone, rather than {other}"
    if _is_bomb(flags, ours):
        return f"the rule has {name} hold, which {how_recent(flags, outranked, priority)} than {other}"
    recent = more_recent(flags, outranked, priority)
    return f"the rule keeps {name}, which {recent if ' never was' in recent else f'{recent} than {other}'}"


def how_recent(flags: Flags, outranked: Outranked, priority: Priority) -> str:
    """By what that is more recent which is kept for it, as a verb after its name."""
    ours, theirs = outranked.ours[0], outranked.theirs[0]
    if _is_bomb(flags, ours) or (priority not in _STONES_FIRST and not ours.setup):
        return "was first sent later"
    if priority is not Priority.MERRY_CHRONOS and outranked.touches[0] is not None:
        return f"{ORDERED} later"
    return f"comes later in the headcount{FIXED_ORDER}" if ours.setup and theirs.setup else "joined later"


def more_recent(flags: Flags, outranked: Outranked, priority: Priority) -> str:
    """By what the set-up stone that is kept is more recent, where the other one is known, as a verb after its name."""
    theirs, (here, there) = outranked.theirs[0], outranked.touches
    if priority is not Priority.MERRY_CHRONOS and here is not None and there is None:
        return f"{ORDERED}, and {item_name(flags, theirs)} never was"
    return how_recent(flags, outranked, priority)


def rule_named(priority: Priority) -> str:
    """The rule of priority, with what it is beside its name, which alone says nothing to who has never met it."""
    return f"this match's rule, {_RULES[priority]},"


def again_words(flags: Flags, first: Outranked, other: Outranked, priority: Priority) -> str:
    """The criterion that decides against a further history, in short if it is the one that was told of the first."""
    if first.weighed is other.weighed is Weighed.SETUP and _lost(first) == _lost(other):
        return "That takes back just as many."
    if (first.ours[0], first.theirs[:1], first.weighed) == (other.ours[0], other.theirs[:1], other.weighed):
        return "That counts for less by just the same comparison."
    kinds = [(each.weighed, bool(each.ours[0].setup), _is_bomb(flags, each.ours[0])) for each in (first, other)]
    if other.weighed is not Weighed.RECENT or kinds[0] != kinds[1] or _is_bomb(flags, other.theirs[0]):
        return rule_words(flags, other, priority)
    if priority is Priority.ACE_WILDCARD or (priority is Priority.SHIELD_AND_SPEAR and other.ours[0].setup):
        return f"By the same rule it keeps {_with_dates(flags, other)}."
    if priority is Priority.MERRY_CHRONOS and other.theirs[0].setup and _amounts(first) == _amounts(other):
        ours, theirs = (item_name(flags, each[0]) for each in (other.ours, other.theirs))
        earlier = ", which comes earlier in the headcount" if other.ours[0].setup else " of the set-up"
        return f"By the same rule it keeps {ours}, not {theirs}{earlier}."
    return rule_words(flags, other, priority)


def _lost(outranked: Outranked) -> int:
    """How many set-up stones the other history takes back."""
    return outranked.counts[1].lost


def _amounts(outranked: Outranked) -> tuple[int, int]:
    """How many effects and stones the other history has."""
    return outranked.counts[1].effects, outranked.counts[1].stones


def _taken(flags: Flags, outranked: Outranked) -> str:
    """Whom the other history takes back, by name unless they are many, and how many the one that counts does."""
    ours, theirs = outranked.counts
    few = theirs.lost <= _STONES
    names = f" ({', '.join(flags.stones[stone].name for stone in theirs.taken)})" if few else ""
    before = _before(flags, outranked) if few else ""
    return f"{_many(theirs.lost, 'set-up stone')}{names} instead of {ours.lost or 'none'}{before}"


def _before(flags: Flags, outranked: Outranked) -> str:
    """Who was gone for ever before, in brackets."""
    gone = bits(outranked.before)
    if not gone:
        return ""
    names = f"{len(gone)} stones" if len(gone) > _STONES else named(flags, gone)
    return f" ({names} {'was' if len(gone) == 1 else 'were'} gone before)"


def _either(flags: Flags, outranked: Outranked) -> str:
    """Of several stones that go either way, which in the history that counts and which in the other.

    Nothing, where they are the same but for one: that was named.
    """
    ours, theirs = outranked.counts
    if not 1 < ours.lost <= _STONES or len({*ours.taken} - {*theirs.taken}) == 1:
        return ""
    return f": {named(flags, ours.taken)}, or {named(flags, theirs.taken)}"


def _many(number: int, what: str) -> str:
    return f"{_number(number)} {what}{'' if number == 1 else 's'}"


def _number(number: int) -> str:
    return {0: "no", 1: "one"}.get(number, str(number))


def item_name(flags: Flags, item: Items) -> str:
    """An ante-effect or a set-up stone, by name: 'A2', 'A6 of #3', 'bomb #4'."""
    if item.setup:
        return flags.stones[item.setup[0]].name
    ante = flags.ante(item.antes[0])
    return f"bomb #{ante.number}" if ante.stone is None else f"{flags.stones[ante.stone].name} of #{ante.number}"


# What is more recent.


def _recent(flags: Flags, outranked: Outranked, priority: Priority) -> str:
    ours, theirs = outranked.ours[0], outranked.theirs[0]
    name, bombs, (counts, _) = rule_named(priority), _is_bomb(flags, ours), outranked.counts
    if _is_bomb(flags, theirs) and not bombs and priority in _STONES_FIRST:
        both = f"{item_name(flags, ours)}, not {item_name(flags, theirs)}"
        return f"But {name} looks at stones before bombs: it keeps {both}."
    match priority:
        case Priority.SHIELD_AND_SPEAR if ours.setup:
            equal = f"{_many(counts.lost, 'set-up stone')} {_back(counts.lost)}{_either(flags, outranked)}"
            return f"Either way {equal}; then {name} {_touch(flags, outranked)}."
        case Priority.SHIELD_AND_SPEAR:
            equal = f"the same set-up stone{'' if counts.lost == 1 else 's'} {_back(counts.lost)}"
            equal = equal if counts.lost else f"no {'other ' if outranked.before else ''}set-up stone is taken back"
            return f"Either way {equal}; then {name} {_newest(ours, theirs)}."
        case Priority.ACE_WILDCARD if bombs:
            return f"Either way the same stones are there; then {name} {_newest(ours, theirs, 'bomb')}."
        case Priority.ACE_WILDCARD:
            only = "of those that only one of the two has, arrivals too,"
            return f"But {name} does not count stones: {only} it {_touch(flags, outranked)}."
        case Priority.MERRY_CHRONOS:
            equal = f"there are {_many(counts.effects, 'effect')} and {_many(counts.stones, 'stone')}"
            last = _newest(ours, theirs, "bomb") if bombs else _youngest(flags, outranked)
            return f"Either way {equal}; then {name} {last}."
        case Priority.OUT_WITH_THE_OLD:
            return f"But {name} {_newest(ours, theirs)}."
        case Priority.CONSERVATIVE:
            equal = "one effect holds" if counts.effects == 1 else f"{_number(counts.effects)} effects hold"
            return f"Either way {equal}; then {name} {_newest(ours, theirs)}."
        case _:
            assert_never(priority)


def _back(number: int) -> str:
    return "is taken back" if number == 1 else "are taken back"


def _is_bomb(flags: Flags, item: Items) -> bool:
    return bool(item.antes) and flags.ante(item.antes[0]).is_bomb


def _newest(ours: Items, theirs: Items, what: str = "effect") -> str:
    """What was placed last holds."""
    both = f"#{ours.antes[0]}, not #{theirs.antes[0]}"
    return f"has the {what} that was sent back last hold: {both} (the numbers tell the order of sending)"


def _touch(flags: Flags, outranked: Outranked) -> str:
    """The stone that was ordered last is kept."""
    return f"keeps the stone that was ordered last: {_with_dates(flags, outranked)}"


def _with_dates(flags: Flags, outranked: Outranked) -> str:
    first, second = (item_name(flags, each[0]) for each in (outranked.ours, outranked.theirs))
    here, there = outranked.touches
    if here is None:
        setup = all(each[0].setup for each in (outranked.ours, outranked.theirs))
        later = f"comes later in the headcount, {_HEADCOUNT}" if setup else "joined later"
        return f"{first}, not {second} (neither was ever ordered, and {first} {later})"
    if there is not None and here.turn == there.turn:
        return _within_turn(flags, (first, second), here, there)
    return f"{first} ({_date(flags, here)}), not {second} ({_date(flags, there)})"


def _within_turn(flags: Flags, names: tuple[str, str], here: Touch, there: Touch) -> str:
    """Which of two orders of one turn counts as the later one, and why: they are taken in turn, A's first (6.4)."""
    (first, second), date = names, _date(flags, here)
    if here.faction is there.faction:
        return f"{first}, not {second} (both in {date}, and {first} was given its order after {second})"
    passes = ", passes not counted" if here.turn % flags.level.time_cap == flags.level.time_cap - 1 else ""
    if here.place == there.place:
        both = f"both by order {here.place} of their side in {date}{passes}"
        return f"{first}, not {second} ({both}, and A's counts before B's)"
    return f"{first} (order {here.place} of its side), not {second} (order {there.place}), both in {date}{passes}"


def _date(flags: Flags, touch: Touch | None) -> str:
    if touch is None:
        return "never ordered"
    round_, t = divmod(touch.turn, flags.level.time_cap)
    return f"round {round_ + 1}, slice {t}"


def _youngest(flags: Flags, outranked: Outranked) -> str:
    """The stone that was added last is kept: what jumped in, by number, then the set-up by headcount."""
    ours, theirs = outranked.ours[0], outranked.theirs[0]
    first, second = item_name(flags, ours), item_name(flags, theirs)
    if ours.setup and theirs.setup:
        names = [flags.stones[each].name for each in outranked.setup]
        left = ":" if len(names) == len(flags.level.stones) else "; of those that are left:"
        listing = f"{left} {', '.join(names)}" if 0 < len(names) <= _COUNTED else ""
        return f"keeps the stone that comes later in the headcount ({_HEADCOUNT}{listing}): {first}, not {second}"
    if theirs.setup:
        return f"keeps the stone that joined last: {first}, not {second} of the set-up"
    return f"keeps the arrival with the higher number: {first}, not {second}"
