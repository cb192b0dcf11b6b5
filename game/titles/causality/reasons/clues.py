"""The facts of which reasons are made: a type for each kind, with slice, square and who did it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.titles.causality.reasons.cover import Cover, is_between
from game.titles.causality.reasons.obstacles import Comer, Firmness, Hindrance, Standstill, VainStep
from game.titles.causality.rules.flag import Flag
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.trace import Fact, Shot


class Exit(Enum):
    """How a stone comes to be nowhere in a slice."""

    NEVER = "it is not placed on that board"
    DESTROYED = "it was destroyed"
    JUMPED = "it jumped away"
    STRAYED = "it was free: no order of it lay where it was"


@dataclass(frozen=True, slots=True)
class Vanished:
    """Why a stone is nowhere in a slice; `place` is where it was last, or would be placed.

    `via` is where it was one slice before that (None: nowhere). If it is not placed for nobody sends it, `unsent` are
    those who alone would, each in its turn sent by the next, as far as they are not placed either. If it jumped away,
    `jump` is the order by which it did.
    """

    how: Exit
    place: Position
    via: Square | None = None
    unsent: tuple[int, ...] = ()
    jump: Flag | None = None


@dataclass(frozen=True, slots=True)
class Outdated:
    """From the place on a stone follows orders of that round, so older ones count no more (rules 2.6).

    `tagged`: not for it follows one there, but for a tagscreen made it forget the older ones.
    """

    place: Position
    round: int
    tagged: bool


@dataclass(frozen=True, slots=True)
class Moved:
    """A stone comes to another square, the place: by its order of a round, or pushed `by` another.

    If it meets others there (`met`), it has to go back to where it comes from.
    """

    place: Position
    start: Square
    round: int | None
    by: int | None = None
    met: VainStep | None = None


@dataclass(frozen=True, slots=True)
class CauseMissed:
    """A retro-cause is not followed: `where` its stone is in that slice (None: nowhere; `gone` says why).

    If it is on just that square, `follows` is the order that it follows there instead (None: none, or it is hidden),
    and `outdated` says why the retro-cause counts no more, if it does not. In `rounds` that was ordered.
    If it is elsewhere, `moved` is the order by which it came there, if that was given later than the retro-cause.
    The `way` is each step by which it came to where it is, or which it had to take back.
    """

    number: int
    stone: int
    place: Position
    where: Square | None
    hidden: bool = False
    gone: Vanished | None = None
    follows: Flag | None = None
    rounds: tuple[int, ...] = ()
    outdated: Outdated | None = None
    moved: Flag | None = None
    way: tuple[Moved, ...] = ()


@dataclass(frozen=True, slots=True)
class Landing:
    """Whom an ante-effect brings is not seen where it comes, for at once something destroys or hides it: `how`."""

    stone: int
    place: Position
    how: Fact


@dataclass(frozen=True, slots=True)
class Site:
    """Where a stone is destroyed, and where it was one slice before (`start`; None: it is only placed then).

    `moved`: it comes there by its own order. `met` are those that it meets there when a mine goes off beside it, if
    without that it would have to go back. `pusher`: who pushes the one that sets the mine off onto it (None: it comes
    by itself, or several do).
    """

    square: Square
    start: Square | None
    moved: bool = False
    met: tuple[int, ...] = ()
    pusher: int | None = None


@dataclass(frozen=True, slots=True)
class Blocked:
    """Without these others it comes to the place now; with them it stays where it was.

    `met` are those that it meets there, if they are not just those others: without some of these another one would be
    in the way, so they need not come to that square themselves. `how` is how it is kept from there. `stop` says of one
    that is there why it does not make room, if something stops it; if nothing even pushes it, `firm` says why. `comers`
    are those that it meets, if they come there; `onto` are others that are there already, if they come onto those.
    """

    stone: int
    place: Position
    stays: Square
    by: tuple[int, ...]
    how: Hindrance
    stop: Standstill | None = None
    firm: Firmness | None = None
    comers: tuple[Comer, ...] = ()
    met: tuple[int, ...] = ()
    onto: tuple[int, ...] = ()

    @property
    def obstacles(self) -> tuple[int, ...]:
        """Those that it meets on the square to which it should come, or that change places with it."""
        return self.met or self.by


@dataclass(frozen=True, slots=True)
class Freed:
    """It comes to the place now, as ordered in that round; then these others did not let it.

    `then` is where it stayed, `how` what they did to keep it there; for the rest see `Blocked`.
    """

    stone: int
    place: Position
    then: Square
    by: tuple[int, ...]
    round: int
    how: Hindrance
    stop: Standstill | None = None
    firm: Firmness | None = None
    comers: tuple[Comer, ...] = ()
    met: tuple[int, ...] = ()
    onto: tuple[int, ...] = ()

    @property
    def obstacles(self) -> tuple[int, ...]:
        """Those that it meets on the square to which it should come, or that change places with it."""
        return self.met or self.by


@dataclass(frozen=True, slots=True)
class Shoved:
    """It is pushed to the place now, by these others; without them it stays."""

    stone: int
    place: Position
    start: Square
    by: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Unshoved:
    """It stays at the place now; then it was pushed away by these others, to `then`.

    `in_vain`: they push it now too, and it has to go back; `stop` says who stops it, if those alone do. Or one of them
    comes onto it and cannot push it: whoever is `behind` it now was not there then.
    """

    stone: int
    place: Position
    then: Square
    by: tuple[int, ...]
    in_vain: bool = False
    stop: Standstill | None = None
    behind: int | None = None


@dataclass(frozen=True, slots=True)
class Destroyed:
    """It is destroyed at the place now; without these others and bombs it is not. `how` is what happened.

    If it is a shot, `instead` is what the same shooter hits then, `ordered` the round of the order by which it fires,
    `cover` who stands in between on the other board, and would take the shot here too. `besides`: what befell it before
    is enough by itself to keep it from where it was then; `outdated`: its older orders count no more there either.
    """

    stone: int
    place: Position
    by: tuple[int, ...]
    bombs: tuple[int, ...]
    how: Fact
    site: Site
    instead: Shot | None = None
    ordered: int | None = None
    cover: Cover | None = None
    besides: bool = False
    outdated: Outdated | None = None


@dataclass(frozen=True, slots=True)
class Spared:
    """It comes to the place now; then it was destroyed by these others and bombs; `instead`: see `Destroyed`."""

    stone: int
    place: Position
    by: tuple[int, ...]
    bombs: tuple[int, ...]
    how: Fact
    site: Site
    instead: Shot | None = None


def shield_of(clue: Destroyed | Spared) -> int | None:
    """Who takes the shot on the board where a stone lives on, as it stands in between there; None: nobody."""
    how, instead = clue.how, clue.instead
    if not isinstance(how, Shot) or instead is None or not is_between(instead.end, how.square, how.end):
        return None
    return instead.hit


@dataclass(frozen=True, slots=True)
class Screen:
    """A tagscreen: whose it is, the square on which it was deployed, and the round in which that was ordered."""

    stone: int
    square: Square
    round: int


@dataclass(frozen=True, slots=True)
class Tagging:
    """The tagscreens that tag a stone, and which orders of it count there (rules 2.3, 2.6).

    After them those from round `since` on count; as it came, those from round `before` on. `follows` is the order that
    it follows there where they tag it, `untagged` the one where they do not (None: none).
    """

    screens: tuple[Screen, ...]
    since: int
    before: int
    follows: Flag | None
    untagged: Flag | None


@dataclass(frozen=True, slots=True)
class Screened:
    """It is tagged at the place now by these others (none: by itself alone); then it was not.

    `effect` is that of the trace, or "hidden".
    """

    stone: int
    place: Position
    by: tuple[int, ...]
    effect: str
    tagging: Tagging


@dataclass(frozen=True, slots=True)
class Unscreened:
    """It is not tagged at the place now; then it was, by these others; for the rest see `Screened`."""

    stone: int
    place: Position
    by: tuple[int, ...]
    effect: str
    tagging: Tagging


@dataclass(frozen=True, slots=True)
class Arrives:
    """The ante-effect is active now, and was not then; `stone` is whom it brings (None: a bomb)."""

    number: int
    place: Position
    stone: int | None


@dataclass(frozen=True, slots=True)
class Absent:
    """The ante-effect was active then, and is not now; `stone` is whom it brought (None: a bomb)."""

    number: int
    place: Position
    stone: int | None


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The set-up stone was there then, and is taken back now."""

    stone: int
    place: Position


@dataclass(frozen=True, slots=True)
class PutBack:
    """The set-up stone was not there then, and is now."""

    stone: int
    place: Position


Root: TypeAlias = Arrives | Absent | TakenBack | PutBack
"""What a chain ends with. Two boards differ by nothing else, for every stone had its orders when a cause was placed."""

Clue: TypeAlias = Blocked | Freed | Shoved | Unshoved | Destroyed | Spared | Screened | Unscreened | Root
"""What a link of a chain may say."""


def comes_too_early(clue: Clue, goal: Position) -> bool:
    """Whether a stone comes now to the square of a place, but in an earlier slice."""
    return isinstance(clue, Freed) and clue.place.square == goal.square and clue.place.t < goal.t


@dataclass(frozen=True, slots=True)
class Onward:
    """How the stone of a link goes on by its orders, from where the link leaves it to the slice in which it matters.

    It comes to `end`, and is there from then on to slice `still`, if that is later; or it is `gone` before, and `end`
    is where it was last; or it means to come to `end` and stays at `back`, for others do not let it (`met`, unless the
    one to whom this leads is among them). It is that of the board on which the stone is there: the other one, if it was
    taken back or does not come. `by` pushes it to `end`. `passed`: it has orders where it strays, but they count no
    more, only those from that round on (`since`).
    """

    start: Position
    end: Position
    gone: Exit | None = None
    back: Square | None = None
    still: int | None = None
    by: int | None = None
    met: VainStep | None = None
    passed: bool = False
    since: int = 0


@dataclass(frozen=True, slots=True)
class Waylaid:
    """One that has a part in a link had to go back from the square on the other board, where it met `by`."""

    stone: int
    square: Square
    by: int


@dataclass(frozen=True, slots=True)
class ChainLink:
    """One link, so many steps of reasoning away from where the chain begins; `course`: what leads to the one before.

    `before`: how its stone came from where it was held then to where the chain begins, on the other board. `waylaid`:
    who could not do its part there, for it met one of whom the link itself says nothing.
    """

    clue: Clue
    depth: int
    course: Onward | None = None
    before: Onward | None = None
    waylaid: Waylaid | None = None


@dataclass(frozen=True, slots=True)
class Chain:
    """Why a stone does not come to a place now as it did then, or does as it did not.

    `first` is the slice of the first difference of its way. The links lead from there to what started it.
    `whole` is False if links were left out because there are too many.
    """

    stone: int
    place: Position
    first: int
    links: tuple[ChainLink, ...]
    whole: bool = True

    def comes_first(self, gone: int) -> Clue | None:
        """What comes first of it that a stone was taken back; None: it has no part in this."""
        for place, root in enumerate(self.links):
            if isinstance(root.clue, TakenBack) and root.clue.stone == gone:
                return next((each.clue for each in self.links[:place][::-1] if each.depth < root.depth), None)
        return None
