"""Where threads run along a row of slices: each in a lane of its own, as near to its ends as that can be.

A stone leaves time where it comes back: most threads have both ends at one height. Straight lanes in the order of those
heights therefore hardly cross, and what lies on one of them is told from what lies on the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.titles.causality.view.board.ways import Bezier, Tie, Way
from game.view.frame import Point, Rect

_BREAKS = (500, 360, 640, 430, 570)
"""Where threads come apart, in thousandths of their lanes, from the uppermost one down: no break under another one."""

_FEW_LANES, _ASIDE = 8, 750
"""A thread no longer than so many lanes are apart breaks so far aside, in thousandths: its number has room beside
that."""

_SHORT = 16
"""A lane of fewer pixels is none: the thread is one bow."""


@lru_cache(maxsize=16)
def row_ways(ties: tuple[Tie, ...], room: Rect, apart: int, planned: tuple[Tie, ...] = ()) -> tuple[Way, ...]:
    """The ways of threads in a room for the lanes, which are so many pixels apart where that has room for it. Those
    that are `planned` come after them, between the others, and move none of them."""
    order = sorted(range(len(ties)), key=lambda place: _height_of(ties[place], room))
    found = dict(zip(order, _heights([ties[place] for place in order], room, apart), strict=True))
    turns = {place: turn for turn, place in enumerate(order)}
    hung = [*zip(ties, (found[place] for place in range(len(ties))), strict=True)]
    ways = [_way(tie, height, apart, _BREAKS[turns[place] % len(_BREAKS)]) for place, (tie, height) in enumerate(hung)]
    for tie in planned:
        height = _between(tie, hung, room, apart)
        hung.append((tie, height))
        ways.append(_way(tie, height, apart, _BREAKS[0]))
    return tuple(ways)


def _between(tie: Tie, hung: Sequence[tuple[Tie, int]], room: Rect, apart: int) -> int:
    """A height near its ends where it is off the other lanes."""
    others, wished = [height for other, height in hung if _share(tie, other)], (tie.start.y + tie.end.y) // 2

    def cost(height: int) -> int:
        free = min((abs(height - other) for other in others), default=apart)
        return abs(height - wished) + 4 * max(0, apart // 2 - free)

    return min(range(room.y, room.bottom), key=cost)


def lane_distance(ties: Sequence[Tie], room: Rect, apart: int) -> int:
    """How far apart the lanes are, in pixels."""
    order, levels = sorted(ties, key=lambda tie: _height_of(tie, room)), list[int]()
    for place in range(len(order)):
        levels.append(max((levels[other] + 1 for other in _beside(order, place) if other < place), default=0))
    return min(apart, max(1, (room.h - 1) // max(1, max(levels, default=0))))


def _height_of(tie: Tie, room: Rect) -> tuple[int, ...]:
    """By what lanes are sorted, from the uppermost one down. Of several with their ends at one height the short ones
    are nearest to it: long ones, which have to leave it, run around them and not across."""
    height, length = tie.start.y + tie.end.y, tie.start.x - tie.end.x
    return height, length if height < room.y + room.bottom else -length, tie.start.y, tie.end.x, tie.number


def _heights(order: Sequence[Tie], room: Rect, apart: int) -> list[int]:
    """The height of each lane: as wished as far as all are apart that share some of the row.

    They are pushed apart downwards, and again upwards; in the middle between the two all of them are apart as well.
    """
    step = lane_distance(order, room, apart)
    wished = [max(room.y, min((tie.start.y + tie.end.y) // 2, room.bottom - 1)) for tie in order]
    down = _pushed(order, wished, room, step)
    turned = [room.y + room.bottom - 1 - each for each in reversed(wished)]
    up = [room.y + room.bottom - 1 - each for each in reversed(_pushed(order[::-1], turned, room, step))]
    return [(one + other) // 2 for one, other in zip(down, up, strict=True)]


def _pushed(order: Sequence[Tie], wished: Sequence[int], room: Rect, step: int) -> list[int]:
    """Each at its wish or as far below it as those above need, and none so low that those below have no room."""
    most = [room.bottom - 1] * len(order)
    for place in range(len(order) - 1, -1, -1):
        most[place] = min((most[each] - step for each in _beside(order, place) if each > place), default=most[place])
    found = list[int]()
    for place, wish in enumerate(wished):
        least = max((found[each] + step for each in _beside(order, place) if each < place), default=room.y)
        found.append(max(least, min(wish, most[place])))
    return found


def _beside(order: Sequence[Tie], place: int) -> list[int]:
    """The places of those that share some of the row with that one."""
    return [index for index, other in enumerate(order) if index != place and _share(order[place], other)]


def _share(one: Tie, other: Tie) -> bool:
    """Whether two threads have some of the row in common."""
    return other.end.x <= one.start.x and one.end.x <= other.start.x


def _way(tie: Tie, height: int, apart: int, broken: int) -> Way:
    """To its lane, along it, and from it."""
    start, end = tie.start, tie.end
    if start.x - end.x < _FEW_LANES * apart:
        broken = _ASIDE
    if start.y == height == end.y:
        return Way((_straight(start, end),), 0, broken)
    most = (start.x - end.x) * 2 // 5
    first, last = (min(most, max(apart, 2 * abs(each.y - height))) for each in (start, end))
    left, right = end.x + last, start.x - first
    if right - left < _SHORT:
        peak = (4 * height - (start.y + end.y) // 2) // 3
        third = (start.x - end.x) // 3
        return Way((Bezier(start, Point(start.x - third, peak), Point(end.x + third, peak), end),), 0, broken)
    first_on, last_on = Point(right, height), Point(left, height)
    return Way((_ramp(start, first_on), _straight(first_on, last_on), _ramp(last_on, end)), 1, broken)


def _straight(start: Point, end: Point) -> Bezier:
    third = (start.x - end.x) // 3
    return Bezier(start, Point(start.x - third, start.y), Point(end.x + third, end.y), end)


def _ramp(start: Point, end: Point) -> Bezier:
    """From one height to another, level at both ends."""
    middle = (start.x + end.x) // 2
    return Bezier(start, Point(middle, start.y), Point(middle, end.y), end)
