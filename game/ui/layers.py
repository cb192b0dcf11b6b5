"""Pictures that stay the same for many frames, kept as surfaces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.painter import Painter
from game.view.frame import Frame, Rect
from game.view.look.scheme import Scheme


class StillLayer:
    """The last still pictures, one over the other, painted once and laid down whole."""

    def __init__(self) -> None:
        """Nothing is painted yet."""
        self._manner: tuple[Scheme, bool] | None = None
        self._kept: list[tuple[Frame, pygame.Surface]] = []

    def paint(self, surface: pygame.Surface, painter: Painter, *frames: Frame) -> None:
        """Lays the pictures down, the first one lowest; from the first that is another one than the last time on, they
        are painted anew. So what changes rarely comes first."""
        if self._manner != painter.manner or (self._kept and self._kept[0][1].get_size() != surface.get_size()):
            self._manner = painter.manner
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


@dataclass(frozen=True, slots=True)
class Tile:
    """A part of a picture, and all the pixels that it may touch."""

    area: Rect
    frame: Frame


class Mosaic:
    """A picture out of pieces, kept as a surface that is painted again only where a piece is another one."""

    def __init__(self) -> None:
        """Nothing is painted yet."""
        self._manner: tuple[Scheme, bool] | None = None
        self._pieces: tuple[Tile, ...] = ()
        self._surface: pygame.Surface | None = None

    def surface(self, size: tuple[int, int], painter: Painter, pieces: Sequence[Tile]) -> tuple[pygame.Surface, bool]:
        """The picture of the pieces from back to front, the first of which covers everything; and whether it is
        another one than the last time. Not to be drawn upon."""
        kept = self._surface
        anew = kept is None or kept.get_size() != size or self._manner != painter.manner
        if kept is None or anew or len(pieces) != len(self._pieces):
            kept = self._surface = pygame.Surface(size)
            changed = [pieces[0].area]
        else:
            pairs = zip(pieces, self._pieces, strict=True)
            changed = [new.area for new, old in pairs if new is not old]
        self._manner, self._pieces = painter.manner, tuple(pieces)
        for area in changed:
            kept.set_clip(area)
            for piece in pieces:
                if piece.area.overlaps(area):
                    painter.paint(kept, piece.frame)
        kept.set_clip(None)
        return kept, bool(changed)
