"""How turns are written for people who know chess: standard algebraic notation with the signs of time (rules 10).

A trip has the piece before it, as in `Bc1c5^4` or `Qg4v4`; `+` is a check, `#` a mate, and `??` a paradox of who moved.
Records keep the plain form, which needs no position to be read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.errors import NotationError
from game.titles.chess.rules.san import castling_san, move_san
from game.titles.chess.rules.squares import NAMES, SIDE
from game.titles.time_chess.rules.dice import TimeDie
from game.titles.time_chess.rules.legality import Choices
from game.titles.time_chess.rules.pieces import KING, PAWN, letter_of
from game.titles.time_chess.rules.playing import prepare
from game.titles.time_chess.rules.position import TimePosition
from game.titles.time_chess.rules.refusals import find_recall
from game.titles.time_chess.rules.ruleset import TimeChessRuleset
from game.titles.time_chess.rules.trace import TimeEvent, TimeFact
from game.titles.time_chess.rules.turn import MoveKind, TimeMove, TimeTurn, parse_move

_PIECES: Final = tuple("KQRBN")


def turn_text(position: TimePosition, rules: TimeChessRuleset, turn: TimeTurn, facts: Sequence[TimeFact]) -> str:
    """A finished turn as a move list shows it; `facts` are those of that turn."""
    words = [f"&{_letter(find_recall(position, recall).piece)}{NAMES[recall.square]}" for recall in turn.recalls]
    # Copies of copies can be declared: the piece is known once those before it are there.
    for number, declaration in enumerate(turn.declarations):
        before = prepare(position, rules, turn.recalls, turn.declarations[:number], TimeDie(0, 0)).position
        words.append(f"!{_letter(before.piece(declaration.square))}{str(declaration)[1:]}")
    if turn.move is not None:
        before = prepare(position, rules, turn.recalls, turn.declarations, TimeDie(0, 0)).position
        words.append(move_text(before, rules, turn.move))
    return " ".join(words) + _ending(facts, position.side)


def move_text(position: TimePosition, rules: TimeChessRuleset, move: TimeMove) -> str:
    """A legal move alone, without signs for what comes of it."""
    piece = position.piece(move.origin) if move.kind is not MoveKind.PASS else PAWN
    if move.kind is not MoveKind.ORDINARY:
        return _letter(piece) + str(move)
    if piece == KING and abs(move.origin - move.target) == 2:
        return castling_san(move.origin, move.target)
    rivals = [
        each.origin
        for each in Choices(position, rules).ordinary
        if each.target == move.target and each.origin != move.origin and position.piece(each.origin) == piece
    ]
    is_capture = position.piece(move.target) or (piece == PAWN and (move.origin - move.target) % SIDE)
    promotion = letter_of(move.promotion) if move.promotion else ""
    return move_san(letter_of(piece), move.origin, move.target, rivals, "x" if is_capture else "", promotion)


def read_move(position: TimePosition, rules: TimeChessRuleset, text: str) -> TimeMove:
    """The move that a text writes, plain or as `move_text` does; raises NotationError. It need not be legal."""
    plain = text[1:] if text[:1] in _PIECES and ("^" in text or "v" in text) else text
    try:
        return parse_move(plain)
    except NotationError:
        found = [each for each in Choices(position, rules).legal if move_text(position, rules, each) == text]
        if not found:
            raise
        return found[0]


def _letter(piece: int) -> str:
    return "" if piece == PAWN else letter_of(piece)


def _ending(facts: Sequence[TimeFact], side: int) -> str:
    mate = "#" if any(fact.event is TimeEvent.MATED for fact in facts) else ""
    if any(fact.event is TimeEvent.PARADOX and fact.side == side for fact in facts):
        return f"{mate}??"
    if mate:
        return mate
    return "+" if any(fact.event is TimeEvent.CHECK for fact in facts) else ""
