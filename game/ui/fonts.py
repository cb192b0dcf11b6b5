"""The bundled typefaces: sizes, widths, and words as surfaces."""

from __future__ import annotations

import threading
from functools import cache, lru_cache
from pathlib import Path

import pygame

from game import resources
from game.engine.errors import AssetError
from game.ui.cache import SurfaceCache
from game.view.frame import Weight, shorten
from game.view.look.palette import Rgba

FACES = {
    Weight.REGULAR: "fonts/DejaVuSans.ttf",
    Weight.BOLD: "fonts/DejaVuSans-Bold.ttf",
    Weight.MONO: "fonts/DejaVuSansMono.ttf",
}

_TEXT_PIXELS = 2_000_000
_SMALLEST = 6
_ONE_LINE = str.maketrans({"\0": "", "\n": " ", "\r": " "})
"""pygame refuses a NUL and breaks lines by itself, which nobody has measured."""

_OPENING = threading.Lock()
"""Films are painted beside the frames. pygame opens a face while other threads run on, but what opens and closes faces
below it bears only one at a time: so they are opened in turn, kept for all, and closed by nobody."""


class Fonts:
    """Typefaces in every size; answers `view.frame.Measure` and renders text.

    `pygame.font` must be started before. Sizes are pixels of the em square.
    """

    def __init__(self) -> None:
        """No face is opened before it is needed."""
        self._faces: dict[tuple[int, Weight], pygame.font.Font] = {}
        self._rendered: SurfaceCache[tuple[str, int, Weight, Rgba]] = SurfaceCache(_TEXT_PIXELS)
        self._width = lru_cache(maxsize=8192)(self._measure)
        self._shorten = lru_cache(maxsize=2048)(
            lambda text, room, size, weight: shorten(self, text, room, size, weight)
        )

    def face(self, size: int, weight: Weight = Weight.REGULAR) -> pygame.font.Font:
        """The opened face; raises `AssetError` when its file is missing or broken."""
        key = (max(_SMALLEST, size), weight)
        if key not in self._faces:
            with _OPENING:
                self._faces[key] = _opened(resources.asset(FACES[weight]), key[0])
        return self._faces[key]

    def _measure(self, text: str, size: int, weight: Weight) -> int:
        return self.face(size, weight).size(text.translate(_ONE_LINE))[0]

    def width(self, text: str, size: int, weight: Weight = Weight.REGULAR) -> int:
        """Pixels from left to right."""
        return self._width(text, size, weight)

    def height(self, size: int, weight: Weight = Weight.REGULAR) -> int:
        """Pixels of one line from top to bottom."""
        return self.face(size, weight).get_height()

    def shortened(self, text: str, room: int, size: int, weight: Weight) -> str:
        """The text, ended by an ellipsis where it would be wider than `room` pixels."""
        return self._shorten(text, room, size, weight)

    def render(self, text: str, size: int, weight: Weight, color: Rgba) -> pygame.Surface:
        """The text as a premultiplied surface, which must not be drawn upon."""
        return self._rendered.get((text, size, weight, color), self._draw)

    def _draw(self, key: tuple[str, int, Weight, Rgba]) -> pygame.Surface:
        text, size, weight, color = key
        shown = text.translate(_ONE_LINE)
        if not self.width(shown, size, weight):
            # Nothing but marks without a shape, which pygame refuses to render.
            return pygame.Surface((0, self.height(size, weight)), pygame.SRCALPHA)
        surface = self.face(size, weight).render(shown, True, color[:3])
        if color.a < 255:
            surface.fill((255, 255, 255, color.a), special_flags=pygame.BLEND_RGBA_MULT)
        return surface.premul_alpha()


@cache
def _opened(path: Path, size: int) -> pygame.font.Font:
    try:
        return pygame.font.Font(path, size)
    except pygame.error as error:
        raise AssetError(f"{path} is not a readable font: {error}") from error
