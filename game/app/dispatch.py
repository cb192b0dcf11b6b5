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


def _unsaid(words: str) -> None:
    """Nobody is told."""


class Dispatch(Generic[D, E]):
    """One place in which keys are heard, with its table.

    Nothing is changed here: whoever asks makes what comes of a command true.
    """

    def __init__(
        self,
        commands: Commands[D, E],
        now: Callable[[], D],
        keymap: Callable[[], Keymap],
        place: str,
        tell: Callable[[str], None] = _unsaid,
    ) -> None:
        """`now` says what is shown, and `keymap` which keys are in force, each time that something is asked for. `tell`
        says to whoever presses a key what lacks before it does anything."""
        self._commands = commands
        self._now = now
        self._keymap = keymap
        self._place = place
        self._tell = tell

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

    def lacks(self, id_: str) -> str:
        """What lacks before that command can be done, where it is offered: it has a button now, or never has one."""
        row = self._commands.find(id_)
        if row is None:
            return ""
        now = self._now()
        shown = not row.buttons or any(button.shown(now) for button in row.buttons)
        return row.lacks(now) if shown else ""

    def press(self, event: pygame.event.Event) -> E | None:
        """What comes of a key that went down."""
        chord = chord_of(event)
        if chord is None:
            return None
        id_ = self.named(event)
        lacks = self.lacks(id_)
        if lacks:
            self._tell(lacks)
            return None
        return self.deed(id_, chord.key)
