"""Small boards and records that tests of files and commands begin with."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

DUEL: dict[str, Any] = {
    "name": "Duel",
    "time_cap": 3,
    "map": ["...", ".#.", "..."],
    "stones": ["A tank 0,0 E", "B bombardier 2,2", "N box 1,0"],
    "bases": ["N 2,0"],
}
"""Three slices; the tank of A can push the box off the only base or stand and wait."""


def duel_record(*turns: dict[str, list[str]], **fields: Any) -> dict[str, Any]:
    """A record on the duel board with these turns, other fields replaced by name."""
    record = {
        "format": "battle-of-causality/record",
        "format_version": 1,
        "title": "causality",
        "rules_version": 1,
        "board": deepcopy(DUEL),
        "ruleset": {},
        "players": {"A": "Ada", "B": "Bo"},
        "turns": list(turns),
        "end": None,
    }
    return {**record, **fields}


OPENING = {"A": ["0,0 wait"], "B": ["2,2 move 2,1"]}
"""A legal first turn of the duel."""
