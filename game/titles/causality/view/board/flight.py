"""The short flight from one slice to another while a target in time is being chosen."""

from __future__ import annotations

from dataclasses import replace

from game.titles.causality.view.board.desk import FLIGHT_LENGTH, Flight
from game.titles.causality.view.board.layout import BoardLayout
from game.titles.causality.view.board.threads import thread
from game.view.frame import Circle, Fill, Frame, Rect
from game.view.look.palette import Role, Tint

_WHOLE = 1000


def flight_ops(layout: BoardLayout, flight: Flight) -> Frame:
    """A frame that glides along the filmstrip, and the thread that grows behind it."""
    part = flight.time * _WHOLE // FLIGHT_LENGTH
    part = part * part * (3 * _WHOLE - 2 * part) // (_WHOLE * _WHOLE)
    start, end = layout.boards[flight.start.t].rect, layout.boards[flight.end.t].rect
    x = start.x + (end.x - start.x) * part // _WHOLE
    y = start.y + (end.y - start.y) * part // _WHOLE
    frame = Rect(x, y, start.w, start.h).inset(-layout.px(5))
    bow = replace(thread(layout, flight.start, flight.end, Role.TIME, None), part=max(1, part))
    return (
        Fill(frame, Tint(Role.TIME, 40), layout.px(5), layout.px(2), Role.TIME),
        bow,
        Circle(bow.start, layout.px(4), Role.TIME),
    )
