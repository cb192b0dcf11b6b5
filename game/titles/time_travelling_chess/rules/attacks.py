"""What is attacked, which pieces are vulnerable, and which of them are in check (rules 2: derived)."""

from __future__ import annotations

import chess

from game.titles.chess.rules.squares import squares_in
from game.titles.time_travelling_chess.rules.kinds import BISHOP, COMING_BACK, KING, KNIGHT, PAWN, QUEEN, ROOK, slot
from game.titles.time_travelling_chess.rules.position import TravelPosition


def pawn_attacks(side: int, square: int) -> int:
    """The squares that a pawn of a side attacks."""
    return chess.BB_PAWN_ATTACKS[1 - side][square]


def straight_attacks(square: int, occupied: int) -> int:
    """The squares that a rook attacks."""
    ranks = chess.BB_RANK_ATTACKS[square][chess.BB_RANK_MASKS[square] & occupied]
    return ranks | chess.BB_FILE_ATTACKS[square][chess.BB_FILE_MASKS[square] & occupied]


def diagonal_attacks(square: int, occupied: int) -> int:
    """The squares that a bishop attacks."""
    return chess.BB_DIAG_ATTACKS[square][chess.BB_DIAG_MASKS[square] & occupied]


def attacks_from(kind: int, square: int, occupied: int) -> int:
    """The squares that a piece of a kind other than a pawn attacks."""
    if kind == KNIGHT:
        return chess.BB_KNIGHT_ATTACKS[square]
    if kind == KING:
        return chess.BB_KING_ATTACKS[square]
    attacked = diagonal_attacks(square, occupied) if kind in (BISHOP, QUEEN) else 0
    return attacked | straight_attacks(square, occupied) if kind in (ROOK, QUEEN) else attacked


def attackers(position: TravelPosition, by: int, square: int) -> int:
    """The squares of the pieces of side `by` on the board that attack a square by ordinary chess."""
    kinds = position.kinds
    occupied = position.occupied
    queens = kinds[QUEEN]
    found = (
        chess.BB_KNIGHT_ATTACKS[square] & kinds[KNIGHT]
        | chess.BB_KING_ATTACKS[square] & kinds[KING]
        | chess.BB_PAWN_ATTACKS[by][square] & kinds[PAWN]
    )
    straight = kinds[ROOK] | queens
    if straight:
        found |= straight_attacks(square, occupied) & straight
    diagonal = kinds[BISHOP] | queens
    if diagonal:
        found |= diagonal_attacks(square, occupied) & diagonal
    return found & position.sides[by]


def portals_of(position: TravelPosition, side: int) -> int:
    """The squares with blue portals of a side: its pieces in the vortex attack these, and nothing else (decision 2)."""
    squares = 0
    for each in position.vortex:
        if each.side == side:
            squares |= 1 << each.square
    return squares


def is_attacked(position: TravelPosition, by: int, square: int) -> bool:
    """Whether side `by` attacks a square, from the board or out of the vortex."""
    return bool(attackers(position, by, square)) or bool(portals_of(position, by) >> square & 1)


def vulnerable(position: TravelPosition, side: int) -> int:
    """The squares of a side's vulnerable pieces: all present ones of a type without which its loops could not be
    closed (rules 2)."""
    squares = 0
    for count, pieces in _bound_to_loops(position, side):
        if count >= pieces.bit_count():
            squares |= pieces
    return squares


def is_paradoxical(position: TravelPosition, side: int) -> bool:
    """Whether a side has more loops of some type open than present pieces that could close them (rules 6)."""
    return any(count > pieces.bit_count() for count, pieces in _bound_to_loops(position, side))


def _bound_to_loops(position: TravelPosition, side: int) -> list[tuple[int, int]]:
    """Of each type of which a side has loops open: how many, and the squares of its present pieces of that type."""
    counts, futures = [0] * len(COMING_BACK), 0
    for loop in position.loops:
        if loop.side == side:
            counts[slot(loop.kind, loop.portal)] += 1
            if loop.future >= 0:
                futures |= 1 << loop.future
    own = position.sides[side] & ~futures
    return [
        (count, position.kinds[piece.kind] & piece.squares & own)
        for count, piece in zip(counts, COMING_BACK, strict=True)
        if count
    ]


def royals(position: TravelPosition, side: int) -> int:
    """The squares of a side's king and of its vulnerable pieces."""
    return position.kinds[KING] & position.sides[side] | vulnerable(position, side)


def checked(position: TravelPosition, side: int) -> int:
    """The squares of those royal pieces of a side that are attacked."""
    other = 1 - side
    own = royals(position, side)
    found = own & portals_of(position, other)
    for square in squares_in(own & ~found):
        if attackers(position, other, square):
            found |= 1 << square
    return found


def is_safe(position: TravelPosition, side: int) -> bool:
    """Whether no royal piece of a side is attacked."""
    other = 1 - side
    own = royals(position, side)
    if position.vortex and own & portals_of(position, other):
        return False
    while own:
        if attackers(position, other, (own & -own).bit_length() - 1):
            return False
        own &= own - 1
    return True


def check_sources(position: TravelPosition, side: int, square: int) -> tuple[int, ...]:
    """From where a royal piece of a side is attacked; the square itself where it stands on an enemy's blue portal."""
    other = 1 - side
    sources = tuple(squares_in(attackers(position, other, square)))
    return (*sources, square) if portals_of(position, other) >> square & 1 else sources


def between(first: int, last: int) -> int:
    """The squares between two squares on a line, none where there is no line."""
    return chess.between(first, last)
