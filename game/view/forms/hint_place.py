"""Where a hint stands: beside what it speaks of, and off whatever else can be pressed there.

Whoever reads a hint is about to press this, or to point at the next thing: the button below, the slice beside. So the
usual place, below and to the right of the mouse, is taken only where nothing of that kind lies. Otherwise all places
count that touch the mouse, the thing itself or what lies next to it, and of these the one that hides least.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.view.forms.controls import Px
from game.view.frame import Rect

SQUARES = "square "
"""What the names of the squares of boards begin with: there are so many of them that hints may lie over some."""

_GAP = 6
"""Pixels of the ordinary size between a hint and what it keeps off, and the edge of the window."""

_CLOSE = 6
"""So many times as bad as to be away from the mouse it is for a hint to be away from what it is about."""

_NEAR = 60
"""So many pixels of the ordinary size around the thing, others give places for its hint."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What lies around a point that is spoken of: the `thing` itself (None: nothing that has a place), the `others`
    that can be pressed, and what is kept `off` before all of them (None: nothing)."""

    thing: Rect | None = None
    others: tuple[Rect, ...] = ()
    off: Rect | None = None


def surroundings(point: tuple[int, int], targets: Mapping[str, Rect], off: Rect | None) -> Surroundings:
    """Of all that can be pressed, by name. What has squares inside is no button but a place for them."""
    squares = [rect for name, rect in targets.items() if name.startswith(SQUARES)]
    named = dict.fromkeys(rect for name, rect in targets.items() if not name.startswith(SQUARES))
    pressed = [rect for rect in named if not any(rect.encloses(square) for square in squares)]
    under = [rect for rect in pressed if rect.contains(point)]
    thing = min(under, key=_size, default=None)
    return Surroundings(thing, tuple(rect for rect in pressed if rect not in under), off)


def hint_place(size: tuple[int, int], mouse: tuple[int, int], bounds: Rect, around: Surroundings, px: Px) -> Rect:
    """A box of that size inside of the window, and never under the mouse itself."""
    box, room = Rect(0, 0, *size), bounds.inset(px(_GAP))
    usual = _usual(box, mouse, room, px)
    if not any(_hidden(usual, around)):
        return usual
    x_places, y_places = _edges(box, mouse, around, px)
    places = {_inside(box.move(x, y), room) for x in x_places for y in y_places}
    free = [place for place in places if not place.contains(mouse)]
    return min((usual, *free), key=lambda place: (_hidden(place, around), _distance(place, mouse, around), place))


def _usual(box: Rect, mouse: tuple[int, int], room: Rect, px: Px) -> Rect:
    """Below and to the right of the mouse; above, where there is no room below."""
    right, below, above = mouse[0] + px(14), mouse[1] + px(22), mouse[1] - box.h - px(8)
    return _inside(box.move(right, below if below + box.h <= room.bottom else above), room)


def _edges(box: Rect, mouse: tuple[int, int], around: Surroundings, px: Px) -> tuple[set[int], set[int]]:
    """Left and upper edges of places for the box that lie next to something."""
    gap = px(_GAP)
    x_places = {mouse[0] + px(14), mouse[0] - box.w - px(8)}
    y_places = {mouse[1] + px(22), mouse[1] - box.h - px(8), mouse[1] - box.h // 2}
    for each in _next_to(mouse, around, px):
        x_places |= {each.x - gap - box.w, each.x, each.right - box.w, each.right + gap}
        y_places |= {each.y - gap - box.h, each.y, each.bottom - box.h, each.bottom + gap}
    return x_places, y_places


def _next_to(mouse: tuple[int, int], around: Surroundings, px: Px) -> Iterator[Rect]:
    """What the hint keeps off, the thing, and all others near to it; or to the mouse, where it speaks of something that
    cannot be pressed just now."""
    if around.off is not None:
        yield around.off
    if around.thing is not None:
        yield around.thing
    near = (Rect(*mouse, 1, 1) if around.thing is None else around.thing).inset(-px(_NEAR))
    yield from (other for other in around.others if other.overlaps(near))


def _hidden(place: Rect, around: Surroundings) -> tuple[int, int]:
    """How many pixels a hint there hides of what it keeps off, and of all that can be pressed."""
    pressed: Sequence[Rect] = around.others if around.thing is None else (around.thing, *around.others)
    off = 0 if around.off is None else _size(place.within(around.off))
    hidden = sum(_size(place.within(each)) for each in pressed if place.overlaps(each))
    return off, hidden


def _distance(place: Rect, mouse: tuple[int, int], around: Surroundings) -> int:
    """How far that is, to the side and up or down, from what the hint is about, which counts most, and from the
    mouse."""
    about = [each for each in (around.thing, around.off) if each is not None]
    pointed = Rect(*mouse, 1, 1)
    return _CLOSE * min((_between(place, each) for each in about), default=0) + _between(place, pointed)


def _between(one: Rect, other: Rect) -> int:
    """Pixels between two rectangles, to the side and up or down."""
    across = max(0, one.x - other.right, other.x - one.right)
    return across + max(0, one.y - other.bottom, other.y - one.bottom)


def _size(rect: Rect) -> int:
    return rect.w * rect.h


def _inside(box: Rect, room: Rect) -> Rect:
    """The box moved into the room."""
    x = max(room.x, min(box.x, room.right - box.w))
    return Rect(x, max(room.y, min(box.y, room.bottom - box.h)), box.w, box.h)
