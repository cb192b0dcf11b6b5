"""What is said at a chess board: sentences about facts with their colours, and what is told while nobody acts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

from game.titles.chess.view.doings import AnyDesk
from game.view.look.palette import Role

F_co = TypeVar("F_co", covariant=True)
"""The title's own kind of fact."""


class FactTone(Enum):
    """How a sentence about a fact is coloured."""

    PLAIN = Role.TEXT
    LOSS = Role.ALARM
    TIME = Role.TIME
    GAIN = Role.NOW


@dataclass(frozen=True, slots=True)
class FactSaying(Generic[F_co]):
    """A sentence about a fact of a trace."""

    text: str
    tone: FactTone
    fact: F_co


def idle_words(desk: AnyDesk) -> str:
    """What is told where nobody makes a turn: the way back to one's own, or who is to move; empty on an old board."""
    if desk.look.turn is not None and desk.draft is not None:
        return f"{desk.keys.name('now')} leads back to your turn."
    if desk.turn != desk.match.turn:
        return ""
    return f"To move: {desk.names[desk.match.mover]}."
