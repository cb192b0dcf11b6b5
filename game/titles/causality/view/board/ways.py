"""How threads run on the screen: in smooth pieces, so that each can be followed from one end to the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import dist
from typing import NamedTuple

from game.view.board.marks import crack_ops
from game.view.frame import Curve, Dash, Op, Point, Rect
from game.view.look.palette import Color

WHOLE = 1000
"""A whole piece, in thousandths."""


class Tie(NamedTuple):
    """What hangs between two points: from the cause of the effect of that number back to the effect. `cracked`: it has
    come apart; `named`: its number is written on it where there is room."""

    number: int
    start: Point
    end: Point
    cracked: bool = False
    named: bool = False


class Bezier(NamedTuple):
    """A cubic Bezier curve."""

    start: Point
    bend: Point
    bend_too: Point
    end: Point

    def at(self, part: int) -> Point:
        """The point at that many thousandths of its parameter."""
        u, v = part, WHOLE - part
        a, b, c, d = v * v * v, 3 * v * v * u, 3 * v * u * u, u * u * u
        (x, y), (x1, y1), (x2, y2), (x3, y3) = self
        half = WHOLE**3 // 2
        return Point(
            (a * x + b * x1 + c * x2 + d * x3 + half) // WHOLE**3, (a * y + b * y1 + c * y2 + d * y3 + half) // WHOLE**3
        )

    @property
    def length(self) -> int:
        """About how long it is, in pixels."""
        spots = [self.at(part) for part in range(0, WHOLE + 1, WHOLE // 8)]
        return round(sum(dist(one, other) for one, other in pairwise(spots)))


@dataclass(frozen=True, slots=True)
class Way:
    """The way of a thread: its pieces from cause to effect. `middle` is the index of the one that would break, at so
    many thousandths of it; `label` is where its number stands, at the cause and at the effect, as far as there is room.
    """

    pieces: tuple[Bezier, ...]
    middle: int = 0
    at: int = WHOLE // 2

    @property
    def ends(self) -> tuple[Point, Point]:
        """At the cause, and at the effect."""
        return self.pieces[0].start, self.pieces[-1].end

    @property
    def level(self) -> int:
        """How high it runs where it breaks."""
        return self.pieces[self.middle].at(self.at).y

    @property
    def name_spot(self) -> Point:
        """Where there is room for what it is called when it is looked at: off its break."""
        return self.pieces[self.middle].at(self.at + 220 if self.at <= WHOLE // 2 else self.at - 220)

    def curves(self, color: Color, width: int, dash: Dash | None) -> Iterator[Op]:
        """As a whole."""
        for piece in self.pieces:
            yield Curve(*piece, color, width, dash)

    def cracked(self, side: int, color: Color, width: int, dash: Dash | None) -> Iterator[Op]:
        """Come apart, with a break that reaches so far to each side."""
        for index, piece in enumerate(self.pieces):
            curve = Curve(*piece, color, width, dash)
            if index == self.middle:
                gap = min(90, side * 5 // 2 * WHOLE // max(1, piece.length))
                yield from crack_ops(curve, side, color, self.at, gap)
            else:
                yield curve

    def crack_place(self, side: int) -> Rect:
        """What that break covers."""
        spot = self.pieces[self.middle].at(self.at)
        return Rect(spot.x - side, spot.y - side, 2 * side + 1, 2 * side + 1)
