"""Whether an open loop can still be closed: who could capture its original next turn, and how it gets back in time.

Theory of operation. Both questions are asked of a position in which the other side is to move. A capture is any that
the rules would let it make: by a piece on the board, by one that it calls back, or by a copy that comes from the future
for that. The way back is sought as if the other side did nothing: moves of the piece itself cost one turn each, and so
does every own piece that has to make room for it. Where not even that is enough, no loop is closed in time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import chess

from game.titles.chess.rules.squares import NOWHERE, SQUARES, squares_in
from game.titles.time_chess.rules.checks import attacks_of
from game.titles.time_chess.rules.dice import TimeDie
from game.titles.time_chess.rules.legality import Choices
from game.titles.time_chess.rules.moves import recalls
from game.titles.time_chess.rules.pieces import BISHOP, DECLARABLE, KNIGHT, QUEEN, ROOK
from game.titles.time_chess.rules.playing import prepare
from game.titles.time_chess.rules.position import TimePosition, colour_of
from game.titles.time_chess.rules.ruleset import TimeChessRuleset
from game.titles.time_chess.rules.travel import LOST, OpenEntry, PieceLine, left_in
from game.titles.time_chess.rules.trips import beside, fits
from game.titles.time_chess.rules.turn import Declaration, MoveKind, TimeMove

_STRAIGHT: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
_SLANTED: Final = ((1, 1), (-1, 1), (1, -1), (-1, -1))
_LEAPS: Final = tuple((x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y))
_WAYS: Final = {ROOK: _STRAIGHT, BISHOP: _SLANTED, QUEEN: (*_STRAIGHT, *_SLANTED), KNIGHT: _LEAPS}


@dataclass(frozen=True, slots=True)
class Capture:
    """How the side to move can capture a piece: by which piece, and from which square. `copied`: the piece comes there
    from the future first. A piece that is called back comes from NOWHERE."""

    piece: int
    origin: int
    copied: bool = False


def vital_squares(position: TimePosition, side: int) -> frozenset[int]:
    """Where pieces of a side stand whose capture would be a paradox of that side."""
    return frozenset(
        at for line in position.lines_of(side) for at in line.ends if at in SQUARES and line.moved(at, LOST).is_stranded
    )


def capture_on(position: TimePosition, rules: TimeChessRuleset, square: int) -> Capture | None:
    """How the side to move can capture what the other one has on a square, if it can."""
    called = next((each for each, at in recalls(position) if at == square), None)
    if called is not None:
        return Capture(called.arriving, NOWHERE)
    if position.is_attacked(square, position.side):
        taking = _takes(position, rules, square)
        if taking is not None:
            return taking
    return None if position.in_check else _copy_takes(position, rules, square)


def _takes(position: TimePosition, rules: TimeChessRuleset, square: int) -> Capture | None:
    moves = (move for move in Choices(position, rules).legal if move.kind is MoveKind.ORDINARY)
    found = next((move for move in moves if move.target == square), None)
    return None if found is None else Capture(position.piece(found.origin), found.origin)


def _copy_takes(position: TimePosition, rules: TimeChessRuleset, square: int) -> Capture | None:
    """The first copy that could be put where it captures; whether that is legal does not depend on where it comes to,
    for it leaves that square again."""
    owned = {position.piece(own): own for own in position.squares(position.side)}
    for piece in DECLARABLE:
        free = attacks_of(position.board, piece, position.side, square) & ~position.board.occupied
        if piece not in owned or not free:
            continue
        entry = next(squares_in(free))
        declared = (Declaration(owned[piece], entry),)
        choices = Choices(prepare(position, rules, (), declared, TimeDie(0, 0)).position, rules)
        if not choices.imminent or TimeMove(MoveKind.ORDINARY, entry, square) in choices.legal:
            return Capture(piece, entry, copied=True)
    return None


def can_be_closed(position: TimePosition, rules: TimeChessRuleset, line: PieceLine, entry: OpenEntry) -> bool:
    """Whether a piece of the line could get back into one of its entries in time, if nobody hindered it."""
    limit = entry.limit(line.piece, open_future=rules.open_future)
    if limit is None:
        return True
    first = position.next_number(line.side)
    start = dict(_starts(position, line, entry, first))
    for square, soonest in _reached(position, line, start, limit - first):
        turns = range(first + soonest, limit + 1)
        if any(_closes(line.piece, square, entry, turn, rules) for turn in turns):
            return True
    return False


def _closes(piece: int, square: int, entry: OpenEntry, turn: int, rules: TimeChessRuleset) -> bool:
    gone = turn - entry.turn
    return gone > 0 and fits(
        piece, square, entry.square, gone, free_queen=rules.free_queen, unlimited=rules.open_future
    )


def _starts(position: TimePosition, line: PieceLine, entry: OpenEntry, first: int) -> Iterator[tuple[int, int]]:
    """Where the pieces are that could go back, and in how many turns from the next one they are there."""
    for at in line.ends:
        if at == entry.at or at == LOST:
            continue
        if at in SQUARES:
            yield at, 0
            continue
        away = next(each for each in position.travellers_of(line.side) if each.departed == left_in(at))
        yield (away.origin, 0) if away.is_open else (away.target, away.due - first)


def _reached(position: TimePosition, line: PieceLine, start: dict[int, int], most: int) -> Iterator[tuple[int, int]]:
    """The squares that can be reached within so many turns, each with the fewest it takes, the nearest first."""
    open_, done = dict(start), set[int]()
    while open_:
        square = min(open_, key=lambda each: (open_[each], each))
        turns = open_.pop(square)
        if turns > most:
            return
        done.add(square)
        yield square, turns
        for target, price in _steps(position, line, square):
            if target not in done:
                open_[target] = min(open_.get(target, most + 1), turns + price)


def _steps(position: TimePosition, line: PieceLine, square: int) -> Iterator[tuple[int, int]]:
    """Where a piece of the line gets from a square, and in how many turns."""
    own = position.board.occupied_co[colour_of(line.side)]
    others = position.board.occupied_co[colour_of(1 - line.side)]
    for files, ranks in _WAYS[line.piece]:
        target, price = beside(square, files, ranks), 1
        while target != NOWHERE:
            price += bool(own & chess.BB_SQUARES[target])
            yield target, price
            if line.piece == KNIGHT or others & chess.BB_SQUARES[target]:
                break
            target = beside(target, files, ranks)
