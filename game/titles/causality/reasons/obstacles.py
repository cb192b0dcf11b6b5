"""What keeps a stone from its square, as facts: who, how, and why that one makes no room (rules 2.2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.titles.causality.rules.geometry import Position, Square


class Hindrance(Enum):
    """How others keep a stone from its square (rules 2.2)."""

    THERE = "they are on it"
    CAME_BACK = "they meant to leave it and had to go back to it"
    CLASH = "they were on their way to it too, and everybody went back"
    SWAP = "they meant to change places with it"
    CROWD = "some this, some that"


class Firmness(Enum):
    """Why one that is on a square is not pushed on at all by a stone that comes to it (rules 2.2)."""

    ARRIVES = "it is only placed there in that slice"
    EMERGES = "it only comes out of hiding there in that slice"
    KIND = "such a stone pushes nobody"


@dataclass(frozen=True, slots=True)
class Comer:
    """One that another meets on a square: where it is before (None: it is only placed), and where it means to come.

    `pushed_by`: it does not come there by its own order, but is pushed. `stop` says of one that had to go back to that
    square why.
    """

    stone: int
    start: Square | None
    end: Square
    pushed_by: int | None = None
    stop: Standstill | None = None


@dataclass(frozen=True, slots=True)
class Standstill:
    """Why a stone that is in the way does not make room: it cannot come to the place, on its way or pushed.

    `by` keep it from there (none: there is no floor), by `how`; `coming` are those of them that are not on that place
    afterwards. If not all of them stand there, `comers` say of each where it comes from, and who pushes it. Without
    them the other stone would come to its square, if it meets none but those to blame there. `behind` says of the one
    that keeps it from there why that does not make room in its turn, if something stops it; if it is not even pushed,
    `firm` says why; if the stone is pushed, `firm` says that it only comes there then.
    """

    stone: int
    place: Position
    by: tuple[int, ...]
    how: Hindrance
    is_pushed: bool
    coming: tuple[int, ...] = ()
    comers: tuple[Comer, ...] = ()
    firm: Firmness | None = None
    behind: Standstill | None = None

    @property
    def there(self) -> tuple[int, ...]:
        """Who of the `comers` is on that place from the slice before, or afterwards; of those behind one that is pushed
        only who is enough to stop that, if one is."""
        here = self.place.square
        those = (each.stone for each in self.comers if each.start == here or each.stone not in self.coming)
        return self.standing or tuple(those)

    @property
    def others(self) -> tuple[Comer, ...]:
        """The other ones of the `comers`, who only come there."""
        return tuple(each for each in self.comers if each.stone not in self.there)

    @property
    def standing(self) -> tuple[int, ...]:
        """Who stands behind one that is pushed, and is enough to stop that (rules 2.2), whoever comes there too, even
        pushing it away."""
        here = self.place.square
        those = (
            each for each in self.comers if each.start == here and (each.end == here or each.pushed_by is not None)
        )
        return tuple(each.stone for each in those) if self.is_pushed else ()


@dataclass(frozen=True, slots=True)
class VainStep:
    """A stone goes to a place by its own order and has to go back from there, for it meets these others.

    `how` they keep it from there, and why the one that is there makes no room, or is not even pushed, is said as of a
    `Standstill`; `comers` are those that it meets, if they come there in that very step. `since` is when and from where
    the one that is there came to that place (None: it was placed there, or there are several).
    """

    stone: int
    place: Position
    obstacles: tuple[int, ...]
    how: Hindrance
    stop: Standstill | None = None
    firm: Firmness | None = None
    comers: tuple[Comer, ...] = ()
    since: CameThere | None = None


@dataclass(frozen=True, slots=True)
class CameThere:
    """In that slice a stone came to where it is from another square."""

    t: int
    start: Square
