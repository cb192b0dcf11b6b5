"""The filmstrip: every slice as a small live board in the order of time, with badges for what happens there."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.titles.causality.flag import AnteEffect, bits
from game.titles.causality.geometry import Position
from game.titles.causality.stone import Faction
from game.titles.causality.timeline import Timeline
from game.titles.causality.trace import BaseTaken, victims_of
from game.view.causality.army import BASE, GROUND, INK
from game.view.causality.board_frame import FINE_CELL, fog_ops, slice_ops, terrain_ops, veil_op
from game.view.causality.canonisation_story import changed_squares
from game.view.causality.desk import Desk
from game.view.causality.draft import Draft
from game.view.causality.ghosts import next_ops
from game.view.causality.layout import BoardLayout, Grid
from game.view.causality.overlay import mark_ops
from game.view.causality.panel import PickSlice, Picture, Sheet, box
from game.view.frame import (
    Anchor,
    Circle,
    Clip,
    Curve,
    Dash,
    Fill,
    Frame,
    Op,
    Point,
    Polygon,
    Rect,
    Sprite,
    Text,
    Unclip,
    Weight,
)
from game.view.palette import Color, Role, Tint

MOST_THREADS = 12
"""With more active ante-effects than this, only the threads of the focus slice are drawn."""

_HEAD_ROOM = 20
"""Height of the row of slice numbers, that no thread should cross."""


@dataclass(frozen=True, slots=True)
class Badges:
    """What happens in one slice: whether stones are destroyed or arrive from later, bases taken, stones free."""

    deaths: bool
    arrivals: bool
    taken: tuple[Faction, ...]
    free: int


def badges_of(timeline: Timeline) -> tuple[Badges, ...]:
    """The badges of every slice."""
    return tuple(_badges(timeline, t) for t in range(len(timeline.steps)))


def _badges(timeline: Timeline, t: int) -> Badges:
    facts = timeline.trace(t)
    antes = (timeline.flags.ante(number) for number in bits(timeline.scenario.active))
    return Badges(
        any(victims_of(fact) for fact in facts),
        any(ante.position.t == t and not ante.is_bomb for ante in antes),
        tuple(fact.faction for fact in facts if isinstance(fact, BaseTaken)),
        len(timeline.free(t)),
    )


def badge_words(desk: Desk, t: int) -> str:
    """What the signs over a slice mean, in a sentence; empty if there are none."""
    if not desk.sees(t):
        return ""
    badges = _badges(desk.timeline, t)
    said = [
        *([f"{badges.free} free: still without an order there"] if badges.free else []),
        *(["arrivals from later slices"] if badges.arrivals else []),
        *(["stones destroyed"] if badges.deaths else []),
        *(["a base taken"] if badges.taken else []),
    ]
    return f"There: {', '.join(said)}." if said else ""


def film_boards(desk: Desk) -> Picture:
    """The boards of the strip, which depend neither on the focus slice nor on the mouse."""
    sheet, layout = Sheet(), desk.layout
    sheet.ops += [box(layout.film, layout.px(8)), Clip(layout.strip)]
    for t, slot in enumerate(layout.slots):
        if slot.overlaps(layout.strip):
            _slot(sheet, desk, t)
    sheet.ops.append(Unclip())
    return sheet.picture()


def film_heads(desk: Desk, badges: tuple[Badges, ...]) -> Frame:
    """Numbers and badges over the boards, and the threads between them; `badges` are of the slices that may be seen."""
    ops: list[Op] = [Clip(desk.layout.strip)]
    for t, slot in enumerate(desk.layout.slots):
        if slot.overlaps(desk.layout.strip):
            ops += _head(desk, t, badges[t] if desk.sees(t) else None)
    return (*ops, *thread_ops(desk), Unclip())


def _slot(sheet: Sheet, desk: Desk, t: int) -> None:
    layout = desk.layout
    slot, board = layout.slots[t], layout.boards[t]
    active = t == desk.match.active and desk.as_played and desk.match.outcome is None
    if desk.sees(t):
        sheet.ops += terrain_ops(board, desk.flags.level.terrain)
        sheet.ops += slice_ops(board, desk.timeline, t)
        if desk.as_played and t > desk.match.active and desk.match.outcome is None:
            sheet.ops.append(veil_op(board.rect, 64))
    else:
        sheet.ops += fog_ops(board.rect, layout.px(12))
    if desk.sees(t):
        sheet.ops += difference_ops(desk, t, board)
    if active:
        sheet.ops.append(Fill(board.rect.inset(-3), None, 3, 2, Role.NOW))
    sheet.target(slot, PickSlice(t), f"slice {t}", layout.strip)


def difference_ops(desk: Desk, t: int, grid: Grid) -> Frame:
    """Outlines around the squares of a slice on which the two boards of a finished round differ."""
    if desk.compared is None:
        return ()
    changed = changed_squares(desk.timeline, desk.compared, t)
    width = max(1, grid.cell // 16)
    return tuple(Fill(grid.square_rect(square), None, 0, width, Role.TIME) for square in changed)


def _head(desk: Desk, t: int, badges: Badges | None) -> list[Op]:
    """The slice's number and its badges, centred over the slice."""
    layout, slot = desk.layout, desk.layout.slots[t]
    size, side, y = layout.px(14), layout.px(17), slot.y + layout.px(10)
    active = t == desk.match.active and desk.as_played and desk.match.outcome is None
    color = Role.NOW if active else Role.TEXT if t == desk.look.focus else Role.TEXT_DIM
    signs = [] if badges is None else _signs(badges)
    gap = layout.px(2)
    width = layout.px(18) + len(signs) * (side + gap)
    x = slot.x + max(0, (slot.w - width) // 2)
    ops: list[Op] = [Text(str(t), Point(x, y), size, color, Anchor.LEFT, Weight.BOLD)]
    x += layout.px(18)
    for name, ink, ground in signs[: max(0, (slot.right - x) // (side + gap))]:
        place = Rect(x, y - side // 2, side, side)
        ring = Circle(place.center, layout.px(7), ink, 2, Dash(3, 2))
        ops.append(Sprite(name, place, ink, ground) if name else ring)
        x += side + gap
    return ops


def _signs(badges: Badges) -> list[tuple[str, Color, Color]]:
    signs: list[tuple[str, Color, Color]] = []
    if badges.free:
        signs.append(("", Role.TEXT, Role.TEXT))
    if badges.arrivals:
        signs.append(("portal_in", Role.TIME, Role.TIME))
    if badges.deaths:
        signs.append(("explosion", Role.PARADOX, Role.PARADOX))
    signs += [(BASE[faction], INK[faction], GROUND[faction]) for faction in badges.taken[:2]]
    return signs


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
    new = [ante for ante in desk.flags.antes if desk.as_played and ante.round == desk.match.round]
    return [ante for ante in (*active, *new) if max(ante.cause.t, ante.position.t) <= desk.last]


def _thread_role(desk: Desk, ante: AnteEffect) -> Role:
    return Role.TEXT_DIM if desk.as_played and ante.round == desk.match.round else Role.TIME


def _thread_dash(desk: Desk, ante: AnteEffect) -> Dash | None:
    """Only what a canonisation has kept already is a whole line."""
    return None if not desk.as_played or ante.round < desk.match.round - 1 else Dash(5, 5)


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


def film_marks(desk: Desk) -> Picture:
    """What changes with the mouse: the marked square in all slices, the focus frame, and drafted jumps."""
    sheet, layout = Sheet(), desk.layout
    sheet.ops.append(Clip(layout.strip))
    for t, board in enumerate(layout.boards):
        if not board.rect.overlaps(layout.strip):
            continue
        if not layout.spread:
            sheet.ops += next_ops(desk, board, t)
        if t == desk.look.focus:
            sheet.ops.append(Fill(board.rect.inset(-6), None, 4, 2, Role.SELECTED_LINE))
        if not layout.spread or board.cell < FINE_CELL or t != desk.look.focus:
            sheet.ops += mark_ops(desk, t, board)
    sheet.ops += pointed_ops(desk)
    if desk.ordering is not None:
        sheet.ops += _draft_marks(sheet, desk, desk.ordering)
    sheet.ops.append(Unclip())
    return sheet.picture()


def _draft_marks(sheet: Sheet, desk: Desk, draft: Draft) -> list[Op]:
    """Threads of drafted jumps and bombs, and the squares in other slices that can be chosen."""
    ops: list[Op] = []
    layout = desk.layout
    for order in draft.orders:
        if order.t is not None:
            start = Position(draft.active, *order.square)
            end = Position(order.t, *(order.to or order.square))
            ops.append(thread(layout, start, end, Role.TIME, Dash(3, 4)))
    for option in draft.options:
        if isinstance(option, Position) and (option.t != draft.active or layout.spread):
            rect = layout.boards[option.t].square_rect(option.square)
            lit = option == draft.lit
            ops.append(Fill(rect.inset(-1), Tint(Role.TIME, 200 if lit else 110), 2, 1, Role.TIME))
            sheet.target(rect.inset(-2), PickSlice(option.t, option.square), f"target {option}", layout.strip)
    return ops
