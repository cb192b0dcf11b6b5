"""What is drawn over the pieces of boards: arrows, signs, targets, outlined squares, and threads between boards."""

from __future__ import annotations

from collections.abc import Iterable

from game.view.board.grid import ColumnRow, Grid
from game.view.board.tags import BARE, LEAST_TAG, READABLE_FROM, ROOMY_FROM
from game.view.board.token import sign_side, tag_width
from game.view.forms.controls import Px
from game.view.frame import (
    Anchor,
    Circle,
    Clip,
    Curve,
    Dash,
    Fill,
    Line,
    Op,
    Point,
    Polygon,
    Rect,
    Sprite,
    Text,
    Unclip,
    Weight,
)
from game.view.look.palette import Color, Role, Tint

_LEAST_GLYPH = 11
"""Pixels that the drawing of a plate takes beside its words, at least."""

_RIM = 14
"""Pixels of the height of a plate that takes most of the upper edge of a square that is hardly roomy: so much of it
lies over who stands there, and no more."""

_EASY_WORDS, _LEAST_WORDS, _TIGHT = 12, 10, 2
"""The sizes of its letters at most and at least, and so many pixels of what is around them it may do without."""

_WIDEST_FRAME = 7
"""So many pixels wide the frame of a square is at most: it lies over what stands there."""


def arrow_ops(grid: Grid, start: ColumnRow, end: ColumnRow, color: Color, width: int, short: int = 12) -> list[Op]:
    """An arrow from square to square; its tip is so many percent of a square short of the middle."""
    a, b = grid.square_rect(start).center, grid.square_rect(end).center
    dx, dy = b.x - a.x, b.y - a.y
    length = max(1, round((dx * dx + dy * dy) ** 0.5))
    head = max(5, grid.cell * 20 // 100)

    def along(pixels: int, aside: int = 0) -> Point:
        return Point(a.x + (dx * pixels - dy * aside) // length, a.y + (dy * pixels + dx * aside) // length)

    tip, neck = length - grid.cell * short // 100, length - grid.cell * short // 100 - head
    return [
        Line((along(grid.cell * 36 // 100), along(neck)), color, width),
        Polygon((along(tip), along(neck, head * 6 // 10), along(neck, -head * 6 // 10)), color),
    ]


def turn_ops(grid: Grid, start: ColumnRow, end: ColumnRow, color: Color, width: int) -> list[Op]:
    """The way of who set out for a square, did not come there and is back: it ends at a bar at the edge of that."""
    a, b = grid.square_rect(start).center, grid.square_rect(end).center
    dx, dy = b.x - a.x, b.y - a.y
    length = max(1, round((dx * dx + dy * dy) ** 0.5))

    def along(pixels: int, aside: int = 0) -> Point:
        return Point(a.x + (dx * pixels - dy * aside) // length, a.y + (dy * pixels + dx * aside) // length)

    last, half = length - grid.cell * 38 // 100, grid.cell * 20 // 100
    way = Line((along(grid.cell * 30 // 100), along(last)), color, width)
    return [way, Line((along(last, -half), along(last, half)), color, width)]


def sign_ops(grid: Grid, place: ColumnRow, sprite: str, color: Color) -> list[Op]:
    """A small sign at the upper right corner of a square."""
    return sign_on(sign_place(grid, place), sprite, color)


def sign_on(corner: Rect, sprite: str, color: Color) -> list[Op]:
    """The same in a place of its own."""
    return [Circle(corner.center, corner.w // 2 + 1, Role.GROUND), Sprite(sprite, corner.inset(1), color, color)]


def sign_place(grid: Grid, place: ColumnRow) -> Rect:
    """Where that sign of a square is."""
    side, rect = sign_side(grid.cell), grid.square_rect(place)
    return Rect(rect.right - side, rect.y, side, side)


def hatch_ops(rect: Rect, step: int, color: Color) -> list[Op]:
    """Slanted lines, so many pixels apart: what is not certain, or not one's own."""
    lines = [
        Line((Point(rect.x + x, rect.bottom), Point(rect.x + x + rect.h, rect.y)), color)
        for x in range(step - rect.h, rect.w, step)
    ]
    return [Clip(rect), *lines, Unclip()]


def crack_ops(thread: Curve, side: int, color: Color, at: int = 500, gap: int = 45) -> list[Op]:
    """A thread that has come apart at so many thousandths of it: two loose ends, each so far from there, and between
    them a break."""
    a, b = thread.control_a, thread.control_b
    u, v = at / 1000, 1 - at / 1000
    weights, spots = (v * v * v, 3 * v * v * u, 3 * v * u * u, u * u * u), (thread.start, a, b, thread.end)
    x = round(sum(weight * spot.x for weight, spot in zip(weights, spots, strict=True)))
    y = round(sum(weight * spot.y for weight, spot in zip(weights, spots, strict=True)))
    jag = (Point(x - side, y + side), Point(x + side // 3, y + side // 3), Point(x - side // 3, y - side // 3))
    return [
        Curve(thread.start, a, b, thread.end, color, thread.width, thread.dash, max(1, at - gap)),
        Curve(thread.end, b, a, thread.start, color, thread.width, thread.dash, max(1, 1000 - at - gap)),
        Line((*jag, Point(x + side, y - side)), color, max(2, thread.width)),
    ]


def plate_ops(grid: Grid, place: ColumnRow, sprite: str, words: str, color: Color) -> list[Op]:
    """In the place of a sign: a filled plate for what leads to another board, with a word about where.

    It keeps to its square: where there is little room the letters are smaller, then the drawing as well, then the word
    stands alone; where not even that is enough, the drawing does. On squares that are hardly roomy it is low.
    """
    wide, size = _plate_look(grid, words)
    plate = plate_place(grid, place, words)
    glyph, rest = plate.cut_left(wide)
    drawn = glyph.inset(2) if wide == sign_side(grid.cell) else glyph.centered(wide - 1, wide - 1)
    return [
        Fill(plate.inset(-1), color, 3, 1, Role.GROUND),
        *([Sprite(sprite, drawn, Role.GROUND, Role.GROUND, color)] if wide > BARE else []),
        *([Text(words, rest.center, size, Role.GROUND, Anchor.CENTER, Weight.BOLD)] if size else []),
    ]


def plate_place(grid: Grid, place: ColumnRow, words: str) -> Rect:
    """Where a plate with these words lies, without the thin ground around it."""
    side, rect, (wide, size) = sign_side(grid.cell), grid.square_rect(place), _plate_look(grid, words)
    width = wide + (_words_width(grid, words, size) if size else 0)
    high = _RIM if _keeps_to_the_rim(grid, words) else side
    return Rect(rect.right - width, rect.y, width, high)


def _keeps_to_the_rim(grid: Grid, words: str) -> bool:
    """Whether a plate is low: with these words it would hide half of who stands there."""
    return bool(words) and READABLE_FROM <= grid.cell < ROOMY_FROM


def _plate_look(grid: Grid, words: str) -> tuple[int, int]:
    """The pixels that the drawing of a plate takes beside its words, and the size of these; 0: there are none."""
    side = sign_side(grid.cell)
    sizes = range(side * 8 // 10, LEAST_TAG - 1, -1)
    looks = [*((side, size) for size in sizes), (_LEAST_GLYPH, LEAST_TAG), *((BARE, size) for size in sizes)]
    if _keeps_to_the_rim(grid, words):
        looks = [(_LEAST_GLYPH, size) for size in range(_EASY_WORDS, _LEAST_WORDS - 1, -1)]
        looks += [(BARE, size) for size in range(_EASY_WORDS, LEAST_TAG - 1, -1)]
    fit = (look for look in looks if look[0] + _words_width(grid, words, look[1]) <= grid.cell)
    return next(fit, (side, 0)) if words else (side, 0)


def _words_width(grid: Grid, words: str, size: int) -> int:
    """Pixels that the words of a plate take."""
    return tag_width(words, size) - (_TIGHT if _keeps_to_the_rim(grid, words) else 0)


def outline_ops(grid: Grid, places: Iterable[ColumnRow], color: Color) -> list[Op]:
    """Squares with a thin line inside their edges: what something reaches."""
    return [Fill(grid.square_rect(place).inset(2), None, 3, 1, color) for place in places]


def chosen_op(grid: Grid, place: ColumnRow) -> Op:
    """The square of the piece that is ordered just now."""
    return Fill(grid.square_rect(place).inset(-1), None, 4, _frame_width(grid, 16), Role.NOW)


def _frame_width(grid: Grid, part: int) -> int:
    """Pixels of a frame that takes so small a part of a square, as far as it is needed to be seen."""
    return max(2, min(_WIDEST_FRAME, grid.cell // part))


def dot_op(grid: Grid, place: ColumnRow, *, taken: bool = False) -> Op:
    """A square that the chosen piece could go to; in the upper left corner where somebody stands on it."""
    rect = grid.square_rect(place)
    if not taken:
        return Circle(rect.center, max(3, grid.cell // 7), Tint(Role.NOW, 150))
    aside = max(4, grid.cell * 16 // 100)
    return Circle(Point(rect.x + aside, rect.y + aside), max(3, grid.cell // 8), Role.NOW)


def target_op(grid: Grid, place: ColumnRow, color: Role, *, lit: bool) -> Op:
    """A square that can be chosen as a target; the one that the keyboard would choose is lit."""
    tint, width = Tint(color, 90 if lit else 45), max(2, grid.cell // (12 if lit else 22))
    return Fill(grid.square_rect(place).inset(1), tint, 4, width, color)


def cursor_op(grid: Grid, place: ColumnRow, *, meant: bool) -> Op:
    """The square that is looked at, on the board where it was `meant`, or fainter on another one."""
    if not grid.fine:
        return Fill(grid.square_rect(place).inset(-1), None, 2, 2 if meant else 1, Role.FOCUS)
    width = _frame_width(grid, 20)
    return Fill(grid.square_rect(place), None, 2, width if meant else max(1, width * 2 // 3), Role.FOCUS)


def bow(ends: tuple[Point, Point], room: Rect, sag: int, width: int, color: Color, dash: Dash | None) -> Curve:
    """A bow that hangs so many pixels below its ends (negative: rises above them), or to the other side where it would
    leave the room."""
    start, end = ends
    summit = (start.y + end.y) // 2 + sag * 3 // 4
    if not room.y <= summit < room.bottom:
        sag = -sag
    third = (end.x - start.x) // 4
    bend, bend_too = Point(start.x + third, start.y + sag), Point(end.x - third, end.y + sag)
    return Curve(start, bend, bend_too, end, color, width, dash)


def beyond_ops(end: Point, strip: Rect, side: int, color: Color) -> list[Op]:
    """A small arrow at the edge of a strip, if the end of a thread lies out of sight."""
    if strip.x <= end.x < strip.right:
        return []
    way = -1 if end.x < strip.x else 1
    x = strip.x + side + 1 if way < 0 else strip.right - side - 2
    tip, back = Point(x + way * side, end.y), x - way * side
    return [Polygon((tip, Point(back, end.y - side), Point(back, end.y + side)), color)]


def name_box(at: Point, words: str, strip: Rect, px: Px) -> Rect:
    """What that takes there."""
    width = px(12) + px(9) * len(words)
    x = max(strip.x + width, min(at.x, strip.right - width))
    y = max(strip.y + px(10), min(at.y, strip.bottom - px(10)))
    return Rect(x - width // 2, y - px(10), width, px(20))


def name_ops(at: Point, words: str, strip: Rect, px: Px, color: Role = Role.TIME) -> list[Op]:
    """What a thread is called, at that place of it, or as near to that as is in sight."""
    box = name_box(at, words, strip, px)
    return [
        Fill(box, Role.PANEL, px(6), 1, color),
        Text(words, box.center, px(13), color, Anchor.CENTER, Weight.BOLD),
    ]
