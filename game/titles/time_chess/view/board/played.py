"""What finished turns were, kept for as long as they are looked at: to work them out means to play them once more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from game.titles.chess.rules.sides import BLACK
from game.titles.chess.rules.squares import NOWHERE
from game.titles.chess.view.move_list import ListedMoves
from game.titles.time_chess.rules.match import TimeMatch
from game.titles.time_chess.rules.position import TimePosition
from game.titles.time_chess.rules.trace import NO_CAUSE, TimeEvent, TimeFact

_GOING = frozenset((TimeEvent.MOVED, TimeEvent.LEFT, TimeEvent.WENT_BACK, TimeEvent.DECLARED))


@dataclass(frozen=True)
class _Finished:
    """One turn, known by where it began and where it ended."""

    before: TimePosition
    after: TimePosition
    orders: str
    turn: int
    match: TimeMatch = field(compare=False)


def _finished(match: TimeMatch, turn: int) -> _Finished:
    (orders,) = match.turns[turn - 1].values()
    return _Finished(match.history[turn - 1], match.history[turn], orders[0], turn, match)


@lru_cache(maxsize=2048)
def _text(turn: _Finished) -> str:
    return turn.match.turn_text(turn.turn)


@lru_cache(maxsize=64)
def _facts(turn: _Finished) -> tuple[TimeFact, ...]:
    return turn.match.facts(turn.turn)


def turn_texts(match: TimeMatch) -> list[str]:
    """Every turn as a move list shows it. The last one is written anew: it may be the end by now."""
    texts = [_text(_finished(match, turn)) for turn in range(1, match.turn)]
    return [*texts, match.turn_text(match.turn)] if match.turn else texts


def facts_of(match: TimeMatch, turn: int) -> tuple[TimeFact, ...]:
    """What happened in a finished turn, from 1 on."""
    return match.trace if turn == match.turn and match.trace else _facts(_finished(match, turn))


def squares_of(facts: Sequence[TimeFact]) -> tuple[int, ...]:
    """The squares of the move in which that happened, and of who arrived after it."""
    found: list[int] = []
    arrived: list[int] = []
    for fact in facts:
        if fact.event in _GOING and fact.cause == NO_CAUSE:
            found = [fact.origin, *([fact.target] if fact.event is not TimeEvent.LEFT else [])]
        elif fact.event is TimeEvent.ARRIVED:
            arrived.append(fact.target)
    return tuple(dict.fromkeys(square for square in (*found, *arrived) if square != NOWHERE))


def listed_moves(match: TimeMatch, now: int) -> ListedMoves:
    """The list of moves, where the board after so many of them is shown."""
    start = match.history[0]
    return ListedMoves(turn_texts(match), now, start.number, black_first=start.side == BLACK)
