"""How a match of Time Travelling Chess ended: who won and why, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.engine.outcome import Player
from game.titles.chess.rules.endings import CHECKMATE, PARADOX, STALEMATE
from game.titles.chess.rules.sides import BLACK, PLAYERS, WHITE
from game.titles.chess.rules.squares import NAMES, squares_in
from game.titles.chess.view.counting import moves_made
from game.titles.chess.view.figures import figure_sprite
from game.titles.chess.view.ground import plate_ops
from game.titles.time_travelling_chess.rules.attacks import checked
from game.titles.time_travelling_chess.rules.basics import PARADOX_CHECKMATE
from game.titles.time_travelling_chess.rules.kinds import COMING_BACK, KIND_NAMES, KING, PieceType, type_of
from game.titles.time_travelling_chess.rules.match import TravelMatch
from game.titles.time_travelling_chess.rules.position import TravelPosition
from game.titles.time_travelling_chess.view.board.mate_words import vain_words
from game.titles.time_travelling_chess.view.board.story import attack_words, listed, named, need_words
from game.titles.time_travelling_chess.view.board.time_words import stalemate_words
from game.view.frame import Anchor, Frame, Op, Point, Rect, Text, Weight
from game.view.look.palette import Role


def headline(match: TravelMatch, names: Mapping[Player, str]) -> str:
    """Who won."""
    outcome = match.outcome
    if outcome is None or outcome.winner is None:
        return "A draw"
    return f"{names[outcome.winner]} wins"


def sentences(match: TravelMatch, names: Mapping[Player, str]) -> tuple[str, ...]:
    """Why, and how long it took."""
    return *reasons(match, names), moves_made(match)


def reasons(match: TravelMatch, names: Mapping[Player, str]) -> tuple[str, ...]:
    """Why it ended."""
    outcome = match.outcome
    if outcome is None:
        return ("The match goes on.",)
    loser = "" if outcome.winner is None else names[PLAYERS[1 - PLAYERS.index(outcome.winner)]]
    if outcome.reason in (CHECKMATE, PARADOX_CHECKMATE):
        return _mate(match)
    if outcome.reason == PARADOX:
        return _paradox(match, loser)
    ways = stalemate_words(match.position) if outcome.reason == STALEMATE else ()
    return _reason(outcome.reason, loser, names[match.mover]), *ways


def _reason(reason: str, loser: str, mover: str) -> str:
    match reason:
        case "stalemate":
            return f"Stalemate: {mover} has no turn, on the board or through time, and is not in check."
        case "repetition":
            return "The same position, portals included, has come back for the third time."
        case "fifty moves":
            return "Nothing was captured, no pawn moved, and no loop was opened or closed for fifty moves."
        case "bare kings":
            return "Nothing but the two kings is left, on the board and in time."
        case "resignation":
            return f"{loser} resigned."
        case "clock":
            return f"{loser} ran out of time." if loser else "Both ran out of time."
        case _:
            return "You agreed on a draw."


def _mate(match: TravelMatch) -> tuple[str, ...]:
    """What is attacked by what, what follows where that is vulnerable, and why each answer fails."""
    position = match.position
    attacked = checked(position, position.side)
    king = attacked & position.kinds[KING]
    first, *others = (*squares_in(king), *squares_in(attacked & ~king))
    what = f"{_whose(match)} {_victim(position, first)}"
    by = attack_words(position, first)
    at_once = [each for each in others if attack_words(position, each) == by]
    what = listed([what, *(f"the vulnerable {_victim(position, each)}" for each in at_once)])
    told = [
        f"{'Checkmate' if king else 'Paradox checkmate'}: {what} {'are' if at_once else 'is'} attacked {by}, and "
        "nothing helps."
    ]
    for each in others:
        if each not in at_once:
            told.append(f"The vulnerable {_victim(position, each)} is attacked too, {attack_words(position, each)}.")
    needs = tuple(_needs(position, attacked & ~king))
    counts = () if king else ("That counts as mate, just as for a king.",)
    paradox = _paradox_words(position, attacked & ~king)
    answers = (words for words in vain_words(position) if words not in needs)
    return tuple(words for words in (" ".join(told), " ".join((*needs, *paradox, *counts)), *answers) if words)


def _victim(position: TravelPosition, square: int) -> str:
    return f"{KIND_NAMES[position.kind_at(square)]} on {NAMES[square]}"


def _needs(position: TravelPosition, attacked: int) -> Iterator[str]:
    """Which portals wait for the vulnerable pieces that are attacked."""
    types = dict.fromkeys(type_of(position.kind_at(square), square) for square in squares_in(attacked))
    for piece in types:
        yield need_words(position, position.side, piece)


def _paradox_words(position: TravelPosition, attacked: int) -> Iterator[str]:
    """What would come of it if a vulnerable piece that is attacked were taken."""
    if attacked:
        only = attacked.bit_length() - 1
        what = named(position, only) if attacked == 1 << only else "a vulnerable piece"
        yield f"Once {what} is taken, a loop can never be closed: a paradox."


def _whose(match: TravelMatch) -> str:
    """Of whom the board tells, who is to move; by the colour, which is what can be seen there."""
    return f"{PLAYERS[match.position.side].capitalize()}'s"


def _paradox(match: TravelMatch, loser: str) -> tuple[str, ...]:
    """Which type has more loops open than present pieces that could close them."""
    position = match.position
    found = [
        _lacking(match, side, piece)
        for side in range(2)
        for piece in COMING_BACK
        if position.orange(side, piece) > position.present(side, piece).bit_count()
    ]
    return f"A paradox: {loser} loses." if loser else "A paradox of both.", *found


def _lacking(match: TravelMatch, side: int, piece: PieceType) -> str:
    """How many loops of a type a side has open, and how many pieces to close them."""
    open_loops, present = match.position.orange(side, piece), match.position.present(side, piece).bit_count()
    loops, it = ("1 open loop", "it") if open_loops == 1 else (f"{open_loops} open loops", "them")
    pieces = "1 present piece" if present == 1 else f"{present} present pieces"
    return f"{str(PLAYERS[side]).capitalize()} has {loops} of a {piece.name} and {pieces} of that type to close {it}."


def tally_picture(match: TravelMatch, at: Point, side: int) -> Frame:
    """How many pieces each side has on the board and how many in the vortex, from a point on, in signs of that size."""
    ops: list[Op] = []
    x = at.x
    for number, king in ((WHITE, "K"), (BLACK, "k")):
        words = _tally(match.position, number)
        plate = Rect(x, at.y - side // 2, side, side)
        ops += [*plate_ops(plate, side // 5), figure_sprite(king, plate)]
        x += side + side // 3
        ops.append(Text(words, Point(x, at.y), side * 2 // 3, Role.TEXT, Anchor.LEFT, Weight.BOLD))
        x += side * (4 + 4 * words.count(","))
    return tuple(ops)


def _tally(position: TravelPosition, side: int) -> str:
    """How many present pieces a side has left, how many of the future, and how many in the vortex."""
    future = position.futures(side)
    away = sum(each.side == side for each in position.vortex)
    counts = ((future.bit_count(), "future"), (away, "away"))
    left = f"{(position.sides[side] & ~future).bit_count()} left"
    return ", ".join((left, *(f"{count} {what}" for count, what in counts if count)))
