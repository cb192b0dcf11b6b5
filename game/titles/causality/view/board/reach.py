"""Threatened squares as a picture: what may come upon each in the next slice, told by shape as well as by colour."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.threats import Harm, Threat
from game.titles.causality.view.army import INK
from game.titles.causality.view.board.arrivals import lost_arrivals
from game.titles.causality.view.board.corners import sign_corner
from game.titles.causality.view.board.danger import notes_of
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.labels import labels_of
from game.titles.causality.view.board.tokens import token_of
from game.titles.causality.view.drawings import drawing
from game.view.board.grid import Grid
from game.view.board.token import LEAST_SIGN, SIGN_CELL, mark_place, token_ops
from game.view.frame import Fill, Frame, Op, Point, Polygon, Rect, Sprite
from game.view.look.palette import Role, Tint

_SIGNS: dict[Harm, str] = {
    Harm.REACH: drawing("order_move"),
    Harm.SCREEN: drawing("order_tag_lock"),
    Harm.SHOT: drawing("order_fire"),
    Harm.BLAST: drawing("explosion"),
}
_MOST = 3
"""So many signs stand in one square at most."""

_BURST_CELL = 48
"""In smaller squares there is no room for signs on a burst."""

_LARGEST = 26
"""The side of a sign in percent of a square's, where that is enough to be read."""


def threat_ops(desk: Desk, grid: Grid, t: int) -> Frame:
    """A wash of the army's colour over each square that is threatened; what is certain has an edge all around."""
    ink, harms = INK[desk.threatening], _harms(desk)
    ops: list[Op] = []
    for square, found in harms.items():
        edge = max(1, grid.cell // 24) if any(each.sure for each in found) else 0
        ops.append(wash_op(grid.square_rect(square).inset(1), ink, edge))
    # Under a wash nobody would tell whose stones these are.
    poses = (pose for pose in desk.timeline.poses(t) if square_of(desk.flags, pose) in harms)
    return *ops, *token_ops(grid, (token_of(desk.timeline, pose) for pose in poses))


def threat_signs(desk: Desk, grid: Grid, t: int, bursts: frozenset[Square] = frozenset()) -> Frame:
    """A sign for each harm.

    Signs lie along the lower edge, or where something is already along the upper one. They keep to their square and
    clear of what else is written on it; of those for which there is no room the lesser harms are left out. Where there
    is little room none is on a square with a burst: neither would be made out.
    """
    ink, ops = INK[desk.threatening], list[Op]()
    taken = _taken_on(desk, grid, t) if grid.fine else {}
    for square, found in _harms(desk).items():
        if square in bursts and grid.cell < _BURST_CELL:
            continue
        rect = grid.square_rect(square)
        ops += _signs(rect, found, ink, taken.get(square)) if grid.fine else [_corner(rect, ink)]
    return tuple(ops)


def _harms(desk: Desk) -> dict[Square, list[Threat]]:
    """What may come upon each square that is threatened."""
    harms: dict[Square, list[Threat]] = {}
    for threat in desk.threats:
        harms.setdefault(threat.square, []).append(threat)
    return harms


def _taken_on(desk: Desk, grid: Grid, t: int) -> dict[Square, list[Rect]]:
    """The squares of a slice on which something is, each with the places in which its names, numbers and signs lie."""
    board = desk.timeline
    taken: dict[Square, list[Rect]] = {base.square: [] for base in board.flags.level.bases}
    for pose in board.poses(t):
        square, token = square_of(board.flags, pose), token_of(board, pose)
        places = taken.setdefault(square, [])
        places.append(sign_corner(grid, board, t, square))
        places += [mark_place(grid.square_rect(square), token.name)] if token.mark else []
    for lost in lost_arrivals(board, t):
        taken.setdefault(lost.square, []).append(sign_corner(grid, board, t, lost.square))
    for square, labels in labels_of(grid, board, t, desk.named_from, notes_of(desk, t)).items():
        taken.setdefault(square, []).extend(labels.places)
    return taken


def wash_op(rect: Rect, ink: Role, edge: int) -> Op:
    """The ground of a threatened square; with an edge of so many pixels where that is certain."""
    return Fill(rect, Tint(ink, 62), 3, edge, ink)


def harm_ops(place: Rect, harm: Harm, ink: Role) -> list[Op]:
    """The sign of a harm, on a ground of its own."""
    shade = Role.ALARM if harm >= Harm.SHOT else ink
    turns = 3 if harm is Harm.REACH else 0
    return [Fill(place, Tint(Role.GROUND, 200), 3), Sprite(_SIGNS[harm], place.inset(1), shade, shade, turns=turns)]


def _signs(rect: Rect, found: Sequence[Threat], ink: Role, taken: Sequence[Rect] | None) -> list[Op]:
    """The signs of one square: the worst harms get the places, and are read in the same order everywhere."""
    side = min(max(LEAST_SIGN, rect.w * _LARGEST // 100), (rect.w - 2) // (2 if rect.w >= SIGN_CELL else 1))
    every = _along_the_top(rect, side) if taken is not None else _from_below(rect, side)
    free = [place for place in every if not any(place.overlaps(each) for each in taken or ())] or every[:1]
    worst = found[-min(_MOST, len(free)) :]
    return [op for place, threat in zip(free, worst, strict=False) for op in harm_ops(place, threat.harm, ink)]


def _from_below(rect: Rect, side: int) -> list[Rect]:
    """Places on an empty square, close together, the lowest row first."""
    count = (rect.w - 2) // side
    places = ((x, y) for y in range(count) for x in range(count))
    return [Rect(rect.x + 1 + x * side, rect.bottom - 1 - (y + 1) * side, side, side) for x, y in places]


def _along_the_top(rect: Rect, side: int) -> list[Rect]:
    """Places where somebody stands, from edge to edge, the uppermost row first: in the corners little is hidden."""
    count = max(2, (rect.w - 2) // side) if rect.w >= SIGN_CELL else 1
    steps = [1 + number * (rect.w - 2 - side) // max(1, count - 1) for number in range(count)]
    return [Rect(rect.x + x, rect.y + y, side, side) for y in steps for x in steps]


def _corner(rect: Rect, ink: Role) -> Op:
    """On a small board no more than a corner."""
    return Polygon(
        (Point(rect.x, rect.bottom), Point(rect.x + rect.w // 2, rect.bottom), Point(rect.x, rect.y + rect.h // 2)), ink
    )
