"""Chess figures: their drawings and colours, and how they are painted on and between squares."""

from __future__ import annotations

from collections.abc import Iterable

from game.titles.chess.rules.sides import side_of
from game.titles.chess.rules.squares import SIDE
from game.titles.chess.view.place import BoardPlace
from game.view.board.token import WHOLE, Plinth, Token
from game.view.frame import Op, Rect, Sprite
from game.view.look.palette import Rgba

_NAMES = {"k": "king", "q": "queen", "r": "rook", "b": "bishop", "n": "knight", "p": "pawn"}

IVORY, EBONY = Rgba(247, 243, 233), Rgba(48, 45, 54)
_NIGHT, _CHALK = Rgba(16, 14, 20), Rgba(222, 216, 204)

FIGURE_PLINTHS = (Plinth("", _NIGHT, IVORY, 0), Plinth("", _NIGHT, EBONY, 0))
"""White and black are white and black in every theme: each figure stands on its square with a dark outline."""

SIDE_PLINTHS = (Plinth("plinth_a", _NIGHT, IVORY, 12), Plinth("plinth_b", IVORY, _NIGHT, 20))
"""What marks the players beside their names: round for white, a diamond for black."""

_WHITE_MARK, _BLACK_MARK = Rgba(104, 118, 148), Rgba(190, 198, 212)

_AIR = 5
"""Percent of a square that is left free at each side of a figure."""


def figure_name(letter: str) -> str:
    """What the piece of that letter is called, whoever it belongs to.

    >>> figure_name("N"), figure_name("p")
    ('knight', 'pawn')
    """
    return _NAMES[letter.lower()]


def plinth_of(letter: str) -> Plinth:
    """The colours of the piece of that letter."""
    return FIGURE_PLINTHS[side_of(letter)]


def figure_token(number: int, letter: str, square: int, alpha: int = 255, size: int = 100) -> Token:
    """The piece of that letter (capital for white) on a square, as White sees the board; `number` is what makes it the
    same piece in other pictures."""
    x, y = square % SIDE * WHOLE, (SIDE - 1 - square // SIDE) * WHOLE
    return Token(number, plinth_of(letter), f"chess/{figure_name(letter)}", x, y, alpha=alpha, size=size)


def figure_sprite(letter: str, rect: Rect, alpha: int = 255) -> Sprite:
    """The piece of that letter as a picture by itself."""
    plinth = plinth_of(letter)
    return _sprite(f"chess/{figure_name(letter)}", plinth, rect, alpha)


def side_mark(side: int) -> Sprite:
    """What stands for a side where its players are named: its king on a ground that shows both colours."""
    plinth = FIGURE_PLINTHS[side]
    return Sprite("chess/side", Rect(0, 0, 0, 0), plinth.ink, plinth.ground, (_WHITE_MARK, _BLACK_MARK)[side])


def _sprite(drawing: str, plinth: Plinth, rect: Rect, alpha: int) -> Sprite:
    lines = _CHALK if plinth.ground == EBONY else plinth.ink
    return Sprite(drawing, rect, plinth.ink, plinth.ground, lines, alpha)


def figure_ops(place: BoardPlace, tokens: Iterable[Token]) -> list[Op]:
    """Figures on the board, whichever side of it is below."""
    return [_figure(place, token) for token in tokens]


def _figure(place: BoardPlace, token: Token) -> Op:
    square = place.between(token.x, token.y)
    if token.size != 100:
        side = square.w * token.size // 100
        square = square.centered(side, side)
    return _sprite(token.sprite, token.plinth, square.inset(square.w * _AIR // 100), token.alpha)
