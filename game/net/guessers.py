"""Addresses from which wrong codes came again and again: for a while nobody there is listened to.

Three wrong codes end a code, so without this a program that only guesses would end each one before a person could type
it. Somebody who mistypes has three codes to do it with; whoever goes on from there has to wait. Few addresses are
remembered, and the one that was quiet for longest is forgotten first, so that a flood of addresses costs no memory.
"""

from __future__ import annotations

from typing import Final

from game.net.code import TRIES

MOST_WRONG: Final = 3 * TRIES
"""So many wrong codes one address may try."""
REST: Final = 60_000
"""Milliseconds without a wrong code after which all is forgotten."""
_REMEMBERED: Final = 256


class Guessers:
    """How many wrong codes came from where."""

    def __init__(self) -> None:
        """None so far."""
        self._wrong: dict[str, tuple[int, int]] = {}

    def was_wrong(self, address: str, now: int) -> None:
        """A wrong code came from there, at that time in milliseconds."""
        count = self._count(address, now) + 1
        self._wrong.pop(address, None)
        self._wrong[address] = (count, now)
        if len(self._wrong) > _REMEMBERED:
            del self._wrong[next(iter(self._wrong))]

    def has_to_wait(self, address: str, now: int) -> bool:
        """Whether nobody there is listened to now."""
        return self._count(address, now) >= MOST_WRONG

    def _count(self, address: str, now: int) -> int:
        count, at = self._wrong.get(address, (0, 0))
        return count if now - at < REST else 0
