"""Who a lesson's learner can play against beside a script, by the names that lesson files use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from game.engine.outcome import Player
from game.view.coach.lesson import TurnOrders


def _by_chance(match: Any, player: Player) -> TurnOrders:
    """Any order of each part, with the same chance each; the same in the same state of the match."""
    chance = Random(f"{match.digest().hex()} {player}")
    return tuple(chance.choice(part.orders) for part in match.known_to(player).imagine(0).parts(player))


OPPONENTS: Mapping[str, Callable[[Any, Player], TurnOrders]] = {"random": _by_chance}
