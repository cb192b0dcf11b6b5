"""What is drawn over the pieces of a board: arrows, signs at corners, targets, outlined squares."""

from __future__ import annotations

from collections.abc import Iterable

from game.view.board.grid import ColumnRow, Grid
from game.view.frame import Circle, Fill, Line, Op, Point, Polygon, Rect, Sprite
from game.view.look.palette import Color, Role, Tint


def arrow_ops(grid: Grid, start: ColumnRow, end: ColumnRow, color: Color, width: int) -> list[Op]:
    """An arrow from square to square."""
    a, b = grid.square_rect(start).center, grid.square_rect(end).center
    dx, dy = b.x - a.x, b.y - a.y
    length = max(1, round((dx * dx + dy * dy) ** 0.5))
    head = max(5, grid.cell * 20 // 100)

    def along(pixels: int, aside: int = 0) -> Point:
        return Point(a.x + (dx * pixels - dy * aside) // length, a.y + (dy * pixels + dx * aside) // length)

    tip, neck = length - grid.cell * 12 // 100, length - grid.cell * 12 // 100 - head
    return [
        Line((along(grid.cell * 36 // 100), along(neck)), color, width),
        Polygon((along(tip), along(neck, head * 6 // 10), along(neck, -head * 6 // 10)), color),
    ]


def sign_ops(grid: Grid, place: ColumnRow, sprite: str, color: Color) -> list[Op]:
    """A small sign at the upper right corner of a square."""
    side = max(9, grid.cell * 36 // 100)
    rect = grid.square_rect(place)
    corner = Rect(rect.right - side, rect.y, side, side)
    return [Circle(corner.center, side // 2 + 1, Role.GROUND), Sprite(sprite, corner.inset(1), color, color)]


def outline_ops(grid: Grid, places: Iterable[ColumnRow], color: Color) -> list[Op]:
    """Squares with a thin line inside their edges: what something reaches."""
    return [Fill(grid.square_rect(place).inset(2), None, 3, 1, color) for place in places]


def chosen_op(grid: Grid, place: ColumnRow) -> Op:
    """The square of the piece that is ordered just now."""
    return Fill(grid.square_rect(place).inset(-1), None, 4, max(2, grid.cell // 16), Role.NOW)


def dot_op(grid: Grid, place: ColumnRow) -> Op:
    """A square that the chosen piece could go to."""
    return Circle(grid.square_rect(place).center, max(3, grid.cell // 7), Tint(Role.NOW, 150))


def target_op(grid: Grid, place: ColumnRow, color: Color, *, lit: bool) -> Op:
    """A square that can be chosen as a target; the one that the keyboard would choose is lit."""
    tint = Tint(color, 90 if lit else 45) if isinstance(color, Role) else color
    return Fill(grid.square_rect(place).inset(1), tint, 4, max(2, grid.cell // (12 if lit else 22)), color)


def cursor_op(grid: Grid, place: ColumnRow, *, meant: bool) -> Op:
    """The square that is looked at, on the board where it was `meant`, or fainter on another one."""
    if not grid.fine:
        return Fill(grid.square_rect(place).inset(-1), None, 2, 2 if meant else 1, Role.FOCUS)
    return Fill(
        grid.square_rect(place), None, 2, max(2, grid.cell // 20) if meant else max(1, grid.cell // 28), Role.FOCUS
    )
