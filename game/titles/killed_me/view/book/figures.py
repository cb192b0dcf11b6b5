"""The pictures of the rulebook: a position, what is done in it, and the position after that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.titles.killed_me.rules.action import ACTIONS
from game.titles.killed_me.rules.compact import parse_position
from game.titles.killed_me.rules.effects import Unfolding
from game.titles.killed_me.rules.geometry import ERA_LETTERS, ERA_NAMES, ERAS, SIDE
from game.titles.killed_me.rules.pieces import EMPTY, WHITE
from game.titles.killed_me.rules.position import EraBoards, ErasPosition
from game.titles.killed_me.rules.trace import DEATHS, TurnFact
from game.titles.killed_me.view.board.eras import ground_ops
from game.titles.killed_me.view.board.eras import token_ops as token_ops_of_side
from game.titles.killed_me.view.board.layout import STRIDE
from game.titles.killed_me.view.board.overlay import death_ops, grave_ops
from game.titles.killed_me.view.board.tokens import tokens_of
from game.view.board.grid import Grid
from game.view.board.token import WHOLE, token_ops
from game.view.forms.controls import Px
from game.view.frame import Anchor, Fill, Frame, Measure, Op, Point, Polygon, Rect, Text, wrap
from game.view.look.palette import Role

_CELL = 34
_PAD, _HEAD, _CAPTION, _GAP = 12, 12, 13, 20


@dataclass(frozen=True)
class TurnFigure:
    """A position, and what a copy does in it, as the notation writes both."""

    position: str
    copy: str
    actions: str
    caption: str
    token: str = ""
    """Where white's token goes; empty: tokens do not matter here."""

    @cached_property
    def before(self) -> ErasPosition:
        """The position above."""
        return parse_position(self.position)

    @cached_property
    def unfolding(self) -> Unfolding:
        """The position below, and how it came about; not to be changed."""
        unfolding = Unfolding(EraBoards(self.before, ERA_LETTERS.index(self.copy[0]), int(self.copy[1:]) - 1))
        for action in self.actions.split(" "):
            unfolding.act(ACTIONS[action])
        return unfolding

    @property
    def dead(self) -> tuple[TurnFact, ...]:
        """Who dies."""
        return tuple(fact for fact in self.unfolding.facts if fact.event in DEATHS)


PICTURES: Mapping[str, TurnFigure] = {
    "turn": TurnFigure(
        "4/1w2/4/3b|w3/4/4/3b|w3/4/4/3b w pf 4,4 - c",
        "p6",
        "E >",
        "First a step to the right, then forward: the same copy is now in the present. At last the token W goes from "
        "the past to the future, where white acts next time.",
        "f",
    ),
    "push": TurnFigure(
        "4/1wbb/4/b3|w2b/4/4/3b|w3/2wb/4/4 w pf 4,4 - c",
        "p6",
        "E",
        "White steps to the right. The pushed copy meets itself: a paradox, and both are gone.",
    ),
    "line": TurnFigure(
        "4/1wbw/4/b3|w2b/4/4/3b|w3/2wb/4/4 w pf 4,4 - c",
        "p6",
        "E",
        "Three in a line. Black is pushed onto white, and so pushes white off the board: the last one dies, the others "
        "move up.",
    ),
    "travel": TurnFigure(
        "4/4/4/3b|4/1w2/4/3b|w3/4/4/3b w nf 4,4 - c",
        "n6",
        "<",
        "Back from the present: one copy arrives in the past, and one of the supply stays on space 6.",
    ),
    "grow": TurnFigure(
        "4/1w2/4/3b|w3/4/4/3b|w3/4/4/3b w pf 4,4 g c",
        "p6",
        "P7 P2",
        "Two seeds in the past are two shrubs in the present and two trees in the future.",
    ),
    "fall": TurnFigure(
        "4/2s1/4/3b|w3/2h1/4/3b|4/1wtb/4/4 w ff 4,4 g c",
        "f6",
        "E",
        "White steps into the tree. It falls onto space 8, and the copy there is crushed.",
    ),
    "statue": TurnFigure(
        "4/1wy1/4/3b|w3/4/2y1/3b|w3/3y/4/3b w pf 4,4 i c",
        "p6",
        "E",
        "Pushed in the past, the statue moves in the present too. In the future it stands at the edge and stays.",
    ),
    "train": TurnFigure(
        "2wd/4/4/l2b|w2d/4/4/l2b|w3/3d/4/l2b w pf 4,4 m c",
        "p3",
        "TD",
        "Trained in the past, the dark elephant wears the hat in all later eras, wherever it stands.",
    ),
}
"""Pictures by the names that pages call them."""


class TurnFigures:
    """Draws the pictures; see game.view.book.setting.Figures."""

    def height(self, name: str, width: int, measure: Measure, px: Px) -> int:
        """Pixels that a picture takes at that width."""
        inside = width - 2 * px(_PAD)
        lines = wrap(measure, PICTURES[name].caption, inside, px(_CAPTION))
        boards = 2 * SIDE * _cell(inside, px) + px(_GAP) + _head(measure, px)
        return boards + 2 * px(_PAD) + px(6) + measure.height(px(_CAPTION)) * len(lines)

    def words(self, name: str) -> str:
        """What is written on a picture, for searching."""
        return PICTURES[name].caption

    def draw(self, name: str, room: Rect, measure: Measure, px: Px) -> Frame:
        """The picture in a room of that height."""
        picture, inside = PICTURES[name], room.inset(px(_PAD))
        cell, head = _cell(inside.w, px), _head(measure, px)
        above = Grid(inside.x, inside.y + head, cell, SIDE, SIDE)
        below = above.move(0, SIDE * cell + px(_GAP))
        boards = picture.unfolding.boards
        ops: list[Op] = [Fill(room, Role.GROUND, px(8), 1, Role.PANEL_LINE)]
        ops += _names(above, px)
        ops += _eras(above, picture.before.cells, picture.before.seeds)
        ops.append(_arrow(above, px))
        ops += _eras(below, boards.cells, boards.seeds)
        for fact in picture.dead:
            free = boards.cells[fact.era][fact.space] == EMPTY
            ops += (death_ops if free else grave_ops)(_era(below, fact.era), fact)
        if picture.token:
            ops += _token(above, picture.before.focus[WHITE], px)
            ops += _token(below, ERA_LETTERS.index(picture.token), px)
        y = below.rect.bottom + px(6)
        for line in wrap(measure, picture.caption, inside.w, px(_CAPTION)):
            ops.append(Text(line, Point(inside.x, y), px(_CAPTION), Role.TEXT_DIM))
            y += measure.height(px(_CAPTION))
        return tuple(ops)


def _cell(width: int, px: Px) -> int:
    return max(4, min(px(_CELL), width // (len(ERAS) * SIDE + 1)) // 2 * 2)


def _head(measure: Measure, px: Px) -> int:
    return measure.height(px(_HEAD)) + px(4)


def _era(grid: Grid, era: int) -> Grid:
    return grid.move(era * STRIDE * grid.cell // WHOLE, 0)


def _names(grid: Grid, px: Px) -> list[Op]:
    return [
        Text(
            ERA_NAMES[era].capitalize(),
            Point(_era(grid, era).rect.center.x, grid.y - px(5)),
            px(_HEAD),
            Role.TEXT,
            Anchor.BOTTOM,
        )
        for era in ERAS
    ]


def _eras(grid: Grid, cells: Sequence[Sequence[str]], seeds: Sequence[int]) -> Frame:
    grids = [_era(grid, era) for era in ERAS]
    return (*ground_ops(grids, 2), *token_ops(grid, tokens_of(cells, seeds)))


def _token(grid: Grid, era: int, px: Px) -> list[Op]:
    """White's token over that era, in the gap above the boards."""
    side, place = px(19), _era(grid, era).rect
    return token_ops_of_side(Rect(place.right - side, place.y - side - px(1), side, side), WHITE)


def _arrow(grid: Grid, px: Px) -> Op:
    """Points from the boards above to those below."""
    x, y = _era(grid, 1).rect.center.x, grid.rect.bottom + px(_GAP) // 2
    reach = px(6)
    return Polygon(
        (Point(x - reach, y - reach // 2), Point(x + reach, y - reach // 2), Point(x, y + reach)), Role.TEXT_DIM
    )


FIGURES = TurnFigures()
"""Draws every picture of the book."""
