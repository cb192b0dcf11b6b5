"""Where a replay leads, whatever the title."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.app.scene import Transition
from game.engine.record import Record


@dataclass(frozen=True, slots=True)
class ReplayExits:
    """Where a replay leads. `take_over` begins a match with the record up to some turn; `save` and `picture` write a
    file and say in one line where, or why not."""

    leave: Callable[[], Transition]
    take_over: Callable[[Record], Transition]
    save: Callable[[Record], str]
    picture: Callable[[pygame.Surface], str]
