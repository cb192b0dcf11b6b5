"""The turns that the computer looks at, of all those that there are (rules 4, 6).

Theory of operation. Of the turn that is to be played it looks at every legal move without declarations; of the turns
after it at every ordinary move, every trip back, and of the trips forward at those that save a piece or the king, that
would check or capture, or that uncover the other king. A copy that comes from the future opens an entry, so it can
never mate: it wins in the turn in which it comes only by capturing what the other side cannot do without, or by
spoiling an arrival that is due at once, and all such turns are looked for, for both sides. A debt that no piece can pay
in time any more may still be paid by a new copy at once; that is looked for in the turn that is played. Beyond that, a
copy is declared to capture at once what is worth more than what is lost by it, with check if possible, only while no
other entry is open, and only where the original can get back in time.
"""

from __future__ import annotations

from collections.abc import Iterator

import chess

from game.titles.chess.rules.squares import NOWHERE, squares_in
from game.titles.time_chess.bot.copies import capturing_copies, seems_won, winning_turns
from game.titles.time_chess.bot.worth import PRICES
from game.titles.time_chess.rules.checks import would_check
from game.titles.time_chess.rules.dice import TimeDie
from game.titles.time_chess.rules.legality import Choices
from game.titles.time_chess.rules.moves import backward_moves, recalls
from game.titles.time_chess.rules.paying import can_be_closed, rescue_turn
from game.titles.time_chess.rules.pieces import KING, PAWN
from game.titles.time_chess.rules.playing import prepare
from game.titles.time_chess.rules.position import TimePosition
from game.titles.time_chess.rules.ruleset import TimeChessRuleset
from game.titles.time_chess.rules.travel import Traveller
from game.titles.time_chess.rules.turn import PASSING, MoveKind, Recall, TimeMove, TimeTurn

_SOON = 2
"""Turns of the trips forward that are looked at further on."""
_MOST_COPIES = 16
_FEW_TRIES = 24
_FEW_COPIES = 2
"""Turns with a copy that captures: of the turn that is to be played, and further on; and there, how many ways to win by
a copy are tried."""


def turns_now(choices: Choices) -> Iterator[TimeTurn]:
    """The turns that are looked at where one is to be played."""
    position, rules = choices.position, choices.rules
    for move in choices.legal:
        yield TimeTurn(move)
    yield from _recalling(position, rules)
    yield from winning_turns(choices)
    yield from _rescuing(choices)
    yield from capturing_copies(choices, _MOST_COPIES)


def _rescuing(choices: Choices) -> Iterator[TimeTurn]:
    """Where no piece gets back in time to pay a debt, the new copy that pays it at once."""
    position, rules = choices.position, choices.rules
    for line in position.lines_of(position.side):
        for entry in line.entries:
            turn = None if can_be_closed(position, rules, line, entry) else rescue_turn(position, rules, line, entry)
            if turn is not None:
                yield turn


def turns_later(choices: Choices) -> Iterator[TimeTurn]:
    """The turns that are looked at further on."""
    if seems_won(choices.position, choices.rules):
        yield from winning_turns(choices, _FEW_TRIES)
    for move in _moves_later(choices):
        yield TimeTurn(move)
    yield from capturing_copies(choices, _FEW_COPIES)


def _moves_later(choices: Choices) -> Iterator[TimeMove]:
    position = choices.position
    if position.in_check or choices.imminent or choices.checks:
        yield from choices.legal
        return
    yield from choices.ordinary
    yield from backward_moves(position, choices.rules)
    threatened = _threatened(position)
    open_to = _uncovering(position)
    left: set[int] = set()
    for move in choices.through_time:
        if move.kind is MoveKind.BACKWARD:
            continue
        if 1 << move.origin & (threatened | open_to) and move.origin not in left:
            left.add(move.origin)
            yield move
        elif _is_aimed(position, choices.rules, move):
            yield move
    if not choices.ordinary and not choices.through_time:
        yield PASSING


def _threatened(position: TimePosition) -> int:
    """Own pieces of some worth that less worthy ones attack."""
    board, other = position.board, not position.board.turn
    pawns = 0
    for square in squares_in(board.pawns & board.occupied_co[other]):
        pawns |= chess.BB_PAWN_ATTACKS[other][square]
    return pawns & board.occupied_co[position.board.turn] & ~board.pawns


def _uncovering(position: TimePosition) -> int:
    """Own pieces that stand between an own slider and the other king."""
    board = position.board
    king = board.king(not board.turn)
    if king is None:
        return 0
    found = 0
    own = board.occupied_co[board.turn]
    sliders = (board.bishops | board.rooks | board.queens) & own
    for square in squares_in(
        sliders & (chess.BB_RANK_MASKS[king] | chess.BB_FILE_MASKS[king] | chess.BB_DIAG_MASKS[king])
    ):
        between = chess.between(king, square) & board.occupied
        if between.bit_count() == 1:
            found |= between & own
    return found


def _is_aimed(position: TimePosition, rules: TimeChessRuleset, move: TimeMove) -> bool:
    """A short trip that would check where it arrives, or capture what stands there."""
    if move.turns > _SOON or move.target == NOWHERE:
        return False
    piece = position.piece(move.origin)
    if piece == KING:
        return False
    there = position.side_at(move.target)
    if there == 1 - position.side and PRICES[position.piece(move.target)] > PRICES[PAWN]:
        return True
    due = position.number + move.turns
    traveller = Traveller(position.side, piece, move.origin, move.target, position.number, due, "", move.promotion)
    return piece != PAWN and would_check(position.board, traveller, move.target, displaces=rules.displaces)


def _recalling(position: TimePosition, rules: TimeChessRuleset) -> Iterator[TimeTurn]:
    """Every single recall, with each move after it."""
    for traveller, square in recalls(position):
        recall = (Recall(square, position.number - traveller.departed),)
        dice = TimeDie(0, 0)
        unrolling = prepare(position, rules, recall, (), dice)
        if dice.rolled:  # Nobody knows where the die will send a friend who stands there.
            continue
        if unrolling.is_over:
            yield TimeTurn(None, recall)
            continue
        for move in Choices(unrolling.position, rules).legal:
            yield TimeTurn(move, recall)
