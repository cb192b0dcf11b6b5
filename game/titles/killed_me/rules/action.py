"""The actions of an active copy and their notation (rules 5, 9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache

from game.titles.killed_me.rules.geometry import ADJACENT, DIRECTION_LETTERS, DIRECTIONS, SPACES
from game.titles.killed_me.rules.pieces import ELEPHANT_LETTERS, GROWTH, INFLUENCE, MEMORY


class ActionKind(Enum):
    """What an action is, in the order in which actions are listed."""

    # Looked up for every action that is thought of, and Enum's own hash is slow.
    __hash__ = object.__hash__

    MOVE = "move"
    FORWARD = "travel forward"
    BACKWARD = "travel backward"
    PLANT = "plant"
    REMOVE = "remove"
    BUILD = "build"
    TRAIN = "train"
    COMMAND = "command"


@dataclass(frozen=True, slots=True)
class CopyAction:
    """One action as it is written.

    `direction` is that of a move or command, `pulls` whether it pulls a statue along. `space` is the target of
    planting, removing and building; `elephant` is 0 for the dark one and 1 for the light one.
    """

    text: str
    kind: ActionKind
    direction: int = 0
    pulls: bool = False
    space: int = 0
    elephant: int = 0

    def __str__(self) -> str:
        return self.text


def _headed(prefix: str, kind: ActionKind) -> Iterator[CopyAction]:
    for direction in DIRECTIONS:
        for mark in ("", "+"):
            yield CopyAction(f"{prefix}{DIRECTION_LETTERS[direction]}{mark}", kind, direction, pulls=bool(mark))


def _aimed(prefix: str, kind: ActionKind) -> tuple[CopyAction, ...]:
    return tuple(CopyAction(f"{prefix}{space + 1}", kind, space=space) for space in SPACES)


_MOVES = tuple(_headed("", ActionKind.MOVE))
_COMMANDS = tuple(_headed("C", ActionKind.COMMAND))
_TRAVELS = (CopyAction(">", ActionKind.FORWARD), CopyAction("<", ActionKind.BACKWARD))
_PLANTS, _REMOVES, _BUILDS = (
    _aimed("P", ActionKind.PLANT),
    _aimed("R", ActionKind.REMOVE),
    _aimed("B", ActionKind.BUILD),
)
_TRAINS = tuple(
    CopyAction(f"T{letter}", ActionKind.TRAIN, elephant=number) for number, letter in enumerate(ELEPHANT_LETTERS)
)

ACTIONS = {action.text: action for action in (*_MOVES, *_TRAVELS, *_PLANTS, *_REMOVES, *_BUILDS, *_TRAINS, *_COMMANDS)}
"""Every action that can be written, by its text."""

MODULE_OF = {
    ActionKind.PLANT: GROWTH,
    ActionKind.REMOVE: GROWTH,
    ActionKind.BUILD: INFLUENCE,
    ActionKind.TRAIN: MEMORY,
    ActionKind.COMMAND: MEMORY,
}
"""The module that brings a kind of action; the others are there always."""


@cache
def imaginable(modules: str, space: int) -> tuple[CopyAction, ...]:
    """The actions that a copy on that space could have with these modules, whatever stands around."""
    reach = sorted((space, *ADJACENT[space]))
    found = [*_MOVES, *_TRAVELS]
    if GROWTH in modules:
        found += [_PLANTS[each] for each in reach] + [_REMOVES[each] for each in reach]
    if INFLUENCE in modules:
        found += [_BUILDS[each] for each in ADJACENT[space]]
    if MEMORY in modules:
        found += [*_TRAINS, *_COMMANDS]
    return tuple(action for action in found if not action.pulls or INFLUENCE in modules)
