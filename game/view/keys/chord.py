"""One press of the keyboard as a value: a key, and what is held with it; its names on screen and in files."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.engine.errors import DataError

_HELD = ("Ctrl", "Alt", "Shift")

NAMED = (
    "Enter",
    "Esc",
    "Tab",
    "Space",
    "Backspace",
    "Delete",
    "Insert",
    "Home",
    "End",
    "PgUp",
    "PgDn",
    "Left",
    "Right",
    "Up",
    "Down",
    *(f"F{number}" for number in range(1, 25)),
)
"""Keys that have a name; every other key goes by the character that it writes, letters by the capital."""

ARROWS = ("Left", "Right", "Up", "Down")

_SHOWN = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "-": "−"}
_SIGNS = {"Enter": "⏎", "Backspace": "⌫", **_SHOWN}


class Chord(NamedTuple):
    """A key and which of Ctrl, Alt and Shift are held with it."""

    key: str
    ctrl: bool = False
    alt: bool = False
    shift: bool = False

    @property
    def text(self) -> str:
        """As it stands in files; `parse_chord` is the inverse."""
        return "+".join((*self._held(), self.key))

    @property
    def name(self) -> str:
        """As it stands on the screen."""
        return _name_of(self)

    @property
    def sign(self) -> str:
        """As short as it can be said, for buttons."""
        held = "+".join((*self._held()[: self.ctrl + self.alt], ""))
        return f"{held}{'⇧' if self.shift else ''}{_SIGNS.get(self.key, self.key)}"

    @property
    def writes(self) -> bool:
        """Whether it puts a character into a text field."""
        return not (self.ctrl or self.alt) and (len(self.key) == 1 or self.key == "Space")

    @property
    def unshifted(self) -> Chord:
        """The same without Shift."""
        return self._replace(shift=False)

    def _held(self) -> tuple[str, ...]:
        flags = (self.ctrl, self.alt, self.shift)
        return tuple(word for word, held in zip(_HELD, flags, strict=True) if held)


@cache
def _name_of(chord: Chord) -> str:
    return "+".join((*chord._held(), _SHOWN.get(chord.key, chord.key)))


def parse_chord(text: str) -> Chord:
    """The chord that is written so, for example "W", "Ctrl+S", "Shift+PgUp" or "+".

    Raises DataError saying what would have been right.
    """
    rest, held = text, []
    for word in _HELD:
        if rest.startswith(f"{word}+") and len(rest) > len(word) + 1:
            held.append(word)
            rest = rest[len(word) + 1 :]
    if rest not in NAMED and not (len(rest) == 1 and rest.isprintable() and rest == capital(rest) and rest != " "):
        raise DataError(f"{text[:40]!r} is no key; keys are written like W, Ctrl+S, Shift+PgUp or F5")
    return Chord(rest, *(word in held for word in _HELD))


def capital(character: str) -> str:
    """The character as it is printed on its key."""
    upper = character.upper()
    return upper if len(upper) == 1 else character
