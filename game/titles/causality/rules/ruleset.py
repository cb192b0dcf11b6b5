"""The named rule variations that players agree on before a match (rules 6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeVar

from game.engine.clock import NO_CLOCK, RULE, check_rule
from game.engine.errors import RecordError, shown
from game.engine.outcome import Player
from game.engine.title import Choice, Json, Option
from game.titles.causality.rules.level import Level
from game.titles.causality.rules.stone import PLAYERS, faction_of

T = TypeVar("T")


class Paradox(Enum):
    """What happens when no scenario is consistent (6.1)."""

    AUDITORS = "auditors"
    HULOT = "hulot"
    KNOW_YOUR_PARADOXES = "know_your_paradoxes"


class NoWin(Enum):
    """What an end without a winner means (6.2)."""

    DRAW = "draw"
    WAR_ROOM = "war_room"


class Priority(Enum):
    """Which of several consistent scenarios is canonised (6.3)."""

    SHIELD_AND_SPEAR = "shield_and_spear"
    ACE_WILDCARD = "ace_wildcard"
    MERRY_CHRONOS = "merry_chronos"
    OUT_WITH_THE_OLD = "out_with_the_old"
    CONSERVATIVE = "conservative"


class Vision(Enum):
    """What players see of the slices to come (6.6)."""

    OMNISCIENCE = "omniscience"
    FOG_OF_WAR = "fog_of_war"


class Tagscreens(Enum):
    """How lock and unlock on one stone count against each other (2.3)."""

    ANTIDOTE = "antidote"
    TUG_OF_WAR = "tug_of_war"


WITHOUT_SETUP = (Priority.OUT_WITH_THE_OLD, Priority.CONSERVATIVE)
"""The priorities that go with Know your paradoxes!, and only with it."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One complete choice of variations. `headcount` holds the players' own lists of set-up stones, or None.

    `clock` is what the record says of the clock (game.engine.clock): the rules only know that it may end a match.
    """

    paradox: Paradox = Paradox.AUDITORS
    no_win: NoWin = NoWin.DRAW
    priority: Priority = Priority.SHIELD_AND_SPEAR
    vision: Vision = Vision.OMNISCIENCE
    tagscreens: Tagscreens = Tagscreens.ANTIDOTE
    clock: str = NO_CLOCK
    headcount: tuple[tuple[int, ...], ...] | None = None


_ENUMS: dict[str, type[Enum]] = {
    "paradox": Paradox,
    "no_win": NoWin,
    "priority": Priority,
    "vision": Vision,
    "tagscreens": Tagscreens,
}


def read_ruleset(data: Mapping[str, Json], level: Level) -> Ruleset:
    """The ruleset of a record for that level, missing keys by default; raises RecordError naming the key."""
    values: dict[str, Any] = {}  # each value is read by its key's own enum
    for key, value in data.items():
        if key == "headcount":
            values[key] = _read_headcount(value, level)
        elif key == RULE:
            values[key] = check_rule(value)
        elif key in _ENUMS:
            values[key] = _ENUMS[key](_OPTION[key].read(value))
        else:
            raise RecordError(f"ruleset: unknown key {shown(key)}; known are {', '.join((*_ENUMS, RULE, 'headcount'))}")
    values.setdefault("priority", default_priority(values.get("paradox")))
    ruleset = Ruleset(**values)
    _check_combination(ruleset)
    return ruleset


def default_priority(paradox: object) -> Priority:
    """The priority that goes with this handling of paradoxes when none is named (6.3)."""
    known = paradox is Paradox.KNOW_YOUR_PARADOXES
    return Priority.OUT_WITH_THE_OLD if known else Priority.SHIELD_AND_SPEAR


def ruleset_data(ruleset: Ruleset) -> dict[str, Json]:
    """The ruleset as a record keeps it, with every key; `read_ruleset` is its inverse."""
    data: dict[str, Json] = {key: getattr(ruleset, key).value for key in _ENUMS}
    data[RULE] = ruleset.clock
    if ruleset.headcount is not None:
        data["headcount"] = {str(player): list(own) for player, own in zip(PLAYERS, ruleset.headcount, strict=True)}
    return data


def _check_combination(ruleset: Ruleset) -> None:
    knows = ruleset.paradox is Paradox.KNOW_YOUR_PARADOXES
    if knows != (ruleset.priority in WITHOUT_SETUP):
        fitting = [each.value for each in Priority if (each in WITHOUT_SETUP) == knows]
        raise RecordError(
            f"ruleset.priority: {ruleset.priority.value} does not exist with paradox {ruleset.paradox.value}; "
            f"it must be one of {', '.join(fitting)}"
        )
    if ruleset.headcount is not None and ruleset.priority is not Priority.MERRY_CHRONOS:
        raise RecordError("ruleset.headcount: exists with priority merry_chronos only; leave it out")


def _read_headcount(value: Json, level: Level) -> tuple[tuple[int, ...], ...] | None:
    if value is None:
        return None
    if not isinstance(value, dict) or set(value) != set(PLAYERS):
        raise RecordError(f"ruleset.headcount: must have one list for each of {', '.join(PLAYERS)}, not {shown(value)}")
    return tuple(_read_own_count(value[player], player, level) for player in PLAYERS)


def _read_own_count(value: Json, player: Player, level: Level) -> tuple[int, ...]:
    own = [stone.number for stone in level.stones if stone.faction is faction_of(player)]
    numbers = [n for n in value if isinstance(n, int) and not isinstance(n, bool)] if isinstance(value, list) else []
    if not isinstance(value, list) or len(numbers) != len(value) or sorted(numbers) != own:
        raise RecordError(
            f"ruleset.headcount.{player}: must list each of the set-up stones {own} once, not {shown(value)}"
        )
    return tuple(numbers)


def stitch(first: Sequence[T], second: Sequence[T]) -> list[T]:
    """The zig-zag stitch of two lists, beginning with the first; the longer one goes on alone (6.4)."""
    stitched: list[T] = []
    for index in range(max(len(first), len(second))):
        stitched += first[index : index + 1]
        stitched += second[index : index + 1]
    return stitched


OPTIONS = (
    Option(
        "paradox",
        "Paradox",
        (
            Choice(
                "auditors",
                "Auditors of Reality",
                "Reality takes back set-up stones until history holds, and keeps them for ever.",
            ),
            Choice(
                "hulot",
                "Hulot's Holiday",
                "Reality takes back set-up stones until history holds; they may return in later rounds.",
            ),
            Choice(
                "know_your_paradoxes", "Know your paradoxes!", "A paradox ends the match at once, without a winner."
            ),
        ),
    ),
    Option(
        "no_win",
        "No winner",
        (
            Choice("draw", "Poiccard's Gambit", "A match that ends without all bases in one hand is a draw."),
            Choice(
                "war_room",
                "Fighting in the War Room",
                "Without a win, whoever holds more than half of the bases is the winner.",
            ),
        ),
    ),
    Option(
        "priority",
        "Which history counts",
        (
            Choice(
                "shield_and_spear",
                "Shield and Spear",
                "Spare set-up stones first, those touched last above all; then the newest ante-effects hold.",
            ),
            Choice(
                "ace_wildcard",
                "Ace Wildcard",
                "The stones that were touched last stay, wherever they came from; then the newest bombs hold.",
            ),
            Choice(
                "merry_chronos",
                "Merry Chronos",
                "As many ante-effects hold as can, then as many stones stay, then the newest of them.",
            ),
            Choice(
                "out_with_the_old", "Out with the Old", "The newest ante-effect holds, then the next newest, and so on."
            ),
            Choice("conservative", "Conservative", "As many ante-effects hold as can; among equals, the newest."),
        ),
    ),
    Option(
        "vision",
        "Sight",
        (
            Choice("omniscience", "Omniscience", "Both players see every slice of the board."),
            Choice("fog_of_war", "Fog of War", "Slices after the active one are hidden, save on the canonised board."),
        ),
    ),
    Option(
        "tagscreens",
        "Tagscreens",
        (
            Choice("antidote", "Antidote", "A lock and an unlock on the same stone cancel, however many of each."),
            Choice("tug_of_war", "Tug-o-war", "Of locks and unlocks on the same stone the more numerous act."),
        ),
    ),
)
"""What players choose in the set-up, each choice with a plain sentence; the first of each is the default."""

_OPTION = {option.key: option for option in OPTIONS}
