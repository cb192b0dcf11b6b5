"""How a debt can still be paid: from where its piece goes back, how many turns that takes, and what a new copy can do.

Theory of operation. The way back is sought as if the other side did nothing: moves of the piece itself cost one turn
each, and so does every own piece that has to make room for it; trips ahead cost their turns, and are thought of only
where walking is not enough. Where not even that suffices, one thing is left: a new copy is put where it can go back at
once, and then that copy has to be paid. Whether this can be is asked of the rules themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import chess

from game.titles.chess.rules.squares import NOWHERE, SQUARES
from game.titles.time_chess.rules.debts import Capture, capture_on, vital_squares
from game.titles.time_chess.rules.dice import TimeDie
from game.titles.time_chess.rules.legality import Choices
from game.titles.time_chess.rules.moves import backward_moves
from game.titles.time_chess.rules.pieces import BISHOP, KNIGHT, QUEEN, ROOK
from game.titles.time_chess.rules.playing import finish, prepare
from game.titles.time_chess.rules.position import TimePosition, colour_of
from game.titles.time_chess.rules.ruleset import TimeChessRuleset
from game.titles.time_chess.rules.trace import NOBODY
from game.titles.time_chess.rules.travel import LOST, OpenEntry, PieceLine, left_in
from game.titles.time_chess.rules.trips import LONGEST, beside, fits, trips
from game.titles.time_chess.rules.turn import Declaration, MoveKind, TimeMove, TimeTurn

_STRAIGHT: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
_SLANTED: Final = ((1, 1), (-1, 1), (1, -1), (-1, -1))
_LEAPS: Final = tuple((x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y))
_WAYS: Final = {ROOK: _STRAIGHT, BISHOP: _SLANTED, QUEEN: (*_STRAIGHT, *_SLANTED), KNIGHT: _LEAPS}


@dataclass(frozen=True, slots=True)
class WayBack:
    """A piece that stands on `start`, or arrives there, gets to `square` in so many `steps`, own turns each, and goes
    back from there in the own turn number `turn`. `travels`: it gets there in time only by a trip ahead."""

    start: int
    square: int
    steps: int
    turn: int
    travels: bool = False


def way_back(
    position: TimePosition, rules: TimeChessRuleset, line: PieceLine, entry: OpenEntry, idle: int = 0
) -> WayBack | None:
    """How a piece of the line gets back into one of its entries in time, with the fewest steps, if nobody hindered it
    and it set out after so many `idle` own turns."""
    for travels in (False, True):
        found = list(_ways(position, rules, (line, entry), idle, travels=travels))
        if found:
            return min(found, key=lambda way: (way.steps, way.turn, way.square))
    return None


def can_be_closed(position: TimePosition, rules: TimeChessRuleset, line: PieceLine, entry: OpenEntry) -> bool:
    """Whether a piece of the line could get back into one of its entries in time, if nobody hindered it."""
    return way_back(position, rules, line, entry) is not None


def _ways(
    position: TimePosition, rules: TimeChessRuleset, debt: tuple[PieceLine, OpenEntry], idle: int, *, travels: bool
) -> Iterator[WayBack]:
    line, entry = debt
    first = position.next_number(line.side)
    limit = entry.limit(line.piece, open_future=rules.open_future)
    last = first + LONGEST if limit is None else limit
    checked = line.side == position.side and position.in_check
    begun = {at: max(idle, turns) for at, turns in _starts(position, line, entry, first)}
    for square, (steps, start) in _reached(position, line, begun, last - first, travels=travels):
        for turn in range(first + max(steps, int(checked)), last + 1):
            if _closes(line.piece, square, entry, turn, rules):
                yield WayBack(start, square, steps - begun[start], turn, travels)
                break


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


def _reached(
    position: TimePosition, line: PieceLine, begun: dict[int, int], most: int, *, travels: bool
) -> Iterator[tuple[int, tuple[int, int]]]:
    """The squares that can be reached within so many turns, each with the fewest it takes and where that begins, the
    nearest first."""
    open_ = {square: (turns, square) for square, turns in begun.items()}
    done = set[int]()
    while open_:
        square = min(open_, key=lambda each: (open_[each], each))
        turns, start = open_.pop(square)
        if turns > most:
            return
        done.add(square)
        yield square, (turns, start)
        for target, price in _steps(position, line, square, travels=travels):
            if target not in done:
                open_[target] = min(open_.get(target, (most + 1, start)), (turns + price, start))


def _steps(position: TimePosition, line: PieceLine, square: int, *, travels: bool) -> Iterator[tuple[int, int]]:
    """Where a piece of the line gets from a square, and in how many turns."""
    own = position.board.occupied_co[colour_of(line.side)]
    others = position.board.occupied_co[colour_of(1 - line.side)]
    for target, turns in trips(line.piece, line.side, square, free_queen=False) if travels else ():
        yield target, turns + bool(own & chess.BB_SQUARES[target])
    for files, ranks in _WAYS[line.piece]:
        target, price = beside(square, files, ranks), 1
        while target != NOWHERE:
            price += bool(own & chess.BB_SQUARES[target])
            yield target, price
            if line.piece == KNIGHT or others & chess.BB_SQUARES[target]:
                break
            target = beside(target, files, ranks)


# Asked of the rules: the turn that is to be made.


def closers_of(position: TimePosition, rules: TimeChessRuleset, line: PieceLine, entry: OpenEntry) -> tuple[int, ...]:
    """Where pieces of the side to move stand that can go back into the entry in this very move."""
    if line.side != position.side or position.in_check:
        return ()
    way = (entry.square, position.number - entry.turn)
    moves = (each for each in backward_moves(position, rules) if (each.target, each.turns) == way)
    return tuple(each.origin for each in moves if each.origin in line.ends)


def rescue_square(position: TimePosition, rules: TimeChessRuleset, line: PieceLine, entry: OpenEntry) -> int:
    """The first square on which a new copy can be put that goes back into the entry in the same turn; NOWHERE: none."""
    turn = rescue_turn(position, rules, line, entry)
    return NOWHERE if turn is None else turn.declarations[0].entry


def rescue_turn(position: TimePosition, rules: TimeChessRuleset, line: PieceLine, entry: OpenEntry) -> TimeTurn | None:
    """The turn that puts a new copy on the board, which goes back into the entry at once; None: there is none."""
    gone, standing = position.number - entry.turn, [at for at in line.ends if at in SQUARES]
    if line.side != position.side or position.in_check or not standing:
        return None
    for square in SQUARES:
        if not position.piece(square) and _closes(line.piece, square, entry, position.number, rules):
            move = TimeMove(MoveKind.BACKWARD, square, entry.square, gone)
            turn = TimeTurn(move, declarations=(Declaration(standing[0], square),))
            if _is_sound(position, rules, turn, move):
                return turn
    return None


def _is_sound(position: TimePosition, rules: TimeChessRuleset, turn: TimeTurn, move: TimeMove) -> bool:
    """Whether that turn is legal and no paradox of whoever makes it."""
    unrolling = prepare(position, rules, (), turn.declarations, TimeDie(0, 0))
    if move not in Choices(unrolling.position, rules).legal:
        return False
    unrolling.move(move)
    return finish(unrolling, turn).loser in (NOBODY, 1 - position.side)


def is_too_late(position: TimePosition, rules: TimeChessRuleset, line: PieceLine, entry: OpenEntry) -> bool:
    """Whether every turn of the side to move loses, as the entry must be closed in this one and nobody can: no piece,
    no new copy, and nothing can be captured that would make the other side lose first."""
    limit = entry.limit(line.piece, open_future=rules.open_future)
    if line.side != position.side or limit is None or limit > position.number or _is_unforeseen(position, rules):
        return False
    choices = Choices(position, rules)
    if any(move.kind is MoveKind.BACKWARD and move.target == entry.square for move in choices.legal):
        return False
    if choices.imminent and not position.in_check:
        return False
    return rescue_square(position, rules, line, entry) == NOWHERE and not winning_captures(position, rules)


def _is_unforeseen(position: TimePosition, rules: TimeChessRuleset) -> bool:
    """Whether dice or recalls may still change what seems certain."""
    return rules.displaces or any(each.is_open for each in position.travellers_of(position.side))


@lru_cache(maxsize=16)
def winning_captures(position: TimePosition, rules: TimeChessRuleset) -> tuple[tuple[int, Capture], ...]:
    """What the side to move can capture to win at once, and how; kept, for the same positions are asked about often."""
    if rules.both_lose:
        return ()
    found = ((at, capture_on(position, rules, at)) for at in sorted(vital_squares(position, 1 - position.side)))
    return tuple((at, by) for at, by in found if by is not None)
