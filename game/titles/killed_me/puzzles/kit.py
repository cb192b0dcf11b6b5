"""What That Time You Killed Me brings to puzzles, as one value."""

from __future__ import annotations

from game.engine.outcome import Player
from game.puzzles.puzzle import OwnOrders, PuzzleKit
from game.titles.killed_me.puzzles.goals import horizons, read_goal, wishes
from game.titles.killed_me.puzzles.ideas import IDEAS, SAID, sort, uses, weight
from game.titles.killed_me.rules.geometry import ERA_NAMES
from game.titles.killed_me.rules.match import KilledMatch
from game.titles.killed_me.rules.pieces import PLAYERS
from game.titles.killed_me.rules.turn import parse_turn
from game.titles.killed_me.view.words import where


def _as_given(orders: OwnOrders) -> tuple[OwnOrders, ...]:
    """A turn is one order."""
    return (orders,)


def _hints(match: KilledMatch, side: Player, orders: OwnOrders) -> tuple[str, str, str]:
    """Which copy, what it does first, and the whole turn, in three sentences."""
    turn = parse_turn(orders[0])
    if not turn.actions:
        return ("No copy can act.", "Only the token moves.", f"In full: {_told(match, side, orders)}.")
    first = f"Look at the copy on {where(turn.era, turn.space)}."
    return first, f"First it {SAID[turn.actions[0].kind]}.", f"In full: {_told(match, side, orders)}."


def _told(match: KilledMatch, side: Player, orders: OwnOrders) -> str:
    """The turn as a clause, with its notation."""
    del match
    turn = parse_turn(orders[0])
    if not turn.actions:
        return f"{side} moves the token to the {ERA_NAMES[turn.focus]}"
    deeds = " and ".join(SAID[action.kind] for action in turn.actions)
    return f"the copy on {where(turn.era, turn.space)} {deeds} ({orders[0]})"


KIT = PuzzleKit(
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
