"""The contract suite over Battle of Causality."""

from random import Random

from game.titles.causality.title import CAUSALITY
from game.titles.causality.trial.chance import some_board
from tests.engine.contract import Contract, Sample


class TestCausality(Contract):
    sample = Sample(CAUSALITY, tuple(some_board(Random(seed)) for seed in range(8)), {"time_cap": 3})
