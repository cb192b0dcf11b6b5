"""Slices near at hand: a few boards as large as there is room, each at least with the squares that matter.

Theory of operation: if all squares of a board can be as large as they must be for reading, the whole board is shown.
If not, squares are as large as they must be, and of the board only a part is shown: around the squares that matter, the
same part in all slices if that can be, so that they compare. If even that is too small, slices are left out, those
first that matter least.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.titles.causality.rules.geometry import Square
from game.titles.causality.view.board.board_frame import NUMBERS
from game.view.board.grid import Grid
from game.view.board.ground import rim_ops, rim_width
from game.view.forms.controls import Px
from game.view.frame import Anchor, Clip, Fill, Line, Op, Point, Polygon, Rect, Text, Unclip, Weight
from game.view.look.palette import Role

_WHOLE_FROM, _PART_CELL, _LEAST_CELL, _LARGEST_CELL = 26, 30, 22, 80
"""Sides of a square at the ordinary size: from which on the whole board is shown, of a part of it, of a part in which
far squares must be seen, and at most."""

_HEAD, _RIM, _GAP, _FRAME = 18, 9, 12, 3
"""Height of a slice's heading, size of coordinates, distance of two slices, and width of what frames a board, at the
ordinary size."""

_TEAR = 5
"""How deep the teeth of a torn edge are, at the ordinary size."""

_AROUND, _LEAST_SQUARES, _FEWEST_SQUARES = 1, 5, 4
"""So many squares around those that matter are seen, and so many columns and rows at least; where a slice would be left
out otherwise, so many."""


@dataclass(frozen=True, slots=True)
class WantedSlice:
    """A slice that is to be seen, its squares that matter, and those `beside` them that are seen too if that can be."""

    t: int
    squares: tuple[Square, ...] = ()
    beside: tuple[Square, ...] = ()


@dataclass(frozen=True, slots=True)
class NearSlice:
    """Where a slice is shown: its board, and the part of the screen through which it is seen."""

    t: int
    grid: Grid
    window: Rect


class _Measures(NamedTuple):
    """What hangs on the size at which it is drawn: sides of squares, and distances, in pixels; and how many columns and
    rows are seen at least."""

    whole: int
    part: int
    least: int
    largest: int
    gap: int
    left: int
    head: int
    frame: int
    squares: int = _LEAST_SQUARES

    @classmethod
    def of(cls, px: Px) -> _Measures:
        whole, part, least, largest = (px(each) for each in (_WHOLE_FROM, _PART_CELL, _LEAST_CELL, _LARGEST_CELL))
        rim = px(_RIM)
        return cls(whole, part, least, largest, px(_GAP), rim_width(rim), px(_HEAD) + rim * 3 // 2, px(_FRAME))


def near_height(rows: int, cell: int, px: Px) -> int:
    """How high a slice near at hand is with its heading, if it has so many rows of squares of that side in pixels."""
    at = _Measures.of(px)
    return at.head + rows * cell + at.frame


def near_slices(
    wanted: Sequence[WantedSlice],
    sides: tuple[int, int],
    room: Rect,
    px: Px,
    more: Sequence[int] = (),
    foot: int = 0,
) -> tuple[NearSlice, ...]:
    """As many of the wanted slices, the important ones first, as can be read together in the room, in order of time.

    `sides` are the columns and rows of a board. As many of those slices are shown `more` as leave the others as large
    as they are. Below each so many pixels, its `foot`, stay free, unless less would be seen for that.
    """
    at = _Measures.of(px)
    plain = _near_slices(tuple(wanted), sides, room, at, tuple(more))
    if not foot or not plain:
        return plain
    # Rather fewer squares are seen than smaller ones, on which nobody wears a name.
    least = min(plain[0].grid.cell, at.whole)
    footed = _near_slices(tuple(wanted), sides, room, at._replace(frame=at.frame + foot, least=least), tuple(more))
    return footed if _shows_as_much(footed, plain, wanted, least) else plain


def _shows_as_much(
    found: Sequence[NearSlice], other: Sequence[NearSlice], wanted: Sequence[WantedSlice], least: int
) -> bool:
    """Whether the same slices are shown, all squares that matter in them, and these large enough."""
    if [near.t for near in found] != [near.t for near in other] or found[0].grid.cell < least:
        return False
    matter = {each.t: each.squares for each in wanted}
    return all(
        near.window.encloses(near.grid.square_rect(square))
        for near, before in zip(found, other, strict=True)
        for square in matter.get(near.t, ())
        if before.window.encloses(before.grid.square_rect(square))
    )


@lru_cache(maxsize=64)
def _near_slices(
    wanted: tuple[WantedSlice, ...], sides: tuple[int, int], room: Rect, at: _Measures, more: tuple[int, ...]
) -> tuple[NearSlice, ...]:
    """The same; it is asked for again wherever the pointer moves."""
    shown, at = _readable(wanted, sides, room, at)
    large = _best(shown, sides, room, at)[0] if len(shown) == len(wanted) else None
    for t in more if large is not None else ():
        added = [*shown, WantedSlice(t)]
        if _best(added, sides, room, at)[0] == large:
            shown = added
    shown.sort(key=lambda each: each.t)
    if not shown:
        return ()
    cell, across = _best(shown, sides, room, at)
    slot = _slots(room, len(shown), across, at)[0]
    # As much larger as it goes without showing less.
    seen = _seen(slot, sides, max(1, cell))
    cell = max(1, cell, _fitting(seen, slot, at.largest))
    return tuple(_placed(shown, sides, room, at, cell, across))


def _readable(
    wanted: Sequence[WantedSlice], sides: tuple[int, int], room: Rect, at: _Measures
) -> tuple[list[WantedSlice], _Measures]:
    """As many slices, the important ones first, as can be read, and how: of each rather less than not all of them."""
    shown = list(wanted)
    while len(shown) > 1:
        for squares in (_LEAST_SQUARES, _FEWEST_SQUARES):
            found = at._replace(squares=squares)
            if _best(shown, sides, room, found)[0] >= at.least:
                return shown, found
        shown.pop()
    return shown, at


def _best(shown: Sequence[WantedSlice], sides: tuple[int, int], room: Rect, at: _Measures) -> tuple[int, int]:
    """The largest side of a square, and how many slices then stand side by side; whole boards rather than parts."""
    found = []
    for across in range(1, len(shown) + 1):
        slot = _slots(room, len(shown), across, at)[0]
        whole = _fitting(sides, slot, at.largest)
        part = min(at.part, _fitting(_needed(shown, sides, at.squares), slot, at.part))
        is_whole = whole >= at.whole
        found.append((is_whole, whole if is_whole else max(part, whole), -across))
    _, cell, across = max(found)
    return cell, -across


def _fitting(sides: tuple[int, int], slot: Rect, most: int) -> int:
    return min(most, slot.w // sides[0], slot.h // sides[1])


def _slots(room: Rect, count: int, across: int, at: _Measures) -> tuple[Rect, ...]:
    """The room of each slice without its heading and coordinates."""
    down = -(-count // across)
    gap, left, head = at.gap, at.left, at.head
    high = (room.h - gap * (down - 1)) // down
    slots = []
    for place in range(count):
        column = room.columns(across, gap)[place % across]
        y = room.y + (high + gap) * (place // across)
        slots.append(Rect(column.x + left, y + head, max(0, column.w - left), max(0, high - head - at.frame)))
    return tuple(slots)


def _needed(shown: Sequence[WantedSlice], sides: tuple[int, int], least: int) -> tuple[int, int]:
    """Columns and rows that must be seen of each slice: all of one of which nothing matters more than the rest."""
    if not all(each.squares for each in shown):
        return sides
    most = [0, 0]
    for each in shown:
        for way in (0, 1):
            places = _along(way, each.squares)
            most[way] = max(most[way], max(places) - min(places) + 1 + 2 * _AROUND)
    return min(sides[0], max(most[0], least)), min(sides[1], max(most[1], least))


def _placed(
    shown: Sequence[WantedSlice], sides: tuple[int, int], room: Rect, at: _Measures, cell: int, across: int
) -> Iterator[NearSlice]:
    every = [square for each in shown for square in each.squares]
    beside = [square for each in shown for square in each.beside]
    for each, slot in zip(shown, _slots(room, len(shown), across, at), strict=True):
        seen = _seen(slot, sides, cell)
        window = Rect(slot.x + (slot.w - cell * seen[0]) // 2, slot.y, cell * seen[0], cell * seen[1])
        places = ((_along(way, every), _along(way, each.squares), _along(way, beside)) for way in (0, 1))
        x, y = (_first(found, seen[way], sides[way]) for way, found in enumerate(places))
        grid = Grid(window.x - cell * x, window.y - cell * y, cell, *sides)
        yield NearSlice(each.t, grid, window)


def _seen(slot: Rect, sides: tuple[int, int], cell: int) -> tuple[int, int]:
    """How many columns and rows there is room for."""
    return max(1, min(sides[0], slot.w // cell)), max(1, min(sides[1], slot.h // cell))


def _along(way: int, squares: Sequence[Square]) -> list[int]:
    """The columns of squares, or with 1 the rows."""
    return [square[way] for square in squares]


def _first(places: tuple[Sequence[int], Sequence[int], Sequence[int]], seen: int, side: int) -> int:
    """The first column or row that is seen: all that matter in any slice if that can be, else those of this one, and of
    those beside them as many as can be."""
    every, own, beside = places
    found = list(every if every and max(every) - min(every) < seen else own)
    if not found:
        return (side - seen) // 2
    low, high = min(found), max(found)
    for each in sorted({*beside}, key=lambda place: (max(low - place, place - high), place)):
        if max(each, *found) - min(each, *found) < seen:
            found.append(each)
    return max(0, min((min(found) + max(found) + 1 - seen) // 2, side - seen))


def near_ops(near: NearSlice, inner: Iterable[Op], color: Role, px: Px) -> Iterator[Op]:
    """A slice with its heading and coordinates; `inner` is what is on its board, `color` that of its edge."""
    window, size = near.window, px(_RIM)
    yield Fill(window.inset(-px(_FRAME)), Role.BOARD, px(4), 1, color)
    yield Clip(window)
    yield from inner
    yield Unclip()
    yield from _torn_edges(near, px)
    left, head = rim_width(size), size * 3 // 2
    # A little more to the right, or the name of the last column would be left out; above, the edge keeps free of them.
    above = head + px(_FRAME)
    rim = Rect(window.x - left, window.y - above, window.w + left + size, window.h + above + size)
    # Nothing of the board is seen behind its numbers: they need no ground.
    yield from (op for op in rim_ops(near.grid, NUMBERS, size, rim) if isinstance(op, Text))
    at = Point(window.center.x, window.y - above)
    yield Text(f"slice {near.t}", at, px(12), Role.TEXT, Anchor.BOTTOM, Weight.BOLD)


def _torn_edges(near: NearSlice, px: Px) -> Iterator[Op]:
    """Where the board goes on beyond what is seen, its edge is torn."""
    window, board, out = near.window, near.grid.rect, px(_FRAME)
    left, right, top, bottom = window.x - out, window.right + out, window.y - out, window.bottom + out
    if board.x < window.x:
        yield from _torn(Point(left, top), Point(left, bottom), px(_TEAR))
    if board.right > window.right:
        yield from _torn(Point(right, bottom), Point(right, top), px(_TEAR))
    if board.y < window.y:
        yield from _torn(Point(right, top), Point(left, top), px(_TEAR))
    if board.bottom > window.bottom:
        yield from _torn(Point(left, bottom), Point(right, bottom), px(_TEAR))


def _torn(start: Point, end: Point, deep: int) -> Iterator[Op]:
    """Teeth along a straight edge; they bite to the left of the way from start to end, as it is seen on a screen."""
    way = ((end.x > start.x) - (end.x < start.x), (end.y > start.y) - (end.y < start.y))
    long = abs(end.x - start.x) + abs(end.y - start.y)
    count = max(2, long // (2 * deep))

    def at(along: int, bite: int) -> Point:
        # The second axis of a screen points down.
        return Point(start.x + way[0] * along + way[1] * bite, start.y + way[1] * along - way[0] * bite)

    yield Polygon((at(0, -2), at(long, -2), at(long, 0), at(0, 0)), Role.GROUND)
    for place in range(count):
        first, middle, last = (long * (2 * place + half) // (2 * count) for half in range(3))
        tooth = (at(first, 0), at(middle, deep), at(last, 0))
        yield Polygon(tooth, Role.GROUND)
        yield Line(tooth, Role.TEXT_DIM, 1)
