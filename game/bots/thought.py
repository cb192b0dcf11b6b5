"""What a computer player says of its thinking, in the same words for every title."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from game.engine.outcome import Player
from game.engine.search import Watch
from game.engine.title import Known


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


@dataclass(frozen=True, slots=True)
class Expectation:
    """What a computer player was about in one turn: what it ordered, what it would have ordered else (empty: nothing
    came near), and what it thought likeliest of the others."""

    orders: tuple[str, ...]
    second: tuple[str, ...] = ()
    others: Mapping[Player, tuple[str, ...]] = field(default_factory=dict)


@runtime_checkable
class Foreseeing(Protocol):
    """A computer player (see game.play.ports.Bot) that can say what it was about."""

    def expects(self, known: Known, player: Player, watch: Watch) -> Expectation:
        """What it was about when it ordered, going by the same knowledge as then."""
