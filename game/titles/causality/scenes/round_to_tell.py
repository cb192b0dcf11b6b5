"""What the scene of a round's end asks of whatever tells it which round that is."""

from __future__ import annotations

from typing import Protocol

from game.titles.causality.reasons.reasons import Deadlock, Reasons
from game.titles.causality.view.canonisation.story import Story


class RoundToTell(Protocol):
    """What the end of a round is told with."""

    @property
    def index(self) -> int:
        """Which of the rounds it is, from 0."""

    @property
    def rounds(self) -> int:
        """How many can be told."""

    @property
    def story(self) -> Story:
        """What was decided."""

    @property
    def reasons(self) -> Reasons | Deadlock:
        """Why."""

    @property
    def next_step(self) -> str:
        """The words for going on."""

    def beside(self, way: int) -> RoundToTell | None:
        """The round before or after; None: there is none."""


def beside(told: RoundToTell, way: int) -> RoundToTell | None:
    """The round so many rounds on, or back; None: there is none."""
    found: RoundToTell | None = told
    for _ in range(abs(way)):
        found = None if found is None else found.beside(1 if way > 0 else -1)
    return found
