"""Running a round in thought: slice after slice by the rules' own parts, without the facts that pictures are made of.

What comes of a meeting hangs on the kinds of stones that meet and on their ways alone, and the same few meet in playout
after playout: so that is remembered for the turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.titles.causality.bot.field import Arrivals, Field
from game.titles.causality.bot.field_book import FieldBook
from game.titles.causality.bot.passage import Passage, count_causes
from game.titles.causality.bot.thought import Thought
from game.titles.causality.rules.action import strike, tag
from game.titles.causality.rules.conflict import GONE, PLACED, Body, resolve
from game.titles.causality.rules.flag import Scenario
from game.titles.causality.rules.pose import Pose
from game.titles.causality.rules.timeline import Slice

Meets: TypeAlias = tuple[tuple[int, int, int], ...]
"""The kind, origin and cell of each stone on its way into a slice."""


class Runner:
    """Runs rounds on the field of one turn."""

    def __init__(self, field: Field) -> None:
        self._field = field
        self._met: dict[Meets, list[int]] = {}

    def run(
        self, book: FieldBook, poses: Sequence[Pose], course: Passage, portals: Arrivals, thought: Thought | None
    ) -> Passage:
        """Goes on with the course, whose next slice has these poses; without a thought nobody orders anything."""
        field, factions = self._field, self._field.factions
        t, base_at, owners = course.t, field.base_at, list(course.owners)
        while True:
            if thought is not None:
                poses = [thought.ask(pose, book) if _is_open(pose) else pose for pose in poses]
            slice_ = Slice(t, tuple(poses))
            course.slices.append(slice_)
            if slice_.retros:
                count_causes(course, slice_)
            if t == field.final:
                break
            t += 1
            placed, bombs = portals[t]
            poses = self._next(book, slice_, [book.progenitor(stone) for stone in placed], bombs)
            for pose in poses:
                if pose.cell in base_at and pose.kind.takes_bases and not pose.hidden:
                    owners[base_at[pose.cell]] = factions[pose.stone]
        course.owners = tuple(owners)
        return course

    def whole(self, book: FieldBook, scenario: Scenario, thought: Thought | None) -> Passage:
        """A round from its first slice on."""
        field = self._field
        portals = field.portals(book.flags, scenario.active)
        poses = self._first(book, portals, scenario.off)
        owners = [base.faction for base in field.level.bases]
        for pose in poses:
            if pose.cell in field.base_at and pose.kind.takes_bases:
                owners[field.base_at[pose.cell]] = field.factions[pose.stone]
        return self.run(book, poses, Passage(0, [], tuple(owners)), portals, thought)

    def _first(self, book: FieldBook, portals: Arrivals, off: int) -> Sequence[Pose]:
        """Slice 0."""
        placed, bombs = portals[0]
        poses = [book.progenitor(each.number) for each in self._field.level.stones if not off >> each.number & 1]
        poses += [book.progenitor(stone) for stone in placed]
        if len({pose.cell for pose in poses}) < len(poses):
            poses = self._resolved(book, [], poses, poses)
        poses.sort(key=_by_stone)
        if bombs:
            destroyed, _ = strike(book.flags, [], bombs, poses)
            poses = [pose for pose in poses if pose.stone not in destroyed]
        return poses

    def _next(self, book: FieldBook, before: Slice, placed: Sequence[Pose], bombs: Sequence[int]) -> Sequence[Pose]:
        """Who is in the slice after this one (rules 2.1 to 2.4)."""
        poses: list[Pose] = [*before.arrivals, *placed]
        if not before.quiet or (placed and len({pose.cell for pose in poses}) < len(poses)):
            poses = self._resolved(book, before.poses, placed, poses)
        if before.taggers:
            poses, _ = tag(book, before.taggers, poses, tug_of_war=self._field.tug_of_war)
        if placed:
            poses.sort(key=_by_stone)
        if before.shooters or bombs:
            firing = [pose for pose in poses if pose.stone in before.shooters]
            destroyed, _ = strike(book.flags, firing, bombs, poses)
            if destroyed:
                poses = [pose for pose in poses if pose.stone not in destroyed]
        return poses

    def _resolved(
        self, book: FieldBook, going: Sequence[Pose], placed: Sequence[Pose], arriving: Sequence[Pose]
    ) -> list[Pose]:
        key = tuple(
            [
                (id(pose.kind), PLACED if pose.hidden else pose.cell, pose.arrival.cell)
                for pose in going
                if pose.arrival is not None
            ]
            + [(id(pose.kind), PLACED, pose.cell) for pose in placed]
        )
        cells = self._met.get(key)
        if cells is None:
            bodies = [
                Body(pose.stone, pose.kind, origin, cell) for pose, (_, origin, cell) in zip(arriving, key, strict=True)
            ]
            cells, _ = resolve(self._field.terrain, bodies)
            self._met[key] = cells
        return [
            pose if pose.cell == cell else book.moved_to(pose, cell)
            for pose, cell in zip(arriving, cells, strict=True)
            if cell != GONE
        ]


def _is_open(pose: Pose) -> bool:
    return pose.flag is None and not pose.kind.neutral and not pose.hidden


def _by_stone(pose: Pose) -> int:
    return pose.stone
