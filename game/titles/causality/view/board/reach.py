"""Threatened squares as a picture: what may come upon each in the next slice, told by shape as well as by colour."""

from __future__ import annotations

from collections.abc import Iterable

from game.titles.causality.rules.stone import Faction
from game.titles.causality.rules.threats import Harm, Threat
from game.titles.causality.view.army import INK
from game.titles.causality.view.drawings import drawing
from game.view.board.grid import Grid
from game.view.frame import Fill, Op, Point, Polygon, Rect, Sprite
from game.view.look.palette import Role, Tint

_SIGNS: dict[Harm, str] = {
    Harm.REACH: drawing("order_move"),
    Harm.SCREEN: drawing("order_tag_lock"),
    Harm.SHOT: drawing("order_fire"),
    Harm.BLAST: drawing("explosion"),
}
_MOST = 3
"""So many signs stand in one square at most."""


def threat_ops(grid: Grid, threats: Iterable[Threat], faction: Faction) -> list[Op]:
    """A wash of the army's colour over each square with a sign for each harm along its lower edge; what is certain has
    an edge all around."""
    harms: dict[tuple[int, int], list[Threat]] = {}
    for threat in threats:
        harms.setdefault(threat.square, []).append(threat)
    ops: list[Op] = []
    for square, found in harms.items():
        rect = grid.square_rect(square)
        sure = any(each.sure for each in found)
        ops.append(wash_op(rect.inset(1), INK[faction], max(1, grid.cell // 24) if sure else 0))
        ops += _signs(grid, rect, found, INK[faction]) if grid.fine else [_corner(rect, INK[faction])]
    return ops


def wash_op(rect: Rect, ink: Role, edge: int) -> Op:
    """The ground of a threatened square; with an edge of so many pixels where that is certain."""
    return Fill(rect, Tint(ink, 62), 3, edge, ink)


def harm_ops(place: Rect, harm: Harm, ink: Role) -> list[Op]:
    """The sign of a harm, on a ground of its own."""
    shade = Role.ALARM if harm >= Harm.SHOT else ink
    turns = 3 if harm is Harm.REACH else 0
    return [Fill(place, Tint(Role.GROUND, 200), 3), Sprite(_SIGNS[harm], place.inset(1), shade, shade, turns=turns)]


def _signs(grid: Grid, rect: Rect, found: list[Threat], ink: Role) -> list[Op]:
    side = max(12, grid.cell * 26 // 100)
    ops: list[Op] = []
    for number, threat in enumerate(found[-_MOST:]):
        ops += harm_ops(Rect(rect.x + 1 + number * side, rect.bottom - side - 1, side, side), threat.harm, ink)
    return ops


def _corner(rect: Rect, ink: Role) -> Op:
    """On a small board no more than a corner."""
    return Polygon(
        (Point(rect.x, rect.bottom), Point(rect.x + rect.w // 2, rect.bottom), Point(rect.x, rect.y + rect.h // 2)), ink
    )
