"""What is drawn over the large board: paths already laid down, drafted orders, legal targets, marked squares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from game.titles.causality.rules.flag import Act
from game.titles.causality.rules.geometry import Azimuth, Position, Square
from game.titles.causality.rules.order import Order, Verb
from game.titles.causality.rules.pose import Pose, azimuth_of
from game.titles.causality.view.army import GLYPH, INK, SCREEN_GLYPH
from game.titles.causality.view.board.arrows import deed_ops, fire_ops, nose_ops, way_ops
from game.titles.causality.view.board.board_frame import cross_on, reach_ops
from game.titles.causality.view.board.clicks import ClickPicture, ClickSheet, PickAnswer, PickVerb
from game.titles.causality.view.board.corners import sign_corner
from game.titles.causality.view.board.danger import badge_ops, notes_of
from game.titles.causality.view.board.desk import Desk, Planned
from game.titles.causality.view.board.draft import Draft, Need
from game.titles.causality.view.board.ghosts import consequence_ops, ghost_of, lost_squares, next_ops
from game.titles.causality.view.board.guess import guess_ops, question_ops
from game.titles.causality.view.board.labels import label_ops
from game.titles.causality.view.board.reach import threat_ops, threat_signs
from game.titles.causality.view.board.tokens import token_at
from game.titles.causality.view.drawings import drawing
from game.titles.causality.view.words import AZIMUTHS
from game.view.board.grid import Grid
from game.view.board.marks import (
    arrow_ops,
    chosen_op,
    cursor_op,
    dot_op,
    outline_ops,
    plate_ops,
    plate_place,
    sign_on,
    target_op,
)
from game.view.board.sheet import Picture
from game.view.board.token import Token, icon_ops, token_ops
from game.view.frame import Fill, Frame, Op, Point, Polygon, Rect, Sprite
from game.view.look.palette import Role

_ACT: dict[Verb, Act] = {
    Verb.WAIT: Act.WAIT,
    Verb.TURN: Act.TURN,
    Verb.FIRE: Act.FIRE,
    Verb.BOMB: Act.BOMB,
    Verb.JUMP: Act.JUMP,
}


_EASY_CELL = 48
"""In smaller squares every letter counts."""

_LEAST_DIAL = 60
"""Pixels of the square in which an azimuth is chosen: each of its wedges can be hit."""

_PALE = 130
"""Alpha of a stone that is not there yet, of 255."""


def overlay(desk: Desk, t: int) -> ClickPicture:
    """Everything over the large picture of one slice."""
    if desk.moment is None:
        return _still_picture(desk, t)
    # What can be done, and what is at odds, is about the slice as it will be: not yet the one that moves.
    return Picture(mark_ops(desk, t, desk.grid_of(t)) if t == desk.look.focus else ())


def _still_picture(desk: Desk, t: int) -> ClickPicture:
    """The same while nothing moves there."""
    sheet, grid = ClickSheet(), desk.grid_of(t)
    draft, threatened = desk.ordering, desk.threatened(t)
    orders = draft is not None and t == draft.active
    if threatened:
        sheet.ops += threat_ops(desk, grid, t)
    sheet.ops += way_ops(grid, desk.timeline, t)
    if draft is not None and orders:
        sheet.ops += _drafted_ops(grid, desk, draft)
    if threatened:
        sheet.ops += threat_signs(desk, grid, t, lost_squares(desk) if orders else frozenset())
    sheet.ops += next_ops(desk, grid, t)
    for side in desk.planned:
        sheet.ops += _later_ops(grid, desk, side, t)
    turns = draft is not None and draft.need is Need.AZIMUTH
    if draft is not None and not turns:
        _options(sheet, grid, desk, draft, t)
    if t == desk.look.focus:
        sheet.ops += mark_ops(desk, t, grid)
    # Frames lie below names and badges: of the square that is looked at these matter most.
    sheet.ops += deed_ops(grid, desk.timeline, t)
    if orders:
        for side in desk.planned:
            sheet.ops += _order_signs(grid, desk, side, t)
    notes = notes_of(desk, t, _order_places(grid, desk, t) if orders else ())
    sheet.ops += label_ops(grid, desk.timeline, t, desk.named_from, notes)
    if draft is not None and turns:
        _options(sheet, grid, desk, draft, t)
    sheet.ops += badge_ops(desk, grid, t, notes)
    return sheet.picture()


def _drafted_ops(grid: Grid, desk: Desk, draft: Draft) -> list[Op]:
    """Over the active slice: what is planned, for whom there is an order to be given, and what would come of it."""
    ops = [op for side in desk.planned for op in _planned_ops(grid, desk, side)]
    if draft.stone is not None:
        ops.append(chosen_op(grid, draft.stone))
    return [*ops, *consequence_ops(desk, grid)]


def _planned_ops(grid: Grid, desk: Desk, side: Planned) -> list[Op]:
    """The orders of one side without their signs; those that are no more than guessed are hatched."""
    ops: list[Op] = []
    for order, pose in _posed(desk, side):
        if side.guessed:
            ops += guess_ops(grid, order.square, side.ink)
        ops += _order_ops(grid, desk, pose, order, side.ink)
    return ops


def _order_signs(grid: Grid, desk: Desk, side: Planned, t: int) -> list[Op]:
    """The signs of the orders of one side; guesses wear a question mark."""
    ops: list[Op] = []
    for order, _ in _posed(desk, side):
        ops += _sign_ops(grid, order, sign_corner(grid, desk.timeline, t, order.square), side.ink)
        if side.guessed:
            ops += question_ops(grid, order.square, side.ink)
    return ops


def _posed(desk: Desk, side: Planned) -> Iterator[tuple[Order, Pose]]:
    """The orders of one side, each with the stone that gets it."""
    for order in side.draft.orders:
        pose = desk.match.commands[side.player].get(order.square)
        if pose is not None:
            yield order, pose


def _order_ops(grid: Grid, desk: Desk, pose: Pose, order: Order, ink: Role) -> list[Op]:
    """Where a stone is to go, shoot, look or tag."""
    square = order.square
    width = max(2, grid.cell // 14)
    if order.verb is Verb.MOVE and order.to is not None:
        ghost = _ghost(desk, pose, order.to, order.azimuth) if desk.next_board is None else ghost_of(desk, pose.stone)
        ghosts = () if ghost is None else token_ops(grid, (ghost,))
        return [*ghosts, *arrow_ops(grid, square, order.to, ink, width)]
    if order.verb is Verb.FIRE:
        return fire_ops(grid, desk, square, azimuth_of(pose))
    if order.verb is Verb.TURN and order.azimuth is not None:
        return nose_ops(grid, square, order.azimuth)
    return outline_ops(grid, cross_on(grid, square), ink) if order.verb is Verb.TAG else []


def _sign_ops(grid: Grid, order: Order, corner: Rect, ink: Role) -> list[Op]:
    """What is ordered, at the corner of the stone's square, as far as no arrow says it."""
    square = order.square
    if order.verb is Verb.MOVE and order.to is not None:
        return []
    if order.verb is Verb.PASS:
        return sign_on(corner, drawing("order_pass"), ink)
    glyph = SCREEN_GLYPH[order.screen] if order.screen is not None else GLYPH[_ACT[order.verb]]
    if order.t is not None:
        return plate_ops(grid, square, glyph, _time_words(grid, order.t), ink)
    return sign_on(corner, glyph, ink)


def _time_words(grid: Grid, t: int) -> str:
    """Where in time an order leads."""
    return f"→{t}" if grid.cell >= _EASY_CELL else str(t)


def _order_places(grid: Grid, desk: Desk, t: int) -> tuple[tuple[Square, Rect], ...]:
    """Where these signs stand."""
    orders = [order for side in desk.planned for order, _ in _posed(desk, side) if order.verb is not Verb.MOVE]
    return tuple(
        (order.square, sign_corner(grid, desk.timeline, t, order.square))
        if order.t is None
        else (order.square, plate_place(grid, order.square, _time_words(grid, order.t)))
        for order in orders
    )


def _ghost(desk: Desk, pose: Pose, square: Square, azimuth: Azimuth | None) -> Token:
    facing = azimuth_of(pose) if azimuth is None else azimuth
    return replace(token_at(desk.flags.stones[pose.stone], square, facing), alpha=_PALE)


def _options(sheet: ClickSheet, grid: Grid, desk: Desk, draft: Draft, t: int) -> None:
    """What the chosen stone may do, as far as it can be shown on the board."""
    match draft.need:
        case Need.VERB if t == draft.active and draft.stone is not None:
            sheet.ops += _verb_ops(grid, desk, draft, draft.stone)
        case Need.PLACE:
            sheet.ops += _place_ops(grid, desk, draft, t)
        case Need.AZIMUTH if t == draft.active:
            _wheel(sheet, grid, desk, draft)
        case Need.SCREEN if t == draft.active and draft.stone is not None:
            sheet.ops += outline_ops(grid, cross_on(grid, draft.stone), Role.NOW)
        case _:
            pass


def _verb_ops(grid: Grid, desk: Desk, draft: Draft, stone: Square) -> list[Op]:
    """Dots on the squares that it can move to; while a verb's button is under the mouse, what that verb reaches."""
    ops = [dot_op(grid, place.square, taken=desk.pose_at(place) is not None) for place in moves_of(draft)]
    pose = desk.command(stone)
    if pose is not None and desk.look.hot == PickVerb(Verb.FIRE):
        ops += fire_ops(grid, desk, stone, azimuth_of(pose))
    if desk.look.hot == PickVerb(Verb.TAG):
        ops += outline_ops(grid, cross_on(grid, stone), Role.NOW)
    return ops


def moves_of(draft: Draft) -> tuple[Position, ...]:
    """The squares that the chosen stone can move to."""
    places = (order.to for order in draft.candidates if order.verb is Verb.MOVE)
    return tuple(dict.fromkeys(Position(draft.active, *to) for to in places if to is not None))


def _place_ops(grid: Grid, desk: Desk, draft: Draft, t: int) -> list[Op]:
    color = Role.NOW if draft.verb is Verb.MOVE else Role.TIME
    ops: list[Op] = []
    for option in _places(draft.options):
        if option.t == t:
            lit = option == draft.lit
            ops.append(target_op(grid, option.square, color, lit=lit))
            if lit:
                pose = None if draft.stone is None else desk.command(draft.stone)
                ops += _effect_ops(grid, desk, pose, option, draft.verb)
    return ops


def _effect_ops(grid: Grid, desk: Desk, pose: Pose | None, place: Position, verb: Verb | None) -> list[Op]:
    """What an order leaves at the place where it takes effect: the stone itself, or the reach of a bomb."""
    if pose is None:
        return []
    if verb is Verb.BOMB:
        ink = INK[desk.flags.stones[pose.stone].faction]
        return reach_ops(grid, desk.flags.level.terrain, place.square, ink)
    return list(token_ops(grid, (_ghost(desk, pose, place.square, None),)))


def _later_ops(grid: Grid, desk: Desk, side: Planned, t: int) -> list[Op]:
    """What the jumps and bombs of one side will leave in this slice."""
    ops: list[Op] = []
    for order in side.draft.orders:
        if order.t == t:
            place = Position(t, *(order.to or order.square))
            if order.verb is Verb.JUMP:
                portal = side.army if side.guessed else Role.TIME
                ops.append(Sprite(drawing("portal_in"), grid.square_rect(place.square), portal, side.army))
            pose = desk.match.commands[side.player].get(order.square)
            ops += _effect_ops(grid, desk, pose, place, order.verb)
            if side.guessed:
                ops += question_ops(grid, place.square, side.ink)
    return ops


def _places(options: Iterable[object]) -> list[Position]:
    return [option for option in options if isinstance(option, Position)]


def dial(grid: Grid, square: Square, room: Rect) -> Rect:
    """Where the four wedges lie by which an azimuth is chosen: the square itself, or where that is too small to be
    hit, a larger one around it, as far as it can be inside the room."""
    own = grid.square_rect(square)
    side = max(_LEAST_DIAL, grid.cell)
    place = own.centered(side, side)
    x = max(room.x, min(place.x, room.right - side))
    return Rect(x, max(room.y, min(place.y, room.bottom - side)), side, side)


def wedge_place(dial: Rect, azimuth: Azimuth) -> Rect:
    """The part of a dial that is pressed for an azimuth."""
    third = dial.w * 34 // 100
    match azimuth:
        case Azimuth.N:
            return dial.cut_top(third)[0]
        case Azimuth.S:
            return dial.cut_bottom(third)[0]
        case Azimuth.E:
            return dial.cut_right(third)[0].inset(0, third)
        case Azimuth.W:
            return dial.cut_left(third)[0].inset(0, third)


def _wedge(dial: Rect, azimuth: Azimuth, share: int) -> tuple[Point, ...]:
    """A triangle over one edge of a dial that reaches so many percent of the way to its middle."""
    step = Square(0, 0).step(azimuth)
    middle, half = dial.center, dial.w // 2 - 1
    edge = Point(middle.x + step.x * half, middle.y + step.y * half)
    tip = Point(edge.x - step.x * half * share // 100, edge.y - step.y * half * share // 100)
    wide = half * share // 100
    return (
        tip,
        Point(edge.x + step.y * wide, edge.y + step.x * wide),
        Point(edge.x - step.y * wide, edge.y - step.x * wide),
    )


def _arrowhead(place: Rect, azimuth: Azimuth) -> Polygon:
    """Points outwards."""
    step, reach = Square(0, 0).step(azimuth), min(place.w, place.h) * 32 // 100
    middle = place.center
    tip = Point(middle.x + step.x * reach, middle.y + step.y * reach)
    back = Point(middle.x - step.x * reach // 2, middle.y - step.y * reach // 2)
    wide = reach * 12 // 10
    left = Point(back.x + step.y * wide, back.y + step.x * wide)
    return Polygon((tip, left, Point(back.x - step.y * wide, back.y - step.x * wide)), Role.TEXT)


def _wheel(sheet: ClickSheet, grid: Grid, desk: Desk, draft: Draft) -> None:
    """A wedge in the target's square for each azimuth that can be chosen."""
    if draft.stone is None:
        return
    square = draft.stone if draft.place is None else draft.place.square
    round_ = dial(grid, square, grid.rect.within(desk.layout.strip if desk.layout.spread else desk.layout.center))
    sheet.ops.append(Fill(round_.inset(-2), Role.FLOOR, 4, 2, Role.NOW))
    pose = desk.command(draft.stone)
    if pose is not None:
        facing = draft.lit if isinstance(draft.lit, Azimuth) else azimuth_of(pose)
        token = token_at(desk.flags.stones[pose.stone], square, facing)
        sheet.ops += icon_ops(round_.centered(round_.w * 4 // 10, round_.w * 4 // 10), token)
    for option in draft.options:
        if not isinstance(option, Azimuth):
            continue
        lit, place = option == draft.lit, wedge_place(round_, option)
        sheet.ops.append(Polygon(_wedge(round_, option, 68), Role.NOW if lit else Role.SELECTED_LINE))
        sheet.ops.append(Polygon(_wedge(round_.inset(2), option, 60), Role.NOW_FILL if lit else Role.SELECTED))
        sheet.ops.append(_arrowhead(place, option))
        sheet.target(place, PickAnswer(option), f"face {AZIMUTHS[option]}")


def mark_ops(desk: Desk, t: int, grid: Grid) -> Frame:
    """The square that is looked at, marked in a slice: stronger where it was meant than in all others. Of fog there are
    no squares."""
    if not desk.sees(t):
        return ()
    ops: list[Op] = []
    pinned, seen = desk.look.pinned, desk.cursor
    if seen is not None:
        ops.append(cursor_op(grid, seen.square, meant=t == seen.t))
    if pinned is not None and pinned != seen and pinned.t == t:
        ops.append(Fill(grid.square_rect(pinned.square).inset(1), None, 2, 1, Role.LINK))
    return tuple(ops)
