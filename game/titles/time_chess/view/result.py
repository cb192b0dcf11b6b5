"""How a match of Time Chess ended: who won and why, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from game.engine.outcome import Player
from game.titles.chess.rules.endings import CHECKMATE, PARADOX
from game.titles.chess.rules.sides import BLACK, PLAYERS, WHITE, side_of
from game.titles.chess.view.counting import moves_made
from game.titles.chess.view.figures import side_mark
from game.titles.time_chess.rules.match import TimeMatch
from game.titles.time_chess.rules.trace import TimeEvent
from game.titles.time_chess.view.board.coming import army_of, arrivals, deadlines
from game.titles.time_chess.view.board.draft import board_letters
from game.titles.time_chess.view.end_words import mate_words, paradox_story
from game.titles.time_chess.view.words import paradox_words
from game.view.frame import Anchor, Frame, Op, Point, Rect, Text, Weight
from game.view.look.palette import Role


def headline(match: TimeMatch, names: Mapping[Player, str]) -> str:
    """Who won."""
    outcome = match.outcome
    if outcome is None or outcome.winner is None:
        return "Both lose" if _both_lose(match) else "A draw"
    return f"{names[outcome.winner]} wins"


def _both_lose(match: TimeMatch) -> bool:
    outcome = match.outcome
    return outcome is not None and outcome.reason == "paradox" and match.ruleset.both_lose


def sentences(match: TimeMatch, names: Mapping[Player, str]) -> tuple[str, ...]:
    """Why, and how long it took."""
    return *reasons(match, names), moves_made(match)


def reasons(match: TimeMatch, names: Mapping[Player, str]) -> tuple[str, ...]:
    """Why it ended."""
    outcome = match.outcome
    if outcome is None:
        return ("The match goes on.",)
    loser = "" if outcome.winner is None else names[PLAYERS[1 - PLAYERS.index(outcome.winner)]]
    if outcome.reason == CHECKMATE:
        return mate_words(match)
    if outcome.reason == PARADOX:
        return tuple(_paradox(match))
    return (_reason(outcome.reason, loser, names[match.mover]),)


def _reason(reason: str, loser: str, mover: str) -> str:
    match reason:
        case "stalemate":
            return f"Stalemate: {mover} has no move, on the board or through time."
        case "repetition":
            return "The same position has come back for the third time."
        case "fifty moves":
            return "Nothing was captured, no pawn moved and no copy came for fifty moves."
        case "bare kings":
            return "Nothing but the two kings is left, on the board and in time."
        case "resignation":
            return f"{loser} resigned."
        case "clock":
            return f"{loser} ran out of time." if loser else "Both ran out of time."
        case _:
            return "You agreed on a draw."


def _paradox(match: TimeMatch) -> Iterator[str]:
    """The paradoxes that ended it, each with what led to it, and before them the mate, if there was one."""
    if any(fact.event is TimeEvent.MATED for fact in match.trace):
        yield f"{PLAYERS[match.position.side].capitalize()} is checkmated, but that is not all."
    for fact in match.trace:
        if fact.event is TimeEvent.PARADOX:
            yield paradox_words(fact, match.trace)
            yield from (words for words in paradox_story(match, fact) if words)


def tally_picture(match: TimeMatch, at: Point, side: int) -> Frame:
    """How many pieces each side has left, travellers included, but no copies that are not paid, from a point on, in
    signs of that size."""
    position, rules = match.position, match.ruleset
    letters = army_of(board_letters(position), arrivals(position, rules), deadlines(position, rules))
    ops: list[Op] = []
    x = at.x
    for number in (WHITE, BLACK):
        count = sum(side_of(letter) == number for letter in letters)
        ops.append(replace(side_mark(number), rect=Rect(x, at.y - side // 2, side, side)))
        x += side + side // 3
        ops.append(
            Text(
                "1 piece" if count == 1 else f"{count} pieces",
                Point(x, at.y),
                side * 2 // 3,
                Role.TEXT,
                Anchor.LEFT,
                Weight.BOLD,
            )
        )
        x += side * 5
    return tuple(ops)
