"""Which of two scenarios is better: the five priorities as one number a variable (rules 6.3 to 6.5).

Theory of operation. Every priority is a list of criteria, each either "more of these" or "lexicographic by recency".
Both can be written as a sum over what is active: a lexicographic list gives its items the powers of two, a count gives
each item the same number, larger than all that comes after it. So a scenario's worth is a sum of whole numbers, one for
each ante-effect and set-up stone that is active, and the best consistent scenario is the one with the greatest sum.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from game.titles.causality.flag import Flags
from game.titles.causality.ruleset import Priority, Ruleset, stitch
from game.titles.causality.stone import Faction

NEVER = -1
"""The touch of a stone that was never touched."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What each active item adds to a scenario's worth: ante-effects by number, set-up stones by number."""

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
    antes = [ante.number for ante in flags.antes if considered >> ante.number & 1]
    setup = [stone for stone in headcount(flags, ruleset) if available >> stone & 1]
    jumps = [number for number in antes if flags.ante(number).stone is not None]
    bombs = [number for number in antes if flags.ante(number).stone is None]
    ladder = _Ladder(dict.fromkeys(antes, 0), dict.fromkeys(setup, 0), flags)
    match ruleset.priority:
        case Priority.SHIELD_AND_SPEAR:
            ladder.by_recency(antes, [])
            ladder.by_recency([], _by_touch(setup, touched))
            ladder.by_count([], setup)
        case Priority.ACE_WILDCARD:
            ladder.by_recency(bombs, [])
            ladder.stones_by_touch(setup, jumps, touched)
        case Priority.MERRY_CHRONOS:
            ladder.by_recency(bombs, [])
            ladder.by_recency([], setup)
            ladder.by_recency(jumps, [])
            ladder.by_count(jumps, setup)
            ladder.by_count(antes, [])
        case Priority.OUT_WITH_THE_OLD:
            ladder.by_recency(antes, [])
        case Priority.CONSERVATIVE:
            ladder.by_recency(antes, [])
            ladder.by_count(antes, [])
        case _:
            assert_never(ruleset.priority)
    return Worth(ladder.antes, ladder.setup)


@dataclass(slots=True)
class _Ladder:
    """Weights under construction, from the last criterion to the first; `top` is more than all given so far."""

    antes: dict[int, int]
    setup: dict[int, int]
    flags: Flags
    top: int = 1

    def by_recency(self, antes: Sequence[int], setup: Sequence[int]) -> None:
        """Lexicographic: each item outweighs all before it; set-up stones come before ante-effects."""
        for stone in setup:
            self.setup[stone] += self.top
            self.top *= 2
        for number in antes:
            self.antes[number] += self.top
            self.top *= 2

    def by_count(self, antes: Sequence[int], setup: Sequence[int]) -> None:
        """More of these is better."""
        for number in antes:
            self.antes[number] += self.top
        for stone in setup:
            self.setup[stone] += self.top
        self.top *= len(antes) + len(setup) + 1

    def stones_by_touch(self, setup: Sequence[int], jumps: Sequence[int], touched: Sequence[int]) -> None:
        """Lexicographic over set-up and time-jumped-in stones together."""
        placed = {self._stone(number): number for number in jumps}
        for stone in _by_touch([*setup, *placed], touched):
            if stone in placed:
                self.by_recency([placed[stone]], [])
            else:
                self.by_recency([], [stone])

    def _stone(self, number: int) -> int:
        stone = self.flags.ante(number).stone
        assert stone is not None
        return stone


def _by_touch(stones: Sequence[int], touched: Sequence[int]) -> list[int]:
    """Least recent first; stones never touched come first and keep the given order."""
    return sorted(stones, key=lambda stone: touched[stone])


def headcount(flags: Flags, ruleset: Ruleset) -> list[int]:
    """All set-up stones from least to most recent: neutral ones, then the players' lists stitched (6.5).

    A player who made no list counts the own stones in set-up order.
    """
    stones = flags.level.stones
    own = ruleset.headcount or tuple(
        tuple(stone.number for stone in stones if stone.faction is faction) for faction in (Faction.A, Faction.B)
    )
    neutral = [stone.number for stone in stones if stone.faction is Faction.N]
    return neutral + stitch(*own)
