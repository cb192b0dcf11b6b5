"""One stone in one slice (`Pose`), and the book that makes each pose once and finds its flag (rules 2.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from game.titles.causality.rules.flag import Act, Flag, Flags, Tagscreen
from game.titles.causality.rules.geometry import Azimuth, Square
from game.titles.causality.rules.stone import StoneKind

NO_AZIMUTH = -1
NO_ACT = -1
_JUMP = Act.JUMP

PoseKey: TypeAlias = tuple[int, int, int, int, int, bool, bool]
"""What makes two poses equal: stone, t, cell, azimuth, since, locked, hidden."""


class Pose:
    """A stone in one slice, with what the rules remember of it and what it does next.

    `since` is the earliest round whose flags count for it; `hidden` that a tagscreen took it out of this slice.
    `flag` is the flag it follows here, `act` and `retro` what that says, `arrival` the pose that this brings it to if
    nothing comes in between (None: it is on no later slice). Poses are made by a PoseBook only, once each, and never
    change: equal poses of one book are the same object.
    """

    __slots__ = (
        "act",
        "arrival",
        "azimuth",
        "cell",
        "flag",
        "hidden",
        "kind",
        "locked",
        "retro",
        "since",
        "stone",
        "t",
    )

    def __init__(self, key: PoseKey, kind: StoneKind) -> None:
        self.stone, self.t, self.cell, self.azimuth, self.since, self.locked, self.hidden = key
        self.kind = kind
        self.flag: Flag | None = None
        self.act = NO_ACT
        self.retro = 0
        self.arrival: Pose | None = None

    def __repr__(self) -> str:
        marks = ("L" if self.locked else "") + ("H" if self.hidden else "")
        return f"Pose({self.stone} t{self.t} c{self.cell} a{self.azimuth} s{self.since}{marks})"

    @property
    def moved(self) -> bool:
        """It goes to another square by its own flag."""
        return self.arrival is not None and self.arrival.cell != self.cell


class PoseBook:
    """Every pose that the flags of a board make possible, made when it is asked for."""

    def __init__(self, flags: Flags) -> None:
        self.flags = flags
        self._final = flags.level.final
        self._kinds = tuple(stone.kind for stone in flags.stones)
        self._poses: dict[PoseKey, Pose] = {}
        self._table: Sequence[Mapping[tuple[int, int], tuple[Flag, ...]]] = flags.table
        self._cells = flags.level.terrain.cells

    def pose(self, key: PoseKey) -> Pose:
        """The pose with these properties."""
        found = self._poses.get(key)
        return self._made(key) if found is None else found

    def _made(self, key: PoseKey) -> Pose:
        """A new pose, and all that come after it along its flags, up to one that is known.

        Much of the time of an evolution is spent here, hence one loop without calls.
        """
        poses, cells = self._sheet(key[0]), self._cells
        stone, t, cell, azimuth, since, locked, hidden = key
        kind, flags_at = self._kinds[stone], self._table[stone]
        neutral = kind.neutral
        first = last = poses[key] = Pose(key, kind)
        while True:
            if neutral or hidden:
                if t == self._final:
                    return first
            else:
                for flag in flags_at.get((t, cell), ()):
                    if flag.round >= since:
                        break
                else:
                    return first
                last.flag, last.act, last.retro = flag, flag.act, flag.ante
                if flag.act is _JUMP:
                    return first
                if flag.to is not None:
                    cell = cells[flag.to]
                if flag.azimuth is not None:
                    azimuth = int(flag.azimuth)
                since = flag.round
            t += 1
            hidden = False
            key = (stone, t, cell, azimuth, since, locked, False)
            known = poses.get(key)
            if known is not None:
                last.arrival = known
                return first
            last.arrival = last = poses[key] = Pose(key, kind)

    def _sheet(self, stone: int) -> dict[PoseKey, Pose]:
        """Where the poses of that stone are kept."""
        del stone
        return self._poses

    def adopted(self, pose: Pose) -> Pose:
        """The same pose as it is in this book, if it comes from another."""
        return self.pose((pose.stone, pose.t, pose.cell, pose.azimuth, pose.since, pose.locked, pose.hidden))

    def moved_to(self, pose: Pose, cell: int) -> Pose:
        """The same pose on another cell of the same slice."""
        return self.pose((pose.stone, pose.t, cell, pose.azimuth, pose.since, pose.locked, pose.hidden))

    def tagged(self, pose: Pose, since: int, *, locked: bool, hidden: bool) -> Pose:
        """The same pose as tagscreens left it."""
        return self.pose((pose.stone, pose.t, pose.cell, pose.azimuth, since, locked, hidden))

    def progenitor(self, stone: int) -> Pose:
        """How the progenitor of a stone places it."""
        source = self.flags.stones[stone]
        azimuth = NO_AZIMUTH if source.azimuth is None else int(source.azimuth)
        return self.pose((stone, source.t, self._cells[source.square], azimuth, source.since, False, False))


def passed_over(flags: Flags, pose: Pose) -> tuple[Flag, ...]:
    """The flags for this stone at this position that it does not follow."""
    if pose.hidden:
        return ()
    here = flags.table[pose.stone].get((pose.t, pose.cell), ())
    return tuple(flag for flag in here if flag is not pose.flag)


def is_free(flags: Flags, pose: Pose) -> bool:
    """Whether the stone is causally free here: no flag to follow, not neutral, not hidden, not locked at the end."""
    if pose.flag is not None or pose.hidden or pose.kind.neutral:
        return False
    return not (pose.locked and pose.t == flags.level.final)


def azimuth_of(pose: Pose) -> Azimuth | None:
    """The azimuth of the stone in this pose; None if it has none."""
    return None if pose.azimuth == NO_AZIMUTH else Azimuth(pose.azimuth)


def square_of(flags: Flags, pose: Pose) -> Square:
    """The square of the stone in this pose."""
    return flags.level.terrain.square(pose.cell)


def tagscreen_of(pose: Pose) -> Tagscreen | None:
    """The tagscreen that the stone deploys by the flag it follows here."""
    return None if pose.flag is None or pose.flag.act is not Act.TAG else pose.flag.screen
