"""Where a sitting leads that nobody goes on with."""

from __future__ import annotations

from game.app.errand import Errand, SameProcess
from game.app.scene import Pop, Transition
from game.engine.outcome import Player
from game.engine.search import Solve
from game.engine.title import Match


class Nowhere:
    """See game.scenes.match.sitting_exits.Exits."""

    def submit(self, player: Player, orders: tuple[str, ...]) -> Transition:
        """Nothing is played."""
        del player, orders
        return Pop()

    def solving(self, errand: Errand) -> Solve:
        """At once."""
        return SameProcess().solving(errand)

    def take_back(self) -> Transition | None:
        """Nothing was played."""
        return None

    def curtain(self, player: Player) -> Transition:
        """Nobody comes."""
        del player
        return Pop()

    def interlude(self, before: Match) -> Transition | None:
        """Nothing is told."""
        del before
        return None

    def menu(self, topic: str, player: Player) -> Transition:
        """There is no menu."""
        del topic, player
        return Pop()

    def keys(self) -> Transition:
        """There is no page."""
        return Pop()

    def over(self) -> Transition:
        """Nothing ends here."""
        return Pop()

    def leave(self) -> Transition:
        """There is nowhere to go."""
        return Pop()

    def save(self) -> str:
        """Nothing is kept."""
        return ""
