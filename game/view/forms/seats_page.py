"""The page on which a match that goes on from a replay gets its players."""

from __future__ import annotations

from collections.abc import Sequence

from game.view.forms.controls import Button, Control, Px, Stepper, Style, heading, panel
from game.view.forms.setup_page import Side
from game.view.frame import Anchor, Frame, Measure, Op, Point, Rect, Sprite, Text, wrap
from game.view.look.palette import Role

_WIDE, _ROW = 560, 38
_LINES = 2
"""So many lines are kept free below each side for what is said of its computer player."""
_HINT = "Who plays this side from here on: somebody at this screen, or the computer, from weak to strong."


def seats_page(
    title: str, sides: Sequence[Side], bounds: Rect, measure: Measure, px: Px
) -> tuple[Frame, tuple[Control, ...]]:
    """The picture, and the controls upon it in the order of the Tab key: who plays each side, and the buttons."""
    leading = measure.height(px(12))
    tall = px(_ROW) + _LINES * leading + px(6)
    area = bounds.centered(min(px(_WIDE), bounds.w - px(24)), px(46) + len(sides) * tall + px(20) + px(52))
    head, rest = area.cut_top(px(46))
    foot, box = rest.cut_bottom(px(42), px(10))
    ops: list[Op] = [heading(title, Point(head.x, head.y), px), *panel(box, px)]
    controls: list[Control] = []
    label = px(40) + max(measure.width(side.label, px(14)) for side in sides)
    for side, row in zip(sides, box.inset(px(12), px(10)).rows(len(sides)), strict=True):
        _side(side, row, min(label, row.w // 2), (measure, px), (ops, controls))
    back, rest = foot.cut_left(px(120))
    start, _ = rest.cut_right(px(180))
    controls.append(Button("back", back, "Back", hint="Back to the replay.", key="Esc"))
    controls.append(Button("start", start, "Play on", Style.MAIN, hint="A new match begins here; the old one is kept."))
    return tuple(ops), tuple(controls)


def _side(side: Side, row: Rect, label: int, means: tuple[Measure, Px], out: tuple[list[Op], list[Control]]) -> None:
    """The mark and the name of a side, who plays it, and a sentence about that."""
    (measure, px), (ops, controls) = means, out
    line, told = row.cut_top(px(_ROW))
    left, field = line.cut_left(label, px(8))
    icon = Rect(left.x, left.center.y - px(10), px(20), px(20))
    ops.append(Sprite(side.mark.name, icon, side.mark.ink, side.mark.second, side.mark.dark))
    at = Point(icon.right + px(8), left.center.y)
    ops.append(Text(side.label, at, px(14), Role.TEXT, Anchor.LEFT, max_width=left.right - at.x))
    if side.seats is not None:
        field = field.centered(field.w, px(32))
        controls.append(Stepper(side.seats.key, field, side.seats.values, side.seats.index, _HINT))
        words = wrap(measure, side.seats.about, field.w, px(12)) if side.seats.about else []
        for number, text in enumerate(words[:_LINES]):
            at = Point(field.x, told.y + number * measure.height(px(12)))
            ops.append(Text(text, at, px(12), Role.TEXT_DIM))
