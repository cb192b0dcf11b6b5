"""Squares, positions, azimuths, and the terrain of one time-slice."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from typing import NamedTuple

from game.engine.errors import NotationError, shown

MAX_SIDE = 26
"""Most squares along one side of a board."""
MAX_TIME_CAP = 32
"""Most time-slices of a board."""


class Square(NamedTuple):
    """A spatial position: column x from the left edge, row y from the top, the first of each being 0."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.x},{self.y}"

    def step(self, azimuth: Azimuth, count: int = 1) -> Square:
        """The square that many steps away in that direction, on the board or off it."""
        dx, dy = STEPS[azimuth]
        return Square(self.x + dx * count, self.y + dy * count)


class Position(NamedTuple):
    """A square in one time-slice."""

    t: int
    x: int
    y: int

    @property
    def square(self) -> Square:
        """The square without its time."""
        return Square(self.x, self.y)

    def __str__(self) -> str:
        return f"{self.t}; {self.x},{self.y}"


class Azimuth(IntEnum):
    """The direction that an orientable stone faces, clockwise from north (up, negative y)."""

    N = 0
    E = 1
    S = 2
    W = 3

    def turned(self, quarters: int) -> Azimuth:
        """This azimuth turned clockwise by that many quarters."""
        return Azimuth((self + quarters) % 4)


STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""dx, dy of one step, indexed by azimuth."""

_SQUARE = re.compile(r"(0|[1-9][0-9]?),(0|[1-9][0-9]?)")


def parse_square(text: str) -> Square:
    """The square written `x,y`; raises NotationError."""
    match = _SQUARE.fullmatch(text)
    if match is None:
        raise NotationError(f"{shown(text)} is not a square; write it as x,y, for example 3,0")
    return Square(int(match[1]), int(match[2]))


def parse_azimuth(text: str) -> Azimuth:
    """The azimuth written N, E, S or W; raises NotationError."""
    if text not in Azimuth.__members__:
        raise NotationError(f"{shown(text)} is not an azimuth; it is one of N, E, S, W")
    return Azimuth[text]


@dataclass(frozen=True)
class Terrain:
    """Floor and walls, the same in every slice, with a flat numbering of squares ("cells").

    Cells count row by row over a board that has a border of wall of two squares, so that every step, also a
    knight's, is an addition and never leaves the table.
    """

    width: int
    height: int
    floor: frozenset[Square] = field(repr=False)

    @cached_property
    def stride(self) -> int:
        """Cells from one row to the next."""
        return self.width + 4

    @cached_property
    def is_floor(self) -> bytes:
        """1 for each cell that is floor, 0 for wall and border."""
        table = bytearray(self.stride * (self.height + 4))
        for square in self.floor:
            table[self.cell(square)] = 1
        return bytes(table)

    @cached_property
    def steps(self) -> tuple[int, int, int, int]:
        """What one step adds to a cell, indexed by azimuth."""
        return (-self.stride, 1, self.stride, -1)

    def cell(self, square: Square) -> int:
        """The cell of a square on the board."""
        return (square.y + 2) * self.stride + square.x + 2

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """The square of each cell, those of the border too."""
        stride = self.stride
        return tuple(Square(cell % stride - 2, cell // stride - 2) for cell in range(stride * (self.height + 4)))

    @cached_property
    def cells(self) -> dict[Square, int]:
        """The cell of each floor square."""
        return {square: self.cell(square) for square in sorted(self.floor)}

    def square(self, cell: int) -> Square:
        """The square of a cell; the inverse of `cell`."""
        return self.squares[cell]

    def cross(self, cell: int) -> tuple[int, int, int, int, int]:
        """A cell and its four orthogonal neighbours, walls included."""
        stride = self.stride
        return (cell, cell - stride, cell + 1, cell + stride, cell - 1)

    def is_open(self, square: Square) -> bool:
        """Whether the square is on the board and floor."""
        return square in self.floor
