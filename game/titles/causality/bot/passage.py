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
    """How a round went from slice `t` on: its slices, whose the bases are, what ante-effects were followed.

    `once` and `twice` are masks of the ante-effects with one retro-cause at least, and with more.
    """

    t: int
    slices: list[Slice]
    owners: Owners
    once: int = 0
    twice: int = 0


@dataclass(slots=True)
class Played:
    """What came of a playout.

    `course` is the round as it was played, `settled` as its history has it; `jumps` is how many stones A and B have
    sent back. `paradox`: the match ends by one. `next_course` and `next_settled`: the same of the next round (None: it
    was not played). `still`: in the next round nobody can order anything, so the match ends.
    """

    course: Passage
    settled: Passage
    jumps: tuple[int, int]
    paradox: bool = False
    next_course: Passage | None = None
    next_settled: Passage | None = None
    still: bool = False


def count_causes(course: Passage, slice_: Slice) -> None:
    """Adds the retro-causes that are followed in a slice."""
    for number in slice_.retros:
        bit = 1 << number
        course.twice |= course.once & bit
        course.once |= bit


def is_consistent(course: Passage, on: int, considered: int) -> bool:
    """Whether each ante-effect has one retro-cause if it is on, and else none (rules 4)."""
    return course.once & considered == on and not course.twice & considered
