"""What Battle of Causality shows behind the menu: an orbit of slices, and threads from late to early."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.titles.causality.view.drawings import drawing
from game.view.forms.controls import Px
from game.view.frame import Circle, Curve, Dash, Fill, Frame, Op, Point, Rect, Sprite
from game.view.look.palette import Role

_SLICES = 5
_COLUMNS, _ROWS = 7, 7

_STEPS = (
    ((1, 2), (2, 2), (3, 2), (4, 2), (4, 3)),
    ((2, 5), (2, 4), (3, 4), (3, 4), (3, 4)),
    ((5, 5), (5, 4), (5, 4), (5, 3), (5, 2)),
)
"""Squares of three stones in each slice: pure ornament."""

_WALLS = frozenset(((0, 0), (1, 0), (0, 1), (6, 6), (5, 6), (6, 5), (3, 0), (3, 6), (0, 6), (6, 0)))


class _Stone(NamedTuple):
    name: str
    plinth: str
    ink: Role
    inside: Role


_STONES = (
    _Stone(drawing("tank"), "plinth_a", Role.SIDE_A, Role.PLINTH_A),
    _Stone(drawing("bombardier"), "plinth_a", Role.SIDE_A, Role.PLINTH_A),
    _Stone(drawing("wildcard"), "plinth_b", Role.SIDE_B, Role.PLINTH_B),
)


def ornament(sky: Rect, px: Px) -> Frame:
    """Boards in time order, rising and falling like a tide, with the threads that bind them."""
    gap = sky.w * 4 // 100
    width = (sky.w - gap * (_SLICES + 1)) // _SLICES
    cell = max(4, width // _COLUMNS)
    rise = sky.h * 7 // 100
    boards = []
    for number in range(_SLICES):
        lift = int(rise * math.sin(math.pi * number / (_SLICES - 1)))
        x = sky.x + gap + number * (width + gap)
        boards.append(Rect(x, sky.h * 52 // 100 - lift, cell * _COLUMNS, cell * _ROWS))
    ops: list[Op] = []
    for number, board in enumerate(boards):
        ops.extend(_board(board, cell, number, px))
    ops.extend(_threads(boards, cell, sky.h, px))
    return tuple(ops)


def _square(board: Rect, cell: int, square: tuple[int, int]) -> Rect:
    return Rect(board.x + square[0] * cell, board.y + square[1] * cell, cell, cell)


def _board(board: Rect, cell: int, number: int, px: Px) -> list[Op]:
    now = number == 2
    edge = Role.NOW if now else Role.PANEL_LINE
    ops: list[Op] = [Fill(board.inset(-px(5)), Role.BOARD, px(6), px(2) if now else 1, edge)]
    for x in range(_COLUMNS):
        for y in range(_ROWS):
            if (x, y) not in _WALLS:
                role = Role.FLOOR_ALT if (x + y) % 2 else Role.FLOOR
                place = _square(board, cell, (x, y))
                ops.append(Fill(Rect(place.x, place.y, cell - 1, cell - 1), role))
    for stone, squares in zip(_STONES, _STEPS, strict=True):
        place = _square(board, cell, squares[number])
        ops.append(Sprite(stone.plinth, place, stone.ink, stone.inside, stone.inside))
        ops.append(Sprite(stone.name, place, stone.ink, stone.inside, stone.inside))
    return ops


def _threads(boards: list[Rect], cell: int, height: int, px: Px) -> list[Op]:
    """Two threads that hold above the boards, in the colour of whose they are as at play, and one that hangs loose
    below."""
    ops: list[Op] = []
    for late, early, stone, share, dash in (
        (3, 0, 0, -38, None),
        (4, 1, 2, -30, None),
        (4, 2, 1, 34, Dash(px(6), px(6))),
    ):
        start = _square(boards[late], cell, _STEPS[stone][late]).center
        end = _square(boards[early], cell, _STEPS[stone][early]).center
        bend = height * share // 100
        color = _STONES[stone].ink if dash is None else Role.TEXT_DIM
        reach = (start.x - end.x) // 5
        first = Point(start.x - reach, start.y + bend)
        second = Point(end.x + reach, end.y + bend)
        ops.append(Curve(start, first, second, end, color, px(2), dash))
        ops.append(Circle(start, px(4), color))
        ops.append(Circle(end, px(6), color, px(2)))
    return ops
