"""What a position is worth at first sight: men and where they stand, what hangs, and what is owed to time.

All in hundredths of a pawn, as seen by white; sums over sets of squares are remembered, as most of them are the same
from one position to the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final
from zlib import crc32

import chess

from game.titles.chess.rules.sides import BLACK, WHITE
from game.titles.chess.rules.squares import SQUARES, squares_in
from game.titles.time_chess.bot.closing import turns_to_close
from game.titles.time_chess.rules.checks import hindrance_on, would_check
from game.titles.time_chess.rules.debts import vital_squares
from game.titles.time_chess.rules.pieces import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK
from game.titles.time_chess.rules.position import TimePosition, colour_of
from game.titles.time_chess.rules.ruleset import TimeChessRuleset
from game.titles.time_chess.rules.travel import PieceLine, Traveller
from game.titles.time_chess.rules.trips import LONGEST

PRICES: Final = (0, 100, 320, 330, 500, 950, 0)
"""By piece."""
_VITAL: Final = 4_000
"""To capture what another side cannot do without."""
_AWAY: Final = 12
"""For each turn that a piece is still away."""
_WRONG: Final = 350
_TOO_LATE: Final = 2_500
"""An arrival that would be a paradox as things stand, while its side can still do something, and when it cannot."""
_OPEN: Final = 60
_EACH_TURN: Final = 60
_URGENT: Final = 15
_HOPELESS: Final = 1_200
"""For an open entry, for each turn that closing it still takes, for each turn that is gone, and where nobody can."""
_COMING_CHECK: Final = 25
_KING_AWAY: Final = 120
_LEAD: Final = 400
_ENDGAME: Final = 2_600
"""With fewer men than that on both sides, kings come out."""


@dataclass(frozen=True, slots=True)
class TimeTaste:
    """What one player likes for no reason: each position is worth up to `whim` more or less, as the seed will have it.
    So matches differ by their seeds, and a player with strong whims plays badly."""

    seed: int
    whim: int

    def liking(self, position: TimePosition) -> int:
        """How much it likes a position."""
        if not self.whim:
            return 0
        board = position.board
        men = (board.pawns, board.knights | board.kings, board.bishops | board.queens, board.rooks | board.queens)
        text = f"{men} {board.occupied_co[True]} {len(position.travellers)}"
        return crc32(text.encode(), self.seed) % (2 * self.whim + 1) - self.whim


def lead_of_white(position: TimePosition, rules: TimeChessRuleset) -> int:
    """How far white is ahead."""
    board = position.board
    material = _material(board)
    total = sum(_men(board, side) * (1 if side == WHITE else -1) for side in (WHITE, BLACK))
    total += _kings(position, material)
    total += _on_the_move(position)
    for traveller in position.travellers:
        worth = _traveller(position, rules, traveller)
        total += worth if traveller.side == WHITE else -worth
    for line in position.lines:
        debt = _debt(position, rules, line)
        total -= debt if line.side == WHITE else -debt
    return total


def _material(board: chess.Board) -> int:
    return (
        320 * board.knights.bit_count()
        + 330 * board.bishops.bit_count()
        + 500 * board.rooks.bit_count()
        + 950 * board.queens.bit_count()
    )


# Men and where they stand.


def _central(square: int) -> int:
    """From 0 in the corners to 6 in the middle."""
    file, rank = square % 8, square // 8
    return min(file, 7 - file) + min(rank, 7 - rank)


def _place(piece: int, side: int, square: int) -> int:
    rank = square // 8 if side == WHITE else 7 - square // 8
    match piece:
        case chess.PAWN:
            return (0, 0, 2, 8, 18, 45, 80, 0)[rank] + (6 if square % 8 in (3, 4) and rank in (3, 4) else 0)
        case chess.KNIGHT:
            return 7 * _central(square) - 20
        case chess.BISHOP:
            return 4 * _central(square) - (10 if rank == 0 else 0)
        case chess.ROOK:
            return 2 * min(square % 8, 7 - square % 8) + (20 if rank == 6 else 0)
        case _:
            return _central(square)


@lru_cache(maxsize=200_000)
def _sum(piece: int, side: int, men: int) -> int:
    return sum(PRICES[piece] + _place(piece, side, square) for square in squares_in(men))


def _men(board: chess.Board, side: int) -> int:
    own = board.occupied_co[colour_of(side)]
    return (
        _sum(PAWN, side, board.pawns & own)
        + _sum(KNIGHT, side, board.knights & own)
        + _sum(BISHOP, side, board.bishops & own)
        + _sum(ROOK, side, board.rooks & own)
        + _sum(QUEEN, side, board.queens & own)
    )


def _kings(position: TimePosition, material: int) -> int:
    """Kings hide while there are many men, and come out later; whoever is ahead drives the other one to the edge."""
    white, black = position.king(WHITE), position.king(BLACK)
    if white not in SQUARES or black not in SQUARES:
        return (-_KING_AWAY if white not in SQUARES else 0) + (_KING_AWAY if black not in SQUARES else 0)
    if material > _ENDGAME:
        return _shelter(white, WHITE) - _shelter(black, BLACK)
    balance = _men(position.board, WHITE) - _men(position.board, BLACK)
    near = 4 * (7 - chess.square_distance(white, black))
    if balance > _LEAD:
        return near - 12 * _central(black)
    return 12 * _central(white) - near if balance < -_LEAD else 3 * (_central(white) - _central(black))


def _shelter(square: int, side: int) -> int:
    rank = square // 8 if side == WHITE else 7 - square // 8
    return (30 if square % 8 in (1, 2, 6) else 0) - 25 * rank - (15 if square % 8 in (3, 4) else 0)


# What hangs.


@lru_cache(maxsize=100_000)
def _pawn_attacks(men: int, side: int) -> int:
    return _union(chess.BB_PAWN_ATTACKS[colour_of(side)][square] for square in squares_in(men))


@lru_cache(maxsize=100_000)
def _knight_attacks(men: int) -> int:
    return _union(chess.BB_KNIGHT_ATTACKS[square] for square in squares_in(men))


def _union(masks: Iterator[int]) -> int:
    total = 0
    for mask in masks:
        total |= mask
    return total


def _attacks(board: chess.Board, side: int) -> tuple[int, int, int, int, int]:
    """What the pawns, the knights and bishops, the rooks, the queens and the king of a side attack."""
    own = board.occupied_co[colour_of(side)]
    minor = _knight_attacks(board.knights & own) | _union(map(board.attacks_mask, squares_in(board.bishops & own)))
    rooks = _union(map(board.attacks_mask, squares_in(board.rooks & own)))
    queens = _union(map(board.attacks_mask, squares_in(board.queens & own)))
    king = _union(chess.BB_KING_ATTACKS[square] for square in squares_in(board.kings & own))
    return _pawn_attacks(board.pawns & own, side), minor, rooks, queens, king


def _on_the_move(position: TimePosition) -> int:
    """What the side to move can take at once, and half of the second best that it stands to lose."""
    board, side = position.board, position.side
    mine, theirs = _attacks(board, side), _attacks(board, 1 - side)
    gains = _gains(position, 1 - side, mine, theirs)
    losses = _gains(position, side, theirs, mine)
    found = (gains[0] * 9 // 10 if gains else 0) - (losses[1] // 2 if len(losses) > 1 else 0) + 8
    return found if side == WHITE else -found


def _gains(
    position: TimePosition, side: int, attacks: tuple[int, int, int, int, int], defence: tuple[int, int, int, int, int]
) -> list[int]:
    """What can be won of the men of a side, the most first."""
    board = position.board
    pawns, minor, rooks, queens, king = attacks
    attacked = pawns | minor | rooks | queens | king
    guarded = defence[0] | defence[1] | defence[2] | defence[3] | defence[4]
    targets = board.occupied_co[colour_of(side)] & attacked & ~board.kings
    vital = vital_squares(position, side) if position.lines else frozenset()
    found = []
    for square in squares_in(targets):
        bit = 1 << square
        price = PRICES[board.piece_type_at(square) or 0]
        if square in vital:
            price = _VITAL
        if bit & guarded:
            price -= 100 if bit & pawns else 325 if bit & minor else 500 if bit & rooks else 950
            if not bit & (attacked & ~king):
                continue
        if price > 0:
            found.append(price)
    return sorted(found, reverse=True)


# What is owed to time.


def _traveller(position: TimePosition, rules: TimeChessRuleset, traveller: Traveller) -> int:
    """What somebody on the way is worth to its side."""
    side = traveller.side
    number = position.next_number(side)
    turns = (number - traveller.departed if traveller.is_open else traveller.due - number) + 1
    worth = PRICES[traveller.arriving] - _AWAY * turns
    square = traveller.lands_on(number) if traveller.is_open else traveller.target
    if square not in SQUARES:
        return -_HOPELESS
    if hindrance_on(position.board, traveller, square, displaces=rules.displaces) is not None:
        too_late = traveller.due == number and position.side != side
        return worth - (_TOO_LATE if too_late else _WRONG)
    if traveller.piece == KING and position.is_attacked(square, 1 - side):
        return worth - (_TOO_LATE if traveller.due == number and position.side != side else _WRONG)
    if would_check(position.board, traveller, square, displaces=rules.displaces):
        worth += _COMING_CHECK
    return worth


def _debt(position: TimePosition, rules: TimeChessRuleset, line: PieceLine) -> int:
    """What the open entries of a line cost its side; a copy that is lost does not cost its price twice."""
    total = 0
    number = position.next_number(line.side)
    for entry in line.entries:
        turns = turns_to_close(position, rules, line, entry)
        limit = entry.limit(line.piece, open_future=rules.open_future)
        left = LONGEST if limit is None else limit - number
        total += _HOPELESS if turns is None else _OPEN + _EACH_TURN * turns + _URGENT * max(0, LONGEST - left)
        # One of the two goes back in the end: it is no man more.
        total += PRICES[line.piece]
    return total
