"""The names of those who meet on a lit square, written beside it where on it they would lie on each other.

A line leads from the square to them. They stand where they hide least of what is spoken of and of who stands there:
best beside the board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from game.titles.causality.view.canonisation.gaze import Light
from game.titles.causality.view.canonisation.lights import Label, LitBoard, by_square, crowd_on
from game.view.board.grid import ColumnRow
from game.view.board.token import tag_width
from game.view.forms.controls import Px
from game.view.frame import Anchor, Fill, Line, Op, Point, Rect, Text, Weight
from game.view.look.palette import Role

_SIZE = 12
"""The size of the letters, at the ordinary size."""

_ON_A_STONE, _ON_A_LIGHT, _ON_WORDS = 7, 12, 4_000
"""So many times worse than over an empty square are places over who stands there, what is lit, and other words."""

_HEADING, _RIM = 30, 20
"""The height of what is written above a board, and the room that its coordinates take, at the ordinary size."""

_FAR = 5
"""So many pixels of a board may be hidden to be nearer by one."""


def callout_ops(
    lights: Sequence[Light], boards: Sequence[LitBoard], room: Rect, px: Px, free: Sequence[Rect] = ()
) -> Iterator[Op]:
    """The names beside all lit squares on which several meet, within a room; they keep off what should be `free`."""
    taken = list(free)
    for lit in boards:
        for square, here in by_square(lights, lit.t).items():
            labels = crowd_on(lit, square, here)
            if labels:
                place = _best(lit, square, _size(labels, px), room, _costs(lights, boards, taken, px), px)
                taken.append(place)
                yield from _callout(lit.grid.square_rect(square), place, labels, px)


def _size(labels: Sequence[Label], px: Px) -> tuple[int, int]:
    wide = max(tag_width(label.words, px(_SIZE)) for label in labels)
    return wide + px(6), _line(px) * len(labels) + px(6)


def _line(px: Px) -> int:
    """The height of a line."""
    return px(_SIZE) * 5 // 4


def _costs(
    lights: Sequence[Light], boards: Sequence[LitBoard], taken: Sequence[Rect], px: Px
) -> Sequence[tuple[Rect, int]]:
    """What should not be hidden, and how bad that is."""
    found = [(rect, _ON_WORDS) for rect in taken]
    for lit in boards:
        found.append((lit.seen, 1))
        found += [(rect, _ON_WORDS) for rect in _rims(lit.seen, px)]
        found += [(lit.grid.square_rect(square), _ON_A_STONE) for square in lit.squares]
        found += [(lit.grid.square_rect(square), _ON_A_LIGHT) for square in by_square(lights, lit.t)]
    return found


def _rims(seen: Rect, px: Px) -> Iterator[Rect]:
    """What is written around a board: above it, to its left and below it."""
    yield Rect(seen.x - px(_RIM), seen.y - px(_HEADING), seen.w + px(_RIM), px(_HEADING))
    yield Rect(seen.x - px(_RIM), seen.y, px(_RIM), seen.h)
    yield Rect(seen.x, seen.bottom, seen.w, px(_RIM))


def _best(
    lit: LitBoard,
    square: ColumnRow,
    size: tuple[int, int],
    room: Rect,
    costs: Sequence[tuple[Rect, int]],
    px: Px,
) -> Rect:
    """The place that hides least, near to the square."""
    rect = lit.grid.square_rect(square)

    def cost(place: Rect) -> int:
        hidden = sum(_area(place, other) * weight for other, weight in costs)
        return hidden + _FAR * (abs(place.center.x - rect.center.x) + abs(place.center.y - rect.center.y)) * px(4)

    return min(_candidates(lit, rect, size, room, px), key=cost)


def _candidates(lit: LitBoard, rect: Rect, size: tuple[int, int], room: Rect, px: Px) -> Iterator[Rect]:
    """Around the square, and beside the board; within the room."""
    wide, high = size
    gap, middle = max(px(6), rect.w // 3), Point(rect.center.x - wide // 2, rect.center.y - high // 2)
    beside = (lit.seen.right + px(8), lit.seen.x - px(22) - wide)
    columns = (rect.right + gap, rect.x - gap - wide, middle.x, rect.x, rect.right - wide, *beside)
    away = (gap, gap + rect.h, gap + 2 * rect.h)
    rows = (middle.y, *(rect.y - far - high for far in away), *(rect.bottom + far for far in away))
    for x, y in product(columns, rows):
        place = Rect(x, max(room.y, min(y, room.bottom - high)), wide, high)
        if room.x <= x and x + wide <= room.right and not place.overlaps(rect):
            yield place
    # However narrow it is.
    x, y = min(columns[0], room.right - wide), min(rect.bottom + gap, room.bottom - high)
    yield Rect(max(room.x, x), max(room.y, y), wide, high)


def _area(one: Rect, other: Rect) -> int:
    shared = one.within(other)
    return max(0, shared.w) * max(0, shared.h)


def _callout(rect: Rect, place: Rect, labels: Sequence[Label], px: Px) -> Iterator[Op]:
    start, end = _nearest(rect, place.center), _nearest(place, rect.center)
    yield Line((start, end), Role.GROUND, px(4))
    yield Line((start, end), Role.FOCUS, max(1, px(2)))
    yield Fill(place, Role.PANEL, px(4), 1, Role.FOCUS)
    y = place.y + px(3) + _line(px) // 2
    for label in labels:
        at = Point(place.x + px(5), y)
        yield Text(label.words, at, px(_SIZE), label.color, Anchor.LEFT, Weight.BOLD)
        if label.struck:
            end_x = at.x + tag_width(label.name, px(_SIZE)) - 4
            yield Line((Point(at.x - 1, y), Point(end_x, y)), Role.ALARM, max(1, px(1)))
        y += _line(px)


def _nearest(rect: Rect, point: Point) -> Point:
    """The point of a rectangle that is nearest to another."""
    return Point(max(rect.x, min(point.x, rect.right)), max(rect.y, min(point.y, rect.bottom)))
