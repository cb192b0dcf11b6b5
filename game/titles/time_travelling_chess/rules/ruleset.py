"""What players agree on before a match (rules 1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.engine.clock import NO_CLOCK, RULE, check_rule
from game.engine.errors import RecordError, shown
from game.engine.title import Json
from game.titles.chess.rules.endings import DRAWS, ChessDraws

OPTIONS: Final = (DRAWS,)
"""What players choose in the set-up; the first choice of each is the default."""


@dataclass(frozen=True, slots=True)
class TravelRuleset:
    """One complete choice. `clock` is what the record says of the clock (game.engine.clock): the rules only know that
    it may end a match."""

    draws: ChessDraws = ChessDraws.STANDARD
    clock: str = NO_CLOCK


def read_ruleset(data: Mapping[str, Json]) -> TravelRuleset:
    """The ruleset of a record, missing keys by default; raises RecordError naming the key."""
    for key in data:
        if key not in (DRAWS.key, RULE):
            raise RecordError(f"ruleset: unknown key {shown(key)}; known are {DRAWS.key}, {RULE}")
    draws = ChessDraws(DRAWS.read(data[DRAWS.key])) if DRAWS.key in data else ChessDraws.STANDARD
    return TravelRuleset(draws, check_rule(data.get(RULE, NO_CLOCK)))


def ruleset_data(ruleset: TravelRuleset) -> dict[str, Json]:
    """The ruleset as a record keeps it, with every key; `read_ruleset` is its inverse."""
    return {DRAWS.key: ruleset.draws.value, RULE: ruleset.clock}
