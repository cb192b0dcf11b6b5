"""The moves that leave the own king safe: ordinary ones, and trips through time (rules 5 to 7, 9)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import chess

from game.titles.chess.rules.squares import NOWHERE, SIDE, squares_in
from game.titles.time_chess.rules.pieces import KING, NOTHING, PAWN, PROMOTIONS, UNBOUND, home_rank, last_rank
from game.titles.time_chess.rules.position import TimePosition, colour_of
from game.titles.time_chess.rules.ruleset import TimeChessRuleset
from game.titles.time_chess.rules.travel import Traveller
from game.titles.time_chess.rules.trips import along, directions, fits, trips
from game.titles.time_chess.rules.turn import MoveKind, TimeMove


def ordinary_moves(position: TimePosition, rules: TimeChessRuleset) -> list[TimeMove]:
    """Moves of ordinary chess; kings are never captured. Where pieces displace each other, own ones may be too."""
    board = _without_stale_passing(position)
    not_king = chess.BB_ALL & ~board.kings
    found = [
        TimeMove(MoveKind.ORDINARY, step.from_square, step.to_square, promotion=step.promotion or NOTHING)
        for step in board.generate_legal_moves(chess.BB_ALL, not_king)
        if not _is_early_double_step(position, step)
    ]
    return [*found, *_displacing_moves(position)] if rules.displaces else found


def _without_stale_passing(position: TimePosition) -> chess.Board:
    """The board; without its en-passant square where the pawn that passed it was captured by an arrival."""
    board = position.board
    if board.ep_square is None:
        return board
    passed = board.ep_square + (-SIDE if board.turn == chess.WHITE else SIDE)
    if board.pawns & board.occupied_co[not board.turn] & chess.BB_SQUARES[passed]:
        return board
    board = board.copy(stack=False)
    board.ep_square = None
    return board


def _is_early_double_step(position: TimePosition, step: chess.Move) -> bool:
    """A pawn that was pushed back behind its home rank has no double step."""
    if abs(step.to_square - step.from_square) != 2 * SIDE or position.piece(step.from_square) != PAWN:
        return False
    return step.from_square // SIDE != home_rank(position.side)


def _displacing_moves(position: TimePosition) -> Iterator[TimeMove]:
    board = position.board
    own = board.occupied_co[board.turn]
    for origin in position.squares(position.side):
        for target in squares_in(board.attacks_mask(origin) & own & ~board.kings):
            if _is_safe_after(board, origin, target):
                for promotion in _promotions(position, origin, target):
                    yield TimeMove(MoveKind.ORDINARY, origin, target, promotion=promotion)


def _is_safe_after(board: chess.Board, origin: int, target: int) -> bool:
    """Whether the own king is safe when a piece takes the place of another one, which is gone."""
    after = board.copy(stack=False)
    piece = after.remove_piece_at(origin)
    after.set_piece_at(target, piece)
    king = after.king(board.turn)
    return king is None or not after.is_attacked_by(not board.turn, king)


def _promotions(position: TimePosition, origin: int, target: int) -> tuple[int, ...]:
    is_last = target // SIDE == last_rank(position.side)
    return PROMOTIONS if is_last and position.piece(origin) == PAWN else (NOTHING,)


# Trips.


def time_moves(position: TimePosition, rules: TimeChessRuleset) -> list[TimeMove]:
    """Trips in both directions, where the king is not in check (rules 5, 6.2)."""
    return [*forward_moves(position, rules), *backward_moves(position, rules)]


def may_leave(position: TimePosition, square: int) -> bool:
    """Whether the own king is safe without the piece on a square."""
    board = position.board
    return position.piece(square) == KING or not board.is_pinned(board.turn, square)


def forward_moves(position: TimePosition, rules: TimeChessRuleset) -> Iterator[TimeMove]:
    """Trips forward, where the king is not in check."""
    for origin in position.squares(position.side):
        if may_leave(position, origin):
            yield from departures(position.piece(origin), position.side, origin, rules)


@cache
def departures(piece: int, side: int, origin: int, rules: TimeChessRuleset) -> tuple[TimeMove, ...]:
    """Every trip forward of a piece on a square, whatever stands around."""
    if rules.open_future and piece in UNBOUND:
        return tuple(_open_departures(piece, origin, rules))
    return tuple(
        TimeMove(MoveKind.FORWARD, origin, target, turns, promotion)
        for target, turns in trips(piece, side, origin, free_queen=rules.free_queen)
        for promotion in (PROMOTIONS if piece == PAWN and target // SIDE == last_rank(side) else (NOTHING,))
    )


def _open_departures(piece: int, origin: int, rules: TimeChessRuleset) -> Iterator[TimeMove]:
    names = [name for name in directions(piece, free_queen=rules.free_queen) if along(origin, name, 1) != NOWHERE]
    stays = [] if piece == chess.BISHOP else [""]
    for direction in [*stays, *names]:
        yield TimeMove(MoveKind.OPEN, origin, direction=direction)


def backward_moves(position: TimePosition, rules: TimeChessRuleset) -> Iterator[TimeMove]:
    """Trips into open entries, where the king is not in check."""
    for line in position.lines_of(position.side):
        for entry in line.entries:
            turns = position.number - entry.turn
            for at in line.ends:
                fitting = 0 <= at < SIDE * SIDE and at != entry.at and turns > 0 and fits(
                    line.piece, at, entry.square, turns, free_queen=rules.free_queen, unlimited=rules.open_future
                )  # fmt: skip
                if fitting and may_leave(position, at):
                    yield TimeMove(MoveKind.BACKWARD, at, entry.square, turns)


# What comes before the move.


def recalls(position: TimePosition) -> tuple[tuple[Traveller, int], ...]:
    """The open travellers of the side to move that can come back now, each with its square."""
    number = position.number
    found = ((each, each.lands_on(number)) for each in position.travellers_of(position.side) if each.is_open)
    return tuple((each, square) for each, square in found if square != NOWHERE)


def after_ordinary(position: TimePosition, move: TimeMove) -> chess.Board:
    """The board after an ordinary move, whose turn it is left aside; an own piece that is pushed away is gone."""
    board = position.board.copy(stack=False)
    if board.occupied_co[board.turn] & chess.BB_SQUARES[move.target]:
        board.remove_piece_at(move.target)
    board.push(chess.Move(move.origin, move.target, move.promotion or None))
    return board


def after_leaving(position: TimePosition, move: TimeMove) -> chess.Board:
    """The board after a piece left it."""
    board = position.board.copy(stack=False)
    board.remove_piece_at(move.origin)
    return board


def is_own(position: TimePosition, square: int) -> bool:
    """Whether a piece of the side to move stands on a square."""
    return bool(position.board.occupied_co[colour_of(position.side)] & chess.BB_SQUARES[square])
