"""Why a turn is not legal, in a sentence for people (rules 4, 5, 8)."""

from __future__ import annotations

from typing import assert_never

from game.engine.errors import IllegalOrders
from game.titles.chess.rules.obstacles import in_the_way
from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.rules.squares import NAMES, NOWHERE, squares_in
from game.titles.time_travelling_chess.rules.attacks import (
    between,
    check_sources,
    checked,
    is_attacked,
    portals_of,
    vulnerable,
)
from game.titles.time_travelling_chess.rules.effects import carry_out, rook_way
from game.titles.time_travelling_chess.rules.kinds import (
    KIND_NAMES,
    KING,
    LETTERS,
    PAWN,
    PieceType,
    type_of,
)
from game.titles.time_travelling_chess.rules.moves import can_appear, legal_turns, ordinary_moves
from game.titles.time_travelling_chess.rules.position import TravelPosition
from game.titles.time_travelling_chess.rules.turn import (
    AppearTurn,
    ForwardTurn,
    OrdinaryTurn,
    ReturnTurn,
    TravelTurn,
)


def check_turn(position: TravelPosition, turn: TravelTurn) -> None:
    """Raises IllegalOrders with the reason if the side to move may not play that turn."""
    if turn not in legal_turns(position):
        raise IllegalOrders(f"{turn}: {refusal(position, turn)}")


def refusal(position: TravelPosition, turn: TravelTurn) -> str:
    """The reason why a turn that is not legal is refused, as a clause."""
    match turn:
        case OrdinaryTurn():
            return _no_piece(position, turn.start) or _no_move(position, turn) or _left_attacked(position, turn)
        case ForwardTurn():
            return _no_departure(position, turn) or _left_attacked(position, turn)
        case ReturnTurn():
            return _no_return(position, turn) or _left_attacked(position, turn)
        case AppearTurn():
            return _no_appearance(position, turn) or _left_attacked(position, turn) or _gives_check(position, turn)
        case _:
            assert_never(turn)


def _named(position: TravelPosition, square: int) -> str:
    return f"the {KIND_NAMES[position.kind_at(square)]} on {NAMES[square]}"


# A.


def _no_piece(position: TravelPosition, square: int) -> str:
    side = position.side_at(square)
    if side == NOWHERE:
        return f"nothing stands on {NAMES[square]}"
    return "" if side == position.side else f"{_named(position, square)} is {PLAYERS[side]}'s"


def _no_move(position: TravelPosition, turn: OrdinaryTurn) -> str:
    """Why the piece cannot move there; nothing if it could in ordinary chess."""
    kind = position.kind_at(turn.start)
    if kind == KING and turn.promotion == NOWHERE and _is_castling(position, turn):
        return _no_castling(position, turn)
    if turn in ordinary_moves(position):
        return ""
    if position.sides[position.side] >> turn.to & 1:
        return f"{_named(position, turn.to)} is your own"
    if position.kinds[KING] >> turn.to & 1:
        return "a king is never captured"
    if _wants_promotion(position, turn):
        return f"say what the pawn becomes, as in '{NAMES[turn.start]}{NAMES[turn.to]}q'"
    if turn.promotion != NOWHERE:
        return "only a pawn that reaches the last rank becomes something else"
    letter = LETTERS[kind]
    square = in_the_way(letter, position.side, turn.start, turn.to, position.occupied)
    if square != NOWHERE:
        return f"{_named(position, square)} stands in the way"
    return f"{_named(position, turn.start)} cannot move to {NAMES[turn.to]}"


def _wants_promotion(position: TravelPosition, turn: OrdinaryTurn) -> bool:
    return turn.promotion == NOWHERE and any(
        (each.start, each.to) == (turn.start, turn.to) for each in ordinary_moves(position)
    )


def _is_castling(position: TravelPosition, turn: OrdinaryTurn) -> bool:
    home = 4 if position.side == 0 else 60
    return turn.start == home and turn.to in (home - 2, home + 2)


def _no_castling(position: TravelPosition, turn: OrdinaryTurn) -> str:
    """Why the king cannot castle; nothing if only what it leads to can be the reason."""
    corner = rook_way(turn.start, turn.to)[0]
    if not position.rights >> corner & 1:
        return "the king or that rook has moved, so they cannot castle"
    if not position.has_original(corner):
        return f"the rook of {NAMES[corner]} is in the vortex"
    if position.occupied & between(turn.start, corner):
        return "there is a piece between the king and the rook"
    attacked = checked(position, position.side)
    if attacked:
        return f"{_named(position, next(squares_in(attacked)))} is in check"
    for square in (rook_way(turn.start, turn.to)[1], turn.to):
        if is_attacked(position, position.other, square):
            return f"the king would cross {NAMES[square]}, which is attacked"
    return ""


# B and C.


def _no_departure(position: TravelPosition, turn: ForwardTurn) -> str:
    if turn.kind == KING:
        return "a king cannot travel in time"
    missing = _other_piece(position, turn)
    if missing:
        return missing
    piece = type_of(turn.kind, turn.square)
    if position.futures(position.side) >> turn.square & 1:
        return "a future piece cannot go forward in time"
    if vulnerable(position, position.side) >> turn.square & 1:
        return f"{_named(position, turn.square)} is vulnerable, so it has to stay"
    return "" if position.counters_left(position.side, piece) >= 1 else _no_counter(piece)


def _other_piece(position: TravelPosition, turn: ForwardTurn) -> str:
    if position.side_at(turn.square) == position.side and position.kind_at(turn.square) == turn.kind:
        return ""
    return _no_piece(position, turn.square) or f"{NAMES[turn.square]} has no {KIND_NAMES[turn.kind]}"


def _no_counter(piece: PieceType) -> str:
    return f"there is no portal counter left for a {piece.name}"


def _no_return(position: TravelPosition, turn: ReturnTurn) -> str:
    place = (position.side, turn.kind, turn.square)
    if all(each.is_of != place for each in position.vortex):
        return f"no {KIND_NAMES[turn.kind]} of yours has left {NAMES[turn.square]} for the future"
    if position.sides[position.side] >> turn.square & 1:
        return f"{_named(position, turn.square)} is your own and in the way"
    return "a king is never captured" if position.kinds[KING] >> turn.square & 1 else ""


# D.


def _no_appearance(position: TravelPosition, turn: AppearTurn) -> str:
    if turn.kind in (PAWN, KING):
        return f"a {KIND_NAMES[turn.kind]} cannot come from the future"
    piece, side = type_of(turn.kind, turn.square), position.side
    if position.occupied >> turn.square & 1:
        return f"{NAMES[turn.square]} is not empty"
    if can_appear(position, piece):
        return ""
    if not position.present(side, piece):
        return f"you have no present {piece.name} on the board that could go back"
    if position.counters_left(side, piece) < 1:
        return _no_counter(piece)
    return f"every present {piece.name} of yours has a loop to close already"


def _gives_check(position: TravelPosition, turn: AppearTurn) -> str:
    after, _ = carry_out(position, turn)
    squares = checked(after, after.side)
    return f"it would give check to {_named(after, next(squares_in(squares)))}, and nothing may appear with check"


# What it would lead to.


def _left_attacked(position: TravelPosition, turn: TravelTurn) -> str:
    """Which royal piece would be attacked, and by what; nothing if none is."""
    after, _ = carry_out(position, turn)
    side = position.side
    squares = checked(after, side)
    if not squares:
        return ""
    king = squares & after.kinds[KING]
    square = next(squares_in(king or squares))
    source = check_sources(after, side, square)[0]
    by = "out of the vortex" if portals_of(after, 1 - side) >> source & 1 else f"by {_named(after, source)}"
    vulnerable_word = "" if king else "vulnerable "
    return f"the {vulnerable_word}{KIND_NAMES[after.kind_at(square)]} on {NAMES[square]} would be attacked {by}"
