"""Who a lesson's learner can play against beside a script, by the names that lesson files use."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from random import Random
from typing import Any

from game.bots.asking import ask
from game.bots.strength import RANDOM, Strength
from game.engine.outcome import Player
from game.engine.search import unwatched
from game.view.coach.lesson import TurnOrders


def opponents(strengths: Iterable[Strength]) -> Mapping[str, Callable[[Any, Player], TurnOrders]]:
    """Chance, and a title's computer players. In the same state of the match each orders the same."""
    return {RANDOM: _by_chance} | {each.name: partial(_by_thought, each) for each in strengths}


def _by_chance(match: Any, player: Player) -> TurnOrders:
    """Any order of each part, with the same chance each."""
    chance = Random(f"{match.digest().hex()} {player}")
    return tuple(chance.choice(part.orders) for part in match.known_to(player).imagine(0).parts(player))


def _by_thought(strength: Strength, match: Any, player: Player) -> TurnOrders:
    return ask(strength.make(0), match.known_to(player), player, unwatched).orders
