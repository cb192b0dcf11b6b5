"""A value that is made once for each board or match it is about, and not anew for every picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

V = TypeVar("V")


class Kept(Generic[V]):
    """The last value that was asked for; nothing older is kept."""

    def __init__(self) -> None:
        """Nothing was asked for yet."""
        self._last: tuple[object, object, V] | None = None

    def get(self, about: object, key: object, make: Callable[[], V]) -> V:
        """The value for that very object, which is too large to be compared, and an equal key; made unless it is
        kept."""
        last = self._last
        if last is None or last[0] is not about or last[1] != key:
            last = self._last = (about, key, make())
        return last[2]
