"""Where a square wears its alarms: signs that history is at odds there, in its lower right corner."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.titles.causality.rules.geometry import Square
from game.view.board.grid import Grid
from game.view.board.tags import READABLE_FROM, Tag
from game.view.frame import Rect

_SIDE, _LARGEST = 14, 32
"""No alarm of a large board is smaller, or larger, in pixels, as long as there is room."""

SMALL_ALARM = 11
"""An alarm where squares are hardly larger than dots, or too small for all that is on them."""

_LEAST_MARK = 5
"""Pixels of a mark that is no more than that, at least."""

_FARTHEST, _BEYOND = 8, 6
"""How far from its place an alarm at a dot may be set, in pixels, and beyond the edge of the board."""

_PUSHES = 60
"""So often alarms are pushed apart before they are taken to be too many."""


_HEAD_LETTERS, _LEAST_HEAD_LETTERS = 12, 9
"""The size of the letters of an alarm that is a number, too, at most and at least."""


_UNDER_A_HEAD = 2
"""So many pixels of its height may lie over the ground around a sign."""


class Alarm(NamedTuple):
    """What is said at a square about an effect, in as many words as there is room for, or else by the `sign`. `full`:
    it is about the effect itself and not about its cause; `struck`: about a cause that is missed."""

    square: Square
    number: int
    words: str
    sign: str
    full: bool = False
    struck: bool = False


class AlarmPlace(NamedTuple):
    """An alarm where it stands; `worded`: it is said in words, in letters of that `size` (0: the usual one), `bare`: it
    is no more than a small mark."""

    rect: Rect
    alarm: Alarm
    worded: bool
    size: int = 0
    bare: bool = False


def by_square(alarms: Iterable[Alarm]) -> dict[Square, list[Alarm]]:
    """The alarms of each square."""
    found: dict[Square, list[Alarm]] = {}
    for alarm in alarms:
        found.setdefault(alarm.square, []).append(alarm)
    return found


def alarm_places(grid: Grid, alarms: Sequence[Alarm], names: Sequence[Rect], taken: Sequence[Rect]) -> list[AlarmPlace]:
    """Those of one square, off the names on it and all else that is taken, inside the square where that is no dot."""
    if not alarms:
        return []
    square = grid.square_rect(alarms[0].square)
    side = max(_SIDE, min(_LARGEST, grid.cell * 20 // 100))
    named = max((name.right - square.x for name in names), default=0)
    for each in range(side, _SIDE - 1, -1):
        if named + sum(_width(alarm.words, each) for alarm in alarms) <= grid.cell:
            worded = _in_words(square, alarms, each)
            if not any(place.rect.overlaps(other) for place in worded for other in taken):
                return worded
    # How many of a kind they are has no room: which ones is told beside the board.
    return _by_signs(square, _kinds(alarms), side, names, taken)


def head_alarms(
    square: Rect, tags: Sequence[Tag], alarms: Sequence[Alarm], taken: Sequence[Rect]
) -> tuple[AlarmPlace, ...]:
    """On a square that is hardly roomy, in place of the numbers of what lies there: the first that is in danger, as an
    alarm at its upper edge; a number and an alarm for itself would hide who is there. None if there is no room."""
    numbers = [tag.number for tag in tags]
    full = next((alarm for number in numbers for alarm in alarms if alarm.full and alarm.number == number), None)
    if full is None:
        return ()
    top = square.cut_top(_SIDE)[0]
    # The ground around a sign below may lie under it.
    kept = top.cut_top(_SIDE - _UNDER_A_HEAD)[0]
    room = min((each.x for each in taken if each.overlaps(kept)), default=square.right) - square.x
    for words in (f"!#{full.number}{'+' if len(tags) > 1 else ''}", f"!#{full.number}{'⁺' if len(tags) > 1 else ''}"):
        for size in range(_HEAD_LETTERS, _LEAST_HEAD_LETTERS - 1, -1):
            width = max(_SIDE, head_width(words, size))
            if width <= room:
                return (AlarmPlace(top.cut_left(width)[0], full._replace(words=words), worded=True, size=size),)
    return ()


def head_width(words: str, size: int) -> int:
    """About as many pixels as such words take: a stroke is narrow, and so is what is raised."""
    narrow = sum(letter in "!⁺" for letter in words)
    return (size * (75 * (len(words) - narrow) + 46 * narrow) + 99) // 100 + 2


def _kinds(alarms: Sequence[Alarm]) -> list[Alarm]:
    """One of each sign, the effects themselves first."""
    return sorted({alarm.sign: alarm for alarm in reversed(alarms)}.values(), key=lambda alarm: not alarm.full)


def _width(words: str, side: int) -> int:
    """One sign is as wide as it is high; of more each takes half of that, with a little less around them."""
    return side if len(words) == 1 else side * (len(words) + 1) // 2 - 1


def _in_words(square: Rect, alarms: Sequence[Alarm], side: int) -> list[AlarmPlace]:
    """Along the lower edge, from the corner to the left."""
    places, x = [], square.right
    for alarm in alarms:
        width = _width(alarm.words, side)
        x -= width
        places.append(AlarmPlace(Rect(x, square.bottom - side, width, side), alarm, worded=True))
    return places


def dot_places(grid: Grid, alarms: Mapping[Square, Sequence[Alarm]]) -> dict[Square, tuple[AlarmPlace, ...]]:
    """Those of all squares where these are hardly larger than dots: beside each other, near their squares, or if they
    are too many for that each a mark no larger than its square."""
    placed = [place for square, each in alarms.items() for place in _at_a_dot(grid, grid.square_rect(square), each)]
    moved = _set_apart(tuple(place.rect for place in placed), max(_FARTHEST, grid.cell), grid.rect.inset(-_BEYOND))
    if moved is None:
        least = max(_LEAST_MARK, grid.cell)
        return {
            square: (AlarmPlace(grid.square_rect(square).centered(least, least), _kinds(each)[0], False, bare=True),)
            for square, each in alarms.items()
        }
    found: dict[Square, tuple[AlarmPlace, ...]] = {}
    for place, rect in zip(placed, moved, strict=True):
        square = place.alarm.square
        found[square] = (*found.get(square, ()), place._replace(rect=rect))
    return found


def _at_a_dot(grid: Grid, square: Rect, alarms: Sequence[Alarm]) -> list[AlarmPlace]:
    """Around the corner, where the square itself would be hidden."""
    side = _SIDE if grid.fine else SMALL_ALARM
    x, y = square.right + 2 - side, square.bottom + 2 - side
    kinds = _kinds(alarms)
    return [AlarmPlace(Rect(x - side * step, y, side, side), alarm, worded=False) for step, alarm in enumerate(kinds)]


@lru_cache(maxsize=64)
def _set_apart(homes: tuple[Rect, ...], reach: int, room: Rect) -> tuple[Rect, ...] | None:
    """The same rectangles where none lies over another, each at most so far from its home; None: that was not found."""
    places = list(homes)
    for _ in range(_PUSHES):
        pairs = [(a, b) for b in range(len(places)) for a in range(b) if places[a].overlaps(places[b])]
        if not pairs:
            return tuple(places)
        for a, b in pairs:
            dx, dy = _parting(places[a], places[b])
            places[a] = _kept_near(places[a].move(-(dx - dx // 2), -(dy - dy // 2)), homes[a], reach, room)
            places[b] = _kept_near(places[b].move(dx // 2, dy // 2), homes[b], reach, room)
    return None


def _parting(one: Rect, other: Rect) -> tuple[int, int]:
    """How far the other one has to go to leave the first, the shorter way."""
    shared = one.within(other)
    if shared.h <= shared.w:
        return 0, shared.h if other.y >= one.y else -shared.h
    return (shared.w if other.x >= one.x else -shared.w), 0


def _kept_near(place: Rect, home: Rect, reach: int, room: Rect) -> Rect:
    x = max(room.x, home.x - reach, min(place.x, home.x + reach, room.right - place.w))
    y = max(room.y, home.y - reach, min(place.y, home.y + reach, room.bottom - place.h))
    return Rect(x, y, place.w, place.h)


def _by_signs(
    square: Rect, alarms: Sequence[Alarm], side: int, names: Sequence[Rect], taken: Sequence[Rect]
) -> list[AlarmPlace]:
    """From the corner on: each by itself, or where there is no room for that all in one, or the first one alone; where
    none of that can be, smaller, as many as there are free places for."""
    roomy = square.w >= READABLE_FROM
    for some in (alarms, [_joined(alarms)], alarms[:1]) if roomy else (alarms,):
        free = _free(square, _width(some[0].sign, side), side, names, taken)
        if len(free) >= len(some) and (roomy or free[0].bottom == square.bottom):
            return [AlarmPlace(place, alarm, worded=False) for place, alarm in zip(free, some, strict=False)]
    corner = Rect(square.right - SMALL_ALARM, square.bottom - SMALL_ALARM, SMALL_ALARM, SMALL_ALARM)
    free = _free(square, SMALL_ALARM, SMALL_ALARM, names, taken)
    return [AlarmPlace(place, alarm, worded=False) for place, alarm in zip(free or [corner], alarms, strict=False)]


def _joined(alarms: Sequence[Alarm]) -> Alarm:
    """What says all of that at once."""
    return alarms[0]._replace(sign="".join(alarm.sign for alarm in alarms))


def _free(square: Rect, wide: int, high: int, names: Sequence[Rect], taken: Sequence[Rect]) -> list[Rect]:
    """Places of that size from the lower right corner to the left, then upwards, and above the names."""
    edges = [square.bottom - y * high for y in range(square.h // high)]
    edges += [min((name.y for name in names), default=square.bottom)]
    corners = ((square.right - x * wide, bottom) for bottom in edges for x in range(square.w // wide))
    free: list[Rect] = []
    for right, bottom in corners:
        place = Rect(right - wide, bottom - high, wide, high)
        if square.encloses(place) and not any(place.overlaps(each) for each in (*names, *taken, *free)):
            free.append(place)
    return free
