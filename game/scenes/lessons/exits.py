"""Where a lesson leads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.app.scene import Scene, Transition
from game.view.coach.lesson import Score


@dataclass(frozen=True, slots=True)
class LessonExits:
    """`over` when it was gone through, that well; `left` when it was given up.

    `book` opens the rulebook at a page (None: there is no rulebook). `onward` leads to the next lesson when this one is
    over (None: it is the last one).
    """

    over: Callable[[Score], Transition]
    left: Callable[[], Transition]
    book: Callable[[str], Scene] | None = None
    onward: Callable[[Score], Transition] | None = None
