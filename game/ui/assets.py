"""Sprites: SVG drawings among the assets, coloured and rasterised at the size they are shown."""

from __future__ import annotations

import io
from typing import NamedTuple

import pygame

from game import resources
from game.engine.errors import AssetError
from game.ui.cache import SurfaceCache
from game.view.look.palette import Rgba

INK, SECOND, DARK = b"#010203", b"#040506", b"#070809"
"""The colours in the files that stand for a sprite's three changing colours."""

_SPRITE_PIXELS = 3_000_000


class SpriteKey(NamedTuple):
    """Everything a rasterised sprite depends on; colours are opaque."""

    name: str
    width: int
    height: int
    colors: tuple[Rgba, Rgba, Rgba]
    alpha: int
    turns: int


def sprite_file(name: str) -> str:
    """The asset of a sprite; one of a title is named after both, as in `chess/rook`, and lies in the title's folder."""
    title, _, own = name.rpartition("/")
    return f"titles/{title}/sprites/{own}.svg" if title else f"sprites/{name}.svg"


def hexed(color: Rgba) -> bytes:
    """The colour without its alpha, as SVG writes it."""
    return b"#%02x%02x%02x" % color[:3]


class Sprites:
    """Rasterised sprites; each look is drawn once and kept while it is in use."""

    def __init__(self) -> None:
        """No file is read before it is needed."""
        self._sources: dict[str, bytes] = {}
        self._drawn: SurfaceCache[SpriteKey] = SurfaceCache(_SPRITE_PIXELS)

    def source(self, name: str) -> bytes:
        """The SVG text of a sprite; raises `AssetError` when there is none of that name."""
        if name not in self._sources:
            path = resources.asset(sprite_file(name))
            try:
                self._sources[name] = path.read_bytes()
            except OSError as error:
                raise AssetError(f"{path} cannot be read: {error.strerror}") from error
        return self._sources[name]

    def get(self, key: SpriteKey) -> pygame.Surface:
        """The sprite as a premultiplied surface, which must not be drawn upon."""
        return self._drawn.get(key, self._draw)

    def _draw(self, key: SpriteKey) -> pygame.Surface:
        svg = self.source(key.name)
        for placeholder, color in zip((INK, SECOND, DARK), key.colors, strict=True):
            svg = svg.replace(placeholder, hexed(color))
        surface = rasterise(svg, key.width, key.height, key.name)
        if key.alpha < 255:
            surface.fill((255, 255, 255, key.alpha), special_flags=pygame.BLEND_RGBA_MULT)
        if key.turns % 4:
            surface = pygame.transform.rotate(surface, -90 * (key.turns % 4))
        return surface.premul_alpha()


def rasterise(svg: bytes, width: int, height: int, name: str) -> pygame.Surface:
    """An SVG text as a surface with straight alpha, in the format that blits fastest."""
    size = (max(1, width), max(1, height))
    try:
        loaded = pygame.image.load_sized_svg(io.BytesIO(svg), size)
    except pygame.error as error:
        raise AssetError(f"The drawing {name} is not readable SVG: {error}") from error
    target = pygame.Surface(size, pygame.SRCALPHA)
    return loaded.convert(target)
