"""Checks to come: what a traveller will do where it arrives, and whether it would attack a king (rules 7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import chess

from game.titles.chess.rules.sides import WHITE
from game.titles.chess.rules.squares import NOWHERE
from game.titles.time_chess.rules.pieces import BISHOP, KING, KNIGHT, PAWN, ROOK
from game.titles.time_chess.rules.position import TimePosition, colour_of
from game.titles.time_chess.rules.trace import ParadoxKind
from game.titles.time_chess.rules.travel import Traveller


def hindrance_on(board: chess.Board, traveller: Traveller, square: int, *, displaces: bool) -> ParadoxKind | None:
    """The paradox that its arrival on a square would be as the board stands (rules 5), captures of lines left aside."""
    there = board.piece_type_at(square)
    is_pawn = traveller.piece == PAWN
    if there == KING:
        return ParadoxKind.ON_KING
    if is_pawn and traveller.origin == square:
        return None if there is None else ParadoxKind.STRAIGHT_PAWN
    if there is None:
        return ParadoxKind.EMPTY_HANDED if is_pawn else None
    is_own = bool(board.occupied_co[colour_of(traveller.side)] & chess.BB_SQUARES[square])
    return ParadoxKind.OWN_CAPTURE if is_own and not displaces else None


def attacks_of(board: chess.Board, piece: int, side: int, square: int) -> int:
    """The squares that a piece would attack from a square where it does not stand yet."""
    if piece == PAWN:
        return chess.BB_PAWN_ATTACKS[side == WHITE][square]
    if piece == KNIGHT:
        return chess.BB_KNIGHT_ATTACKS[square]
    if piece == KING:
        return chess.BB_KING_ATTACKS[square]
    slanted = chess.BB_DIAG_ATTACKS[square][chess.BB_DIAG_MASKS[square] & board.occupied]
    straight = (
        chess.BB_RANK_ATTACKS[square][chess.BB_RANK_MASKS[square] & board.occupied]
        | chess.BB_FILE_ATTACKS[square][chess.BB_FILE_MASKS[square] & board.occupied]
    )
    if piece == BISHOP:
        return slanted
    return straight if piece == ROOK else slanted | straight


def would_check(board: chess.Board, traveller: Traveller, square: int, *, displaces: bool) -> bool:
    """Whether a traveller that is put on a square now would attack the other side's king, and be no paradox."""
    kings = board.kings & board.occupied_co[colour_of(1 - traveller.side)]
    if not kings or not attacks_of(board, traveller.arriving, traveller.side, square) & kings:
        return False
    return hindrance_on(board, traveller, square, displaces=displaces) is None


def is_attacked_with(board: chess.Board, traveller: Traveller, square: int, *, displaces: bool) -> bool:
    """Whether the other side's king would be attacked, by whomever, once a traveller is put on a square now."""
    king = board.king(colour_of(1 - traveller.side))
    if king is None or hindrance_on(board, traveller, square, displaces=displaces) is not None:
        return False
    after = board.copy(stack=False)
    after.set_piece_at(square, chess.Piece(traveller.arriving, colour_of(traveller.side)))
    return after.is_attacked_by(colour_of(traveller.side), king)


@dataclass(frozen=True, slots=True)
class TemporalCheck:
    """A traveller that would attack the king from `square`; it is there after so many turns of the other side."""

    traveller: Traveller
    square: int
    turns: int

    @property
    def is_imminent(self) -> bool:
        """Whether it is there on the other side's next turn."""
        return self.turns == 1


def landings(position: TimePosition, side: int) -> Iterator[TemporalCheck]:
    """Where the travellers of a side that is not to move land, as if each of them were a check; open ones when they are
    recalled at once."""
    number = position.next_number(side)
    for traveller in position.travellers_of(side):
        square = traveller.lands_on(number) if traveller.is_open else traveller.target
        turns = 1 if traveller.is_open else traveller.due - number + 1
        if square != NOWHERE:
            yield TemporalCheck(traveller, square, turns)


def temporal_checks(position: TimePosition, *, displaces: bool) -> tuple[TemporalCheck, ...]:
    """The temporal checks of the side to move, the nearest first."""
    found = [
        each
        for each in landings(position, 1 - position.side)
        if would_check(position.board, each.traveller, each.square, displaces=displaces)
    ]
    return tuple(sorted(found, key=lambda each: each.turns))
