"""The simplest seat: one order of each part, by chance."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.engine.outcome import Player
from game.engine.search import Watch
from game.engine.title import Known


@dataclass(frozen=True, slots=True)
class ChanceBot:
    """Orders by chance; the same for the same seed, turn and player (see game.play.ports.Bot)."""

    seed: int = 0
    name: str = "random"

    def orders(self, known: Known, player: Player, watch: Watch) -> tuple[str, ...]:
        """One order of each part that the player has in a match as it could be, in any sequence."""
        del watch
        match = known.imagine(self.seed)
        chance = Random(f"{self.seed} {match.turn} {player}")
        orders = [chance.choice(part.orders) for part in match.parts(player)]
        chance.shuffle(orders)
        return tuple(orders)
