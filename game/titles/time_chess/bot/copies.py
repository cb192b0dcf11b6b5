"""Turns with declarations that are worth a look: all that win at once, and the best that capture (rules 6)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import TypeAlias

import chess

from game.engine.errors import IllegalOrders
from game.titles.chess.rules.squares import NOWHERE, squares_in
from game.titles.time_chess.bot.closing import times_between
from game.titles.time_chess.bot.swift import after_move, after_turn
from game.titles.time_chess.bot.worth import PRICES
from game.titles.time_chess.rules.checks import attacks_of
from game.titles.time_chess.rules.debts import vital_squares
from game.titles.time_chess.rules.dice import TimeDie
from game.titles.time_chess.rules.legality import Choices
from game.titles.time_chess.rules.pieces import DECLARABLE, KING, PAWN
from game.titles.time_chess.rules.playing import prepare
from game.titles.time_chess.rules.position import TimePosition
from game.titles.time_chess.rules.ruleset import TimeChessRuleset
from game.titles.time_chess.rules.travel import Traveller
from game.titles.time_chess.rules.turn import Declaration, MoveKind, TimeMove, TimeTurn

_Try: TypeAlias = tuple[tuple[Declaration, ...], TimeMove]
_LEAST = 150
"""A copy has to win at least so much at once."""
_SOON = 2
"""Turns within which its original has to be able to get back: whatever is open can be lost by a single capture."""


# Winning at once.


def seems_won(position: TimePosition, rules: TimeChessRuleset) -> bool:
    """Whether a copy could make a paradox of the other side at once, temporal checks left aside: a look, no proof."""
    if not (position.lines or position.travellers) or position.in_check or rules.both_lose:
        return False
    board, side = position.board, position.side
    own = board.occupied_co[board.turn]
    kinds = [piece for piece in DECLARABLE if own & board.pieces_mask(piece, board.turn)]
    if not kinds:
        return False
    aims = set(vital_squares(position, 1 - side)) if position.lines else set()
    number = position.next_number(1 - side)
    for traveller in position.travellers:
        if traveller.side != side and traveller.due == number:
            if traveller.piece == KING:
                aims.add(traveller.target)
            elif (
                traveller.piece == PAWN
                and traveller.origin == traveller.target
                and not position.piece(traveller.target)
            ):
                return True
    return any(_empty_from(board, piece, side, aim) for aim in aims for piece in kinds)


def winning_turns(choices: Choices, most: int | None = None) -> Iterator[TimeTurn]:
    """One turn that makes a paradox of the other side at once and is no plain legal move, if there is any such turn.

    With `most`, only so many ways are tried.
    """
    if choices.position.in_check or choices.rules.both_lose:
        return
    for declarations, move in islice(_tries(choices), most):
        turn = _made_legal(choices, declarations, move)
        if turn is not None:
            yield turn
            return


def _tries(choices: Choices) -> Iterator[_Try]:
    yield from _only_forbidden(choices)
    yield from _captures_of_vital(choices)
    number = choices.position.next_number(1 - choices.position.side)
    for traveller in choices.position.travellers_of(1 - choices.position.side):
        if traveller.due == number and traveller.piece == PAWN and traveller.origin == traveller.target:
            yield from _in_the_way(choices, traveller)
        if traveller.due == number and traveller.piece == KING:
            yield from _attacks_on_arrival(choices, traveller.target)


def _only_forbidden(choices: Choices) -> Iterator[_Try]:
    """Moves that would win if a temporal check did not forbid them: copies may stand in its way."""
    if not choices.imminent:
        return
    for move in _safe_moves(choices):
        if after_move(choices.position, choices.rules, move)[1] == 1 - choices.position.side:
            yield (), move


def _safe_moves(choices: Choices) -> tuple[TimeMove, ...]:
    return (*choices.ordinary, *choices.through_time)


def _captures_of_vital(choices: Choices) -> Iterator[_Try]:
    position = choices.position
    for target in sorted(vital_squares(position, 1 - position.side)):
        yield from _copies_that_reach(position, target)


def _copies_that_reach(position: TimePosition, target: int) -> Iterator[_Try]:
    """A copy of each kind on each empty square from which it could capture on another."""
    for piece, original in _originals(position):
        for square in squares_in(_empty_from(position.board, piece, position.side, target)):
            yield (Declaration(original, square),), TimeMove(MoveKind.ORDINARY, square, target)


def _empty_from(board: chess.Board, piece: int, side: int, target: int) -> int:
    return attacks_of(board, piece, side, target) & ~board.occupied


def _originals(position: TimePosition) -> list[tuple[int, int]]:
    """One piece of each kind that can be declared, with its square."""
    found: dict[int, int] = {}
    for square in position.squares(position.side):
        if position.piece(square) in DECLARABLE:
            found.setdefault(position.piece(square), square)
    return sorted(found.items())


def _in_the_way(choices: Choices, traveller: Traveller) -> Iterator[_Try]:
    """A pawn that stayed where it was must not find anything there."""
    if choices.position.piece(traveller.target):
        return
    for _, original in _originals(choices.position):
        for move in _safe_moves(choices):
            yield (Declaration(original, traveller.target),), move


def _attacks_on_arrival(choices: Choices, target: int) -> Iterator[_Try]:
    """A king must not arrive in check."""
    position = choices.position
    board, side = position.board, position.side
    for move in _safe_moves(choices):
        after = choices.board_after(move)
        for piece, original in _originals(position):
            for square in squares_in(_empty_from(after, piece, side, target) & ~board.occupied):
                yield (Declaration(original, square),), move
    for piece, _ in _originals(position):
        attacking = attacks_of(board, piece, side, target) & board.occupied_co[not board.turn] & ~board.kings
        for square in squares_in(attacking):
            yield from _copies_that_reach(position, square)


def _made_legal(choices: Choices, declarations: tuple[Declaration, ...], move: TimeMove) -> TimeTurn | None:
    """The turn if it wins, with further copies that end the temporal checks which forbid it, if need be."""
    if _wins(choices, declarations, move):
        return TimeTurn(move, declarations=declarations)
    if not choices.imminent:
        return None
    spare = _originals(choices.position)[:1]
    for squares in _blockings(choices, declarations, move):
        blockers = tuple(Declaration(original, square) for _, original in spare for square in squares)
        if blockers and _wins(choices, (*declarations, *blockers), move):
            return TimeTurn(move, declarations=(*declarations, *blockers))
    return None


def _wins(choices: Choices, declarations: tuple[Declaration, ...], move: TimeMove) -> bool:
    position, rules = choices.position, choices.rules
    if not _is_legal(choices, declarations, move):
        return False
    return after_turn(position, rules, TimeTurn(move, declarations=declarations))[1] == 1 - position.side


def _is_legal(choices: Choices, declarations: tuple[Declaration, ...], move: TimeMove) -> bool:
    try:
        before = prepare(choices.position, choices.rules, (), declarations, TimeDie(0, 0)).position
    except IllegalOrders:
        return False
    return move in Choices(before, choices.rules).legal


def _blockings(choices: Choices, declarations: tuple[Declaration, ...], move: TimeMove) -> Iterator[tuple[int, ...]]:
    """Squares between each traveller that would check after the move and the king, one for each."""
    try:
        before = prepare(choices.position, choices.rules, (), declarations, TimeDie(0, 0)).position
    except IllegalOrders:
        return
    prepared = Choices(before, choices.rules)
    board = prepared.board_after(move)
    king = board.king(before.board.turn)
    if king is None:
        return
    strikes = [each for each in prepared.imminent if prepared.is_struck_after(move, (each,))]
    between = [squares_in(chess.between(each.square, king) & ~board.occupied) for each in strikes]
    for squares in product(*map(tuple, between)):
        yield tuple(sorted(set(squares)))


# Capturing.


def capturing_copies(choices: Choices, most: int) -> Iterator[TimeTurn]:
    """The turns in which a copy comes and captures more than can be lost by it, the best first; its original can get
    back from where it stands."""
    position = choices.position
    if position.in_check or any(position.lines_of(position.side)):
        return
    found = sorted(_captures(choices), key=lambda each: (not _checks(position, each[2], each[1]), -each[0]))
    count = 0
    for _, declaration, move in found:
        if count == most:
            return
        if not choices.imminent or _is_legal(choices, (declaration,), move):
            count += 1
            yield TimeTurn(move, declarations=(declaration,))


def _checks(position: TimePosition, move: TimeMove, declaration: Declaration) -> bool:
    """Whether the copy attacks the other king from where it captures: who is in check cannot declare anything."""
    board = position.board
    attacked = attacks_of(board, position.piece(declaration.square), position.side, move.target)
    return bool(attacked & board.kings & board.occupied_co[not board.turn])


def _captures(choices: Choices) -> Iterator[tuple[int, Declaration, TimeMove]]:
    position = choices.position
    board, side = position.board, position.side
    originals = [(position.piece(square), square) for square in position.squares(side)]
    originals = [(piece, square) for piece, square in originals if piece in DECLARABLE]
    for target in squares_in(board.occupied_co[not board.turn] & ~board.kings & ~board.pawns):
        price = PRICES[position.piece(target)]
        is_guarded = position.is_attacked(target, 1 - side)
        for piece, original in originals:
            gain = price - (PRICES[piece] if is_guarded else 0)
            if gain >= _LEAST:
                square = _entry(choices, piece, original, target)
                if square != NOWHERE:
                    yield gain, Declaration(original, square), TimeMove(MoveKind.ORDINARY, square, target)


def _entry(choices: Choices, piece: int, original: int, target: int) -> int:
    """The square from which a copy captures, and to which the original gets back soonest without another move; NOWHERE
    if it cannot."""
    position = choices.position
    best, soonest = NOWHERE, _SOON + 1
    for square in squares_in(_empty_from(position.board, piece, position.side, target)):
        times = times_between(piece, original, square, choices.rules)
        turns = (times & -times).bit_length() - 1
        if times and turns < soonest:
            best, soonest = square, turns
    return best
