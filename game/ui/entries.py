"""Text fields that can be typed into: caret and selection come from pygame_gui, what goes in passes the gate."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame_gui import UIManager
from pygame_gui.elements import UITextEntryLine

from game.engine.text import plain_text, typed_text
from game.ui.theme import entry_theme
from game.view.forms.controls import Entry
from game.view.look.scheme import Scheme

_SETTLE = 3
"""Frames after an event in which pygame_gui may still be bringing its picture up to date."""


class EntryFields:
    """The text fields of one page; at most one has the keyboard."""

    def __init__(self, size: tuple[int, int], scheme: Scheme, text_size: int, entries: Sequence[Entry]) -> None:
        """Fields at the entries' places, in a window of that size; words `text_size` pixels high."""
        self._manager = UIManager(size, entry_theme(scheme, text_size), enable_live_theme_updates=False)
        self._manager.paste_text_enabled = False  # `handle` pastes: pygame_gui lets everything in
        self._lines = {entry.name: self._line(entry) for entry in entries}
        self._caret_shown = False
        self._settling = _SETTLE

    def _line(self, entry: Entry) -> UITextEntryLine:
        line = UITextEntryLine(pygame.Rect(entry.rect.inset(2)), self._manager)
        line.set_text_length_limit(entry.longest)
        # `initial_text` would be looked up as a translation key; `set_text` takes it as it is.
        line.set_text(plain_text(entry.text, entry.longest))
        return line

    def place(self, entries: Sequence[Entry]) -> None:
        """Shows the fields where the entries are now and hides those without one; what was typed stays."""
        for name in self._lines.keys() - {entry.name for entry in entries}:
            self._lines[name].hide()
        for entry in entries:
            line, rect = self._lines.get(entry.name), pygame.Rect(entry.rect.inset(2))
            if line is None:
                line = self._lines[entry.name] = self._line(entry)
            line.show()
            if line.rect != rect:
                line.set_relative_position(rect.topleft)
                line.set_dimensions(rect.size)
                self._settling = _SETTLE

    def focus(self, name: str | None) -> None:
        """Gives the keyboard to that field, or to none."""
        line = self._lines.get(name) if name is not None else None
        # The set, not the line itself: the same set again would otherwise count as a change of focus.
        self._manager.set_focus_set(line.get_focus_set() if line is not None else None)
        self._settling = _SETTLE

    def handle(self, event: pygame.event.Event) -> None:
        """Lets the fields have the event; what is typed or pasted only as far as it can be shown."""
        if _is_paste(event):
            event = pygame.Event(pygame.TEXTINPUT, text=pygame.scrap.get_text())
        if event.type == pygame.TEXTINPUT:
            event = pygame.Event(pygame.TEXTINPUT, text=typed_text(event.text))
        self._manager.process_events(event)
        self._settling = _SETTLE

    def text(self, name: str) -> str:
        """What stands in the field now."""
        return str(self._lines[name].get_text())

    def update(self, seconds: float) -> bool:
        """Lets time pass; whether the picture may be another one, because of an event or the caret."""
        self._manager.update(seconds)
        shown = any(line.is_focused and line.cursor_on for line in self._lines.values())
        changed = shown != self._caret_shown or self._settling > 0
        self._caret_shown = shown
        self._settling = max(0, self._settling - 1)
        return changed

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the fields."""
        self._manager.draw_ui(surface)

    def close(self) -> None:
        """Gives the keyboard back and forgets the fields."""
        self._manager.set_focus_set(None)
        self._manager.clear_and_reset()


def _is_paste(event: pygame.event.Event) -> bool:
    if event.type != pygame.KEYDOWN or event.key != pygame.K_v:
        return False
    # Alt with Ctrl is AltGr, which writes letters.
    return bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not event.mod & pygame.KMOD_ALT
