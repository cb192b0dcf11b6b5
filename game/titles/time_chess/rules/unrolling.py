"""Carrying out the steps of a turn: all that follows from each, with its cause (rules 4 to 6, 9).

Theory of operation. An `Unrolling` changes its own copy of a position and tells each fact as it happens. The first
paradox ends the match, and nothing more happens: who commits it stands in `loser`. A piece that arrives and loses the
match for the other side by what it captures is not placed any more. While the die pushes pieces around, the one that
is in the air belongs to no square; its line knows it as `_LIFTED`, and as `_LANDING` while it comes down.
"""

from __future__ import annotations

from typing import Final

import chess

from game.titles.chess.rules.sides import BLACK
from game.titles.chess.rules.squares import NOWHERE, SIDE
from game.titles.time_chess.rules.checks import hindrance_on
from game.titles.time_chess.rules.dice import TimeDie, neighbour
from game.titles.time_chess.rules.pieces import KING, NOTHING, PAWN, QUEEN, last_rank
from game.titles.time_chess.rules.position import TimePosition, colour_of
from game.titles.time_chess.rules.ruleset import TimeChessRuleset
from game.titles.time_chess.rules.trace import NO_CAUSE, NOBODY, ParadoxKind, TimeEvent, TimeFact
from game.titles.time_chess.rules.travel import LOST, OPEN, PieceLine, Traveller, away_since
from game.titles.time_chess.rules.turn import DIE, Declaration, MoveKind, TimeMove

_LIFTED: Final = -2
_LANDING: Final = -3


class Unrolling:
    """See the head of this module."""

    def __init__(self, position: TimePosition, rules: TimeChessRuleset, dice: TimeDie) -> None:
        self.board = position.board.copy(stack=False)
        self.side = position.side
        self.loser = NOBODY
        self.facts: list[TimeFact] = []
        self._travellers = list(position.travellers)
        self._lines = list(position.lines)
        self._rules = rules
        self._dice = dice

    @property
    def position(self) -> TimePosition:
        """The position as it is now."""
        lines = [line for line in self._lines if line.entries]
        lines.sort(key=lambda line: (line.side, line.entries))
        travellers = sorted(self._travellers, key=lambda each: (each.side, each.departed))
        return TimePosition(self.board.copy(stack=False), tuple(travellers), tuple(lines))

    @property
    def number(self) -> int:
        """The own turn number of the side that moves."""
        return self.board.fullmove_number

    @property
    def is_over(self) -> bool:
        """Whether somebody has committed a paradox."""
        return self.loser != NOBODY

    def tell(self, fact: TimeFact) -> int:
        """Adds a fact; its number."""
        self.facts.append(fact)
        return len(self.facts) - 1

    # The steps of a turn.

    def recall(self, traveller: Traveller, square: int) -> None:
        """A traveller comes back now (rules 4, open future)."""
        event = TimeEvent.RECALLED
        cause = self.tell(TimeFact(event, self.side, traveller.piece, traveller.origin, square))
        self._arrive(traveller, square, cause)

    def declare(self, declaration: Declaration) -> None:
        """A copy comes from the future (rules 6.1)."""
        piece = self.board.piece_at(declaration.square)
        assert piece is not None
        self.board.set_piece_at(declaration.entry, piece)
        line = self._line_at(declaration.square)
        if line is None:
            line = PieceLine(self.side, piece.piece_type, declaration.square, ())
            self._lines.append(line)
        self._replace(line, line.with_copy(declaration.entry, self.number))
        event = TimeEvent.DECLARED
        self.tell(TimeFact(event, self.side, piece.piece_type, declaration.square, declaration.entry))

    def move(self, move: TimeMove) -> None:
        """The move of the turn."""
        match move.kind:
            case MoveKind.ORDINARY:
                self._step(move)
            case MoveKind.FORWARD | MoveKind.OPEN:
                self._leave(move)
            case MoveKind.BACKWARD:
                self._go_back(move)
            case MoveKind.PASS:
                self._rest()
                self.tell(TimeFact(TimeEvent.PASSED, self.side))

    def meet_deadlines(self) -> None:
        """The end of the turn: entries that cannot be closed any more are a paradox (rules 6.3)."""
        for line in self._lines:
            for entry in line.entries if line.side == self.side else ():
                limit = entry.limit(line.piece, open_future=self._rules.open_future)
                if limit is not None and self.number >= limit and not self.is_over:
                    self._paradox(self.side, ParadoxKind.DEADLINE, entry.square, NO_CAUSE, line.piece)

    def pass_on(self) -> None:
        """The turn is finished; the other side's begins."""
        if self.side == BLACK:
            self.board.fullmove_number += 1
        self.side = 1 - self.side
        self.board.turn = colour_of(self.side)

    def welcome(self) -> None:
        """Whoever of the side is due arrives, in the order in which they left (rules 4, 5)."""
        due = [each for each in self._travellers if each.side == self.side and each.due == self.number]
        has_king = False
        for traveller in sorted(due, key=lambda each: each.departed):
            if not self.is_over:
                self._arrive(traveller, traveller.target, NO_CAUSE)
                has_king = has_king or traveller.piece == KING
        king = self.board.king(colour_of(self.side))
        if has_king and not self.is_over and king is not None and self._is_attacked(king):
            self._paradox(self.side, ParadoxKind.KING_ATTACKED, king, len(self.facts) - 1, KING)

    # Ordinary moves.

    def _step(self, move: TimeMove) -> None:
        board, origin, target = self.board, move.origin, move.target
        step = chess.Move(origin, target, move.promotion or None)
        bumped = self._lift(target) if board.color_at(target) == colour_of(self.side) else None
        rook = _castling_rook(board, step)
        taken = taken_by(board, step)
        victim = None if taken == NOWHERE else board.piece_at(taken)
        piece = board.piece_type_at(origin) or NOTHING
        number = board.fullmove_number
        board.push(step)
        board.clear_stack()
        board.turn, board.fullmove_number = colour_of(self.side), number
        cause = ending = self.tell(TimeFact(TimeEvent.MOVED, self.side, piece, origin, target))
        if victim is not None:
            ending = self._lose(taken, victim, cause)
        self._relocate(origin, target)
        if rook is not None:
            self.tell(TimeFact(TimeEvent.MOVED, self.side, chess.ROOK, *rook, cause=cause))
            self._relocate(*rook)
        if move.promotion:
            self.tell(TimeFact(TimeEvent.PROMOTED, self.side, move.promotion, origin, target, cause=cause))
        self._test_lines(ending)
        if bumped is not None and not self.is_over:
            self._bump(bumped, target, cause)

    def _rest(self) -> None:
        """What every move does that is none of ordinary chess."""
        self.board.ep_square = None
        self.board.halfmove_clock += 1

    # Trips.

    def _leave(self, move: TimeMove) -> None:
        piece = self._off_board(move.origin)
        number = self.number
        due = OPEN if move.kind is MoveKind.OPEN else number + move.turns
        self._travellers.append(
            Traveller(self.side, piece, move.origin, move.target, number, due, move.direction, move.promotion)
        )
        self._relocate(move.origin, away_since(number))
        self.tell(TimeFact(TimeEvent.LEFT, self.side, piece, move.origin, move.target, move.turns))

    def _go_back(self, move: TimeMove) -> None:
        line = self._line_at(move.origin)
        assert line is not None
        turn = self.number - move.turns
        entry = next(each for each in line.entries if (each.square, each.turn) == (move.target, turn))
        piece = self._off_board(move.origin)
        self._replace(line, line.closed(move.origin, entry))
        cause = self.tell(TimeFact(TimeEvent.WENT_BACK, self.side, piece, move.origin, move.target, move.turns))
        self._test_lines(cause)

    def _off_board(self, square: int) -> int:
        """Takes the piece off a square for a trip; what it was."""
        piece = self.board.remove_piece_at(square)
        assert piece is not None
        if piece.piece_type == KING:
            self.board.castling_rights &= ~(chess.BB_RANK_1 if piece.color else chess.BB_RANK_8)
        self._forget_castling(square)
        self._rest()
        return piece.piece_type

    def _arrive(self, traveller: Traveller, square: int, cause: int) -> None:
        """One traveller arrives, in the order of the rules (rules 5)."""
        self._travellers.remove(traveller)
        piece, side = traveller.arriving, traveller.side
        turns = self.number - traveller.departed
        told = self.tell(TimeFact(TimeEvent.ARRIVED, side, piece, traveller.origin, square, turns, cause=cause))
        there = self.board.piece_at(square)
        wrong = hindrance_on(self.board, traveller, square, displaces=self._rules.displaces)
        if wrong is not None:
            self._paradox(side, wrong, square, told, piece)
            return
        bumped = None
        if there is not None and there.color != colour_of(side):
            told = self._lose(square, there, told)
            self.board.remove_piece_at(square)
            self.board.halfmove_clock = 0
            self._test_lines(told)
        elif there is not None:
            bumped = self._lift(square)
        if self.is_over:
            return
        self._put(square, chess.Piece(piece, colour_of(side)))
        self._relocate(away_since(traveller.departed), square)
        if traveller.promotion:
            self.tell(TimeFact(TimeEvent.PROMOTED, side, piece, traveller.origin, square, cause=told))
        if bumped is not None:
            self._bump(bumped, square, told)

    def _put(self, square: int, piece: chess.Piece) -> None:
        """A piece comes to a square out of time, or is pushed there."""
        self._forget_castling(square)
        self.board.set_piece_at(square, piece)

    def _forget_castling(self, square: int) -> None:
        self.board.castling_rights &= ~chess.BB_SQUARES[square]

    # The die.

    def _lift(self, square: int) -> chess.Piece:
        """Takes an own piece up that another one pushes away."""
        piece = self.board.remove_piece_at(square)
        assert piece is not None
        self._forget_castling(square)
        self._relocate(square, _LIFTED)
        return piece

    def _bump(self, piece: chess.Piece, square: int, cause: int) -> None:
        """The lifted piece that stood on a square goes where the die says, and so does whom it meets."""
        passed = [square]
        lifted: chess.Piece | None = piece
        while lifted is not None and not self.is_over:
            target = self._rolled(lifted, passed, cause)
            if target == NOWHERE:
                self.tell(
                    TimeFact(TimeEvent.DROPPED, self.side, lifted.piece_type, passed[-1], passed[-1], cause=cause)
                )
                self._relocate(_LIFTED, LOST)
                self._test_lines(cause)
                return
            lifted, cause = self._push(lifted, passed[-1], target, cause)
            passed.append(target)

    def _rolled(self, piece: chess.Piece, passed: list[int], cause: int) -> int:
        """Where the die sends the piece that stood on the last of these squares; NOWHERE without any room."""
        here = passed[-1]
        room = {neighbour(here, number) for number in range(1, DIE + 1)} - {NOWHERE, *passed}
        room = {square for square in room if self.board.piece_type_at(square) != KING}
        while room:
            target = neighbour(here, self._dice.roll())
            fact = TimeFact(
                TimeEvent.ROLLED, self.side, piece.piece_type, here, target, self._dice.rolled[-1], cause=cause
            )
            self.tell(fact)
            if target in room:
                return target
        return NOWHERE

    def _push(self, piece: chess.Piece, here: int, target: int, cause: int) -> tuple[chess.Piece | None, int]:
        """One piece is pushed to a square; who is lifted there in turn, and the fact that caused it."""
        told = self.tell(TimeFact(TimeEvent.BUMPED, self.side, piece.piece_type, here, target, cause=cause))
        there = self.board.piece_at(target)
        self._relocate(_LIFTED, _LANDING)
        following = None
        if there is not None and there.color == piece.color:
            following = self._lift(target)
        elif there is not None:
            told = self._lose(target, there, told)
            self.board.halfmove_clock = 0
        self._relocate(_LANDING, target)
        queened = piece.piece_type == PAWN and target // SIDE == last_rank(self.side)
        self._put(target, chess.Piece(QUEEN, piece.color) if queened else piece)
        if queened:
            self.tell(TimeFact(TimeEvent.PROMOTED, self.side, QUEEN, here, target, cause=told))
        self._test_lines(told)
        return following, told

    # Lines and paradoxes.

    def _line_at(self, at: int) -> PieceLine | None:
        return next((line for line in self._lines if line.side == self.side and at in line.ends), None)

    def _replace(self, line: PieceLine, by: PieceLine) -> None:
        self._lines[self._lines.index(line)] = by

    def _relocate(self, before: int, after: int) -> None:
        """A piece of the side that moves is at another place."""
        self._lines = [line.moved(before, after) if line.side == self.side else line for line in self._lines]

    def _lose(self, square: int, piece: chess.Piece, cause: int) -> int:
        """A piece of the other side is captured; the number of that fact. The board is the caller's."""
        side = 1 - self.side
        self._lines = [line.moved(square, LOST) if line.side == side else line for line in self._lines]
        return self.tell(TimeFact(TimeEvent.CAPTURED, side, piece.piece_type, square, square, cause=cause))

    def _test_lines(self, cause: int) -> None:
        """After a capture or a trip back: whether a loop can still be closed (rules 6.3)."""
        for line in self._lines:
            if line.is_stranded and not self.is_over:
                self._paradox(line.side, ParadoxKind.STRANDED, line.entries[0].square, cause, line.piece)

    def _paradox(self, side: int, paradox: ParadoxKind, square: int, cause: int, piece: int) -> None:
        self.loser = side
        self.tell(TimeFact(TimeEvent.PARADOX, side, piece, target=square, paradox=paradox, cause=cause))

    def _is_attacked(self, square: int) -> bool:
        return self.board.is_attacked_by(colour_of(1 - self.side), square)


def _castling_rook(board: chess.Board, step: chess.Move) -> tuple[int, int] | None:
    """Where the rook comes from and goes to, if the king castles."""
    if not board.is_castling(step):
        return None
    rank = step.from_square // SIDE * SIDE
    return (rank + 7, rank + 5) if step.to_square > step.from_square else (rank, rank + 3)


def taken_by(board: chess.Board, step: chess.Move) -> int:
    """The square of the piece of the other side that a move captures, or NOWHERE."""
    if board.is_en_passant(step):
        return step.to_square + (-SIDE if board.turn == chess.WHITE else SIDE)
    return step.to_square if board.occupied_co[not board.turn] & chess.BB_SQUARES[step.to_square] else NOWHERE
