"""Time Travelling Chess as the program's other floors know it: its name, its options, its start.

The rules stand on a library that takes a while to load, so they are loaded when a match begins.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from game.engine.outcome import Player
from game.engine.title import Json, Option, Traits
from game.titles.chess.rules.endings import REASONS
from game.titles.chess.rules.sides import PLAYERS
from game.titles.time_travelling_chess.rules.basics import PARADOX_CHECKMATE, RULES_VERSION
from game.titles.time_travelling_chess.rules.ruleset import OPTIONS, read_ruleset

if TYPE_CHECKING:
    from game.titles.time_travelling_chess.rules.match import TravelMatch

_TRAITS: Final = Traits(secret_orders=False, hidden_information=False, chance=False)
_REASONS: Final = {**REASONS, PARADOX_CHECKMATE: "paradox checkmate"}


@dataclass(frozen=True, slots=True)
class TravelTitle:
    """See game.engine.title.Title for the contract."""

    id: str = "time_travelling_chess"
    name: str = "Time Travelling Chess"
    rules_version: int = RULES_VERSION
    players: tuple[Player, ...] = PLAYERS
    options: tuple[Option, ...] = OPTIONS
    traits: Traits = _TRAITS
    reasons: Mapping[str, str] = field(default_factory=lambda: _REASONS)

    def laid_out(self, level: Mapping[str, Json], ruleset: Mapping[str, Json], seed: int) -> Mapping[str, Json]:
        """The position with all of its lists."""
        from game.titles.time_travelling_chess.rules.level import level_data, read_level

        del seed
        read_ruleset(ruleset)
        return level_data(read_level(level))

    def start(self, level: Mapping[str, Json], ruleset: Mapping[str, Json], seed: int) -> TravelMatch:
        """A new match."""
        from game.titles.time_travelling_chess.rules.level import read_level
        from game.titles.time_travelling_chess.rules.match import start_match

        del seed
        return start_match(read_level(level).position, read_ruleset(ruleset))


TIME_TRAVELLING_CHESS: Final = TravelTitle()
