"""A position as plain data: what `causality replay --json` prints of a turn."""

from __future__ import annotations

from game.engine.title import Json
from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.rules.squares import names_in
from game.titles.time_travelling_chess.rules.attacks import checked, vulnerable
from game.titles.time_travelling_chess.rules.compact import print_fen_of, print_loops, print_vortex
from game.titles.time_travelling_chess.rules.match import TravelMatch


def view_data(match: TravelMatch) -> Json:
    """The compact position, every legal turn, who is in check and what is vulnerable; all lists sorted."""
    position = match.position
    in_check = checked(position, position.side)
    return {
        "fen": print_fen_of(position),
        "vortex": [*sorted(print_vortex(position))],
        "loops": [*sorted(print_loops(position))],
        "legal": [*match.legal],
        "in_check": bool(in_check),
        "check_squares": [*names_in(in_check)],
        "vulnerable": {str(player): [*names_in(vulnerable(position, side))] for side, player in enumerate(PLAYERS)},
    }
