"""Who could capture next turn what a side with a debt cannot do without.

A capture is any that the rules would let the side to move make: by a piece on the board, by one that it calls back, or
by a copy that comes from the future for that.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.chess.rules.squares import NOWHERE, SQUARES, squares_in
from game.titles.time_chess.rules.checks import attacks_of
from game.titles.time_chess.rules.dice import TimeDie
from game.titles.time_chess.rules.legality import Choices
from game.titles.time_chess.rules.moves import recalls
from game.titles.time_chess.rules.pieces import DECLARABLE
from game.titles.time_chess.rules.playing import prepare
from game.titles.time_chess.rules.position import TimePosition
from game.titles.time_chess.rules.ruleset import TimeChessRuleset
from game.titles.time_chess.rules.travel import LOST
from game.titles.time_chess.rules.turn import Declaration, MoveKind, TimeMove


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
