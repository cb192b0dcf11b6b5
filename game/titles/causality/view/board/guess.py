"""The guess at the other player's orders as a picture: hatched squares in that army's colour, and a question mark."""

from __future__ import annotations

from game.titles.causality.rules.geometry import Square
from game.view.board.grid import Grid
from game.view.board.marks import hatch_ops
from game.view.frame import Anchor, Circle, Op, Point, Text, Weight
from game.view.look.palette import Role, Tint


def guess_ops(grid: Grid, square: Square, ink: Role) -> list[Op]:
    """Under a guessed order: nobody has given it."""
    rect = grid.square_rect(square)
    return hatch_ops(rect.inset(1), max(5, grid.cell // 7), Tint(ink, 150))


def question_ops(grid: Grid, square: Square, ink: Role) -> list[Op]:
    """Over a guessed order: a question mark at the left edge, where no other sign is."""
    rect, side = grid.square_rect(square), max(14, grid.cell * 30 // 100)
    at = Point(rect.x + side // 2, rect.center.y)
    return [
        Circle(at, side // 2, Role.PANEL),
        Circle(at, side // 2, ink, 1),
        Text("?", at, side * 8 // 10, ink, Anchor.CENTER, Weight.BOLD),
    ]
