"""The places that a line speaks of, lit in order, with the names of who is there; labels keep apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.titles.causality.view.board.board_frame import NUMBERS
from game.titles.causality.view.canonisation.gaze import Light
from game.view.board.grid import Grid
from game.view.forms.controls import Px
from game.view.frame import Anchor, Fill, Op, Point, Rect, Text, Weight
from game.view.look.palette import Role, Tint


def light_ops(
    lights: Sequence[Light], boards: Mapping[int, Grid], room: Rect, px: Px, spoken: Light | None = None
) -> Iterator[Op]:
    """The lit squares on these boards by slice, each with its place in the order, and the coordinates around them.

    The one that is `spoken` of stands out.
    """
    for t in sorted({light.place.t for light in lights} & set(boards)):
        yield from _coordinates(boards[t], _margins(boards[t], boards.values(), room, px), px)
    taken: list[Rect] = []
    for number, light in enumerate(lights, 1):
        if light.place.t not in boards:
            continue
        square = boards[light.place.t].square_rect(light.place.square)
        color = Role.NOW if light == spoken else Role.FOCUS
        width = px(3) if light == spoken else max(1, px(2))
        yield Fill(square.inset(-px(2)), Tint(color, 28), px(3), width, color)
        words = " ".join(each for each in (str(number) if len(lights) > 1 else "", light.name) if each)
        if words:
            label = _free_place(square, len(words), taken, room, px)
            taken.append(label)
            yield Fill(label, Role.PANEL, px(4), 1, color)
            yield Text(words, label.center, px(11), Role.TEXT, Anchor.CENTER, Weight.BOLD)


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


def _free_place(square: Rect, letters: int, taken: Sequence[Rect], room: Rect, px: Px) -> Rect:
    """The first place around a square that is inside of the room and hides no other label, or else the best."""
    width, height, gap = px(8) + px(7) * letters, px(16), px(3)
    middle = square.center
    places = [
        Rect(middle.x - width // 2, square.bottom + gap, width, height),
        Rect(middle.x - width // 2, square.y - gap - height, width, height),
        Rect(square.right + gap, middle.y - height // 2, width, height),
        Rect(square.x - gap - width, middle.y - height // 2, width, height),
        Rect(middle.x - width // 2, square.bottom + 2 * gap + height, width, height),
        Rect(middle.x - width // 2, square.y - 2 * (gap + height), width, height),
    ]
    inside = [_pushed_into(room, place) for place in places]
    return min(inside, key=lambda place: sum(_area(place, other) for other in taken) + _area(place, square))


def _pushed_into(room: Rect, place: Rect) -> Rect:
    x = max(room.x, min(place.x, room.right - place.w))
    return Rect(x, max(room.y, min(place.y, room.bottom - place.h)), place.w, place.h)


def _area(one: Rect, other: Rect) -> int:
    shared = one.within(other)
    return shared.w * shared.h if one.overlaps(other) else 0
