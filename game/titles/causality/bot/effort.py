"""How hard a side thinks in a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.titles.causality.bot.field import Field

_LEAST: Final = 4
"""Playouts without which no plan is known to be any good."""


@dataclass(frozen=True, slots=True)
class ThinkingEffort:
    """How hard a side thinks.

    So many `playouts` at most, and on large boards no more than are `work` together, where each counts its slices times
    the stones of the match. `first` plans a side are there at first and `kept` are kept; `habits` plain plans of the
    opponent are reckoned with anyway. In the last `next_from` slices of a round it looks to the end of the next one.
    `exact`: what it relies on is settled as the rules would do it. `pays`: it
    thinks of causing again what was sent back before. So many `minds` do all that, each by itself, and
    then bring together what they have found. `trust` (0 to 1): how far it makes use of habits.
    """

    playouts: int
    work: int
    first: int
    kept: int
    habits: int
    next_from: int
    exact: bool
    pays: bool = False
    minds: int = 1
    trust: float = 1.0

    def most(self, field: Field) -> int:
        """How many playouts that are on this board, for each mind."""
        return max(_LEAST, min(self.playouts, self.work // field.size))
