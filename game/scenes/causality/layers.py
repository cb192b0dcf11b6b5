"""Pictures that stay the same for many frames, kept as surfaces."""

from __future__ import annotations

import pygame

from game.ui.painter import Painter
from game.view.frame import Frame
from game.view.palette import Theme


class StillLayer:
    """The last still picture, painted once and laid down whole."""

    def __init__(self) -> None:
        """Nothing is painted yet."""
        self._frame: Frame = ()
        self._theme: Theme | None = None
        self._surface: pygame.Surface | None = None

    def paint(self, surface: pygame.Surface, painter: Painter, frame: Frame) -> None:
        """Lays the picture down; it is painted anew only if it is another one than the last time."""
        kept = self._surface
        fits = kept is not None and kept.get_size() == surface.get_size() and self._theme is painter.theme
        if not fits or frame is not self._frame or kept is None:
            kept = self._surface = surface.copy()
            self._frame, self._theme = frame, painter.theme
            painter.paint(kept, frame)
        surface.blit(kept, (0, 0))
