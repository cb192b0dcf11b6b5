"""Where threads run between slices that are spread out in several rows: in bows that keep off each other.

Stones come back where they left: with slices below each other many threads would be one and the same upright line,
through the numbers of slices and the ends of other threads.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.titles.causality.view.board.ways import WHOLE, Bezier, Tie, Way
from game.view.frame import Point, Rect

_BENDS = (60, 90, 140, 200, 260, 340, 430)
"""How far a bow may reach to a side, in percent of a square."""

_LEAST_BEND = 12
"""So many pixels a bow reaches to its side at least."""

_STEPS = 32
"""In so many steps a bow is looked at."""

_OUTSIDE, _ON_A_NUMBER, _ON_AN_END, _ON_A_THREAD = 400, 60, 30, 12
"""How bad it is, for each step, to leave the room, to run through the number of a slice or the end of another thread,
and along that; a pixel of its bend is as bad as a quarter of one."""

_BREAKS = (500, 400, 600, 450, 550)
"""Where they come apart, in thousandths, one after the other."""


class _Sky(NamedTuple):
    """Where bows may run: a room in which the `numbers` of slices stand; squares have so many pixels."""

    room: Rect
    numbers: tuple[Rect, ...]
    cell: int

    @property
    def near(self) -> int:
        """The side of the patches that a thread takes."""
        return max(5, self.cell // 3)


@lru_cache(maxsize=16)
def spread_ways(
    ties: tuple[Tie, ...], room: Rect, numbers: tuple[Rect, ...], cell: int, planned: tuple[Tie, ...] = ()
) -> tuple[Way, ...]:
    """The ways of threads in a room in which the `numbers` of slices stand; squares have so many pixels. Those that are
    `planned` come after them, and move none of them."""
    sky = _Sky(room, numbers, cell)
    if not planned:
        return _routed(ties, (), sky)
    hung = spread_ways(ties, room, numbers, cell)
    return *hung, *_routed(planned, hung, sky)


def _routed(ties: tuple[Tie, ...], hung: Sequence[Way], sky: _Sky) -> tuple[Way, ...]:
    """One after the other, each where it is best beside those that hang already and the ones before."""
    taken = {patch for way in hung for patch in _run_through(way.pieces[0], sky.near)}
    ends = {end for tie in ties for end in (tie.start, tie.end)} | {end for way in hung for end in way.ends}
    ways = list[Way]()
    for place, tie in enumerate(ties):
        others = tuple(ends - {tie.start, tie.end})
        around = _Around(sky.room, sky.numbers, others, sky.cell * 45 // 100, frozenset(taken), sky.near)
        best = min(_bows(tie, sky.cell), key=around.cost)
        taken |= _run_through(best, sky.near)
        ways.append(Way((best,), 0, _BREAKS[place % len(_BREAKS)]))
    return tuple(ways)


def _run_through(bow: Bezier, side: int) -> set[tuple[int, int]]:
    """The patches of that side through which a bow runs."""
    return {(spot.x // side, spot.y // side) for spot in _spots(bow)}


class _Around(NamedTuple):
    """What a bow keeps off: the edge of the room, the numbers of slices, the ends of other threads by so many pixels,
    and patches of the side `near` through which others run."""

    room: Rect
    numbers: tuple[Rect, ...]
    ends: tuple[Point, ...]
    reach: int
    taken: frozenset[tuple[int, int]]
    near: int

    def cost(self, bow: Bezier) -> int:
        """How bad it is."""
        spots = _spots(bow)
        bend = abs(bow.bend.x - bow.start.x) + abs(bow.bend.y - bow.start.y)
        return (
            bend // 4
            + _OUTSIDE * sum(not self.room.contains(spot) for spot in spots)
            + _ON_A_NUMBER * sum(number.contains(spot) for spot in spots for number in self.numbers)
            + _ON_AN_END * sum(_is_near(spot, end, self.reach) for spot in spots for end in self.ends)
            + _ON_A_THREAD * sum(not self.taken.isdisjoint(_patches(spot, self.near)) for spot in spots)
        )


def _bows(tie: Tie, cell: int) -> Iterator[Bezier]:
    """Bows to both sides, the flatter ones first: they leave their ends sideways, past what stands between them."""
    (x, y), (x_too, y_too) = tie.start, tie.end
    dx, dy = x_too - x, y_too - y
    length = max(1, round((dx * dx + dy * dy) ** 0.5))
    for bend in _BENDS:
        for side in (-1, 1):
            reach = max(_LEAST_BEND, cell * bend // 100) * side * 4 // 3
            aside_x, aside_y = -dy * reach // length, dx * reach // length
            yield Bezier(
                tie.start,
                Point(x + dx // 12 + aside_x, y + dy // 12 + aside_y),
                Point(x_too - dx // 12 + aside_x, y_too - dy // 12 + aside_y),
                tie.end,
            )


def _spots(piece: Bezier) -> list[Point]:
    return [piece.at(step * WHOLE // _STEPS) for step in range(_STEPS + 1)]


def _patches(spot: Point, side: int) -> Iterable[tuple[int, int]]:
    """The patches of so many pixels around a spot."""
    x, y = spot.x // side, spot.y // side
    return [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]


def _is_near(spot: Point, end: Point, reach: int) -> bool:
    return abs(spot.x - end.x) < reach and abs(spot.y - end.y) < reach
