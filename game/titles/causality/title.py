"""Battle of Causality as the program's other floors know it: its name, its options, its start."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.engine.outcome import Player
from game.engine.title import Json, Option, Traits
from game.titles.causality.rules.level import read_level
from game.titles.causality.rules.match import RULES_VERSION, CausalityMatch, start_match
from game.titles.causality.rules.ruleset import OPTIONS, read_ruleset
from game.titles.causality.rules.stone import PLAYERS

_TRAITS = Traits(secret_orders=True, hidden_information=True, chance=False)
_REASONS = {
    "bases": "all bases",
    "equilibrium": "equilibrium",
    "stagnation": "stagnation",
    "paradox": "a paradox",
}


@dataclass(frozen=True, slots=True)
class CausalityTitle:
    """See game.engine.title.Title for the contract."""

    id: str = "causality"
    name: str = "Battle of Causality"
    rules_version: int = RULES_VERSION
    players: tuple[Player, ...] = PLAYERS
    options: tuple[Option, ...] = OPTIONS
    traits: Traits = _TRAITS
    reasons: Mapping[str, str] = field(default_factory=lambda: _REASONS)

    def laid_out(self, level: Mapping[str, Json], ruleset: Mapping[str, Json], seed: int) -> Mapping[str, Json]:
        """The level: it leaves nothing open."""
        del ruleset, seed
        return level

    def start(self, level: Mapping[str, Json], ruleset: Mapping[str, Json], seed: int) -> CausalityMatch:
        """A new match; the rules use no chance."""
        del seed
        board = read_level(level)
        return start_match(board, read_ruleset(ruleset, board))


CAUSALITY = CausalityTitle()
