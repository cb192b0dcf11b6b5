"""How a turn is written for people: SAN with the signs for time (rules 7), and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from game.engine.errors import NotationError, shown
from game.titles.chess.rules.san import castling_san, move_san
from game.titles.chess.rules.squares import NOWHERE
from game.titles.time_travelling_chess.rules.attacks import checked
from game.titles.time_travelling_chess.rules.effects import carry_out
from game.titles.time_travelling_chess.rules.kinds import KING, LETTERS
from game.titles.time_travelling_chess.rules.moves import has_legal_turn, legal_turns
from game.titles.time_travelling_chess.rules.position import TravelPosition
from game.titles.time_travelling_chess.rules.trace import TravelEvent
from game.titles.time_travelling_chess.rules.turn import (
    AppearTurn,
    ForwardTurn,
    OrdinaryTurn,
    ReturnTurn,
    TravelTurn,
)

CHECK, MATE, PARADOX_MATE = "+", "#", "#p"
CLOSES, CAPTURES = "o", "x"


def turn_text(position: TravelPosition, turn: TravelTurn) -> str:
    """A legal turn as people read it, with its signs for a closed loop, check and mate."""
    return begun_text(position, turn) + _sign(carry_out(position, turn)[0])


def begun_text(position: TravelPosition, turn: TravelTurn) -> str:
    """The same while it is not played yet: of check and mate it says nothing."""
    return _plain_text(position, turn, list(legal_turns(position)))


def read_turn_text(position: TravelPosition, text: str) -> TravelTurn:
    """The legal turn that a text means, in machine form or as `turn_text` has it; the signs for check and mate may be
    missing. Raises NotationError."""
    turns = list(legal_turns(position))
    bare = text.removesuffix("p").rstrip("#+!?")
    for turn in turns:
        if text == str(turn) or bare == _plain_text(position, turn, turns):
            return turn
    raise NotationError(f"{shown(text)} is not a legal turn here")


def _plain_text(position: TravelPosition, turn: TravelTurn, turns: Sequence[TravelTurn]) -> str:
    facts = carry_out(position, turn)[1]
    closes = CLOSES if any(fact.event is TravelEvent.CLOSED for fact in facts) else ""
    captures = CAPTURES if any(fact.event is TravelEvent.CAPTURED for fact in facts) else ""
    match turn:
        case OrdinaryTurn():
            return _move_text(position, turn, turns, captures) + closes
        case ReturnTurn():
            return f"{turn}{captures}{closes}"
        case ForwardTurn() | AppearTurn():
            return str(turn)
        case _:
            assert_never(turn)


def _move_text(position: TravelPosition, turn: OrdinaryTurn, turns: Iterable[TravelTurn], captures: str) -> str:
    kind = position.kind_at(turn.start)
    if kind == KING and abs(turn.to - turn.start) == 2:
        return castling_san(turn.start, turn.to)
    rivals = [
        each.start
        for each in turns
        if isinstance(each, OrdinaryTurn)
        and each.to == turn.to
        and each.start != turn.start
        and position.kind_at(each.start) == kind
    ]
    promotion = "" if turn.promotion == NOWHERE else LETTERS[turn.promotion]
    return move_san(LETTERS[kind], turn.start, turn.to, rivals, captures, promotion)


def _sign(after: TravelPosition) -> str:
    attacked = checked(after, after.side)
    if not attacked:
        return ""
    if has_legal_turn(after):
        return CHECK
    return MATE if attacked & after.kinds[KING] else PARADOX_MATE
