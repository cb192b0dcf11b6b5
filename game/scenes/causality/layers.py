"""Pictures that stay the same for many frames, kept as surfaces."""

from __future__ import annotations

import pygame

from game.ui.painter import Painter
from game.view.frame import Frame
from game.view.scheme import Scheme


class StillLayer:
    """The last still pictures, one over the other, painted once and laid down whole."""

    def __init__(self) -> None:
        """Nothing is painted yet."""
        self._scheme: Scheme | None = None
        self._kept: list[tuple[Frame, pygame.Surface]] = []

    def paint(self, surface: pygame.Surface, painter: Painter, *frames: Frame) -> None:
        """Lays the pictures down, the first one lowest; from the first that is another one than the last time on, they
        are painted anew. So what changes rarely comes first."""
        if self._scheme != painter.scheme or (self._kept and self._kept[0][1].get_size() != surface.get_size()):
            self._scheme = painter.scheme
            self._kept.clear()
        for number, frame in enumerate(frames):
            if number < len(self._kept) and self._kept[number][0] is frame:
                continue
            below = self._kept[number - 1][1] if number else surface
            if number < len(self._kept):
                del self._kept[number + 1 :]
                drawn = self._kept[number][1]
                drawn.blit(below, (0, 0))
                self._kept[number] = (frame, drawn)
            else:
                drawn = below.copy()
                self._kept.append((frame, drawn))
            painter.paint(drawn, frame)
        del self._kept[len(frames) :]
        surface.blit(self._kept[-1][1], (0, 0))
