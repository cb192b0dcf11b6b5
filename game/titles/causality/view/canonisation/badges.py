"""Where the threads of a canonisation carry their numbers: on their curves, beside each other and beside the cuts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.titles.causality.view.canonisation.layout import Arc, CanonisationLayout, arc, slice_number
from game.titles.causality.view.canonisation.rims import rims
from game.titles.causality.view.canonisation.story import Fate, Thread
from game.view.frame import Point, Rect

_CUTS = (500, 390, 610)
"""Where threads are cut, in thousandths of their curves, one after the other: cuts of neighbours lie apart."""

_PARTS = (320, 680, 400, 600, 250, 750, 200, 800, 150, 850, 360, 640, 280, 720, 100, 900, 450, 550, 500)
"""Places on a curve in thousandths, the better ones first; each thread begins at another of the first four."""

_SIDE = 18
"""Side of the drawing of a cut, at the ordinary size."""

_ASIDE = 11
"""So far above or below its curve a number may stand that has no place on it, at the ordinary size: it touches it."""

_ON_A_BOARD = 4
"""A place over a board is so many times better than one over another number."""


def cut_part(curve: Arc) -> int:
    """Where a thread is cut, in thousandths of its curve."""
    return _CUTS[curve.number % len(_CUTS)]


def cut_place(curve: Arc, layout: CanonisationLayout) -> Rect:
    """Where the cut of a thread is drawn."""
    at, side = curve.at(cut_part(curve)), layout.px(_SIDE)
    return Rect(at.x - side // 2, at.y - side // 2, side, side)


@dataclass(frozen=True, slots=True)
class BadgePlace:
    """The rectangle of a thread's number; `crowded`: it hides some of another one."""

    rect: Rect
    crowded: bool


@lru_cache(maxsize=8)
def badge_places(threads: tuple[Thread, ...], layout: CanonisationLayout) -> dict[Thread, BadgePlace]:
    """Where each thread's number is; those that count choose before those of the next round and that stay away."""
    taken: list[Rect] = [cut_place(arc(layout, each), layout) for each in threads if each.fate is Fate.DROPPED]
    taken += [slice_number(grid, layout) for grid in layout.boards]
    boards, around = [grid.rect for grid in layout.boards], rims(layout)
    found: dict[Thread, BadgePlace] = {}
    for thread in sorted(threads, key=lambda each: (each.fate is Fate.IDLE, each.fate is Fate.FRESH, each.number)):
        best = min(_candidates(thread, layout), key=lambda rect: _cost(rect, (*taken, *around), boards))
        crowded = any(best.overlaps(each) for each in taken)
        found[thread] = BadgePlace(best, crowded)
        # What is not shown beside others hides nothing either.
        taken += [] if crowded and thread.fate is Fate.FRESH else [best]
    return found


def _candidates(thread: Thread, layout: CanonisationLayout) -> Iterator[Rect]:
    """On the curve, or if all is taken there just above and below it, the better ones first."""
    curve = arc(layout, thread)
    first = thread.number % 4
    for aside in (0, -layout.px(_ASIDE), layout.px(_ASIDE)):
        for part in (*_PARTS[first:4], *_PARTS[:first], *_PARTS[4:]):
            at = curve.at(part)
            yield _badge(Point(at.x, at.y + aside), thread.number, layout)


def _badge(at: Point, number: int, layout: CanonisationLayout) -> Rect:
    px = layout.px
    width = px(8) * (1 + len(str(number))) + px(6)
    rect = Rect(at.x - width // 2, at.y - px(8), width, px(16))
    sky = layout.sky
    x = max(sky.x, min(rect.x, sky.right - rect.w))
    return Rect(x, max(sky.y, min(rect.y, sky.bottom - rect.h)), rect.w, rect.h)


def _cost(rect: Rect, taken: Sequence[Rect], boards: Sequence[Rect]) -> int:
    """How much of other numbers it hides, coordinates among them, and of boards: in pixels."""
    return _ON_A_BOARD * sum(_area(rect, each) for each in taken) + sum(_area(rect, each) for each in boards)


def _area(one: Rect, other: Rect) -> int:
    shared = one.within(other)
    return shared.w * shared.h
