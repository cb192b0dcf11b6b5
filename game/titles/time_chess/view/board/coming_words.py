"""What is coming, in sentences: arrivals, and debts as their owner and as the other side has to know them."""

from __future__ import annotations

from typing import Final

from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.rules.squares import NAMES, NOWHERE, SQUARES
from game.titles.time_chess.rules.debts import Capture
from game.titles.time_chess.rules.pieces import PIECE_NAMES
from game.titles.time_chess.view.board.coming import Arrival, Deadline, DebtState, ToCome
from game.titles.time_chess.view.words import PAYING_RULES, PIECE_WORDS, count_moves, in_moves, paradox_reason


def coming_words(coming: ToCome) -> str:
    """In a sentence or two, for whoever looks."""
    return _arrival_words(coming) if isinstance(coming, Arrival) else _loop_words(coming)


# Arrivals.


def _arrival_words(coming: Arrival) -> str:
    who = f"The {PLAYERS[coming.side]} {_name(coming)} of {NAMES[coming.start]}"
    if coming.square == NOWHERE:
        return f"{who} has gone beyond the board and cannot be called back any more."
    where = NAMES[coming.square]
    if coming.turns is None:
        return f"{who} can be called back; the next square for that is {where}."
    words = f"{who} arrives on {where} {in_moves(coming.turns)}."
    if coming.start == coming.square:
        words = f"The {PLAYERS[coming.side]} {_name(coming)} is back on {where} {in_moves(coming.turns)}."
    if coming.wrong is None:
        return f"{words} {hunt_words(coming)}" if coming.hunts else words
    piece = "PNBRQK".index(coming.letter.upper()) + 1
    return f"{words} As the board stands that is a paradox: {paradox_reason(coming.wrong, piece, coming.square)}."


def hunt_words(coming: Arrival) -> str:
    """What the owner of a pawn that comes to capture has to fear."""
    return (
        f"The pawn arrives on {NAMES[coming.square]} to capture: if nobody stands there then, "
        f"{PLAYERS[coming.side].capitalize()} loses by a paradox."
    )


# Debts.

_TAIL: Final = "or you lose."


def _loop_words(debt: Deadline) -> str:
    what = f"{PLAYERS[debt.side]} {_name(debt)}"
    first = f"A copy of the {what}{_where(debt)} came to {NAMES[debt.square]} in move {debt.since}"
    until = "before the match ends" if debt.left is None else f"within {count_moves(debt.left)}"
    return f"{first}. That is a debt: the {_name(debt)} has to go back in time there {until}."


def debt_words(debt: Deadline) -> str:
    """What its owner has to do who is to move, in a sentence or two."""
    name, where = _name(debt), NAMES[debt.square]
    if debt.left is None:
        return f"Your {name}{_where(debt)} must go back in time to {where} before the match ends, {_TAIL}"
    match debt.state:
        case DebtState.LOST:
            return f"Too late: every move loses, for no {name} can get back to {where} any more."
        case DebtState.BEHIND:
            return _behind(debt, name, where)
        case DebtState.LAST:
            return f"Last chance: your {_due(debt, name, where)}"
        case DebtState.CALM:
            return f"Your {_due(debt, name, where)}"


def _due(debt: Deadline, name: str, where: str) -> str:
    way, left = debt.way, _left(debt)
    assert way is not None
    who = f"{name}{_where(debt)}" if debt.start in SQUARES else f"{name}, once it is back on {NAMES[way.start]},"
    if way.steps:
        return f"{who} must first {_walk(debt)}: {left}, {_TAIL}{_rule(debt)}"
    words = f"{who} must go back in time to {where}: {left}, {_TAIL}"
    if debt.closers:
        return f"{words} It can go now."
    wait = way.turn - debt.now
    return f"{words} From {NAMES[way.square]} it can go {in_moves(wait)}." if wait else words


def _walk(debt: Deadline) -> str:
    """How to get where it can go back, and that it then goes."""
    way, where = debt.way, NAMES[debt.square]
    assert way is not None
    go = "get, by a trip ahead, to" if way.travels else "walk to"
    steps = count_moves(way.steps)
    if way.square == debt.square:
        return f"{go} {where} ({steps}), then go back in time there (1 move)"
    return f"{go} {NAMES[way.square]}, for example ({steps}), then go back in time to {where} (1 move)"


def _rule(debt: Deadline) -> str:
    way = debt.way
    return "" if way is None or way.square == debt.square else f" {PAYING_RULES[_piece(debt)]}."


def _behind(debt: Deadline, name: str, where: str) -> str:
    first = f"Your {name} cannot get back to {where} in time by itself."
    if debt.rescue != NOWHERE:
        how = f"put a new copy of it on {NAMES[debt.rescue]}, and send that back"
        when = "with this move" if debt.left == 1 else f"({_left(debt)})"
        return f"{first} One way is left: {how} {when}, {_TAIL}"
    if debt.left == 1:
        return f"{first} This move is the last one for that debt."
    return f"{first} Only a new copy that can go back at once could pay: {_left(debt)}, {_TAIL}"


def _left(debt: Deadline) -> str:
    """The moves that are left; the one that is about to be made counts."""
    if debt.now == debt.since:
        return f"{count_moves(debt.left or 0)} left after this one"
    return "only this move is left" if debt.left == 1 else f"{debt.left} moves left, this one counted"


def their_debt_words(debt: Deadline) -> str:
    """What the other side owes, for the side that is to move."""
    who, name, where = PLAYERS[debt.side].capitalize(), _name(debt), NAMES[debt.square]
    if debt.left is None:
        return f"{who} owes: its {name}{_where(debt)} must go back in time to {where} before the match ends."
    if debt.state is DebtState.BEHIND:
        return f"{who} owes, and its {name} cannot get back to {where} in time by itself: only a new copy can pay."
    words = f"{who} owes: its {name}{_where(debt)} must go back in time to {where} within {count_moves(debt.left)}"
    return f"{words}, and has to start next move." if debt.state is DebtState.LAST and debt.left != 1 else f"{words}."


def win_words(square: int, piece: int, by: Capture) -> str:
    """What can be captured to win at once, and by what; where a copy would have to come to is left to find."""
    what = PIECE_NAMES[by.piece]
    how = f"a copy of your {what} from the future" if by.copied else f"your {what} that you call back"
    if by.origin != NOWHERE and not by.copied:
        how = f"your {what} on {NAMES[by.origin]}"
    return f"Take the {PIECE_NAMES[piece]} on {NAMES[square]}, without which no debt is paid, and you win: {how} can."


def _where(debt: Deadline) -> str:
    return f" on {NAMES[debt.start]}" if debt.start in SQUARES else ""


def _piece(debt: Deadline) -> int:
    return "PNBRQK".index(debt.letter.upper()) + 1


def _name(coming: ToCome) -> str:
    return PIECE_WORDS[coming.letter.upper()]
