"""A little sample of what colours tell in the game, to look at while one chooses them."""

from __future__ import annotations

from typing import NamedTuple

from game.view.forms.controls import Px
from game.view.frame import Anchor, Curve, Fill, Frame, Op, Point, Rect, Sprite, Text
from game.view.look.palette import Role

SAMPLE_HEIGHT = 100
"""Pixels of the ordinary size."""

_AIR = 12
"""Above the drawings, for the thread."""


class _Piece(NamedTuple):
    words: str
    ink: Role
    sprites: tuple[tuple[str, Role], ...]
    """Drawings one over the other, each with the colour inside."""
    frame: Role | None = None


_PIECES = (
    _Piece("blue", Role.SIDE_A, (("plinth_a", Role.PLINTH_A), ("tank", Role.PLINTH_A))),
    _Piece("orange", Role.SIDE_B, (("plinth_b", Role.PLINTH_B), ("sniper", Role.PLINTH_B))),
    _Piece("nobody's", Role.NEUTRAL, (("plinth_n", Role.PLINTH_N), ("box", Role.PLINTH_N))),
    _Piece("from time", Role.TIME, (("portal_in", Role.TIME),)),
    _Piece("paradox", Role.ALARM, (("paradox", Role.ALARM),)),
    _Piece("now", Role.NOW, (), Role.NOW),
)


def palette_sample(area: Rect, px: Px) -> Frame:
    """Both armies, what is nobody's, a portal and its thread, a paradox, the frame of the active slice: named."""
    box = area.inset(0, px(4))
    ops: list[Op] = [Fill(box, Role.BOARD, px(8), 1, Role.PANEL_LINE)]
    places = box.inset(px(6), px(6)).columns(len(_PIECES), px(4))
    for number, (piece, place) in enumerate(zip(_PIECES, places, strict=True)):
        ops.append(Fill(place, Role.FLOOR_ALT if number % 2 else Role.FLOOR, px(4)))
        words, room = place.cut_bottom(px(20))
        _, room = room.cut_top(px(_AIR))
        side = min(room.h - px(2), room.w - px(8))
        square = room.centered(side, side)
        if piece.frame is not None:
            ops.append(Fill(square.inset(px(4)), None, px(6), px(3), piece.frame))
        ops += [Sprite(name, square, piece.ink, inside, inside) for name, inside in piece.sprites]
        ops.append(Text(piece.words, words.center, px(12), piece.ink, Anchor.CENTER, max_width=words.w))
    ops.append(_thread(places[3], places[5], px))
    return tuple(ops)


def _thread(early: Rect, late: Rect, px: Px) -> Curve:
    """From now back to where the stone arrives, over the paradox that it could become."""
    start, end = Point(late.center.x, late.y + px(_AIR + 4)), Point(early.center.x, early.y + px(_AIR))
    lift = px(_AIR)
    return Curve(start, Point(start.x, start.y - lift), Point(end.x, end.y - lift), end, Role.TIME, px(2))
