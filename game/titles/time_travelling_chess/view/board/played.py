"""What finished turns were, kept for as long as they are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.titles.chess.rules.squares import NOWHERE
from game.titles.chess.view.move_list import ListedMoves, moves_listed
from game.titles.chess.view.reading import ORDINARY_SIGNS, MoveSign, move_told
from game.titles.time_travelling_chess.rules.match import TravelMatch
from game.titles.time_travelling_chess.rules.notation import turn_text
from game.titles.time_travelling_chess.rules.position import TravelPosition
from game.titles.time_travelling_chess.rules.trace import NO_CAUSE, TravelFact
from game.titles.time_travelling_chess.rules.turn import TravelTurn, parse_turn
from game.titles.time_travelling_chess.view.board.outlook import outlook_of

SIGNS_OF_TIME = (
    MoveSign("Ra1^", "leaves for the future, into the vortex", r"\^[+#p]*$"),
    MoveSign("^Ra1", "comes back out of the vortex", r"^\^"),
    MoveSign("Q@h5", "comes from the future", "@"),
    MoveSign("Nc3o", "closes a loop: goes back through its orange portal", r"\do|xo"),
    MoveSign("#p", "paradox checkmate", "#p$"),
)
SIGNS = (*SIGNS_OF_TIME, *ORDINARY_SIGNS)
"""What the move list may have."""


def turn_played(match: TravelMatch, turn: int) -> TravelTurn:
    """A finished turn, from 1 on."""
    (orders,) = match.turns[turn - 1].values()
    return parse_turn(orders[0])


def facts_of(match: TravelMatch, turn: int) -> tuple[TravelFact, ...]:
    """What happened in a finished turn, from 1 on."""
    if turn == match.turn and match.trace:
        return match.trace
    return outlook_of(match.history[turn - 1], turn_played(match, turn)).facts


def squares_of(facts: Sequence[TravelFact]) -> tuple[int, ...]:
    """From where and to where the turn went in which that happened."""
    found = [fact for fact in facts if fact.cause == NO_CAUSE]
    return tuple(square for fact in found[:1] for square in (fact.start, fact.to) if square != NOWHERE)


@lru_cache(maxsize=2048)
def _text(position: TravelPosition, turn: TravelTurn) -> str:
    return turn_text(position, turn)


def turn_texts(match: TravelMatch) -> list[str]:
    """Every turn as a move list shows it."""
    return [_text(match.history[turn - 1], turn_played(match, turn)) for turn in range(1, match.turn + 1)]


def listed_moves(match: TravelMatch, now: int) -> ListedMoves:
    """The list of moves, where the board after so many of them is shown."""
    return moves_listed(match, turn_texts(match), now, SIGNS)


def move_words(match: TravelMatch, turn: int) -> str:
    """A finished turn, from 1 on: which move it was, and what the signs of time in it mean."""
    return move_told(match, turn, turn_texts(match)[turn - 1], SIGNS_OF_TIME)
