"""That Time You Killed Me as the program's other floors know it: its name, its options, its start."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.engine.outcome import Player
from game.engine.title import Json, Option, Traits
from game.titles.killed_me.rules.compact import print_position
from game.titles.killed_me.rules.level import read_level
from game.titles.killed_me.rules.match import ABSENT, RULES_VERSION, STANDSTILL, KilledMatch, start_match
from game.titles.killed_me.rules.pieces import PLAYERS
from game.titles.killed_me.rules.ruleset import OPTIONS, read_ruleset

_TRAITS = Traits(secret_orders=False, hidden_information=False, chance=True)
_REASONS = {ABSENT: "gone from two eras", STANDSTILL: "a standstill"}


@dataclass(frozen=True, slots=True)
class KilledMeTitle:
    """See game.engine.title.Title for the contract."""

    id: str = "killed_me"
    name: str = "That Time You Killed Me"
    rules_version: int = RULES_VERSION
    players: tuple[Player, ...] = PLAYERS
    options: tuple[Option, ...] = OPTIONS
    traits: Traits = _TRAITS
    reasons: Mapping[str, str] = field(default_factory=lambda: _REASONS)

    def laid_out(self, level: Mapping[str, Json], ruleset: Mapping[str, Json], seed: int) -> Mapping[str, Json]:
        """The starting position: a chapter leaves to rules and chance who begins, and what is played."""
        board = read_level(level)
        return {"name": board.name, "fen": print_position(board.start(read_ruleset(ruleset), seed))}

    def start(self, level: Mapping[str, Json], ruleset: Mapping[str, Json], seed: int) -> KilledMatch:
        """A new match; the seed decides who begins and which modules are played, where that is left to chance."""
        rules = read_ruleset(ruleset)
        return start_match(read_level(level).start(rules, seed), rules)


KILLED_ME = KilledMeTitle()
