"""A second way of writing whole matches: that of the players of a title elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.engine.record import Record


@dataclass(frozen=True, slots=True)
class Scoresheet:
    """How a title writes whole matches in the way in which its players do elsewhere, and reads them.

    `write` gives the text of a record whose turns can be played, and of the day on which it was begun, as in 2026-11-02
    (empty: nobody knows); `read` is its inverse, and raises RecordError naming the line. `is_of` tells whether a text
    is a match of this title. `name` is what players call such a text, `suffix` that of its files.
    """

    write: Callable[[Record, str], str]
    read: Callable[[str], Record]
    is_of: Callable[[str], bool]
    name: str
    suffix: str
