"""Arrows and signs on a large board: where stones go, which way they turn, what a shot or a screen reaches."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.causality.rules.flag import Act, Flag
from game.titles.causality.rules.geometry import Azimuth, Square
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.army import INK, glyph_of, turns_of
from game.titles.causality.view.board.corners import sign_corner
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.drawings import drawing
from game.view.board.grid import Grid
from game.view.board.marks import arrow_ops, plate_ops, sign_on
from game.view.board.token import SIGN_CELL
from game.view.frame import Circle, Dash, Frame, Line, Op, Point, Rect, Sprite
from game.view.look.palette import Role, Tint


def path_ops(grid: Grid, timeline: Timeline, t: int) -> Frame:
    """What each stone of a slice does next, by the flags that it follows: arrows, or small signs at its corner."""
    return *way_ops(grid, timeline, t), *deed_ops(grid, timeline, t)


def way_ops(grid: Grid, timeline: Timeline, t: int) -> Frame:
    """The arrows of those that move."""
    ops: list[Op] = []
    for square, flag, ink in _flags(grid, timeline, t):
        if flag.act is Act.MOVE and flag.to is not None:
            ops += arrow_ops(grid, square, flag.to, Tint(ink, 190), max(1, grid.cell // 18))
    return tuple(ops)


def deed_ops(grid: Grid, timeline: Timeline, t: int) -> Frame:
    """The signs of the others."""
    ops: list[Op] = []
    for square, flag, ink in _flags(grid, timeline, t):
        if grid.cell >= SIGN_CELL and (flag.act is not Act.MOVE or flag.to is None):
            ops += act_ops(grid, sign_corner(grid, timeline, t, square), square, flag, ink)
    return tuple(ops)


def _flags(grid: Grid, timeline: Timeline, t: int) -> Iterator[tuple[Square, Flag, Role]]:
    """Where stones follow flags, with these, and in which colours; none where squares are too small."""
    for pose in timeline.poses(t) if grid.fine else ():
        if pose.flag is not None:
            yield square_of(timeline.flags, pose), pose.flag, INK[timeline.flags.stones[pose.stone].faction]


def act_ops(grid: Grid, corner: Rect, square: Square, flag: Flag, ink: Role) -> list[Op]:
    """What a flag says, at the corner: what leads to another slice on a plate, all else as a sign."""
    if flag.act in (Act.JUMP, Act.BOMB):
        return plate_ops(grid, square, glyph_of(flag), f"#{flag.ante}" if flag.ante else "", ink)
    return sign_on(corner, glyph_of(flag), ink)


def nose_ops(grid: Grid, square: Square, azimuth: Azimuth) -> list[Op]:
    """A small pointer inside the edge of a square, where its stone will face."""
    rect = grid.square_rect(square)
    side = max(12, grid.cell * 34 // 100)
    reach = grid.cell // 2 - side * 6 // 10
    step = square.step(azimuth)
    # In the lower left corner stands its name.
    aside = reach // 2 if azimuth is Azimuth.S else 0
    center = Point(rect.center.x + (step.x - square.x) * reach + aside, rect.center.y + (step.y - square.y) * reach)
    place = Rect(center.x - side // 2, center.y - side // 2, side, side)
    return [
        Circle(center, side * 6 // 10, Role.GROUND),
        Sprite(drawing("order_move"), place, Role.TEXT, turns=turns_of(azimuth)),
    ]


def fire_ops(grid: Grid, desk: Desk, square: Square, azimuth: Azimuth | None) -> list[Op]:
    """The line of fire, up to the first wall."""
    if azimuth is None:
        return []
    end = square
    while desk.flags.level.terrain.is_open(end.step(azimuth)):
        end = end.step(azimuth)
    a, b = grid.square_rect(square).center, grid.square_rect(end).center
    if end == square:
        return []
    return [
        Line((a, b), Role.ALARM, max(1, grid.cell // 20), Dash(6, 5)),
        Circle(b, max(3, grid.cell // 8), Role.ALARM, max(1, grid.cell // 24)),
    ]
