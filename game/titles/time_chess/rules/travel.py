"""What is on its way through time: travellers, and the lines of pieces that came from the future (rules 2, 3).

Theory of operation. A line is the life of one piece in stages. Its first stage begins at the origin, each further one
at an entry that is still open; each stage has one piece as its present end. `at` says where that is: a square, away on
a trip (told by the turn in which it left, as a side leaves once a turn), or lost. When the end of one stage travels
back into the entry of another, the two stages become one, and the entry is gone. A line without open entries has
nothing left to be remembered.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.titles.chess.rules.squares import NOWHERE
from game.titles.time_chess.rules.pieces import KNIGHT, NOTHING, QUEEN, ROOK
from game.titles.time_chess.rules.trips import LONGEST, along

OPEN: Final = 0
"""The due turn of a traveller that comes back when its side likes."""
LOST: Final = -1
"""Where a captured piece is."""
_AWAY: Final = 64


def away_since(turn: int) -> int:
    """Where a piece is that left in that turn of its side."""
    return _AWAY + turn


def left_in(at: int) -> int:
    """The turn in which a piece left that is away, else NOWHERE.

    >>> left_in(away_since(3)), left_in(12)
    (3, -1)
    """
    return at - _AWAY if at >= _AWAY else NOWHERE


@dataclass(frozen=True, slots=True)
class Traveller:
    """A piece that is off the board; it left `origin` in the turn `departed` of its side and is `due` in another.

    Where it comes back when it is recalled, `due` is OPEN, `target` NOWHERE, and `direction` where it is headed ("": it
    stays). `promotion` is what a pawn becomes when it arrives.
    """

    side: int
    piece: int
    origin: int
    target: int
    departed: int
    due: int
    direction: str = ""
    promotion: int = NOTHING

    @property
    def is_open(self) -> bool:
        """Whether it comes back when it is recalled."""
        return self.due == OPEN

    @property
    def arriving(self) -> int:
        """The piece that it will be on the board."""
        return self.promotion or self.piece

    def lands_on(self, turn: int) -> int:
        """Where it can land in that turn of its side, or NOWHERE."""
        if self.is_open:
            return along(self.origin, self.direction, turn - self.departed) if turn > self.departed else NOWHERE
        return self.target if turn == self.due else NOWHERE


@dataclass(frozen=True, slots=True, order=True)
class OpenEntry:
    """Where and in which turn of its side a copy came from the future; `at` is where the piece is that it became."""

    turn: int
    square: int
    at: int

    def limit(self, piece: int, *, open_future: bool) -> int | None:
        """The last turn in which it can be closed, if there is one (rules 6.3)."""
        if open_future and piece in (QUEEN, ROOK):
            return None
        return self.turn + (2 if piece == KNIGHT else LONGEST)


@dataclass(frozen=True, slots=True)
class PieceLine:
    """A piece and its copies; `origin` is where the end of the first stage is, `entries` are sorted."""

    side: int
    piece: int
    origin: int
    entries: tuple[OpenEntry, ...]

    @property
    def ends(self) -> tuple[int, ...]:
        """Where the ends of all stages are."""
        return (self.origin, *(entry.at for entry in self.entries))

    @property
    def is_stranded(self) -> bool:
        """Whether the loops cannot be closed any more: the first stage is lost, or two of the others (rules 6.3)."""
        lost = sum(entry.at == LOST for entry in self.entries)
        return bool(self.entries) and (self.origin == LOST or lost > 1)

    def moved(self, before: int, after: int) -> PieceLine:
        """The line after the piece at one place went to another, or was lost."""
        origin = after if self.origin == before else self.origin
        entries = tuple(replace(entry, at=after) if entry.at == before else entry for entry in self.entries)
        return PieceLine(self.side, self.piece, origin, entries)

    def with_copy(self, square: int, turn: int) -> PieceLine:
        """The line with one copy more, which came to that square."""
        return replace(self, entries=tuple(sorted((*self.entries, OpenEntry(turn, square, square)))))

    def closed(self, at: int, entry: OpenEntry) -> PieceLine:
        """The line after the piece at a place went back into an entry that is not its own."""
        rest = tuple(each for each in self.entries if each != entry)
        return replace(self, entries=rest).moved(at, entry.at)
