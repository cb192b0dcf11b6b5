"""The vocabulary of pictures: draw operations as plain values, painted in order by the painter."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, Protocol, TypeAlias

from game.view.look.palette import Color, Role


class Point(NamedTuple):
    """A pixel of the window, counted from its upper left corner."""

    x: int
    y: int


def scaled(length: int, scale: int) -> int:
    """A length of the ordinary size in pixels, at a scale in percent; at least 1 for any but 0.

    >>> scaled(10, 125), scaled(1, 30), scaled(0, 200)
    (13, 1, 0)
    """
    pixels = (length * scale + 50) // 100
    return max(1, pixels) if length > 0 else pixels


class Rect(NamedTuple):
    """An upright rectangle in pixels; its right and bottom edges are not part of it."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column to the right of it."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.y + self.h

    @property
    def center(self) -> Point:
        """The pixel in the middle."""
        return Point(self.x + self.w // 2, self.y + self.h // 2)

    def contains(self, point: tuple[int, int]) -> bool:
        """Whether the pixel lies inside."""
        return self.x <= point[0] < self.x + self.w and self.y <= point[1] < self.y + self.h

    def overlaps(self, other: Rect) -> bool:
        """Whether the two share a pixel."""
        (ax, ay, aw, ah), (bx, by, bw, bh) = self, other
        return ax < bx + bw and bx < ax + aw and ay < by + bh and by < ay + ah

    def encloses(self, other: Rect) -> bool:
        """Whether the other lies inside completely."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom

    def around(self, other: Rect) -> Rect:
        """The smallest rectangle that holds both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def within(self, other: Rect) -> Rect:
        """The part of it that lies inside the other; empty if there is none."""
        # Called very often, so no other method is called by it.
        (ax, ay, aw, ah), (bx, by, bw, bh) = self, other
        x, y = ax if ax > bx else bx, ay if ay > by else by
        right, bottom = ax + aw if ax + aw < bx + bw else bx + bw, ay + ah if ay + ah < by + bh else by + bh
        return Rect(x, y, right - x if right > x else 0, bottom - y if bottom > y else 0)

    def inset(self, dx: int, dy: int | None = None) -> Rect:
        """Smaller by `dx` on the left and right and `dy` (or else `dx`) above and below; negative grows."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, max(0, self.w - 2 * dx), max(0, self.h - 2 * dy))

    def move(self, dx: int, dy: int) -> Rect:
        """The same size elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def cut_top(self, height: int, gap: int = 0) -> tuple[Rect, Rect]:
        """The upper `height` rows, and the rest below a gap."""
        height = min(height, self.h)
        below = min(self.h, height + gap)
        return Rect(self.x, self.y, self.w, height), Rect(self.x, self.y + below, self.w, self.h - below)

    def cut_bottom(self, height: int, gap: int = 0) -> tuple[Rect, Rect]:
        """The lower `height` rows, and the rest above a gap."""
        height = min(height, self.h)
        rest = max(0, self.h - height - gap)
        return Rect(self.x, self.bottom - height, self.w, height), Rect(self.x, self.y, self.w, rest)

    def cut_left(self, width: int, gap: int = 0) -> tuple[Rect, Rect]:
        """The left `width` columns, and the rest to the right of a gap."""
        width = min(width, self.w)
        beyond = min(self.w, width + gap)
        return Rect(self.x, self.y, width, self.h), Rect(self.x + beyond, self.y, self.w - beyond, self.h)

    def cut_right(self, width: int, gap: int = 0) -> tuple[Rect, Rect]:
        """The right `width` columns, and the rest to the left of a gap."""
        width = min(width, self.w)
        rest = max(0, self.w - width - gap)
        return Rect(self.right - width, self.y, width, self.h), Rect(self.x, self.y, rest, self.h)

    def columns(self, count: int, gap: int = 0) -> tuple[Rect, ...]:
        """That many columns side by side, as equal as whole pixels allow."""
        free = max(0, self.w - gap * (count - 1))
        edges = [free * i // count for i in range(count + 1)]
        return tuple(Rect(self.x + edges[i] + gap * i, self.y, edges[i + 1] - edges[i], self.h) for i in range(count))

    def rows(self, count: int, gap: int = 0) -> tuple[Rect, ...]:
        """That many rows one below the other, as equal as whole pixels allow."""
        free = max(0, self.h - gap * (count - 1))
        edges = [free * i // count for i in range(count + 1)]
        return tuple(Rect(self.x, self.y + edges[i] + gap * i, self.w, edges[i + 1] - edges[i]) for i in range(count))

    def centered(self, width: int, height: int) -> Rect:
        """A rectangle of that size in the middle of this one."""
        return Rect(self.x + (self.w - width) // 2, self.y + (self.h - height) // 2, width, height)


class Weight(Enum):
    """Which of the bundled faces a text is set in."""

    # Looked up for every text of every frame, and Enum's own hash is slow.
    __hash__ = object.__hash__

    REGULAR = "regular"
    BOLD = "bold"
    MONO = "mono"


class Anchor(Enum):
    """Which point of a text's box its position names; values are halves of width and height."""

    TOP_LEFT = (0, 0)
    TOP = (1, 0)
    TOP_RIGHT = (2, 0)
    LEFT = (0, 1)
    CENTER = (1, 1)
    RIGHT = (2, 1)
    BOTTOM_LEFT = (0, 2)
    BOTTOM = (1, 2)


class Measure(Protocol):
    """Tells how large a text will be, so that view models can lay it out without drawing it."""

    def width(self, text: str, size: int, weight: Weight = Weight.REGULAR) -> int:
        """Pixels from left to right."""
        ...

    def height(self, size: int, weight: Weight = Weight.REGULAR) -> int:
        """Pixels of one line from top to bottom."""
        ...


class Dash(NamedTuple):
    """A broken line: pixels drawn, pixels left out, and how far the pattern is shifted along the line.

    Give a shift only to a line that runs: lines without are kept by the painter, shifted ones drawn anew.
    """

    on: int
    off: int
    shift: int = 0


@dataclass(frozen=True, slots=True)
class Fill:
    """A box, its outline drawn inside its edges; `color` None leaves the inside open."""

    rect: Rect
    color: Color | None
    radius: int = 0
    border: int = 0
    border_color: Color | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """Straight pieces from point to point."""

    points: tuple[Point, ...]
    color: Color
    width: int = 1
    dash: Dash | None = None


@dataclass(frozen=True, slots=True)
class Curve:
    """A cubic Bezier thread from `start` to `end`; `part` of it in thousandths from the start is drawn.

    A whole thread is kept by the painter; one with a smaller part is taken to be growing and drawn anew.
    """

    start: Point
    control_a: Point
    control_b: Point
    end: Point
    color: Color
    width: int = 2
    dash: Dash | None = None
    part: int = 1000


@dataclass(frozen=True, slots=True)
class Circle:
    """A disc, or with a width a ring whose outer edge has the radius."""

    center: Point
    radius: int
    color: Color
    width: int = 0
    dash: Dash | None = None


@dataclass(frozen=True, slots=True)
class Polygon:
    """A filled shape with straight edges."""

    points: tuple[Point, ...]
    color: Color


@dataclass(frozen=True, slots=True)
class Sprite:
    """A bundled drawing by name, fitted into the rectangle; `turns` are quarter turns clockwise.

    The drawings of a title are named `title/name`. `ink`, `second` and `dark` colour the three placeholders.
    """

    name: str
    rect: Rect
    ink: Color = Role.TEXT
    second: Color = Role.TEXT_DIM
    dark: Color = Role.GROUND
    alpha: int = 255
    turns: int = 0


class Reading(Enum):
    """What a text says of squares, which readers can have called in another way: see game.view.board.squares."""

    TEXT = "words with squares among them"
    COLUMN = "the number of a column"
    ROW = "the number of a row"
    VERBATIM = "to be read as it is written"


@dataclass(frozen=True, slots=True)
class Text:
    """One line of words; what does not fit into `max_width` pixels ends in an ellipsis.

    Words of `inks` have that colour wherever they stand in it, all others `color`.
    """

    text: str
    at: Point
    size: int
    color: Color = Role.TEXT
    anchor: Anchor = Anchor.TOP_LEFT
    weight: Weight = Weight.REGULAR
    max_width: int | None = None
    reading: Reading = Reading.TEXT
    inks: tuple[tuple[str, Color], ...] = ()


@dataclass(frozen=True, slots=True)
class Clip:
    """From here to the matching `Unclip` only the inside of the rectangle is painted; clips nest."""

    rect: Rect


@dataclass(frozen=True, slots=True)
class Unclip:
    """Ends the innermost `Clip`."""


Op: TypeAlias = Fill | Line | Curve | Circle | Polygon | Sprite | Text | Clip | Unclip
"""One step of a picture."""

Frame: TypeAlias = tuple[Op, ...]
"""A picture: its steps from back to front."""


def shorten(measure: Measure, text: str, max_width: int, size: int, weight: Weight = Weight.REGULAR) -> str:
    """The text, or as much of its beginning as fits into `max_width` pixels with an ellipsis."""
    if measure.width(text, size, weight) <= max_width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        fits = measure.width(text[:middle].rstrip() + "…", size, weight) <= max_width
        low, high = (middle, high) if fits else (low, middle - 1)
    return text[:low].rstrip() + "…"


def fitted(measure: Measure, text: str, max_width: int, sizes: tuple[int, int], weight: Weight = Weight.REGULAR) -> int:
    """The largest size, of `sizes` from the least to the best, at which the text fits; else the least."""
    least, size = sizes
    while size > least and measure.width(text, size, weight) > max_width:
        size -= 1
    return size


def shorten_middle(measure: Measure, text: str, max_width: int, size: int) -> str:
    """The text, or as much of its beginning and its end as fits into `max_width` pixels with an ellipsis between."""
    kept = len(text)
    short = text
    while measure.width(short, size) > max_width and kept > 2:
        kept -= 1
        short = f"{text[: kept // 3]}…{text[len(text) - (kept - kept // 3) :]}"
    return short


def fold(measure: Measure, text: str, max_width: int, size: int) -> str:
    """The text with spaces in words that are wider than `max_width` pixels, so that `wrap` keeps all of them.

    A letter stays whole, however little room there is.
    """
    folded = []
    for word in text.split():
        while len(word) > 1 and measure.width(word, size) > max_width:
            fitting = (end for end in range(len(word) - 1, 0, -1) if measure.width(word[:end], size) <= max_width)
            cut = next(fitting, 1)
            slash = word.rfind("/", 1, cut) + 1
            folded.append(word[: slash or cut])
            word = word[slash or cut :]
        folded.append(word)
    return " ".join(folded)


def wrap(measure: Measure, text: str, max_width: int, size: int, weight: Weight = Weight.REGULAR) -> list[str]:
    """The text in lines of at most `max_width` pixels, broken at spaces; a longer word is shortened."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if not line or measure.width(longer, size, weight) <= max_width:
                line = longer
                continue
            lines.append(shorten(measure, line, max_width, size, weight))
            line = word
        lines.append(shorten(measure, line, max_width, size, weight))
    return lines
