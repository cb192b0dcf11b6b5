"""The life of one stone on one board: where it was in every slice, what happened to it, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.titles.causality.rules.flag import Act
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.pose import Pose, square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import (
    Chosen,
    Exploded,
    Fact,
    Followed,
    Hid,
    Opposed,
    Pushed,
    Returned,
    Tagged,
    victims_of,
)
from game.titles.causality.view.words import involved


class State(Enum):
    """What a stone is in a slice."""

    HERE = "here"
    HIDDEN = "hidden"
    DESTROYED = "destroyed"
    LEFT = "jumped away"
    UNKNOWN = "had no order in the slice before"


@dataclass(frozen=True, slots=True)
class LifeSlice:
    """One slice of a life: the stone's square (the last one it had, if it ended), and the facts that concern it.

    `facts` happened on the way into the slice and in it; `chosen` is what the stone does next. `pose` is None in the
    slice in which the life has ended.
    """

    t: int
    state: State
    square: Square
    pose: Pose | None
    facts: tuple[Fact, ...]
    chosen: Chosen | None = None

    @property
    def position(self) -> Position:
        """Where that was."""
        return Position(self.t, *self.square)


@dataclass(frozen=True, slots=True)
class Life:
    """All chapters of a stone in the slices that may be seen, the last of these with them, in the order of time; none
    if it is not on the board."""

    stone: int
    chapters: tuple[LifeSlice, ...]
    last: int

    def at(self, t: int) -> LifeSlice | None:
        """The chapter of that slice."""
        return next((chapter for chapter in self.chapters if chapter.t == t), None)


def life(timeline: Timeline, stone: int, last: int) -> Life:
    """The life of a stone up to the last slice that may be seen."""
    if stone >= len(timeline.flags.stones):
        return Life(stone, (), last)
    chapters: list[LifeSlice] = []
    for t in range(timeline.flags.stones[stone].t, last + 1):
        pose = _pose(timeline, stone, t)
        facts = tuple(fact for fact in timeline.trace(t) if stone in involved(fact))
        if pose is None:
            before = chapters[-1] if chapters else None
            if before is not None or any(stone in victims_of(fact) for fact in facts):
                chapters.append(_end(timeline, stone, t, before, facts))
            break
        chosen = next((fact for fact in facts if isinstance(fact, Chosen)), None)
        state = State.HIDDEN if pose.hidden else State.HERE
        told = tuple(fact for fact in facts if not isinstance(fact, Chosen))
        chapters.append(LifeSlice(t, state, square_of(timeline.flags, pose), pose, told, chosen))
    return Life(stone, tuple(chapters), last)


def _pose(timeline: Timeline, stone: int, t: int) -> Pose | None:
    """The stone in that slice, hidden or not."""
    return next((pose for pose in timeline.steps[t].slice.poses if pose.stone == stone), None)


def _end(timeline: Timeline, stone: int, t: int, before: LifeSlice | None, facts: tuple[Fact, ...]) -> LifeSlice:
    if any(stone in victims_of(fact) for fact in facts):
        return LifeSlice(t, State.DESTROYED, last_square(timeline, stone, t, facts), None, facts)
    flag = None if before is None or before.pose is None else before.pose.flag
    square = timeline.flags.stones[stone].square if before is None else before.square
    state = State.LEFT if flag is not None and flag.act is Act.JUMP else State.UNKNOWN
    return LifeSlice(t, state, square, None, facts)


def blow_on(timeline: Timeline, stone: int) -> tuple[int, Fact] | None:
    """In which slice a stone is destroyed, and by what; None: it is not, on this board."""
    for t, step in enumerate(timeline.steps):
        for fact in step.facts:
            if stone in victims_of(fact):
                return t, fact
    return None


def last_square(timeline: Timeline, stone: int, t: int, facts: tuple[Fact, ...]) -> Square:
    """Where a stone was when it was destroyed in slice t; of the facts those count that concern it."""
    for pose in timeline.steps[t].before_fire:
        if pose.stone == stone:
            return square_of(timeline.flags, pose)
    source = timeline.flags.stones[stone]
    before = _pose(timeline, stone, t - 1) if t > source.t else None
    arrival = None if before is None else before.arrival
    square = source.square if arrival is None else square_of(timeline.flags, arrival)
    for fact in (each for each in facts if stone in involved(each)):
        match fact:
            case Pushed() | Returned() if fact.stone == stone:
                square = fact.end
            case Opposed():
                square = fact.square if fact.stone == stone else fact.other_square
            case Exploded():
                square = fact.square
            case _:
                pass
    return square


def stone_at(timeline: Timeline, position: Position) -> int | None:
    """The stone on a square of a slice, or else the one that is hidden there, or that was destroyed there."""
    cell_poses = [p for p in timeline.steps[position.t].slice.poses if square_of(timeline.flags, p) == position.square]
    for pose in sorted(cell_poses, key=lambda pose: pose.hidden):
        return pose.stone
    facts = timeline.trace(position.t)
    for victim in dict.fromkeys(victim for fact in facts for victim in victims_of(fact)):
        if last_square(timeline, victim, position.t, facts) == position.square:
            return victim
    return None


class Since(Enum):
    """Why flags of earlier rounds do not count for a stone any more."""

    FOLLOWED = "it followed an order of that round"
    INTERFERED = "a tagscreen of that round made it forget"


@dataclass(frozen=True, slots=True)
class Cutoff:
    """What made a stone pass over the flags of the rounds before `round`: where, and by whose tagscreens."""

    round: int
    why: Since
    position: Position
    by: tuple[int, ...] = ()


def limit(told: Life, t: int) -> Cutoff | None:
    """Since when, and why, flags count for a stone in slice t; None if all that were ever placed for it do."""
    chapter = told.at(t)
    if chapter is None or chapter.pose is None:
        return None
    since = chapter.pose.since
    first = chapter
    while True:
        before = told.at(first.t - 1)
        if before is None or before.pose is None:
            return None
        if before.pose.since != since:
            break
        first = before
    followed = next((fact for fact in first.facts if isinstance(fact, Followed)), None)
    if followed is not None and followed.flag.round == since:
        return Cutoff(since, Since.FOLLOWED, before.position)
    return Cutoff(since, Since.INTERFERED, first.position, _taggers(first))


def _taggers(chapter: LifeSlice) -> tuple[int, ...]:
    """Whose screens hid the stone or made it forget."""
    return tuple(
        dict.fromkeys(
            by
            for fact in chapter.facts
            if isinstance(fact, Hid) or (isinstance(fact, Tagged) and fact.effect == "interfered")
            for by in fact.by
            if fact.stone == (chapter.pose.stone if chapter.pose else -1)
        )
    )
