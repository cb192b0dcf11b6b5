"""Small matches for view tests, and a measure that needs no fonts."""

from __future__ import annotations

from game.titles.causality.title import CAUSALITY

FIELD = {
    "name": "Field",
    "time_cap": 3,
    "map": ["......", "......", "......", "......", "......", "......"],
    "stones": [
        "A tank 1,1 E",
        "A bombardier 1,4",
        "A sniper 0,3 E",
        "A tagger 3,3",
        "A wildcard 4,1",
        "B tank 5,5 W",
    ],
    "bases": ["N 5,0", "B 5,4"],
}


def match_on(board: dict, *turns: dict, **ruleset: str):
    """The match on a board after these turns, by player word: {"A": ("1,1 wait",)}."""
    match = CAUSALITY.start(board, ruleset, 0)
    for turn in turns:
        match = match.play(turn)
        while match.outcome is None and not match.pending:
            match = match.play({})
    return match


def board(rows: list[str], *stones: str, time_cap: int = 4, bases: tuple[str, ...] = ()) -> dict:
    """A board as plain data."""
    return {"name": "", "time_cap": time_cap, "map": rows, "stones": list(stones), "bases": list(bases)}
