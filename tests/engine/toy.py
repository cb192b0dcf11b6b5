"""A toy title, as small as the contract allows: players take counters in turn from a heap that they cannot see.

Whoever takes the last counter wins. How high the heap is hangs on the seed; each player only sees the own counters, and
how many turns there were. Every third turn asks nobody: the heap grows, if the ruleset says so, by as much as a search
finds out.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from game.engine.clock import RULE, check_rule
from game.engine.errors import IllegalOrders, LevelError, RecordError
from game.engine.outcome import End, EndReason, Outcome, Player
from game.engine.search import Solve, Watch, at_once
from game.engine.title import Choice, Json, Option, Part, Refusal, Traits, Turn

PLAYERS = (Player("left"), Player("right"))
TRAITS = Traits(secret_orders=False, hidden_information=True, chance=True)


def growth(turn: int, watch: Watch) -> int:
    """What the rules search for: by how many counters the heap grows. It is always one, found in three steps."""
    for step in range(3):
        watch(f"step {step + 1} in turn {turn + 1}")
    return 1


@dataclass(frozen=True)
class Taken:
    """What a player did in a turn, as the trace of it."""

    player: Player
    counters: int


@dataclass(frozen=True)
class KnownHeap:
    """What one player knows: the rules, the own counters, and how many turns there were."""

    player: Player
    about: HeapMatch
    mine: tuple[int, ...]

    @property
    def hides(self) -> bool:
        return self.about.outcome is None

    def imagine(self, seed: int) -> HeapMatch:
        """A heap that may be as high as any that the board allows; at the end, what there was."""
        if not self.hides:
            return self.about
        return replace(self.about, heap=1 + Random(seed).randrange(self.about.most))


@dataclass(frozen=True)
class HeapMatch:
    """See game.engine.title.Match."""

    most: int
    heap: int
    grows: bool
    turns: tuple[Turn, ...] = ()
    outcome: Outcome | None = None
    players: tuple[Player, ...] = PLAYERS

    @property
    def turn(self) -> int:
        return len(self.turns)

    @property
    def pending(self) -> frozenset[Player]:
        if self.outcome is not None or self.turn % 3 == 2:
            return frozenset()
        return frozenset({PLAYERS[self.turn % 3]})

    @property
    def trace(self) -> Sequence[object]:
        last = self.turns[-1] if self.turns else {}
        return [Taken(player, int(orders[0])) for player, orders in last.items()]

    def parts(self, player: Player) -> Sequence[Part]:
        return [Part("the heap", lambda: ["2", "1"], rest="1")] if player in self.pending else []

    def why_not(self, player: Player, orders: Sequence[str]) -> Refusal | None:
        if player not in self.pending:
            return Refusal("it is not your turn")
        return None if list(orders) in (["1"], ["2"]) else Refusal("take 1 or 2 counters")

    def play(self, turn: Turn, solve: Solve = at_once) -> HeapMatch:
        if self.outcome is not None or set(turn) != self.pending:
            raise IllegalOrders("exactly those who are waited for order")
        for player, orders in turn.items():
            refusal = self.why_not(player, orders)
            if refusal is not None:
                raise IllegalOrders(refusal.reason)
        after = replace(self, turns=(*self.turns, {player: tuple(orders) for player, orders in turn.items()}))
        if not turn:
            return replace(after, heap=self.heap + solve(growth, self.turn)) if self.grows else after
        ((player, orders),) = turn.items()
        left = self.heap - int(orders[0])
        return replace(after, heap=max(0, left), outcome=None if left > 0 else Outcome(player, "last counter"))

    def may(self, player: Player) -> frozenset[EndReason]:
        return frozenset() if self.outcome is not None else frozenset({"resignation", "agreement"})

    def conclude(self, end: End) -> HeapMatch:
        if self.outcome is not None:
            raise IllegalOrders("the match is over already")
        return replace(self, outcome=Outcome(end.left(PLAYERS), end.reason))

    def known_to(self, player: Player) -> KnownHeap:
        if self.outcome is not None:
            return KnownHeap(player, self, ())
        mine = tuple(int(turn[player][0]) for turn in self.turns if player in turn)
        hidden = tuple(dict.fromkeys(turn, ("1",)) for turn in self.turns)
        return KnownHeap(player, HeapMatch(self.most, self.most, self.grows, hidden, self.outcome), mine)

    def digest(self) -> bytes:
        turns = [sorted((player, tuple(orders)) for player, orders in turn.items()) for turn in self.turns]
        facts = (self.most, self.heap, self.grows, turns, self.outcome)
        return hashlib.blake2b(repr(facts).encode(), digest_size=16).digest()


@dataclass(frozen=True)
class HeapTitle:
    """See game.engine.title.Title."""

    id: str = "heap"
    name: str = "The Hidden Heap"
    rules_version: int = 7
    players: tuple[Player, ...] = PLAYERS
    options: tuple[Option, ...] = (
        Option("grows", "Growth", (Choice("no", "No", "It stays."), Choice("yes", "Yes", "It grows."))),
    )
    traits: Traits = TRAITS
    reasons: Mapping[str, str] = field(default_factory=lambda: {"last counter": "took the last counter"})

    def laid_out(self, level, ruleset, seed):
        return level

    def start(self, level: Mapping[str, Json], ruleset: Mapping[str, Json], seed: int) -> HeapMatch:
        most, grows = level.get("most"), self.options[0].read(ruleset.get("grows", "no"))
        if not isinstance(most, int) or set(level) - {"most", "name"}:
            raise LevelError("board.most: must be a whole number")
        if set(ruleset) - {"grows", RULE}:
            raise RecordError(f"ruleset: known are grows and {RULE}")
        check_rule(ruleset.get(RULE, "none"))
        return HeapMatch(most, 1 + Random(seed).randrange(most), grows == "yes")


HEAP = HeapTitle()
