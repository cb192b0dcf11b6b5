"""The position after a turn without its facts: what the search asks for thousands of times, and nobody reads.

What is plain is done here, on the board and the lines alone; where somebody arrives, returns, is declared or pushed
away, the rules do it. A test compares both.
"""

from __future__ import annotations

import chess

from game.titles.chess.rules.sides import BLACK
from game.titles.chess.rules.squares import NOWHERE
from game.titles.time_chess.rules.dice import TimeDie
from game.titles.time_chess.rules.pieces import KING
from game.titles.time_chess.rules.playing import finish
from game.titles.time_chess.rules.position import TimePosition
from game.titles.time_chess.rules.ruleset import TimeChessRuleset
from game.titles.time_chess.rules.trace import NOBODY
from game.titles.time_chess.rules.travel import LOST, PieceLine, Traveller, away_since
from game.titles.time_chess.rules.turn import MoveKind, TimeMove, TimeTurn
from game.titles.time_chess.rules.unrolling import Unrolling, taken_by

_PLAIN = (MoveKind.ORDINARY, MoveKind.FORWARD, MoveKind.PASS)


def after_turn(position: TimePosition, rules: TimeChessRuleset, turn: TimeTurn) -> tuple[TimePosition, int]:
    """The position after a turn that is legal, and who committed a paradox in it (NOBODY: it goes on)."""
    move = turn.move
    if turn.recalls or turn.declarations or move is None:
        return _by_the_rules(position, rules, turn)
    return after_move(position, rules, move)


def after_move(position: TimePosition, rules: TimeChessRuleset, move: TimeMove) -> tuple[TimePosition, int]:
    """The same for a turn that is nothing but a move."""
    if move.kind not in _PLAIN or rules.displaces or _somebody_arrives(position):
        return _by_the_rules(position, rules, TimeTurn(move))
    board = position.board.copy(stack=False)
    travellers, lines, loser = position.travellers, position.lines, NOBODY
    if move.kind is MoveKind.ORDINARY:
        step = chess.Move(move.origin, move.target, move.promotion or None)
        if lines:
            lines = _after_step(position, board, step)
        board.push(step)
        board.clear_stack()
    else:
        if move.kind is MoveKind.FORWARD:
            travellers = _with_traveller(position, board, move)
            lines = _moved(lines, position.side, move.origin, away_since(position.number))
        board.ep_square = None
        board.halfmove_clock += 1
        board.fullmove_number += position.side == BLACK
        board.turn = not board.turn
    if lines:
        loser = _loser(position, lines, rules)
    return TimePosition(board, travellers, lines), loser


def _by_the_rules(position: TimePosition, rules: TimeChessRuleset, turn: TimeTurn) -> tuple[TimePosition, int]:
    unrolling = Unrolling(position, rules, TimeDie(0, 0))
    for recall in turn.recalls:
        landing = (
            each for each in position.travellers_of(position.side) if each.lands_on(position.number) == recall.square
        )
        unrolling.recall(next(landing), recall.square)
    for declaration in turn.declarations:
        unrolling.declare(declaration)
    if turn.move is not None and not unrolling.is_over:
        unrolling.move(turn.move)
    finished = finish(unrolling, turn)
    return finished.position, finished.loser


def _somebody_arrives(position: TimePosition) -> bool:
    if not position.travellers:
        return False
    other = 1 - position.side
    number = position.next_number(other)
    return any(each.side == other and each.due == number for each in position.travellers)


def _after_step(position: TimePosition, board: chess.Board, step: chess.Move) -> tuple[PieceLine, ...]:
    lines = position.lines
    taken = taken_by(board, step)
    if taken != NOWHERE:
        lines = _moved(lines, 1 - position.side, taken, LOST)
    lines = _moved(lines, position.side, step.from_square, step.to_square)
    if board.is_castling(step):
        rank = step.from_square // 8 * 8
        rook = (rank + 7, rank + 5) if step.to_square > step.from_square else (rank, rank + 3)
        lines = _moved(lines, position.side, *rook)
    return lines


def _moved(lines: tuple[PieceLine, ...], side: int, before: int, after: int) -> tuple[PieceLine, ...]:
    if not any(line.side == side and before in line.ends for line in lines):
        return lines
    return tuple(line.moved(before, after) if line.side == side else line for line in lines)


def _with_traveller(position: TimePosition, board: chess.Board, move: TimeMove) -> tuple[Traveller, ...]:
    piece = board.remove_piece_at(move.origin)
    assert piece is not None
    if piece.piece_type == KING:
        board.castling_rights &= ~(chess.BB_RANK_1 if piece.color else chess.BB_RANK_8)
    board.castling_rights &= ~chess.BB_SQUARES[move.origin]
    number = position.number
    traveller = Traveller(
        position.side, piece.piece_type, move.origin, move.target, number, number + move.turns, "", move.promotion
    )
    return tuple(sorted((*position.travellers, traveller), key=lambda each: (each.side, each.departed)))


def _loser(position: TimePosition, lines: tuple[PieceLine, ...], rules: TimeChessRuleset) -> int:
    """Who commits a paradox by what was captured, or by a deadline."""
    for line in lines:
        if line.is_stranded:
            return line.side
    for line in lines:
        for entry in line.entries if line.side == position.side else ():
            limit = entry.limit(line.piece, open_future=rules.open_future)
            if limit is not None and position.number >= limit:
                return position.side
    return NOBODY
