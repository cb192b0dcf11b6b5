"""The board of a record or level: a chapter, or a position of its own (records and levels)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine.errors import LevelError, shown
from game.engine.title import Json
from game.titles.killed_me.rules.compact import parse_position
from game.titles.killed_me.rules.position import ErasPosition
from game.titles.killed_me.rules.ruleset import CHAPTERS, KilledMeRuleset, starting_position

_KEYS = ("name", "fen", "chapter")


@dataclass(frozen=True, slots=True)
class StartingBoard:
    """What a match begins with: its position is either given, or that of a chapter. The name may be empty."""

    name: str
    chapter: str
    position: ErasPosition | None

    def start(self, ruleset: KilledMeRuleset, seed: int) -> ErasPosition:
        """The position before the first turn."""
        return starting_position(self.chapter, ruleset, seed) if self.position is None else self.position


def read_level(data: Mapping[str, Json]) -> StartingBoard:
    """The board of a record; raises LevelError naming the key."""
    for key in data:
        if key not in _KEYS:
            raise LevelError(f"board: unknown key {shown(key)}; known are {', '.join(_KEYS)}")
    name = data.get("name", "")
    if not isinstance(name, str):
        raise LevelError(f"board.name: must be a text, not {shown(name)}")
    if ("fen" in data) == ("chapter" in data):
        raise LevelError("board: must have either 'fen', a compact position, or 'chapter'")
    if "fen" in data:
        return StartingBoard(name, "", _read_fen(data["fen"]))
    return StartingBoard(name, _read_chapter(data["chapter"]), None)


def _read_fen(text: Json) -> ErasPosition:
    if not isinstance(text, str):
        raise LevelError(f"board.fen: must be a text, not {shown(text)}")
    try:
        return parse_position(text)
    except LevelError as error:
        raise LevelError(f"board.fen: {error}") from error


def _read_chapter(value: Json) -> str:
    if not isinstance(value, str) or value not in CHAPTERS:
        raise LevelError(f"board.chapter: must be one of {', '.join(CHAPTERS)}, not {shown(value)}")
    return value
