"""What a puzzle is, and what a title brings so that it can have puzzles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol, TypeAlias

from game.engine.outcome import Player
from game.engine.record import Record
from game.engine.title import Match, Title

GRADES = range(1, 6)
"""From 1, seen at a glance, to 5, for a long evening."""
FEW = 8
"""A puzzle that can be solved in more ways asks nothing."""

OwnOrders: TypeAlias = tuple[str, ...]
"""The orders that the solver gives in one turn."""
SolvingLine: TypeAlias = tuple[OwnOrders, ...]
"""The solver's orders, turn by turn, up to where nothing can go wrong any more; turns that ask nothing are left out."""


class PuzzleKind(Enum):
    """Who moves besides the solver."""

    REPAIR = "repair"
    """History repair: nobody else has anything to order until the end."""
    ANY_REPLY = "any reply"
    """Whatever they do: the others order too, and every reply has to be met."""


class PuzzleGoal(Protocol):
    """What has to come true, as a value of the title; it can be pickled."""

    @property
    def sentence(self) -> str:
        """The goal in one sentence for people."""

    def is_met(self, match: Any) -> bool:
        """Whether it has come true in a match that is over or has reached the turn in which it is judged."""

    def fault(self, match: Any) -> str:
        """One sentence that says why it has not come true there."""


@dataclass(frozen=True, slots=True)
class Idea:
    """What has to be seen, and what its puzzles are filed under: the word in files, its name, one plain sentence."""

    id: str
    name: str
    about: str


@dataclass(frozen=True, slots=True)
class PuzzleKit:
    """What a title brings to puzzles. Matches are given as `Any`: each title knows its own kind.

    `read_goal` reads a goal of that player at that position, judged in the turn of that number, and raises PuzzleError
    saying what would be right.
    `uses` says whether what has happened between two states of a match, the later one last, makes use of an idea.
    `sequences` gives each sequence of a turn's orders that may make a difference. `hints` says of a player's orders
    which piece, what kind of order and where, in three sentences; `told` says them all as one clause, of a player who
    gives them at that match. `sort` is the word for the kind of order that one is. `sides` are the names of those who
    play, for puzzles have no persons of their own.
    `wishes` are the goals that have come true for a player in a match, for whoever looks for new puzzles; `horizons`
    the numbers of turns after which something could be judged from there on; `weight` how much there is to look at.
    """

    ideas: tuple[Idea, ...]
    read_goal: Callable[[str, Any, Player, int], PuzzleGoal]
    uses: Callable[[str, Any, Any, Player], bool]
    sequences: Callable[[OwnOrders], Iterable[OwnOrders]]
    hints: Callable[[Any, Player, OwnOrders], tuple[str, str, str]]
    told: Callable[[Any, Player, OwnOrders], str]
    sides: Mapping[Player, str]
    sort: Callable[[str], str]
    wishes: Callable[[Any, Any, Player], Sequence[str]]
    horizons: Callable[[Any], Sequence[int]]
    weight: Callable[[Any], int]

    def idea(self, id_: str) -> Idea:
        """The idea with that word, which must be one of them."""
        return next(idea for idea in self.ideas if idea.id == id_)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, a side, and a goal that the rules judge after so many turns.

    `record` stops at the position; `goal` is the goal as the title's files write it. `grade` and `solutions` are what
    is claimed of it, and what a complete search has to show (proof.py).
    """

    name: str
    record: Record
    side: Player
    kind: PuzzleKind
    turns: int
    goal: str
    idea: str
    grade: int
    solutions: int


@dataclass(frozen=True, slots=True)
class PuzzleTask:
    """A puzzle at its position, with everything that its search needs; it can be sent to another process.

    `ideas` are those of which the search finds out whether the goal can be reached without them.
    """

    title: Title
    kit: PuzzleKit
    puzzle: Puzzle
    start: Match
    goal: PuzzleGoal
    ideas: tuple[str, ...]

    @property
    def until(self) -> int:
        """The number of the turn in which the goal is judged."""
        return self.start.turn + self.puzzle.turns


@dataclass(frozen=True, slots=True)
class PuzzleTitles:
    """The titles that have puzzles, and what each brings to them, by the same ids."""

    titles: Mapping[str, Title]
    kits: Mapping[str, PuzzleKit]
