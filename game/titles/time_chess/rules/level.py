"""The board of a record or level: a compact position (records and levels)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine.errors import LevelError, shown
from game.engine.title import Json
from game.titles.time_chess.rules.compact import parse_position, print_entries, print_position, print_travellers
from game.titles.time_chess.rules.position import TimePosition

_KEYS = ("name", "fen", "travellers", "entries")


@dataclass(frozen=True, slots=True)
class TimeBoard:
    """What a match begins with; the name may be empty."""

    name: str
    position: TimePosition


def read_level(data: Mapping[str, Json]) -> TimeBoard:
    """The board of a record; raises LevelError naming the key."""
    for key in data:
        if key not in _KEYS:
            raise LevelError(f"board: unknown key {shown(key)}; known are {', '.join(_KEYS)}")
    name, fen = data.get("name", ""), data.get("fen")
    if not isinstance(name, str):
        raise LevelError(f"board.name: must be a text, not {shown(name)}")
    if not isinstance(fen, str):
        raise LevelError(f"board.fen: must be a position in Forsyth-Edwards notation, not {shown(fen)}")
    try:
        position = parse_position(fen, _texts(data, "travellers"), _texts(data, "entries"))
    except LevelError as error:
        raise LevelError(f"board: {error}") from error
    return TimeBoard(name, position)


def _texts(data: Mapping[str, Json], key: str) -> list[str]:
    value = data.get(key, [])
    if not isinstance(value, list):
        raise LevelError(f"{key}: must be a list of texts, not {shown(value)}")
    for each in value:
        if not isinstance(each, str):
            raise LevelError(f"{key}: must be a list of texts, not one with {shown(each)}")
    return [str(each) for each in value]


def level_data(board: TimeBoard) -> dict[str, Json]:
    """The board as a record keeps it; `read_level` is its inverse."""
    return {
        "name": board.name,
        "fen": print_position(board.position),
        "travellers": [*print_travellers(board.position)],
        "entries": [*print_entries(board.position)],
    }
