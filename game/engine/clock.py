"""Thinking time: how much a match allows, and what is left of it. What has passed is told; nothing here looks at a
clock."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Self

from game.engine.errors import DataError, RecordError, shown
from game.engine.outcome import Player
from game.engine.title import Json

RULE = "clock"
"""The key of a ruleset under which every title keeps the time control, if there is one."""

NO_CLOCK = "none"
"""What stands there for a match without a clock."""

LONGEST = 24 * 60 * 60
"""Seconds that a clock may be set to at most."""

HURRY = 10
"""In so many last seconds a player is warned."""


class ClockKind(Enum):
    """What the time is for; the values are those of rulesets."""

    PER_MOVE = "per_move"
    TOTAL = "total"


@dataclass(frozen=True, slots=True)
class TimeControl:
    """So many seconds for each player, for every turn anew or for the whole match.

    >>> str(TimeControl(ClockKind.TOTAL, 600))
    'total 600'
    >>> read_control("per_move 60").seconds
    60
    """

    kind: ClockKind
    seconds: int

    def __str__(self) -> str:
        """As text, for example `total 600`; `read_control` is its inverse."""
        return f"{self.kind.value} {self.seconds}"


def read_control(text: str) -> TimeControl:
    """The time control that a text means; raises DataError."""
    kind, _, seconds = text.partition(" ")
    known = {each.value: each for each in ClockKind}
    if kind not in known or not (seconds.isascii() and seconds.isdigit() and len(seconds) <= len(str(LONGEST))):
        raise DataError(f"clock: must be like 'total 600' or 'per_move 60', not {shown(text)}")
    control = TimeControl(known[kind], int(seconds))
    if not 0 < control.seconds <= LONGEST:
        raise DataError(f"clock: must be 1 to {LONGEST} seconds, not {control.seconds}")
    return control


def with_clock(ruleset: Mapping[str, Json], control: TimeControl | None) -> Mapping[str, Json]:
    """The same rules with that clock; without any for None.

    >>> with_clock({"fog": "yes"}, TimeControl(ClockKind.TOTAL, 600))
    {'fog': 'yes', 'clock': 'total 600'}
    """
    others = {key: value for key, value in ruleset.items() if key != RULE}
    return others if control is None else {**others, RULE: str(control)}


def check_rule(value: Json) -> str:
    """What a ruleset says of the clock, if it may stand there: none, a kind of clock, or a whole time control.

    Older records name the kind alone. Raises RecordError.
    """
    known = [NO_CLOCK, *(kind.value for kind in ClockKind)]
    if not isinstance(value, str):
        raise RecordError(f"ruleset.{RULE}: must be a text such as 'total 600', not {shown(value)}")
    if value in known:
        return value
    try:
        return str(read_control(value))
    except DataError as error:
        raise RecordError(f"ruleset.{RULE}: must be {', '.join(known)}, or a time control. {error}") from error


def control_of(ruleset: Mapping[str, Json]) -> TimeControl | None:
    """The time control of a ruleset; None: there is no clock, or only its kind is known."""
    value = ruleset.get(RULE, NO_CLOCK)
    return read_control(value) if isinstance(value, str) and " " in value else None


def has_clock(ruleset: Mapping[str, Json]) -> bool:
    """Whether a ruleset tells of a clock, even one of which no more is known than its kind."""
    return ruleset.get(RULE, NO_CLOCK) != NO_CLOCK


@dataclass(frozen=True, slots=True)
class Clock:
    """What is left for each player, in milliseconds. Nought means that the match is lost by the clock.

    At one computer players think one after the other, so it never runs out for both at once.

    >>> ada, bo = Player("ada"), Player("bo")
    >>> clock = Clock.full(TimeControl(ClockKind.PER_MOVE, 60), (ada, bo)).spend(ada, 1500).spend(bo, 700)
    >>> clock.left
    {'ada': 58500, 'bo': 59300}
    >>> clock.submitted(ada).seconds(ada)
    60
    """

    control: TimeControl
    left: Mapping[Player, int]

    @classmethod
    def full(cls, control: TimeControl, players: Iterable[Player]) -> Self:
        """The clock before the first turn."""
        return cls(control, dict.fromkeys(players, control.seconds * 1000))

    def spend(self, player: Player, milliseconds: int) -> Clock:
        """The clock after the player has thought for so long."""
        return replace(self, left={**self.left, player: max(0, self.left[player] - milliseconds)})

    def submitted(self, player: Player) -> Clock:
        """The clock after the player has given orders."""
        if self.control.kind is ClockKind.TOTAL:
            return self
        return replace(self, left={**self.left, player: self.control.seconds * 1000})

    def seconds(self, player: Player) -> int:
        """Whole seconds left as they are shown: nought only when the time has run out."""
        return -(-self.left[player] // 1000)
