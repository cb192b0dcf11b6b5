"""The whole reason of an end, for people who have read two lessons: what led to a paradox or a mate, and what nobody
could do about it."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.rules.squares import NAMES, NOWHERE, SQUARES
from game.titles.time_chess.rules.match import TimeMatch
from game.titles.time_chess.rules.pieces import PIECE_NAMES
from game.titles.time_chess.rules.trace import ParadoxKind, TimeEvent, TimeFact
from game.titles.time_chess.rules.travel import LOST, OpenEntry, PieceLine
from game.titles.time_chess.view.words import PAYING_RULES, count_moves


def mate_words(match: TimeMatch) -> tuple[str, ...]:
    """Who attacks the king, and what time cannot do about it."""
    position = match.position
    square = position.king(position.side)
    attackers = [_named(match, each) for each in position.attackers(square, 1 - position.side)]
    whose = f"{PLAYERS[position.side].capitalize()}'s"
    by = " and ".join(attackers)
    return (
        f"Checkmate: {whose} king on {NAMES[square]} is attacked by {by}, and no move on the board helps.",
        "In check no piece may travel, not even the king, and no copy may come in between.",
    )


def paradox_story(match: TimeMatch, fact: TimeFact) -> Iterator[str]:
    """What led to a paradox, in sentences that follow the one that names it."""
    match fact.paradox:
        case ParadoxKind.DEADLINE:
            yield from _missed(match, fact)
            yield from _other_debt(match, fact.side)
        case ParadoxKind.STRANDED:
            yield from _torn(match, fact)
            yield from _other_debt(match, fact.side)
        case ParadoxKind.NO_TURNS_LEFT:
            yield from _owed(match, fact.side)
        case ParadoxKind.KING_ATTACKED:
            attackers = [_named(match, each) for each in match.position.attackers(fact.target, 1 - fact.side)]
            yield f"Attacked by: {', '.join(attackers)}. A king may travel out of danger, but not into it."
        case ParadoxKind.OWN_CAPTURE:
            yield f"In its way stands {_named(match, fact.target)}. {_left_words(match, fact)}"
        case _:
            yield _left_words(match, fact)


def unpaid_ways(match: TimeMatch, fact: TimeFact) -> Iterator[tuple[int, int]]:
    """From where originals were at last to where they should have gone back."""
    if fact.paradox is ParadoxKind.STRANDED:
        yield _captured_on(match, fact), fact.target
    found = _debt(match, fact)
    if fact.paradox is ParadoxKind.DEADLINE and found is not None:
        yield found[0].origin, fact.target
    if fact.paradox is ParadoxKind.NO_TURNS_LEFT:
        yield from ((line.origin, entry.square) for line, entry in _debts(match, fact.side))


def _other_debt(match: TimeMatch, side: int) -> Iterator[str]:
    """Why a debt of the other side does not matter any more."""
    if _debts(match, 1 - side) and not match.ruleset.both_lose:
        other = PLAYERS[1 - side].capitalize()
        yield f"{other} had a debt, too, but the first paradox ends the match: what is still open then does not count."


def _missed(match: TimeMatch, fact: TimeFact) -> Iterator[str]:
    """The copy that came, until when it had to be paid for, and where the original was."""
    found = _debt(match, fact)
    if found is None:
        return
    line, entry = found
    limit = entry.limit(line.piece, open_future=match.ruleset.open_future)
    assert limit is not None
    name = PIECE_NAMES[line.piece]
    yield (
        f"The copy came to {NAMES[entry.square]} in move {entry.turn}, and a {name} goes back "
        f"{count_moves(limit - entry.turn)} at most: move {limit} was the last in which its debt could be paid."
    )
    where = f"the original stands on {NAMES[line.origin]}" if line.origin in SQUARES else "the original is on its way"
    yield f"{PAYING_RULES[line.piece]}; {where}."


def _torn(match: TimeMatch, fact: TimeFact) -> Iterator[str]:
    """Who was captured, and why no other piece could pay."""
    found = _debt(match, fact)
    if found is None:
        return
    line, entry = found
    name, entries = PIECE_NAMES[line.piece], line.entries
    squares = " and ".join(NAMES[each.square] for each in entries)
    if line.origin != LOST:
        yield f"Copies came to {squares}. One of them may be lost, the last of its life; the others have to go back."
    elif _captured_on(match, fact) == NOWHERE:
        yield f"By this trip the {name} became a copy that was captured before, and nobody is left to go to {squares}."
    else:
        yield (
            f"It was the original of the copy that came to {squares} in move {entry.turn}. Nobody can go back in its "
            f"place: the copy is the same {name}, later in its life. While there is a debt, guard the original."
        )


def _owed(match: TimeMatch, side: int) -> Iterator[str]:
    """What a side had not paid when the match ended."""
    whose = f"{PLAYERS[side].capitalize()}'s"
    for line, entry in _debts(match, side):
        yield f"{whose} copy of a {PIECE_NAMES[line.piece]} on {NAMES[entry.square]} is not paid."
    for each in match.position.travellers_of(side):
        if each.is_open:
            yield f"{whose} {PIECE_NAMES[each.piece]} of {NAMES[each.origin]} is not called back."
    yield "Whoever still owes something when the match ends has lost, even by giving mate. Pay first, then mate."


def _left_words(match: TimeMatch, fact: TimeFact) -> str:
    """When and where somebody left who arrived in a paradox: nobody can be stopped on the way."""
    cause = match.trace[fact.cause] if 0 <= fact.cause < len(match.trace) else None
    if cause is None or cause.event is not TimeEvent.ARRIVED or cause.origin == NOWHERE:
        return ""
    return (
        f"It left {NAMES[cause.origin]} {count_moves(cause.turns)} earlier; where it arrives was fixed then, and "
        "nothing stops it on the way."
    )


def _debt(match: TimeMatch, fact: TimeFact) -> tuple[PieceLine, OpenEntry] | None:
    """The open entry that a paradox is about."""
    about = (fact.target, fact.piece)
    return next((each for each in _debts(match, fact.side) if (each[1].square, each[0].piece) == about), None)


def _debts(match: TimeMatch, side: int) -> list[tuple[PieceLine, OpenEntry]]:
    """Every open entry of a side with its line."""
    return [(line, entry) for line in match.position.lines_of(side) for entry in line.entries]


def _captured_on(match: TimeMatch, fact: TimeFact) -> int:
    cause = match.trace[fact.cause] if 0 <= fact.cause < len(match.trace) else None
    return NOWHERE if cause is None or cause.event is not TimeEvent.CAPTURED else cause.target


def _named(match: TimeMatch, square: int) -> str:
    return f"the {PIECE_NAMES[match.position.piece(square)]} on {NAMES[square]}"
