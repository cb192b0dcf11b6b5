"""What one player plans: orders of one's own, and a guess at the other player's, which never leaves the table."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.outcome import Player
from game.titles.causality.rules.order import Order
from game.titles.causality.view.board.draft import Draft


@dataclass(frozen=True)
class TurnPlan:
    """Both sides of one turn as a player has them in mind; `guess` is None until something was guessed.

    `guessing`: the guess is what is being drafted just now.
    """

    player: Player
    own: Draft
    other: Player
    guess: Draft | None = None
    guessing: bool = False

    @property
    def guessed(self) -> tuple[Order, ...]:
        """The orders that are guessed so far."""
        return () if self.guess is None else self.guess.orders

    @property
    def key(self) -> tuple[tuple[Order, ...], tuple[Order, ...]]:
        """What all looking ahead hangs on."""
        return self.own.orders, self.guessed

    @property
    def in_hand(self) -> tuple[Player, Draft]:
        """Who is ordered for just now, with that draft."""
        if self.guessing and self.guess is not None:
            return self.other, self.guess
        return self.player, self.own
