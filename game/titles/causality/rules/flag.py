"""What the game stores: the flags that orders left on the board, ante-effects and their retro-causes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum, IntEnum

from game.titles.causality.rules.geometry import Azimuth, Position, Square
from game.titles.causality.rules.level import Level
from game.titles.causality.rules.stone import Stone


class Act(IntEnum):
    """What a flag makes its stone do (rules 2.6, the table)."""

    WAIT = 0
    TURN = 1
    MOVE = 2
    FIRE = 3
    TAG = 4
    BOMB = 5
    JUMP = 6

    __hash__ = int.__hash__  # the name that other enums hash takes ten times as long


class Tagscreen(Enum):
    """The kinds of tagscreen (rules 2.3)."""

    LOCK = "lock"
    UNLOCK = "unlock"
    HIDE = "hide"


@dataclass(frozen=True, slots=True)
class Flag:
    """What an order leaves behind on the board: the stone does this whenever it comes by.

    `to` is the square moved to, `azimuth` the new azimuth (None: unchanged), `ante` the number of the ante-effect
    that this flag is a retro-cause of (0: none).
    """

    stone: int
    position: Position
    round: int
    turn: int
    act: Act
    to: Square | None = None
    azimuth: Azimuth | None = None
    screen: Tagscreen | None = None
    ante: int = 0


@dataclass(frozen=True, slots=True)
class AnteEffect:
    """A time-jump-in or a bomb, stored in an earlier slice than the flag that first caused it.

    `number` is its number on the board (#1, #2, ...), `stone` whom a time-jump-in brings (None: a bomb),
    `maker` the stone whose order placed it, `cause` the position of that order.
    """

    number: int
    position: Position
    round: int
    maker: int
    cause: Position
    stone: int | None = None

    @property
    def is_bomb(self) -> bool:
        """A bomb, not a time-jump-in."""
        return self.stone is None


@dataclass(frozen=True)
class Flags:
    """Everything that lies on the board of a match: stones, ante-effects, and flags by stone and position.

    `table[stone][t, cell]` holds the flags for that stone there, earliest round first. Immutable: `placed` makes the
    next one and shares what did not change.
    """

    level: Level
    stones: tuple[Stone, ...]
    antes: tuple[AnteEffect, ...] = ()
    table: tuple[Mapping[tuple[int, int], tuple[Flag, ...]], ...] = ()

    @staticmethod
    def of_setup(level: Level) -> Flags:
        """The board before the first turn: nothing but the set-up."""
        return Flags(level, level.stones, (), tuple({} for _ in level.stones))

    def placed(self, flags: Iterable[Flag], antes: Iterable[AnteEffect] = (), stones: Iterable[Stone] = ()) -> Flags:
        """These flags and the given ones, with new ante-effects and the stones that they place."""
        table = list(self.table)
        all_stones = self.stones + tuple(stones)
        table += [{} for _ in range(len(all_stones) - len(table))]
        for flag in flags:
            key = (flag.position.t, self.level.terrain.cell(flag.position.square))
            old = table[flag.stone]
            table[flag.stone] = {**old, key: (*old.get(key, ()), flag)}
        return replace(self, stones=all_stones, antes=self.antes + tuple(antes), table=tuple(table))

    def at(self, stone: int, position: Position) -> tuple[Flag, ...]:
        """Every flag for that stone there, earliest round first, whether it is followed or not."""
        return self.table[stone].get((position.t, self.level.terrain.cell(position.square)), ())

    def ante(self, number: int) -> AnteEffect:
        """The ante-effect with that number."""
        return self.antes[number - 1]

    def causes(self, number: int) -> tuple[Flag, ...]:
        """Every retro-cause of an ante-effect, by the turn in which it was placed."""
        found = [flag for flag in self.causing() if flag.ante == number]
        return tuple(sorted(found, key=lambda flag: (flag.turn, flag.stone)))

    def causing(self) -> list[Flag]:
        """Every retro-cause of any ante-effect."""
        found = []
        for flags_of_stone in self.table:
            for flags in flags_of_stone.values():
                found += [flag for flag in flags if flag.ante]
        return found


@dataclass(frozen=True, slots=True)
class Scenario:
    """Which ante-effects are active and which set-up placements are omitted (rules 1).

    Bit k of `active` stands for ante-effect #k (bit 0 is unused), bit s of `off` for set-up stone s.
    """

    active: int = 0
    off: int = 0

    def is_active(self, number: int) -> bool:
        """Whether the ante-effect with that number is active."""
        return bool(self.active >> number & 1)


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def mask_of(numbers: Iterable[int]) -> int:
    """The mask with these bits set; the inverse of `bits`."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
