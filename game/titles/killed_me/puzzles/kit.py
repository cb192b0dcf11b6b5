"""What That Time You Killed Me brings to puzzles, as one value."""

from __future__ import annotations

from game.engine.outcome import Player
from game.puzzles.puzzle import OwnOrders, PuzzleKit
from game.titles.killed_me.puzzles.goals import horizons, read_goal, wishes
from game.titles.killed_me.puzzles.ideas import IDEAS, SAID, sort, uses, weight
from game.titles.killed_me.rules.geometry import ERA_NAMES
from game.titles.killed_me.rules.match import KilledMatch
from game.titles.killed_me.rules.trace import TurnEvent
from game.titles.killed_me.rules.turn import CopyTurn, carry_out, parse_turn
from game.titles.killed_me.view.army import SIDES
from game.titles.killed_me.view.words import action_sign, where


def _as_given(orders: OwnOrders) -> tuple[OwnOrders, ...]:
    """A turn is one order."""
    return (orders,)


def _hints(match: KilledMatch, side: Player, orders: OwnOrders) -> tuple[str, str, str]:
    """Which copy, what it does first, and the whole turn, in three sentences."""
    turn = parse_turn(orders[0])
    if not turn.actions:
        return ("No copy can act.", "Only the token moves.", f"In full: the {_told(match, side, orders)}.")
    first = f"Look at the copy on {where(turn.era, turn.space)}: it can {_upshot(match, turn)}."
    deeds = ", and then ".join(SAID[action.kind] for action in turn.actions)
    return first, f"It {deeds}.", f"In full: the {_told(match, side, orders)}."


def _upshot(match: KilledMatch, turn: CopyTurn) -> str:
    """What is best about a turn: whom it kills, or else what it makes."""
    happened = [fact.event for fact in carry_out(match.position, turn)[1]]
    return next((words for event, words in _UPSHOTS if event in happened), "get where it is needed")


_UPSHOTS = (
    (TurnEvent.PARADOX, "make a copy meet itself"),
    (TurnEvent.TRAMPLED, "have somebody trampled"),
    (TurnEvent.CRUSHED, "let a tree fall on somebody"),
    (TurnEvent.SQUISHED, "have somebody squished"),
    (TurnEvent.AGED, "become two"),
    (TurnEvent.GREW, "let something grow where it is needed"),
)
"""What can come of a turn, the most telling first."""


def _told(match: KilledMatch, side: Player, orders: OwnOrders) -> str:
    """The turn as a clause that begins with what is moved."""
    del match, side
    turn = parse_turn(orders[0])
    if not turn.actions:
        return f"token goes to the {ERA_NAMES[turn.focus]}"
    deeds = ", ".join(action_sign(action) for action in turn.actions)
    return f"copy on {where(turn.era, turn.space)}: {deeds}; the token goes to the {ERA_NAMES[turn.focus]}"


KIT = PuzzleKit(
    ideas=IDEAS,
    read_goal=read_goal,
    uses=uses,
    sequences=_as_given,
    hints=_hints,
    told=_told,
    sides=SIDES,
    sort=sort,
    wishes=wishes,
    horizons=horizons,
    weight=weight,
)
