"""A coach over a board: the steps of a lesson as values, what each waits for, and what it points at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.engine.outcome import Player
from game.engine.title import Json
from game.view.frame import Rect
from game.view.written import fill


@dataclass(frozen=True, slots=True)
class Wait:
    """What must have come to pass: so many turns played, so many ends of rounds left behind."""

    turn: int = 0
    closed: int = 0


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One bubble.

    `words` are said, and `then` in their place once the step's `order` is drafted; in both, <id> is the key of an
    action. `around` are the names of targets pointed at, `way` of others of which the first one on the screen is
    pointed at: the last thing to do stands first. Without `wait` the player reads, and goes on by a button.
    """

    name: str
    words: str
    around: tuple[str, ...] = ()
    way: tuple[str, ...] = ()
    order: str = ""
    then: str = ""
    wait: Wait | None = None

    @property
    def is_about_end(self) -> bool:
        """Whether it points at the end of a round, and not at the board."""
        return bool(self.way) and not self.order


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the player has come: turns played, ends of rounds left behind, and the draft."""

    turn: int = 0
    closed: int = 0
    drafted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """Some steps over a board of its own.

    `astray` is said when something else than the step's order is drafted. `called` is the word for a lesson of this
    kind, as in "Leave the lesson?".
    """

    board: Mapping[str, Json]
    names: Mapping[Player, str]
    steps: tuple[LessonStep, ...]
    astray: str
    called: str


def is_met(step: LessonStep, progress: Progress) -> bool:
    """Whether what the step waits for has come to pass; one that is only read never is by itself."""
    wait = step.wait
    return wait is not None and progress.turn >= wait.turn and progress.closed >= wait.closed


def is_drafted(step: LessonStep, progress: Progress) -> bool:
    """Whether the draft is just what the step asks for."""
    return bool(step.order) and progress.drafted == (step.order,)


def is_astray(step: LessonStep, progress: Progress) -> bool:
    """Whether something else is drafted."""
    return bool(step.order and progress.drafted) and not is_drafted(step, progress)


def said(step: LessonStep, progress: Progress, keys: Mapping[str, str]) -> str:
    """The words of the bubble; `keys` are the names of keys by the actions' ids."""
    words = step.then if step.then and is_drafted(step, progress) else step.words
    return fill(words, keys)


def pointed_at(
    step: LessonStep, progress: Progress, targets: Mapping[str, Rect], before: Sequence[str] = ()
) -> Rect | None:
    """The part of the window concerned, if it can be seen.

    `before` are the names of targets of which one has to be pressed before the step's order can be given; empty:
    nothing has to.
    """
    if step.around:
        return _union([targets[name] for name in step.around if name in targets])
    names = before or (("submit",) if is_drafted(step, progress) else step.way)
    return next((targets[name] for name in names if name in targets), None)


def _union(rects: Sequence[Rect]) -> Rect | None:
    if not rects:
        return None
    left, top = min(rect.x for rect in rects), min(rect.y for rect in rects)
    return Rect(left, top, max(rect.right for rect in rects) - left, max(rect.bottom for rect in rects) - top)
