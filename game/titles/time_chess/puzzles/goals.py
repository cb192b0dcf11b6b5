"""The goals of puzzles: to win within so many turns, or not to be lost after so many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.engine.errors import PuzzleError, shown
from game.engine.outcome import Player
from game.puzzles.puzzle import PuzzleGoal

if TYPE_CHECKING:
    from game.titles.time_chess.rules.match import TimeMatch

WIN: Final = "win"
HOLD: Final = "hold"
_SIDES: Final = 2
_COUNTS: Final = ("no", "one", "two", "three", "four")


@dataclass(frozen=True, slots=True)
class TimeWinGoal:
    """The side wins with its so-many-th turn at the latest."""

    side: Player
    own_turns: int

    @property
    def sentence(self) -> str:
        """The goal in one sentence for people."""
        name = self.side.capitalize()
        if self.own_turns == 1:
            return f"{name} wins with this move."
        return f"{name} wins in {_COUNTS[self.own_turns]} moves, whatever the answer is."

    def is_met(self, match: TimeMatch) -> bool:
        """Whether the side has won."""
        return match.outcome is not None and match.outcome.winner == self.side

    def fault(self, match: TimeMatch) -> str:
        """One sentence that says why it has not come true."""
        if self.is_met(match):
            return "It has come true."
        if match.outcome is None:
            return "It fails because the match goes on."
        winner = match.outcome.winner
        return f"It fails because {'nobody' if winner is None else 'the other side'} wins: {match.outcome.reason}."


@dataclass(frozen=True, slots=True)
class RescueGoal:
    """The side is not lost when the goal is judged, whatever the other one does."""

    side: Player

    @property
    def sentence(self) -> str:
        """The goal in one sentence for people."""
        return f"{self.side.capitalize()} is about to lose. Save the match, whatever the answer is."

    def is_met(self, match: TimeMatch) -> bool:
        """Whether the side has not lost."""
        return match.outcome is None or match.outcome.winner == self.side

    def fault(self, match: TimeMatch) -> str:
        """One sentence that says why it has not come true."""
        if self.is_met(match):
            return "It has come true."
        assert match.outcome is not None
        return f"It fails because the match is lost: {match.outcome.reason}."


def read_goal(text: str, match: TimeMatch, side: Player, until: int) -> PuzzleGoal:
    """The goal in a text, judged in the turn of that number; raises PuzzleError saying what would be right."""
    turns = until - match.turn
    if text == WIN:
        if turns % _SIDES == 0:
            raise PuzzleError("turns: the last turn is the solver's, so it must be 1, 3, 5, ...")
        return TimeWinGoal(side, turns // _SIDES + 1)
    if text == HOLD:
        if turns % _SIDES:
            raise PuzzleError("turns: the last turn is the answer, so it must be 2, 4, ...")
        return RescueGoal(side)
    raise PuzzleError(f"goal: {shown(text)} is no goal; write {WIN!r} or {HOLD!r}")


def wishes(start: TimeMatch, end: TimeMatch, side: Player) -> Sequence[str]:
    """To win, if that has come true."""
    del start
    return (WIN,) if end.outcome is not None and end.outcome.winner == side else ()


def horizons(match: TimeMatch) -> tuple[int, ...]:
    """This turn, and the next one of the same side."""
    del match
    return (1, 3)
