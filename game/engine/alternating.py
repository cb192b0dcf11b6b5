"""Matches in which nothing is hidden and one player after the other gives a turn as one order."""

from __future__ import annotations

import hashlib
import json
from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, Self, TypeVar

from game.engine.errors import IllegalOrders, RuleError
from game.engine.outcome import End, EndReason, Outcome, Player
from game.engine.search import Solve, at_once
from game.engine.title import Json, Match, Part, Refusal, Turn

M = TypeVar("M", bound=Match)


@dataclass(frozen=True)
class KnownWhole(Generic[M]):
    """A match as one player knows it: whole, for nothing is hidden. See game.engine.title.Known."""

    match: M

    @property
    def hides(self) -> bool:
        """Never."""
        return False

    def imagine(self, seed: int) -> M:
        """The match itself."""
        del seed
        return self.match


@dataclass(frozen=True, kw_only=True)
class AlternatingMatch:
    """What such matches have alike of the contract in game.engine.title.Match; a title says whose turn it is, which
    turns there are, and what comes of one."""

    turns: tuple[Turn, ...] = ()
    outcome: Outcome | None = None

    # What the title says.

    @property
    @abstractmethod
    def trace(self) -> Sequence[object]:
        """The facts of the last turn."""

    @property
    @abstractmethod
    def players(self) -> tuple[Player, ...]:
        """Both sides, in the title's order."""

    @property
    @abstractmethod
    def mover(self) -> Player:
        """Whose turn it is, or would be if the match went on."""

    @abstractmethod
    def _listed(self) -> Iterable[str]:
        """Every turn that may be given now, as far as they can be listed."""

    @abstractmethod
    def _check(self, order: str) -> None:
        """Raises RuleError where the mover may not give this turn."""

    @abstractmethod
    def _after(self, order: str) -> Self:
        """The match after that turn; raises RuleError where it is not allowed."""

    @abstractmethod
    def _identity(self) -> Sequence[Json]:
        """What the match is apart from its turns: rules version, ruleset, the board at its beginning and now."""

    # What follows.

    @property
    def turn(self) -> int:
        """How many turns are finished."""
        return len(self.turns)

    @property
    def pending(self) -> frozenset[Player]:
        """Whose turn it is."""
        return frozenset() if self.outcome is not None else frozenset({self.mover})

    def parts(self, player: Player) -> Sequence[Part]:
        """The turn as a whole."""
        return [Part("the turn", self._listed, key="turn")] if player in self.pending else []

    def why_not(self, player: Player, orders: Sequence[str]) -> Refusal | None:
        """None if `play` would take this turn, else the reason why not."""
        try:
            self._check(self._only(player, orders))
        except RuleError as error:
            return Refusal(str(error))
        return None

    def play(self, turn: Turn, solve: Solve = at_once) -> Self:
        """The match after this turn."""
        del solve
        if self.outcome is not None:
            raise IllegalOrders("the match is over")
        if set(turn) != self.pending:
            raise IllegalOrders(f"it is {self.mover}'s turn, and nobody else's")
        return self._after(self._only(self.mover, turn[self.mover]))

    def _only(self, player: Player, orders: Sequence[str]) -> str:
        """The one order that a turn is."""
        if player not in self.pending:
            raise IllegalOrders("the match is over" if self.outcome else f"it is {self.mover}'s turn")
        if len(orders) != 1:
            raise IllegalOrders(f"a turn is one order, not {len(orders)}")
        return orders[0]

    def _and_turn(self, order: str) -> tuple[Turn, ...]:
        """The turns with that one of the mover's."""
        return (*self.turns, {self.mover: (order,)})

    def may(self, player: Player) -> frozenset[EndReason]:
        """To agree on a draw and to resign, as long as it goes on."""
        del player
        return frozenset() if self.outcome is not None else frozenset({"agreement", "resignation"})

    def conclude(self, end: End) -> Self:
        """The match ended by resignation, agreement or the clock; nothing else is settled then."""
        if self.outcome is not None:
            raise IllegalOrders("the match is over already")
        winner = None if end.reason == "agreement" else end.left(self.players)
        return replace(self, outcome=Outcome(winner, end.reason))

    def known_to(self, player: Player) -> KnownWhole[Self]:
        """Everything."""
        del player
        return KnownWhole(self)

    def digest(self) -> bytes:
        """16 bytes of rules, boards and turns, from nothing that depends on the machine or on hashing."""
        version, ruleset, first, now = self._identity()
        turns: list[Json] = [{player: list(orders) for player, orders in turn.items()} for turn in self.turns]
        ended: Json = None if self.outcome is None else [self.outcome.winner, self.outcome.reason]
        text = json.dumps([version, ruleset, first, turns, now, ended], ensure_ascii=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=16).digest()
