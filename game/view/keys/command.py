"""What a person can do, a row each: its name, keys, buttons, hint and topic, when it can be done, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from game.view.keys.keymap import Action, Keymap

D = TypeVar("D", contravariant=True)
"""What is shown at one moment, as one value: each title has its own."""

E = TypeVar("E", covariant=True)
"""What comes of doing something, as a value."""


def _always(now: object) -> bool:
    del now
    return True


def _never(now: object) -> bool:
    del now
    return False


def nothing(now: object) -> str:
    """There is nothing to be said, and nothing lacks."""
    del now
    return ""


def says(words: str) -> Callable[[object], str]:
    """The same words whatever is shown."""
    return lambda _: words


def plainly(does: Callable[[], E | None]) -> Callable[[object, str], E | None]:
    """What is done in the same way whatever is shown, and by whatever key."""
    return lambda _now, _key: does()


@dataclass(frozen=True, slots=True)
class Binding:
    """The ordinary keys of a command, as text; the heading under which they are listed, and the places in which they
    are heard. `fixed` keys cannot be changed; `label` is said in place of their names where they are many."""

    keys: tuple[str, ...]
    group: str
    places: frozenset[str]
    fixed: bool = field(default=False, kw_only=True)
    label: str = field(default="", kw_only=True)


@dataclass(frozen=True, slots=True)
class ButtonAt(Generic[D]):
    """Where a command has a button: in that group, after those with a lower number.

    `width` in pixels at the ordinary size, 0 for the room that others leave; `strong`: it is what matters in its group;
    `signed`: its key stands in front of its words. It is offered while it is `shown`. `lacks` is for a button that
    means less than the key: what lacks before it can be pressed, in a sentence, or nothing. `hint` is for a button that
    means now this and now that: what it does just now (nothing: as the row says). It is `lit` while what it switches on
    is on.
    """

    group: str
    number: int
    words: Callable[[D], str]
    width: int = 0
    strong: bool = False
    signed: bool = True
    shown: Callable[[D], bool] = _always
    lacks: Callable[[D], str] = nothing
    hint: Callable[[D], str] = nothing
    lit: Callable[[D], bool] = _never


@dataclass(frozen=True, slots=True)
class Command(Generic[D, E]):
    """One row.

    `does` says what comes of it, given what is shown and the name of the key (empty: by the mouse); None: nothing.
    `lacks` says in a sentence what lacks before it can be done; empty: it can be done. `hint` is for its buttons, and
    unless it is `quiet`, guidance says the same while the mouse is on them. `topic` is the page of the rulebook about
    it (empty: that about whatever is looked at). Without keys of its own, its buttons name those of the command
    `like`, or the words `by_keys`.
    """

    id: str
    name: str
    does: Callable[[D, str], E | None]
    heard: Binding | None = None
    lacks: Callable[[D], str] = nothing
    hint: str = ""
    quiet: bool = False
    topic: str = "keys"
    like: str = ""
    by_keys: str = ""
    buttons: tuple[ButtonAt[D], ...] = ()

    @property
    def target(self) -> str:
        """The name of its buttons for tests and for lessons."""
        return self.id.replace("_", " ")

    @property
    def action(self) -> Action | None:
        """The row as the list of keys has it, if it has any."""
        heard = self.heard
        if heard is None:
            return None
        return Action(self.id, self.name, heard.keys, heard.group, heard.places, fixed=heard.fixed, label=heard.label)

    def key_name(self, keymap: Keymap) -> str:
        """The key that does it, as hints name it; empty if there is none."""
        key = self._key
        return self.by_keys or (keymap.name(key) if key else "")

    def key_sign(self, keymap: Keymap) -> str:
        """The same as short as it can be said, for buttons."""
        key = self._key
        return keymap.sign(key) if key else ""

    @property
    def _key(self) -> str:
        return self.like or ("" if self.heard is None else self.id)


@dataclass(frozen=True, slots=True)
class Offered:
    """A button as it is now: of which command, its words, its key if that is to stand on it, and what `lacks` before it
    can be pressed (empty: it can be). `hint` says what it does, or else what lacks, and `key_name` by which key."""

    id: str
    target: str
    words: str
    width: int
    key: str
    lacks: str
    strong: bool
    hint: str = ""
    key_name: str = ""
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Press:
    """A click that asks for what the command of that id does."""

    command: str
