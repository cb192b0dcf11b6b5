"""One search for titles in which players order one at a time and see everything: alpha-beta, deeper and deeper.

Theory of operation. Each player in turn takes the order that is best if the other answers best. What cannot change that
any more is not looked at (alpha-beta). It looks one turn far, then two, and so on, until the effort is used up; what it
found best before is looked at first, which makes deeper looks cheap. Positions that were met already are known again by
their digests. A turn that asks nobody is passed on. The effort counts positions, never time, so the answer is the same
on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final, TypeAlias

from game.engine.outcome import Player
from game.engine.search import Watch
from game.engine.title import Known, Match

Value: TypeAlias = Callable[[Match, Player], int]
"""What a match that goes on is worth to a player, between -WON and WON."""

WON: Final = 1_000_000
"""What a won match is worth; sooner is better."""


@dataclass(frozen=True, slots=True)
class Looked:
    """How far a search has come: so many turns ahead, so many positions."""

    depth: int
    positions: int


@dataclass(frozen=True, slots=True)
class AlternatingBot:
    """Orders what is best as far as so many positions show (see game.play.ports.Bot); `value` is the title's own."""

    name: str
    value: Value
    positions: int
    seed: int = 0

    def orders(self, known: Known, player: Player, watch: Watch) -> tuple[str, ...]:
        """The best orders that it finds."""
        return search(known.imagine(self.seed), player, self.value, self.positions, watch)


def search(match: Match, player: Player, value: Value, positions: int, watch: Watch) -> tuple[str, ...]:
    """The player's best orders, as far as so many positions show."""
    look = _Look(player, value, positions)
    best, depth = look.choices(match, player)[0], 0
    while look.goes_on():
        depth += 1
        found = look.best(match, depth)
        if depth == 1 or look.goes_on() or look.is_complete:
            best = found
        watch(Looked(depth, look.positions))
    return best


@dataclass(slots=True)
class _Entry:
    """What is known of a position: its worth as seen from so deep, whether that is exact or a bound, and the best."""

    depth: int
    worth: int
    bound: int
    best: tuple[str, ...]
    complete: bool


class _Look:
    """One search: the table of positions, and what may still be spent."""

    def __init__(self, player: Player, value: Value, most: int) -> None:
        self._player = player
        self._value = value
        self._most = most
        self._table: dict[bytes, _Entry] = {}
        self.positions = 0
        self.is_complete = False
        """Every line has been followed to the end of the match."""

    @property
    def is_spent(self) -> bool:
        """Nothing more may be looked at."""
        return self.positions >= self._most

    def goes_on(self) -> bool:
        """Whether to look deeper would show more."""
        return not self.is_spent and not self.is_complete

    def choices(self, match: Match, player: Player) -> list[tuple[str, ...]]:
        """Every way to order all parts of a turn, in a fixed sequence."""
        return [tuple(orders) for orders in product(*(part.orders for part in match.parts(player)))]

    def best(self, match: Match, depth: int) -> tuple[str, ...]:
        """The best orders of the player whose turn it is."""
        self.is_complete = True
        self._worth(match, depth, -WON - 1, WON + 1)
        entry = self._table.get(match.digest())
        return entry.best if entry is not None and entry.best else self.choices(match, self._player)[0]

    def _worth(self, match: Match, depth: int, low: int, high: int) -> int:
        """What the match is worth to the player who searches, exactly if that is between the bounds."""
        self.positions += 1
        while match.outcome is None and not match.pending:
            match = match.play({})
        if match.outcome is not None:
            return self._ended(match)
        if depth == 0 or self.is_spent:
            self.is_complete = False
            return self._value(match, self._player)
        key = match.digest()
        entry = self._table.get(key)
        if entry is not None and (entry.depth >= depth or entry.complete) and _settles(entry, low, high):
            self.is_complete = self.is_complete and entry.complete
            return entry.worth
        return self._followed(match, key, depth, low, high)

    def _followed(self, match: Match, key: bytes, depth: int, low: int, high: int) -> int:
        (mover,) = match.pending
        mine = mover == self._player
        entry = self._table.get(key)
        choices = self._sorted(self.choices(match, mover), entry)
        floor, ceiling, was_complete = low, high, self.is_complete
        self.is_complete = True
        best, worth = choices[0], -WON - 1 if mine else WON + 1
        for orders in choices:
            found = self._worth(match.play({mover: orders}), depth - 1, floor, ceiling)
            if (found > worth) if mine else (found < worth):
                best, worth = orders, found
            if mine:
                floor = max(floor, worth)
            else:
                ceiling = min(ceiling, worth)
            if floor >= ceiling:
                break
        bound = 1 if worth >= high else -1 if worth <= low else 0
        if not self.is_spent or entry is None:
            self._table[key] = _Entry(depth, worth, bound, best, self.is_complete)
        self.is_complete = was_complete and self.is_complete
        return worth

    def _sorted(self, choices: list[tuple[str, ...]], entry: _Entry | None) -> Sequence[tuple[str, ...]]:
        if entry is None:
            return choices
        return [entry.best, *(orders for orders in choices if orders != entry.best)]

    def _ended(self, match: Match) -> int:
        assert match.outcome is not None
        winner = match.outcome.winner
        if winner is None:
            return 0
        return WON - match.turn if winner == self._player else match.turn - WON


def _settles(entry: _Entry, low: int, high: int) -> bool:
    if entry.bound == 0:
        return True
    return entry.worth >= high if entry.bound > 0 else entry.worth <= low
