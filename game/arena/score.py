"""What many matches come to: score, its interval, Elo difference, times, and how they ended; for people and as data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log10, sqrt
from typing import Final

_SURE: Final = 1.96
"""Standard deviations that 95 of 100 samples lie within."""


@dataclass
class ArenaScore:
    """The matches of `a` against `b` so far; wins are those of `a`."""

    a: str
    b: str
    wins: int = 0
    draws: int = 0
    losses: int = 0
    times: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))
    ends: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    @property
    def games(self) -> int:
        """How many there were."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """The share of the points that `a` took, a draw being half a point.

        >>> ArenaScore("new", "old", wins=6, draws=2, losses=2).score
        0.7
        """
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true score lies with 95 %, after Wilson, as if each match were won or lost.

        >>> low, high = ArenaScore("new", "old", wins=60, losses=40).interval
        >>> round(low, 2), round(high, 2)
        (0.5, 0.69)
        """
        if not self.games:
            return 0.0, 1.0
        n, share, square = self.games, self.score, _SURE * _SURE
        middle = (share + square / (2 * n)) / (1 + square / n)
        half = _SURE * sqrt(share * (1 - share) / n + square / (4 * n * n)) / (1 + square / n)
        return max(0.0, middle - half), min(1.0, middle + half)

    @property
    def elo(self) -> str:
        """By how many Elo points `a` is stronger, as text.

        >>> ArenaScore("new", "old", wins=3, losses=1).elo, ArenaScore("new", "old", wins=4).elo
        ('+191', 'not to be told: all points went to one side')
        """
        if not 0 < self.score < 1:
            return "not to be told: all points went to one side"
        return f"{400 * log10(self.score / (1 - self.score)):+.0f}"

    def data(self) -> dict[str, object]:
        """Everything as one JSON object."""
        return {
            "a": self.a,
            "b": self.b,
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "score": round(self.score, 4),
            "interval": [round(bound, 4) for bound in self.interval],
            "median_ms": {"a": _at(self.times[0], 0.5), "b": _at(self.times[1], 0.5)},
            "p99_ms": {"a": _at(self.times[0], 0.99), "b": _at(self.times[1], 0.99)},
            "ends": dict(sorted(self.ends.items())),
            "faults": self.faults,
        }

    def lines(self) -> list[str]:
        """Everything for people."""
        low, high = self.interval
        medians, longest = ([_at(times, share) for times in self.times] for share in (0.5, 0.99))
        ends = ", ".join(f"{reason} {count}" for reason, count in sorted(self.ends.items()))
        return [
            f"{self.a} against {self.b}: {self.games} matches, {self.wins} won, {self.draws} drawn, {self.losses} lost",
            f"score {self.score:.1%} (95 %: {low:.1%} to {high:.1%}), Elo difference {self.elo}",
            f"a turn, median: {self.a} {medians[0]} ms, {self.b} {medians[1]} ms; "
            f"99 %: {longest[0]} ms, {longest[1]} ms",
            f"ends: {ends or 'none'}",
            *(f"fault: {fault}" for fault in self.faults),
        ]


def _at(times: Sequence[float], share: float) -> int:
    """The time, in whole milliseconds, that so large a share of them does not exceed."""
    if not times:
        return 0
    return round(sorted(times)[min(len(times) - 1, int(share * len(times)))])
