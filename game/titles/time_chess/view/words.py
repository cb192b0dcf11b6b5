"""What happened, what is coming and what would be a paradox, in sentences for people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.rules.squares import NAMES, NOWHERE
from game.titles.chess.view.sayings import FactSaying, FactTone
from game.titles.time_chess.rules.checks import TemporalCheck
from game.titles.time_chess.rules.foresight import Danger
from game.titles.time_chess.rules.pieces import BISHOP, KNIGHT, PAWN, PIECE_NAMES, QUEEN, ROOK, letter_of
from game.titles.time_chess.rules.trace import NOBODY, ParadoxKind, TimeEvent, TimeFact
from game.titles.time_chess.rules.turn import MoveKind, TimeMove

PIECE_WORDS = {letter_of(piece): name for piece, name in enumerate(PIECE_NAMES)}
"""What the piece of a capital letter is called."""


PAYING_RULES: Final = {
    ROOK: "A rook goes back only to the square on which it stands, so it has to walk there first",
    BISHOP: "A bishop goes back along a rank or file, as many squares as moves have passed",
    QUEEN: "A queen goes back to the square on which she stands, or along a rank or file as many squares as moves have "
    "passed",
    KNIGHT: "A knight goes back two squares along a rank or file after one move, one square after two",
}
"""How a piece pays back (rules 6.2)."""


def in_moves(turns: int) -> str:
    """So many turns of a side from now, as chess players count them: in moves.

    >>> in_moves(1), in_moves(3), in_moves(0)
    ('next move', 'in 3 moves', 'now')
    """
    return ("now", "next move")[max(0, turns)] if turns <= 1 else f"in {turns} moves"


def count_moves(turns: int) -> str:
    """So many turns of a side.

    >>> count_moves(1), count_moves(4)
    ('1 move', '4 moves')
    """
    return "1 move" if turns == 1 else f"{turns} moves"


def piece_words(side: int, piece: int) -> str:
    """A piece of a side.

    >>> piece_words(1, 2)
    'black knight'
    """
    return f"{PLAYERS[side]} {PIECE_NAMES[piece]}" if side != NOBODY else PIECE_NAMES[piece]


def told(facts: Sequence[TimeFact]) -> list[FactSaying[TimeFact]]:
    """A sentence for each fact, in order; what goes without saying is left out."""
    texts = ((_sentence(fact, facts), fact) for fact in facts)
    return [FactSaying(text, _tone(fact), fact) for text, fact in texts if text]


_TIME = frozenset(
    (
        TimeEvent.RECALLED,
        TimeEvent.DECLARED,
        TimeEvent.LEFT,
        TimeEvent.WENT_BACK,
        TimeEvent.ARRIVED,
        TimeEvent.TEMPORAL_CHECK,
    )
)
_LOSS = frozenset((TimeEvent.PARADOX, TimeEvent.CHECK, TimeEvent.MATED, TimeEvent.DROPPED))


def _tone(fact: TimeFact) -> FactTone:
    if fact.event in _LOSS:
        return FactTone.LOSS
    if fact.event in _TIME:
        return FactTone.TIME
    return FactTone.GAIN if fact.event is TimeEvent.DRAWN else FactTone.PLAIN


def _sentence(fact: TimeFact, facts: Sequence[TimeFact]) -> str:
    if fact.event is TimeEvent.PARADOX:
        return paradox_words(fact, facts)
    if fact.event is TimeEvent.CAPTURED:
        return _captured(fact, facts)
    if fact.event is TimeEvent.LEFT:
        return _left(fact)
    if fact.event is TimeEvent.ARRIVED and _finds_nobody(fact, facts):
        fact = replace(fact, piece=PAWN)
    template = _SENTENCES.get(fact.event, "")
    return template.format(
        Who=piece_words(fact.side, fact.piece).capitalize(),
        who=piece_words(fact.side, fact.piece),
        piece=PIECE_NAMES[fact.piece],
        side=PLAYERS[fact.side] if fact.side != NOBODY else "",
        Side=(PLAYERS[fact.side] if fact.side != NOBODY else "").capitalize(),
        here=_name(fact.origin),
        there=_name(fact.target),
        turns=count_moves(fact.turns),
        when=in_moves(fact.turns),
        number=fact.turns,
    )


def _finds_nobody(fact: TimeFact, facts: Sequence[TimeFact]) -> bool:
    """Whether that is the pawn of a paradox, which stays one: it captures nobody, and so becomes nothing."""
    return any(each.paradox is ParadoxKind.EMPTY_HANDED and each.target == fact.target for each in facts)


def _name(square: int) -> str:
    return NAMES[square] if square != NOWHERE else ""


_SENTENCES = {
    TimeEvent.RECALLED: "{Side} calls the {piece} of {here} back to {there}.",
    TimeEvent.DECLARED: "A copy of the {who} on {here} comes from the future to {there}: a debt to pay.",
    TimeEvent.MOVED: "{Who} goes from {here} to {there}.",
    TimeEvent.WENT_BACK: "{Who} goes back {turns} from {here} to {there}: the debt is paid.",
    TimeEvent.PASSED: "{Side} waits.",
    TimeEvent.ARRIVED: "{Who} arrives on {there}, {turns} after it left {here}.",
    TimeEvent.PROMOTED: "The pawn becomes a {piece} on {there}.",
    TimeEvent.ROLLED: "The die shows {number} for the {piece} on {here}.",
    TimeEvent.BUMPED: "The {who} is pushed from {here} to {there}.",
    TimeEvent.DROPPED: "The {who} has nowhere to go and is lost.",
    TimeEvent.CHECK: "The {side} king on {there} is in check.",
    TimeEvent.TEMPORAL_CHECK: "The {side} king on {there} is in temporal check: it comes true {when}.",
    TimeEvent.MATED: "{Side} is checkmated.",
    TimeEvent.DRAWN: "The match is a draw.",
}


def _captured(fact: TimeFact, facts: Sequence[TimeFact]) -> str:
    what = piece_words(fact.side, fact.piece).capitalize()
    cause = _cause(fact, facts)
    if cause is None:
        return f"{what} on {_name(fact.target)} is captured."
    how = {TimeEvent.ARRIVED: " that arrives", TimeEvent.BUMPED: " that is pushed there"}.get(cause.event, "")
    return f"{what} on {_name(fact.target)} is captured by the {PIECE_NAMES[cause.piece]}{how}."


def _left(fact: TimeFact) -> str:
    who = piece_words(fact.side, fact.piece).capitalize()
    if not fact.turns:
        return f"{who} leaves {_name(fact.origin)} for the future, to be called back."
    where = "the same square" if fact.target == fact.origin else _name(fact.target)
    return f"{who} leaves {_name(fact.origin)} for the future: back on {where} in {count_moves(fact.turns)}."


# Paradoxes.

_PARADOXES = {
    ParadoxKind.ON_KING: "the {piece} arrives on {square}, where a king stands, and kings are never captured",
    ParadoxKind.STRAIGHT_PAWN: "the pawn that comes back on {square} finds somebody there, and pawns capture aslant",
    ParadoxKind.OWN_CAPTURE: "the {piece} arrives on {square}, where a piece of its own side stands",
    ParadoxKind.EMPTY_HANDED: "the pawn arrives on {square} to capture, and nobody is there to be captured",
    ParadoxKind.KING_ATTACKED: "the king arrives on {square} in check",
    ParadoxKind.STRANDED: "the {piece} that should have gone back to {square} is lost, so the debt can never be paid",
    ParadoxKind.DEADLINE: "no {piece} went back to {square} in time, so the debt was not paid",
    ParadoxKind.NO_TURNS_LEFT: "no move is left, and a debt is not paid",
}


def paradox_reason(paradox: ParadoxKind, piece: int, square: int) -> str:
    """What makes it a paradox, as the end of a sentence.

    >>> paradox_reason(ParadoxKind.KING_ATTACKED, 6, 4)
    'the king arrives on e1 in check'
    """
    return _PARADOXES[paradox].format(piece=PIECE_NAMES[piece], square=_name(square))


def paradox_words(fact: TimeFact, facts: Sequence[TimeFact]) -> str:
    """Who committed a paradox, and why; where a capture brought it about, by what."""
    assert fact.paradox is not None
    reason = paradox_reason(fact.paradox, fact.piece, fact.target)
    cause = _cause(fact, facts)
    if fact.paradox is ParadoxKind.STRANDED and cause is not None and cause.event is TimeEvent.CAPTURED:
        how = f"was captured on {_name(cause.target)}{_captor(cause, facts)}"
        reason = reason.replace(" is lost,", f" {how},")
    return f"A paradox of {PLAYERS[fact.side]}: {reason}."


def _captor(capture: TimeFact, facts: Sequence[TimeFact]) -> str:
    """By whom, and whether that came from the future for it."""
    by = _cause(capture, facts)
    if by is None:
        return ""
    copied = any(each.event is TimeEvent.DECLARED and each.target == by.origin for each in facts)
    if copied:
        return f" by a copy of a {PIECE_NAMES[by.piece]} that came to {_name(by.origin)} for that"
    return f" by the {PIECE_NAMES[by.piece]}{f' from {_name(by.origin)}' if by.origin != NOWHERE else ''}"


def _cause(fact: TimeFact, facts: Sequence[TimeFact]) -> TimeFact | None:
    return facts[fact.cause] if 0 <= fact.cause < len(facts) else None


# Checks.


def temporal_words(check: TemporalCheck) -> str:
    """Who will attack the king, from where and when."""
    traveller = check.traveller
    what, where = PIECE_NAMES[traveller.arriving], NAMES[check.square]
    if traveller.is_open:
        return f"Temporal check: the {what} can be called back to {where} next move, and would attack your king."
    return f"Temporal check: the {what} arrives on {where} {in_moves(check.turns)}, and would attack your king."


# Trips and warnings.


def trip_words(move: TimeMove) -> str:
    """Where and when a trip leads.

    >>> trip_words(TimeMove(MoveKind.FORWARD, 2, 26, 3)), trip_words(TimeMove(MoveKind.BACKWARD, 2, 26, 3))
    ('Back on c4 in 3 moves', 'Pays back: 3 moves back in time to c4, and the debt is paid')
    """
    if move.kind is MoveKind.BACKWARD:
        return f"Pays back: {count_moves(move.turns)} back in time to {_name(move.target)}, and the debt is paid"
    return f"Back on {_name(move.target)} in {count_moves(move.turns)}"


def danger_words(danger: Danger) -> str:
    """Why a turn should be thought about again, in a sentence or two."""
    if danger.paradox is ParadoxKind.NO_TURNS_LEFT:
        first = "This is mate" if danger.mates else "This ends the match"
        return f"{first}, but a debt of yours is not paid: so you lose by a paradox. Pay first, then mate."
    reason = paradox_reason(danger.paradox, danger.piece, danger.square)
    if not danger.turns:
        return f"This loses at once, a paradox: {reason}."
    where, what = _name(danger.square), PIECE_NAMES[danger.piece]
    if danger.paradox is ParadoxKind.STRANDED:
        return f"This loses: {_capture_words(danger)} your {what} on {where}, which has a debt to pay."
    if danger.paradox is ParadoxKind.DEADLINE:
        left = f"{count_moves(danger.turns)} left after this one"
        return f"This loses, unless a new copy pays: no {what} gets back to {where} in time ({left})."
    return f"This loses {in_moves(danger.turns)}, if nothing changes: {reason}."


def _capture_words(danger: Danger) -> str:
    """How the other side can capture what must not be lost."""
    other, by = PLAYERS[1 - danger.side].capitalize(), danger.by
    if by is None:
        return f"{other} can take"
    what = PIECE_NAMES[by.piece]
    if by.copied:
        return f"{other} can put a copy of a {what} on {_name(by.origin)} and take"
    where = f"on {_name(by.origin)}" if by.origin != NOWHERE else "that is called back"
    return f"the {what} {where} can take"
