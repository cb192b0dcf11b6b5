"""Which page of the rulebook speaks of what a player is looking at on the board."""

from __future__ import annotations

from game.titles.killed_me.rules.geometry import NOWHERE
from game.titles.killed_me.rules.pieces import ANY_ELEPHANT, ANY_STATUE, COPIES, EMPTY
from game.titles.killed_me.view.board.clicks import command_id
from game.titles.killed_me.view.board.desk import SceneNow


def topic_of(desk: SceneNow) -> str:
    """The page about the button under the mouse, or else about what stands there; of turns by default."""
    row = desk.commands.find(command_id(desk.look.hot))
    if row is not None and row.topic:
        return row.topic
    place = desk.look.hover
    if place is None or place.space == NOWHERE:
        return "turn"
    return _topic_of_piece(desk.cells[place.era][place.space])


def _topic_of_piece(letter: str) -> str:
    if letter == EMPTY:
        return "eras"
    if letter in COPIES:
        return "copies"
    if letter in ANY_STATUE:
        return "statues"
    return "elephants" if letter in ANY_ELEPHANT else "growth"
