"""A toy title, as small as the contract allows: both players name 1 or 2 at once, until the sum is full."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.engine.errors import IllegalOrders, LevelError, RecordError
from game.engine.outcome import End, Outcome, Player
from game.engine.search import at_once
from game.engine.title import Choice, Json, Option, Refusal

PLAYERS = (Player("left"), Player("right"))


@dataclass(frozen=True)
class CountMatch:
    """Every third turn passes by itself. Whoever named more in all wins."""

    goal: int
    first: str
    turns: tuple[Mapping[Player, tuple[str, ...]], ...] = ()
    given: Mapping[Player, tuple[str, ...]] = field(default_factory=dict)
    outcome: Outcome | None = None
    players: tuple[Player, ...] = PLAYERS

    @property
    def turn(self) -> int:
        return len(self.turns)

    @property
    def pending(self) -> frozenset[Player]:
        resting = self.outcome is not None or self.turn % 3 == 2
        return frozenset() if resting else frozenset(PLAYERS) - frozenset(self.given)

    @property
    def trace(self) -> Sequence[object]:
        return sorted(self.turns[-1].items()) if self.turns else ()

    def orders(self, player: Player) -> Sequence[str]:
        return ["1", "2"] if player in self.pending else []

    def why_not(self, player: Player, orders: Sequence[str]) -> Refusal | None:
        legal = len(orders) == 1 and orders[0] in self.orders(player)
        return None if legal else Refusal("name 1 or 2 when you are asked")

    def submit(self, player: Player, orders: Sequence[str], solve=at_once) -> CountMatch:
        refusal = self.why_not(player, orders)
        if refusal is not None:
            raise IllegalOrders(refusal.reason)
        after = replace(self, given={**self.given, player: tuple(orders)})
        return after if after.pending else after.played()

    def advance(self, solve=at_once) -> CountMatch:
        if self.pending or self.outcome is not None:
            raise IllegalOrders("this turn does not pass by itself")
        return self.played()

    def played(self) -> CountMatch:
        after = replace(self, turns=(*self.turns, self.given), given={})
        left, right = (sum(int(o) for turn in after.turns for o in turn.get(p, ())) for p in PLAYERS)
        if left + right < self.goal:
            return after
        return replace(after, outcome=Outcome(None if left == right else PLAYERS[left < right], "full"))

    def conclude(self, end: End) -> CountMatch:
        if self.outcome is not None:
            raise IllegalOrders("the match is over already")
        others = [player for player in PLAYERS if player not in end.by]
        return replace(self, given={}, outcome=Outcome(others[0] if len(others) == 1 else None, end.reason))

    def seen_by(self, player: Player | None) -> object:
        return self.turns

    def digest(self) -> bytes:
        turns = [sorted(turn.items()) for turn in self.turns]
        facts = (self.goal, turns, sorted(self.given.items()), self.outcome)
        return hashlib.blake2b(repr(facts).encode(), digest_size=16).digest()


@dataclass(frozen=True)
class CountTitle:
    """See game.engine.title.Title."""

    id: str = "count"
    name: str = "Simultaneous count"
    rules_version: int = 7
    players: tuple[Player, ...] = PLAYERS
    options: tuple[Option, ...] = (Option("pace", "Pace", (Choice("slow", "Slow", "Nothing hurries."),)),)

    def start(self, level: Mapping[str, Json], ruleset: Mapping[str, Json], seed: int) -> CountMatch:
        goal, pace = level.get("goal"), ruleset.get("pace", "slow")
        if not isinstance(goal, int):
            raise LevelError("board.goal: must be a whole number")
        if pace != "slow" or set(ruleset) - {"pace"}:
            raise RecordError("ruleset.pace: must be slow")
        return CountMatch(goal, str(pace))


COUNT = CountTitle()
