"""Where the scenes that a title shows in its own way lead, whatever the title."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame

from game.app.scene import Transition
from game.engine.outcome import Player
from game.engine.record import Record


@dataclass(frozen=True, slots=True)
class BoardExits:
    """Where the board leads; every transition but `leave` and `match_over` pushes, so that the board comes back.

    `submit` plays the orders outside of the frame and comes back with None, or with the refusal as a text.
    `curtain` comes back with True when the player is there. `round_closed` tells the canonisation. `save` saves a
    copy of the record and says in one line where, or why not.
    """

    submit: Callable[[Player, tuple[str, ...]], Transition]
    curtain: Callable[[Player], Transition]
    round_closed: Callable[[], Transition]
    match_over: Callable[[], Transition]
    leave: Callable[[], Transition]
    save: Callable[[], str]


@dataclass(frozen=True, slots=True)
class RoundEndExits:
    """Where the end of a round leads."""

    go_on: Callable[[], Transition]
    leave: Callable[[], Transition]


@dataclass(frozen=True, slots=True)
class ReplayExits:
    """Where a replay leads. `take_over` begins a match with the record up to some turn; `save`, `picture` and
    `film` write a file and say in one line where, or why not; `film` (pictures with their milliseconds) may be called
    beside the frames, and lets through what the pictures raise."""

    leave: Callable[[], Transition]
    take_over: Callable[[Record], Transition]
    save: Callable[[Record], str]
    picture: Callable[[pygame.Surface], str]
    film: Callable[[Iterable[tuple[pygame.Surface, int]]], str]
