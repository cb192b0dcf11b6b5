"""Time Chess as the program's other floors know it: its name, its options, its start.

The rules come with the `chess` library, which takes its time to be read: it is imported when a match is begun.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.engine.outcome import Player
from game.engine.title import Json, Option, Traits
from game.titles.chess.rules.endings import REASONS
from game.titles.chess.rules.sides import PLAYERS
from game.titles.time_chess.rules.basics import RULES_VERSION
from game.titles.time_chess.rules.ruleset import OPTIONS, read_ruleset

if TYPE_CHECKING:
    from game.titles.time_chess.rules.match import TimeMatch

_TRAITS = Traits(secret_orders=False, hidden_information=False, chance=True)


@dataclass(frozen=True, slots=True)
class TimeChessTitle:
    """See game.engine.title.Title for the contract."""

    id: str = "time_chess"
    name: str = "Time Chess"
    rules_version: int = RULES_VERSION
    players: tuple[Player, ...] = PLAYERS
    options: tuple[Option, ...] = OPTIONS
    traits: Traits = _TRAITS
    reasons: Mapping[str, str] = field(default_factory=lambda: REASONS)

    def laid_out(self, level: Mapping[str, Json], ruleset: Mapping[str, Json], seed: int) -> Mapping[str, Json]:
        """The starting position; nothing of it is left to chance."""
        del seed
        from game.titles.time_chess.rules.level import level_data, read_level

        read_ruleset(ruleset)
        return level_data(read_level(level))

    def start(self, level: Mapping[str, Json], ruleset: Mapping[str, Json], seed: int) -> TimeMatch:
        """A new match; the seed decides what the die shows, where one is thrown."""
        from game.titles.time_chess.rules.level import read_level
        from game.titles.time_chess.rules.match import start_match

        return start_match(read_level(level).position, read_ruleset(ruleset), seed)


TIME_CHESS = TimeChessTitle()
