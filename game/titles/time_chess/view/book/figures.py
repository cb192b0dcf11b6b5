"""The pictures of the rulebook: a position, the turns that are played in it, and the position after them.

What draws them is loaded with the first of them that is looked at, for it asks the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.titles.chess.rules.squares import SIDE
from game.view.forms.controls import Px
from game.view.frame import Fill, Frame, Measure, Op, Point, Polygon, Rect, Text, wrap
from game.view.look.palette import Role

_CELL: Final = 28
_GAP: Final = 34
_GUTTER: Final = 16
"""Left of a board for the numbers of its ranks, and below it for the letters of its files."""
LETTERS: Final = 10
_PAD, _CAPTION = 12, 13


@dataclass(frozen=True, slots=True)
class TimeFigure:
    """A position as a record writes it, the turns that lead from the board on the left to that on the right, and what
    is said of them."""

    fen: str
    turns: tuple[str, ...]
    caption: str
    travellers: tuple[str, ...] = ()
    entries: tuple[str, ...] = ()


PICTURES: Final[Mapping[str, TimeFigure]] = {
    "forward": TimeFigure(
        "4k3/8/8/8/2p5/8/2P5/2B1K3 w - - 0 1",
        ("c1c5^4",),
        "The bishop leaves c1 for c5. It will be there in four moves; the pawns in between do not matter.",
    ),
    "arriving": TimeFigure(
        "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1",
        ("e4e5^1", "e8e7"),
        "The pawn went one square ahead and one move. Black did not step aside, so it captures straight ahead.",
    ),
    "temporal": TimeFigure(
        "4k3/2p4p/8/8/8/8/8/4K3 b - - 0 4",
        ("c7c6",),
        "A bishop is due on b5 next move and would attack the king. The pawn steps in between.",
        travellers=("wBf1>b5 1-5",),
    ),
    "copy": TimeFigure(
        "r3k3/p7/8/8/8/8/8/3QK3 w - - 0 1",
        ("!d1@b7 b7a8",),
        "A copy of the queen on d1 comes to b7, and takes the rook in the same turn, with check. b7 is an open entry.",
    ),
    "loop": TimeFigure(
        "4k3/p7/8/8/6Q1/8/8/3QK3 w - - 0 4",
        ("d1d4v3",),
        "Three moves ago a copy came to d4. The queen on d1 is three squares away, so she goes back and becomes it.",
        entries=("w d4 1 d1 g4",),
    ),
}
"""Pictures by the names that pages call them."""


class TimeFigures:
    """Draws the pictures; see game.view.book.setting.Figures."""

    def height(self, name: str, width: int, measure: Measure, px: Px) -> int:
        """Pixels that a picture takes at that width."""
        inside = width - 2 * px(_PAD)
        lines = wrap(measure, PICTURES[name].caption, inside, px(_CAPTION))
        board = SIDE * _cell(inside, px) + px(8) + px(_GUTTER)
        return board + 2 * px(_PAD) + px(6) + measure.height(px(_CAPTION)) * len(lines)

    def words(self, name: str) -> str:
        """What is written on a picture, for searching."""
        return PICTURES[name].caption

    def draw(self, name: str, room: Rect, measure: Measure, px: Px) -> Frame:
        """The picture in a room of that height."""
        from game.titles.time_chess.view.book.plates import boards_of

        picture, inside = PICTURES[name], room.inset(px(_PAD))
        side = SIDE * _cell(inside.w, px) + px(8)
        before = Rect(inside.x + px(_GUTTER), inside.y, side, side)
        after = before.move(side + px(_GAP) + px(_GUTTER), 0)
        ops: list[Op] = [Fill(room, Role.GROUND, px(8), 1, Role.PANEL_LINE)]
        ops += boards_of(picture, (before, after), px)
        ops.append(_arrow(Point(after.x - px(_GUTTER) - px(_GAP) // 2, before.center.y), px(6)))
        y = before.bottom + px(_GUTTER) + px(6)
        for line in wrap(measure, picture.caption, inside.w, px(_CAPTION)):
            ops.append(Text(line, Point(inside.x, y), px(_CAPTION), Role.TEXT_DIM))
            y += measure.height(px(_CAPTION))
        return tuple(ops)


def _cell(width: int, px: Px) -> int:
    return max(4, min(px(_CELL), (width - px(_GAP) - 2 * px(_GUTTER) - px(16)) // (2 * SIDE)))


def _arrow(at: Point, reach: int) -> Op:
    """Points from the board on the left to that on the right."""
    tip = Point(at.x + reach, at.y)
    return Polygon((Point(at.x - reach, at.y - reach), Point(at.x - reach, at.y + reach), tip), Role.TEXT_DIM)


FIGURES: Final = TimeFigures()
"""Draws every picture of the book."""
