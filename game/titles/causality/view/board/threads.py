"""Threads between causes and their effects, across the slices that are shown side by side, and flights along them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.titles.causality.rules.flag import AnteEffect, bits
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.outlook import Outlook
from game.titles.causality.view.board.board_frame import ink_of
from game.titles.causality.view.board.desk import FLIGHT_LENGTH, Desk, Flight
from game.titles.causality.view.board.layout import BoardLayout
from game.view.board.marks import beyond_ops, bow, crack_ops, name_ops
from game.view.board.token import WHOLE
from game.view.frame import Circle, Curve, Dash, Fill, Frame, Op, Rect
from game.view.look.palette import Color, Role, Tint

MOST_THREADS = 12
"""With more active ante-effects than this, only the threads of the focus slice are drawn."""

_HEAD_ROOM = 20
"""Height of the row of slice numbers, that no thread should cross."""


def thread_ops(desk: Desk) -> Frame:
    """Threads from the cause of each active ante-effect to it, in the colour of whose it is; those placed in this round
    are dotted: not there yet. Those at odds with history are red, and come apart when only a new cause can help."""
    shown = _shown_antes(desk)
    ops: list[Op] = []
    for ante in shown:
        wrong = desk.outlook(ante.number)
        focal = desk.look.focus in (ante.cause.t, ante.position.t)
        if len(shown) > MOST_THREADS and not focal:
            continue
        color = Tint(_thread_role(desk, ante), 210 if focal or wrong is not None else 90)
        curve = thread(desk.layout, ante.cause, ante.position, color, _thread_dash(desk, ante))
        ops += _whole_or_cracked(desk, ante, curve)
        ops += _beyond(desk.layout, ante, color)
    return tuple(ops)


def _shown_antes(desk: Desk) -> list[AnteEffect]:
    """The ante-effects that count on the board that is shown, and those placed in this round, as far as both ends may
    be known."""
    active = [desk.flags.ante(number) for number in bits(desk.timeline.scenario.active)]
    new = [ante for ante in desk.flags.antes if desk.of_this_round and ante.round == desk.match.round]
    return [ante for ante in (*active, *new) if max(ante.cause.t, ante.position.t) <= desk.last]


def _whole_or_cracked(desk: Desk, ante: AnteEffect, curve: Curve) -> list[Op]:
    return crack_ops(curve, desk.layout.px(9), curve.color) if _is_broken(desk.outlook(ante.number)) else [curve]


def _is_broken(wrong: Outlook | None) -> bool:
    """Whether only a new cause can help."""
    return wrong is not None and wrong.settled


def _thread_role(desk: Desk, ante: AnteEffect) -> Role:
    """The colour of whose it is; red is what is at odds with history on this board."""
    return ink_of(desk.flags, ante) if desk.outlook(ante.number) is None else Role.ALARM


def _thread_dash(desk: Desk, ante: AnteEffect) -> Dash | None:
    """Only what a canonisation has kept already is a whole line; what is not there before the next round is dotted."""
    if not desk.of_this_round or ante.round < desk.match.round - 1:
        return None
    return Dash(5, 5) if ante.round < desk.match.round else Dash(2, 6)


def _beyond(layout: BoardLayout, ante: AnteEffect, color: Color) -> list[Op]:
    """Where the thread leads out of sight."""
    ends = (layout.boards[position.t].square_rect(position.square).center for position in (ante.cause, ante.position))
    return [op for end in ends for op in beyond_ops(end, layout.strip, layout.px(5), color)]


def pointed_ops(desk: Desk) -> Frame:
    """The threads that begin or end at the square that is looked at, with rings at both ends."""
    layout, ops = desk.layout, list[Op]()
    for ante, curve in _pointed(desk):
        role = _thread_role(desk, ante)
        ops += [*_whole_or_cracked(desk, ante, curve), *_beyond(layout, ante, role)]
        for position in (ante.cause, ante.position):
            rect = layout.boards[position.t].square_rect(position.square)
            ops.append(Circle(rect.center, max(layout.px(6), rect.w * 6 // 10), role, max(2, layout.px(2))))
    return tuple(ops)


def pointed_names(desk: Desk) -> Frame:
    """The numbers of those threads: they lie over all marks on boards, and over each other's threads."""
    layout, ops = desk.layout, list[Op]()
    for ante, curve in _pointed(desk):
        wrong = desk.outlook(ante.number)
        color = Role.TIME if wrong is None else Role.ALARM
        ops += name_ops(curve, f"#{ante.number}", layout.strip, layout.px, color, cracked=_is_broken(wrong))
    return tuple(ops)


def _pointed(desk: Desk) -> Iterator[tuple[AnteEffect, Curve]]:
    """The effects of which the thread begins or ends at the square that is looked at, each with that."""
    for ante in _shown_antes(desk):
        if desk.cursor in (ante.cause, ante.position):
            role = _thread_role(desk, ante)
            curve = thread(desk.layout, ante.cause, ante.position, role, _thread_dash(desk, ante))
            yield ante, replace(curve, width=max(2, desk.layout.px(4)))


def thread(layout: BoardLayout, cause: Position, effect: Position, color: Color, dash: Dash | None) -> Curve:
    """A bow from a cause back to its effect, to the side on which it stays inside the strip."""
    start = layout.boards[cause.t].square_rect(cause.square).center
    end = layout.boards[effect.t].square_rect(effect.square).center
    sag = min(layout.px(44), abs(start.x - end.x) // 4) * (1 if effect.t % 2 else -1)
    strip, head = layout.strip, layout.px(_HEAD_ROOM)
    room = Rect(strip.x, strip.y + head, strip.w, strip.h - head)
    return bow((start, end), room, sag, max(1, layout.px(2)), color, dash)


def flight_ops(layout: BoardLayout, flight: Flight) -> Frame:
    """A frame that glides along the filmstrip, and the thread that grows behind it."""
    part = flight.time * WHOLE // FLIGHT_LENGTH
    part = part * part * (3 * WHOLE - 2 * part) // (WHOLE * WHOLE)
    start, end = layout.boards[flight.start.t].rect, layout.boards[flight.end.t].rect
    x = start.x + (end.x - start.x) * part // WHOLE
    y = start.y + (end.y - start.y) * part // WHOLE
    frame = Rect(x, y, start.w, start.h).inset(-layout.px(5))
    curve = replace(thread(layout, flight.start, flight.end, Role.TIME, None), part=max(1, part))
    return (
        Fill(frame, Tint(Role.TIME, 40), layout.px(5), layout.px(2), Role.TIME),
        curve,
        Circle(curve.start, layout.px(4), Role.TIME),
    )
