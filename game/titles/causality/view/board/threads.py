"""Threads between causes and their effects, across the slices that are shown side by side."""

from __future__ import annotations

from dataclasses import replace

from game.titles.causality.rules.flag import AnteEffect, bits
from game.titles.causality.rules.geometry import Position
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.layout import BoardLayout
from game.view.frame import Anchor, Circle, Curve, Dash, Fill, Frame, Op, Point, Polygon, Rect, Text, Weight
from game.view.look.palette import Color, Role, Tint

MOST_THREADS = 12
"""With more active ante-effects than this, only the threads of the focus slice are drawn."""

_HEAD_ROOM = 20
"""Height of the row of slice numbers, that no thread should cross."""


def thread_ops(desk: Desk) -> Frame:
    """Threads from the cause of each active ante-effect to it; those placed in this round are grey: not there yet."""
    shown = _shown_antes(desk)
    ops: list[Op] = []
    for ante in shown:
        focal = desk.look.focus in (ante.cause.t, ante.position.t)
        if len(shown) > MOST_THREADS and not focal:
            continue
        color = Tint(_thread_role(desk, ante), 210 if focal else 90)
        ops.append(thread(desk.layout, ante.cause, ante.position, color, _thread_dash(desk, ante)))
        ops += _beyond(desk.layout, ante, color)
    return tuple(ops)


def _shown_antes(desk: Desk) -> list[AnteEffect]:
    """The ante-effects that count on the board that is shown, and those placed in this round, as far as both ends may
    be known."""
    active = [desk.flags.ante(number) for number in bits(desk.timeline.scenario.active)]
    new = [ante for ante in desk.flags.antes if desk.of_this_round and ante.round == desk.match.round]
    return [ante for ante in (*active, *new) if max(ante.cause.t, ante.position.t) <= desk.last]


def _thread_role(desk: Desk, ante: AnteEffect) -> Role:
    return Role.TEXT_DIM if desk.of_this_round and ante.round == desk.match.round else Role.TIME


def _thread_dash(desk: Desk, ante: AnteEffect) -> Dash | None:
    """Only what a canonisation has kept already is a whole line."""
    return None if not desk.of_this_round or ante.round < desk.match.round - 1 else Dash(5, 5)


def _beyond(layout: BoardLayout, ante: AnteEffect, color: Color) -> list[Op]:
    """Small arrows at the edge of the strip, where a thread leads out of sight."""
    ops: list[Op] = []
    side = layout.px(5)
    for position in (ante.cause, ante.position):
        place = layout.boards[position.t].square_rect(position.square).center
        if layout.strip.x <= place.x < layout.strip.right:
            continue
        way = -1 if place.x < layout.strip.x else 1
        x = layout.strip.x + side + 1 if way < 0 else layout.strip.right - side - 2
        tip, back = Point(x + way * side, place.y), x - way * side
        ops.append(Polygon((tip, Point(back, place.y - side), Point(back, place.y + side)), color))
    return ops


def pointed_ops(desk: Desk) -> Frame:
    """The threads that begin or end at the square that is looked at, with rings at both ends and their numbers."""
    layout, ops = desk.layout, []
    for ante in _shown_antes(desk):
        if desk.cursor not in (ante.cause, ante.position):
            continue
        role = _thread_role(desk, ante)
        bow = thread(layout, ante.cause, ante.position, role, _thread_dash(desk, ante))
        ops += [replace(bow, width=max(2, layout.px(4))), *_beyond(layout, ante, role)]
        for position in (ante.cause, ante.position):
            rect = layout.boards[position.t].square_rect(position.square)
            ops.append(Circle(rect.center, max(layout.px(6), rect.w * 6 // 10), role, max(2, layout.px(2))))
        ops += _number(layout, bow, ante.number)
    return tuple(ops)


def _number(layout: BoardLayout, bow: Curve, number: int) -> list[Op]:
    """The number of an ante-effect in the middle of its thread, or of the part of it that is in sight."""
    strip, px = layout.strip, layout.px
    x = (bow.start.x + bow.end.x) // 2
    y = (bow.start.y + 3 * bow.control_a.y + 3 * bow.control_b.y + bow.end.y) // 8
    words = f"#{number}"
    width = px(12) + px(9) * len(words)
    x = max(strip.x + width, min(x, strip.right - width))
    box = Rect(x - width // 2, y - px(10), width, px(20))
    return [
        Fill(box, Role.PANEL, px(6), 1, Role.TIME),
        Text(words, box.center, px(13), Role.TIME, Anchor.CENTER, Weight.BOLD),
    ]


def thread(layout: BoardLayout, cause: Position, effect: Position, color: Color, dash: Dash | None) -> Curve:
    """A bow from a cause back to its effect, to the side on which it stays inside the strip."""
    start = layout.boards[cause.t].square_rect(cause.square).center
    end = layout.boards[effect.t].square_rect(effect.square).center
    sag = min(layout.px(44), abs(start.x - end.x) // 4) * (1 if effect.t % 2 else -1)
    summit = (start.y + end.y) // 2 + sag * 3 // 4
    if not layout.strip.y + layout.px(_HEAD_ROOM) <= summit < layout.strip.bottom:
        sag = -sag
    third = (end.x - start.x) // 4
    return Curve(
        start,
        Point(start.x + third, start.y + sag),
        Point(end.x - third, end.y + sag),
        end,
        color,
        max(1, layout.px(2)),
        dash,
    )
