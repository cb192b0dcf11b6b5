"""What the player prefers, and its file."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from enum import Enum
from pathlib import Path
from typing import Any, TypeVar

from game.engine.errors import DataError, StorageError, shown
from game.storage.folders import set_aside, write_whole
from game.view.look.palette import Palette, Theme
from game.view.look.scheme import Scheme

UI_SCALES = (80, 90, 100, 110, 125, 150, 175, 200)
"""Percent of the ordinary size of texts and buttons."""

ANIMATION_SPEEDS = (0, 25, 50, 100, 200, 400)
"""Percent of the ordinary speed; 0 shows results at once."""

NAME_LENGTH = 20
_TEXT_LENGTH = 200
_FILE_LIMIT = 1024 * 1024
"""Largest file that is read, in bytes; an ordinary one takes a few hundred."""

_Kind = TypeVar("_Kind", bound=Enum)


@dataclass(frozen=True, slots=True)
class Settings:
    """One set of preferences; every value is allowed by `read_settings`."""

    theme: Theme = Theme.DARK
    ui_scale: int = 100
    animation_speed: int = 100
    reduced_motion: bool = False
    sound_volume: int = 70
    full_screen: bool = False
    names: tuple[str, str] = ("Ada", "Bo")
    level: str = ""  # the board that was last played on
    ruleset: tuple[tuple[str, str], ...] = ()  # the options that were last chosen
    keys: tuple[tuple[str, str], ...] = ()  # actions with another key than the ordinary one
    palette: Palette = Palette.ORDINARY
    ambience_volume: int = 30
    toured: bool = False  # the first tour was begun once

    @property
    def scheme(self) -> Scheme:
        """The colours that theme and palette give together."""
        return Scheme(self.theme, self.palette)


def ordinary(settings: Settings) -> Settings:
    """Every preference as at the first start; what was last played is remembered."""
    return replace(Settings(), level=settings.level, ruleset=settings.ruleset, toured=settings.toured)


@dataclass(frozen=True, slots=True)
class Loaded:
    """Settings as they were found, and in plain words what was wrong with the file, if anything."""

    settings: Settings
    problem: str | None = None


@dataclass(slots=True)
class SettingsStore:
    """The settings file; remembers nothing but where it is."""

    path: Path

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
            return Loaded(read_settings(content.decode("utf-8-sig")))
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
    plain["ruleset"] = dict(settings.ruleset)
    plain["keys"] = dict(settings.keys)
    return json.dumps(plain, indent=2, ensure_ascii=False) + "\n"


def read_settings(text: str) -> Settings:
    """Settings from JSON text; missing keys keep their ordinary value.

    Raises `DataError` naming the key and what would have been right.
    """
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DataError(f"not JSON: {error}") from error
    if not isinstance(plain, dict):
        raise DataError("not a JSON object of settings")
    settings = Settings()
    for key, value in plain.items():
        if key not in _READERS:
            raise DataError(f"unknown key {shown(key)}; known are {', '.join(_READERS)}")
        settings = replace(settings, **{key: _READERS[key](key, value)})
    try:
        print_settings(settings).encode()
    except UnicodeEncodeError as error:
        # JSON can write half of a pair of surrogates, which could never be stored again.
        raise DataError("a text holds half of a character (a lone surrogate)") from error
    return settings


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


def _names(key: str, value: Any) -> tuple[str, str]:
    if (
        isinstance(value, list)
        and len(value) == 2
        and all(isinstance(name, str) and 0 < len(name) <= NAME_LENGTH for name in value)
    ):
        return value[0], value[1]
    raise DataError(f"{key} must be two names of 1 to {NAME_LENGTH} characters")


def _text(key: str, value: Any) -> str:
    if isinstance(value, str) and len(value) <= _TEXT_LENGTH:
        return value
    raise DataError(f"{key} must be a text of at most {_TEXT_LENGTH} characters")


def _pairs(key: str, value: Any) -> tuple[tuple[str, str], ...]:
    if isinstance(value, dict) and len(value) <= _TEXT_LENGTH:
        return tuple((inner, _text(f"{key}.{inner}", word)) for inner, word in value.items())
    raise DataError(f"{key} must be an object of texts")


_READERS: dict[str, Callable[[str, Any], Any]] = {
    "theme": lambda key, value: _member(Theme, key, value),
    "palette": lambda key, value: _member(Palette, key, value),
    "ui_scale": lambda key, value: _one_of(UI_SCALES, key, value),
    "animation_speed": lambda key, value: _one_of(ANIMATION_SPEEDS, key, value),
    "reduced_motion": _switch,
    "sound_volume": _percent,
    "ambience_volume": _percent,
    "toured": _switch,
    "full_screen": _switch,
    "names": _names,
    "level": _text,
    "ruleset": _pairs,
    "keys": _pairs,
}
