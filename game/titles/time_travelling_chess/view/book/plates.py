"""How a picture of the rulebook is drawn: a position, and beside it what a turn makes of it."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.chess.rules.squares import SIDE
from game.titles.chess.view.ground import coordinate_ops, ground_ops
from game.titles.chess.view.place import BoardPlace, board_place
from game.titles.time_travelling_chess.rules.compact import parse_position
from game.titles.time_travelling_chess.rules.effects import carry_out
from game.titles.time_travelling_chess.rules.position import TravelPosition
from game.titles.time_travelling_chess.rules.turn import OrdinaryTurn, parse_turn
from game.titles.time_travelling_chess.view.board.scenery import still_ops
from game.titles.time_travelling_chess.view.book.figures import GAP, GUTTER, LETTERS, TravelFigure
from game.view.forms.controls import Px
from game.view.frame import Op, Point, Polygon
from game.view.look.palette import Role


def positions_of(picture: TravelFigure) -> tuple[TravelPosition, ...]:
    """What a picture shows, from left to right."""
    before = parse_position(f"{picture.fen} - - 0 1", picture.vortex.split(), picture.loops.split())
    if not picture.turn:
        return (before,)
    return before, carry_out(before, parse_turn(picture.turn))[0]


def plate_ops(picture: TravelFigure, corner: Point, cell: int, px: Px) -> Iterator[Op]:
    """The boards of a picture, side by side from that corner on, with squares of that size."""
    for number, position in enumerate(positions_of(picture)):
        x = corner.x + px(GUTTER) + number * (SIDE * cell + px(GAP) + px(GUTTER))
        place = board_place(x, corner.y, cell, flipped=False)
        yield from _board(place, position, _played(picture) if number else (), px)
        if number:
            yield _arrow(place, px)


def _played(picture: TravelFigure) -> tuple[int, ...]:
    """The squares of its turn."""
    turn = parse_turn(picture.turn)
    return (turn.start, turn.to) if isinstance(turn, OrdinaryTurn) else (turn.square,)


def _board(place: BoardPlace, position: TravelPosition, last: tuple[int, ...], px: Px) -> Iterator[Op]:
    yield from ground_ops(place, max(1, px(2)))
    yield from coordinate_ops(place, px(LETTERS), px(4))
    yield from still_ops(place, position, last)


def _arrow(place: BoardPlace, px: Px) -> Op:
    """Points from the board on the left to this one."""
    x, y, reach = place.area.x - px(GUTTER) - px(GAP) // 2, place.area.center.y, px(6)
    return Polygon((Point(x - reach, y - reach), Point(x - reach, y + reach), Point(x + reach, y)), Role.TEXT_DIM)
