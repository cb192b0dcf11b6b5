"""What Time Travelling Chess brings to puzzles, as one value; it is loaded with the menu, and so asks no library."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.outcome import Player
from game.puzzles.puzzle import OwnOrders, PuzzleKit
from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.rules.squares import NAMES
from game.titles.time_travelling_chess.puzzles.goals import horizons, read_goal, wishes
from game.titles.time_travelling_chess.puzzles.ideas import IDEAS, SORTS, sort, uses, weight
from game.titles.time_travelling_chess.rules.kinds import KIND_NAMES
from game.titles.time_travelling_chess.rules.turn import OrdinaryTurn, parse_turn

if TYPE_CHECKING:
    from game.titles.time_travelling_chess.rules.match import TravelMatch


def _as_given(orders: OwnOrders) -> tuple[OwnOrders, ...]:
    """A turn is one order."""
    return (orders,)


def _hints(match: TravelMatch, side: Player, orders: OwnOrders) -> tuple[str, str, str]:
    """Which piece, what it does, and the whole turn, in three sentences."""
    turn = parse_turn(orders[0])
    piece = _piece(match, orders[0])
    where = f" on {NAMES[turn.start]}" if isinstance(turn, OrdinaryTurn) else ""
    return f"Think of a {piece}{where}.", f"It {SORTS[type(turn)]}.", f"In full: {_told(match, side, orders)}."


def _told(match: TravelMatch, side: Player, orders: OwnOrders) -> str:
    """The turn as a clause, with its notation."""
    del side
    turn = parse_turn(orders[0])
    if isinstance(turn, OrdinaryTurn):
        way = f"from {NAMES[turn.start]} to {NAMES[turn.to]}"
    else:
        way = f"on {NAMES[turn.square]}"
    return f"the {_piece(match, orders[0])} {SORTS[type(turn)]} {way} ({orders[0]})"


def _piece(match: TravelMatch, order: str) -> str:
    turn = parse_turn(order)
    kind = match.position.kind_at(turn.start) if isinstance(turn, OrdinaryTurn) else turn.kind
    return KIND_NAMES[kind]


KIT: Final = PuzzleKit(
    ideas=IDEAS,
    read_goal=read_goal,
    uses=uses,
    sequences=_as_given,
    hints=_hints,
    told=_told,
    sides={player: player.capitalize() for player in PLAYERS},
    sort=sort,
    wishes=wishes,
    horizons=horizons,
    weight=weight,
)
