"""What the coach points at in a step, and what its bubble must leave to be seen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.scenes.lessons.coached import Coached, Guiding
from game.view.coach.bubble import Sight
from game.view.coach.lesson import LessonStep, Seen, aim, is_drafted
from game.view.frame import Rect

_SUBMIT = "submit"
"""What every board calls the button that gives the orders."""


@dataclass(frozen=True, slots=True)
class LessonDesk:
    """What lies before the player: the board as a coach sees it, what is drafted at it, and everything that can be
    pressed, by name, in that room. `on_board`: nothing else is on top."""

    board: Coached
    guide: Guiding
    drafted: tuple[str, ...]
    targets: Mapping[str, Rect]
    room: Rect
    on_board: bool


def wanted(step: LessonStep, drafted: tuple[str, ...]) -> str:
    """The first order that the step asks for and that is not drafted yet; empty: there is none."""
    if is_drafted(step, drafted):
        return ""
    return next((order for order in aim(step, drafted) if order not in drafted), "")


def sight(step: LessonStep, table: LessonDesk) -> Sight:
    """What the step points at and may need, and what else should be seen."""
    order = wanted(step, table.drafted)
    names = table.board.lead(order) if order else ()
    clear = (*names, *step.point, *table.board.answers(order)) if order else ()
    if table.on_board:
        clear = (*clear, *table.guide.must_see())
    keep = table.board.worth_seeing() if table.on_board else ()
    return Sight(_spots(step, names, table), _seen(clear, table.targets), _seen(keep, table.targets))


def _spots(step: LessonStep, names: Iterable[str], table: LessonDesk) -> tuple[Rect, ...]:
    targets = table.targets
    if is_drafted(step, table.drafted):
        spots = _seen((_SUBMIT,), targets)
    elif isinstance(step.wait, Seen) and not step.point:
        spots = _seen((step.wait.what,), targets)
    else:
        spots = _seen(names, targets)[:1] or _seen(step.point, targets)
    return tuple(spot for spot in spots if table.room.encloses(spot))


def _seen(names: Iterable[str], targets: Mapping[str, Rect]) -> tuple[Rect, ...]:
    """Where these are, as far as they are on the screen."""
    return tuple(targets[name] for name in names if name in targets)
