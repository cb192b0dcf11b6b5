"""The goals of puzzles: to win, within so many turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.errors import PuzzleError, shown
from game.engine.outcome import Player
from game.titles.killed_me.rules.geometry import ERA_NAMES
from game.titles.killed_me.rules.match import KilledMatch
from game.titles.killed_me.rules.pieces import PLAYERS

WIN = "win"
_COUNTS = ("no", "one", "two", "three", "four")


@dataclass(frozen=True, slots=True)
class WinGoal:
    """The side wins with its so-many-th turn at the latest."""

    side: Player
    own_turns: int

    @property
    def sentence(self) -> str:
        """The goal in one sentence for people."""
        name = self.side.capitalize()
        if self.own_turns == 1:
            return f"{name} wins in this turn."
        count = _COUNTS[self.own_turns] if self.own_turns < len(_COUNTS) else str(self.own_turns)
        return f"{name} wins in {count} turns, whatever the answer is."

    def is_met(self, match: KilledMatch) -> bool:
        """Whether the side has won."""
        return match.outcome is not None and match.outcome.winner == self.side

    def fault(self, match: KilledMatch) -> str:
        """One sentence that says why it has not come true."""
        if self.is_met(match):
            return "It has come true."
        if match.outcome is not None:
            return "It fails because the other side wins first."
        other = 1 - PLAYERS.index(self.side)
        eras = " and the ".join(ERA_NAMES[era] for era in match.position.presence(other))
        return f"It fails because {PLAYERS[other]} still has copies in the {eras}."


def read_goal(text: str, match: KilledMatch, side: Player, until: int) -> WinGoal:
    """The goal in a text, judged in the turn of that number; raises PuzzleError saying what would be right."""
    if text != WIN:
        raise PuzzleError(f"goal: {shown(text)} is no goal; write {WIN!r}")
    turns = until - match.turn
    if turns % len(PLAYERS) == 0:
        raise PuzzleError("turns: the last turn is the solver's, so it must be 1, 3, 5, ...")
    return WinGoal(side, turns // len(PLAYERS) + 1)


def wishes(start: KilledMatch, end: KilledMatch, side: Player) -> Sequence[str]:
    """To win, if that has come true."""
    del start
    return (WIN,) if end.outcome is not None and end.outcome.winner == side else ()


def horizons(match: KilledMatch) -> tuple[int, ...]:
    """This turn, and the next one of the same side."""
    del match
    return (1, 3)
