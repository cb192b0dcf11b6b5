"""The places that a line speaks of, lit in order, with the names of who is there; labels keep apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.board.board_frame import NUMBERS
from game.titles.causality.view.canonisation.gaze import Light
from game.view.board.grid import Grid
from game.view.forms.controls import Px
from game.view.frame import Anchor, Fill, Op, Point, Rect, Text, Weight
from game.view.look.palette import Role, Tint


def light_ops(
    lights: Sequence[Light],
    boards: Mapping[int, LitBoard],
    room: Rect,
    px: Px,
    spoken: Light | None = None,
) -> Iterator[Op]:
    """The lit squares on these boards by slice, each with its place in the order, and the coordinates around them.

    The one that is `spoken` of stands out.
    """
    grids = [each.grid for each in boards.values()]
    for t in sorted({light.place.t for light in lights} & set(boards)):
        yield from _coordinates(boards[t].grid, _margins(boards[t].grid, grids, room, px), px)
    here = [(number, light) for number, light in enumerate(lights, 1) if light.place.t in boards]
    labels = Labels(room, px, [boards[light.place.t].square(light) for _, light in here])
    for number, light in here:
        board = boards[light.place.t]
        square = board.square(light)
        color = Role.NOW if light == spoken else Role.FOCUS
        width = px(3) if light == spoken else max(1, px(2))
        yield Fill(square.inset(-px(2)), Tint(color, 28), px(3), width, color)
        words = " ".join(each for each in (str(number) if len(lights) > 1 else "", light.name) if each)
        if words:
            label = labels.place(board, light.place.square, len(words))
            yield Fill(label, Role.PANEL, px(4), 1, color)
            yield Text(words, label.center, px(11), Role.TEXT, Anchor.CENTER, Weight.BOLD)


def lit_board(grid: Grid, board: Timeline, t: int) -> LitBoard:
    """A slice of a board as it lies on the screen."""
    return LitBoard(grid, frozenset(square_of(board.flags, pose) for pose in board.poses(t)))


@dataclass(frozen=True, slots=True)
class LitBoard:
    """Where a board lies, and the squares on which stones are seen."""

    grid: Grid
    stones: frozenset[Square]

    def square(self, light: Light) -> Rect:
        """The square of a light."""
        return self.grid.square_rect(light.place.square)


class Labels:
    """Finds places for labels: beside their squares, and over no stone, no lit square and no other label if it can be.

    A label may lie in its own square if nothing is there to be seen.
    """

    def __init__(self, room: Rect, px: Px, lit: Sequence[Rect]) -> None:
        """None is placed; `lit` are all squares that are lit."""
        self._room = room
        self._px = px
        self._lit = lit
        self._taken: list[Rect] = []

    def place(self, board: LitBoard, at: Square, letters: int) -> Rect:
        """The best place for so many letters beside a square of a board, which is taken then."""
        px, square = self._px, board.grid.square_rect(at)
        stones = [board.grid.square_rect(each) for each in sorted(board.stones)]
        width = px(8) + px(7) * letters
        is_empty = at not in board.stones
        places = [_pushed_into(self._room, each) for each in _around(square, width, px)]
        if is_empty and width <= square.w:
            places.insert(0, _centred(square, width, px))
        label = min(places, key=lambda each: self._cost(each, square, stones, is_empty=is_empty))
        self._taken.append(label)
        return label

    def _cost(self, label: Rect, square: Rect, stones: Sequence[Rect], *, is_empty: bool) -> int:
        own = 0 if is_empty else _area(label, square)
        lit = sum(_area(label, each) for each in self._lit if each != square)
        over = sum(_area(label, each) for each in stones if each != square)
        return 8 * sum(_area(label, each) for each in self._taken) + 4 * (own + lit) + 2 * over


def _margins(grid: Grid, boards: Iterable[Grid], room: Rect, px: Px) -> tuple[int, int]:
    """The free pixels to the left of a board and below it."""
    beside = [each.rect.right for each in boards if each.rect.right <= grid.x and each.y == grid.y]
    under = [each.y - px(20) for each in boards if each.y >= grid.rect.bottom]
    return grid.x - max(beside, default=room.x - px(16)), min(under, default=room.bottom + px(15)) - grid.rect.bottom


def _coordinates(grid: Grid, margins: tuple[int, int], px: Px) -> Iterator[Op]:
    """The numbers of columns below a board and of rows to its left, where there is room for them.

    Above it stands the number of its slice.
    """
    left, below = margins
    size = max(px(8), min(px(11), grid.cell // 2))
    every = max(1, -(-size * 5 // 4 // grid.cell))
    if below >= size * 4 // 3:
        for x in range(0, grid.columns, every):
            at = Point(grid.square_rect((x, 0)).center.x, grid.rect.bottom + px(2))
            yield Text(NUMBERS.columns[x], at, size, Role.TEXT_DIM, Anchor.TOP)
    if left >= size * (2 if grid.rows > 10 else 1) + px(5):
        for y in range(0, grid.rows, every):
            at = Point(grid.x - px(4), grid.square_rect((0, y)).center.y)
            yield Text(NUMBERS.rows[y], at, size, Role.TEXT_DIM, Anchor.RIGHT)


def _around(square: Rect, width: int, px: Px) -> Iterator[Rect]:
    """Places for a label around a square, the nearest first."""
    height, gap, middle = px(16), px(3), square.center
    for far in range(3):
        way = gap + far * (height + gap)
        yield Rect(middle.x - width // 2, square.bottom + way, width, height)
        yield Rect(middle.x - width // 2, square.y - way - height, width, height)
        aside = gap + far * square.w
        yield Rect(square.right + aside, middle.y - height // 2, width, height)
        yield Rect(square.x - aside - width, middle.y - height // 2, width, height)
    for x in (square.right + gap, square.x - gap - width):
        yield Rect(x, square.bottom + gap, width, height)
        yield Rect(x, square.y - gap - height, width, height)


def _centred(square: Rect, width: int, px: Px) -> Rect:
    height, middle = px(16), square.center
    return Rect(middle.x - width // 2, middle.y - height // 2, width, height)


def _pushed_into(room: Rect, place: Rect) -> Rect:
    x = max(room.x, min(place.x, room.right - place.w))
    return Rect(x, max(room.y, min(place.y, room.bottom - place.h)), place.w, place.h)


def _area(one: Rect, other: Rect) -> int:
    shared = one.within(other)
    return shared.w * shared.h if one.overlaps(other) else 0
