"""The names of those who meet on a lit square, written beside it where on it they would lie on each other.

A line leads from the square to them, and they begin with its name. They stand where they hide least of what is spoken
of and of who stands there: best beside the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.pose import square_of
from game.titles.causality.view.board.plates import cross_lines
from game.titles.causality.view.canonisation.gaze import Light
from game.titles.causality.view.canonisation.lights import (
    Label,
    LitBoard,
    by_square,
    crowd_on,
    number_ops,
    order_of,
    order_ops,
    order_radius,
)
from game.titles.causality.view.canonisation.meetings import comers_on
from game.view.board.grid import ColumnRow
from game.view.board.token import name_place, tag_width
from game.view.forms.controls import Px
from game.view.frame import Anchor, Fill, Line, Op, Point, Rect, Text, Weight
from game.view.look.palette import Role

_SIZE = 11
"""The size of the letters, at the ordinary size."""

_ON_A_RIM, _ON_ANOTHER, _ON_A_STONE, ON_A_LIGHT = 30, 40, 150, 200
_ON_A_HEADING, _ON_A_NAME, ON_WORDS = 2_000, 3_000, 4_000
"""So many times worse than over an empty square are places over coordinates, another slice, who stands there, what is
lit, the heading of a slice, the name of a stone, and other words."""

_HIDDEN_BY_LINES = (_ON_A_STONE, ON_A_LIGHT, _ON_A_NAME, ON_WORDS)
"""What is hard to read under a line, too."""

_HEADING, _NEAR_HEADING, _HIGH, _RIM, _COLUMNS = 20, 54, 18, 20, 16
"""How wide the heading of a board is, and of one near at hand, and how high; the room that the numbers of its rows and
of its columns take, at the ordinary size."""

_EDGE = 10
"""One in so many parts of a square is free at each of its edges, whoever stands on it."""

_THICK = 3
"""So wide is the line that leads from a square to its names with what is left free on both of its sides, in pixels."""

_FAR, _TOO_FAR = 20, 2
"""So many pixels of a board may be hidden to be nearer by one, and beyond the next square so many times the square of
its distance more: a long line is not followed."""

_ACROSS = 12
"""So many times worse than beside the board is a line over it: whoever follows a long one loses it among squares."""

_BELOW, _LED, _OVER_AN_EDGE = 400, 12, 24
"""Names that would cost more near to their square stand below the board; up to that far from the square a line leads
to them there, and by so much short ones may be beside the edges of the board, at the ordinary size."""

_AROUND, _MARGINS, _SPACE, _BETWEEN, _CROSS = 6, 8, 6, 4, 7
"""What is above and below the lines together, and beside them, between names in a line, and between these and the
board, and the side of a cross, at the ordinary size."""

_APART = 2
"""So much is free around them, at the ordinary size: their edges are told apart."""

_SMALL = 64
"""How wide a small letter is, in percent of the size."""

_GAP, _STEP, _REACH = 4, 6, 5
"""How far from the square, and how close to each other, places are tried, at the ordinary size, and how many squares
away at most."""


def callout_ops(
    lights: Sequence[Light],
    boards: Sequence[LitBoard],
    room: Rect,
    px: Px,
    others: Sequence[tuple[Rect, int]] = (),
    spoken: Light | None = None,
) -> Iterator[Op]:
    """The names beside all lit squares on which several meet, within a room; of `others` that should not be hidden it
    is known how bad that would be."""
    taken: list[tuple[Rect, int]] = [*others]
    for lit in boards:
        for square, crowd in _crowds(lights, lit, spoken):
            said = _Said(_labels(square, crowd), order_of(lights, lit, square, spoken))
            costs = [*taken, *_costs(lights, lit, boards, px)]
            place, below = _best(lit, square, said, room, costs, px)
            taken.append((place.inset(-px(_APART)), ON_WORDS))
            rect = lit.grid.square_rect(square)
            if not below or _apart(place, rect) <= px(_LED):
                yield from _leader(rect, place, px)
            yield from _callout(place, said, room.w if below else 0, px)
            yield from number_ops(lights, lit, square, spoken)


def _crowds(
    lights: Sequence[Light], lit: LitBoard, spoken: Light | None = None
) -> Sequence[tuple[Square, Sequence[Label]]]:
    """The lit squares of a board on which several meet, in the order in which they are told, each with all of them."""
    found = [(square, crowd_on(lit, square, here)) for square, here in by_square(lights, lit.t).items()]
    order = {square: order_of(lights, lit, square, spoken) or (0,) for square, _ in found}
    return sorted(((square, crowd) for square, crowd in found if crowd), key=lambda each: order[each[0]][0])


def foot_of(lights: Sequence[Light], boards: Sequence[LitBoard], room: Rect, px: Px) -> int:
    """How high the part of a room below boards side by side must be so that all names beside their squares have a place
    in it."""
    sizes = [[*_low_sizes(lights, lit, room, px)] for lit in boards]
    if any(wide > lit.seen.w for lit, each in zip(boards, sizes, strict=True) for wide, _ in each):
        # They reach below each other's boards.
        high = sum(high for each in sizes for _, high in each)
    else:
        high = max((_stacked(each, lit.seen.w) for lit, each in zip(boards, sizes, strict=True)), default=0)
    return high


def _low_sizes(lights: Sequence[Light], lit: LitBoard, room: Rect, px: Px) -> Iterator[tuple[int, int]]:
    """What all names beside squares of a board take below it, with what is free around them."""
    for square, crowd in _crowds(lights, lit):
        wide, high = _size_of_lines(_Said(_labels(square, crowd), order_of(lights, lit, square, None)), room.w, px)
        yield wide + px(_BETWEEN), high + px(_BETWEEN)


def _stacked(sizes: Sequence[tuple[int, int]], width: int) -> int:
    """How high they are together, one after the other in rows of that width."""
    high, free = 0, 0
    for wide, each in sizes:
        if wide > free:
            high, free = high + each, width
        free -= wide
    return high


class _Said(NamedTuple):
    """What is written beside a square, and its place in the order of what is told."""

    labels: Sequence[Label]
    order: tuple[int, Role] | None


def _labels(square: ColumnRow, crowd: Sequence[Label]) -> Sequence[Label]:
    """Among squares side by side a line alone does not tell whose names these are."""
    return Label(str(square), Role.TEXT_DIM), *crowd


def _size(said: _Said, px: Px) -> tuple[int, int]:
    """Of names one below the other."""
    return max(_wide(label, px) for label in said.labels) + px(6), _line(px) * len(said.labels) + px(_AROUND)


def _lines(said: _Said, width: int, px: Px) -> list[list[Label]]:
    """The names in lines of no more than that width in pixels, or each in a line of its own."""
    lines: list[list[Label]] = []
    free = 0
    for label in said.labels:
        wide = _wide(label, px) + px(_SPACE)
        if wide > free:
            lines.append([])
            free = width - px(_MARGINS) - (0 if lines[1:] else _disc(said, px))
        lines[-1].append(label)
        free -= wide
    return lines


def _size_of_lines(said: _Said, width: int, px: Px) -> tuple[int, int]:
    """Of names in such lines, with their place in the order before them."""
    lines = _lines(said, width, px)
    wides = [sum(_wide(label, px) + px(_SPACE) for label in line) - px(_SPACE) for line in lines]
    return max(_disc(said, px) + wides[0], *wides) + px(_MARGINS), _line(px) * len(lines) + px(_AROUND)


def _disc(said: _Said, px: Px) -> int:
    """How wide the place in the order is."""
    return 0 if said.order is None else 2 * order_radius(px(_SIZE)) + px(2)


def _wide(label: Label, px: Px) -> int:
    """How wide one is: small letters take less room than those of a name."""
    crossed = px(_CROSS) + px(2) if label.struck else 0
    return crossed + tag_width(label.name, px(_SIZE)) + (len(label.words) - len(label.name)) * px(_SIZE) * _SMALL // 100


def _line(px: Px) -> int:
    """The height of a line."""
    return px(_SIZE) * 5 // 4


def _costs(lights: Sequence[Light], own: LitBoard, boards: Sequence[LitBoard], px: Px) -> Sequence[tuple[Rect, int]]:
    """What should not be hidden of the boards, and how bad that is."""
    found = list[tuple[Rect, int]]()
    for lit in boards:
        found.append((lit.seen, 1 if lit is own else _ON_ANOTHER))
        found += _rims(lit, px)
        found += [(rect, _ON_A_STONE) for rect in _in_sight(lit, lit.squares)]
        found += [(rect, _ON_A_STONE) for rect in _in_sight(lit, comers_on(lights, lit))]
        found += [(rect, ON_A_LIGHT) for rect in _in_sight(lit, by_square(lights, lit.t))]
        found += [(rect, _ON_A_NAME) for rect in _names(lit)]
    return found


def _names(lit: LitBoard) -> Iterator[Rect]:
    """Where the names of the stones on a board are seen."""
    flags = lit.board.flags
    for pose in lit.board.poses(lit.t) if lit.grid.cell >= lit.named_from else ():
        plate = name_place(lit.grid.square_rect(square_of(flags, pose)), flags.stones[pose.stone].name)
        if plate.overlaps(lit.seen):
            yield plate


def _in_sight(lit: LitBoard, squares: Iterable[ColumnRow]) -> Iterator[Rect]:
    """Where what stands on these squares is seen: of a board of which only a part is shown, others hide nothing."""
    edge = lit.grid.cell // _EDGE
    rects = (lit.grid.square_rect(square).inset(edge) for square in squares)
    return (rect for rect in rects if rect.overlaps(lit.seen))


def _rims(lit: LitBoard, px: Px) -> Iterator[tuple[Rect, int]]:
    """What is written around a board: its heading, to its left the rows, and the columns above it, or below one that is
    not near at hand."""
    seen, near = lit.seen, lit.window is not None
    above, wide = px(_COLUMNS if near else 0), px(_NEAR_HEADING if near else _HEADING)
    yield Rect(seen.center.x - wide // 2, seen.y - above - px(_HIGH), wide, px(_HIGH)), _ON_A_HEADING
    yield Rect(seen.x - px(_RIM), seen.y, px(_RIM), seen.h), _ON_A_RIM
    yield Rect(seen.x, seen.y - above if near else seen.bottom, seen.w, px(_COLUMNS)), _ON_A_RIM


def _best(
    lit: LitBoard, square: ColumnRow, said: _Said, room: Rect, costs: Sequence[tuple[Rect, int]], px: Px
) -> tuple[Rect, bool]:
    """The place that hides least, near to the square, or whether it is one below all of the board.

    Near to the square names stand one below the other. Where they would hide something they stand in lines below the
    board if there is room: from far off no line leads there, they begin with the place of the square in the order.
    """
    steps, rect = (px(_GAP), px(_STEP)), lit.grid.square_rect(square)
    place, cost = _cheapest(rect, _size(said, px), room, tuple(costs), lit.seen, steps)
    if cost > _BELOW * px(1):
        for each in _below(rect, _size_of_lines(said, room.w, px), room, lit.seen, px):
            if not any(_area(each, other) for other, _ in costs):
                return each, True
    return place, False


def _below(rect: Rect, size: tuple[int, int], room: Rect, board: Rect, px: Px) -> Iterator[Rect]:
    """Places below a board, the highest first, of these the nearest to the middle of a square."""
    wide, high = size
    edge, step = max(px(_OVER_AN_EDGE), wide - board.w), px(_STEP)
    first, last = max(room.x, board.x - edge), min(room.right, board.right + edge) - wide
    middle = max(first, min(rect.center.x - wide // 2, last))
    columns = sorted({*range(first, last + 1, step), middle, last}, key=lambda x: abs(x - middle))
    for y in range(board.bottom + px(_BETWEEN), room.bottom - high + 1, px(2)):
        yield from (Rect(x, y, wide, high) for x in columns if first <= x <= last)


@lru_cache(maxsize=64)
def _cheapest(
    rect: Rect,
    size: tuple[int, int],
    room: Rect,
    costs: tuple[tuple[Rect, int], ...],
    board: Rect,
    steps: tuple[int, int],
) -> tuple[Rect, int]:
    """Of all places for what is said of a square, the one that hides least, and its cost; what is near may hide a
    little more.

    They are tried in `steps` of so many pixels away from the square, and from each other.
    """
    places = _candidates(rect, size, room, steps, board)
    best, least = places[0], 0
    others = [(other, weight) for other, weight in costs if weight in _HIDDEN_BY_LINES and not rect.encloses(other)]
    others.append((board, _ACROSS))
    for place in places:
        apart = _apart(place, rect)
        cost = _FAR * apart + _TOO_FAR * max(0, apart - rect.w) ** 2
        if least and cost >= least:
            break
        for other, weight in costs:
            cost += _area(place, other) * weight
            if least and cost >= least:
                break
        else:
            cost += _line_cost(rect, place, others)
            if not least or cost < least:
                best, least = place, cost
    return best, least


def _line_cost(rect: Rect, place: Rect, costs: Sequence[tuple[Rect, int]]) -> int:
    """How bad it is what the line between a square and a place hides: of who stands on other squares, and of words."""
    start, end = _ends(rect, place)
    return sum(_length_in(other, start, end) * _THICK * weight for other, weight in costs)


def _length_in(rect: Rect, start: Point, end: Point) -> int:
    """So many pixels of a line lie in a rectangle, the longer one of its ways across and along."""
    long = max(abs(end.x - start.x), abs(end.y - start.y))
    first, last = 0, long
    for at, way, low, high in (
        (start.x, end.x - start.x, rect.x, rect.right),
        (start.y, end.y - start.y, rect.y, rect.bottom),
    ):
        if not way:
            last = last if low < at < high else -1
            continue
        enters, leaves = sorted(((low - at) * long // way, (high - at) * long // way))
        first, last = max(first, enters), min(last, leaves)
    return max(0, last - first)


def _apart(place: Rect, rect: Rect) -> int:
    """How far two rectangles are from each other, the ways across and along together."""
    return max(0, place.x - rect.right, rect.x - place.right) + max(0, place.y - rect.bottom, rect.y - place.bottom)


def _aside(place: Rect, rect: Rect) -> tuple[int, int]:
    """How far it is from a square, and of those equally far how far beside the middle of that."""
    one, other = place.center, rect.center
    return _apart(place, rect), abs(one.x - other.x) + abs(one.y - other.y)


def _candidates(rect: Rect, size: tuple[int, int], room: Rect, steps: tuple[int, int], board: Rect) -> list[Rect]:
    """All around the square, within the room; the nearest first."""
    wide, high = size
    (gap, step), reach = steps, rect.w * _REACH
    kept = rect.inset(-gap)
    columns = range(max(room.x, kept.x - wide - reach), min(room.right - wide, kept.right + reach) + 1, step)
    rows = range(max(room.y, kept.y - high - reach), min(room.bottom - high, kept.bottom + reach) + 1, step)
    # Beside the square and the board they are tried to the pixel.
    beside = (kept.y - high, kept.bottom, board.y - high, board.bottom)
    close = [y for y in beside if rows.start <= y < rows.stop]
    places = (Rect(x, y, wide, high) for x, y in product(columns, (*rows, *close)))
    found = sorted((place for place in places if not place.overlaps(kept)), key=lambda place: _aside(place, rect))
    # However narrow it is.
    x, y = min(rect.right + gap, room.right - wide), min(rect.bottom + gap, room.bottom - high)
    return found or [Rect(max(room.x, x), max(room.y, y), wide, high)]


def _area(one: Rect, other: Rect) -> int:
    """How many pixels two rectangles share. Thousands of places are tried for a name: nothing is made here."""
    wide = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    high = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return wide * high if wide > 0 and high > 0 else 0


def _leader(rect: Rect, place: Rect, px: Px) -> Iterator[Op]:
    start, end = _ends(rect, place)
    yield Line((start, end), Role.GROUND, px(4))
    yield Line((start, end), Role.FOCUS, max(1, px(2)))


def _callout(place: Rect, said: _Said, width: int, px: Px) -> Iterator[Op]:
    """The names in lines of no more than that width, after their place in the order; 0: one below the other."""
    yield Fill(place, Role.PANEL, px(4), 1, Role.FOCUS)
    left, y = place.x + px(5), place.y + px(_AROUND) // 2 + _line(px) // 2
    x = left
    if width and said.order is not None:
        yield from order_ops(Point(left + order_radius(px(_SIZE)) - px(2), y), px(_SIZE), *said.order)
        x += _disc(said, px)
    for line in _lines(said, width, px) if width else [[label] for label in said.labels]:
        for label in line:
            yield from _label(label, Point(x, y), px)
            x += _wide(label, px) + px(_SPACE)
        x, y = left, y + _line(px)


def _label(label: Label, at: Point, px: Px) -> Iterator[Op]:
    """One name; before that of who is not there a cross: a line through its letters would hide them."""
    if label.struck:
        side = px(_CROSS) | 1
        yield from cross_lines(Rect(at.x, at.y - side // 2, side, side), max(1, px(1)), Role.ALARM)
        at = Point(at.x + side + px(2), at.y)
    yield Text(label.words, at, px(_SIZE), label.color, Anchor.LEFT, Weight.BOLD)


def _ends(rect: Rect, place: Rect) -> tuple[Point, Point]:
    """Of the line between a square and its names."""
    return _nearest(rect, place.center), _nearest(place, rect.center)


def _nearest(rect: Rect, point: Point) -> Point:
    """The point of a rectangle that is nearest to another."""
    return Point(max(rect.x, min(point.x, rect.right)), max(rect.y, min(point.y, rect.bottom)))
