"""How a round went in thought, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.titles.causality.rules.stone import Faction
from game.titles.causality.rules.timeline import Slice

Owners: TypeAlias = tuple[Faction, ...]
"""Whose each base is, in the order of the level's bases."""


@dataclass(slots=True)
class Passage:
    """How a round went: its slices from the one where it began, whose the bases are, what ante-effects were followed.

    `once` and `twice` are masks of the ante-effects with one retro-cause at least, and with more.
    """

    slices: list[Slice]
    owners: Owners
    once: int = 0
    twice: int = 0


@dataclass(slots=True)
class Played:
    """What came of a playout: the bases and the last slice of this round, once settled, and of the next one (None: it
    was not played). `jumps`: how many stones A and B have sent back."""

    owners: Owners
    last: Slice
    jumps: tuple[int, int]
    paradox: bool
    course: Passage
    next_owners: Owners | None = None
    next_last: Slice | None = None
    next_course: Passage | None = None


def count_causes(course: Passage, slice_: Slice) -> None:
    """Adds the retro-causes that are followed in a slice."""
    for number in slice_.retros:
        bit = 1 << number
        course.twice |= course.once & bit
        course.once |= bit


def is_consistent(course: Passage, on: int, considered: int) -> bool:
    """Whether each ante-effect has one retro-cause if it is on, and else none (rules 4)."""
    return course.once & considered == on and not course.twice & considered
