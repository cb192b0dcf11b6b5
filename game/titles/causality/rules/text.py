"""The board as text for terminals: every slice drawn with letters, printed and parsed.

A square takes four characters: `!` when the stone is causally free, the stone (capitals for A, small letters
for B), where it faces, and whose base the square is. `####` is a wall, a dot is floor.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from game.engine.errors import NotationError, shown
from game.titles.causality.rules.flag import bits
from game.titles.causality.rules.geometry import MAX_SIDE, Azimuth, Square
from game.titles.causality.rules.match import Canonisation, CausalityMatch
from game.titles.causality.rules.pose import azimuth_of, is_free, square_of
from game.titles.causality.rules.stone import KINDS, Faction, StoneType
from game.titles.causality.rules.timeline import Timeline

LEGEND = (
    "T tank, B bombardier, S sniper, G tagger, W wildcard: capitals are A's, small letters B's; "
    "O box, * mine\n"
    "^ > v < where it faces, ! before a stone that is causally free, A B N behind a base: whose it is, # wall"
)
"""What the letters of a picture mean."""
WIDTH = 110
"""Columns of text that slices are put side by side in."""

_LETTERS = {
    StoneType.TANK: "T",
    StoneType.BOMBARDIER: "B",
    StoneType.SNIPER: "S",
    StoneType.TAGGER: "G",
    StoneType.WILDCARD: "W",
    StoneType.BOX: "O",
    StoneType.MINE: "*",
}
_FACING = "^>v<"
_WALL = "####"
_CELL = 4
_LABEL = 3


@dataclass(frozen=True, slots=True)
class Mark:
    """One stone as a picture shows it."""

    square: Square
    faction: Faction
    type: StoneType
    azimuth: Azimuth | None
    free: bool


@dataclass(frozen=True, slots=True)
class Plate:
    """One time-slice as a picture shows it; both tuples are sorted by square."""

    marks: tuple[Mark, ...]
    bases: tuple[tuple[Square, Faction], ...]


@dataclass(frozen=True, slots=True)
class TextBoard:
    """A whole board as text shows it. `active` is the number of the active slice, if any."""

    width: int
    height: int
    floor: frozenset[Square]
    plates: tuple[Plate, ...]
    active: int | None = None


def picture_of(timeline: Timeline, active: int | None = None) -> TextBoard:
    """What the text shows of a board."""
    terrain = timeline.flags.level.terrain
    plates = tuple(_plate_of(timeline, t) for t in range(len(timeline.steps)))
    return TextBoard(terrain.width, terrain.height, terrain.floor, plates, active)


def _plate_of(timeline: Timeline, t: int) -> Plate:
    flags = timeline.flags
    marks = []
    for pose in timeline.poses(t):
        stone = flags.stones[pose.stone]
        free = is_free(flags, pose)
        marks.append(Mark(square_of(flags, pose), stone.faction, stone.type, azimuth_of(pose), free))
    owners = zip(flags.level.bases, timeline.owners[t], strict=True)
    return _plate(marks, [(base.square, owner) for base, owner in owners])


def _plate(marks: Iterable[Mark], bases: Iterable[tuple[Square, Faction]]) -> Plate:
    return Plate(tuple(sorted(marks, key=lambda mark: mark.square)), tuple(sorted(bases)))


def print_match(match: CausalityMatch) -> str:
    """The board that the match is at, after a line that says where; a round just closed says what it left."""
    lines = []
    if match.canonisations and match.active == 0:
        lines.append(_print_canonisation(match.canonisations[-1]))
    if match.outcome is None:
        lines += [f"round {match.round + 1}, slice {match.active}", ""]
        lines.append(print_picture(picture_of(match.timeline, match.active)))
    elif match.canonisations:
        lines += ["the last canonised board", ""]
        lines.append(print_picture(picture_of(match.canonisations[-1].timeline)))
    return "\n".join(lines)


def _print_canonisation(canonisation: Canonisation) -> str:
    scenario = canonisation.scenario
    kept = ", ".join(f"#{number}" for number in bits(scenario.active)) or "none"
    line = f"canonised: round {canonisation.round + 1}, ante-effects that hold: {kept}"
    if scenario.off:
        names = ", ".join(canonisation.timeline.flags.stones[stone].name for stone in bits(scenario.off))
        line += f"; set-up stones taken back: {names}"
    return line + ("; a paradox" if canonisation.paradox else "")


def print_picture(picture: TextBoard) -> str:
    """The picture as lines of text, as many slices side by side as fit; `parse_picture` is its inverse."""
    across = max(1, WIDTH // (_width(picture) + 3))
    blocks = [_block(picture, t) for t in range(len(picture.plates))]
    lines: list[str] = []
    for first in range(0, len(blocks), across):
        rows = zip(*blocks[first : first + across], strict=True)
        lines += ["|".join(f" {cell} " for cell in row).rstrip() for row in rows]
        lines.append("")
    return "\n".join(lines)


def _width(picture: TextBoard) -> int:
    """Columns of one slice; a small board is as wide as its heading."""
    return max(_LABEL + _CELL * picture.width, len("slice 00 (active)"))


def _block(picture: TextBoard, t: int) -> list[str]:
    """The lines of one slice, all of the same length."""
    head = f"slice {t}{' (active)' if t == picture.active else ''}"
    numbers = " " * _LABEL + "".join(f"{x:>2}  " for x in range(picture.width))
    plate = picture.plates[t]
    marks = {mark.square: mark for mark in plate.marks}
    bases = dict(plate.bases)
    rows = [
        f"{y:>2} " + "".join(_cell(picture, Square(x, y), marks, bases) for x in range(picture.width))
        for y in range(picture.height)
    ]
    return [line.ljust(_width(picture)) for line in (head, numbers, *rows)]


def _cell(picture: TextBoard, square: Square, marks: dict[Square, Mark], bases: dict[Square, Faction]) -> str:
    if square not in picture.floor:
        return _WALL
    base = bases[square].name if square in bases else " "
    mark = marks.get(square)
    if mark is None:
        return f" . {base}"
    letter = _LETTERS[mark.type]
    letter = letter.lower() if mark.faction is Faction.B else letter
    facing = " " if mark.azimuth is None else _FACING[mark.azimuth]
    return f"{'!' if mark.free else ' '}{letter}{facing}{base}"


def parse_picture(text: str) -> TextBoard:
    """The picture that the lines draw; raises NotationError naming the line."""
    blocks = list(_read_blocks(text.splitlines()))
    if not blocks:
        raise NotationError("a board as text begins with 'slice 0'")
    plates, active = [], None
    for t, block in enumerate(blocks):
        head = re.fullmatch(r"slice (\d+)( \(active\))?", block[0].strip())
        if head is None or int(head[1]) != t or len(block) < 3:
            raise NotationError(f"{shown(block[0])} is not the head of slice {t}, with its rows below")
        active = t if head[2] else active
        plates.append(_read_plate(block))
    width, rows = len(blocks[0][1].split()), blocks[0][2:]
    if width > MAX_SIDE or len(rows) > MAX_SIDE:
        raise NotationError(f"a board has at most {MAX_SIDE} x {MAX_SIDE} squares")
    floor = frozenset(square for square, cell in _read_cells(rows, width) if cell != _WALL)
    return TextBoard(width, len(rows), floor, tuple(plates), active)


def _read_blocks(lines: Sequence[str]) -> Iterator[list[str]]:
    """The lines of each slice, cut out of the bands in which slices stand side by side."""
    band: list[list[str]] = []
    for line in [*lines, ""]:
        if line.strip():
            band.append([piece[1:] for piece in line.split("|")])
        elif band:
            for column in zip_longest(*band):
                if None in column:
                    raise NotationError(f"{shown(band[0])}: a slice of this band is not complete")
                yield list(column)
            band = []


def _read_plate(block: Sequence[str]) -> Plate:
    marks: list[Mark] = []
    bases: list[tuple[Square, Faction]] = []
    for square, cell in _read_cells(block[2:], len(block[1].split())):
        if cell == _WALL:
            continue
        if cell[3] != " ":
            bases.append((square, _read_faction(cell)))
        if cell[:3] != " . ":
            marks.append(_read_mark(square, cell))
    return _plate(marks, bases)


def _read_cells(rows: Sequence[str], width: int) -> Iterator[tuple[Square, str]]:
    for y, row in enumerate(rows):
        cells = row[_LABEL:].ljust(_CELL * width)
        for x in range(width):
            yield Square(x, y), cells[_CELL * x : _CELL * (x + 1)]


def _read_faction(cell: str) -> Faction:
    if cell[3] not in Faction.__members__:
        raise NotationError(f"{shown(cell)}: the base mark is none of A, B, N")
    return Faction[cell[3]]


def _read_mark(square: Square, cell: str) -> Mark:
    types = {letter: type_ for type_, letter in _LETTERS.items()}
    type_ = types.get(cell[1].upper())
    if type_ is None or cell[0] not in " !" or cell[2] not in f" {_FACING}":
        raise NotationError(f"{shown(cell)} at {square} is not a square; write for example ' . ' or '!T>A'")
    faction = Faction.N if KINDS[type_].neutral else Faction.B if cell[1].islower() else Faction.A
    azimuth = None if cell[2] == " " else Azimuth(_FACING.index(cell[2]))
    return Mark(square, faction, type_, azimuth, cell[0] == "!")
