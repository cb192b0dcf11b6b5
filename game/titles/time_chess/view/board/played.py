"""What finished turns were, kept for as long as they are looked at: to work them out means to play them once more."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from game.titles.time_chess.rules.match import TimeMatch
from game.titles.time_chess.rules.position import TimePosition
from game.titles.time_chess.rules.trace import TimeFact


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
