"""What a click around a chess board can ask for, and the pictures that ask for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.titles.chess.view.hand import BoardSpot
from game.view.board.sheet import Picture, Sheet, Target
from game.view.keys.command import Press


@dataclass(frozen=True, slots=True)
class PickSpot:
    """Take, choose, or put down what is held, there."""

    spot: BoardSpot


@dataclass(frozen=True, slots=True)
class LookAtTurn:
    """Look at the board after so many turns."""

    turn: int


ChessPick: TypeAlias = Press | PickSpot | LookAtTurn
"""What a click on a target asks for; squares are no targets."""

ChessTarget: TypeAlias = Target[ChessPick]
ChessPicture: TypeAlias = Picture[ChessPick]
"""Places to click around a chess board, and parts of its scene as pictures."""


class ChessSheet(Sheet[ChessPick]):
    """Such a part while it is being filled."""


def command_id(click: ChessPick | None) -> str:
    """The command that such a click asks for, by its id; empty for what is no command, but a place."""
    return click.command if isinstance(click, Press) else ""
