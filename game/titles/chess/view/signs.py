"""What can be marked on a chess board, as values: each title says what lies where, and `overlay.py` draws it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.view.look.palette import Color, Role


class TargetKind(Enum):
    """What going to a square would be; told apart by form as well as by colour."""

    MOVE = "an ordinary move"
    TIME = "a move through time"
    RISK = "a move that loses, or may lose"


@dataclass(frozen=True, slots=True)
class TargetMark:
    """A square to which the held piece may go: a dot, or a ring around what it would take. `words` are a number or so
    beside it; `lit`: it is what would be chosen next."""

    square: int
    takes: bool = False
    kind: TargetKind = TargetKind.MOVE
    words: str = ""
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Ghost:
    """A piece that is not there yet, or not any more: `words` (a count of turns, for example) stand at its corner.

    It fills the square if it is alone there; `aside` of a piece, or of other ghosts, it is small.
    """

    square: int
    letter: str
    words: str = ""
    color: Role = Role.TIME
    aside: bool = False


class Corner(Enum):
    """Where on a square a badge is: parts of the free room to its left and above it."""

    UPPER_LEFT = (0, 0)
    UPPER_RIGHT = (1, 0)
    LOWER_LEFT = (0, 1)
    LOWER_RIGHT = (1, 1)


@dataclass(frozen=True, slots=True)
class Badge:
    """A few letters at a corner of a square, on a ground of that colour."""

    square: int
    words: str
    color: Role = Role.TIME
    corner: Corner = Corner.UPPER_RIGHT


class RingKind(Enum):
    """How a ring around a piece is drawn."""

    SOLID = "solid"
    DASHED = "dashed"
    DOUBLE = "double"


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring around whatever stands on a square."""

    square: int
    color: Color
    kind: RingKind = RingKind.SOLID


class PortalForm(Enum):
    """Two kinds of portals are told apart by their form, not by colour alone."""

    ROUND = "round"
    SQUARE = "square"


@dataclass(frozen=True, slots=True)
class Portal:
    """A way through time that lies on a square, below whatever stands there; `letter` is the piece that belongs to it
    (empty: none is named)."""

    square: int
    color: Role
    form: PortalForm
    letter: str = ""


@dataclass(frozen=True, slots=True)
class SquareThread:
    """A bow from square to square: what belongs together."""

    start: int
    end: int
    color: Role = Role.TIME
    dashed: bool = True


@dataclass(frozen=True, slots=True)
class SquareArrow:
    """A straight arrow from square to square; from a square to itself it is a ring, as players mark squares."""

    start: int
    end: int
    color: Role = Role.NOW


@dataclass(frozen=True, slots=True)
class BoardSigns:
    """Everything that is marked on a board at one moment.

    `last` are the squares of the last move, `chosen` is the square of the held piece, `checked` are kings in check (or
    whatever else must not be taken), `cursor` is where the keyboard is. Whatever is empty or None is not drawn.
    """

    last: tuple[int, ...] = ()
    chosen: int | None = None
    checked: tuple[int, ...] = ()
    cursor: int | None = None
    targets: tuple[TargetMark, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    badges: tuple[Badge, ...] = ()
    rings: tuple[Ring, ...] = ()
    portals: tuple[Portal, ...] = ()
    threads: tuple[SquareThread, ...] = ()
    arrows: tuple[SquareArrow, ...] = ()
