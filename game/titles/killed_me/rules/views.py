"""A position as plain data: what `causality replay --json` prints of a turn."""

from __future__ import annotations

from game.engine.title import Json
from game.titles.killed_me.rules.compact import print_position
from game.titles.killed_me.rules.match import KilledMatch


def view_data(match: KilledMatch) -> Json:
    """The compact position, every legal turn, and what is left in the supplies."""
    position = match.position
    legal: list[Json] = list(match.legal)
    supply: list[Json] = list(position.supply)
    return {
        "fen": print_position(position),
        "legal": legal,
        "supply": supply,
        "seeds_left": position.seeds_left,
    }
