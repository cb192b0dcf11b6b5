"""How moves are counted in both chess titles: in pairs, as chess players do, by the number and the side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from game.engine.outcome import Outcome
from game.titles.chess.rules.sides import PLAYERS
from game.view.board.stops import TURN, StopSign


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
    def history(self) -> Sequence[NumberedPosition]:
        """The positions."""

    @property
    def outcome(self) -> Outcome | None:
        """None while it goes on."""


def move_words(position: NumberedPosition) -> str:
    """Which move is made there: "Move 3, White"."""
    return f"Move {_count(position)}"


def made_words(match: CountedMatch, turn: int) -> str:
    """Which move that turn was, from 1 on: "Move 3, White"."""
    return move_words(match.history[turn - 1])


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


@dataclass(frozen=True, slots=True)
class MoveStop:
    """The match after a move; see game.view.board.stops.Stop."""

    match: CountedMatch
    ahead: bool
    chapter: str = ""
    ticked: bool = False
    signs: tuple[StopSign, ...] = ()

    @property
    def turns(self) -> int:
        """How many moves were made."""
        return self.match.turn

    @property
    def place(self) -> int:
        """At the move."""
        return self.turns * TURN

    @property
    def words(self) -> str:
        """Which move was the last one."""
        if self.match.outcome is None or not self.turns:
            return after_words(self.match, self.turns)
        return f"{made_words(self.match, self.turns)}: the end"


class MoveReader:
    """One stop for each move; see game.view.board.stops.Reader."""

    chapter = ""

    def opening(self, match: CountedMatch) -> MoveStop:
        """Before the first move."""
        return MoveStop(match, ahead=match.outcome is None)

    def after(self, before: CountedMatch, after: CountedMatch) -> tuple[MoveStop, ...]:
        """After the move."""
        del before
        return (self.opening(after),)

    def concluded(self, last: MoveStop, match: CountedMatch) -> MoveStop:
        """The end in place of the last move."""
        return replace(last, match=match)
