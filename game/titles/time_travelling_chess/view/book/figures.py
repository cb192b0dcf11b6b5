"""The pictures of the rulebook: positions and turns as they are written, and how much room they take.

What draws them is loaded with the first of them that is looked at, for it asks the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.titles.chess.rules.squares import SIDE
from game.view.forms.controls import Px
from game.view.frame import Fill, Frame, Measure, Op, Point, Rect, Text, wrap
from game.view.look.palette import Role

GAP: Final = 30
"""Between two boards."""
GUTTER: Final = 16
"""Left of a board, for the numbers of its ranks."""
LETTERS: Final = 10
"""How large these are, and the letters of the files."""
_CELL: Final = 30
_PAD, _CAPTION = 12, 13


@dataclass(frozen=True, slots=True)
class TravelFigure:
    """A position with its vortex and loops, a turn that is played in it (empty: none), and what is said of it."""

    fen: str
    caption: str
    turn: str = ""
    vortex: str = ""
    loops: str = ""


PICTURES: Final[Mapping[str, TravelFigure]] = {
    "signs": TravelFigure(
        "r3k2r/pp3ppp/2n5/3Q4/8/5N2/PPP2PPP/R2QK3 w",
        "The rook of h1 is in the vortex: a round blue portal. On d5 stands a future queen, on her square orange "
        "portal. The queen on d1 wears a ring.",
        vortex="wRh1",
        loops="wQd5:d5",
    ),
    "forward": TravelFigure(
        "6k1/5ppp/8/8/3b4/8/5PPP/R5K1 w",
        "The rook is attacked, and leaves for the future. A blue portal shows where it will come back.",
        "Ra1^",
    ),
    "return": TravelFigure(
        "6k1/5ppp/8/8/8/8/5PPP/b5K1 w",
        "It comes back onto its square, and captures the bishop that stands there.",
        "^Ra1",
        vortex="wRa1",
    ),
    "appear": TravelFigure(
        "r5k1/5ppp/8/8/8/8/5PPP/3Q2K1 w",
        "A queen comes from the future onto d4. The present queen on d1 is vulnerable now.",
        "Q@d4",
    ),
    "close": TravelFigure(
        "6k1/5ppp/8/8/Q7/8/5PPP/3Q2K1 w",
        "The present queen moves from d1 onto the portal, and is gone. The queen on a4 is a present one from now on.",
        "d1d4",
        loops="wQd4:a4",
    ),
    "paradox": TravelFigure(
        "6kq/6pp/8/4N3/8/8/8/5R1K w",
        "Black's queen on h8 is vulnerable, for her loop on a4 is open. The knight attacks her: a paradox mate.",
        "e5f7",
        loops="bQa4:-",
    ),
}
"""Pictures by the names that pages call them."""


class TravelFigures:
    """Draws the pictures; see game.view.book.setting.Figures."""

    def height(self, name: str, width: int, measure: Measure, px: Px) -> int:
        """Pixels that a picture takes at that width."""
        inside = width - 2 * px(_PAD)
        lines = wrap(measure, PICTURES[name].caption, inside, px(_CAPTION))
        board = SIDE * _cell(inside, px) + measure.height(px(LETTERS)) + px(6)
        return board + 2 * px(_PAD) + px(6) + measure.height(px(_CAPTION)) * len(lines)

    def words(self, name: str) -> str:
        """What is written on a picture, for searching."""
        return PICTURES[name].caption

    def draw(self, name: str, room: Rect, measure: Measure, px: Px) -> Frame:
        """The picture in a room of that height."""
        from game.titles.time_travelling_chess.view.book.plates import plate_ops

        picture, inside = PICTURES[name], room.inset(px(_PAD))
        cell = _cell(inside.w, px)
        ops: list[Op] = [Fill(room, Role.GROUND, px(8), 1, Role.PANEL_LINE)]
        ops += plate_ops(picture, Point(inside.x, inside.y), cell, px)
        y = inside.y + SIDE * cell + measure.height(px(LETTERS)) + px(12)
        for line in wrap(measure, picture.caption, inside.w, px(_CAPTION)):
            ops.append(Text(line, Point(inside.x, y), px(_CAPTION), Role.TEXT_DIM))
            y += measure.height(px(_CAPTION))
        return tuple(ops)


def _cell(width: int, px: Px) -> int:
    return max(4, min(px(_CELL), (width - px(GAP) - 2 * px(GUTTER)) // (2 * SIDE)))


FIGURES: Final = TravelFigures()
"""Draws every picture of the book."""
