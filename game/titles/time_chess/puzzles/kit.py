"""What Time Chess brings to puzzles, as one value; it is loaded with the menu, and so asks no library.

The search walks turns without copies. A copy can never mate, as its own entry is open then; where it could change
anything else, the tests of the puzzles show that it does not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.outcome import Player
from game.puzzles.puzzle import OwnOrders, PuzzleKit
from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.rules.squares import NAMES
from game.titles.time_chess.puzzles.goals import horizons, read_goal, wishes
from game.titles.time_chess.puzzles.ideas import IDEAS, SAID, sort, uses, weight
from game.titles.time_chess.rules.pieces import PIECE_NAMES
from game.titles.time_chess.rules.turn import MoveKind, TimeMove, parse_turn

if TYPE_CHECKING:
    from game.titles.time_chess.rules.match import TimeMatch


def _as_given(orders: OwnOrders) -> tuple[OwnOrders, ...]:
    """A turn is one order."""
    return (orders,)


def _hints(match: TimeMatch, side: Player, orders: OwnOrders) -> tuple[str, str, str]:
    """Which piece, what it does, and the whole turn, in three sentences."""
    move = parse_turn(orders[0]).move
    if move is None or move.kind is MoveKind.PASS:
        return "Nobody has to move.", "Wait.", f"In full: {_told(match, side, orders)}."
    return f"Look at the {_piece(match, move)}.", f"It {SAID[move.kind]}.", f"In full: {_told(match, side, orders)}."


def _told(match: TimeMatch, side: Player, orders: OwnOrders) -> str:
    """The turn as a clause, with its notation."""
    move = parse_turn(orders[0]).move
    if move is None or move.kind is MoveKind.PASS:
        return f"{side} waits ({orders[0]})"
    return f"the {_piece(match, move)} {SAID[move.kind]} ({orders[0]})"


def _piece(match: TimeMatch, move: TimeMove) -> str:
    return f"{PIECE_NAMES[match.position.piece(move.origin)]} on {NAMES[move.origin]}"


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
