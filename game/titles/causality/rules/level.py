"""The board that a match is played on: map, time cap, set-up stones and bases; read from plain data and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from game.engine.errors import LevelError, NotationError, shown
from game.engine.title import Json
from game.titles.causality.rules.geometry import (
    MAX_SIDE,
    MAX_TIME_CAP,
    Azimuth,
    Square,
    Terrain,
    parse_azimuth,
    parse_square,
)
from game.titles.causality.rules.stone import KINDS, Faction, Stone, StoneType

WALL = "#"
FLOOR = "."
NAME_LENGTH = 200
"""Longest name of a board, in characters."""
KEYS = ("name", "time_cap", "map", "stones", "bases")


@dataclass(frozen=True, slots=True)
class Base:
    """A square that can be captured, and whose it is at first."""

    square: Square
    faction: Faction


@dataclass(frozen=True)
class Level:
    """A board as a match starts on it. `stones` are the set-up stones in set-up order."""

    name: str
    time_cap: int
    terrain: Terrain
    stones: tuple[Stone, ...]
    bases: tuple[Base, ...]

    @property
    def final(self) -> int:
        """The number of the final slice."""
        return self.time_cap - 1


def read_level(data: Mapping[str, Json]) -> Level:
    """The level in the `board` table of a record or level file; raises LevelError naming key and reason."""
    for key in data:
        if key not in KEYS:
            raise LevelError(f"board: unknown key {shown(key)}; known are {', '.join(KEYS)}")
    name = data.get("name", "")
    if not isinstance(name, str) or len(name) > NAME_LENGTH:
        raise LevelError(f"board.name: must be a text of at most {NAME_LENGTH} characters")
    terrain = _read_map(data.get("map"))
    stones = _read_stones(data.get("stones"), terrain)
    return Level(name, _read_time_cap(data.get("time_cap")), terrain, stones, _read_bases(data.get("bases"), terrain))


def level_data(level: Level) -> dict[str, Json]:
    """The level as the `board` table of a record; `read_level` is its inverse."""
    terrain = level.terrain
    rows: list[Json] = [
        "".join(FLOOR if Square(x, y) in terrain.floor else WALL for x in range(terrain.width))
        for y in range(terrain.height)
    ]
    return {
        "name": level.name,
        "time_cap": level.time_cap,
        "map": rows,
        "stones": [print_stone(stone) for stone in level.stones],
        "bases": [f"{base.faction.name} {base.square}" for base in level.bases],
    }


def print_stone(stone: Stone) -> str:
    """A set-up stone as levels write it: faction, type, square, azimuth if orientable."""
    azimuth = "" if stone.azimuth is None else f" {stone.azimuth.name}"
    return f"{stone.faction.name} {stone.type.value} {stone.square}{azimuth}"


def next_name(faction: Faction, stones: Iterable[Stone]) -> str:
    """The name of the next stone of a faction: A1, A2, ... as stones come onto the board."""
    return f"{faction.name}{1 + sum(stone.faction is faction for stone in stones)}"


def _read_time_cap(value: Json) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 2 <= value <= MAX_TIME_CAP:
        raise LevelError(f"board.time_cap: must be a whole number from 2 to {MAX_TIME_CAP}, not {shown(value)}")
    return value


def _read_map(rows: Json) -> Terrain:
    if not isinstance(rows, list) or not rows or not all(isinstance(row, str) and row for row in rows):
        raise LevelError("board.map: must be a list of texts, one a row, of '#' (wall) and '.' (floor)")
    texts = [row for row in rows if isinstance(row, str)]
    width, height = len(texts[0]), len(texts)
    if width > MAX_SIDE or height > MAX_SIDE:
        raise LevelError(f"board.map: is {width} x {height} squares; at most {MAX_SIDE} x {MAX_SIDE} are allowed")
    floor = set()
    for y, row in enumerate(texts):
        if len(row) != width:
            raise LevelError(f"board.map, row {y}: has {len(row)} squares, the rows above have {width}")
        for x, mark in enumerate(row):
            if mark not in (WALL, FLOOR):
                raise LevelError(f"board.map, row {y}: {shown(mark)} at {x},{y} is neither '#' (wall) nor '.' (floor)")
            if mark == FLOOR:
                floor.add(Square(x, y))
    return Terrain(width, height, frozenset(floor))


def _read_stones(lines: Json, terrain: Terrain) -> tuple[Stone, ...]:
    if not isinstance(lines, list):
        raise LevelError(f"board.stones: must be a list of texts such as 'A tank 1,2 E', not {shown(lines)}")
    stones: list[Stone] = []
    taken: dict[Square, int] = {}
    for number, line in enumerate(lines):
        place = f"board.stones[{number}] {shown(line)}"
        stone = _read_stone(line, number, place)
        _check_floor(stone.square, terrain, place)
        if stone.square in taken:
            raise LevelError(f"{place}: {stone.square} is taken by stones[{taken[stone.square]}]")
        taken[stone.square] = number
        stones.append(replace(stone, name=next_name(stone.faction, stones)))
    return tuple(stones)


def _read_stone(line: Json, number: int, place: str) -> Stone:
    words = line.split(" ") if isinstance(line, str) else []
    if len(words) not in (3, 4):
        raise LevelError(f"{place}: must be faction, type, x,y and an azimuth for tanks and snipers: 'A tank 1,2 E'")
    faction = _read_faction(words[0], place)
    types = {kind.value: kind for kind in StoneType}
    if words[1] not in types:
        raise LevelError(f"{place}: unknown stone type {shown(words[1])}; known are {', '.join(types)}")
    type_ = types[words[1]]
    kind = KINDS[type_]
    if kind.neutral != (faction is Faction.N):
        raise LevelError(f"{place}: a {type_.value} is {'neutral (N)' if kind.neutral else 'of faction A or B'}")
    azimuth = _read_stone_azimuth(words[3:], type_, place)
    return Stone(number, "", faction, type_, azimuth, 0, _read_square(words[2], place))


def _read_stone_azimuth(words: list[str], type_: StoneType, place: str) -> Azimuth | None:
    if not KINDS[type_].orientable:
        if words:
            raise LevelError(f"{place}: a {type_.value} has no azimuth; leave out {shown(words[0])}")
        return None
    if not words:
        raise LevelError(f"{place}: a {type_.value} needs an azimuth (N, E, S or W) at the end")
    try:
        return parse_azimuth(words[0])
    except NotationError as error:
        raise LevelError(f"{place}: {error}") from error


def _read_faction(word: str, place: str) -> Faction:
    if word not in Faction.__members__:
        raise LevelError(f"{place}: unknown faction {shown(word)}; it is A, B or N (neutral)")
    return Faction[word]


def _read_square(word: str, place: str) -> Square:
    try:
        return parse_square(word)
    except NotationError as error:
        raise LevelError(f"{place}: {error}") from error


def _check_floor(square: Square, terrain: Terrain, place: str) -> None:
    if square.x >= terrain.width or square.y >= terrain.height:
        raise LevelError(f"{place}: {square} is off the board of {terrain.width} x {terrain.height} squares")
    if square not in terrain.floor:
        raise LevelError(f"{place}: {square} is a wall")


def _read_bases(lines: Json, terrain: Terrain) -> tuple[Base, ...]:
    if lines is None:
        return ()
    if not isinstance(lines, list):
        raise LevelError(f"board.bases: must be a list of texts such as 'N 7,1', not {shown(lines)}")
    bases: list[Base] = []
    for number, line in enumerate(lines):
        place = f"board.bases[{number}] {shown(line)}"
        words = line.split(" ") if isinstance(line, str) else []
        if len(words) != 2:
            raise LevelError(f"{place}: must be allegiance (A, B or N) and x,y: 'N 7,1'")
        base = Base(_read_square(words[1], place), _read_faction(words[0], place))
        _check_floor(base.square, terrain, place)
        if any(base.square == other.square for other in bases):
            raise LevelError(f"{place}: there is a base on {base.square} already")
        bases.append(base)
    return tuple(bases)
