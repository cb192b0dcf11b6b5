"""What a click on the board scene can ask for, and the pictures that ask for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.titles.killed_me.view.board.draft import EraPlace
from game.view.board.sheet import Picture, Sheet, Target
from game.view.keys.command import Press


@dataclass(frozen=True, slots=True)
class PickPlace:
    """Choose what is there."""

    place: EraPlace


@dataclass(frozen=True, slots=True)
class GoToTurn:
    """Look at the boards after so many turns."""

    turn: int


@dataclass(frozen=True, slots=True)
class BackToStep:
    """Take so many steps of the draft back."""

    steps: int


Pick: TypeAlias = Press | PickPlace | GoToTurn | BackToStep
"""What a click on a target asks for."""

PickTarget: TypeAlias = Target[Pick]
PickPicture: TypeAlias = Picture[Pick]
"""Places to click on the board scene, and its parts as pictures."""


class PickSheet(Sheet[Pick]):
    """Such a part while it is being filled."""


def command_id(click: Pick | None) -> str:
    """The command that such a click asks for, by its id; empty for what is no command, but a place."""
    return click.command if isinstance(click, Press) else ""
