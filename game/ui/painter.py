"""Paints a frame upon a surface, back to front; knows how each draw operation looks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pygame

from game.ui import shapes
from game.ui.assets import SpriteKey, Sprites
from game.ui.cache import PixelCache, SurfaceCache
from game.ui.fonts import Fonts
from game.ui.shapes import BoxKey, DiscKey, PolygonKey, StrokeKey, Tiles, Trail
from game.view.board.squares import lettered
from game.view.frame import (
    Circle,
    Clip,
    Curve,
    Dash,
    Fill,
    Frame,
    Line,
    Op,
    Point,
    Polygon,
    Rect,
    Sprite,
    Text,
    Unclip,
)
from game.view.look.palette import Color, Rgba
from game.view.look.scheme import Scheme, resolve

_BOX_PIXELS = 4_000_000
_SHAPE_PIXELS = 1_000_000
_STROKE_PIXELS = 4_000_000
_SMOOTH_AREA = 600_000
_COLORS = 512


class Painter:
    """Turns frames into pixels in one scheme of colours; everything it renders is kept in bounded caches."""

    def __init__(self, fonts: Fonts, sprites: Sprites, scheme: Scheme) -> None:
        """Fonts and sprites are shared with the rest of the program."""
        self.fonts = fonts
        self.sprites = sprites
        self._scheme = scheme
        self.letters = False
        """Whether squares are called by letter and number."""
        self._colors: dict[Color, Rgba] = {}
        self._inks: dict[tuple[Color, Color, Color], tuple[Rgba, Rgba, Rgba]] = {}
        self._boxes: SurfaceCache[BoxKey] = SurfaceCache(_BOX_PIXELS)
        self._discs: SurfaceCache[DiscKey] = SurfaceCache(_SHAPE_PIXELS)
        self._polygons: SurfaceCache[PolygonKey] = SurfaceCache(_SHAPE_PIXELS)
        self._strokes: PixelCache[StrokeKey, Tiles] = PixelCache(_STROKE_PIXELS, lambda tiles: tiles.pixels)

    def paint(self, surface: pygame.Surface, frame: Frame) -> None:
        """Paints the frame; the surface's clip is afterwards what it was before."""
        brush = _Brush(self, surface)
        for op in frame:
            _STEPS[type(op)](brush, op)
        brush.finish()

    @property
    def scheme(self) -> Scheme:
        """The colours that are painted in."""
        return self._scheme

    @scheme.setter
    def scheme(self, scheme: Scheme) -> None:
        self._scheme = scheme
        self._colors.clear()
        self._inks.clear()

    @property
    def manner(self) -> tuple[Scheme, bool]:
        """All that the same frame can look different by; whoever keeps what was painted compares it."""
        return self._scheme, self.letters

    def color(self, color: Color) -> Rgba:
        """The colour as it is shown now."""
        found = self._colors.get(color)
        if found is None:
            if len(self._colors) >= _COLORS:
                self._colors.clear()
            found = self._colors[color] = resolve(self._scheme, color)
        return found

    def colors(self, ink: Color, second: Color, dark: Color) -> tuple[Rgba, Rgba, Rgba]:
        """The three colours of a sprite as they are shown now."""
        asked = (ink, second, dark)
        found = self._inks.get(asked)
        if found is None:
            if len(self._inks) >= _COLORS:
                self._inks.clear()
            found = self._inks[asked] = (self.color(ink), self.color(second), self.color(dark))
        return found

    def box(self, key: BoxKey) -> pygame.Surface:
        """A cached box."""
        return self._boxes.get(key, shapes.box)

    def disc(self, key: DiscKey) -> pygame.Surface:
        """A cached disc or ring."""
        return self._discs.get(key, shapes.disc)

    def polygon(self, key: PolygonKey) -> pygame.Surface:
        """A cached polygon."""
        return self._polygons.get(key, shapes.polygon)

    def smooth_stroke(self, key: StrokeKey) -> Tiles:
        """A cached line or curve."""
        return self._strokes.get(key, shapes.smooth_stroke)


_WORD = re.compile(r"#?\w+")
"""What can have a colour of its own in a line."""


def _inked(text: str, op: Text) -> Iterator[tuple[int, str, Color]]:
    """The parts of a line of different colours: where each begins, its letters, and its colour."""
    inks, done = dict(op.inks), 0
    for found in _WORD.finditer(text) if inks else ():
        if found[0] in inks:
            if found.start() > done:
                yield done, text[done : found.start()], op.color
            yield found.start(), found[0], inks[found[0]]
            done = found.end()
    if done < len(text):
        yield done, text[done:], op.color


class _Brush:
    """One painting of one frame: collects premultiplied blits and flushes them together."""

    def __init__(self, painter: Painter, surface: pygame.Surface) -> None:
        self._painter = painter
        self._surface = surface
        self._first_clip = surface.get_clip()
        self._clips: list[pygame.Rect] = []
        self._waiting: list[tuple[pygame.Surface, tuple[int, int]]] = []

    def finish(self) -> None:
        self._flush()
        self._surface.set_clip(self._first_clip)

    def _flush(self) -> None:
        if self._waiting:
            self._surface.fblits(self._waiting, pygame.BLEND_PREMULTIPLIED)
            self._waiting.clear()

    def fill(self, op: Fill) -> None:
        rect = op.rect
        if rect.w <= 0 or rect.h <= 0:
            return
        color = None if op.color is None else self._painter.color(op.color)
        if color is not None and color.a == 255 and not op.radius and not op.border:
            self._flush()
            self._surface.fill(color[:3], rect)
            return
        edge = None if op.border_color is None else self._painter.color(op.border_color)
        radius = min(op.radius, rect.w // 2, rect.h // 2)
        key = BoxKey(rect.w, rect.h, radius, color, op.border if edge else 0, edge)
        self._waiting.append((self._painter.box(key), (rect.x, rect.y)))

    def sprite(self, op: Sprite) -> None:
        # Drawings are square: they sit in the middle of whatever rectangle they get.
        x, y, wide, high = op.rect
        side = min(wide, high)
        if side <= 0 or op.alpha <= 0:
            return
        painter = self._painter
        colors = painter.colors(op.ink, op.second, op.dark)
        key = SpriteKey(op.name, side, side, colors, min(255, op.alpha), op.turns % 4)
        place = (x + (wide - side) // 2, y + (high - side) // 2)
        self._waiting.append((painter.sprites.get(key), place))

    def text(self, op: Text) -> None:
        fonts = self._painter.fonts
        text = lettered(op.text, op.reading) if self._painter.letters else op.text
        if op.max_width is not None:
            text = fonts.shortened(text, op.max_width, op.size, op.weight)
        if not text:
            return
        halves_x, halves_y = op.anchor.value
        x = op.at.x - fonts.width(text, op.size, op.weight) * halves_x // 2
        y = op.at.y - fonts.height(op.size, op.weight) * halves_y // 2
        for start, part, color in _inked(text, op):
            beside = fonts.width(text[:start], op.size, op.weight)
            rendered = fonts.render(part, op.size, op.weight, self._painter.color(color))
            self._waiting.append((rendered, (x + beside, y)))

    def line(self, op: Line) -> None:
        if len(op.points) < 2:
            return
        xs, ys = {p.x for p in op.points}, {p.y for p in op.points}
        straight = op.dash is None and (len(xs) == 1 or len(ys) == 1)
        if straight:
            left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
            back = op.width // 2
            wide, high = (op.width, bottom - top) if len(xs) == 1 else (right - left, op.width)
            x, y = (left - back, top) if len(xs) == 1 else (left, top - back)
            self.fill(Fill(Rect(x, y, wide, high), op.color))
        else:
            self._stroke(shapes.trail(tuple((float(p.x), float(p.y)) for p in op.points)), op, still=_still(op.dash))

    def curve(self, op: Curve) -> None:
        self._stroke(shapes.flatten(op), op, still=op.part == 1000 and _still(op.dash))

    def _stroke(self, way: Trail, op: Line | Curve, *, still: bool) -> None:
        rgba = self._painter.color(op.color)
        if rgba.a == 0 or op.width <= 0:
            return
        if rgba.a == 255 and not (still and way.area <= _SMOOTH_AREA):
            # What changes every frame, or is huge, is not worth a surface of its own.
            self._flush()
            shapes.stroke(self._surface, way.points, rgba, op.width, op.dash)
            return
        drawn = self._painter.smooth_stroke(StrokeKey(way.moved, rgba, op.width, op.dash))
        air = shapes.stroke_air(op.width)
        left, top = way.left - air, way.top - air
        self._waiting += [(part, (left + x, top + y)) for part, x, y in drawn.parts]

    def circle(self, op: Circle) -> None:
        if op.radius <= 0:
            return
        key = DiscKey(op.radius, self._painter.color(op.color), op.width, op.dash)
        at = (op.center.x - op.radius - 1, op.center.y - op.radius - 1)
        self._waiting.append((self._painter.disc(key), at))

    def polygon(self, op: Polygon) -> None:
        if len(op.points) < 3:
            return
        left, top = min(p.x for p in op.points), min(p.y for p in op.points)
        moved = tuple(Point(p.x - left, p.y - top) for p in op.points)
        key = PolygonKey(moved, self._painter.color(op.color))
        self._waiting.append((self._painter.polygon(key), (left - 1, top - 1)))

    def clip(self, op: Clip) -> None:
        self._flush()
        self._clips.append(self._surface.get_clip())
        self._surface.set_clip(self._surface.get_clip().clip(op.rect))

    def unclip(self, _: Unclip) -> None:
        self._flush()
        if self._clips:
            self._surface.set_clip(self._clips.pop())


_STEPS: Mapping[type[Op], Callable[[_Brush, Any], None]] = {
    Fill: _Brush.fill,
    Sprite: _Brush.sprite,
    Text: _Brush.text,
    Line: _Brush.line,
    Curve: _Brush.curve,
    Circle: _Brush.circle,
    Polygon: _Brush.polygon,
    Clip: _Brush.clip,
    Unclip: _Brush.unclip,
}
"""How each kind of operation is painted: found at once, for thousands come with every frame."""


def _still(dash: Dash | None) -> bool:
    """Whether a line looks the same in the next frame: a shifted dash is a running one."""
    return dash is None or dash.shift == 0
