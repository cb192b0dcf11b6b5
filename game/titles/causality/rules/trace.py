"""The facts of a step: everything that happened between two slices, in the order of the rules, each with its cause.

Stones and ante-effects are named by their numbers. A fact belongs to the slice in which its effect shows. Pictures,
logs and explanations are made from these facts and from nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.titles.causality.rules.flag import Flag, Tagscreen
from game.titles.causality.rules.geometry import Azimuth, Square
from game.titles.causality.rules.stone import Faction


@dataclass(frozen=True, slots=True)
class SetUp:
    """A set-up stone was placed (2.1)."""

    stone: int
    square: Square


@dataclass(frozen=True, slots=True)
class PortalOpened:
    """A time-jump-in placed its stone (2.1)."""

    stone: int
    square: Square
    ante: int


@dataclass(frozen=True, slots=True)
class Followed:
    """A stone followed a flag in the slice before; what the flag says happened on the way to this slice (2.6)."""

    stone: int
    square: Square
    flag: Flag


@dataclass(frozen=True, slots=True)
class Faded:
    """A stone was causally free in the slice before, so nobody knows it in this one (2.6)."""

    stone: int
    square: Square


@dataclass(frozen=True, slots=True)
class Emerged:
    """A stone that was hidden in the slice before re-appeared (2.1)."""

    stone: int
    square: Square


@dataclass(frozen=True, slots=True)
class Pushed:
    """Rule 1, Sokoban push: `by` moved onto `start`, and the stone was pushed on to `end`."""

    stone: int
    by: int
    start: Square
    end: Square


@dataclass(frozen=True, slots=True)
class PushRefused:
    """Rule 1 could not push the stone: the square beyond is no floor (blocker None) or a stone stands on it."""

    stone: int
    by: int
    square: Square
    beyond: Square
    blocker: int | None


@dataclass(frozen=True, slots=True)
class Opposed:
    """Rule 2, Opposition: two stones tried to change places and both returned."""

    stone: int
    other: int
    square: Square
    other_square: Square


@dataclass(frozen=True, slots=True)
class MineExploded:
    """Rule 3(a): stones met on a mine's square; `victims` (the mine too) were destroyed."""

    mine: int
    square: Square
    met: tuple[int, ...]
    victims: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Captured:
    """Rule 3(b): wildcards moved onto a shared square and destroyed the victims."""

    by: tuple[int, ...]
    square: Square
    victims: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Returned:
    """Rule 4, Impasse: the stone went back from `start` to `end`.

    `met` are the stones because of which: those on its square, or its pusher.
    """

    stone: int
    start: Square
    end: Square
    met: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Exploded:
    """Rule 5, Explosion: stones that still shared a square were destroyed."""

    square: Square
    victims: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScreenDeployed:
    """A tagscreen acted on its square (2.3); `tagged` are all stones within its reach."""

    by: int
    screen: Tagscreen
    square: Square
    tagged: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tagged:
    """What all tagscreens of the slice together did to one stone (2.3).

    `effect` is "locked", "unlocked", "interfered" or "nothing" (lock and unlock cancelled each other).
    """

    stone: int
    square: Square
    effect: str
    by: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hid:
    """A hide tagscreen took the stone out of this slice (2.3)."""

    stone: int
    square: Square
    by: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shot:
    """A stone fired (2.4). `hit` is the stone destroyed; None: the shot ended at the last floor square `end`."""

    by: int
    square: Square
    azimuth: Azimuth
    end: Square
    hit: int | None


@dataclass(frozen=True, slots=True)
class BombExploded:
    """An active bomb went off (2.4) and destroyed the victims."""

    ante: int
    square: Square
    victims: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BaseTaken:
    """A base changed hands (2.5)."""

    stone: int
    square: Square
    faction: Faction
    before: Faction


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a stone here does next (2.6): the flag it follows (None: free, or locked), and those it passes over.

    A flag is passed over because its round is before `since` (the stone followed a later one, or was interfered with),
    or because the followed one is of an earlier round.
    """

    stone: int
    square: Square
    flag: Flag | None
    passed_over: tuple[Flag, ...]
    since: int
    locked: bool


Fact: TypeAlias = (
    SetUp
    | PortalOpened
    | Followed
    | Faded
    | Emerged
    | Pushed
    | PushRefused
    | Opposed
    | MineExploded
    | Captured
    | Returned
    | Exploded
    | ScreenDeployed
    | Tagged
    | Hid
    | Shot
    | BombExploded
    | BaseTaken
    | Chosen
)


def victims_of(fact: Fact) -> tuple[int, ...]:
    """The stones that a fact destroyed."""
    match fact:
        case MineExploded() | Captured() | Exploded() | BombExploded():
            return fact.victims
        case Shot(hit=int() as hit):
            return (hit,)
        case _:
            return ()
