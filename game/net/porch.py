"""Who may stand before the door: connections that have not proved who they are, so few that a flood costs nothing.

Each kind of them has its own places, so that one kind cannot crowd out another:
    silent      has not sent a whole knock. An honest peer knocks at once: it is silent for as long as a packet takes.
    knocking    has sent a knock and waits for the answer, which costs some milliseconds and is given 20 times a second.
    answered    has the answer, and has to prove now that it knows the code.
    known       came with a kept key and its proof; it is answered at once.
When a kind has no place left, the oldest goes of the address that has the most of them; and the address that has the
fewest is answered first. So a flood crowds out itself: a peer at another address does not notice it, and one at the
same address gets in as long as it is quicker than the flood fills the places, and tries again otherwise. Nobody stands
here for more than ten seconds, however busily they talk.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from typing import Final, Generic, TypeVar

DEADLINE: Final = 10_000
"""Milliseconds in which a connection has to prove who it is."""
PAUSE: Final = 50
"""Milliseconds between two answers to knocks with a code."""

T = TypeVar("T")


class PorchPlace(Enum):
    """How far somebody has come; the value is the number of places."""

    SILENT = 64
    KNOCKING = 32
    ANSWERED = 8
    KNOWN = 4


@dataclass(slots=True)
class _Stranger(Generic[T]):
    who: T
    address: str
    since: int
    kind: PorchPlace = PorchPlace.SILENT


class Porch(Generic[T]):
    """The places. Whoever is returned by a call is to be sent away."""

    def __init__(self) -> None:
        """Nobody is there."""
        self._strangers: dict[T, _Stranger[T]] = {}
        self._answered_at = -PAUSE

    def __len__(self) -> int:
        """How many stand there."""
        return len(self._strangers)

    def came(self, who: T, address: str, now: int) -> list[T]:
        """Somebody new, silent as yet."""
        self._strangers[who] = _Stranger(who, address, now)
        return self._crowded_out(PorchPlace.SILENT)

    def moved(self, who: T, kind: PorchPlace) -> list[T]:
        """Somebody has come further."""
        stranger = self._strangers.get(who)
        if stranger is None:
            return []
        stranger.kind = kind
        return self._crowded_out(kind)

    def left(self, who: T) -> None:
        """Somebody is gone, or known now."""
        self._strangers.pop(who, None)

    def is_silent(self, who: T) -> bool:
        """Whether somebody stands there who has not knocked."""
        stranger = self._strangers.get(who)
        return stranger is not None and stranger.kind is PorchPlace.SILENT

    def all(self) -> list[T]:
        """Everybody who stands there."""
        return list(self._strangers)

    def all_from(self, address: str) -> list[T]:
        """Everybody who stands there from that address."""
        return [stranger.who for stranger in self._strangers.values() if stranger.address == address]

    def overdue(self, now: int) -> list[T]:
        """Who has been there for too long."""
        late = [stranger.who for stranger in self._strangers.values() if now - stranger.since > DEADLINE]
        for who in late:
            self.left(who)
        return late

    def to_answer(self, now: int) -> T | None:
        """Whose knock is to be answered now, if anybody's."""
        if now - self._answered_at < PAUSE:
            return None
        knocking = self._of(PorchPlace.KNOCKING)
        if not knocking:
            return None
        count = Counter(stranger.address for stranger in knocking)
        self._answered_at = now
        return min(knocking, key=lambda stranger: count[stranger.address]).who

    def _of(self, kind: PorchPlace) -> list[_Stranger[T]]:
        return [stranger for stranger in self._strangers.values() if stranger.kind is kind]

    def _crowded_out(self, kind: PorchPlace) -> list[T]:
        there = self._of(kind)
        if len(there) <= kind.value:
            return []
        count = Counter(stranger.address for stranger in there)
        gone = max(there, key=lambda stranger: count[stranger.address]).who  # the first of equals: the oldest
        self.left(gone)
        return [gone]
