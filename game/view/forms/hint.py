"""The small box that says what the thing under the mouse does, and which key does the same."""

from __future__ import annotations

from dataclasses import dataclass

from game.view.forms.controls import Px
from game.view.frame import Fill, Frame, Measure, Op, Point, Rect, Text, Weight, fold, wrap
from game.view.look.palette import Role

_WIDEST = 300
_SIZE = 13


@dataclass(frozen=True, slots=True)
class Hint:
    """A few words, the name of a key (empty: there is none), and what of the window they keep off, if they can."""

    words: str
    key: str = ""
    off: Rect | None = None


def hint_frame(hint: Hint, mouse: tuple[int, int], bounds: Rect, measure: Measure, px: Px) -> Frame:
    """The box below and to the right of the mouse, or wherever else there is room for it in the window."""
    size, pad = px(_SIZE), px(9)
    step = measure.height(size) + px(1)
    widest = min(px(_WIDEST), bounds.w - 4 * pad)
    lines = [
        line
        for part in hint.words.split("\n")
        for line in wrap(measure, fold(measure, part, widest, size), widest, size)
    ]
    key = f"Key: {hint.key}" if hint.key else ""
    width = max(*(measure.width(line, size) for line in lines), measure.width(key, size, Weight.BOLD)) + 2 * pad
    height = step * (len(lines) + bool(key)) + pad + px(3)
    box = _place(Rect(0, 0, width, height), mouse, bounds, hint.off, px)
    ops: list[Op] = [
        Fill(box.move(px(2), px(2)), Role.SHADE, px(7)),
        Fill(box, Role.SLATE, px(7), 1, Role.SELECTED_LINE),
    ]
    x, y = box.x + pad, box.y + pad // 2 + px(1)
    for line in lines:
        ops.append(Text(line, Point(x, y), size, Role.TEXT))
        y += step
    if key:
        ops.append(Text(key, Point(x, y), size, Role.TEXT_DIM, weight=Weight.BOLD))
    return tuple(ops)


def _place(box: Rect, mouse: tuple[int, int], bounds: Rect, off: Rect | None, px: Px) -> Rect:
    """Inside of the window, and never under the mouse itself."""
    room = bounds.inset(px(6))
    right, below, above = mouse[0] + px(14), mouse[1] + px(22), mouse[1] - box.h - px(8)
    fits = below + box.h <= room.bottom
    usual = _inside(box.move(right, below if fits else above), room)
    if off is None or not usual.overlaps(off):
        return usual
    # Beside the mouse, as low as it can be.
    beside = (_inside(box.move(x, room.bottom), room) for x in (right, mouse[0] - box.w - px(8)))
    return next((place for place in beside if not place.overlaps(off) and not place.contains(mouse)), usual)


def _inside(box: Rect, room: Rect) -> Rect:
    """The box moved into the room."""
    x = max(room.x, min(box.x, room.right - box.w))
    return Rect(x, max(room.y, min(box.y, room.bottom - box.h)), box.w, box.h)
