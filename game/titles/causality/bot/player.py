"""The computer player as a seat: from what a player knows to orders."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.bots.thought import Expectation
from game.engine.outcome import Player
from game.engine.search import Watch
from game.engine.title import Known
from game.titles.causality.bot.deed import SidePlan, order_of
from game.titles.causality.bot.field import Field
from game.titles.causality.bot.habit import trust
from game.titles.causality.bot.thinking import Deliberation, ThinkingEffort
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.order import Order
from game.titles.causality.rules.stone import Faction, faction_of


@dataclass(frozen=True, slots=True)
class CausalityBot:
    """Thinks as hard as `effort` says; what it hangs on besides is what the player knows, and the seed."""

    name: str
    effort: ThinkingEffort
    seed: int = 0

    def orders(self, known: Known, player: Player, watch: Watch) -> tuple[str, ...]:
        """What it orders (see game.play.ports.Bot)."""
        thinking, chance = self._thought(known, player, watch)
        return _texts(thinking.field, player, _chosen(thinking, chance))

    def expects(self, known: Known, player: Player, watch: Watch) -> Expectation:
        """What it was about (see game.bots.thought.Foreseeing)."""
        thinking, chance = self._thought(known, player, watch)
        field = thinking.field
        first = _texts(field, player, _chosen(thinking, chance))
        ranked = sorted(zip(thinking.mixture.rows, thinking.plans, strict=True), key=lambda each: -each[0])
        others = (_texts(field, player, plan) for _, plan in ranked)
        second = next((orders for orders in others if orders != first), ())
        likely = {
            each: _texts(field, each, thinking.expected)
            for each in field.match.players
            if each != player and each in field.match.pending
        }
        return Expectation(first, second, likely)

    def _thought(self, known: Known, player: Player, watch: Watch) -> tuple[Deliberation, Random]:
        """All of its thinking in one turn, and the dice that choose what comes of it."""
        match = known.imagine(self.seed)
        assert isinstance(match, CausalityMatch)
        chance = Random(f"{self.name} {self.seed} {match.turn} {player}")
        side = faction_of(player)
        field = Field(match)
        thinking = Deliberation(field, side, self.effort, trust(field, Faction(1 - side)), chance, watch)
        thinking.think()
        return thinking, chance


def _chosen(thinking: Deliberation, chance: Random) -> SidePlan:
    """One plan of the mixture, the likelier the more often it is to be played."""
    # What is hardly ever to be played is mostly there by the mixture's inaccuracy.
    weights = [share * share for share in thinking.mixture.rows]
    return chance.choices(thinking.plans, weights)[0]


def _texts(field: Field, player: Player, plan: SidePlan) -> tuple[str, ...]:
    return tuple(str(order) for order in _orders(field, player, plan))


def _orders(field: Field, player: Player, plan: SidePlan) -> list[Order]:
    """What the plan means for this turn; a stone that may not do so rests."""
    match, orders = field.match, []
    for pose in match.commands[player].values():
        deed = field.deed(pose, match.flags, plan.get(pose.stone), match.round)
        order = order_of(deed, pose, match.flags)
        orders.append(order if order in match.orders_for(pose) else order_of(None, pose, match.flags))
    return orders
