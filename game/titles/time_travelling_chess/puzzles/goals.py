"""The goals of puzzles: to mate within so many turns, to mate by paradox, or not to be mated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from game.engine.errors import PuzzleError, shown
from game.engine.outcome import Player
from game.titles.chess.rules.endings import CHECKMATE
from game.titles.chess.rules.sides import PLAYERS
from game.titles.time_travelling_chess.rules.basics import PARADOX_CHECKMATE

if TYPE_CHECKING:
    from game.titles.time_travelling_chess.rules.match import TravelMatch

MATE: Final = "mate"
PARADOX_MATE: Final = "paradox mate"
HOLD: Final = "hold"
_MATES: Final = {MATE: (CHECKMATE, PARADOX_CHECKMATE), PARADOX_MATE: (PARADOX_CHECKMATE,)}
_NAMES: Final = {MATE: "mates", PARADOX_MATE: "mates by paradox"}
_COUNTS: Final = ("no", "one", "two", "three", "four")


@dataclass(frozen=True, slots=True)
class MateGoal:
    """The side mates with its so-many-th turn at the latest, in one of these ways."""

    side: Player
    word: str
    own_turns: int

    @property
    def sentence(self) -> str:
        """The goal in one sentence for people."""
        name = f"{self.side.capitalize()} {_NAMES[self.word]}"
        if self.own_turns == 1:
            return f"{name} with this move."
        count = _COUNTS[self.own_turns] if self.own_turns < len(_COUNTS) else str(self.own_turns)
        return f"{name} in {count} moves, whatever the answer is."

    def is_met(self, match: TravelMatch) -> bool:
        """Whether the side has mated so."""
        outcome = match.outcome
        return outcome is not None and outcome.winner == self.side and outcome.reason in _MATES[self.word]

    def fault(self, match: TravelMatch) -> str:
        """One sentence that says why it has not come true."""
        if self.is_met(match):
            return "It has come true."
        if match.outcome is None:
            return "It fails because the other side still has a turn."
        if match.outcome.winner == self.side:
            return "It fails because this is a mate of the king, not of a vulnerable piece."
        return f"It fails because the game ends in another way: {match.outcome.reason}."


@dataclass(frozen=True, slots=True)
class HoldGoal:
    """The side is not mated before the turn in which this is judged."""

    side: Player
    replies: int

    @property
    def sentence(self) -> str:
        """The goal in one sentence for people."""
        name = self.side.capitalize()
        if self.replies == 1:
            return f"{name} must not be mated with the next move, in either way."
        return f"{name} must not be mated in the next {_COUNTS[self.replies]} moves, in either way."

    def is_met(self, match: TravelMatch) -> bool:
        """Whether the side has not lost."""
        return match.outcome is None or match.outcome.winner in (None, self.side)

    def fault(self, match: TravelMatch) -> str:
        """One sentence that says why it has not come true."""
        if self.is_met(match):
            return "It has come true."
        assert match.outcome is not None
        return f"It fails because {self.side} is mated: {match.outcome.reason}."


TravelGoal: TypeAlias = MateGoal | HoldGoal


def read_goal(text: str, match: TravelMatch, side: Player, until: int) -> TravelGoal:
    """The goal in a text, judged in the turn of that number; raises PuzzleError saying what would be right."""
    turns = until - match.turn
    if text == HOLD:
        if turns < 1 or turns % len(PLAYERS):
            raise PuzzleError("turns: the last turn is the other side's, so it must be 2, 4, ...")
        return HoldGoal(side, turns // len(PLAYERS))
    if text not in _MATES:
        raise PuzzleError(f"goal: {shown(text)} is no goal; write {MATE!r}, {PARADOX_MATE!r} or {HOLD!r}")
    if turns % len(PLAYERS) == 0:
        raise PuzzleError("turns: the last turn is the solver's, so it must be 1, 3, 5, ...")
    return MateGoal(side, text, turns // len(PLAYERS) + 1)


def wishes(start: TravelMatch, end: TravelMatch, side: Player) -> Sequence[str]:
    """The mates that have come true."""
    del start
    outcome = end.outcome
    if outcome is None or outcome.winner != side:
        return ()
    return [word for word, reasons in _MATES.items() if outcome.reason in reasons]


def horizons(match: TravelMatch) -> tuple[int, ...]:
    """This turn, and the next one of the same side."""
    del match
    return (1, 3)
