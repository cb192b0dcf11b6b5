"""Level files: one TOML file a board, with what players want to know before they choose it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.engine.errors import GameError, LevelError, shown
from game.engine.outcome import Player
from game.engine.record import NAME_LENGTH
from game.engine.title import Json, Title
from game.engine.written_table import written_table
from game.storage.files import LEVEL_LIMIT, naming, read_text
from game.storage.records import Titles, title_of
from game.storage.settings import Heir

SUFFIX = ".toml"
DIFFICULTIES = range(1, 6)
"""From 1, for a first match, to 5, for those who know what they do."""
ABOUT_LENGTH = 200

_KEYS = ("title", "about", "players", "difficulty", "board", "ruleset")


@dataclass(frozen=True, slots=True)
class LevelFile:
    """A level that can be played; `board` and `ruleset` are as a record takes them."""

    path: Path
    title: str
    about: str
    players: Mapping[Player, str]
    difficulty: int
    board: Mapping[str, Json]
    ruleset: Mapping[str, Json]

    @property
    def name(self) -> str:
        """The name of the board."""
        return str(self.board["name"])

    @property
    def id(self) -> str:
        """The word by which it is remembered: what its file is called, whatever its name is for people."""
        return self.path.stem


@dataclass(frozen=True, slots=True)
class Shelf:
    """The levels of a folder, easiest first, and a sentence for each file that was left out."""

    levels: tuple[LevelFile, ...]
    refused: tuple[str, ...]


def list_levels(folder: Path, titles: Titles) -> Shelf:
    """Every level of the folder. Never fails: what cannot be played is in `refused`, by file name, with the reason."""
    levels: list[LevelFile] = []
    refused: list[str] = []
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix == SUFFIX)
    except OSError as error:
        return Shelf((), (f"{folder}: the levels cannot be listed: {error.strerror}",))
    for path in paths:
        try:
            levels.append(load_level(path, titles))
        except GameError as error:
            refused.append(str(error).removeprefix(str(folder)).lstrip("/\\"))
    levels.sort(key=lambda level: (level.difficulty, level.name, level.path))
    return Shelf(tuple(levels), tuple(refused))


def heir(shelf: Callable[[], Shelf], titles: Titles) -> Heir:
    """Settings that know no titles go to the title that has a board of the remembered name, otherwise to the first."""

    def find(name: str) -> tuple[str, str]:
        levels = shelf().levels if name else ()
        found = next((level for level in levels if level.name == name), None)
        return (next(iter(titles), ""), name) if found is None else (found.title, found.id)

    return find


def load_level(path: Path, titles: Titles) -> LevelFile:
    """The level in a file, its board tried out with its title's rules.

    Raises StorageError or DataError naming file, key and reason.
    """
    text = read_text(path, LEVEL_LIMIT)
    with naming(path):
        data = _parse(text)
        title = title_of(titles, _text(data, "title", ABOUT_LENGTH))
        level = LevelFile(
            path=path,
            title=title.id,
            about=_text(data, "about", ABOUT_LENGTH),
            players=_players(data, title),
            difficulty=_difficulty(data),
            board=written_table(data, "board", "levels", LevelError),
            ruleset=written_table(data, "ruleset", "levels", LevelError) if "ruleset" in data else {},
        )
        if not level.board.get("name"):
            raise LevelError("board.name: is missing; a level needs a name")
        title.start(level.board, level.ruleset, 0)
        return level


def _parse(text: str) -> dict[str, Any]:
    try:
        data = tomllib.loads(text)
    except RecursionError as error:
        raise LevelError("not a TOML text of a level: it is nested too deeply") from error
    except ValueError as error:
        raise LevelError(f"not a TOML text: {error}") from error
    for key in data:
        if key not in _KEYS:
            raise LevelError(f"unknown key {shown(key)}; known are {', '.join(_KEYS)}")
    return data


def _text(data: Mapping[str, Any], key: str, length: int) -> str:
    value = data.get(key)
    if not isinstance(value, str) or not 0 < len(value) <= length:
        raise LevelError(f"{key}: must be a text of 1 to {length} characters, not {shown(value)}")
    return value


def _difficulty(data: Mapping[str, Any]) -> int:
    value = data.get("difficulty")
    if type(value) is not int or value not in DIFFICULTIES:
        last = DIFFICULTIES[-1]
        raise LevelError(f"difficulty: must be a whole number from 1 to {last}, not {shown(value)}")
    return value


def _players(data: Mapping[str, Any], title: Title) -> dict[Player, str]:
    value = data.get("players")
    if not isinstance(value, dict) or set(value) != set(title.players):
        raise LevelError(f"players: must name each of {', '.join(title.players)} once, not {shown(value)}")
    for player, name in value.items():
        if not isinstance(name, str) or not 0 < len(name) <= NAME_LENGTH:
            raise LevelError(f"players.{player}: must be a name of 1 to {NAME_LENGTH} characters, not {shown(name)}")
    return {player: value[player] for player in title.players}
