"""Why a turn is refused, in the words of the rule that refuses it (rules 5 to 7, 10)."""

from __future__ import annotations

from game.engine.errors import IllegalOrders
from game.titles.chess.rules.obstacles import in_the_way
from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.rules.squares import NAMES, NOWHERE, SIDE
from game.titles.time_chess.rules.legality import Choices
from game.titles.time_chess.rules.moves import departures, is_own, may_leave, recalls
from game.titles.time_chess.rules.pieces import (
    BISHOP,
    DECLARABLE,
    KING,
    KNIGHT,
    PAWN,
    PIECE_NAMES,
    QUEEN,
    ROOK,
    UNBOUND,
    last_rank,
    letter_of,
)
from game.titles.time_chess.rules.position import TimePosition
from game.titles.time_chess.rules.ruleset import TimeChessRuleset
from game.titles.time_chess.rules.travel import Traveller
from game.titles.time_chess.rules.turn import Declaration, MoveKind, Recall, TimeMove

_REACH = {
    PAWN: "a pawn stays for one move (two from its home rank), or goes one square ahead or sideways and one move",
    KNIGHT: "a knight goes two squares along a rank or file and one move, or one square and two moves",
    BISHOP: "a bishop goes as many squares along a rank or file as moves, at most seven",
    ROOK: "a rook stays on its square for one to seven moves",
    QUEEN: "a queen stays for one to seven moves, or goes as many squares along a rank or file as moves",
    KING: "a king stays for one move, or goes one square along a rank or file and one move",
}


def find_recall(position: TimePosition, recall: Recall) -> Traveller:
    """The traveller that a recall means; raises IllegalOrders where there is none, or several."""
    fitting = [
        each
        for each, square in recalls(position)
        if square == recall.square and recall.turns in (0, position.number - each.departed)
    ]
    if not fitting:
        could = ", ".join(f"&{NAMES[square]}" for _, square in recalls(position)) or "nobody"
        raise IllegalOrders(f"{recall}: nobody can come back there now; who can be recalled: {could}")
    if len(fitting) > 1:
        ways = " or ".join(f"&{NAMES[recall.square]}:{position.number - each.departed}" for each in fitting)
        raise IllegalOrders(f"{recall}: several can come back there; write {ways}")
    return fitting[0]


def check_declaration(position: TimePosition, declaration: Declaration) -> None:
    """Raises IllegalOrders unless the piece can be declared there now (rules 6.1)."""
    square = declaration.square
    if position.in_check:
        raise IllegalOrders(f"{declaration}: nothing can be declared while the king is in check")
    if not is_own(position, square):
        raise IllegalOrders(f"{declaration}: {PLAYERS[position.side]} has no piece on {NAMES[square]}")
    if position.piece(square) not in DECLARABLE:
        name = PIECE_NAMES[position.piece(square)]
        raise IllegalOrders(
            f"{declaration}: a {name} cannot come from the future; queens, rooks, bishops and knights can"
        )
    if position.piece(declaration.entry):
        raise IllegalOrders(f"{declaration}: {NAMES[declaration.entry]} is not empty")


def why_idle(choices: Choices, square: int) -> str:
    """Why an own piece that has no legal move at all has none, as a clause."""
    position = choices.position
    name = PIECE_NAMES[position.piece(square)]
    if position.in_check:
        return f"your king is in check, and the {name} on {NAMES[square]} cannot help it"
    if any(move.origin == square for move in (*choices.ordinary, *choices.through_time)):
        return f"whatever the {name} on {NAMES[square]} does, {_next_turn(choices)}"
    if not may_leave(position, square):
        return f"the {name} on {NAMES[square]} is pinned: without it your king would be in check"
    return f"the {name} on {NAMES[square]} has no move now, on the board or through time"


def why_no_trips(choices: Choices, square: int) -> str:
    """Why an own piece cannot go through time now, as a clause; empty if it can."""
    if any(move.origin == square and move.is_time_move for move in choices.legal):
        return ""
    if choices.position.in_check:
        return "your king is in check, and only a move on the board helps"
    return why_idle(choices, square)


def check_move(choices: Choices, move: TimeMove) -> None:
    """Raises IllegalOrders, with the rule that refuses the move, unless it is legal."""
    if move not in choices.legal:
        raise IllegalOrders(f"{move}: {_reason(choices, move)}")


def _reason(choices: Choices, move: TimeMove) -> str:
    position = choices.position
    if move.kind is MoveKind.PASS:
        return _no_pass(choices)
    if not is_own(position, move.origin):
        return f"{PLAYERS[position.side]} has no piece on {NAMES[move.origin]}"
    if position.in_check and move.is_time_move:
        return "the king is in check, and only an ordinary move answers that"
    if move in choices.ordinary or move in choices.through_time:
        return _next_turn(choices)
    if move.is_time_move:
        return _no_trip(position, choices.rules, move)
    return _no_step(position, move)


def _no_pass(choices: Choices) -> str:
    if choices.position.in_check:
        return "the king is in check, and that must be answered"
    if choices.checks:
        return "a pass needs a temporal checkmate, and an ordinary move still ends the temporal check"
    return "a pass needs a temporal checkmate; this is no temporal check at all"


def _next_turn(choices: Choices) -> str:
    """The king would be in temporal check, and the traveller is due at once."""
    found = [(each.traveller, each.square) for each in choices.imminent]
    names = " and ".join(f"the {PIECE_NAMES[each.arriving]} due on {NAMES[square]}" for each, square in found)
    return f"your king would be in check from {names} next move"


def _no_step(position: TimePosition, move: TimeMove) -> str:
    piece = position.piece(move.origin)
    name = PIECE_NAMES[piece]
    if is_own(position, move.target) and piece:
        return f"an own piece stands on {NAMES[move.target]}"
    if position.piece(move.target) == KING:
        return "a king is never captured"
    if piece == PAWN and move.target // SIDE == last_rank(position.side) and not move.promotion:
        return "the pawn must be promoted: add q, r, b or n"
    if any(step.to_square == move.target for step in position.board.generate_pseudo_legal_moves(1 << move.origin)):
        return "the king would be in check" if not position.in_check else "that does not end the check"
    return _blocked(position, move) or f"a {name} does not move from {NAMES[move.origin]} to {NAMES[move.target]}"


def _blocked(position: TimePosition, move: TimeMove) -> str:
    """Who stands in the way of an ordinary move; empty: nobody."""
    letter, occupied = letter_of(position.piece(move.origin)), position.board.occupied
    square = in_the_way(letter, position.side, move.origin, move.target, occupied)
    if square == NOWHERE:
        return ""
    return f"the {PIECE_NAMES[position.piece(square)]} on {NAMES[square]} stands in the way"


def _no_trip(position: TimePosition, rules: TimeChessRuleset, move: TimeMove) -> str:
    piece = position.piece(move.origin)
    if not may_leave(position, move.origin):
        return f"the {PIECE_NAMES[piece]} on {NAMES[move.origin]} is pinned: without it the king would be in check"
    if move.kind is MoveKind.BACKWARD:
        return _no_way_back(position, move)
    if rules.open_future and piece in UNBOUND:
        return f"a {PIECE_NAMES[piece]} leaves without a day of return: " + _ways(piece, position, rules, move)
    if move.kind is MoveKind.OPEN:
        return "that needs the turn of the return, as in ^3"
    fitting = any(
        (way.target, way.turns) == (move.target, move.turns)
        for way in departures(piece, position.side, move.origin, rules)
    )
    if fitting:
        return "a pawn that arrives on its last rank names its promotion, as in e7e8^1=Q, and nobody else does"
    return _REACH[piece]


def _ways(piece: int, position: TimePosition, rules: TimeChessRuleset, move: TimeMove) -> str:
    return ", ".join(str(way) for way in departures(piece, position.side, move.origin, rules))


def _no_way_back(position: TimePosition, move: TimeMove) -> str:
    line = position.line_at(move.origin)
    piece = position.piece(move.origin)
    entry = NAMES[move.target]
    if line is None or line.side != position.side:
        return f"no copy of the {PIECE_NAMES[piece]} on {NAMES[move.origin]} came from the future"
    there = [each for each in line.entries if each.square == move.target]
    if not there:
        return f"no copy of that {PIECE_NAMES[piece]} came from the future on {entry}"
    turns = [position.number - each.turn for each in there]
    if move.turns not in turns:
        return f"the entry on {entry} is {' or '.join(map(str, turns))} moves ago, not {move.turns}"
    if any(each.at == move.origin for each in there if position.number - each.turn == move.turns):
        return "it is the piece that came through this entry: nothing becomes itself"
    if move.turns == 0:
        return "the copy came in this very turn"
    return _REACH[piece]
