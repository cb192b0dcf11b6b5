"""Which page of the rulebook speaks of what a player is looking at on the board."""

from __future__ import annotations

from game.titles.chess.rules.squares import NAMES, read_square
from game.titles.chess.view.clicks import command_id
from game.titles.time_chess.view.board.coming import Deadline
from game.titles.time_chess.view.board.desk import TimeDesk
from game.titles.time_chess.view.board.spots import CLOCK, COPY


def topic_of(desk: TimeDesk) -> str:
    """The page about the button under the mouse, or else about what stands there; of turns by default."""
    row = desk.commands.find(command_id(desk.look.hot))
    if row is not None and row.topic:
        return row.topic
    if desk.pointed is not None:
        return "returning" if isinstance(desk.pointed, Deadline) else "arriving"
    if desk.look.hover.startswith(COPY):
        return "declaring"
    if desk.look.hover == CLOCK or (desk.drafting is not None and desk.drafting.waits):
        return "forward"
    return _topic_of_square(desk) if desk.look.hover in NAMES else "turn"


def _topic_of_square(desk: TimeDesk) -> str:
    square = read_square(desk.look.hover)
    if any(each.square == square for each in desk.arrivals):
        return "arriving"
    if desk.shown.line_at(square) is not None or any(each.square == square for each in desk.deadlines):
        return "returning"
    is_king = desk.letters[square] in "Kk"
    return "temporal" if is_king and desk.checks else "board"
