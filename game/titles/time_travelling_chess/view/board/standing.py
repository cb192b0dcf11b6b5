"""How pieces stand in time: future ones wear a dashed ring, those that must not be taken a double one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from game.engine.outcome import Player
from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.rules.squares import SQUARES, squares_in
from game.titles.chess.view.figures import figure_ops
from game.titles.chess.view.film import figure_tokens
from game.titles.chess.view.overlay import ring_ops
from game.titles.chess.view.place import BoardPlace
from game.titles.chess.view.signs import RingKind
from game.titles.time_travelling_chess.rules.attacks import vulnerable
from game.titles.time_travelling_chess.rules.position import TravelPosition
from game.titles.time_travelling_chess.view.army import DANGER, ORANGE, drawing
from game.view.board.token import Token, sign_side
from game.view.frame import Circle, Op, Rect, Sprite
from game.view.look.palette import Role

FUTURE, VULNERABLE = drawing("future"), drawing("vulnerable")
"""The mark of a future piece, and of a vulnerable one."""


def board_letters(position: TravelPosition) -> str:
    """One letter for each square from a1 on, capitals white, '.' for none."""
    return "".join(position.letter_at(square) or "." for square in SQUARES)


def marks_of(position: TravelPosition) -> dict[int, str]:
    """The mark of every piece that has one, by its square."""
    marks: dict[int, str] = {}
    for side in range(2):
        marks |= dict.fromkeys(squares_in(position.futures(side)), FUTURE)
        marks |= dict.fromkeys(squares_in(vulnerable(position, side)), VULNERABLE)
    return marks


def final_marks(position: TravelPosition, winner: Player | None) -> dict[int, str]:
    """The same where a match has ended: what the winner must not lose is of no matter any more."""
    won = 0 if winner is None else position.sides[PLAYERS.index(winner)]
    return {square: mark for square, mark in marks_of(position).items() if mark == FUTURE or not won >> square & 1}


def marked_tokens(position: TravelPosition, marks: Mapping[int, str] | None = None) -> tuple[Token, ...]:
    """The pieces of a position, numbered by their squares, with these marks (None: those that it has)."""
    found = marks_of(position) if marks is None else marks
    tokens = figure_tokens(board_letters(position))
    return tuple(replace(token, mark=found.get(token.piece, "")) for token in tokens)


def piece_ops(place: BoardPlace, tokens: Iterable[Token]) -> list[Op]:
    """Pieces with what tells how they stand, unless they are just coming or going."""
    ops: list[Op] = []
    for token in tokens:
        ops += figure_ops(place, (token,))
        if token.mark and (token.alpha, token.size) == (255, 100):
            ops += _ring(place.between(token.x, token.y), token.mark)
    return ops


def _ring(square: Rect, mark: str) -> list[Op]:
    if mark != FUTURE:
        return [*ring_ops(square, DANGER, RingKind.DOUBLE), *sign_ops(square, VULNERABLE)]
    return [*ring_ops(square, ORANGE, RingKind.DASHED), *sign_ops(square, FUTURE)]


def sign_ops(square: Rect, mark: str) -> list[Op]:
    """The small drawing at the upper right corner of a place."""
    side = sign_side(square.w)
    corner = Rect(square.right - side, square.y, side, side)
    color = ORANGE if mark == FUTURE else DANGER
    return [Circle(corner.center, side // 2 + 1, Role.GROUND), Sprite(mark, corner.inset(1), color, Role.GROUND)]
