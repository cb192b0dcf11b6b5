"""What a click on the board scene can ask for, and the panels and pictures that ask for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.titles.causality.rules.flag import Tagscreen
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.order import Order, Verb
from game.titles.causality.view import keys
from game.titles.causality.view.board.draft import Answer
from game.view.board.log import Mention
from game.view.board.sheet import Picture, Sheet, Target
from game.view.keys.command import Press


@dataclass(frozen=True, slots=True)
class PickStone:
    """Order that stone."""

    square: Square


@dataclass(frozen=True, slots=True)
class PickVerb:
    """Begin an order with that verb."""

    verb: Verb


@dataclass(frozen=True, slots=True)
class PickAnswer:
    """Settle the open question."""

    answer: Answer


@dataclass(frozen=True, slots=True)
class PickSlice:
    """Look at that slice, and if given at that square."""

    t: int
    square: Square | None = None


@dataclass(frozen=True, slots=True)
class GoTo:
    """Look at that square, and no more than look; with a stone, ask why of it, too."""

    position: Position
    stone: int | None = None

    def __str__(self) -> str:
        return str(self.position)


@dataclass(frozen=True, slots=True)
class TakeOrder:
    """Draft that very order."""

    order: Order


Click: TypeAlias = Press | TakeOrder | PickStone | PickVerb | PickAnswer | PickSlice | GoTo
"""What a click on a target asks for."""

ClickTarget: TypeAlias = Target[Click]
ClickPicture: TypeAlias = Picture[Click]
"""Places to click on the board scene, and its parts as pictures."""


class ClickSheet(Sheet[Click]):
    """Such a part while it is being filled."""


def mention(text: str, position: Position, stone: int | None = None) -> Mention[GoTo]:
    """Words that lead to a square of a slice, and to the stone that they name, if they name one."""
    return Mention(text, GoTo(position, stone))


def command_id(click: Click | None) -> str:
    """The command that such a click asks for, by its id; empty for what is no command, but a stone or a place."""
    match click:
        case Press(id_):
            return id_
        case PickVerb(verb):
            return keys.VERBS[verb]
        case PickAnswer(Tagscreen() as screen):
            return keys.SCREENS[screen]
        case _:
            return ""
