"""A turn as a value, and its machine form (rules 4, 7)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from game.engine.errors import NotationError, shown
from game.titles.chess.rules.squares import NAMES, NOWHERE, read_square
from game.titles.time_travelling_chess.rules.kinds import BISHOP, KNIGHT, LETTERS, QUEEN, ROOK

PROMOTIONS: Final = (KNIGHT, BISHOP, ROOK, QUEEN)
"""What a pawn can become."""


@dataclass(frozen=True, slots=True)
class OrdinaryTurn:
    """A, a move of ordinary chess: castling is a king's move of two files; `promotion` is a kind, or NOWHERE."""

    start: int
    to: int
    promotion: int = NOWHERE

    def __str__(self) -> str:
        became = "" if self.promotion == NOWHERE else LETTERS[self.promotion].lower()
        return NAMES[self.start] + NAMES[self.to] + became


@dataclass(frozen=True, slots=True)
class ForwardTurn:
    """B, a piece leaves for the future."""

    kind: int
    square: int

    def __str__(self) -> str:
        return f"{LETTERS[self.kind]}{NAMES[self.square]}^"


@dataclass(frozen=True, slots=True)
class ReturnTurn:
    """C, a piece comes back out of its blue portal."""

    kind: int
    square: int

    def __str__(self) -> str:
        return f"^{LETTERS[self.kind]}{NAMES[self.square]}"


@dataclass(frozen=True, slots=True)
class AppearTurn:
    """D, a future piece appears."""

    kind: int
    square: int

    def __str__(self) -> str:
        return f"{LETTERS[self.kind]}@{NAMES[self.square]}"


TravelTurn: TypeAlias = OrdinaryTurn | ForwardTurn | ReturnTurn | AppearTurn

_PLACE: Final = f"([{LETTERS}])([a-h][1-8])"
_FORMS: Final = (
    (re.compile(rf"{_PLACE}\^"), ForwardTurn),
    (re.compile(rf"\^{_PLACE}"), ReturnTurn),
    (re.compile(f"([{LETTERS}])@([a-h][1-8])"), AppearTurn),
)
_ORDINARY: Final = re.compile("([a-h][1-8])([a-h][1-8])([nbrq]?)")


@lru_cache(maxsize=20_000)
def parse_turn(text: str) -> TravelTurn:
    """The turn that a text writes in machine form; raises NotationError saying how it should look.

    >>> parse_turn("Q@h5") == AppearTurn(QUEEN, 39)
    True
    """
    for form, kind_of_turn in _FORMS:
        found = form.fullmatch(text)
        if found is not None:
            return kind_of_turn(LETTERS.index(found[1]), read_square(found[2]))
    found = _ORDINARY.fullmatch(text)
    if found is None:
        raise NotationError(
            f"{shown(text)} is not a turn; write 'e2e4' or 'e7e8q' to move, 'Ra1^' to go forward in time, '^Ra1' to "
            "return, or 'Q@h5' to appear"
        )
    promotion = LETTERS.index(found[3].upper()) if found[3] else NOWHERE
    return OrdinaryTurn(read_square(found[1]), read_square(found[2]), promotion)
