"""What of a canonisation is looked at, and the colours of its verdicts."""

from __future__ import annotations

from dataclasses import dataclass

from game.view.causality.canonisation_motion import Moment
from game.view.causality.canonisation_story import Fate
from game.view.palette import Role

INKS: dict[Fate, Role] = {
    Fate.KEPT: Role.TIME,
    Fate.RETURNED: Role.TIME,
    Fate.DROPPED: Role.PARADOX,
    Fate.IDLE: Role.TEXT_DIM,
    Fate.OPEN: Role.PARADOX,
    Fate.FRESH: Role.TIME,
}
"""The colour of each fate; shape (solid, cut, dotted) tells the same."""


@dataclass(frozen=True, slots=True)
class Look:
    """What is shown of a story: the moment of its telling, which board, the chosen row, the scroll."""

    moment: Moment
    canonised: bool = True
    chosen: int | None = None
    pointed: int | None = None
    scroll: int = 0
