"""How a picture of the rulebook is drawn: a position, and beside it what its turns make of it."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.chess.rules.squares import SIDE
from game.titles.chess.view.ground import coordinate_ops
from game.titles.chess.view.place import BoardPlace, board_place
from game.titles.time_chess.rules.compact import parse_position
from game.titles.time_chess.rules.dice import TimeDie
from game.titles.time_chess.rules.playing import carry_out
from game.titles.time_chess.rules.position import TimePosition
from game.titles.time_chess.rules.ruleset import TimeChessRuleset
from game.titles.time_chess.rules.turn import parse_turn
from game.titles.time_chess.view.book.figures import LETTERS, TimeFigure
from game.titles.time_chess.view.preview import position_at
from game.view.forms.controls import Px
from game.view.frame import Op, Rect


def positions_of(picture: TimeFigure) -> tuple[TimePosition, TimePosition]:
    """What a picture shows on the left and on the right."""
    before = after = parse_position(picture.fen, picture.travellers, picture.entries)
    for text in picture.turns:
        after = carry_out(after, TimeChessRuleset(), parse_turn(text), TimeDie(0, 0)).position
    return before, after


def boards_of(picture: TimeFigure, rooms: tuple[Rect, Rect], px: Px) -> Iterator[Op]:
    """Both boards in their rooms, with coordinates beside them."""
    for position, room in zip(positions_of(picture), rooms, strict=True):
        place = _place_in(room)
        yield from position_at(place, position)
        yield from coordinate_ops(place, px(LETTERS), px(4))


def _place_in(room: Rect) -> BoardPlace:
    """A board that fills its room: a picture has room of its own for the coordinates."""
    cell = (room.w - 8) // SIDE
    area = room.centered(cell * SIDE, cell * SIDE)
    return board_place(area.x, area.y, cell, flipped=False)
