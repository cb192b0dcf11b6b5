"""Which of two scenarios is better: the five priorities as one number a variable (rules 6.3 to 6.5).

Theory of operation. Every priority is a list of criteria, each either "more of these" or "lexicographic by recency".
Both can be written as a sum over what is active: a lexicographic list gives its items the powers of two, a count gives
each item the same number, larger than all that comes after it. So a scenario's worth is a sum of whole numbers, one for
each ante-effect and set-up stone that is active, and the best consistent scenario is the one with the greatest sum.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.ruleset import Priority, Ruleset, stitch
from game.titles.causality.rules.stone import Faction

NEVER = -1
"""The touch of a stone that was never touched."""


@dataclass(frozen=True, slots=True)
class Items:
    """Some ante-effects and set-up stones, by number."""

    antes: tuple[int, ...] = ()
    setup: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class More:
    """A criterion: the more of these are active the better."""

    items: Items


@dataclass(frozen=True, slots=True)
class Recent:
    """A criterion: lexicographic by recency. Least recent first; a step is an ante-effect or a set-up stone."""

    steps: tuple[Items, ...]


Criterion: TypeAlias = More | Recent


@dataclass(frozen=True, slots=True)
class Worth:
    """The criteria of a priority, the most important first, and what each item adds to a scenario's worth."""

    criteria: tuple[Criterion, ...]
    antes: dict[int, int]
    setup: dict[int, int]

    def of(self, active: int, off: int) -> int:
        """The worth of a scenario."""
        antes = sum(weight for number, weight in self.antes.items() if active >> number & 1)
        return antes + sum(weight for stone, weight in self.setup.items() if not off >> stone & 1)


def worth(flags: Flags, ruleset: Ruleset, touched: Sequence[int], considered: int, available: int) -> Worth:
    """The worth of every considered ante-effect and available set-up stone (masks of numbers).

    `touched[stone]` grows with the recency of the last touch (NEVER: never touched).
    """
    antes = tuple(ante.number for ante in flags.antes if considered >> ante.number & 1)
    setup = tuple(stone for stone in headcount(flags, ruleset) if available >> stone & 1)
    criteria = _criteria(flags, ruleset.priority, antes, setup, touched)
    values = Worth(criteria, dict.fromkeys(antes, 0), dict.fromkeys(setup, 0))
    top = 1
    for criterion in reversed(criteria):
        top = _add(values, criterion, top)
    return values


def _criteria(
    flags: Flags, priority: Priority, antes: tuple[int, ...], setup: tuple[int, ...], touched: Sequence[int]
) -> tuple[Criterion, ...]:
    jumps = tuple(number for number in antes if flags.ante(number).stone is not None)
    bombs = tuple(number for number in antes if flags.ante(number).stone is None)
    by_placement = _recent_antes(antes)
    match priority:
        case Priority.SHIELD_AND_SPEAR:
            by_touch = _recent_setup(_by_touch(setup, touched))
            return More(Items(setup=setup)), Recent(by_placement + by_touch)
        case Priority.ACE_WILDCARD:
            return (Recent(_recent_antes(bombs) + _stones_by_touch(flags, setup, jumps, touched)),)
        case Priority.MERRY_CHRONOS:
            steps = _recent_antes(bombs) + _recent_setup(setup) + _recent_antes(jumps)
            return More(Items(antes)), More(Items(jumps, setup)), Recent(steps)
        case Priority.OUT_WITH_THE_OLD:
            return (Recent(by_placement),)
        case Priority.CONSERVATIVE:
            return More(Items(antes)), Recent(by_placement)
        case _:
            assert_never(priority)


def _recent_antes(numbers: Sequence[int]) -> tuple[Items, ...]:
    return tuple(Items(antes=(number,)) for number in numbers)


def _recent_setup(stones: Sequence[int]) -> tuple[Items, ...]:
    return tuple(Items(setup=(stone,)) for stone in stones)


def _stones_by_touch(
    flags: Flags, setup: Sequence[int], jumps: Sequence[int], touched: Sequence[int]
) -> tuple[Items, ...]:
    """Set-up stones and time-jumps-in together, by the touch of the stones; those never touched come first."""
    placed = {stone: number for number in jumps if (stone := flags.ante(number).stone) is not None}
    ordered = _by_touch([*setup, *placed], touched)
    return tuple(Items(antes=(placed[each],)) if each in placed else Items(setup=(each,)) for each in ordered)


def _add(values: Worth, criterion: Criterion, top: int) -> int:
    """Give the items of a criterion their weights; `top` is more than all weights so far together, as is the result."""
    match criterion:
        case More(items):
            _add_items(values, items, top)
            return top * (len(items.antes) + len(items.setup) + 1)
        case Recent(steps):
            for step in steps:
                _add_items(values, step, top)
                top *= 2
            return top


def _add_items(values: Worth, items: Items, weight: int) -> None:
    for number in items.antes:
        values.antes[number] += weight
    for stone in items.setup:
        values.setup[stone] += weight


def _by_touch(stones: Sequence[int], touched: Sequence[int]) -> list[int]:
    """Least recent first; stones never touched come first and keep the given order."""
    return sorted(stones, key=lambda stone: touched[stone])


def headcount(flags: Flags, ruleset: Ruleset) -> list[int]:
    """All set-up stones, the most recent last: neutral ones, then the players' lists stitched (6.5).

    A player who made no list counts the own stones in set-up order.
    """
    stones = flags.level.stones
    own = ruleset.headcount or tuple(
        tuple(stone.number for stone in stones if stone.faction is faction) for faction in (Faction.A, Faction.B)
    )
    neutral = [stone.number for stone in stones if stone.faction is Faction.N]
    return neutral + stitch(*own)
