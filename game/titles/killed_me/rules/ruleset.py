"""What players agree on before a match, and the chapters with their starting positions (rules 1, 3)."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from game.engine.clock import NO_CLOCK, RULE, check_rule
from game.engine.errors import RecordError, shown
from game.engine.title import Choice, Json, Option
from game.titles.killed_me.rules.geometry import ERAS, SPACES
from game.titles.killed_me.rules.pieces import BLACK, COPIES, DARK, EMPTY, INFLUENCE, LIGHT, MEMORY, WHITE, YELLOW
from game.titles.killed_me.rules.position import CURRENT, OLD, ErasPosition

SUPPLY = 4
"""Copies that each player has in the supply at the beginning."""
BY_LOT = "4r"
"""The chapter whose two modules are drawn."""
PAIRS = ("gi", "gm", "im")
CHAPTERS: Mapping[str, str] = {
    "1": "g",
    "0": "",
    "2": "i",
    "3": "m",
    **{f"4{pair}": pair for pair in PAIRS},
    BY_LOT: "",
}
"""The modules of each chapter; the first is the default."""

_WHITE_HOME, _BLACK_HOME, _STATUE, _DARK, _LIGHT = 0, 15, 6, 3, 12


class BuildRule(Enum):
    """What becomes of a statue that cannot be built in a later era (rules 6.6)."""

    CURRENT = "current"
    OLD = "old"


class First(Enum):
    """Who begins."""

    WHITE = "white"
    BLACK = "black"
    RANDOM = "random"


class DrawRule(Enum):
    """What happens when a match stands still (rules 7)."""

    OFFER = "offer"
    AUTO = "auto"
    NONE = "none"


class ConcedeRule(Enum):
    """From when on a match can be given up (rules 7)."""

    HALF = "half"
    ALWAYS = "always"


@dataclass(frozen=True, slots=True)
class KilledMeRuleset:
    """One complete choice. A board with a position of its own settles `chapter`, `build_rule` and `first` by itself.

    `clock` is what the record says of the clock (game.engine.clock): the rules only know that it may end a match.
    """

    chapter: str = "1"
    build_rule: BuildRule = BuildRule.CURRENT
    first: First = First.WHITE
    draw_rule: DrawRule = DrawRule.OFFER
    concede_rule: ConcedeRule = ConcedeRule.HALF
    clock: str = NO_CLOCK


OPTIONS = (
    Option(
        "first",
        "Who begins",
        (
            Choice("white", "White", "White has the first turn, and the token in the past."),
            Choice("black", "Black", "Black has the first turn, and the token in the past."),
            Choice("random", "By lot", "Chance decides who has the first turn."),
        ),
    ),
    Option(
        "build_rule",
        "A statue without room",
        (
            Choice(
                "current", "Is left out", "A statue that finds no room in a later era is not built there, nor after."
            ),
            Choice("old", "Rebounds", "A statue that finds no room is tried on the builder's space, the other way."),
        ),
    ),
    Option(
        "draw_rule",
        "Standstill",
        (
            Choice(
                "offer", "A draw is proposed", "When nothing moves on any more, the board says so, and you may agree."
            ),
            Choice("auto", "Is a draw", "When nothing moves on any more, the match ends without a winner."),
            Choice("none", "Does not count", "Nobody counts how often the same position comes back."),
        ),
    ),
    Option(
        "concede_rule",
        "Giving up",
        (
            Choice(
                "half",
                "From half way",
                "You may resign once somebody is gone from an era, or seven are dead, or after 25 turns.",
            ),
            Choice("always", "At any time", "You may resign whenever you like."),
        ),
    ),
)
"""What players choose in the set-up beside the chapter, which is the board; the first of each is the default."""

_ENUMS: dict[str, type[Enum]] = {
    "build_rule": BuildRule,
    "first": First,
    "draw_rule": DrawRule,
    "concede_rule": ConcedeRule,
}
_OPTION = {option.key: option for option in OPTIONS}
_CHAPTER = "chapter"


def read_ruleset(data: Mapping[str, Json]) -> KilledMeRuleset:
    """The ruleset of a record, missing keys by default; raises RecordError naming the key."""
    values: dict[str, Any] = {}  # each value is read by its key's own enum
    for key, value in data.items():
        if key == _CHAPTER:
            values[key] = _read_chapter(value)
        elif key == RULE:
            values[key] = check_rule(value)
        elif key in _ENUMS:
            values[key] = _ENUMS[key](_OPTION[key].read(value))
        else:
            raise RecordError(f"ruleset: unknown key {shown(key)}; known are {', '.join((_CHAPTER, *_ENUMS, RULE))}")
    return KilledMeRuleset(**values)


def ruleset_data(ruleset: KilledMeRuleset) -> dict[str, Json]:
    """The ruleset as a record keeps it, with every key; `read_ruleset` is its inverse."""
    data: dict[str, Json] = {key: getattr(ruleset, key).value for key in _ENUMS}
    return {_CHAPTER: ruleset.chapter, **data, RULE: ruleset.clock}


def _read_chapter(value: Json) -> str:
    if not isinstance(value, str) or value not in CHAPTERS:
        raise RecordError(f"ruleset.{_CHAPTER}: must be one of {', '.join(CHAPTERS)}, not {shown(value)}")
    return value


# Starting positions.


def starting_position(chapter: str, ruleset: KilledMeRuleset, seed: int) -> ErasPosition:
    """The position in which a match of the chapter begins; `seed` decides what is drawn by lot."""
    modules = PAIRS[_drawn(seed, "modules") % len(PAIRS)] if chapter == BY_LOT else CHAPTERS[chapter]
    side = _beginner(ruleset.first, seed)
    era = _starting_era(modules)
    past, future = ERAS[0], ERAS[-1]
    return ErasPosition(
        cells=(era, era, era),
        seeds=(0, 0, 0),
        side=side,
        focus=(past, future) if side == WHITE else (future, past),
        supply=(SUPPLY, SUPPLY),
        modules=modules,
        rule=OLD if ruleset.build_rule is BuildRule.OLD else CURRENT,
    )


def _beginner(first: First, seed: int) -> int:
    if first is First.RANDOM:
        return _drawn(seed, "first") % len(COPIES)
    return BLACK if first is First.BLACK else WHITE


def _starting_era(modules: str) -> str:
    pieces = {_WHITE_HOME: COPIES[WHITE], _BLACK_HOME: COPIES[BLACK]}
    if INFLUENCE in modules:
        pieces[_STATUE] = YELLOW
    if MEMORY in modules:
        pieces |= {_DARK: DARK[0], _LIGHT: LIGHT[0]}
    return "".join(pieces.get(space, EMPTY) for space in SPACES)


def _drawn(seed: int, what: str) -> int:
    """A number that hangs on the seed alone and looks like chance, another one for each thing that is drawn."""
    return int.from_bytes(hashlib.blake2b(f"{what} {seed}".encode(), digest_size=8).digest())
