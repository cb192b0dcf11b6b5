"""When stones were ordered last, down to their place among the orders of one turn (rules 6.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.title import Turn
from game.titles.causality.rules.flag import Flag, Flags
from game.titles.causality.rules.order import Verb, parse_order
from game.titles.causality.rules.stone import Faction


@dataclass(frozen=True, slots=True)
class Touch:
    """The last order of a stone: its turn, from 0, and its place, from 1, among the orders of its side in that turn.

    A pass is none and takes no place. Of one turn A's first order counts before B's first, then come A's second, B's
    second, and so on.
    """

    turn: int
    place: int
    faction: Faction

    @property
    def recency(self) -> tuple[int, int, int]:
        """Greater for what is more recent."""
        return self.turn, self.place, self.faction


def touch_of(flags: Flags, turns: Sequence[Turn], stone: int) -> Touch | None:
    """The last order of a stone by these flags; None: it was never ordered."""
    flag = last_order(flags, stone)
    faction = flags.stones[stone].faction
    if flag is None or faction.player is None:
        return None
    orders = map(parse_order, turns[flag.turn][faction.player])
    squares = [order.square for order in orders if order.verb is not Verb.PASS]
    return Touch(flag.turn, squares.index(flag.position.square) + 1, faction)


def last_order(flags: Flags, stone: int) -> Flag | None:
    """The order that touched a stone last; None: it was never ordered."""
    every = (flag for found in flags.table[stone].values() for flag in found)
    return max(every, key=lambda flag: flag.turn, default=None)
