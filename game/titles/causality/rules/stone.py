"""The table of stone types (rules 3), factions, and the stones of a match as their progenitors define them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, IntEnum

from game.engine.outcome import Player
from game.titles.causality.rules.geometry import Azimuth, Square

A = Player("A")
B = Player("B")
PLAYERS = (A, B)


class Faction(IntEnum):
    """Whose a stone or a base is."""

    A = 0
    B = 1
    N = 2

    @property
    def player(self) -> Player | None:
        """The player of this faction; None for neutral."""
        return None if self is Faction.N else PLAYERS[self]


def faction_of(player: Player) -> Faction:
    """The faction that a player commands."""
    return Faction[player]


class TimeJump(Enum):
    """How a stone type jumps in time (rules 3, last column)."""

    NEVER = "never"
    FINAL_SLICE = "out of the final slice, onto its own square"
    ANY_SLICE = "out of every slice, onto its own square"
    KNIGHT = "one step of 2 and one of 1, of which one goes back in time"


class StoneType(Enum):
    """What a stone is."""

    TANK = "tank"
    BOMBARDIER = "bombardier"
    SNIPER = "sniper"
    TAGGER = "tagger"
    WILDCARD = "wildcard"
    BOX = "box"
    MINE = "mine"


_AXES = ((0, -1), (1, 0), (0, 1), (-1, 0))
_DIAGONALS = ((1, -1), (1, 1), (-1, 1), (-1, -1))
_KNIGHT = ((1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2))


@dataclass(frozen=True, slots=True)
class StoneKind:
    """What the rules know of one stone type."""

    opposable: bool = False
    orientable: bool = False
    neutral: bool = False
    moves: tuple[tuple[int, int], ...] = ()
    """Steps that it may move by, except for a tank, which follows its azimuth."""
    drives: bool = False
    """Moves forwards or backwards, then optionally turns by a quarter."""
    turns: bool = False
    fires: bool = False
    bombs: bool = False
    tags: bool = False
    time_jump: TimeJump = TimeJump.NEVER
    explosive: bool = False
    """Destroys the others on the square that it moves to."""
    takes_bases: bool = False
    fires_past_friends: bool = False
    swaps_any_type: bool = False
    pushable: bool = True

    def __reduce__(self) -> tuple[Callable[[StoneType], StoneKind], tuple[StoneType]]:
        """In another process it is that process's row of the table: there is only one of each."""
        return _row, (next(type_ for type_, kind in KINDS.items() if kind is self),)


def _row(type_: StoneType) -> StoneKind:
    return KINDS[type_]


KINDS: dict[StoneType, StoneKind] = {
    StoneType.TANK: StoneKind(
        opposable=True,
        orientable=True,
        drives=True,
        turns=True,
        fires=True,
        time_jump=TimeJump.FINAL_SLICE,
        takes_bases=True,
    ),
    StoneType.BOMBARDIER: StoneKind(
        opposable=True, moves=_AXES, bombs=True, time_jump=TimeJump.FINAL_SLICE, takes_bases=True
    ),
    StoneType.SNIPER: StoneKind(
        opposable=True,
        orientable=True,
        turns=True,
        fires=True,
        time_jump=TimeJump.ANY_SLICE,
        takes_bases=True,
        fires_past_friends=True,
    ),
    StoneType.TAGGER: StoneKind(moves=_KNIGHT, tags=True, time_jump=TimeJump.KNIGHT, takes_bases=True),
    StoneType.WILDCARD: StoneKind(moves=_DIAGONALS, time_jump=TimeJump.ANY_SLICE, explosive=True, swaps_any_type=True),
    StoneType.BOX: StoneKind(neutral=True),
    StoneType.MINE: StoneKind(neutral=True, pushable=False),
}


@dataclass(frozen=True, slots=True)
class Stone:
    """One stone of a match, as its progenitor places it: by set-up, or by a time-jump-in.

    `number` counts all stones of the match from 0: set-up stones in set-up order, then time-jumps-in by placement.
    `ante` is the number of the time-jump-in that places it, 0 for a set-up stone. `since` is the round of the
    progenitor.
    """

    number: int
    name: str
    faction: Faction
    type: StoneType
    azimuth: Azimuth | None
    t: int
    square: Square
    ante: int = 0
    since: int = 0

    @property
    def kind(self) -> StoneKind:
        """The row of the table of stone types."""
        return KINDS[self.type]
