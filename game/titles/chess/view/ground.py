"""The board below its pieces: light and dark squares, and the letters and numbers beside them."""

from __future__ import annotations

from game.titles.chess.rules.squares import FILES, LIGHT_SQUARES, RANKS, SIDE, SQUARES
from game.titles.chess.view.place import LEAST_NAMED, BoardPlace
from game.view.frame import Anchor, Fill, Frame, Op, Point, Rect, Text
from game.view.look.palette import Rgba, Role, Tint

_BRIGHT = Rgba(255, 255, 255, 175)
_BETWEEN = Rgba(255, 255, 255, 90)
_MUTED, _DARK = Tint(Role.FLOOR, 50), Tint(Role.TEXT, 44)
"""Laid over the colour of walls, these give squares on which both colours of figures and all marks can be seen, in
every palette of both themes."""


def square_ops(rect: Rect, *, light: bool) -> tuple[Op, ...]:
    """The ground of one square, or of something that looks like one."""
    if light:
        return Fill(rect, Role.WALL), Fill(rect, _BRIGHT), Fill(rect, _MUTED)
    return Fill(rect, Role.WALL), Fill(rect, _DARK)


def plate_ops(rect: Rect, radius: int) -> tuple[Op, ...]:
    """A ground beside the board on which figures of both colours can be seen."""
    return Fill(rect, Role.WALL, radius), Fill(rect, _BETWEEN, radius)


def ground_ops(place: BoardPlace, edge: int) -> Frame:
    """All squares, with an edge so many pixels broad."""
    ops: list[Op] = [Fill(place.area.inset(-edge), Role.BOARD, edge, 1, Role.PANEL_LINE)]
    for square in SQUARES:
        ops += square_ops(place.rect(square), light=bool(LIGHT_SQUARES >> square & 1))
    return tuple(ops)


def named_ground(place: BoardPlace) -> Frame:
    """The squares of a small board by itself, with letters and numbers where these can be read (see `place_in`)."""
    grounds = ground_ops(place, max(1, place.cell // 16))
    if place.cell < LEAST_NAMED:
        return grounds
    return (*grounds, *coordinate_ops(place, max(9, place.cell // 5), max(2, place.cell // 12)))


def coordinate_ops(place: BoardPlace, size: int, gap: int) -> Frame:
    """The letters of the files below the board and the numbers of the ranks to the left of it, so many pixels away."""
    area = place.area
    ops: list[Op] = []
    for number in range(SIDE):
        column = place.rect(number).center.x
        row = place.rect(number * SIDE).center.y
        ops.append(Text(FILES[number], Point(column, area.bottom + gap), size, Role.TEXT_DIM, Anchor.TOP))
        ops.append(Text(RANKS[number], Point(area.x - gap, row), size, Role.TEXT_DIM, Anchor.RIGHT))
    return tuple(ops)
