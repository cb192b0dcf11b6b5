"""The three eras: their grounds, heads with the tokens, and the arrow of time between them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.titles.killed_me.rules.geometry import ERA_NAMES, ERAS, SIDE
from game.titles.killed_me.view.army import ERA_DRAWINGS, ERA_ROLES, SIDE_LETTERS, SIDE_PLINTHS, TOKEN_DRAWINGS
from game.view.board.grid import Grid
from game.view.board.ground import edge_op, floor_ops
from game.view.forms.controls import Px
from game.view.frame import Anchor, Fill, Frame, Op, Point, Polygon, Rect, Sprite, Text, Weight
from game.view.look.palette import Role, Tint

FLOOR = frozenset((x, y) for x in range(SIDE) for y in range(SIDE))
_GROUND = (34, 26)
"""How much of the era's colour lies on every other space, of 255."""


def ground_ops(grids: Sequence[Grid], width: int) -> Frame:
    """The grounds of the eras, each in its colour, with edges so many pixels broad and arrows between them."""
    ops: list[Op] = []
    for era, grid in zip(ERAS, grids, strict=True):
        ops.append(edge_op(grid, width, width, ERA_ROLES[era]))
        ops += floor_ops(grid, FLOOR)
        ops += [Fill(grid.square_rect((x, y)), Tint(ERA_ROLES[era], _GROUND[(x + y) % 2])) for x, y in sorted(FLOOR)]
    for before, after in pairwise(grids):
        ops.append(_arrow(before.rect.right + width, after.rect.x - width, before.rect.center.y))
    return tuple(ops)


def _arrow(left: int, right: int, y: int) -> Op:
    third = max(2, (right - left) // 4)
    return Polygon(
        (Point(left + third, y - third), Point(right - third, y), Point(left + third, y + third)), Role.TEXT_DIM
    )


def number_ops(grid: Grid, size: int) -> Frame:
    """The numbers of the spaces, small in their corners."""
    ops: list[Op] = []
    for x, y in sorted(FLOOR, key=lambda each: (each[1], each[0])):
        rect = grid.square_rect((x, y))
        at = Point(rect.x + size // 3, rect.y + size // 6)
        ops.append(Text(str(y * SIDE + x + 1), at, size, Tint(Role.TEXT_DIM, 150)))
    return tuple(ops)


def head_ops(era: int, rect: Rect, tokens: Sequence[int], px: Px) -> Frame:
    """The name of an era over it, and the tokens of the sides that stand there."""
    icon = Rect(rect.x, rect.center.y - px(10), px(20), px(20))
    role = ERA_ROLES[era]
    name = ERA_NAMES[era].capitalize()
    ops: list[Op] = [
        Sprite(ERA_DRAWINGS[era], icon, role, role, role),
        Text(name, Point(icon.right + px(8), rect.center.y), px(17), Role.TEXT, Anchor.LEFT, Weight.BOLD),
    ]
    for side, place in token_places(rect, tokens, px).items():
        ops += token_ops(place, side)
    return tuple(ops)


def token_places(rect: Rect, tokens: Sequence[int], px: Px) -> dict[int, Rect]:
    """Where the tokens of these sides stand in the head of an era: from its right end."""
    return {
        side: Rect(rect.right - (number + 1) * px(30), rect.y, px(28), px(28))
        for number, side in enumerate(reversed(tokens))
    }


def token_ops(rect: Rect, side: int) -> list[Op]:
    """The focus token of a side, with its letter."""
    plinth = SIDE_PLINTHS[side]
    head = Point(rect.center.x, rect.y + rect.h * 40 // 100)
    return [
        Sprite(TOKEN_DRAWINGS[side], rect, plinth.ink, plinth.ground, plinth.ground),
        Text(SIDE_LETTERS[side], head, rect.h * 40 // 100, plinth.ink, Anchor.CENTER, Weight.BOLD),
    ]
