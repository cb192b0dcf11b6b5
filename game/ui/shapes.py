"""Boxes, discs, polygons and strokes as antialiased surfaces."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

import pygame

from game.ui.assets import hexed, rasterise
from game.view.frame import Curve, Dash, Point
from game.view.look.palette import Rgba

FinePoint: TypeAlias = tuple[float, float]


class BoxKey(NamedTuple):
    """Everything a box's looks depend on, except its place."""

    width: int
    height: int
    radius: int
    color: Rgba | None
    border: int
    border_color: Rgba | None


class DiscKey(NamedTuple):
    """Everything a disc's or ring's looks depend on, except its place."""

    radius: int
    color: Rgba
    width: int
    dash: Dash | None


class PolygonKey(NamedTuple):
    """A polygon moved to the origin."""

    points: tuple[Point, ...]
    color: Rgba


class StrokeKey(NamedTuple):
    """A line or curve, already flattened and moved to the origin."""

    points: tuple[FinePoint, ...]
    color: Rgba
    width: int
    dash: Dash | None


class Tiles(NamedTuple):
    """A premultiplied drawing in parts: surfaces with the column and row of their upper left pixels."""

    parts: tuple[tuple[pygame.Surface, int, int], ...]

    @property
    def pixels(self) -> int:
        """How many pixels they have together."""
        return sum(surface.get_width() * surface.get_height() for surface, _, _ in self.parts)


def _svg(width: int, height: int, body: bytes) -> bytes:
    head = b'<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">'
    return head % (width, height, width, height) + body + b"</svg>"


def _paint(name: bytes, color: Rgba | None) -> bytes:
    if color is None:
        return name + b'="none" '
    return b'%s="%s" %s-opacity="%.3f" ' % (name, hexed(color), name, color.a / 255)


def _draw_box(key: BoxKey) -> pygame.Surface:
    half = key.border / 2
    body = b'<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="%.1f" ' % (
        half,
        half,
        key.width - key.border,
        key.height - key.border,
        max(0.0, key.radius - half),
    )
    body += _paint(b"fill", key.color)
    if key.border:
        body += _paint(b"stroke", key.border_color) + b'stroke-width="%d"' % key.border
    svg = _svg(key.width, key.height, body + b"/>")
    return rasterise(svg, key.width, key.height, "box").premul_alpha()


def box(key: BoxKey) -> pygame.Surface:
    """A premultiplied box: corners are drawn once small, edges and middle are stretched."""
    margin = max(key.radius, key.border) + 1
    side = 2 * margin + 1
    if key.width <= side or key.height <= side:
        return _draw_box(key)
    tile = _draw_box(key._replace(width=side, height=side))
    surface = pygame.Surface((key.width, key.height), pygame.SRCALPHA)
    for x, from_x, width, span_x in _nine(key.width, margin):
        for y, from_y, height, span_y in _nine(key.height, margin):
            part = tile.subsurface(from_x, from_y, width, height)
            stretched = pygame.transform.scale(part, (span_x, span_y))
            surface.blit(stretched, (x, y), special_flags=pygame.BLEND_RGBA_ADD)
    return surface


def _nine(length: int, margin: int) -> tuple[tuple[int, int, int, int], ...]:
    """Along one side: where a part goes, where it comes from, how long it was and becomes."""
    return (
        (0, 0, margin, margin),
        (margin, margin, 1, length - 2 * margin),
        (length - margin, margin + 1, margin, margin),
    )


def disc(key: DiscKey) -> pygame.Surface:
    """A premultiplied disc or ring in a square of side 2 * radius + 2, its centre in the middle."""
    side = 2 * key.radius + 2
    middle = key.radius + 1
    if not key.width:
        body = b'<circle cx="%d" cy="%d" r="%d" ' % (middle, middle, key.radius) + _paint(b"fill", key.color)
    else:
        radius = key.radius - key.width / 2
        if key.dash is None:
            body = b'<circle cx="%d" cy="%d" r="%.1f" fill="none" ' % (middle, middle, radius)
        else:
            body = b'<path d="%s" fill="none" ' % _arcs(middle, radius, key.dash)
        body += _paint(b"stroke", key.color) + b'stroke-width="%d" ' % key.width
    return rasterise(_svg(side, side, body + b"/>"), side, side, "circle").premul_alpha()


def _arcs(middle: int, radius: float, dash: Dash) -> bytes:
    """The dashes of a ring, stretched a little so that it has no seam.

    They are cut here, as those of lines are: nanosvg's own dashes differ a little from one drawing to the next.
    """
    count = max(1, round(2 * math.pi * radius / (dash.on + dash.off)))
    turn = 2 * math.pi / count
    drawn, shift = turn * dash.on / (dash.on + dash.off), dash.shift / radius

    def spot(angle: float) -> tuple[float, float]:
        return middle + radius * math.cos(angle), middle + radius * math.sin(angle)

    arcs = []
    for number in range(count):
        first = shift + number * turn
        ends = (*spot(first), radius, radius, *spot(first + drawn))
        arcs.append(b"M%.3f %.3fA%.3f %.3f 0 0 1 %.3f %.3f" % ends)
    return b"".join(arcs)


def polygon(key: PolygonKey) -> pygame.Surface:
    """A premultiplied polygon, one pixel of air on each side."""
    width = max(p.x for p in key.points) + 2
    height = max(p.y for p in key.points) + 2
    corners = b" ".join(b"%d,%d" % (p.x + 1, p.y + 1) for p in key.points)
    body = b'<polygon points="%s" ' % corners + _paint(b"fill", key.color) + b"/>"
    return rasterise(_svg(width, height, body), width, height, "polygon").premul_alpha()


class Trail(NamedTuple):
    """The points of a line, and the same moved to the origin; `left` and `top` are the pixel where it was, `area` the
    box around it."""

    points: tuple[FinePoint, ...]
    moved: tuple[FinePoint, ...]
    left: int
    top: int
    area: float


def trail(points: tuple[FinePoint, ...]) -> Trail:
    """What is worth knowing of two points or more."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = int(min(xs)), int(min(ys))
    area = (max(xs) - left) * (max(ys) - top)
    return Trail(points, tuple((x - left, y - top) for x, y in points), left, top, area)


def flatten(curve: Curve) -> Trail:
    """Points along a curve close enough for straight pieces to look round."""
    return _flat((curve.start, curve.control_a, curve.control_b, curve.end), curve.part)


@lru_cache(maxsize=256)
def _flat(hull: tuple[Point, Point, Point, Point], part: int) -> Trail:
    reach = sum(math.dist(a, b) for a, b in pairwise(hull))
    count = max(8, min(96, int(reach / 8)))
    return trail(tuple(_bezier(hull, part / 1000 * i / count) for i in range(count + 1)))


def _bezier(hull: tuple[Point, Point, Point, Point], u: float) -> FinePoint:
    v = 1 - u
    a, b, c, d = v * v * v, 3 * v * v * u, 3 * v * u * u, u * u * u
    start, first, second, end = hull
    return (
        a * start.x + b * first.x + c * second.x + d * end.x,
        a * start.y + b * first.y + c * second.y + d * end.y,
    )


def dashes(points: Sequence[FinePoint], dash: Dash) -> Iterator[list[FinePoint]]:
    """The drawn pieces of a broken line along the points; a piece may go round corners."""
    marks = [0.0]
    for start, end in pairwise(points):
        marks.append(marks[-1] + math.dist(start, end))
    period = max(1, dash.on + dash.off)
    begin = dash.shift % period - period
    while begin < marks[-1]:
        first, last = max(0.0, begin), min(marks[-1], begin + dash.on)
        if first < last:
            inner = points[bisect_right(marks, first) : bisect_left(marks, last)]
            yield [_at(points, marks, first), *inner, _at(points, marks, last)]
        begin += period


def _at(points: Sequence[FinePoint], marks: Sequence[float], travelled: float) -> FinePoint:
    """The spot that far along the line; `marks` tells how far along each point is."""
    index = min(len(points) - 2, bisect_right(marks, travelled) - 1)
    length = marks[index + 1] - marks[index]
    share = (travelled - marks[index]) / length if length else 0.0
    (x, y), (to_x, to_y) = points[index], points[index + 1]
    return x + (to_x - x) * share, y + (to_y - y) * share


def stroke(surface: pygame.Surface, points: Sequence[FinePoint], color: Rgba, width: int, dash: Dash | None) -> None:
    """Draws an opaque line through the points right away, without keeping anything."""
    ink, draw = color[:3], pygame.draw.aaline
    for start, end in pairwise(points) if dash is None else _broken(tuple(points), dash):
        draw(surface, ink, start, end, width)


@lru_cache(maxsize=256)
def _broken(points: tuple[FinePoint, ...], dash: Dash) -> tuple[tuple[FinePoint, FinePoint], ...]:
    """The straight pieces that a broken line is drawn with."""
    return tuple(part for piece in dashes(points, dash) for part in pairwise(piece))


def stroke_air(width: int) -> int:
    """Pixels that a stroke's surface is larger than its points, on each side."""
    return width + 1


_STRIP = 128
"""Pixels: a line is kept in strips as wide as this, for the box around a whole thread is nearly all air."""


def smooth_stroke(key: StrokeKey) -> Tiles:
    """A line through the points, with `stroke_air` on each side; evener than `stroke`."""
    air = stroke_air(key.width)
    width = int(max(x for x, _ in key.points)) + 2 * air + 1
    height = int(max(y for _, y in key.points)) + 2 * air + 1
    pieces = (key.points,) if key.dash is None else dashes(key.points, key.dash)
    way = b"".join(b"M" + b"L".join(b"%.2f %.2f" % (x + air, y + air) for x, y in piece) for piece in pieces)
    body = b'<path d="%s" fill="none" stroke-linejoin="round" ' % way
    body += _paint(b"stroke", key.color) + b'stroke-width="%d" ' % key.width
    tiles = []
    for left in range(0, width, _STRIP):
        across = min(_STRIP, width - left)
        reach = _reach(key.points, left - 2 * air, left + across)
        if reach is not None:
            top, bottom = max(0, int(reach[0]) - 1), min(height, int(reach[1]) + 2 * air + 2)
            tiles.append((_cut(body, (left, top, across, bottom - top)), left, top))
    return Tiles(tuple(tiles))


def _reach(points: Sequence[FinePoint], left: float, right: float) -> tuple[float, float] | None:
    """From where to where, up and down, a line through the points may be between two columns."""
    near = [
        y for a, b in pairwise(points) if max(a[0], b[0]) >= left and min(a[0], b[0]) <= right for y in (a[1], b[1])
    ]
    return (min(near), max(near)) if near else None


def _cut(body: bytes, area: tuple[int, int, int, int]) -> pygame.Surface:
    """The part of a drawing inside an area: left, top, width, height."""
    _, _, width, height = area
    head = b'<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="%d %d %d %d">'
    svg = head % (width, height, *area) + body + b"/></svg>"
    return rasterise(svg, width, height, "line").premul_alpha()
