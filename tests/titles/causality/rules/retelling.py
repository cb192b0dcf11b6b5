"""Rebuilds a slice from the slice before it and the facts of the step alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import assert_never

from game.titles.causality.rules.flag import Act, Flag, Flags
from game.titles.causality.rules.geometry import Azimuth, Square
from game.titles.causality.rules.pose import azimuth_of, square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import (
    BaseTaken,
    BombExploded,
    Captured,
    Chosen,
    Emerged,
    Exploded,
    Fact,
    Faded,
    Followed,
    Hid,
    MineExploded,
    Opposed,
    PortalOpened,
    Pushed,
    PushRefused,
    Returned,
    ScreenDeployed,
    SetUp,
    Shot,
    Tagged,
    victims_of,
)


@dataclass(frozen=True, slots=True)
class Seen:
    """What can be seen of a stone in a slice."""

    square: Square
    azimuth: Azimuth | None
    locked: bool = False
    hidden: bool = False


def slice_of(timeline: Timeline, t: int) -> dict[int, Seen]:
    """Every stone of a slice by number, hidden ones too."""
    return {
        pose.stone: Seen(square_of(timeline.flags, pose), azimuth_of(pose), pose.locked, pose.hidden)
        for pose in timeline.steps[t].slice.poses
    }


class Retelling:
    """A slice under reconstruction."""

    def __init__(self, flags: Flags, before: dict[int, Seen]) -> None:
        self.flags = flags
        self.stones = dict(before)
        self.bases: dict[Square, str] = {}

    def tell(self, facts: Iterable[Fact]) -> dict[int, Seen]:
        """The slice after these facts."""
        for fact in facts:
            self.one(fact)
        return self.stones

    def one(self, fact: Fact) -> None:
        match fact:
            case SetUp() | PortalOpened() | Emerged() | Followed() | Faded():
                self.arrival(fact)
            case Pushed() | PushRefused() | Opposed() | Returned():
                self.conflict(fact)
            case Tagged() | Hid():
                self.tag(fact)
            case BaseTaken():
                assert self.stones[fact.stone].square == fact.square
                self.bases[fact.square] = fact.faction.name
            case MineExploded() | Captured() | Exploded() | Shot() | BombExploded() | ScreenDeployed() | Chosen():
                """Victims are taken away all together, and the others change nothing by themselves."""
            case _:
                assert_never(fact)

    def arrival(self, fact: SetUp | PortalOpened | Emerged | Followed | Faded) -> None:
        match fact:
            case SetUp() | PortalOpened():
                assert fact.stone not in self.stones
                self.stones[fact.stone] = Seen(fact.square, self.flags.stones[fact.stone].azimuth)
            case Emerged():
                assert self.stones[fact.stone].hidden
                self.change(fact.stone, fact.square, hidden=False)
            case Followed():
                self.follow(fact.stone, fact.square, fact.flag)
            case Faded():
                self.leave(fact.stone, fact.square)

    def conflict(self, fact: Pushed | PushRefused | Opposed | Returned) -> None:
        match fact:
            case Pushed():
                self.change(fact.stone, fact.start, square=fact.end)
                assert self.stones[fact.by].square == fact.start
            case PushRefused():
                assert self.stones[fact.stone].square == self.stones[fact.by].square == fact.square
            case Opposed():
                self.change(fact.stone, fact.other_square, square=fact.square)
                self.change(fact.other, fact.square, square=fact.other_square)
            case Returned():
                assert fact.met
                self.change(fact.stone, fact.start, square=fact.end)

    def tag(self, fact: Tagged | Hid) -> None:
        match fact:
            case Hid():
                self.change(fact.stone, fact.square, hidden=True)
            case Tagged(effect="locked" | "unlocked"):
                self.change(fact.stone, fact.square, locked=fact.effect == "locked")
            case Tagged():
                assert fact.effect in ("interfered", "nothing")

    def follow(self, stone: int, square: Square, flag: Flag) -> None:
        if flag.act is Act.JUMP:
            self.leave(stone, square)
            return
        azimuth = self.stones[stone].azimuth if flag.azimuth is None else flag.azimuth
        self.change(stone, square, square=flag.to or square, azimuth=azimuth)

    def leave(self, stone: int, square: Square) -> None:
        assert self.stones.pop(stone).square == square

    def change(self, stone: int, found: Square, **changes: object) -> None:
        """A stone that is where the fact says, changed."""
        assert self.stones[stone].square == found
        self.stones[stone] = replace(self.stones[stone], **changes)  # type: ignore[arg-type]


SIMULTANEOUS = ((MineExploded, Captured), (Exploded,), (Shot, BombExploded))
"""Facts whose victims are counted from one and the same picture."""


def retold(timeline: Timeline, t: int) -> tuple[dict[int, Seen], dict[Square, str]]:
    """The stones of slice t and the bases taken in it, by the facts."""
    telling = Retelling(timeline.flags, slice_of(timeline, t - 1) if t else {})
    facts = list(timeline.trace(t))
    while facts:
        kinds = next((kinds for kinds in SIMULTANEOUS if isinstance(facts[0], kinds)), None)
        together = 1
        while kinds is not None and together < len(facts) and isinstance(facts[together], kinds):
            together += 1
        now, facts = facts[:together], facts[together:]
        telling.tell(now)
        for victim in {victim for fact in now for victim in victims_of(fact)}:
            del telling.stones[victim]
    return telling.stones, telling.bases
