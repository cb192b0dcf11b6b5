"""How far a computer player has come with one turn, in the same words for every title."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ThoughtProgress:
    """So many of so many steps of its effort are done.

    >>> ThoughtProgress(30, 120).percent
    25
    """

    done: int
    most: int

    @property
    def percent(self) -> int:
        """How much of it is done, of 100."""
        return min(100, 100 * self.done // max(1, self.most))
