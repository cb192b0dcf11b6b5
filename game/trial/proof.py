"""What can be proven of a title by comparing two ways of doing it on chance cases, as many as somebody has time for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.engine.record import Record


@dataclass(frozen=True, slots=True)
class Case:
    """One case: what is to be counted of it, by name, and what it was compared by.

    `differs`: None if both ways came to the same, else how they differ; `record` leads to the case.
    """

    counted: dict[str, str]
    record: Record
    differs: str | None


@dataclass(frozen=True, slots=True)
class Proof:
    """Something that is proven case by case: `cases` gives them without end, the same for the same seed everywhere."""

    name: str
    about: str
    cases: Callable[[int], Iterator[Case]]
