"""The small box that says what the thing under the mouse does, and which key does the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from game.view.forms.controls import Px
from game.view.forms.hint_place import hint_place, surroundings
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


def hint_frame(
    hint: Hint,
    mouse: tuple[int, int],
    bounds: Rect,
    measure: Measure,
    px: Px,
    targets: Mapping[str, Rect] = MappingProxyType({}),
) -> Frame:
    """The box below and to the right of the mouse, or elsewhere in the window, off the `targets` that can be pressed
    (see game.view.forms.hint_place)."""
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
    box = hint_place((width, height), mouse, bounds, surroundings(mouse, targets, hint.off), px)
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
