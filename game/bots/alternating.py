"""One search for titles in which players order one at a time and see everything: alpha-beta, deeper and deeper.

Theory of operation. Each player in turn takes the order that is best if the other answers best. What cannot change that
any more is not looked at (alpha-beta). It looks one turn far, then two, and so on, until the effort is used up; what it
found best before is looked at first, then what looks best at first sight, which makes deeper looks cheap. Positions
that were met already are known again. The effort counts positions, never time, so the answer is the same on every
machine.

A title may be searched as it is (`MatchNode`), or bring nodes of its own, which need not write out orders nor keep the
history of a match, and so are many times faster.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final, Protocol, TypeAlias

from game.bots.thought import Expectation, ThoughtProgress
from game.engine.outcome import Outcome, Player
from game.engine.search import Watch
from game.engine.title import Known, Match

Value: TypeAlias = Callable[[Match, Player], int]
"""What a match that goes on is worth to a player, between -WON and WON."""

_FAR: Final = 100_000
"""More turns than any match has."""
_TELL: Final = 256
"""After so many positions whoever watches hears of it."""

WON: Final = 1_000_000
"""What a won match is worth; sooner is better."""


class Node(Protocol):
    """A position on the way, as the search needs it."""

    @property
    def key(self) -> Hashable:
        """The same for positions from which everything goes on in the same way."""

    @property
    def mover(self) -> Player:
        """Who orders; anybody where it is over."""

    @property
    def outcome(self) -> Outcome | None:
        """None while it goes on."""

    @property
    def turn(self) -> int:
        """How many turns are finished."""

    def following(self) -> Iterator[tuple[tuple[str, ...], Node]]:
        """Every position to which orders of the mover lead, each once, with such orders; always in the same sequence.
        At least one where it goes on."""

    def worth(self, player: Player) -> int:
        """What it is worth to a player at first sight, between -WON and WON."""


class MatchNode:
    """A match of any title as a node; turns that ask nobody are passed."""

    def __init__(self, match: Match, value: Value) -> None:
        """`value` is the title's own."""
        while match.outcome is None and not match.pending:
            match = match.play({})
        self._match = match
        self._value = value

    @property
    def key(self) -> Hashable:
        """The digest."""
        return self._match.digest()

    @property
    def mover(self) -> Player:
        """The only one who is waited for."""
        return next(iter(self._match.pending), self._match.players[0])

    @property
    def outcome(self) -> Outcome | None:
        """None while it goes on."""
        return self._match.outcome

    @property
    def turn(self) -> int:
        """How many turns are finished."""
        return self._match.turn

    def following(self) -> Iterator[tuple[tuple[str, ...], Node]]:
        """Every way to order all parts of the turn."""
        match, mover = self._match, self.mover
        for orders in product(*(part.orders for part in match.parts(mover))):
            yield orders, MatchNode(match.play({mover: orders}), self._value)

    def worth(self, player: Player) -> int:
        """What the title says."""
        return self._value(self._match, player)


@dataclass(frozen=True, slots=True)
class AlternatingBot:
    """Orders what is best as far as so many positions show (see game.play.ports.Bot).

    `enter` makes a node of a match. Deeper than `deepest` turns it does not look.
    """

    name: str
    enter: Callable[[Match], Node]
    positions: int
    seed: int = 0
    deepest: int = 64

    def orders(self, known: Known, player: Player, watch: Watch) -> tuple[str, ...]:
        """The best orders that it finds."""
        root = self.enter(known.imagine(self.seed))
        return search(root, player, self.positions, watch, self.deepest)

    def expects(self, known: Known, player: Player, watch: Watch) -> Expectation:
        """The best orders, the best ones but these, and the answer that it thinks best for the other."""
        root = self.enter(known.imagine(self.seed))
        ways = _best_first(_Look(player, self.positions, watch), list(root.following()), self.deepest)
        second: tuple[str, ...] = ()
        if len(ways) > 1:
            second = _best_first(_Look(player, self.positions, watch), ways[1:], self.deepest)[0][0]
        orders, after = ways[0]
        if after.outcome is not None:
            return Expectation(orders, second)
        other = after.mover
        reply = search(after, other, self.positions, watch, max(1, self.deepest - 1))
        return Expectation(orders, second, {} if other == player else {other: reply})


def search(root: Node, player: Player, positions: int, watch: Watch, deepest: int = 64) -> tuple[str, ...]:
    """The player's best orders, as far as so many positions show; of equal ones the first."""
    return _best_first(_Look(player, positions, watch), list(root.following()), deepest)[0][0]


_Ways: TypeAlias = list[tuple[tuple[str, ...], Node]]


def _best_first(look: _Look, ways: _Ways, deepest: int) -> _Ways:
    """The ways of the player who searches, the best of them first; the only way needs no looking at."""
    ways = look.sorted(ways, look.player)
    if len(ways) == 1:
        return ways
    for depth in range(1, deepest + 1):
        ways = look.ranked(ways, depth)
        if look.is_spent or look.is_complete or look.is_decided:
            break
    return ways


@dataclass(slots=True)
class _Entry:
    """What is known of a position: its worth as seen from so deep, whether that is exact or a bound, and the best."""

    depth: int
    worth: int
    bound: int
    best: Hashable
    complete: bool


class _Look:
    """One search: the table of positions, and what may still be spent; `watch` hears how much of it is."""

    def __init__(self, player: Player, most: int, watch: Watch) -> None:
        self.player = player
        self._most = most
        self._watch = watch
        self._told = 0
        self._table: dict[Hashable, _Entry] = {}
        self._positions = 0
        self.is_complete = False
        """Every line has been followed to the end of the match."""
        self.is_decided = False
        """Somebody wins for sure, so that to look deeper would show no better way."""

    @property
    def is_spent(self) -> bool:
        """Nothing more may be looked at."""
        return self._positions >= self._most

    def _count(self, positions: int) -> None:
        self._positions += positions
        if self._positions - self._told >= _TELL:
            self._told = self._positions
            self._watch(ThoughtProgress(self._positions, self._most))

    def ranked(self, ways: _Ways, depth: int) -> _Ways:
        """The ways with the best one first, seen so deep; of a look that was broken off, only what it has finished
        counts."""
        self.is_complete = True
        best, low = ways[0], -WON - 1
        for way in ways:
            worth = self._worth(way[1], depth - 1, low, WON + 1)
            if depth > 1 and self.is_spent:
                self.is_complete = False
                break
            if worth > low:
                best, low = way, worth
        self.is_decided = abs(low) >= WON - _FAR
        return [best, *(way for way in ways if way is not best)]

    def sorted(self, ways: _Ways, mover: Player) -> _Ways:
        """With what looks best to the mover first."""
        self._count(len(ways))
        return sorted(ways, key=lambda way: -self._at_first_sight(way[1], mover))

    @staticmethod
    def _at_first_sight(node: Node, player: Player) -> int:
        return node.worth(player) if node.outcome is None else _ended(node, player)

    def _worth(self, node: Node, depth: int, low: int, high: int) -> int:
        """What the position is worth to the player who searches, exactly if that is between the bounds."""
        if node.outcome is not None:
            return _ended(node, self.player)
        if depth <= 0 or self.is_spent:
            self.is_complete = False
            return node.worth(self.player)
        entry = self._table.get(node.key)
        if entry is not None and (entry.depth >= depth or entry.complete) and _settles(entry, low, high):
            self.is_complete = self.is_complete and entry.complete
            return entry.worth
        return self._followed(node, entry, depth, (low, high))

    def _followed(self, node: Node, entry: _Entry | None, depth: int, bounds: tuple[int, int]) -> int:
        mine = node.mover == self.player
        (floor, ceiling), was_complete = bounds, self.is_complete
        self.is_complete = True
        best: Hashable = None
        worth = -WON - 1 if mine else WON + 1
        for child in self._children(node, entry, depth):
            found = self._worth(child, depth - 1, floor, ceiling)
            if (found > worth) if mine else (found < worth):
                best, worth = child.key, found
            if mine:
                floor = max(floor, worth)
            else:
                ceiling = min(ceiling, worth)
            if floor >= ceiling:
                break
        bound = 1 if worth >= bounds[1] else -1 if worth <= bounds[0] else 0
        if not self.is_spent:
            self._table[node.key] = _Entry(depth, worth, bound, best, self.is_complete)
        self.is_complete = was_complete and self.is_complete
        return worth

    def _children(self, node: Node, entry: _Entry | None, depth: int) -> Iterator[Node]:
        """What follows, best first; of the last turn that is looked at in any sequence, as far as it is asked for."""
        if depth == 1:
            for _, child in node.following():
                self._count(1)
                yield child
            return
        children = [child for _, child in self.sorted(list(node.following()), node.mover)]
        if entry is not None and entry.best is not None:
            children.sort(key=lambda child: child.key != entry.best)
        yield from children


def _ended(node: Node, player: Player) -> int:
    assert node.outcome is not None
    winner = node.outcome.winner
    if winner is None:
        return 0
    return WON - node.turn if winner == player else node.turn - WON


def _settles(entry: _Entry, low: int, high: int) -> bool:
    if entry.bound == 0:
        return True
    return entry.worth >= high if entry.bound > 0 else entry.worth <= low
