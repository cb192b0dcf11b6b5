"""A coach over a board: the parts and steps of a lesson as values, what each step waits for, and how well it went."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from game.engine.outcome import Player
from game.engine.title import Json, Match, Turn

TurnOrders: TypeAlias = tuple[str, ...]
"""The orders of one player in one turn; in which sequence does not matter here."""

Goal: TypeAlias = Callable[[Any], bool]
"""Whether a match has come as far as that."""

Opponent: TypeAlias = Callable[[Match, Player, int], TurnOrders]
"""What somebody else orders in a match of a part, in the turn of that number, counted from the part's first one."""


@dataclass(frozen=True, slots=True)
class Read:
    """The player reads, and goes on by a button."""


@dataclass(frozen=True, slots=True)
class Left:
    """What is told between turns is left."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The board shows what has that name."""

    what: str


@dataclass(frozen=True, slots=True)
class TurnGiven:
    """One of these turns is ordered; nothing else is played."""

    turns: tuple[TurnOrders, ...]


@dataclass(frozen=True, slots=True)
class Reached:
    """The match has come to the goal, however the player orders.

    After so many `turns` of the player without it, it counts as out of reach (0: never). `solution` gets there.
    `warns`: the coach tells what the draft would break.
    """

    goal: Goal
    solution: tuple[TurnOrders, ...]
    turns: int
    warns: bool = False


Wait: TypeAlias = Read | Left | Seen | TurnGiven | Reached


@dataclass(frozen=True, slots=True)
class Wrong:
    """A likely wrong answer: the turns of it, each with the orders that matter, and what is said to it."""

    turns: tuple[TurnOrders, ...]
    say: str


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One bubble, in the part of that number.

    `say` is said, and `then` in its place once the orders are drafted; in both, <id> is the key of an action. `point`
    are the names of what is pointed at, together. `at` names what is told between turns, if the step is about that
    (empty: about the board).
    """

    name: str
    say: str
    part: int = 0
    wait: Wait = Read()
    then: str = ""
    point: tuple[str, ...] = ()
    at: str = ""
    wrong: tuple[Wrong, ...] = ()
    hints: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LessonPart:
    """A position to learn on: board, ruleset, what was played before, and what the others order from then on."""

    board: Mapping[str, Json]
    ruleset: Mapping[str, Json]
    played: tuple[Turn, ...]
    reply: Opponent


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its name, what it is about in a line, who plays, which pages of the rulebook go with it, what is done.

    There is a step at least, and the first one is in the first part.
    """

    name: str
    about: str
    names: Mapping[Player, str]
    pages: tuple[str, ...]
    parts: tuple[LessonPart, ...]
    steps: tuple[LessonStep, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """How well a lesson went: how often a turn was taken back, or everything, and how many hints were asked for."""

    back: int = 0
    hints: int = 0

    @property
    def words(self) -> str:
        """It in a few words.

        >>> Score(2, 1).words
        '2 turns taken back, 1 hint'
        """
        back = "" if not self.back else "1 turn taken back" if self.back == 1 else f"{self.back} turns taken back"
        hints = "" if not self.hints else "1 hint" if self.hints == 1 else f"{self.hints} hints"
        return ", ".join(each for each in (back, hints) if each) or "without help"

    def better(self, other: Score | None) -> Score:
        """The better one of both."""
        return self if other is None or self.back + self.hints <= other.back + other.hints else other


def same_turn(given: Sequence[str], wanted: Sequence[str]) -> bool:
    """Whether both hold the same orders, in whatever sequence."""
    return sorted(given) == sorted(wanted)


def aim(step: LessonStep, drafted: Sequence[str]) -> TurnOrders:
    """The turn that the step asks for; of several, the one that the draft comes nearest. Empty: it asks for none."""
    if not isinstance(step.wait, TurnGiven):
        return ()
    return max(step.wait.turns, key=lambda turn: len(set(turn) & set(drafted)))


def is_drafted(step: LessonStep, drafted: Sequence[str]) -> bool:
    """Whether the draft is just what the step asks for."""
    return isinstance(step.wait, TurnGiven) and any(same_turn(drafted, turn) for turn in step.wait.turns)


def is_astray(step: LessonStep, drafted: Sequence[str]) -> bool:
    """Whether an order is drafted that the step does not ask for, and that is not the beginning of one either.

    A likely wrong answer is astray even if it is: what would be a beginning elsewhere may be a whole order here.
    """
    if not isinstance(step.wait, TurnGiven):
        return False
    if any(set(wrong.turns[0]) <= set(drafted) for wrong in step.wrong):
        return True
    return not any(all(_leads(order, turn) for order in drafted) for turn in step.wait.turns)


def _leads(order: str, turn: TurnOrders) -> bool:
    """Whether the order is one of the turn, or as many words of one as were chosen by now."""
    return any(wanted == order or wanted.startswith(f"{order} ") for wanted in turn)


def answer_to(step: LessonStep, played: Sequence[TurnOrders]) -> str:
    """What the lesson says to the turns played in this step, if it is one of the likely wrong answers; else empty."""
    for wrong in step.wrong:
        if len(wrong.turns) == len(played) and all(
            set(wanted) <= set(turn) for wanted, turn in zip(wrong.turns, played, strict=True)
        ):
            return wrong.say
    return ""
