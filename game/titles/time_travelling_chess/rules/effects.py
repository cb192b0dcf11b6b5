"""What a turn does: the position after it, and its facts (rules 4, 5). Whether it is allowed is not asked here.

Theory of operation. A `TurnInProgress` is a position that is being changed. Each kind of turn is carried out in the
sequence of the rules: the piece goes, what stood there is captured, a pawn becomes something, a loop is closed. Then
the clock of the fifty-move rule, en passant and the side are set for the next turn.
"""

from __future__ import annotations

from typing import Final, assert_never

from game.titles.chess.rules.sides import BLACK, WHITE
from game.titles.chess.rules.squares import CORNERS, NOWHERE, SIDE
from game.titles.time_travelling_chess.rules.kinds import KING, PAWN, ROOK
from game.titles.time_travelling_chess.rules.position import Away, TimeLoop, TravelPosition
from game.titles.time_travelling_chess.rules.trace import NO_CAUSE, TravelEvent, TravelFact
from game.titles.time_travelling_chess.rules.turn import (
    AppearTurn,
    ForwardTurn,
    OrdinaryTurn,
    ReturnTurn,
    TravelTurn,
)

HOME_RANKS: Final = (0xFF, 0xFF << 56)
"""The squares of each side's first rank."""


def carry_out(position: TravelPosition, turn: TravelTurn) -> tuple[TravelPosition, tuple[TravelFact, ...]]:
    """The position after a turn, and what happened in it."""
    doing = TurnInProgress(position)
    match turn:
        case OrdinaryTurn():
            doing.move(turn)
        case ForwardTurn():
            doing.leave(turn)
        case ReturnTurn():
            doing.come_back(turn)
        case AppearTurn():
            doing.appear(turn)
        case _:
            assert_never(turn)
    return doing.finished(), tuple(doing.facts)


def rook_way(start: int, to: int) -> tuple[int, int]:
    """From where to where the rook goes when the king castles."""
    return (start + 3, start + 1) if to > start else (start - 4, start - 1)


class TurnInProgress:
    """A position in the middle of a turn."""

    def __init__(self, position: TravelPosition) -> None:
        """The turn begins."""
        self._before = position
        self._side = position.side
        self._kinds = list(position.kinds)
        self._sides = list(position.sides)
        self._vortex = position.vortex
        self._loops = position.loops
        self._rights = position.rights
        self._ep = NOWHERE
        self._is_quiet = True
        self.facts: list[TravelFact] = []

    def finished(self) -> TravelPosition:
        """The position in which the other side is to move."""
        before = self._before
        return TravelPosition(
            tuple(self._kinds),
            (self._sides[WHITE], self._sides[BLACK]),
            1 - self._side,
            self._rights,
            self._ep,
            before.quiet + 1 if self._is_quiet else 0,
            before.number + (self._side == BLACK),
            self._vortex,
            self._loops,
        )

    # The four kinds of turns.

    def move(self, turn: OrdinaryTurn) -> None:
        """A: an ordinary move."""
        kind, start, to = self._before.kind_at(turn.start), turn.start, turn.to
        self._tell(TravelEvent.MOVED, kind, start, to)
        self._capture(to)
        if kind == PAWN:
            self._pass_by(start, to)
        self._give_up_rights(kind, start)
        self._shift(kind, start, to)
        if turn.promotion != NOWHERE:
            self._lift(PAWN, self._side, to)
            self._put(turn.promotion, to)
            self._tell(TravelEvent.PROMOTED, turn.promotion, NOWHERE, to, 0)
            kind = turn.promotion
        if kind == KING and abs(to - start) == 2:
            start, to = rook_way(start, to)
            self._shift(ROOK, start, to)
            self._tell(TravelEvent.CASTLED, ROOK, start, to, 0)
            kind = ROOK
        self._close(kind, to)

    def leave(self, turn: ForwardTurn) -> None:
        """B: a piece leaves for the future."""
        castles = turn.kind == ROOK and self._before.has_original(turn.square) and self._is_home(turn.square)
        self._lift(turn.kind, self._side, turn.square)
        self._vortex = (*self._vortex, Away(self._side, turn.kind, turn.square, castles))
        self._tell(TravelEvent.LEFT, turn.kind, turn.square, NOWHERE)

    def come_back(self, turn: ReturnTurn) -> None:
        """C: a piece comes back."""
        place = (self._side, turn.kind, turn.square)
        number = next(number for number, each in enumerate(self._vortex) if each.is_of == place)
        self._vortex = (*self._vortex[:number], *self._vortex[number + 1 :])
        self._tell(TravelEvent.RETURNED, turn.kind, NOWHERE, turn.square)
        self._capture(turn.square)
        self._put(turn.kind, turn.square)
        self._close(turn.kind, turn.square)

    def appear(self, turn: AppearTurn) -> None:
        """D: a future piece appears."""
        self._is_quiet = False
        self._put(turn.kind, turn.square)
        self._loops = (*self._loops, TimeLoop(self._side, turn.kind, turn.square, turn.square))
        self._tell(TravelEvent.APPEARED, turn.kind, NOWHERE, turn.square)

    # What follows from it.

    def _capture(self, square: int) -> None:
        """Takes away what the other side has on a square, if anything."""
        other = 1 - self._side
        if not self._sides[other] >> square & 1:
            return
        kind = next(kind for kind, squares in enumerate(self._kinds) if squares >> square & 1)
        if kind == ROOK and self._before.has_original(square) and HOME_RANKS[other] >> square & 1:
            self._rights &= ~(1 << square)
        self._lift(kind, other, square)
        self._is_quiet = False
        self._tell(TravelEvent.CAPTURED, kind, NOWHERE, square, 0, other)
        self._follow_future(other, square, NOWHERE)

    def _pass_by(self, start: int, to: int) -> None:
        """A pawn moves: en passant, and the square that it leaves open to it."""
        self._is_quiet = False
        if to == self._before.ep and (to - start) % SIDE:
            self._capture(to - SIDE if self._side == WHITE else to + SIDE)
        elif abs(to - start) == 2 * SIDE:
            self._ep = (start + to) // 2

    def _give_up_rights(self, kind: int, start: int) -> None:
        """Castling, as far as it hangs on the piece that moves."""
        if not self._rights:
            return
        if kind == KING:
            self._rights &= ~HOME_RANKS[self._side]
            self._vortex = tuple(
                Away(each.side, each.kind, each.square) if each.side == self._side else each for each in self._vortex
            )
        elif kind == ROOK and self._before.has_original(start) and self._is_home(start):
            self._rights &= ~(1 << start)

    def _is_home(self, corner: int) -> bool:
        return bool(HOME_RANKS[self._side] & CORNERS & 1 << corner)

    def _close(self, kind: int, square: int) -> None:
        """A present piece that ends its move on a portal of its type closes the oldest such loop."""
        side = self._side
        if kind in (PAWN, KING) or any(loop.side == side and loop.future == square for loop in self._loops):
            return
        place = (side, kind, square)
        for number, loop in enumerate(self._loops):
            if (loop.side, loop.kind, loop.portal) == place:
                self._loops = (*self._loops[:number], *self._loops[number + 1 :])
                self._go_back(kind, square, loop)
                return

    def _go_back(self, kind: int, square: int, loop: TimeLoop) -> None:
        self._is_quiet = False
        if self._before.rights and kind == ROOK:
            self._forget_original(square)
        self._lift(kind, self._side, square)
        self._tell(TravelEvent.CLOSED, kind, NOWHERE, square, 0)
        if loop.future != NOWHERE:
            self._tell(TravelEvent.FREED, kind, NOWHERE, loop.future, len(self.facts) - 1)

    def _forget_original(self, square: int) -> None:
        """A rook that came back to its corner and is gone with its loop cannot castle any more."""
        away = any(each.castles and each.square == square for each in self._vortex)
        if self._is_home(square) and not away:
            self._rights &= ~(1 << square)

    # Pieces.

    def _shift(self, kind: int, start: int, to: int) -> None:
        self._lift(kind, self._side, start)
        self._put(kind, to)
        self._follow_future(self._side, start, to)

    def _lift(self, kind: int, side: int, square: int) -> None:
        self._kinds[kind] &= ~(1 << square)
        self._sides[side] &= ~(1 << square)

    def _put(self, kind: int, square: int) -> None:
        self._kinds[kind] |= 1 << square
        self._sides[self._side] |= 1 << square

    def _follow_future(self, side: int, start: int, to: int) -> None:
        """The loop whose future piece stood on a square learns where that is now."""
        for number, loop in enumerate(self._loops):
            if loop.side == side and loop.future == start:
                moved = TimeLoop(side, loop.kind, loop.portal, to)
                self._loops = (*self._loops[:number], moved, *self._loops[number + 1 :])
                if to == NOWHERE:
                    self._tell(TravelEvent.LOST, loop.kind, loop.portal, start, len(self.facts) - 1, side)
                return

    def _tell(self, event: TravelEvent, kind: int, start: int, to: int, cause: int = NO_CAUSE, side: int = -1) -> None:
        self.facts.append(TravelFact(event, self._side if side < 0 else side, kind, start, to, cause))
