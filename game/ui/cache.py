"""A bounded memory for rendered surfaces: forgets what was least recently used."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

K = TypeVar("K", bound=Hashable)


class SurfaceCache(Generic[K]):
    """Surfaces by key, together at most `limit` pixels (one surface may always stay)."""

    def __init__(self, limit: int) -> None:
        """An empty cache for that many pixels."""
        self._limit = limit
        self._pixels = 0
        self._kept: OrderedDict[K, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        """How many surfaces are kept."""
        return len(self._kept)

    @property
    def pixels(self) -> int:
        """How many pixels are kept."""
        return self._pixels

    def get(self, key: K, make: Callable[[K], pygame.Surface]) -> pygame.Surface:
        """The surface for the key, made now if it is not kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make(key)
        self._kept[key] = made
        self._pixels += made.get_width() * made.get_height()
        while self._pixels > self._limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._pixels -= old.get_width() * old.get_height()
        return made

    def clear(self) -> None:
        """Forgets everything."""
        self._kept.clear()
        self._pixels = 0
