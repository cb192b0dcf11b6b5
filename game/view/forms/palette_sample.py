"""A little sample of what colours tell in a title, to look at while one chooses them."""

from __future__ import annotations

from dataclasses import dataclass

from game.view.forms.controls import Px
from game.view.frame import Anchor, Curve, Fill, Frame, Op, Point, Rect, Sprite, Text
from game.view.look.palette import Role

SAMPLE_HEIGHT = 100
"""Pixels of the ordinary size."""

_AIR = 12
"""Above the drawings, for the thread."""


@dataclass(frozen=True, slots=True)
class Swatch:
    """What one colour tells, in a word or two; `sprites` are drawn one over the other, each with the colour inside.

    `frame`: such a frame stands around the square.
    """

    words: str
    ink: Role
    sprites: tuple[tuple[str, Role], ...]
    frame: Role | None = None


@dataclass(frozen=True, slots=True)
class PaletteSample:
    """What a title shows of its colours, and between which two of the swatches a thread leads back in time, in the
    colour that it has at play."""

    swatches: tuple[Swatch, ...]
    thread: tuple[int, int]
    thread_ink: Role


def sample_ops(sample: PaletteSample, area: Rect, px: Px) -> Frame:
    """The swatches side by side, named, with the thread above them."""
    box = area.inset(0, px(4))
    ops: list[Op] = [Fill(box, Role.BOARD, px(8), 1, Role.PANEL_LINE)]
    places = box.inset(px(6), px(6)).columns(len(sample.swatches), px(4))
    for number, (swatch, place) in enumerate(zip(sample.swatches, places, strict=True)):
        ops.append(Fill(place, Role.FLOOR_ALT if number % 2 else Role.FLOOR, px(4)))
        ops += _swatch(swatch, place, px)
    late, early = sample.thread
    ops.append(_thread(places[early], places[late], sample.thread_ink, px))
    return tuple(ops)


def _swatch(swatch: Swatch, place: Rect, px: Px) -> list[Op]:
    words, room = place.cut_bottom(px(20))
    _, room = room.cut_top(px(_AIR))
    side = min(room.h - px(2), room.w - px(8))
    square = room.centered(side, side)
    ops: list[Op] = []
    if swatch.frame is not None:
        ops.append(Fill(square.inset(px(4)), None, px(6), px(3), swatch.frame))
    ops += [Sprite(name, square, swatch.ink, inside, inside) for name, inside in swatch.sprites]
    ops.append(Text(swatch.words, words.center, px(12), swatch.ink, Anchor.CENTER, max_width=words.w))
    return ops


def _thread(early: Rect, late: Rect, ink: Role, px: Px) -> Curve:
    """From late back to early, over what lies between."""
    start, end = Point(late.center.x, late.y + px(_AIR + 4)), Point(early.center.x, early.y + px(_AIR))
    lift = px(_AIR)
    return Curve(start, Point(start.x, start.y - lift), Point(end.x, end.y - lift), end, ink, px(2))
