"""Figures while a turn is shown: which of them goes where, comes or goes; each title cuts its turns into stages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.titles.chess.rules.squares import SQUARES
from game.titles.chess.view.figures import figure_token
from game.view.board.token import Token

STEP_TIME = 240
"""Milliseconds in which a figure glides: chess players do not wait for it."""

_NEW = 1000
"""Numbers from here on are of figures that were not there when the turn began."""


def figure_tokens(letters: Sequence[str]) -> tuple[Token, ...]:
    """The pieces of a board, numbered by their squares; `letters` has one for each square from a1 on, '.' for none."""
    return tuple(figure_token(square, letters[square], square) for square in SQUARES if letters[square] != ".")


class Cast:
    """The figures of a board while something happens to them; the tokens by number are changed in place."""

    def __init__(self, tokens: dict[int, Token]) -> None:
        """As they stand when a stage begins."""
        self.tokens = tokens

    def carry(self, start: int, end: int, letter: str) -> None:
        """What stands on a square goes to another one, over whatever stands there; at its end it is that letter."""
        number = self._at(start)
        if number is not None:
            self.drop(end)
            self.tokens[number] = figure_token(number, letter, end)

    def drop(self, square: int) -> None:
        """Whatever stands there is gone."""
        number = self._at(square)
        if number is not None:
            del self.tokens[number]

    def put(self, letter: str, square: int) -> None:
        """Somebody new is there."""
        self.drop(square)
        number = next(number for number in range(_NEW, 2 * _NEW) if number not in self.tokens)
        self.tokens[number] = figure_token(number, letter, square)

    def _at(self, square: int) -> int | None:
        return number_at(self.tokens, square)


def number_at(tokens: Mapping[int, Token], square: int) -> int | None:
    """The number of the figure on a square; None: it is empty."""
    place = figure_token(0, "P", square)
    here = (number for number, token in tokens.items() if (token.x, token.y) == (place.x, place.y))
    return next(here, None)
