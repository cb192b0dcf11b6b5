"""A position as an immutable value, and the boards on which an action is carried out (rules 2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.titles.killed_me.rules.geometry import ERAS, NOWHERE
from game.titles.killed_me.rules.pieces import BLACK, COPIES, EMPTY, SEEDS, WHITE

CURRENT: Final = "c"
OLD: Final = "o"
"""The two build rules: a blocked statue stops, or it rebounds (rules 6.6)."""


class EraBoards:
    """The three eras while a turn is made: the one thing in these rules that changes.

    `cells` holds a letter for each space of each era, `seeds` a mask of spaces for each era. The active copy stands
    at `era` and `space`, which is NOWHERE once it is dead.
    """

    __slots__ = ("cells", "era", "modules", "rule", "seeds", "side", "space", "supply")

    def __init__(self, position: ErasPosition, era: int = 0, space: int = NOWHERE) -> None:
        self.cells = [list(cells) for cells in position.cells]
        self.seeds = list(position.seeds)
        self.supply = list(position.supply)
        self.side = position.side
        self.modules = position.modules
        self.rule = position.rule
        self.era = era
        self.space = space

    def copy(self) -> EraBoards:
        """The same boards, to be changed on their own."""
        twin = EraBoards.__new__(EraBoards)
        twin.cells = [cells.copy() for cells in self.cells]
        twin.seeds = self.seeds.copy()
        twin.supply = self.supply.copy()
        twin.side, twin.modules, twin.rule = self.side, self.modules, self.rule
        twin.era, twin.space = self.era, self.space
        return twin

    def is_bare(self, era: int, space: int) -> bool:
        """Whether there is nothing there at all, not even a seed."""
        return self.cells[era][space] == EMPTY and not self.seeds[era] >> space & 1


@dataclass(frozen=True, slots=True)
class ErasPosition:
    """The whole state between two turns.

    `cells` are 16 letters for each era, `seeds` a mask of spaces for each; `focus` is the era of each side's token,
    `modules` are letters out of `gim`, `rule` is CURRENT or OLD.
    """

    cells: tuple[str, str, str]
    seeds: tuple[int, int, int]
    side: int
    focus: tuple[int, int]
    supply: tuple[int, int]
    modules: str
    rule: str

    @property
    def seeds_left(self) -> int:
        """Seeds in the shared supply."""
        return SEEDS - sum(mask.bit_count() for mask in self.seeds)

    def copies(self, side: int, era: int) -> list[int]:
        """The spaces of an era on which that side has copies, in order."""
        return [space for space, letter in enumerate(self.cells[era]) if letter == COPIES[side]]

    def presence(self, side: int) -> tuple[int, ...]:
        """The eras in which that side has copies."""
        return tuple(era for era in ERAS if COPIES[side] in self.cells[era])

    def bodies(self, side: int) -> int:
        """Copies of that side that are not dead: on the boards and in the supply."""
        return sum(cells.count(COPIES[side]) for cells in self.cells) + self.supply[side]

    def after(self, boards: EraBoards, focus: int) -> ErasPosition:
        """The position that the side to move leaves with these boards and its token on that era."""
        past, present, future = ("".join(cells) for cells in boards.cells)
        first, second, third = boards.seeds
        return ErasPosition(
            (past, present, future),
            (first, second, third),
            1 - self.side,
            self._tokens(self.side, focus),
            (boards.supply[WHITE], boards.supply[BLACK]),
            self.modules,
            self.rule,
        )

    def _tokens(self, side: int, focus: int) -> tuple[int, int]:
        white, black = self.focus
        return (focus, black) if side == WHITE else (white, focus)
