"""Presses of the keyboard as pygame tells them, made into chords."""

from __future__ import annotations

import pygame

from game.view.keys.chord import Chord, capital

_NAMED: dict[int, str] = {
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_ESCAPE: "Esc",
    pygame.K_TAB: "Tab",
    pygame.K_SPACE: "Space",
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_DELETE: "Delete",
    pygame.K_INSERT: "Insert",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
    pygame.K_PAGEUP: "PgUp",
    pygame.K_PAGEDOWN: "PgDn",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
    **{pygame.K_F1 + number: f"F{number + 1}" for number in range(12)},
    **{pygame.K_KP_1 + number: str(number + 1) for number in range(9)},
    pygame.K_KP_0: "0",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    pygame.K_KP_MULTIPLY: "*",
    pygame.K_KP_DIVIDE: "/",
    pygame.K_KP_PERIOD: ".",
}
"""Keys with a name, and those of the number pad under the names of their like."""

MODIFIERS = (
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_LGUI,
    pygame.K_RGUI,
)
"""Keys that mean nothing by themselves."""

_CHARACTERS = range(0x21, 0x110000)
"""Key codes that are characters; keys that write nothing have higher ones."""


def holds_alt() -> bool:
    """Whether Alt is held just now."""
    return bool(pygame.key.get_mods() & pygame.KMOD_ALT)


def chord_of(event: pygame.event.Event) -> Chord | None:
    """What was pressed; None for Shift and its like alone, and for keys that have no name here."""
    key = _NAMED.get(event.key)
    if key is None and event.key in _CHARACTERS and chr(event.key).isprintable():
        key = capital(chr(event.key))
    if key is None:
        return None
    held = event.mod
    return Chord(key, bool(held & pygame.KMOD_CTRL), bool(held & pygame.KMOD_ALT), bool(held & pygame.KMOD_SHIFT))
