"""The contract suite over Battle of Causality."""

from random import Random

from game.titles.causality.title import CAUSALITY
from tests.engine.contract import Contract, Sample
from tests.titles.causality.rules.chance import some_board


class TestCausality(Contract):
    sample = Sample(CAUSALITY, tuple(some_board(Random(seed)) for seed in range(8)), {"time_cap": 3})
