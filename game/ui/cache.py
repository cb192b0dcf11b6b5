"""A bounded memory for rendered surfaces: forgets what was least recently used."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class PixelCache(Generic[K, V]):
    """Drawings by key, together at most `limit` pixels (one drawing may always stay)."""

    def __init__(self, limit: int, weigh: Callable[[V], int]) -> None:
        """An empty cache for that many pixels; `weigh` counts those of a drawing."""
        self._limit = limit
        self._weigh = weigh
        self._pixels = 0
        self._kept: OrderedDict[K, V] = OrderedDict()

    def __len__(self) -> int:
        """How many drawings are kept."""
        return len(self._kept)

    @property
    def pixels(self) -> int:
        """How many pixels are kept."""
        return self._pixels

    def get(self, key: K, make: Callable[[K], V]) -> V:
        """The drawing for the key, made now if it is not kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make(key)
        self._kept[key] = made
        self._pixels += self._weigh(made)
        while self._pixels > self._limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._pixels -= self._weigh(old)
        return made

    def clear(self) -> None:
        """Forgets everything."""
        self._kept.clear()
        self._pixels = 0


class SurfaceCache(PixelCache[K, pygame.Surface]):
    """Surfaces by key."""

    def __init__(self, limit: int) -> None:
        """An empty cache for that many pixels."""
        super().__init__(limit, lambda surface: surface.get_width() * surface.get_height())
