"""A player that looks one move ahead and no further: it wins if it can at once, else it takes what it can get.

As a program it speaks the protocol of `causality arena`.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from random import Random

from game.bots.speaking import Speaker
from game.engine.outcome import Player
from game.engine.search import Watch
from game.engine.title import Known
from game.titles.time_chess.rules.match import TimeMatch
from game.titles.time_chess.title import TIME_CHESS

PRICES = (0, 1, 3, 3, 5, 9, 0)
SURE = 1000


@dataclass(frozen=True)
class OneAhead:
    """See game.play.ports.Bot. Among equal moves, chance decides."""

    seed: int
    name: str = "one ahead"

    def orders(self, known: Known, player: Player, watch: Watch) -> tuple[str, ...]:
        del watch
        match = known.imagine(self.seed)
        random = Random(f"{self.seed} {match.turn}")
        return (
            max(match.legal, key=lambda text: (self.value(match.play({player: (text,)}), player), random.random())),
        )

    @staticmethod
    def value(after: TimeMatch, player: Player) -> int:
        """What it has more than the other, on the board and on the way."""
        if after.outcome is not None:
            return 0 if after.outcome.winner is None else SURE if after.outcome.winner == player else -SURE
        position = after.position
        worth = {
            side: sum(PRICES[position.piece(square)] for square in position.squares(side))
            + sum(PRICES[each.arriving] for each in position.travellers_of(side))
            for side in (0, 1)
        }
        own = after.players.index(player)
        return worth[own] - worth[1 - own]


if __name__ == "__main__":
    Speaker("one ahead", {TIME_CHESS.id: TIME_CHESS}, lambda _, seed: OneAhead(seed)).speak(
        sys.stdin.buffer, sys.stdout.buffer
    )
