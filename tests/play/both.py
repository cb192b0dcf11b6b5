"""A toy in which both sides say a or b at once, for ever: what is sealed shows here."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.engine.errors import IllegalOrders
from game.engine.outcome import End, EndReason, Outcome, Player
from game.engine.search import Solve, at_once
from game.engine.title import Json, Option, Part, Refusal, Traits, Turn

LEFT, RIGHT = Player("left"), Player("right")
TRAITS = Traits(secret_orders=True, hidden_information=False, chance=False)


@dataclass(frozen=True)
class BothMatch:
    """See game.engine.title.Match; it knows everything, so it is what everybody knows."""

    turns: tuple[Turn, ...] = ()
    outcome: Outcome | None = None
    players: tuple[Player, ...] = (LEFT, RIGHT)
    hides: bool = False

    @property
    def turn(self) -> int:
        return len(self.turns)

    @property
    def pending(self) -> frozenset[Player]:
        return frozenset() if self.outcome else frozenset(self.players)

    @property
    def trace(self) -> Sequence[object]:
        return list(self.turns[-1].items()) if self.turns else []

    def parts(self, player: Player) -> Sequence[Part]:
        return [Part("the word", lambda: ["a", "b"])] if player in self.pending else []

    def why_not(self, player: Player, orders: Sequence[str]) -> Refusal | None:
        return None if list(orders) in (["a"], ["b"]) else Refusal("say a or b")

    def play(self, turn: Turn, solve: Solve = at_once) -> BothMatch:
        if set(turn) != self.pending:
            raise IllegalOrders("both order at once")
        return replace(self, turns=(*self.turns, {player: tuple(orders) for player, orders in sorted(turn.items())}))

    def may(self, player: Player) -> frozenset[EndReason]:
        return frozenset() if self.outcome else frozenset({"resignation", "agreement"})

    def conclude(self, end: End) -> BothMatch:
        return replace(self, outcome=Outcome(None, end.reason))

    def known_to(self, player: Player) -> BothMatch:
        return self

    def imagine(self, seed: int) -> BothMatch:
        return self

    def digest(self) -> bytes:
        return hashlib.blake2b(repr((self.turns, self.outcome)).encode(), digest_size=16).digest()


@dataclass(frozen=True)
class BothTitle:
    """See game.engine.title.Title."""

    id: str = "both"
    name: str = "Both at Once"
    rules_version: int = 1
    players: tuple[Player, ...] = (LEFT, RIGHT)
    options: tuple[Option, ...] = ()
    traits: Traits = TRAITS
    reasons: Mapping[str, str] = field(default_factory=dict)

    def laid_out(self, level, ruleset, seed):
        return level

    def start(self, level: Mapping[str, Json], ruleset: Mapping[str, Json], seed: int) -> BothMatch:
        return BothMatch()


BOTH = BothTitle()
