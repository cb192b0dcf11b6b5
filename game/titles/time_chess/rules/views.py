"""A position as plain data: what `causality replay --json` prints of a turn."""

from __future__ import annotations

from game.engine.title import Json
from game.titles.time_chess.rules.compact import print_position, print_travellers, short_entries
from game.titles.time_chess.rules.match import TimeMatch


def view_data(match: TimeMatch) -> Json:
    """The position at the step of the move; whether there is a check is null when the match is over."""
    position = match.position
    over = match.outcome is not None
    return {
        "fen": print_position(position),
        "travellers": [*print_travellers(position)],
        "entries": [*short_entries(position)],
        "legal": [*match.legal],
        "in_check": None if over else match.in_check,
        "temporal_check": None if over else match.choices.is_temporal_check,
    }
