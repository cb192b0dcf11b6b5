"""The contract suite over every title, and over a toy that proves that nothing around a title knows it by name."""

from random import Random

from game.titles.causality.title import CAUSALITY
from tests.engine.contract import Contract, Sample
from tests.engine.toy import COUNT
from tests.random_play import random_orders
from tests.titles.causality.rules.chance import some_board


class TestCausality(Contract):
    sample = Sample(CAUSALITY, tuple(some_board(Random(seed)) for seed in range(8)), {"time_cap": 3})

    def orders(self, match, player, random):
        return random_orders(match, player, random)


class TestToy(Contract):
    sample = Sample(COUNT, ({"goal": 9}, {"goal": 30}), {"goal": "many"})

    def orders(self, match, player, random):
        return [random.choice(list(match.orders(player)))]
