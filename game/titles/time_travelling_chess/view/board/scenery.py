"""A position as it lies on the board: portals, and pieces with what tells how they stand in time."""

from __future__ import annotations

from collections.abc import Iterable

from game.titles.chess.view.overlay import signs_below
from game.titles.chess.view.place import BoardPlace
from game.titles.chess.view.signs import BoardSigns, Portal, PortalForm
from game.titles.time_travelling_chess.rules.position import TravelPosition
from game.titles.time_travelling_chess.view.army import BLUE, ORANGE, letter_of
from game.titles.time_travelling_chess.view.board.standing import piece_ops
from game.view.board.token import Token
from game.view.frame import Op


def portals_in(position: TravelPosition) -> tuple[Portal, ...]:
    """Blue ones are round, orange ones square; each with the piece that belongs to it."""
    blue = (Portal(each.square, BLUE, PortalForm.ROUND, letter_of(each.kind, each.side)) for each in position.vortex)
    orange = (
        Portal(each.portal, ORANGE, PortalForm.SQUARE, letter_of(each.kind, each.side)) for each in position.loops
    )
    return *orange, *blue


def scene_ops(place: BoardPlace, position: TravelPosition, tokens: Iterable[Token]) -> list[Op]:
    """Portals and pieces while nobody does anything at the board."""
    return [*signs_below(place, BoardSigns(portals=portals_in(position))), *piece_ops(place, tokens)]
