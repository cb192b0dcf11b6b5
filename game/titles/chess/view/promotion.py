"""The choice of what a pawn becomes: four pieces in a column that begins on the square where it arrives."""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.chess.rules.sides import WHITE
from game.titles.chess.rules.squares import SIDE
from game.titles.chess.view.figures import EBONY, figure_name, figure_sprite
from game.titles.chess.view.ground import square_ops
from game.titles.chess.view.place import BoardPlace
from game.view.frame import Fill, Op, Point, Rect, Text, Weight
from game.view.look.palette import Role, Tint

PROMOTED = "qnrb"
"""What a pawn can become, in the order in which it is offered; the letters are its keys, too."""


@dataclass(frozen=True, slots=True)
class PromotionPlace:
    """One piece that is offered: its letter, as that of its side, and its place."""

    letter: str
    rect: Rect

    @property
    def name(self) -> str:
        """What tests and lessons call it."""
        return f"promote to {figure_name(self.letter)}"


def promotion_places(place: BoardPlace, square: int, side: int) -> tuple[PromotionPlace, ...]:
    """The pieces from the square on towards the middle of the board."""
    column, row = place.column_row(square)
    way = 1 if row < SIDE // 2 else -1
    letters = PROMOTED.upper() if side == WHITE else PROMOTED
    return tuple(
        PromotionPlace(letter, place.grid.square_rect((column, row + way * number)))
        for number, letter in enumerate(letters)
    )


def promotion_ops(place: BoardPlace, offered: tuple[PromotionPlace, ...], lit: str = "") -> list[Op]:
    """The board in the shade, and the pieces on it; the one of the letter `lit` is what Enter would take."""
    ops: list[Op] = [Fill(place.area, Tint(Role.GROUND, 150))]
    for each in offered:
        rect, chosen = each.rect, each.letter == lit
        edge = Role.NOW if chosen else Role.SELECTED_LINE
        ops += square_ops(rect, light=True)
        ops.append(Fill(rect, Tint(Role.NOW, 90 if chosen else 0), 0, max(2, rect.w // (12 if chosen else 24)), edge))
        ops.append(figure_sprite(each.letter, rect.inset(rect.w * 8 // 100)))
        size = max(9, rect.w * 18 // 100)
        at = Point(rect.x + size // 2, rect.y + size // 4)
        ops.append(Text(each.letter.upper(), at, size, EBONY, weight=Weight.BOLD))
    return ops
