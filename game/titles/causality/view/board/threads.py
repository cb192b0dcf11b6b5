"""Threads between causes and their effects, across the slices that are shown side by side, and flights along them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from game.titles.causality.rules.flag import AnteEffect, bits
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.outlook import Outlook
from game.titles.causality.view.board.alarms import by_square, dot_places
from game.titles.causality.view.board.board_frame import ink_of
from game.titles.causality.view.board.bows import spread_ways
from game.titles.causality.view.board.danger import notes_of
from game.titles.causality.view.board.desk import FLIGHT_LENGTH, Desk, Flight
from game.titles.causality.view.board.lanes import lane_distance, row_ways
from game.titles.causality.view.board.layout import BoardLayout
from game.titles.causality.view.board.thread_numbers import number_op, row_numbers, spread_numbers
from game.titles.causality.view.board.ways import Tie, Way
from game.view.board.marks import beyond_ops, bow, name_box, name_ops
from game.view.board.token import SIGN_CELL, WHOLE
from game.view.frame import Circle, Curve, Dash, Fill, Frame, Op, Point, Rect
from game.view.look.palette import Color, Role, Tint

MOST_THREADS = 12
"""With more active ante-effects than this, only the threads of those at odds with history and of the focus slice are
drawn, and of too many of these only the former: they have marks on boards, and a mark without a thread would seem to
belong to the one that runs through it."""

_HEAD_ROOM = 20
"""Height of the row of slice numbers, that no thread should cross."""

_APART = 12
"""How far apart the lanes of threads are in a row of slices, where there is room for that."""

_NUMBER_WIDTH = 38
"""So far to each side of its middle a slice's number with its signs reaches, at the ordinary size."""

_BREAK, _LEAST_BREAK = 9, 4
"""So far the break in a thread reaches to each side at most, and one among too many threads, at the ordinary size."""

_PLAIN, _LIT, _FAINT = 90, 210, 120
"""The alphas of a thread, of 255: of one that holds, of one that is at odds with history or of the slice that is looked
at, and of those when they are too many to be followed."""


_NAME_PARTS, _BESIDE = (720, 280, 600, 400, 850, 150), 20
"""Places on its lane in thousandths where the name of a thread that is looked at may stand, and how far beside it where
there is no room on it, at the ordinary size."""

_MARK = 7
"""So far a mark at the end of a thread reaches from its middle, at the ordinary size."""

_FRAME = 7
"""Pixels of the frame around a slice that is looked at, or gets orders."""


@dataclass(frozen=True, slots=True)
class _Threads:
    """The threads that hang: their effects, and where each of them runs; `side`: so far their breaks reach. Those that
    are `clear` can be followed: all of them, or if they are too many for that those of the focus slice, or none."""

    antes: tuple[AnteEffect, ...]
    ties: tuple[Tie, ...]
    ways: Mapping[int, Way]
    side: int
    clear: frozenset[int]


def thread_ops(desk: Desk) -> Frame:
    """Threads from the cause of each active ante-effect to it, in the colour of whose it is; those placed in this round
    are dotted: not there yet. Those at odds with history are red, and come apart when only a new cause can help.

    Each has a way of its own, and those at odds wear their numbers, where there is room for them.
    """
    threads, px = _hung(desk), desk.layout.px
    colors = {ante.number: _color(desk, ante, threads) for ante in threads.antes}
    ops: list[Op] = []
    for ante in sorted(threads.antes, key=lambda ante: ante.number in threads.clear):
        way, color = threads.ways[ante.number], colors[ante.number]
        ops += _thread(desk, ante, way, color, max(1, px(2 if ante.number in threads.clear else 1)), threads.side)
        ops += _beyond(desk.layout, way, color)
    for tie, plate in _numbers(desk, threads):
        ops += number_op(tie, plate, Role.ALARM, px)
    return tuple(ops)


def _color(desk: Desk, ante: AnteEffect, threads: _Threads) -> Tint:
    lit = _is_focal(desk, ante) or desk.outlook(ante.number) is not None
    return Tint(_thread_role(desk, ante), (_LIT if ante.number in threads.clear else _FAINT) if lit else _PLAIN)


def _hung(desk: Desk) -> _Threads:
    """Those that are drawn while nothing is pointed at: of very many not those that hold elsewhere."""
    shown = _shown_antes(desk)
    if len(shown) > MOST_THREADS:
        shown = [ante for ante in shown if _is_focal(desk, ante) or desk.outlook(ante.number) is not None]
    wrong = [ante for ante in shown if desk.outlook(ante.number) is not None]
    return _threads(desk, wrong if len(wrong) <= MOST_THREADS < len(shown) else shown)


def _is_focal(desk: Desk, ante: AnteEffect) -> bool:
    """Whether one of its ends is in the slice that is looked at."""
    return desk.look.focus in (ante.cause.t, ante.position.t)


def _threads(desk: Desk, antes: Sequence[AnteEffect]) -> _Threads:
    """The same of these effects."""
    ties = _ties(desk, antes)
    ways = {tie.number: way for tie, way in zip(ties, _ways(desk.layout, ties), strict=True)}
    clear = antes if len(antes) <= MOST_THREADS else [ante for ante in antes if _is_focal(desk, ante)]
    numbers = frozenset(ante.number for ante in clear) if len(clear) <= MOST_THREADS else frozenset[int]()
    return _Threads(tuple(antes), ties, ways, _break_side(desk.layout, ties), numbers)


def _ways(layout: BoardLayout, ties: tuple[Tie, ...], planned: tuple[Tie, ...] = ()) -> tuple[Way, ...]:
    """Where they run, and after them those that are only planned."""
    if layout.spread:
        return spread_ways(ties, layout.strip, _slice_numbers(layout), layout.boards[0].cell, planned)
    return row_ways(ties, _lane_room(layout), layout.px(_APART), planned)


def _break_side(layout: BoardLayout, ties: tuple[Tie, ...]) -> int:
    """So far breaks reach: in a row only to half of the way to the next lane, and of too many threads hardly."""
    most = layout.px(_BREAK if len(ties) <= MOST_THREADS else _LEAST_BREAK)
    if layout.spread:
        return most
    return max(3, min(most, lane_distance(ties, _lane_room(layout), layout.px(_APART)) // 2))


def _lane_room(layout: BoardLayout) -> Rect:
    return layout.strip.cut_top(layout.px(_HEAD_ROOM) + layout.px(1))[1].cut_bottom(layout.px(5))[1]


def planned_ops(desk: Desk) -> Frame:
    """Threads of the jumps and bombs that are drafted, and of those that are guessed, off all others, in the colour of
    whose they are: the same threads are there in it after the order."""
    layout, ties, looks = desk.layout, list[Tie](), list[tuple[Color, Dash]]()
    for side in desk.planned:
        for order in side.draft.orders:
            if order.t is not None:
                start = layout.boards[side.draft.active].square_rect(order.square).center
                end = layout.boards[order.t].square_rect(order.to or order.square).center
                ties.append(Tie(-len(ties), start, end))
                looks.append((side.army, Dash(1, 4) if side.guessed else Dash(3, 4)))
    if not ties:
        return ()
    ways = _ways(layout, _hung(desk).ties, tuple(ties))[-len(ties) :]
    width = max(1, layout.px(2))
    return tuple(op for way, (color, dash) in zip(ways, looks, strict=True) for op in way.curves(color, width, dash))


def _ties(desk: Desk, antes: Sequence[AnteEffect]) -> tuple[Tie, ...]:
    """Between which points they hang: where the marks of the effect and of its cause are, and side by side where
    several have one end."""
    spots = [_mark_spots(desk, t) for t in range(desk.last + 1)]
    used = Counter[Point]()

    def spot(position: Position, *, full: bool) -> Point:
        middle = desk.layout.boards[position.t].square_rect(position.square).center
        found = spots[position.t].get((position.square, full), middle)
        used[found] += 1
        aside = used[found] // 2 * (1 if used[found] % 2 else -1)
        return Point(found.x + aside * max(1, desk.layout.boards[0].cell // 6), found.y)

    ties = []
    for ante in antes:
        wrong = desk.outlook(ante.number)
        start, end = spot(ante.cause, full=False), spot(ante.position, full=True)
        ties.append(Tie(ante.number, start, end, _is_broken(wrong), wrong is not None))
    return tuple(ties)


def _mark_spots(desk: Desk, t: int) -> dict[tuple[Square, bool], Point]:
    """The middles of alarms where they lie beside the middles of their squares, by square and whether they are about
    the effect itself."""
    grid = desk.layout.boards[t]
    if grid.cell >= SIGN_CELL:
        return {}
    found = dot_places(grid, by_square(notes_of(desk, t).alarms))
    return {(square, each.alarm.full): each.rect.center for square, places in found.items() for each in places}


def _slice_numbers(layout: BoardLayout) -> tuple[Rect, ...]:
    wide, high = layout.px(_NUMBER_WIDTH), layout.px(_HEAD_ROOM)
    return tuple(Rect(slot.center.x - wide, slot.y, 2 * wide, high) for slot in layout.slots)


def _numbers(desk: Desk, threads: _Threads) -> list[tuple[Tie, Rect]]:
    """Where numbers of threads stand that can be followed: neither on marks nor on breaks of these."""
    layout, ties = desk.layout, [tie for tie in threads.ties if tie.number in threads.clear]
    taken = _marks(layout, ties)
    taken += [threads.ways[tie.number].crack_place(threads.side) for tie in ties if tie.cracked]
    for t in {desk.look.focus, desk.match.active}:
        taken += _frame_edges(layout.boards[t].rect)
    if layout.spread:
        taken += _slice_numbers(layout)
        return spread_numbers(ties, threads.ways, [board.rect for board in layout.boards], taken, layout.px)
    gaps = [(board.rect.right + after.x) // 2 for board, after in pairwise(layout.boards)]
    return row_numbers(ties, threads.ways, [gap for gap in gaps if _is_in_sight(gap, layout)], taken, layout.px)


def _marks(layout: BoardLayout, ties: Iterable[Tie]) -> list[Rect]:
    """What the marks at the ends of threads take."""
    ends, side = [end for tie in ties for end in (tie.start, tie.end)], layout.px(_MARK)
    return [Rect(end.x - side, end.y - side, 2 * side, 2 * side) for end in ends]


def _frame_edges(board: Rect) -> list[Rect]:
    """What the frame of a slice takes around it."""
    around = board.inset(-_FRAME)
    sides = [around.cut_left(_FRAME)[0], around.cut_right(_FRAME)[0]]
    return [*sides, around.cut_top(_FRAME)[0], around.cut_bottom(_FRAME)[0]]


def _is_in_sight(x: int, layout: BoardLayout) -> bool:
    return layout.strip.x + layout.px(16) <= x < layout.strip.right - layout.px(16)


def _shown_antes(desk: Desk) -> list[AnteEffect]:
    """The ante-effects that count on the board that is shown, and those placed in this round, as far as both ends may
    be known."""
    active = [desk.flags.ante(number) for number in bits(desk.timeline.scenario.active)]
    new = [ante for ante in desk.flags.antes if desk.of_this_round and ante.round == desk.match.round]
    return [ante for ante in (*active, *new) if max(ante.cause.t, ante.position.t) <= desk.last]


def _thread(desk: Desk, ante: AnteEffect, way: Way, color: Color, width: int, side: int) -> Iterator[Op]:
    """Whole, or come apart."""
    dash = _thread_dash(desk, ante)
    if _is_broken(desk.outlook(ante.number)):
        yield from way.cracked(side, color, width, dash)
    else:
        yield from way.curves(color, width, dash)


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


def _beyond(layout: BoardLayout, way: Way, color: Color) -> list[Op]:
    """Where the thread leads out of sight."""
    return [op for end in way.ends for op in beyond_ops(Point(end.x, way.level), layout.strip, layout.px(5), color)]


def pointed_ops(desk: Desk) -> Frame:
    """The threads that begin or end at the square that is looked at, with rings at both ends."""
    layout, ops = desk.layout, list[Op]()
    for ante, way, side in _pointed(desk):
        role = _thread_role(desk, ante)
        ops += [*_thread(desk, ante, way, role, max(2, layout.px(4)), side), *_beyond(layout, way, role)]
        for position, end in zip((ante.cause, ante.position), way.ends, strict=True):
            rect = layout.boards[position.t].square_rect(position.square)
            ops.append(Circle(end, max(layout.px(6), rect.w * 6 // 10), role, max(2, layout.px(2))))
    for tie, plate in _pointed_numbers(desk):
        # A bold thread would strike through its own number.
        ops += number_op(tie, plate, Role.ALARM, layout.px)
    return tuple(ops)


def pointed_names(desk: Desk) -> Frame:
    """The numbers of those threads: they lie over all marks on boards, and over each other's threads."""
    layout, ops, pointed = desk.layout, list[Op](), [(ante, way) for ante, way, _ in _pointed(desk)]
    taken = [plate for _, plate in _pointed_numbers(desk)]
    taken += _marks(layout, [Tie(ante.number, *way.ends) for ante, way in pointed])
    others = _marks(layout, _hung(desk).ties) if pointed else []
    for ante, way in pointed:
        words = f"#{ante.number}"
        boxes = [(at, name_box(at, words, layout.strip, layout.px)) for at in name_spots(way, layout.px(_BESIDE))]
        # Rather off the marks of all others, too.
        free = (at for every in (others, []) for at, box in boxes if not _hides(box, [*taken, *every]))
        at = next(free, way.name_spot)
        taken.append(name_box(at, words, layout.strip, layout.px))
        ops += name_ops(at, words, layout.strip, layout.px, _thread_role(desk, ante))
    return tuple(ops)


def name_spots(way: Way, beside: int) -> Iterator[Point]:
    """Where a thread may be called by its name, the better places first: on it, or so far above it or below it."""
    yield way.name_spot
    lane = way.pieces[way.middle]
    on_it = [lane.at(part) for part in _NAME_PARTS]
    yield from on_it
    for aside in (-beside, beside):
        yield from (Point(at.x, at.y + aside) for at in (way.name_spot, *on_it))


def _hides(box: Rect, taken: Sequence[Rect]) -> bool:
    return any(box.overlaps(each) for each in taken)


def _pointed_numbers(desk: Desk) -> list[tuple[Tie, Rect]]:
    """The numbers that the threads of that square wear all the time, where these stand."""
    numbers = {ante.number for ante, _, _ in _pointed(desk)}
    return [(tie, plate) for tie, plate in _numbers(desk, _hung(desk)) if tie.number in numbers] if numbers else []


def _pointed(desk: Desk) -> Iterator[tuple[AnteEffect, Way, int]]:
    """The effects of which the thread begins or ends at the square that is looked at, each with its way, where it runs
    beside the others if it is one of those that hang all the time."""
    found = [ante for ante in _shown_antes(desk) if desk.cursor in (ante.cause, ante.position)]
    if not found:
        return
    hung, alone = _hung(desk), _threads(desk, found)
    for ante in found:
        threads = hung if ante.number in hung.ways else alone
        yield ante, threads.ways[ante.number], threads.side


def thread(layout: BoardLayout, cause: Position, effect: Position, color: Color, dash: Dash | None) -> Curve:
    """A bow from a cause back to its effect, to the side on which it stays inside the strip."""
    start = layout.boards[cause.t].square_rect(cause.square).center
    end = layout.boards[effect.t].square_rect(effect.square).center
    sag = min(layout.px(44), abs(start.x - end.x) // 4) * (1 if effect.t % 2 else -1)
    strip, head = layout.strip, layout.px(_HEAD_ROOM)
    room = Rect(strip.x, strip.y + head, strip.w, strip.h - head)
    return bow((start, end), room, sag, max(1, layout.px(2)), color, dash)


def flight_ops(layout: BoardLayout, flight: Flight, army: Role) -> Frame:
    """A frame that glides along the filmstrip, and the thread that grows behind it in the colour of whose it will
    be."""
    part = flight.time * WHOLE // FLIGHT_LENGTH
    part = part * part * (3 * WHOLE - 2 * part) // (WHOLE * WHOLE)
    start, end = layout.boards[flight.start.t].rect, layout.boards[flight.end.t].rect
    x = start.x + (end.x - start.x) * part // WHOLE
    y = start.y + (end.y - start.y) * part // WHOLE
    frame = Rect(x, y, start.w, start.h).inset(-layout.px(5))
    curve = replace(thread(layout, flight.start, flight.end, army, None), part=max(1, part))
    return (
        Fill(frame, Tint(Role.TIME, 40), layout.px(5), layout.px(2), Role.TIME),
        curve,
        Circle(curve.start, layout.px(4), army),
    )
