"""The board of a record or level: a position, with what is in the vortex and which loops are open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine.errors import LevelError, shown
from game.engine.title import Json
from game.titles.time_travelling_chess.rules.compact import (
    parse_position,
    print_fen_of,
    print_loops,
    print_vortex,
)
from game.titles.time_travelling_chess.rules.position import TravelPosition

_KEYS = ("name", "fen", "vortex", "loops")


@dataclass(frozen=True, slots=True)
class TravelBoard:
    """What a match begins with. The name may be empty."""

    name: str
    position: TravelPosition


def read_level(data: Mapping[str, Json]) -> TravelBoard:
    """The board of a record; raises LevelError naming the key."""
    for key in data:
        if key not in _KEYS:
            raise LevelError(f"board: unknown key {shown(key)}; known are {', '.join(_KEYS)}")
    name, fen = data.get("name", ""), data.get("fen")
    if not isinstance(name, str):
        raise LevelError(f"board.name: must be a text, not {shown(name)}")
    if not isinstance(fen, str):
        raise LevelError(f"board.fen: must be a text, a position, not {shown(fen)}")
    try:
        return TravelBoard(name, parse_position(fen, _texts(data, "vortex"), _texts(data, "loops")))
    except LevelError as error:
        raise LevelError(f"board: {error}") from error


def level_data(board: TravelBoard) -> dict[str, Json]:
    """The board as a record keeps it; `read_level` is its inverse."""
    vortex: list[Json] = list(print_vortex(board.position))
    loops: list[Json] = list(print_loops(board.position))
    return {"name": board.name, "fen": print_fen_of(board.position), "vortex": vortex, "loops": loops}


def _texts(data: Mapping[str, Json], key: str) -> list[str]:
    value = data.get(key, [])
    if not isinstance(value, list):
        raise LevelError(f"{key}: must be a list of texts, not {shown(value)}")
    return [_text(each, key) for each in value]


def _text(value: Json, key: str) -> str:
    if not isinstance(value, str):
        raise LevelError(f"{key}: must be a list of texts, not with {shown(value)}")
    return value
