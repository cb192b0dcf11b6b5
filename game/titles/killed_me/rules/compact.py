"""The compact position: a whole state on one line, printed and parsed (rules 2).

For example `w3/4/4/3b|w3/4/4/3b|w3/4/4/3b w pf 4,4 g c`: the eras, whose turn it is, both tokens (white's first), both
supplies, the modules, the build rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.engine.errors import LevelError, shown
from game.titles.killed_me.rules.geometry import ERA_LETTERS, ERA_NAMES, ERAS, SIDE, SPACES, place_name
from game.titles.killed_me.rules.pieces import (
    ANY_ELEPHANT,
    ANY_STATUE,
    BODIES,
    COPIES,
    ELEPHANTS,
    EMPTY,
    FALLEN,
    GROWTH,
    HATTED,
    INFLUENCE,
    LETTERS,
    MEMORY,
    MODULES,
    SEEDS,
    SHRUB,
    SHRUBS,
    TREE,
    TREES,
)
from game.titles.killed_me.rules.position import CURRENT, OLD, ErasPosition

_SEED = "s"
_ON_SEED = {"W": "w", "B": "b"}
_NO_MODULE = "-"
_FORM = "'eras side tokens supplies modules rule', such as 'w3/4/4/3b|w3/4/4/3b|w3/4/4/3b w pf 4,4 g c'"
_SUPPLIES = re.compile(r"([0-7]),([0-7])")


def print_position(position: ErasPosition) -> str:
    """The position on one line; `parse_position` is its inverse."""
    eras = "|".join(_print_era(position, era) for era in ERAS)
    tokens = "".join(ERA_LETTERS[era] for era in position.focus)
    supplies = ",".join(str(count) for count in position.supply)
    modules = position.modules or _NO_MODULE
    return f"{eras} {COPIES[position.side]} {tokens} {supplies} {modules} {position.rule}"


def _print_era(position: ErasPosition, era: int) -> str:
    letters = [_print_space(position.cells[era][space], position.seeds[era] >> space & 1) for space in SPACES]
    rows = ["".join(letters[first : first + SIDE]) for first in range(0, len(letters), SIDE)]
    return "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in rows)


def _print_space(letter: str, seed: int) -> str:
    if not seed:
        return letter
    return _SEED if letter == EMPTY else letter.upper()


def parse_position(text: str) -> ErasPosition:
    """The position that a line describes; raises LevelError naming the place."""
    words = text.split(" ")
    if len(words) != 6:
        raise LevelError(f"{shown(text)}: must be {_FORM}")
    eras = words[0].split("|")
    if len(eras) != len(ERAS):
        raise LevelError(f"{shown(words[0])}: must be three eras separated by |, not {len(eras)}")
    (past, p), (present, n), (future, f) = (_read_era(era, ERA_NAMES[number]) for number, era in enumerate(eras))
    position = ErasPosition(
        (past, present, future),
        (p, n, f),
        _read_side(words[1]),
        _read_tokens(words[2]),
        _read_supplies(words[3]),
        _read_modules(words[4]),
        _read_rule(words[5]),
    )
    _check(position)
    return position


def _read_era(text: str, name: str) -> tuple[str, int]:
    """The letters of an era, and the mask of its seeds."""
    rows = text.split("/")
    if len(rows) != SIDE:
        raise LevelError(f"{name}: must be {SIDE} rows separated by /, not {shown(text)}")
    marks = [mark for number, row in enumerate(rows, start=1) for mark in _read_row(row, f"{name}, row {number}")]
    cells = "".join(EMPTY if mark == _SEED else _ON_SEED.get(mark, mark) for mark in marks)
    return cells, sum(1 << space for space, mark in enumerate(marks) if mark == _SEED or mark in _ON_SEED)


def _read_row(row: str, place: str) -> list[str]:
    marks: list[str] = []
    for mark in row:
        if mark in "1234":
            marks += EMPTY * int(mark)
        elif mark in LETTERS or mark == _SEED or mark in _ON_SEED:
            marks.append(mark)
        else:
            raise LevelError(
                f"{place}: {shown(mark)} is no piece; known are {' '.join(sorted(LETTERS))} s W B and 1 to 4"
            )
    if len(marks) != SIDE:
        raise LevelError(f"{place}: {shown(row)} has {len(marks)} spaces, not {SIDE}")
    return marks


def _read_side(word: str) -> int:
    if word not in tuple(COPIES):
        raise LevelError(f"{shown(word)}: whose turn it is must be w or b")
    return COPIES.index(word)


def _read_tokens(word: str) -> tuple[int, int]:
    if len(word) != 2 or any(letter not in ERA_LETTERS for letter in word):
        raise LevelError(f"{shown(word)}: the tokens must be two letters out of p n f, white's first")
    return ERA_LETTERS.index(word[0]), ERA_LETTERS.index(word[1])


def _read_supplies(word: str) -> tuple[int, int]:
    found = _SUPPLIES.fullmatch(word)
    if found is None:
        raise LevelError(f"{shown(word)}: the supplies must be two numbers from 0 to {BODIES}, such as 4,4")
    return int(found[1]), int(found[2])


def _read_modules(word: str) -> str:
    letters = "" if word == _NO_MODULE else word
    if any(letter not in MODULES for letter in letters) or not word or len(set(letters)) != len(letters):
        raise LevelError(f"{shown(word)}: the modules must be - or letters out of g i m")
    return "".join(letter for letter in MODULES if letter in letters)


def _read_rule(word: str) -> str:
    if word not in (CURRENT, OLD):
        raise LevelError(f"{shown(word)}: the build rule must be {CURRENT} (current) or {OLD} (old)")
    return word


# Whether there can be such a position.


def _check(position: ErasPosition) -> None:
    for problem in (*_wrong_supplies(position), *_wrong_twins(position), *_wrong_modules(position)):
        raise LevelError(problem)


def _wrong_supplies(position: ErasPosition) -> Iterator[str]:
    everything = "".join(position.cells)
    for name, count, most in (
        ("seeds", SEEDS - position.seeds_left, SEEDS),
        ("shrubs", everything.count(SHRUB), SHRUBS),
        ("trees", sum(everything.count(letter) for letter in TREE + FALLEN), TREES),
    ):
        if count > most:
            yield f"{count} {name}: there are only {most}"


def _wrong_twins(position: ErasPosition) -> Iterator[str]:
    for era, cells in enumerate(position.cells):
        for kin, name in (*((letter, "statue of that colour") for letter in sorted(ANY_STATUE)), *_ELEPHANT_KINDS):
            found = [space for space, letter in enumerate(cells) if letter in kin]
            if len(found) > 1:
                yield f"{place_name(era, found[1])}: there is one {name} in an era, and it stands on {found[0] + 1}"


_ELEPHANT_KINDS = (
    (ELEPHANTS[0], "dark elephant"),
    (ELEPHANTS[1], "light elephant"),
    (HATTED[0], "elephant with a white hat"),
    (HATTED[1], "elephant with a black hat"),
)


def _wrong_modules(position: ErasPosition) -> Iterator[str]:
    for era, cells in enumerate(position.cells):
        for space, letter in enumerate(cells):
            module = _module_of(letter) or (GROWTH if position.seeds[era] >> space & 1 else "")
            if module not in position.modules:
                yield f"{place_name(era, space)}: such a piece belongs to module {module}, which is not played"


def _module_of(letter: str) -> str:
    if letter in ANY_STATUE:
        return INFLUENCE
    if letter in ANY_ELEPHANT:
        return MEMORY
    return GROWTH if letter in (SHRUB, TREE, *FALLEN) else ""
