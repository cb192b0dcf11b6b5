"""Which moves are legal, and when a side may pass (rules 7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import chess

from game.titles.time_chess.rules.checks import TemporalCheck, is_attacked_with, landings, temporal_checks, would_check
from game.titles.time_chess.rules.moves import after_leaving, after_ordinary, ordinary_moves, time_moves
from game.titles.time_chess.rules.position import TimePosition
from game.titles.time_chess.rules.ruleset import TimeChessRuleset
from game.titles.time_chess.rules.turn import PASSING, MoveKind, TimeMove


@dataclass(frozen=True, eq=False)
class Choices:
    """What the side to move can do in a position; each part is worked out once, when it is asked for."""

    position: TimePosition
    rules: TimeChessRuleset

    @cached_property
    def ordinary(self) -> tuple[TimeMove, ...]:
        """Ordinary moves that leave the king safe."""
        return tuple(ordinary_moves(self.position, self.rules))

    @cached_property
    def through_time(self) -> tuple[TimeMove, ...]:
        """Time moves that leave the king safe; none in check."""
        return () if self.position.in_check else tuple(time_moves(self.position, self.rules))

    @cached_property
    def checks(self) -> tuple[TemporalCheck, ...]:
        """The temporal checks that stand, the nearest first."""
        return temporal_checks(self.position, displaces=self.rules.displaces)

    @cached_property
    def is_temporal_check(self) -> bool:
        """Whether the king would be attacked if one of those who come were there now; also where it is in check
        already, and who comes does not end that."""
        return any(
            is_attacked_with(self.position.board, each.traveller, each.square, displaces=self.rules.displaces)
            for each in self._landings
        )

    @cached_property
    def _landings(self) -> tuple[TemporalCheck, ...]:
        return tuple(landings(self.position, 1 - self.position.side))

    @cached_property
    def imminent(self) -> tuple[TemporalCheck, ...]:
        """Who of the other side lands on its next turn, check or not."""
        return tuple(each for each in self._landings if each.is_imminent)

    @cached_property
    def legal(self) -> tuple[TimeMove, ...]:
        """Every legal move of a match that goes on."""
        ordinary = self._escaping(self.ordinary)
        if self.position.in_check:
            return ordinary or self.ordinary
        safe = (*ordinary, *self._escaping(self.through_time))
        return (*safe, PASSING) if self._may_pass(ordinary, safe) else safe

    def _may_pass(self, ordinary: Sequence[TimeMove], safe: Sequence[TimeMove]) -> bool:
        if ordinary:
            return self.is_temporal_mate
        return bool(self.ordinary or self.checks) or not safe

    @property
    def is_temporal_mate(self) -> bool:
        """In temporal check, none of it imminent, and every ordinary move leaves one."""
        if not self.checks or self.checks[0].is_imminent:
            return False
        return all(self.is_struck_after(move, self._landings) for move in self.ordinary)

    def _escaping(self, moves: tuple[TimeMove, ...]) -> tuple[TimeMove, ...]:
        """Those of the moves after which no temporal check is imminent."""
        if not self.imminent:
            return moves
        gone: dict[int, bool] = {}
        kept: list[TimeMove] = []
        for move in moves:
            if move.kind is MoveKind.ORDINARY:
                struck = self.is_struck_after(move, self.imminent)
            else:  # Wherever it goes: the board is the same.
                if move.origin not in gone:
                    gone[move.origin] = self.is_struck_after(move, self.imminent)
                struck = gone[move.origin]
            if not struck:
                kept.append(move)
        return tuple(kept)

    def is_struck_after(self, move: TimeMove, coming: Sequence[TemporalCheck]) -> bool:
        """Whether one of those who come would check the king after a move."""
        board = self.board_after(move)
        return any(self._strikes(each, board) for each in coming)

    def board_after(self, move: TimeMove) -> chess.Board:
        """The board after a move that leaves the king safe; whose turn it is, is left aside."""
        if move.kind is MoveKind.ORDINARY:
            return after_ordinary(self.position, move)
        return self.position.board if move.kind is MoveKind.PASS else after_leaving(self.position, move)

    def _strikes(self, coming: TemporalCheck, board: chess.Board) -> bool:
        return would_check(board, coming.traveller, coming.square, displaces=self.rules.displaces)
