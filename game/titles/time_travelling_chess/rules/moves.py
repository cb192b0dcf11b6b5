"""Every legal turn of a position (rules 4, 5), and what each leads to.

Theory of operation. Ordinary moves come from the `chess` library as pseudo-legal ones, castling apart, for its rook may
be in the vortex. Each is carried out and kept if it leaves no royal piece attacked, and so are leaving and returning.
Appearing is the only kind with a hundred possibilities, and the only one that moves nothing: it can but block. So the
squares that it may use are found as one set: those between each attacker and what it attacks, less those from which
the new piece itself would give check.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import chess

from game.titles.chess.rules.sides import WHITE
from game.titles.chess.rules.squares import ALL_SQUARES, NOWHERE, squares_in
from game.titles.time_travelling_chess.rules.attacks import (
    attackers,
    attacks_from,
    between,
    is_attacked,
    is_safe,
    portals_of,
    royals,
    vulnerable,
)
from game.titles.time_travelling_chess.rules.effects import carry_out, rook_way
from game.titles.time_travelling_chess.rules.kinds import (
    BISHOP,
    COMING_BACK,
    KING,
    KNIGHT,
    PAWN,
    QUEEN,
    ROOK,
    TYPES,
    PieceType,
)
from game.titles.time_travelling_chess.rules.position import TravelPosition
from game.titles.time_travelling_chess.rules.turn import (
    AppearTurn,
    ForwardTurn,
    OrdinaryTurn,
    ReturnTurn,
    TravelTurn,
)

_CORNERS: Final = ((7, 0), (63, 56))
"""The corners of each side: the king's, then the queen's."""
_KING_HOMES: Final = (4, 60)


def following(position: TravelPosition) -> Iterator[tuple[TravelTurn, TravelPosition]]:
    """Every legal turn with the position to which it leads, those that move a piece first; always in one sequence."""
    for turn in moving_turns(position):
        after, _ = carry_out(position, turn)
        if is_safe(after, position.side):
            yield turn, after
    for appearance in appearances(position):
        yield appearance, carry_out(position, appearance)[0]


def legal_turns(position: TravelPosition) -> Iterator[TravelTurn]:
    """Every legal turn, in the same sequence as `following`."""
    for turn in moving_turns(position):
        if is_safe(carry_out(position, turn)[0], position.side):
            yield turn
    yield from appearances(position)


def has_legal_turn(position: TravelPosition) -> bool:
    """Whether there is any."""
    return next(legal_turns(position), None) is not None


def moving_turns(position: TravelPosition) -> Iterator[TravelTurn]:
    """Every turn but appearing that would be legal if it leaves no royal piece attacked."""
    yield from ordinary_moves(position)
    yield from castlings(position)
    yield from departures(position)
    yield from returns(position)


# A: ordinary moves.


def ordinary_moves(position: TravelPosition) -> Iterator[OrdinaryTurn]:
    """What ordinary chess can move, castling left out; whether it leaves a royal piece attacked is not asked."""
    kings = position.kinds[KING]
    for move in library_board(position).generate_pseudo_legal_moves(to_mask=ALL_SQUARES & ~kings):
        promotion = NOWHERE if move.promotion is None else move.promotion - 1
        yield OrdinaryTurn(move.from_square, move.to_square, promotion)


def library_board(position: TravelPosition) -> chess.Board:
    """The pieces on the board as the library has them; it is not told of castling, nor of anything in time."""
    board = chess.Board(None)
    kinds = position.kinds
    board.pawns, board.knights, board.bishops = kinds[PAWN], kinds[KNIGHT], kinds[BISHOP]
    board.rooks, board.queens, board.kings = kinds[ROOK], kinds[QUEEN], kinds[KING]
    black, white = position.sides[1], position.sides[0]
    board.occupied_co = [black, white]
    board.occupied = black | white
    board.turn = position.side == WHITE
    board.ep_square = None if position.ep == NOWHERE else position.ep
    return board


def castlings(position: TravelPosition) -> Iterator[OrdinaryTurn]:
    """The king's moves of two files that are allowed (rules 5)."""
    if not position.rights:
        return
    side, home = position.side, _KING_HOMES[position.side]
    if position.king(side) != home or not is_safe(position, side):
        return
    for corner, to in zip(_CORNERS[side], (home + 2, home - 2), strict=True):
        way = between(home, corner)
        if position.has_original(corner) and not position.occupied & way and _is_free(position, home, to):
            yield OrdinaryTurn(home, to)


def _is_free(position: TravelPosition, home: int, to: int) -> bool:
    """Whether the king is attacked on none of its squares, of which the middle one is the rook's in the end."""
    return not any(is_attacked(position, position.other, square) for square in (rook_way(home, to)[1], to))


# B and C: leaving and returning.


def departures(position: TravelPosition) -> Iterator[ForwardTurn]:
    """The pieces that can leave for the future; whether that leaves a royal piece attacked is not asked."""
    side = position.side
    bound = vulnerable(position, side)
    for piece in TYPES:
        pieces = position.present(side, piece) & ~bound
        if pieces and position.counters_left(side, piece) >= 1:
            for square in squares_in(pieces):
                yield ForwardTurn(piece.kind, square)


def returns(position: TravelPosition) -> Iterator[ReturnTurn]:
    """The pieces in the vortex that can return; whether that leaves a royal piece attacked is not asked."""
    taken = position.sides[position.side] | position.kinds[KING]
    places = {(each.kind, each.square) for each in position.vortex if each.side == position.side}
    for kind, square in sorted(places):
        if not taken >> square & 1:
            yield ReturnTurn(kind, square)


# D: appearing.


def appearances(position: TravelPosition) -> Iterator[AppearTurn]:
    """Every legal appearance."""
    for piece in COMING_BACK:
        if can_appear(position, piece):
            for square in squares_in(appearing_squares(position, piece)):
                yield AppearTurn(piece.kind, square)


def can_appear(position: TravelPosition, piece: PieceType) -> bool:
    """Whether the side to move has a counter and a present piece to spare for a future piece of that type."""
    side = position.side
    spare = position.present(side, piece).bit_count() > position.orange(side, piece)
    return spare and position.counters_left(side, piece) >= 1


def appearing_squares(position: TravelPosition, piece: PieceType) -> int:
    """The squares on which a future piece of that type can appear, if any can: they are empty, and after it no royal
    piece of either side is attacked."""
    side, other = position.side, position.other
    theirs = royals(position, other)
    squares = ~position.occupied & piece.squares
    squares &= _covering(position, _royals_with(position, piece), other) & _covering(position, theirs, side)
    for square in squares_in(theirs):
        squares &= ~attacks_from(piece.kind, square, position.occupied)
    return squares


def _royals_with(position: TravelPosition, piece: PieceType) -> int:
    """The own royal pieces when one more loop of that type is open."""
    side = position.side
    own, present = royals(position, side), position.present(side, piece)
    return own | present if position.orange(side, piece) + 1 >= present.bit_count() else own


def _covering(position: TravelPosition, targets: int, by: int) -> int:
    """The squares on which any piece would keep side `by` from attacking any of the targets."""
    if targets & portals_of(position, by):
        return 0
    squares = ALL_SQUARES
    for target in squares_in(targets):
        for source in squares_in(attackers(position, by, target)):
            squares &= between(source, target)
    return squares
