"""The look ahead as a picture: ghosts of the next slice, and over the active one what the drafted orders lead to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.pose import Pose, square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Fact, Opposed, Pushed, Returned, Shot, victims_of
from game.titles.causality.view.army import GROUND, INK, PLINTH
from game.titles.causality.view.board.arrivals import burst
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.life import last_square
from game.titles.causality.view.board.tokens import token_of
from game.titles.causality.view.words import involved
from game.view.board.grid import Grid
from game.view.board.ground import veil_op
from game.view.board.marks import arrow_ops
from game.view.board.token import WHOLE, Token, sign_side, token_ops
from game.view.frame import Anchor, Circle, Dash, Frame, Line, Op, Rect, Sprite, Text, Weight
from game.view.look.palette import Role, Tint

_PALE = 130
"""Alpha of a ghost, of 255."""

_IN_A_BURST = 64
"""The size of a stone in the burst that will destroy it, in percent."""


def ghost_of(desk: Desk, stone: int) -> Token | None:
    """A stone as it will be in the next slice; None if it will not be there, or nobody looks ahead."""
    board, t = desk.next_board, desk.match.active + 1
    if board is None:
        return None
    for pose in board.poses(t):
        if pose.stone == stone:
            return _ghost(board, pose)
    return None


def _ghost(board: Timeline, pose: Pose) -> Token:
    return replace(token_of(board, pose), alpha=_PALE, ringed=False)


def next_ops(desk: Desk, grid: Grid, t: int) -> Frame:
    """Over the next slice, large or small: stones that the draft brings there, and a veil over those it takes away."""
    board = desk.next_board
    if board is None or t != desk.match.active + 1 or not desk.sees(t):
        return ()
    now = {_look(pose) for pose in desk.timeline.poses(t)}
    then = {_look(pose) for pose in board.poses(t)}
    gone = [square_of(desk.flags, pose) for pose in desk.timeline.poses(t) if _look(pose) not in then]
    ops: list[Op] = [veil_op(grid.square_rect(square), 150) for square in gone]
    for pose in board.poses(t):
        if _look(pose) not in now:
            ops += _pale(grid, board, pose)
    return tuple(ops)


def _look(pose: Pose) -> tuple[int, int, int, bool]:
    return pose.stone, pose.cell, pose.azimuth, pose.locked


def _pale(grid: Grid, board: Timeline, pose: Pose) -> Frame:
    if grid.fine:
        return token_ops(grid, (_ghost(board, pose),))
    rect = grid.square_rect(square_of(board.flags, pose))
    faction = board.flags.stones[pose.stone].faction
    return (Sprite(PLINTH[faction], rect.inset(grid.cell // 12), INK[faction], GROUND[faction], alpha=_PALE),)


def consequence_ops(desk: Desk, grid: Grid) -> Frame:
    """Over the active slice: who will be pushed, go back, be hit and be lost on the way to the next one."""
    board, t = desk.next_board, desk.match.active + 1
    if board is None or not grid.fine:
        return ()
    ops: list[Op] = []
    for fact in board.steps[t].facts:
        ops += _fact_ops(desk, board, grid, fact)
    return (*ops, *_lost_ops(desk, board, grid, t))


def lost_squares(desk: Desk) -> frozenset[Square]:
    """Where a burst lies over the active slice."""
    board = desk.next_board
    return frozenset() if board is None else frozenset(_ends(board, desk.match.active + 1).values())


def _ends(board: Timeline, t: int) -> dict[int, Square]:
    """The stones that will be destroyed on the way to a slice, each with where that is."""
    ends: dict[int, Square] = {}
    for stone in dict.fromkeys(stone for fact in board.steps[t].facts for stone in victims_of(fact)):
        facts = tuple(fact for fact in board.steps[t].facts if stone in involved(fact))
        ends[stone] = last_square(board, stone, t, facts)
    return ends


def _lost_ops(desk: Desk, board: Timeline, grid: Grid, t: int) -> Iterator[Op]:
    """A burst wherever stones will be destroyed, and in its middle who stands on the board now of those."""
    ends = _ends(board, t)
    for square in dict.fromkeys(ends.values()):
        yield burst(grid.square_rect(square))
    for pose in desk.timeline.poses(desk.match.active):
        end = ends.get(pose.stone)
        if end is not None:
            token = replace(token_of(desk.timeline, pose), ringed=False, mark="", size=_IN_A_BURST)
            yield from token_ops(grid, (replace(token, x=end.x * WHOLE, y=end.y * WHOLE),))


def _fact_ops(desk: Desk, board: Timeline, grid: Grid, fact: Fact) -> Iterator[Op]:
    match fact:
        case Pushed():
            ghost = ghost_of(desk, fact.stone)
            ink = INK[board.flags.stones[fact.stone].faction]
            if ghost is not None:
                yield from token_ops(grid, (ghost,))
            yield from arrow_ops(grid, fact.start, fact.end, Tint(ink, 200), max(1, grid.cell // 24))
        case Returned() if fact.start != fact.end:
            yield from _sign(grid, fact.end)
        case Opposed():
            yield from _sign(grid, fact.square)
            yield from _sign(grid, fact.other_square)
        case Shot():
            a, b = grid.square_rect(fact.square).center, grid.square_rect(fact.end).center
            if a != b:
                yield Line((a, b), Tint(Role.ALARM, 150), max(1, grid.cell // 16), Dash(3, 4))


def _sign(grid: Grid, square: Square) -> tuple[Op, ...]:
    """Its stone goes back there: a bent arrow at the left edge."""
    side, rect = sign_side(grid.cell), grid.square_rect(square)
    corner = Rect(rect.x, rect.center.y - side // 2, side, side)
    words = Text("↩", corner.center, side * 8 // 10, Role.TEXT, Anchor.CENTER, Weight.BOLD)
    return Circle(corner.center, side // 2 + 1, Role.GROUND), words
