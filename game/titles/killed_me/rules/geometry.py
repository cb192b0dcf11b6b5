"""Eras, spaces and directions: where things are, and what lies next to what (rules 2)."""

from __future__ import annotations

from typing import Final

ERAS: Final = range(3)
"""Past, present and future, as numbers."""
ERA_LETTERS: Final = "pnf"
ERA_NAMES: Final = ("past", "present", "future")

SIDE: Final = 4
"""Spaces in a row or column of an era."""
SPACES: Final = range(SIDE * SIDE)
"""The spaces of an era in reading order, from 0; in texts they are numbered from 1."""

NOWHERE: Final = -1
"""Instead of a space: off the board, or dead."""

NORTH, EAST, SOUTH, WEST = range(4)
DIRECTIONS: Final = (NORTH, EAST, SOUTH, WEST)
DIRECTION_LETTERS: Final = "NESW"
DIRECTION_NAMES: Final = ("north", "east", "south", "west")
OPPOSITE: Final = (SOUTH, WEST, NORTH, EAST)

_STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))


def _beside(space: int, direction: int) -> int:
    row, column = space // SIDE + _STEPS[direction][0], space % SIDE + _STEPS[direction][1]
    return row * SIDE + column if 0 <= row < SIDE and 0 <= column < SIDE else NOWHERE


NEXT: Final = tuple(tuple(_beside(space, direction) for space in SPACES) for direction in DIRECTIONS)
"""For each direction the space next to each space, or NOWHERE."""

ADJACENT: Final = tuple(
    tuple(sorted(NEXT[direction][space] for direction in DIRECTIONS if NEXT[direction][space] != NOWHERE))
    for space in SPACES
)
"""The spaces orthogonally next to each space, in order."""


def direction_between(start: int, end: int) -> int:
    """The direction from a space to one next to it.

    >>> direction_between(5, 6) == EAST
    True
    """
    return next(direction for direction in DIRECTIONS if NEXT[direction][start] == end)


def advance(space: int, direction: int) -> int:
    """How far a space lies in a direction; of two spaces the one in front has the higher number.

    >>> advance(6, EAST) > advance(5, EAST), advance(6, WEST) > advance(5, WEST)
    (True, False)
    """
    rows, columns = _STEPS[direction]
    return rows * (space // SIDE) + columns * (space % SIDE)


def place_name(era: int, space: int) -> str:
    """A space as the notation writes it.

    >>> place_name(1, 5)
    'n6'
    """
    return f"{ERA_LETTERS[era]}{space + 1}"
