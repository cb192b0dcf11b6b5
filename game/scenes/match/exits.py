"""Where the scenes that a title shows in its own way lead, whatever the title."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

import pygame

from game.app.scene import Transition
from game.engine.outcome import Player
from game.engine.record import Record


@dataclass(frozen=True, slots=True)
class InterludeExits:
    """Where what is told between turns leads, `leave` perhaps only after a question; `onward` is what its button to go
    on says, if not what is next. `names` are what the players are called (none: as the title calls its sides)."""

    go_on: Callable[[], Transition]
    leave: Callable[[], Transition | None]
    onward: str = ""
    names: Mapping[Player, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SheetWay:
    """How a match is kept on such a sheet: what that is called, and `save`, which says in one line where it is."""

    name: str
    save: Callable[[], str]


@dataclass(frozen=True, slots=True)
class ReplayExits:
    """Where a replay leads. `take_over` begins a match with the record up to some turn; `save`, `picture` and
    `film` write a file and say in one line where, or why not, the last two under a name with the next free number;
    `puzzle` looks for a puzzle where the record stops, and comes back with a line about it (None: none can be made);
    `expected` tells what computer players, the `thinkers`, were about in the turn that follows the record (None: nobody
    can say); `sheet` is how the whole record is saved as its title's players write it (None: they do not);
    `film` (pictures with their milliseconds) may be called beside the frames, and lets through what they raise."""

    leave: Callable[[], Transition]
    take_over: Callable[[Record], Transition]
    save: Callable[[Record], str]
    picture: Callable[[pygame.Surface, str], str]
    film: Callable[[Iterable[tuple[pygame.Surface, int]], str], str]
    puzzle: Callable[[Record], Transition] | None = None
    expected: Callable[[Record], Transition] | None = None
    thinkers: frozenset[Player] = frozenset()
    sheet: SheetWay | None = None
