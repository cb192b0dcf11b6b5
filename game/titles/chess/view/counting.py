"""How moves are counted in both chess titles: in pairs, as chess players do, by the number and the side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from game.engine.outcome import Outcome, Player
from game.engine.title import Turn
from game.titles.chess.rules.sides import PLAYERS


class NumberedPosition(Protocol):
    """A position before a move: the number of the pair, and the side that makes it."""

    @property
    def number(self) -> int:
        """From 1 on, the same for both sides."""

    @property
    def side(self) -> int:
        """WHITE or BLACK."""


class CountedMatch(Protocol):
    """A match with all its positions, the first one included."""

    @property
    def turn(self) -> int:
        """How many moves were made."""

    @property
    def turns(self) -> Sequence[Turn]:
        """Who made them, and how."""

    @property
    def history(self) -> Sequence[NumberedPosition]:
        """The positions."""

    @property
    def outcome(self) -> Outcome | None:
        """None while it goes on."""


def numbered(position: NumberedPosition) -> str:
    """Which move is made there: "Move 3, White"."""
    return f"Move {_count(position)}"


def made_words(match: CountedMatch, turn: int) -> str:
    """Which move that turn was, from 1 on: "Move 3, White"."""
    return numbered(match.history[turn - 1])


def made_heading(match: CountedMatch, turn: int, name: str) -> str:
    """Over what happened in that turn: which move it was, and who made it, unless named by the colour alone."""
    if not turn:
        return "The beginning"
    words = made_words(match, turn)
    return words if words.endswith(f" {name}") else f"{words}: {name}"


def made_by(match: CountedMatch, texts: Sequence[str], turn: int, names: Mapping[Player, str]) -> str:
    """Which board a picture shows, of a film of the match: "3. Ada: e2e4"; `texts` are all moves as written."""
    if not turn:
        return "The beginning"
    (player,) = match.turns[turn - 1]
    return f"{match.history[turn - 1].number}. {names[player]}: {texts[turn - 1]}"


def _count(position: NumberedPosition) -> str:
    return f"{position.number}, {str(PLAYERS[position.side]).capitalize()}"


def after_words(match: CountedMatch, turn: int) -> str:
    """Which board is shown: that before the first move, or after so many."""
    return f"After move {_count(match.history[turn - 1])}" if turn else "The beginning"


def moves_made(match: CountedMatch) -> str:
    """How many moves there were, in pairs as chess players count them, in a sentence."""
    if not match.turn:
        return "No move was made."
    moves = match.history[match.turn - 1].number - match.history[0].number + 1
    return "1 move was played." if moves == 1 else f"{moves} moves were played."


def stop_words(match: CountedMatch) -> str:
    """Where a replay stands: after which move, or at which the match ended."""
    if match.outcome is None or not match.turn:
        return after_words(match, match.turn)
    return f"{made_words(match, match.turn)}: the end"
