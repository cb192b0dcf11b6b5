"""The ideas of puzzles: what each is called, and how the rules can tell that a line makes use of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from game.engine.outcome import Player
from game.puzzles.puzzle import Idea
from game.titles.chess.rules.sides import PLAYERS
from game.titles.time_travelling_chess.rules.basics import PARADOX_CHECKMATE
from game.titles.time_travelling_chess.rules.effects import carry_out
from game.titles.time_travelling_chess.rules.trace import TravelEvent, TravelFact
from game.titles.time_travelling_chess.rules.turn import (
    AppearTurn,
    ForwardTurn,
    OrdinaryTurn,
    ReturnTurn,
    parse_turn,
)

if TYPE_CHECKING:
    from game.titles.time_travelling_chess.rules.match import TravelMatch

IDEAS: Final = (
    Idea("return", "Out of the portal", "A piece in the vortex attacks the square that it left."),
    Idea("leave", "Gone for now", "Whoever is not there cannot be captured, and opens a line."),
    Idea("appear", "From the future", "A future piece cannot appear with check, but it can stand in the way."),
    Idea("paradox", "Paradox mate", "A vulnerable piece can be mated as a king can."),
    Idea("close", "Closing the loop", "Who goes back to become the future piece is vulnerable no more."),
    Idea("promote", "A new piece", "A promoted pawn is one present piece more."),
)
"""In the order in which they are learned."""

_EVENTS: Final[Mapping[str, TravelEvent]] = {
    "return": TravelEvent.RETURNED,
    "leave": TravelEvent.LEFT,
    "appear": TravelEvent.APPEARED,
    "close": TravelEvent.CLOSED,
    "promote": TravelEvent.PROMOTED,
}


def uses(idea: str, start: TravelMatch, end: TravelMatch, side: Player) -> bool:
    """Whether the turns of a side between two states of a match make use of an idea."""
    if idea in _EVENTS:
        return any(fact.event is _EVENTS[idea] for fact in _own_facts(start, end, side))
    return end.outcome is not None and end.outcome.reason == PARADOX_CHECKMATE and end.outcome.winner == side


def _own_facts(start: TravelMatch, end: TravelMatch, side: Player) -> Iterator[TravelFact]:
    for number in range(start.turn, end.turn):
        before = end.history[number]
        if PLAYERS[before.side] == side:
            yield from carry_out(before, parse_turn(end.turns[number][side][0]))[1]


def weight(match: TravelMatch) -> int:
    """Pieces on the board and in the vortex, and open loops: as few as can be make a puzzle that is seen at once."""
    position = match.position
    return position.occupied.bit_count() + len(position.vortex) + len(position.loops)


SORTS: Final = {
    OrdinaryTurn: "moves",
    ForwardTurn: "leaves for the future",
    ReturnTurn: "returns from the vortex",
    AppearTurn: "appears from the future",
}
"""What a piece does in a turn of each kind, as a clause."""


def sort(order: str) -> str:
    """The kind of the turn."""
    return SORTS[type(parse_turn(order))]
