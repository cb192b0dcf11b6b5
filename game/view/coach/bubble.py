"""The coach's bubble: where it stands, so that it never covers what it points at, and what it looks like."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import pairwise

from game.view.forms.controls import Button, ControlState, Px, Style, control_frame
from game.view.frame import Circle, Fill, Frame, Line, Measure, Op, Point, Polygon, Rect, Text, wrap
from game.view.look.palette import Role, Tint

_WIDTHS = (430, 320, 250)
"""Of these the first one with which nothing is covered that should be seen."""
_PAD = 16
_GAP = 20
_WORDS, _HINT = 15, 13
_BUTTON = 36
_DOTS = 18
_RING = 5
_EDGE = 8
_SHADE = 80
"""How much is taken from what is not pointed at: it can still be read."""

LONGEST = 320
"""Letters that may be said at once: with more, a bubble would take over a third of the smallest window."""

NEXT, BACK, READ_MORE, DONE = "next", "back", "read more", "done"
"""The names of the bubble's buttons, beside the ways back that it offers."""


@dataclass(frozen=True, slots=True)
class Speech:
    """What a bubble says, as step `number` of `count`.

    `hint` is a remark below the words; `onward` is written on the button that goes on (empty: there is none); `back`
    tells whether the step before can be read again. `offers` are other buttons, by name, with their labels.
    """

    words: str
    number: int
    count: int
    hint: str = ""
    onward: str = ""
    back: bool = False
    offers: tuple[tuple[str, str], ...] = ()

    @property
    def has_buttons(self) -> bool:
        """Whether there is anything to press."""
        return bool(self.onward or self.back or self.offers)


def _hull(spots: Sequence[Rect]) -> Rect | None:
    return reduce(Rect.around, spots) if spots else None


@dataclass(frozen=True, slots=True)
class Sight:
    """What a bubble must leave to be seen.

    `spots` is what it points at (nothing: it stands in the middle). `clear` may have to be pressed, and is covered no
    more than the spots; `keep` should rather not be covered.
    """

    spots: tuple[Rect, ...] = ()
    clear: tuple[Rect, ...] = ()
    keep: tuple[Rect, ...] = ()

    @property
    def spot(self) -> Rect | None:
        """What holds all the spots; None if there are none."""
        return _hull(self.spots)


@dataclass(frozen=True, slots=True)
class Bubble:
    """A bubble in its place: its box, its lines and its buttons; `spots` are framed, each for itself, and the nearest
    of them is pointed at."""

    box: Rect
    lines: tuple[str, ...]
    hints: tuple[str, ...]
    buttons: tuple[Button, ...]
    spots: tuple[Rect, ...]
    speech: Speech

    @property
    def spot(self) -> Rect | None:
        """What holds all the spots; None if there are none."""
        return _hull(self.spots)


def bubble(speech: Speech, sight: Sight, bounds: Rect, measure: Measure, px: Px) -> Bubble:
    """A bubble beside the spot, inside of the window."""
    placed: list[tuple[int, int, Bubble]] = []
    least = _row_width(speech, measure, px)
    for width in _WIDTHS:
        found, barred = _bubble(speech, sight, bounds, (measure, px, max(px(width), least)))
        if not barred:
            return found
        placed.append((barred, len(placed), found))
    return min(placed, key=lambda each: each[:2])[2]


def _bubble(speech: Speech, sight: Sight, bounds: Rect, ink: tuple[Measure, Px, int]) -> tuple[Bubble, int]:
    """A bubble that is no wider than that, and how much it covers of what it must not."""
    measure, px, widest = ink
    width = min(widest, bounds.w - 2 * px(_EDGE))
    room = width - 2 * px(_PAD)
    lines = tuple(wrap(measure, speech.words, room, px(_WORDS)))
    hints = tuple(wrap(measure, speech.hint, room, px(_HINT))) if speech.hint else ()
    height = 2 * px(_PAD) + len(lines) * _step(measure, px(_WORDS), px) + px(_DOTS)
    height += px(_BUTTON) if speech.has_buttons else 0
    if hints:
        height += px(6) + len(hints) * _step(measure, px(_HINT), px)
    rings = tuple(spot.inset(-px(_RING)) for spot in sight.spots)
    site = _Site(replace(sight, spots=rings), bounds.inset(px(_EDGE)), px(_GAP))
    box = _place(Rect(0, 0, width, height), site)
    made = Bubble(box, lines, hints, tuple(_buttons(box, speech, measure, px)), _joined(sight.spots), speech)
    return made, site.cost(box)[0]


def _joined(spots: Sequence[Rect]) -> tuple[Rect, ...]:
    """Squares side by side, in one row or one column, as one spot."""
    found: list[Rect] = []
    for spot in sorted(spots):
        beside = next((other for other in found if _makes_one(spot, other)), None)
        if beside is None:
            found.append(spot)
        else:
            found[found.index(beside)] = beside.around(spot)
    return tuple(found)


def _makes_one(one: Rect, other: Rect) -> bool:
    """Whether both touch along a whole side; squares of a board may lie a pixel apart."""
    whole = one.around(other)
    in_row = (one.y, one.h) == (other.y, other.h) and whole.w <= one.w + other.w + 2
    in_column = (one.x, one.w) == (other.x, other.w) and whole.h <= one.h + other.h + 2
    return in_row or in_column


def _step(measure: Measure, size: int, px: Px) -> int:
    return measure.height(size) + px(2)


@dataclass(frozen=True, slots=True)
class _Site:
    """Where a bubble may stand, how far from the spot, and what lies there."""

    sight: Sight
    room: Rect
    gap: int

    @property
    def barred(self) -> tuple[Rect, ...]:
        """What must not be covered."""
        return (*self.sight.spots, *self.sight.clear)

    def cost(self, place: Rect) -> tuple[int, int]:
        """How much a bubble in that place would cover of what it must not, and of what it rather should not."""
        barred, keep = (sum(_shared(place, rect) for rect in rects) for rects in (self.barred, self.sight.keep))
        return barred, keep


def _place(box: Rect, site: _Site) -> Rect:
    """Beside the spot where there is room for it, else wherever there is; of several such places, the one that covers
    least. Without a spot in the middle, at the lower edge, or else in the corner that covers least."""
    spot, room = site.sight.spot, site.room
    if spot is None:
        middle = room.centered(box.w, box.h)
        return min((middle, middle.move(0, room.bottom - middle.bottom), *_fitting(box, site)), key=site.cost)
    near = [*_beside(box, spot, site.gap)]
    best = min((_held(place, room) for place in near), key=site.cost)
    if not any(best.overlaps(rect) for rect in site.barred):
        return best
    return min((best, *_fitting(box, site)), key=site.cost)


def _fitting(box: Rect, site: _Site) -> Iterator[Rect]:
    """Places at the edges of the window and of what must not be covered: if there is room anywhere, one has it."""
    room, barred = site.room, site.barred
    lefts = (room.x, room.right - box.w, *(x for rect in barred for x in (rect.x - box.w, rect.right)))
    tops = (room.y, room.bottom - box.h, *(y for rect in barred for y in (rect.y - box.h, rect.bottom)))
    for left in lefts:
        for top in tops:
            yield _held(Rect(left, top, box.w, box.h), room)


def _beside(box: Rect, spot: Rect, gap: int) -> Iterator[Rect]:
    """Places on each side of the spot: in the middle of the side, and towards its ends."""
    half = Point((box.w - spot.w) // 2, (box.h - spot.h) // 2)
    for part in (2, 1, 3):
        y = spot.y - half.y * (4 - part) // 2
        x = spot.x - half.x * (4 - part) // 2
        yield Rect(spot.right + gap, y, box.w, box.h)
        yield Rect(x, spot.y - gap - box.h, box.w, box.h)
        yield Rect(x, spot.bottom + gap, box.w, box.h)
        yield Rect(spot.x - gap - box.w, y, box.w, box.h)


def _held(box: Rect, room: Rect) -> Rect:
    """Shifted as far as needed to be inside."""
    x = max(room.x, min(box.x, room.right - box.w))
    y = max(room.y, min(box.y, room.bottom - box.h))
    return Rect(x, y, box.w, box.h)


def _shared(one: Rect, other: Rect) -> int:
    """How many pixels both cover."""
    width = min(one.right, other.right) - max(one.x, other.x)
    height = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0, width) * max(0, height)


def _row_width(speech: Speech, measure: Measure, px: Px) -> int:
    """How broad a bubble must be for its buttons to stand side by side."""
    taken = sum(measure.width(label, px(15)) + px(30) for _, label in speech.offers)
    taken += max(px(96), measure.width(speech.onward, px(15)) + px(24)) + px(8) if speech.onward else 0
    return taken + (px(84) if speech.back else 0) + 2 * px(_PAD)


def _buttons(box: Rect, speech: Speech, measure: Measure, px: Px) -> Iterator[Button]:
    row = box.inset(px(_PAD)).cut_bottom(px(_BUTTON))[0]
    for name, label in speech.offers:
        offer, row = row.cut_left(measure.width(label, px(15)) + px(24), px(6))
        yield Button(name, offer, label)
    if speech.onward:
        on, row = row.cut_right(max(px(96), measure.width(speech.onward, px(15)) + px(24)), px(8))
        yield Button(NEXT, on, speech.onward, Style.MAIN)
    if speech.back:
        yield Button(BACK, row.cut_right(px(84))[0], "Reread")


def bubble_ops(placed: Bubble, bounds: Rect, pointed: str, measure: Measure, px: Px) -> Frame:
    """The window dimmed but for the spot, and the bubble; `pointed` is the button under the mouse."""
    rings = tuple(spot.inset(-px(_RING)) for spot in placed.spots)
    ops: list[Op] = [*_spotlight(rings, bounds, px)]
    box, pad = placed.box, px(_PAD)
    if rings:
        ops += _pointer(box, min(rings, key=lambda ring: _distance(ring, box)), px)
    ops.append(Fill(box, Role.PANEL, px(10), px(2), Role.FOCUS))
    y = box.y + pad
    for lines, size, color in ((placed.lines, px(_WORDS), Role.TEXT), (placed.hints, px(_HINT), Role.NOW)):
        y += px(6) if lines and lines is placed.hints else 0
        for line in lines:
            ops.append(Text(line, Point(box.x + pad, y), size, color))
            y += _step(measure, size, px)
    ops += _dots(placed, px)
    for button in placed.buttons:
        ops += control_frame(button, ControlState(pointed=button.name == pointed), px)
    return tuple(ops)


def _spotlight(rings: Sequence[Rect], bounds: Rect, px: Px) -> Iterator[Op]:
    """Everything shaded but what is in the rings, stripe by stripe between their edges, and the rings."""
    edges = sorted({bounds.y, bounds.bottom, *(y for ring in rings for y in (ring.y, ring.bottom))})
    for top, bottom in pairwise(edges):
        x = bounds.x
        for ring in sorted(ring for ring in rings if ring.y <= top and bottom <= ring.bottom):
            yield from _shaded(Rect(x, top, ring.x - x, bottom - top))
            x = max(x, ring.right)
        yield from _shaded(Rect(x, top, bounds.right - x, bottom - top))
    for ring in rings:
        yield Fill(ring, None, px(6), px(3), Role.FOCUS)


def _shaded(stripe: Rect) -> Iterator[Op]:
    if stripe.w > 0 and stripe.h > 0:
        yield Fill(stripe, Tint(Role.SHADE, _SHADE))


def _distance(one: Rect, other: Rect) -> tuple[int, int]:
    """How far apart two parts of the window are: their edges, and then their middles."""
    across = max(0, one.x - other.right, other.x - one.right)
    down = max(0, one.y - other.bottom, other.y - one.bottom)
    return across + down, abs(one.center.x - other.center.x) + abs(one.center.y - other.center.y)


def _pointer(box: Rect, spot: Rect, px: Px) -> list[Op]:
    """A tip on the edge of the box that is turned to the spot, and a line from it as far as there; nothing where the
    box lies over the spot."""
    tip = _tip(box, spot, px)
    if not tip:
        return []
    end = Point(max(spot.x, min(tip[0].x, spot.right)), max(spot.y, min(tip[0].y, spot.bottom)))
    return [Line((tip[0], end), Role.FOCUS, px(2)), Polygon(tip, Role.FOCUS)]


def _tip(box: Rect, spot: Rect, px: Px) -> tuple[Point, ...]:
    """Its corners, the point first."""
    half, reach = px(9), px(12)
    x = max(box.x + 2 * half, min(spot.center.x, box.right - 2 * half))
    y = max(box.y + 2 * half, min(spot.center.y, box.bottom - 2 * half))
    if spot.x >= box.right:
        return Point(box.right + reach, y), Point(box.right, y - half), Point(box.right, y + half)
    if spot.right <= box.x:
        return Point(box.x - reach, y), Point(box.x, y - half), Point(box.x, y + half)
    if spot.y >= box.bottom:
        return Point(x, box.bottom + reach), Point(x - half, box.bottom), Point(x + half, box.bottom)
    if spot.bottom <= box.y:
        return Point(x, box.y - reach), Point(x - half, box.y), Point(x + half, box.y)
    return ()


def _dots(placed: Bubble, px: Px) -> list[Op]:
    """One dot for each step: filled those that were, large the one that is."""
    speech, box = placed.speech, placed.box
    y = box.bottom - px(_PAD) - px(_DOTS) // 2 - (px(_BUTTON) if speech.has_buttons else 0)
    x = box.x + px(_PAD) + px(4)
    ops: list[Op] = []
    for number in range(speech.count):
        here = number == speech.number
        color = Role.FOCUS if here else Role.TEXT_DIM
        width = 0 if number <= speech.number else max(1, px(1))
        ops.append(Circle(Point(x, y), px(5) if here else px(3), color, width))
        x += px(13)
    return ops
