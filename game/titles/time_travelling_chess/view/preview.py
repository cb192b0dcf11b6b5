"""A board of Time Travelling Chess as it is shown before a match, and in words."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.outcome import Outcome
from game.engine.title import Json
from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.view.ground import named_ground
from game.titles.chess.view.place import place_in
from game.titles.time_travelling_chess.rules.level import read_level
from game.titles.time_travelling_chess.rules.match import TravelMatch
from game.titles.time_travelling_chess.rules.position import TravelPosition
from game.titles.time_travelling_chess.view.board.played import facts_of, squares_of
from game.titles.time_travelling_chess.view.board.scenery import still_ops
from game.view.frame import Frame, Rect


def end_frame(match: TravelMatch, room: Rect) -> Frame:
    """The board of a match as it stands, with its last turn, and what decided it."""
    last = squares_of(facts_of(match, match.turn)) if match.turn else ()
    return _frame(match.position, room, last, match.outcome)


def position_frame(position: TravelPosition, room: Rect) -> Frame:
    """The board with its portals and checks, as large as the room allows."""
    return _frame(position, room, (), None)


def _frame(position: TravelPosition, room: Rect, last: tuple[int, ...], ended: Outcome | None) -> Frame:
    place = place_in(room)
    if place is None:
        return ()
    return (*named_ground(place), *still_ops(place, position, last, ended))


def preview(board: Mapping[str, Json], room: Rect) -> Frame:
    """The starting position. The board must be one that can be played."""
    return position_frame(read_level(board).position, room)


def size_words(board: Mapping[str, Json]) -> str:
    """How many pieces there are."""
    return f"{read_level(board).position.occupied.bit_count()} pieces"


def facts(board: Mapping[str, Json]) -> str:
    """Who is to move, and what is under way, in words."""
    position = read_level(board).position
    words = [f"{PLAYERS[position.side]} to move"]
    if position.vortex:
        words.append(f"{len(position.vortex)} in the vortex")
    if position.loops:
        words.append(f"{len(position.loops)} open {'loop' if len(position.loops) == 1 else 'loops'}")
    return ", ".join(words)
