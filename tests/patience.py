"""Waiting for what a thread or a process does: by the clock, for how fast frames are says nothing about it."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 60.0
"""Seconds after which a test gives up; nothing here takes long."""
_PAUSE = 0.001


def wait_until(
    ready: Callable[[], object],
    meanwhile: Callable[[], None] = lambda: None,
    said: Callable[[], str] = lambda: "this should have happened by now",
) -> None:
    """Does `meanwhile` until that is so, and lets others work between; `said` is told where it never comes to that."""
    limit = time.monotonic() + PATIENCE
    while not ready():
        assert time.monotonic() < limit, said()
        meanwhile()
        time.sleep(_PAUSE)
