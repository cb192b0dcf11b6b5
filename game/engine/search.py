"""Long searches that rules ask for in the middle of a turn: how they can be carried out elsewhere, and watched."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias, TypeVar

Q = TypeVar("Q")
A = TypeVar("A")

Watch: TypeAlias = Callable[[object], None]
"""Hears how far a search has come, as the title's own value. What it raises ends the search."""


class Solve(Protocol):
    """How a search is carried out. The answer is the same wherever and however often that is done."""

    def __call__(self, search: Callable[[Q, Watch], A], question: Q, /) -> A:
        """What `search` answers; both can be pickled, the search as a function of a module."""


def unwatched(progress: object) -> None:
    """Nobody wants to know."""
    del progress


def at_once(search: Callable[[Q, Watch], A], question: Q, /) -> A:
    """Carries a search out here and now.

    >>> at_once(lambda numbers, watch: max(numbers), [3, 7, 5])
    7
    """
    return search(question, unwatched)
