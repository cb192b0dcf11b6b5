"""What happens in a turn, and which checks there are, in sentences for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.rules.squares import NAMES, NOWHERE, squares_in
from game.titles.chess.view.sayings import FactSaying, FactTone
from game.titles.time_travelling_chess.rules.attacks import check_sources, checked, vulnerable
from game.titles.time_travelling_chess.rules.kinds import KIND_NAMES, KING, TYPES, PieceType, type_of
from game.titles.time_travelling_chess.rules.position import TravelPosition
from game.titles.time_travelling_chess.rules.trace import TravelEvent, TravelFact

_TONES = {
    TravelEvent.LEFT: FactTone.TIME,
    TravelEvent.RETURNED: FactTone.TIME,
    TravelEvent.APPEARED: FactTone.TIME,
    TravelEvent.CLOSED: FactTone.TIME,
    TravelEvent.FREED: FactTone.TIME,
    TravelEvent.LOST: FactTone.LOSS,
    TravelEvent.VULNERABLE: FactTone.LOSS,
    TravelEvent.CHECKED: FactTone.LOSS,
    TravelEvent.SAFE: FactTone.GAIN,
    TravelEvent.WON: FactTone.GAIN,
}

_SENTENCES = {
    TravelEvent.MOVED: "{Who} goes from {start} to {to}.",
    TravelEvent.CASTLED: "The rook goes along from {start} to {to}: the king castles.",
    TravelEvent.CAPTURED: "{Who} on {to} is captured.",
    TravelEvent.PROMOTED: "The pawn becomes a {kind} on {to}.",
    TravelEvent.LEFT: "{Who} leaves {start} for the future. A blue portal stays there until it comes back.",
    TravelEvent.RETURNED: "{Who} comes back to {to} out of its blue portal.",
    TravelEvent.APPEARED: "A {who} comes from the future to {to}. Some {kind} has to go back at the orange portal.",
    TravelEvent.CLOSED: "{Who} on {to} goes back in time. The loop is closed, and this {kind} is gone.",
    TravelEvent.FREED: "The {kind} on {to} that came from the future is a present piece now.",
    TravelEvent.LOST: "It came from the future: the orange portal on {start} stays open, and is still to be closed.",
    TravelEvent.VULNERABLE: "{Who} on {to} is vulnerable now: like a king, it must not be taken.",
    TravelEvent.SAFE: "{Who} on {to} is no longer vulnerable.",
    TravelEvent.WON: "{Side} wins.",
    TravelEvent.DRAWN: "The match is a draw.",
}


def told(facts: Sequence[TravelFact]) -> list[FactSaying[TravelFact]]:
    """A sentence for each fact, in order."""
    return [FactSaying(_sentence(fact), _TONES.get(fact.event, FactTone.PLAIN), fact) for fact in facts]


def _sentence(fact: TravelFact) -> str:
    if fact.event is TravelEvent.CHECKED:
        return _checked(fact)
    side = "" if fact.side == NOWHERE else str(PLAYERS[fact.side])
    kind = "" if fact.kind == NOWHERE else KIND_NAMES[fact.kind]
    return _SENTENCES[fact.event].format(
        Who=f"The {side} {kind}",
        who=f"{side} {kind}",
        kind=kind,
        Side=side.capitalize(),
        start=_name(fact.start),
        to=_name(fact.to),
    )


def _checked(fact: TravelFact) -> str:
    what = f"the {PLAYERS[fact.side]} {KIND_NAMES[fact.kind]} on {NAMES[fact.to]} is attacked"
    check = "Check" if fact.kind == KING else "Paradox check"
    return f"{check}: {what} {_source(fact.start, fact.to)}."


def _source(source: int, square: int) -> str:
    return "out of the blue portal under it" if source == square else f"from {NAMES[source]}"


def _name(square: int) -> str:
    return "" if square == NOWHERE else NAMES[square]


# Checks and paradoxes.


def check_words(position: TravelPosition, whose: str) -> Iterator[str]:
    """The checks of the side to move, those of the king first; `whose` is "your", or says whose pieces they are."""
    side = position.side
    attacked = checked(position, side)
    for square in squares_in(attacked & position.kinds[KING]):
        yield f"Check: {whose} king is attacked {attack_words(position, square)}."
    for square in squares_in(attacked & ~position.kinds[KING]):
        kind = position.kind_at(square)
        what = f"{whose} {KIND_NAMES[kind]} on {NAMES[square]} is attacked {attack_words(position, square)}"
        yield f"Paradox check: {what}. {need_words(position, side, type_of(kind, square))}"


def attack_words(position: TravelPosition, square: int) -> str:
    """By what a royal piece of the side to move is attacked."""
    return listed([f"by {attacker_name(position, each, square)}" for each in _sources(position, square)])


def _sources(position: TravelPosition, square: int) -> tuple[int, ...]:
    return check_sources(position, position.side, square)


def attacker_name(position: TravelPosition, source: int, square: int) -> str:
    """What attacks a square from there; out of the vortex where both are one."""
    if source != square:
        return named(position, source)
    away = next(each for each in position.vortex if each.square == square and each.side != position.side_at(square))
    return f"the {KIND_NAMES[away.kind]} in the vortex"


def need_words(position: TravelPosition, side: int, piece: PieceType) -> str:
    """Why no present piece of a type may be taken: which portals wait, for which pieces, and which do not count."""
    loops = [loop for loop in position.loops if loop.side == side and loop.is_for(piece)]
    present = [NAMES[each] for each in squares_in(position.present(side, piece))]
    portals, whose = listed([NAMES[loop.portal] for loop in loops]), f"{str(PLAYERS[side]).capitalize()}'s"
    if len(loops) == 1:
        need = f"{whose} orange portal on {portals} waits for a present {piece.name}"
    else:
        need = f"{whose} orange portals on {portals} wait for {len(loops)} present {piece.name}s"
    only = f"the only one is on {present[0]}" if len(present) == 1 else f"the only ones are on {listed(present)}"
    return " ".join((f"{need}, and {only}.", *_no_counterparts(position, side, piece)))


def _no_counterparts(position: TravelPosition, side: int, piece: PieceType) -> Iterator[str]:
    """Which pieces of a type are seen, or were, and do not count as present."""
    loops = [loop for loop in position.loops if loop.side == side and loop.is_for(piece)]
    future = [f"the one on {NAMES[loop.future]}" for loop in loops if loop.future != NOWHERE]
    if future:
        came, count = ("it", "does") if len(future) == 1 else ("they", "do")
        yield f"{listed(future).capitalize()} {count} not count: {came} came from the future."
    taken = [NAMES[loop.portal] for loop in loops if loop.future == NOWHERE]
    if taken:
        of_it = "of it" if len(loops) == 1 else f"of {listed(taken)}"
        yield f"The {KIND_NAMES[piece.kind]} that came out {of_it} was captured."
    if position.blue(side, piece):
        yield "What is in the vortex does not count."


def named(position: TravelPosition, square: int) -> str:
    """The piece on a square."""
    return f"the {KIND_NAMES[position.kind_at(square)]} on {NAMES[square]}"


def listed(words: Sequence[str]) -> str:
    """Words as a list in a sentence."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def precious_words(position: TravelPosition) -> Iterator[str]:
    """Which pieces of the side to move must not be captured, and until when: a sentence for each type."""
    side = position.side
    exposed = list(squares_in(vulnerable(position, side)))
    for piece in TYPES:
        squares = [NAMES[each] for each in exposed if type_of(position.kind_at(each), each) == piece]
        if not squares:
            continue
        portals = [NAMES[loop.portal] for loop in position.loops if loop.side == side and loop.is_for(piece)]
        what = f"{piece.name}{'' if len(squares) == 1 else 's'} on {listed(squares)}"
        loops = f"the loop on {portals[0]} is" if len(portals) == 1 else f"the loops on {listed(portals)} are"
        yield f"Your {what} must not be captured, like a king, until {loops} closed."


# What is on a square.


def square_sentences(position: TravelPosition, square: int, vulnerable_squares: int) -> Iterator[str]:
    """What stands on a square, how it stands in time, and which portals lie there."""
    side = position.side_at(square)
    if side != NOWHERE:
        name = f"{str(PLAYERS[side]).capitalize()} {KIND_NAMES[position.kind_at(square)]} on {NAMES[square]}"
        loop = next((loop for loop in position.loops if loop.future == square), None)
        if loop is not None:
            yield f"{name}, a future piece: it came out of the orange portal on {NAMES[loop.portal]}."
        elif vulnerable_squares >> square & 1:
            piece = type_of(position.kind_at(square), square)
            yield f"{name}, vulnerable like a king. {need_words(position, side, piece)}"
        else:
            yield f"{name}."
    for away in position.vortex:
        if away.square == square:
            yield f"Blue portal: the {PLAYERS[away.side]} {KIND_NAMES[away.kind]} that left here can come back."
    for loop in position.loops:
        if loop.portal == square:
            what = f"{PLAYERS[loop.side]} {KIND_NAMES[loop.kind]}"
            yield f"Orange portal: a present {what} that ends its move here goes back in time and closes the loop."
