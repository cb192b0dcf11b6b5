"""The ground of every page: stars, and the rings of an instrument; behind the menu a title adds what is its own."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

from game.view.forms.controls import Px
from game.view.frame import Fill, Frame, Line, Op, Point, Rect
from game.view.look.palette import Role

_STARS = 90

Ornament: TypeAlias = Callable[[Rect, Px], Frame]
"""Draws what a title shows of itself behind the menu, on that piece of the sky."""


def backdrop(bounds: Rect, sky: Rect, ornament: Ornament | None, px: Px) -> Frame:
    """The ground of the menu, which covers everything, with the ornament on that piece of the sky."""
    return (
        Fill(bounds, Role.GROUND),
        *_stars(bounds, px),
        *_orbits(Rect(sky.x, 0, sky.w, bounds.h), px),
        *(() if ornament is None else ornament(sky, px)),
    )


def sky_only(bounds: Rect, px: Px) -> Frame:
    """The ground with stars and the instrument's rings, without any board."""
    return (Fill(bounds, Role.GROUND), *_stars(bounds, px), *_orbits(bounds, px))


def _stars(bounds: Rect, px: Px) -> list[Op]:
    """Specks in places that look like chance and are always the same."""
    ops: list[Op] = []
    for i in range(_STARS):
        x = (i * 7919 + 104_729) % 9973 * bounds.w // 9973
        y = (i * 6101 + 15_485) % 7129 * bounds.h // 7129
        side = px(1) if i % 7 else px(2)
        ops.append(Fill(Rect(bounds.x + x, bounds.y + y, side, side), Role.LINE))
    return ops


def _arc(center: Point, radius: int, first: int, last: int) -> tuple[Point, ...]:
    """Points of a circle from one angle to another, in degrees clockwise from the east."""
    angles = (math.radians(degree) for degree in range(first, last + 1, 2))
    return tuple(Point(center.x + int(radius * math.cos(a)), center.y + int(radius * math.sin(a))) for a in angles)


def _orbits(sky: Rect, px: Px) -> list[Op]:
    """Rings of an instrument that is larger than the window."""
    center = Point(sky.x + sky.w * 60 // 100, sky.bottom + sky.h * 35 // 100)
    ops: list[Op] = []
    for number, radius in enumerate(range(sky.h * 50 // 100, sky.h * 150 // 100, sky.h * 20 // 100)):
        width = px(2) if number == 3 else 1
        ops.append(Line(_arc(center, radius, 180, 360), Role.FAINT, width))
    rim = sky.h * 110 // 100
    for degree in range(182, 360, 4):
        length = px(14) if degree % 20 == 2 else px(7)
        inner, outer = _arc(center, rim - length, degree, degree), _arc(center, rim, degree, degree)
        ops.append(Line((*inner, *outer), Role.LINE))
    return ops
