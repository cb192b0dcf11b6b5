"""What finished turns were, kept for as long as they are looked at: to work them out means to play them once more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from game.titles.chess.rules.squares import NAMES, NOWHERE
from game.titles.chess.view.move_list import ListedMoves, moves_listed
from game.titles.chess.view.reading import ORDINARY_SIGNS, MoveSign, move_told
from game.titles.time_chess.rules.hindsight import deciding_turn
from game.titles.time_chess.rules.match import TimeMatch
from game.titles.time_chess.rules.pieces import letter_of
from game.titles.time_chess.rules.position import TimePosition
from game.titles.time_chess.rules.trace import NO_CAUSE, TimeEvent, TimeFact

_MISTAKE = "??"

SIGNS_OF_TIME = (
    MoveSign("!Qd1@g4", "a copy of what stands on the first square comes from the future to the second", r"!\w*@"),
    MoveSign("Bc1c5^4", "leaves for the future, and arrives after that many moves", r"\^"),
    MoveSign("Qd4g4v3", "goes that many moves back in time, and pays a debt", r"v\d"),
    MoveSign("(Rxa1)", "in brackets, what arrives then and captures", r"\("),
    MoveSign("&Qd4", "called back from a trip", "&"),
    MoveSign("--", "no move", "--"),
    MoveSign(_MISTAKE, "a paradox of whoever moved, or the turn that led to one", r"\?\?"),
)
SIGNS = (*SIGNS_OF_TIME, *ORDINARY_SIGNS)
"""What the move list may have."""

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
    return turn.match.turn_text(turn.turn) + _caught(turn.match.facts(turn.turn))


@lru_cache(maxsize=64)
def _facts(turn: _Finished) -> tuple[TimeFact, ...]:
    return turn.match.facts(turn.turn)


def turn_texts(match: TimeMatch) -> list[str]:
    """Every turn as a move list shows it. The last one is written anew: it may be the end by now; then the turn that
    decided is marked, too."""
    if not match.turn:
        return []
    before = [_text(_finished(match, turn)) for turn in range(1, match.turn)]
    decided = deciding_turn(match)
    if decided:
        before[decided - 1] += _MISTAKE
    return [*before, match.turn_text(match.turn) + _caught(facts_of(match, match.turn))]


def _caught(facts: Sequence[TimeFact]) -> str:
    """Who was captured by an arrival, which is in no player's move."""
    found = [
        f"{letter_of(by.piece)}x{NAMES[by.target]}"
        for fact in facts
        if fact.event is TimeEvent.CAPTURED
        and fact.cause != NO_CAUSE
        and (by := facts[fact.cause]).event is TimeEvent.ARRIVED
    ]
    return f" ({', '.join(found)})" if found else ""


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
    return moves_listed(match, turn_texts(match), now, SIGNS)


def move_words(match: TimeMatch, turn: int) -> str:
    """A finished turn, from 1 on: which move it was, and what the signs of time in it mean."""
    return move_told(match, turn, turn_texts(match)[turn - 1], SIGNS_OF_TIME)
