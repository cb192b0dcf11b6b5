"""Which page of the rulebook speaks of what a player is looking at on the board."""

from __future__ import annotations

from game.titles.chess.rules.squares import NAMES, read_square
from game.titles.chess.view.clicks import command_id
from game.titles.time_travelling_chess.rules.attacks import vulnerable
from game.titles.time_travelling_chess.view.board.desk import TravelDesk
from game.titles.time_travelling_chess.view.board.spots import COUNTER_SPOTS, VORTEX, is_away


def topic_of(desk: TravelDesk) -> str:
    """The page about the button under the mouse, or else about what is there; of turns by default."""
    row = desk.commands.find(command_id(desk.look.hot))
    if row is not None and row.topic:
        return row.topic
    spot = desk.look.hover
    if spot == VORTEX:
        return "forward"
    if is_away(spot):
        return "returning"
    if spot in COUNTER_SPOTS:
        return "appearing"
    return _topic_of_square(desk, read_square(spot)) if spot in NAMES else "turn"


def _topic_of_square(desk: TravelDesk, square: int) -> str:
    position = desk.position
    if any(square in (loop.portal, loop.future) for loop in position.loops):
        return "closing"
    if any(each.square == square for each in position.vortex):
        return "returning"
    exposed = vulnerable(position, 0) | vulnerable(position, 1)
    return "vulnerable" if exposed >> square & 1 else "board"
