"""When memory is swept of what only holds on to itself: while nobody waits for a frame."""

from __future__ import annotations

import gc

_THRESHOLDS = (700, 10, 200)
"""Python's own but for the last one: it looks through everything only after a very long time without rest. To do so
takes as long as a frame may, or with a long match twice as long."""

_WORTH = 3
"""So many sweeps of what is new, since the last one of everything, make another one of everything worth while."""

_PAUSE = 1.0
"""Seconds between two sweeps of everything at least."""


class Sweeper:
    """Sweeps while nothing moves, if there is much that is new, or if scenes may be gone with their surfaces."""

    def __init__(self) -> None:
        """From now on Python sweeps by itself only what is new."""
        gc.set_threshold(*_THRESHOLDS)
        self._since = 0.0
        self._scene: object = None
        self._due = False

    def look(self, scene: object, seconds: float, *, resting: bool) -> None:
        """A frame of so many seconds is over, with that scene on top."""
        self._since += seconds
        self._due |= scene is not self._scene or gc.get_count()[2] >= _WORTH
        self._scene = scene
        if resting and self._due and self._since >= _PAUSE:
            gc.collect()
            self._since, self._due = 0.0, False
