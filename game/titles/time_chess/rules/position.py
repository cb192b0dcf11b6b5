"""A position at the step of the move: the board, who is on the way, and which entries are open (rules 3)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import cached_property

import chess

from game.titles.chess.rules.sides import BLACK, WHITE
from game.titles.chess.rules.squares import NOWHERE, squares_in
from game.titles.time_chess.rules.travel import PieceLine, Traveller


def colour_of(side: int) -> chess.Color:
    """The side as the `chess` library has it."""
    return side == WHITE


@dataclass(frozen=True, eq=False)
class TimePosition:
    """Nobody changes `board`: `Unrolling` works on a copy. Travellers and lines are sorted."""

    board: chess.Board
    travellers: tuple[Traveller, ...] = ()
    lines: tuple[PieceLine, ...] = ()

    @cached_property
    def key(self) -> Hashable:
        """The same for positions from which everything goes on in the same way but for the counting of quiet turns."""
        return (*self.placement, self.board.fullmove_number, self.travellers, self.lines)

    @property
    def placement(self) -> tuple[Hashable, ...]:
        """What stands where, who is to move, castling and en passant."""
        board = self.board
        men = (board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings)
        return (*men, board.occupied_co[chess.WHITE], board.turn, board.clean_castling_rights(), board.ep_square)

    @cached_property
    def repetition_key(self) -> Hashable:
        """What has to come back for a position to count as the same: times are counted from now (rules 8)."""
        travellers = tuple(sorted(_on_the_way(self, each) for each in self.travellers))
        entries = sorted(
            (line.side, line.piece, entry.square, self.next_number(line.side) - entry.turn)
            for line in self.lines
            for entry in line.entries
        )
        return (*self.placement, travellers, tuple(entries))

    def __eq__(self, other: object) -> bool:
        """Also by the count of quiet turns."""
        if not isinstance(other, TimePosition):
            return NotImplemented
        return self.key == other.key and self.board.halfmove_clock == other.board.halfmove_clock

    def __hash__(self) -> int:
        return hash(self.key)

    @property
    def side(self) -> int:
        """Who is to move."""
        return WHITE if self.board.turn == chess.WHITE else BLACK

    @property
    def number(self) -> int:
        """The own turn number of the side to move (rules 2)."""
        return self.board.fullmove_number

    def next_number(self, side: int) -> int:
        """The own turn number that a side has now, or when it is to move next."""
        return self.number + (1 if self.side == BLACK and side == WHITE else 0)

    def king(self, side: int) -> int:
        """Where the king of a side stands; NOWHERE while it travels."""
        found = self.board.king(colour_of(side))
        return NOWHERE if found is None else found

    def piece(self, square: int) -> int:
        """The piece on a square, or NOTHING."""
        return self.board.piece_type_at(square) or 0

    def side_at(self, square: int) -> int:
        """Whose piece stands on a square, or NOWHERE."""
        colour = self.board.color_at(square)
        if colour is None:
            return NOWHERE
        return WHITE if colour == chess.WHITE else BLACK

    def squares(self, side: int) -> Iterator[int]:
        """Where the pieces of a side stand, from a1 on."""
        return squares_in(self.board.occupied_co[colour_of(side)])

    def travellers_of(self, side: int) -> Iterator[Traveller]:
        """Who of a side is on the way, in the order in which they left."""
        return (each for each in self.travellers if each.side == side)

    def lines_of(self, side: int) -> Iterator[PieceLine]:
        """The lines of a side."""
        return (each for each in self.lines if each.side == side)

    def line_at(self, square: int) -> PieceLine | None:
        """The line of the piece on a square, if it has one."""
        return next((line for line in self.lines if square in line.ends), None)

    def is_attacked(self, square: int, side: int) -> bool:
        """Whether pieces of the side on the board attack a square."""
        return self.board.is_attacked_by(colour_of(side), square)

    def attackers(self, square: int, side: int) -> Iterator[int]:
        """Where the pieces of the side stand that attack a square, from a1 on."""
        return squares_in(self.board.attackers_mask(colour_of(side), square))

    @cached_property
    def in_check(self) -> bool:
        """Whether the king of the side to move is attacked by pieces on the board."""
        king = self.king(self.side)
        return king != NOWHERE and self.is_attacked(king, 1 - self.side)


def is_kings_only(position: TimePosition) -> bool:
    """Whether nothing but two kings is left, on the board and in time (rules 8)."""
    board = position.board
    return board.occupied == board.kings and not position.travellers and not position.lines


def _on_the_way(position: TimePosition, traveller: Traveller) -> tuple[int | str, ...]:
    now = position.next_number(traveller.side)
    turns = traveller.departed - now if traveller.is_open else traveller.due - now
    return (
        traveller.side, traveller.piece, traveller.origin, traveller.target,
        turns if traveller.direction or not traveller.is_open else 0, traveller.direction, traveller.promotion,
    )  # fmt: skip
