"""What the player prefers, and its file."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from game.engine.errors import DataError, StorageError, shown
from game.storage.folders import set_aside, write_whole
from game.view.keys.keyboard import is_shared
from game.view.look.palette import Palette, Theme
from game.view.look.scheme import Scheme

UI_SCALES = (80, 90, 100, 110, 125, 150, 175, 200)
"""Percent of the ordinary size of texts and buttons."""

ANIMATION_SPEEDS = (0, 25, 50, 100, 200, 400)
"""Percent of the ordinary speed; 0 shows results at once."""

NAME_LENGTH = 20
_MOST_NAMES = 100
_TEXT_LENGTH = 200
_FILE_LIMIT = 1024 * 1024
"""Largest file that is read, in bytes; an ordinary one takes a few hundred."""

_Kind = TypeVar("_Kind", bound=Enum)


Pairs: TypeAlias = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class TitleSettings:
    """What is kept for one title."""

    level: str = ""  # the board that was last played on, by its `LevelFile.id`
    ruleset: Pairs = ()  # the options that were last chosen
    keys: Pairs = ()  # actions with another key than the ordinary one
    seats: Pairs = ()  # the computer players that were last chosen, by player


@dataclass(frozen=True, slots=True)
class Settings:
    """One set of preferences; every value is allowed by `read_settings`.

    `titles` holds what belongs to one title only, by its id, also for titles that this program does not play.
    """

    theme: Theme = Theme.DARK
    ui_scale: int = 100
    animation_speed: int = 100
    reduced_motion: bool = False
    sound_volume: int = 70
    full_screen: bool = False
    names: tuple[str, ...] = ("Ada", "Bo")  # of the persons, in the order in which they sit down
    keys: Pairs = ()  # what keys do everywhere, where another key than the ordinary one does it
    palette: Palette = Palette.ORDINARY
    square_letters: bool = False  # c6 instead of 2,5
    ambience_volume: int = 30
    toured: bool = False  # the first tour was begun once
    title: str = ""  # the title that was last played
    titles: tuple[tuple[str, TitleSettings], ...] = ()
    program: str = ""  # the command line of a program of one's own that plays

    @property
    def scheme(self) -> Scheme:
        """The colours that theme and palette give together."""
        return Scheme(self.theme, self.palette)

    @property
    def moves(self) -> bool:
        """Whether anything may fly, shake or be told by itself; if not, what comes of it is shown at once."""
        return self.animation_speed > 0 and not self.reduced_motion

    @property
    def played(self) -> bool:
        """Whether a match was begun at any time."""
        return any(own.level for _, own in self.titles)

    def named(self, count: int) -> tuple[str, ...]:
        """The names of so many persons; who was never named is called by the number."""
        counted = (f"Player {number + 1}" for number in range(len(self.names), count))
        return (*self.names, *counted)[:count]

    def renamed(self, place: int, name: str) -> Settings:
        """The settings with another name for the person at that place."""
        names = list(self.named(max(place + 1, len(self.names))))
        names[place] = name
        return replace(self, names=tuple(names))

    def of_title(self, title: str) -> TitleSettings:
        """What is kept for a title; the ordinary where nothing is."""
        return dict(self.titles).get(title, TitleSettings())

    def with_title(self, title: str, own: TitleSettings) -> Settings:
        """The settings with something else kept for one title; the others keep what is theirs."""
        kept = {**dict(self.titles), title: own}
        return replace(self, titles=tuple((name, each) for name, each in kept.items() if each != TitleSettings()))


def ordinary(settings: Settings) -> Settings:
    """Every preference as at the first start; what was last played is remembered."""
    found = replace(Settings(), toured=settings.toured, title=settings.title)
    for title, own in settings.titles:
        found = found.with_title(title, replace(own, keys=()))
    return found


Heir: TypeAlias = Callable[[str], tuple[str, str]]
"""Who inherits what a file from before there were several titles remembers. Takes the name of the board that was last
played on (empty: none), and gives the id of a title and that of its level."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """Settings as they were found, and in plain words what was wrong with the file, if anything."""

    settings: Settings
    problem: str | None = None


@dataclass(slots=True)
class SettingsStore:
    """The settings file; remembers nothing but where it is, and who inherits from a file that knows no titles."""

    path: Path
    heir: Heir

    def load(self) -> Loaded:
        """The stored settings, or the ordinary ones. A broken file is renamed and reported, not lost."""
        try:
            with self.path.open("rb") as file:
                content = file.read(_FILE_LIMIT + 1)
        except FileNotFoundError:
            return Loaded(Settings())
        except OSError as error:
            return self._broken(f"the file cannot be read: {error.strerror}")
        if len(content) > _FILE_LIMIT:
            return self._broken(f"the file is larger than {_FILE_LIMIT // 1024} KB")
        try:
            return Loaded(read_settings(content.decode("utf-8-sig"), self.heir))
        except UnicodeDecodeError:
            return self._broken("it is not UTF-8 text")
        except DataError as error:
            return self._broken(str(error))

    def _broken(self, why: str) -> Loaded:
        try:
            kept = set_aside(self.path)
        except StorageError as error:
            return Loaded(Settings(), f"Settings were not understood ({why}). {error}")
        return Loaded(Settings(), f"Settings were not understood ({why}). The old file is now {kept}.")

    def save(self, settings: Settings) -> None:
        """Writes the file whole; raises `StorageError` when that fails."""
        write_whole(self.path, print_settings(settings).encode())


def print_settings(settings: Settings) -> str:
    """The settings as JSON text."""
    plain = {f.name: getattr(settings, f.name) for f in fields(settings)}
    plain["theme"] = settings.theme.value
    plain["palette"] = settings.palette.value
    plain["names"] = list(settings.names)
    plain["keys"] = dict(settings.keys)
    plain["titles"] = {title: _print_own(own) for title, own in settings.titles}
    return json.dumps(plain, indent=2, ensure_ascii=False) + "\n"


def _print_own(own: TitleSettings) -> dict[str, Any]:
    return {
        "level": own.level,
        "ruleset": dict(own.ruleset),
        "keys": dict(own.keys),
        "seats": dict(own.seats),
    }


def read_settings(text: str, heir: Heir) -> Settings:
    """Settings from JSON text; missing keys keep their ordinary value.

    A text from before there were several titles gives what it remembers of matches and boards to the heir.
    Raises `DataError` naming the key and what would have been right.
    """
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DataError(f"not JSON: {error}") from error
    if not isinstance(plain, dict):
        raise DataError("not a JSON object of settings")
    is_old = "titles" not in plain
    values = _values("", plain, _READERS | _OLD_READERS if is_old else _READERS)
    old = TitleSettings(values.pop("level", ""), values.pop("ruleset", ()))
    settings = replace(Settings(), **values)
    if is_old:
        settings = _inherited(settings, old, heir)
    try:
        print_settings(settings).encode()
    except UnicodeEncodeError as error:
        # JSON can write half of a pair of surrogates, which could never be stored again.
        raise DataError("a text holds half of a character (a lone surrogate)") from error
    return settings


def _values(key: str, plain: dict[str, Any], readers: Mapping[str, Callable[[str, Any], Any]]) -> dict[str, Any]:
    """Every value as its reader reads it; `key` is said before their own keys."""
    for inner in plain:
        if inner not in readers:
            raise DataError(f"unknown key {shown(key + inner)}; known are {', '.join(readers)}")
    return {inner: readers[inner](f"{key}{inner}", value) for inner, value in plain.items()}


def _inherited(settings: Settings, old: TitleSettings, heir: Heir) -> Settings:
    """The settings with what a text without titles remembers, given to the heir; keys for everywhere stay there."""
    own = replace(old, keys=tuple(pair for pair in settings.keys if not is_shared(pair[0])))
    if own == TitleSettings():
        return settings
    title, level = heir(own.level)
    kept = replace(settings, title=title, keys=tuple(pair for pair in settings.keys if is_shared(pair[0])))
    return kept.with_title(title, replace(own, level=level))


def _member(kind: type[_Kind], key: str, value: Any) -> _Kind:
    for member in kind:
        if value == member.value:
            return member
    raise DataError(f"{key} is {shown(value)}, must be one of {', '.join(m.value for m in kind)}")


def _one_of(allowed: tuple[int, ...], key: str, value: Any) -> int:
    if type(value) is int and value in allowed:
        return value
    raise DataError(f"{key} is {shown(value)}, must be one of {', '.join(map(str, allowed))}")


def _percent(key: str, value: Any) -> int:
    if type(value) is int and 0 <= value <= 100:
        return value
    raise DataError(f"{key} is {shown(value)}, must be a whole number from 0 to 100")


def _switch(key: str, value: Any) -> bool:
    if isinstance(value, bool):
        return value
    raise DataError(f"{key} is {shown(value)}, must be true or false")


def _names(key: str, value: Any) -> tuple[str, ...]:
    if (
        isinstance(value, list)
        and len(value) <= _MOST_NAMES
        and all(isinstance(name, str) and 0 < len(name) <= NAME_LENGTH for name in value)
    ):
        return tuple(value)
    raise DataError(f"{key} must be a list of at most {_MOST_NAMES} names of 1 to {NAME_LENGTH} characters")


def _text(key: str, value: Any) -> str:
    if isinstance(value, str) and len(value) <= _TEXT_LENGTH:
        return value
    raise DataError(f"{key} must be a text of at most {_TEXT_LENGTH} characters")


def _pairs(key: str, value: Any) -> Pairs:
    if isinstance(value, dict) and len(value) <= _TEXT_LENGTH:
        return tuple((inner, _text(f"{key}.{inner}", word)) for inner, word in value.items())
    raise DataError(f"{key} must be an object of texts")


def _titles(key: str, value: Any) -> tuple[tuple[str, TitleSettings], ...]:
    if not isinstance(value, dict) or len(value) > _TEXT_LENGTH:
        raise DataError(f"{key} must be an object with one object for each title")
    return tuple((_text(key, title), _own(f"{key}.{title}", own)) for title, own in value.items())


def _own(key: str, value: Any) -> TitleSettings:
    if isinstance(value, dict):
        return replace(TitleSettings(), **_values(f"{key}.", value, _OWN_READERS))
    raise DataError(f"{key} must be an object with {', '.join(_OWN_READERS)}")


_Readers: TypeAlias = dict[str, Callable[[str, Any], Any]]

_READERS: _Readers = {
    "theme": lambda key, value: _member(Theme, key, value),
    "palette": lambda key, value: _member(Palette, key, value),
    "ui_scale": lambda key, value: _one_of(UI_SCALES, key, value),
    "animation_speed": lambda key, value: _one_of(ANIMATION_SPEEDS, key, value),
    "reduced_motion": _switch,
    "square_letters": _switch,
    "sound_volume": _percent,
    "ambience_volume": _percent,
    "toured": _switch,
    "full_screen": _switch,
    "names": _names,
    "keys": _pairs,
    "title": _text,
    "titles": _titles,
    "program": _text,
}
_OWN_READERS: _Readers = {"level": _text, "ruleset": _pairs, "keys": _pairs, "seats": _pairs}
_OLD_READERS: _Readers = {"level": _text, "ruleset": _pairs}
"""What stood among the others before there were several titles."""
