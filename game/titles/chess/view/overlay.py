"""How marks on a chess board are drawn: some below its pieces, some over them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.titles.chess.view.figures import figure_sprite
from game.titles.chess.view.ground import plate_ops
from game.titles.chess.view.place import BoardPlace
from game.titles.chess.view.signs import (
    Badge,
    BoardSigns,
    Corner,
    Ghost,
    Portal,
    PortalForm,
    RingKind,
    SquareArrow,
    SquareThread,
    TargetKind,
    TargetMark,
)
from game.view.board.marks import arrow_ops, bow
from game.view.board.token import LEAST_SIGN, tag_width
from game.view.frame import Anchor, Circle, Dash, Fill, Op, Point, Rect, Text, Weight
from game.view.look.palette import Color, Rgba, Role, Tint

_GOLD = Rgba(226, 178, 40, 105)
_GHOST, _SMALL_GHOST = 140, 215
_SMALL = 46
"""How solid a ghost is, of 255, a large one and a small one; the percent of a square that the small one takes."""

_LEAST_BADGED = 20
"""In smaller places badges would hide everything."""

_HALO = Tint(Role.GROUND, 150)
"""Around coloured lines, so that they are seen on every square in every palette."""

_KIND_ROLES = {TargetKind.MOVE: Role.NOW, TargetKind.TIME: Role.TIME, TargetKind.RISK: Role.ALARM}

_CORNERS = (Corner.UPPER_LEFT, Corner.UPPER_RIGHT, Corner.LOWER_LEFT, Corner.LOWER_RIGHT)


def signs_below(place: BoardPlace, signs: BoardSigns) -> list[Op]:
    """What lies under the pieces: last move, the held piece's square, check, portals without their owners."""
    ops: list[Op] = []
    for square in signs.last:
        ops.append(Fill(place.rect(square), _GOLD, 0, max(1, place.cell // 30), Rgba(226, 178, 40)))
    if signs.chosen is not None:
        ops.append(Fill(place.rect(signs.chosen), Tint(Role.NOW, 110), 0, max(2, place.cell // 20), Role.NOW))
    for square in signs.checked:
        ops += _check(place, square)
    for lying in _by_square(signs.portals):
        ops += _portals(place, lying)
    return ops


def _by_square(portals: Sequence[Portal]) -> list[list[Portal]]:
    grouped = groupby(sorted(portals, key=lambda each: each.square), lambda each: each.square)
    return [list(lying) for _, lying in grouped]


def signs_above(place: BoardPlace, signs: BoardSigns) -> list[Op]:
    """What lies over the pieces: owners of portals, rings, ghosts, threads, badges, targets, arrows, the cursor."""
    ops: list[Op] = []
    for lying in _by_square(signs.portals):
        ops += _owners(place, lying)
    for ring in signs.rings:
        ops += ring_ops(place.rect(ring.square), ring.color, ring.kind)
    for _, standing in groupby(sorted(signs.ghosts, key=lambda each: each.square), lambda each: each.square):
        ops += _ghosts(place, list(standing))
    for thread in signs.threads:
        ops += _thread(place, thread)
    for badge in signs.badges:
        ops += badge_ops(place.rect(badge.square), badge)
    for target in signs.targets:
        ops += _target(place, target)
    for arrow in signs.arrows:
        ops += _arrow(place, arrow)
    if signs.cursor is not None:
        ops.append(Fill(place.rect(signs.cursor), None, 3, max(2, place.cell // 18), Role.FOCUS))
    return ops


def _check(place: BoardPlace, square: int) -> list[Op]:
    """A glow that is strongest in the middle, with a frame that is seen without colours, too."""
    rect = place.rect(square)
    glow = [Circle(rect.center, rect.w * part // 100, Tint(Role.ALARM, 70)) for part in (49, 42, 34, 26)]
    width = max(2, place.cell // 16)
    return [*glow, Fill(rect, None, 0, width + 2, _HALO), Fill(rect.inset(1), None, 0, width, Role.ALARM)]


# Portals.


def _portals(place: BoardPlace, lying: Sequence[Portal]) -> list[Op]:
    """One within the other."""
    ops: list[Op] = []
    for number, portal in enumerate(lying):
        ops += portal_ops(_portal_rect(place, portal, number), portal.form, portal.color)
    return ops


def _portal_rect(place: BoardPlace, portal: Portal, number: int) -> Rect:
    return place.rect(portal.square).inset(place.cell * (3 + 9 * number) // 100)


def _owners(place: BoardPlace, lying: Sequence[Portal]) -> list[Op]:
    """The piece of each portal on a square at its lower edge, over whoever stands there."""
    ops: list[Op] = []
    side = max(10, place.cell * 38 // 100)
    for number, portal in enumerate(lying):
        if portal.letter:
            rect = _portal_rect(place, portal, number)
            x = rect.x if number % 2 == 0 else rect.right - side
            ops += _owner(Rect(x, rect.bottom - side, side, side), portal)
    return ops


def _owner(at: Rect, portal: Portal) -> list[Op]:
    """The piece to which a portal belongs, on a ground on which its side is seen at once."""
    ground = Rgba(38, 42, 54) if portal.letter.isupper() else Rgba(232, 232, 226)
    radius, edge = at.w // 2, max(1, at.w // 12)
    disc = [Circle(at.center, radius, portal.color), Circle(at.center, radius - edge, ground)]
    return [*disc, figure_sprite(portal.letter, at.inset(edge))]


def portal_ops(rect: Rect, form: PortalForm, color: Role) -> list[Op]:
    """A portal that fills a place, on the board or beside it."""
    width = max(2, rect.w * 9 // 100)
    if form is PortalForm.ROUND:
        radius = min(rect.w, rect.h) // 2
        return [Circle(rect.center, radius, Tint(color, 70)), *_ring_ops(rect.center, radius, width, color)]
    halo = Fill(rect.inset(-1), None, rect.w // 8, width + 2, _HALO)
    return [halo, Fill(rect, Tint(color, 70), rect.w // 8, width, color)]


def _ring_ops(center: Point, radius: int, width: int, color: Color) -> list[Op]:
    return [Circle(center, radius + 1, _HALO, width + 2), Circle(center, radius, color, width)]


# Rings, ghosts, threads.


def ring_ops(rect: Rect, color: Color, kind: RingKind) -> list[Op]:
    """A ring in a place as large as a square."""
    center, radius, width = rect.center, rect.w * 48 // 100, max(2, rect.w // 20)
    if kind is RingKind.DASHED:
        dash = Dash(width * 3, width * 2)
        return [Circle(center, radius + 1, _HALO, width + 2), Circle(center, radius, color, width, dash)]
    ops = _ring_ops(center, radius, width, color)
    if kind is RingKind.DOUBLE:
        ops.append(Circle(center, radius - 2 * width, color, max(1, width // 2)))
    return ops


def _ghosts(place: BoardPlace, standing: Sequence[Ghost]) -> list[Op]:
    """Who will stand on one square: large if there is nobody else, else small in the corners."""
    rect = place.rect(standing[0].square)
    if len(standing) == 1 and not standing[0].aside:
        return ghost_ops(rect, standing[0], Corner.UPPER_RIGHT, _GHOST)
    ops: list[Op] = []
    side = rect.w * _SMALL // 100
    for ghost, corner in zip(standing, _CORNERS, strict=False):
        x, y = corner.value
        spot = Rect(rect.x + x * (rect.w - side), rect.y + y * (rect.h - side), side, side)
        ops += plate_ops(spot, side // 4)
        ops += ghost_ops(spot, ghost, Corner.LOWER_RIGHT, _SMALL_GHOST)
    return ops


def ghost_ops(rect: Rect, ghost: Ghost, corner: Corner, alpha: int) -> list[Op]:
    """A ghost in a place of its own, its words at a corner of that."""
    width = max(1, rect.w // 30)
    ops: list[Op] = [figure_sprite(ghost.letter, rect.inset(rect.w * 5 // 100), alpha)]
    ops.append(Fill(rect.inset(width - 1), None, rect.w // 5, width + 2, _HALO))
    ops.append(Fill(rect.inset(width), None, rect.w // 5, width, ghost.color))
    if ghost.words:
        ops += badge_ops(rect, Badge(ghost.square, ghost.words, ghost.color, corner))
    return ops


def badge_ops(rect: Rect, badge: Badge) -> list[Op]:
    """A few letters at a corner of a place; where they would hide it, there are none."""
    if rect.w < _LEAST_BADGED:
        return []
    side = max(LEAST_SIGN, min(24, rect.w * 30 // 100))
    size = side * 8 // 10
    width = max(side, tag_width(badge.words, size))
    x, y = badge.corner.value
    plate = Rect(rect.x + x * (rect.w - width), rect.y + y * (rect.h - side), width, side)
    return [
        Fill(plate, badge.color, side // 3, 1, Role.GROUND),
        Text(badge.words, plate.center, size, Role.GROUND, Anchor.CENTER, Weight.BOLD),
    ]


def _thread(place: BoardPlace, thread: SquareThread) -> list[Op]:
    width = max(2, place.cell // 20)
    dash = Dash(3 * width, 2 * width) if thread.dashed else None
    ends = place.center(thread.start), place.center(thread.end)
    sag = -place.cell * 6 // 10
    halo = bow(ends, place.area, sag, width + 2, Tint(Role.GROUND, 90), None)
    return [halo, bow(ends, place.area, sag, width, thread.color, dash)]


# Targets and arrows.


def _target(place: BoardPlace, target: TargetMark) -> list[Op]:
    rect, color = place.rect(target.square), _KIND_ROLES[target.kind]
    ops: list[Op] = []
    if target.lit:
        ops.append(Fill(rect, Tint(color, 80), 0, max(2, place.cell // 20), color))
    ops += _taking(place, rect, color) if target.takes else _going(place, rect, target.kind, color)
    if target.kind is TargetKind.RISK:
        ops += badge_ops(rect, Badge(target.square, "!", Role.ALARM))
    if target.words:
        ops += badge_ops(rect, Badge(target.square, target.words, color, Corner.LOWER_RIGHT))
    return ops


def _taking(place: BoardPlace, rect: Rect, color: Role) -> list[Op]:
    width = max(3, place.cell * 8 // 100)
    return _ring_ops(rect.center, place.cell * 48 // 100, width, color)


def _going(place: BoardPlace, rect: Rect, kind: TargetKind, color: Color) -> list[Op]:
    """A dot; through time it is a ring with a dot in it."""
    radius = max(4, place.cell * 16 // 100)
    edge = Circle(rect.center, radius + 1, Tint(Role.GROUND, 130))
    if kind is TargetKind.TIME:
        width = max(2, place.cell // 24)
        return [edge, Circle(rect.center, radius, color, width), Circle(rect.center, radius // 2, color)]
    return [edge, Circle(rect.center, radius, color)]


def _arrow(place: BoardPlace, arrow: SquareArrow) -> list[Op]:
    width = max(3, place.cell // 11)
    if arrow.start == arrow.end:
        return _ring_ops(place.center(arrow.start), place.cell * 47 // 100, width, arrow.color)
    ends = place.column_row(arrow.start), place.column_row(arrow.end)
    halo = arrow_ops(place.grid, *ends, _HALO, width + 2)
    return [*halo, *arrow_ops(place.grid, *ends, Tint(arrow.color, 230), width)]
