"""Threads between squares of boards that lie side by side, and what stands at their ends and in their middles."""

from __future__ import annotations

from game.view.forms.controls import Px
from game.view.frame import Anchor, Curve, Dash, Fill, Op, Point, Polygon, Rect, Text, Weight
from game.view.look.palette import Color, Role


def bow(ends: tuple[Point, Point], room: Rect, sag: int, width: int, color: Color, dash: Dash | None) -> Curve:
    """A bow that hangs so many pixels below its ends (negative: rises above them), or to the other side where it would
    leave the room."""
    start, end = ends
    summit = (start.y + end.y) // 2 + sag * 3 // 4
    if not room.y <= summit < room.bottom:
        sag = -sag
    third = (end.x - start.x) // 4
    bend, bend_too = Point(start.x + third, start.y + sag), Point(end.x - third, end.y + sag)
    return Curve(start, bend, bend_too, end, color, width, dash)


def beyond_ops(end: Point, strip: Rect, side: int, color: Color) -> list[Op]:
    """A small arrow at the edge of a strip, if the end of a thread lies out of sight."""
    if strip.x <= end.x < strip.right:
        return []
    way = -1 if end.x < strip.x else 1
    x = strip.x + side + 1 if way < 0 else strip.right - side - 2
    tip, back = Point(x + way * side, end.y), x - way * side
    return [Polygon((tip, Point(back, end.y - side), Point(back, end.y + side)), color)]


def name_ops(thread: Curve, words: str, strip: Rect, px: Px) -> list[Op]:
    """What a thread is called, in its middle, or in that of the part of it that is in sight."""
    x = (thread.start.x + thread.end.x) // 2
    y = (thread.start.y + 3 * thread.control_a.y + 3 * thread.control_b.y + thread.end.y) // 8
    width = px(12) + px(9) * len(words)
    x = max(strip.x + width, min(x, strip.right - width))
    box = Rect(x - width // 2, y - px(10), width, px(20))
    return [
        Fill(box, Role.PANEL, px(6), 1, Role.TIME),
        Text(words, box.center, px(13), Role.TIME, Anchor.CENTER, Weight.BOLD),
    ]
