"""Rules 3 as a whole: what is listed is accepted, and whatever is not listed is refused with a reason."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.errors import RuleError
from game.engine.outcome import Player
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.trial.chance import some_match
from tests.titles.causality.rules.golden import GAMES, game_record, positions
from tests.titles.causality.rules.play import listed

WORDS = "wait pass fire turn move bomb tag jump N E lock hide 0 1 2 #1 #2".split()


def with_each_order(match: CausalityMatch, player: Player) -> list[list[str]]:
    """For every listed order a complete set of orders that has it."""
    parts = match.parts(player)
    return [
        [order, *(other.orders[0] for other in parts if other is not part)] for part in parts for order in part.orders
    ]


def with_others(match: CausalityMatch, player: Player, orders: list[str]) -> dict[Player, list[str]]:
    """The turn in which everybody else leaves the stones where they are."""
    others = {each: [part.rest for part in match.parts(each)] for each in match.pending}
    return {**others, player: orders}


def mutated(order: str, random: Random) -> str:
    """A text that is nearly that order."""
    words = order.split()
    place = random.randrange(len(words))
    match random.randrange(5):
        case 0:
            words[place] = random.choice(WORDS)
        case 1:
            words.insert(place + 1, random.choice(WORDS))
        case 2:
            del words[place]
        case 3:
            shift = random.randint(1, 3)
            words[place] = "".join(str((int(c) + shift) % 10) if c.isdigit() else c for c in words[place])
        case _:
            words.append(f"#{random.randint(1, 9)}")
    return " ".join(words)


def check(match: CausalityMatch, random: Random) -> None:
    for player in sorted(match.pending):
        legal = listed(match, player)
        assert len(legal) == len(set(legal))
        assert all(part.rest in part.orders for part in match.parts(player))
        for orders in with_each_order(match, player):
            assert match.why_not(player, orders) is None
        orders = random.choice(with_each_order(match, player))
        match.play(with_others(match, player, orders))
        for _ in range(5):
            text = mutated(orders[0], random)
            if text not in legal:
                refused(match, player, [text, *orders[1:]])


def refused(match: CausalityMatch, player: Player, orders: list[str]) -> None:
    before = match.digest()
    refusal = match.why_not(player, orders)
    assert refusal is not None, orders
    assert len(refusal.reason) > 10
    with pytest.raises(RuleError) as caught:
        match.play(with_others(match, player, orders))
    assert str(caught.value) == refusal.reason
    assert match.digest() == before


@pytest.mark.parametrize("number", range(0, GAMES, 10))
def test_orders_in_golden_games(number):
    random = Random(number)
    for match in positions(game_record(number)):
        check(match, random)


@pytest.mark.parametrize("seed", range(30))
def test_orders_in_random_matches(seed):
    random = Random(seed)
    for match in some_match(seed):
        check(match, random)


@pytest.mark.parametrize("number", range(0, GAMES, 60))
def test_recorded_orders_are_listed(number):
    record = game_record(number)
    for match, turn in zip(positions(record), record.turns, strict=False):
        for player, orders in turn.items():
            assert set(orders) <= set(listed(match, player))
