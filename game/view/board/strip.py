"""Many small boards at once: in one row that scrolls, or in as many rows as make them largest; and their headings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.view.board.grid import Grid
from game.view.forms.controls import Px
from game.view.frame import Anchor, Circle, Dash, Frame, Op, Point, Rect, Sprite, Text, Weight
from game.view.look.palette import Color

_LEAST_CELL = 3
_EASY_CELL = 6
_LARGEST_CELL = 40
"""Pixels of a square in a row: the least, the least with which all boards are put side by side, the most."""

_EDGE = 8
"""Room beside the first and the last board of a row that scrolls."""

_GAP = 12
_HEAD = 20
_FOOT = 10
"""Pixels between the boards of a row, over them for numbers and signs, and around them for frames."""


@dataclass(frozen=True, slots=True)
class Boards:
    """So many boards of so many squares."""

    count: int
    columns: int
    rows: int


@dataclass(frozen=True, slots=True)
class Strip:
    """Where the boards lie: `slots` with their headings, `grids` themselves. `area` is what is to be seen of them, and
    `reach` how far they can be scrolled, in pixels."""

    area: Rect
    slots: tuple[Rect, ...]
    grids: tuple[Grid, ...]
    reach: int = 0


def row_height(room: Rect, boards: Boards, px: Px) -> int:
    """As tall as a row needs to use the width of the room, if that leaves enough to what lies above it."""
    around = px(_HEAD) + px(_FOOT) + 2 * px(6)
    wanted = boards.rows * _cell(room.w - 2 * px(8), boards, px) + around
    least = max(px(150), boards.rows * 5 + px(50))
    return min(max(least, min(wanted, room.h * 24 // 100)), room.h * 30 // 100)


def low_row_height(room: Rect, boards: Boards, px: Px) -> int:
    """No taller than the boards are if all of them stand side by side."""
    around = px(_HEAD) + px(_FOOT) + 2 * px(6)
    return min(boards.rows * _cell(room.w - 2 * px(8), boards, px) + around, room.h * 24 // 100)


def _cell(width: int, boards: Boards, px: Px) -> int:
    """The side of a square with which all boards stand side by side; where that is too small, six of them."""
    columns, count = boards.columns, boards.count
    room = width - 2 * px(_EDGE)
    cell = (room - px(_GAP) * (count - 1)) // count // columns
    if cell < px(_EASY_CELL):
        shown = min(count, 6)
        cell = (room - px(_GAP) * (shown - 1)) // shown // columns
    return min(cell, px(_LARGEST_CELL))


def in_a_row(box: Rect, boards: Boards, px: Px, scroll: int) -> Strip:
    """All boards in one row, shifted to the left by so many pixels as far as there is more of them."""
    area = box.inset(px(8), px(6))
    head, gap, count = px(_HEAD), px(_GAP), boards.count
    tall = (area.h - head - px(_FOOT)) // boards.rows
    cell = max(_LEAST_CELL, min(tall, _cell(area.w, boards, px)))
    width = max(cell * boards.columns, px(54))
    free = area.w - width * count
    reach = 0
    if free >= gap * (count - 1) + 2 * px(_EDGE):
        # Threads need room, too; but boards that are far apart are no row any more.
        gap = min((free - 2 * px(_EDGE)) // max(1, count - 1), width)
        start = area.x + (area.w - width * count - gap * (count - 1)) // 2
    else:
        edge = px(_EDGE)
        reach = max(0, width * count + gap * (count - 1) + 2 * edge - area.w)
        start = area.x + edge - max(0, min(scroll, reach))
    slots = tuple(Rect(start + number * (width + gap), area.y, width, area.h) for number in range(count))
    return Strip(area, slots, tuple(_board_in(slot, head, cell, boards) for slot in slots), reach)


def _board_in(slot: Rect, head: int, cell: int, boards: Boards) -> Grid:
    x = slot.x + (slot.w - cell * boards.columns) // 2
    y = slot.y + head + max(0, slot.h - head - cell * boards.rows) // 2
    return Grid(x, y, cell, boards.columns, boards.rows)


def spread_out(box: Rect, boards: Boards, px: Px) -> Strip:
    """All boards in as many rows as make them largest; frames and threads may reach around them."""
    room = box.inset(px(8), px(8))
    head, gap, count = px(24), px(8), boards.count
    best, best_across = 0, 1
    for across in range(1, count + 1):
        down = -(-count // across)
        cell = min(
            (room.w - gap * (across - 1)) // across // boards.columns,
            ((room.h - gap * (down - 1)) // down - head) // boards.rows,
        )
        if cell > best:
            best, best_across = cell, across
    down = -(-count // best_across)
    cells = [column for row in room.rows(down, gap) for column in row.columns(best_across, gap)]
    slots = tuple(each.centered(each.w, min(each.h, head + best * boards.rows)) for each in cells[:count])
    grids = tuple(_board_in(slot, head, max(1, best), boards) for slot in slots)
    return Strip(box.inset(px(2), px(2)), slots, grids)


class Sign(NamedTuple):
    """Something that happens on a board, as a small drawing in its colours; without a drawing it is a dashed ring."""

    sprite: str
    ink: Color
    second: Color


def head_ops(slot: Rect, number: int, color: Color, signs: Sequence[Sign], px: Px) -> Frame:
    """A board's number and as many signs as there is room for, centred over it."""
    side, gap, y = px(17), px(2), slot.y + px(10)
    indent = px(9 + 9 * len(str(number)))
    x = slot.x + max(0, (slot.w - indent - len(signs) * (side + gap)) // 2)
    ops: list[Op] = [Text(str(number), Point(x, y), px(14), color, Anchor.LEFT, Weight.BOLD)]
    x += indent
    for sign in signs[: max(0, (slot.right - x) // (side + gap))]:
        place = Rect(x, y - side // 2, side, side)
        ring = Circle(place.center, px(7), sign.ink, 2, Dash(3, 2))
        ops.append(Sprite(sign.sprite, place, sign.ink, sign.second) if sign.sprite else ring)
        x += side + gap
    return tuple(ops)
