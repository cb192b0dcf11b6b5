"""A second toy title: three players, and options that depend on each other. It is only set up, never played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine.clock import RULE
from game.engine.errors import RecordError
from game.engine.outcome import Player
from game.engine.title import Choice, Json, Option

TRIO_PLAYERS = (Player("red"), Player("green"), Player("blue"))


def option(key: str, *values: str) -> Option:
    return Option(key, key.title(), tuple(Choice(value, value.title(), f"It is {value}.") for value in values))


@dataclass(frozen=True)
class TrioMatch:
    """All three are waited for, for ever."""

    players: tuple[Player, ...] = TRIO_PLAYERS
    pending: frozenset[Player] = frozenset(TRIO_PLAYERS)
    outcome: None = None


@dataclass(frozen=True)
class TrioTitle:
    """In a closed match nothing is loud, and there is no clock."""

    id: str = "trio"
    name: str = "Three at a table"
    rules_version: int = 1
    players: tuple[Player, ...] = TRIO_PLAYERS
    options: tuple[Option, ...] = (option("door", "open", "closed"), option("voice", "loud", "low", "mute"))

    def laid_out(self, level, ruleset, seed):
        return level

    def start(self, level: Mapping[str, Json], ruleset: Mapping[str, Json], seed: int) -> TrioMatch:
        closed = ruleset.get("door") == "closed"
        if closed and (ruleset.get("voice") == "loud" or RULE in ruleset):
            raise RecordError("ruleset.door: must be open")
        if not closed and ruleset.get("voice") == "mute":
            raise RecordError("ruleset.door: must be closed")
        return TrioMatch()


TRIO = TrioTitle()
