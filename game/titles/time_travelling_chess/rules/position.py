"""A position: what stands on the board, what is in the vortex, which loops are open (rules 2). No rule of movement.

Sets of squares are whole numbers, one bit a square: a position is looked at far too often for anything slower.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from game.titles.chess.rules.squares import NOWHERE
from game.titles.time_travelling_chess.rules.kinds import KING, LETTERS, ROOK, PieceType


@dataclass(frozen=True, slots=True)
class Away:
    """A piece under way to the future, and so a blue portal on the square that it left.

    `castles` tells that it is a rook which keeps the right to castle on its corner until it is back.
    """

    side: int
    kind: int
    square: int
    castles: bool = False

    @property
    def is_of(self) -> tuple[int, int, int]:
        """What the notation tells of it."""
        return self.side, self.kind, self.square


@dataclass(frozen=True, slots=True)
class TimeLoop:
    """An open loop, and so an orange portal: where its future piece appeared, and where that stands now (NOWHERE: it
    was captured)."""

    side: int
    kind: int
    portal: int
    future: int

    def is_for(self, piece: PieceType) -> bool:
        """Whether a piece of that type can close it."""
        return self.kind == piece.kind and bool(piece.squares >> self.portal & 1)


@dataclass(frozen=True, slots=True)
class TravelPosition:
    """`kinds` has the squares of both sides' pieces by kind, `sides` those of all pieces by side. `rights` are the
    corners on which castling is open; `ep` the square over which a pawn has just moved, or NOWHERE.

    `vortex` and `loops` are in the sequence in which they came about; `quiet` counts half-moves for the fifty-move
    rule, `number` full moves.
    """

    kinds: tuple[int, ...]
    sides: tuple[int, int]
    side: int
    rights: int = 0
    ep: int = NOWHERE
    quiet: int = 0
    number: int = 1
    vortex: tuple[Away, ...] = ()
    loops: tuple[TimeLoop, ...] = ()

    @property
    def occupied(self) -> int:
        """Every square with a piece on it."""
        return self.sides[0] | self.sides[1]

    @property
    def other(self) -> int:
        """The side that is not to move."""
        return 1 - self.side

    @property
    def key(self) -> Hashable:
        """The same for positions that count as repeated (decision 27)."""
        vortex = sorted((each.is_of, each.castles) for each in self.vortex)
        loops = sorted(((each.side, each.kind, each.portal), number, each.future) for number, each in self._ordered())
        return self.kinds, self.sides, self.side, self.rights, self.ep, tuple(vortex), tuple(loops)

    def _ordered(self) -> list[tuple[int, TimeLoop]]:
        """The loops, each with how many older ones there are that the same piece would close before it."""
        places = [(each.side, each.kind, each.portal) for each in self.loops]
        return [(places[:index].count(places[index]), each) for index, each in enumerate(self.loops)]

    def kind_at(self, square: int) -> int:
        """The kind of the piece on a square, NOWHERE for none."""
        for kind, squares in enumerate(self.kinds):
            if squares >> square & 1:
                return kind
        return NOWHERE

    def side_at(self, square: int) -> int:
        """The side of the piece on a square, NOWHERE for none."""
        for side, squares in enumerate(self.sides):
            if squares >> square & 1:
                return side
        return NOWHERE

    def letter_at(self, square: int) -> str:
        """The letter of the piece on a square as positions are written, empty for none."""
        kind = self.kind_at(square)
        if kind == NOWHERE:
            return ""
        return LETTERS[kind].lower() if self.side_at(square) else LETTERS[kind]

    def king(self, side: int) -> int:
        """The square of a king."""
        return (self.kinds[KING] & self.sides[side]).bit_length() - 1

    def futures(self, side: int) -> int:
        """The squares of a side's future pieces."""
        squares = 0
        for loop in self.loops:
            if loop.side == side and loop.future != NOWHERE:
                squares |= 1 << loop.future
        return squares

    def present(self, side: int, piece: PieceType) -> int:
        """The squares of a side's present pieces of a type."""
        return self.kinds[piece.kind] & self.sides[side] & piece.squares & ~self.futures(side)

    def orange(self, side: int, piece: PieceType) -> int:
        """How many loops of a type a side has open."""
        return len([loop for loop in self.loops if loop.side == side and loop.is_for(piece)])

    def blue(self, side: int, piece: PieceType) -> int:
        """How many pieces of a type a side has in the vortex."""
        own = [each for each in self.vortex if each.side == side and each.kind == piece.kind]
        return len([each for each in own if piece.squares >> each.square & 1])

    def counters_left(self, side: int, piece: PieceType) -> int:
        """How many portals of a type a side can still open (rules 2: free)."""
        return piece.counters - self.orange(side, piece) - self.blue(side, piece)

    def has_original(self, corner: int) -> bool:
        """Whether castling is open on a corner and its own rook stands on it, not in the vortex (rules 5)."""
        if not self.rights >> corner & 1:
            return False
        return not any(each.castles and each.kind == ROOK and each.square == corner for each in self.vortex)
