"""What comes of a key or of a command's name where one table of commands is in force."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import pygame

from game.app.chords import chord_of
from game.view.keys.command_table import Commands
from game.view.keys.keymap import Keymap

D = TypeVar("D")
"""What is shown at one moment."""

E = TypeVar("E")
"""What comes of doing something."""


class Dispatch(Generic[D, E]):
    """One place in which keys are heard, with its table.

    Nothing is changed here: whoever asks makes what comes of a command true.
    """

    def __init__(
        self, commands: Commands[D, E], now: Callable[[], D], keymap: Callable[[], Keymap], place: str
    ) -> None:
        """`now` says what is shown, and `keymap` which keys are in force, each time that something is asked for."""
        self._commands = commands
        self._now = now
        self._keymap = keymap
        self._place = place

    def named(self, event: pygame.event.Event) -> str:
        """The id of what a key that went down asks for here; empty: nothing."""
        chord = chord_of(event)
        return "" if chord is None else self._keymap().heard(self._place, chord)

    def deed(self, id_: str, key: str = "") -> E | None:
        """What comes of the command of that id, by the key of that name or by the mouse.

        None for what cannot be done just now, and for what is no command of this table.
        """
        row = self._commands.find(id_)
        if row is None:
            return None
        now = self._now()
        return None if row.lacks(now) else row.does(now, key)

    def press(self, event: pygame.event.Event) -> E | None:
        """What comes of a key that went down."""
        chord = chord_of(event)
        return None if chord is None else self.deed(self.named(event), chord.key)
